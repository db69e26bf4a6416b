"""Ids hold the house together: catalogue, functions and tables speak of the same rules."""

from tute_teach.engine import rulebook
from tute_teach.rules import cards, classic, deal, decl, ending, play, trick, trump
from tute_teach.rules.binding import Register
from tute_teach.rules.catalogue import catalogue
from tute_teach.tables import sheet, table, table_ids

MODULES = (cards, classic, deal, decl, ending, play, trick, trump)
BOUND = {
    rule_id
    for module in MODULES
    for register in vars(module).values()
    if isinstance(register, Register)
    for rule_id in register.ids()
}
# Rules that the engine answers with although no function of theirs is asked: it names them itself.
NAMED = {"play.turn", "play.lead", "decl.automatic"}


def test_every_bound_function_has_a_record() -> None:
    assert set(catalogue()) >= BOUND


def test_every_enforced_rule_of_classic_acts() -> None:
    enforced = {rule.id for rule in catalogue().values() if rule.kind == "enforced" and "classic" in rule.modes}
    assert enforced - BOUND - NAMED == set()


def test_the_classic_table_picks_every_enforced_rule() -> None:
    picked = {rule_id for _, rules in table("classic").slots for rule_id in rules}
    enforced = {rule.id for rule in catalogue().values() if rule.kind == "enforced" and "classic" in rule.modes}
    assert enforced - picked == set()
    assert picked <= set(catalogue())


def test_every_table_can_be_played() -> None:
    for table_id in table_ids():
        assert rulebook(table(table_id)).duties
        assert sheet(table_id).name.en != sheet(table_id).name.es


def test_ids_start_with_their_family() -> None:
    for rule in catalogue().values():
        assert rule.id.startswith(f"{rule.family}.")
        assert rule.id == rule.id.lower()
