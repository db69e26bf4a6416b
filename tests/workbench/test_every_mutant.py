"""Nothing in the rules and the tables is without its mutants, so whoever adds a rule need not remember to list them."""

import ast
import inspect
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

import pytest

from tute_teach import rules
from tute_teach.model.cards import RANKS, Suit, card
from tute_teach.rules import cards, classic, decl
from tute_teach.rules.binding import Register
from tute_teach.rules.cards import POINTS
from tute_teach.tables import table, table_ids
from tute_teach.tables.reading import modes, settings_file
from tute_teach.text import LANGS, slips
from tute_teach.workbench.mutants import Kind, Mutant, agreements, answers, every_mutant
from tute_teach.workbench.mutants.answers import OFF, OPPOSITE, PART
from tute_teach.workbench.mutants.generated import DECIDING, SETS, generated
from tute_teach.workbench.mutants.spanish import names

MUTANTS = every_mutant()
LOAD = ast.Load()
NO_RULES = {"bibliography", "binding", "catalogue"}
"""Modules that hold no rule: they bind functions and read records and sources."""
MODULES: dict[str, ModuleType] = {
    one.name: import_module(f"{rules.__name__}.{one.name}")
    for one in iter_modules(rules.__path__)
    if one.name not in NO_RULES
}
REGISTERS = {id(one): one for module in MODULES.values() for one in vars(module).values() if isinstance(one, Register)}
FUNCTIONS = [
    (name, function)
    for name, module in MODULES.items()
    for function in map(inspect.unwrap, filter(callable, vars(module).values()))  # those that remember answers as well
    if inspect.isfunction(function) and function.__module__ == module.__name__
]


def lines(kind: Kind) -> set[str]:
    return {one.where for one in MUTANTS if one.kind is kind}


def test_mutants_are_known_by_name() -> None:
    for lang in LANGS:
        assert len({mutant.told(lang) for mutant in MUTANTS}) == len(MUTANTS)


def test_names_written_by_hand_are_in_both_languages_and_no_other_is() -> None:
    by_hand = {one.name for one in MUTANTS if isinstance(one.name, str)}
    assert set(names()) == by_hand | {one.kind for one in REGISTERS.values()}
    assert [english for english, spanish in names().items() if english == spanish and not english.isdigit()] == []
    slip = {english: slips(spanish, "es") for english, spanish in names().items()}
    assert {english: found for english, found in slip.items() if found} == {}


def test_every_kind_of_question_can_be_left_unanswered_and_answered_the_other_way_round() -> None:
    assert {one.kind for one in REGISTERS.values()} == {one.kind for one in OFF} == {one.kind for one in OPPOSITE}


@pytest.mark.parametrize("kind", [Kind.OFF, Kind.INVERTED], ids=lambda kind: kind.value)
def test_every_function_of_a_rule_is_off_and_turned_round(kind: Kind) -> None:
    swapped = {
        (swap.register.kind, one.rule)
        for one in generated()
        if one.kind is kind and len(one.swaps) == 1 and one.called("en").startswith(one.swaps[0].register.kind)
        for swap in one.swaps
    }
    assert swapped == {(register.kind, rule) for register in REGISTERS.values() for rule in register.ids()}


@pytest.mark.parametrize(
    ("name", "function"), FUNCTIONS, ids=[f"{name}.{function.__qualname__}" for name, function in FUNCTIONS]
)
def test_every_premise_and_number_of_a_function_is_changed(name: str, function: object) -> None:
    assert inspect.isfunction(function)
    source, first = inspect.getsourcelines(function)
    tree = ast.parse("".join(source))
    assert isinstance(tree.body[0], ast.FunctionDef)
    for node in (node for part in tree.body[0].body for node in ast.walk(part)):
        where = f"tute_teach/rules/{name}.py:{first + getattr(node, 'lineno', 1) - 1}"
        if isinstance(node, ast.BoolOp | ast.IfExp | ast.If):
            assert where in lines(Kind.PREMISE)
        elif isinstance(node, ast.Compare):
            assert where in lines(Kind.INVERTED)
        elif isinstance(node, ast.Set | ast.Tuple) and isinstance(getattr(node, "ctx", LOAD), ast.Load) and node.elts:
            assert where in lines(Kind.PART)
        elif isinstance(node, ast.Constant) and type(node.value) is int:
            assert where in lines(Kind.NUMBER)
        elif isinstance(node, ast.Name) and node.id.isupper() and node.id not in SETS:
            value = getattr(MODULES[name], node.id)
            assert where in lines(Kind.NUMBER) or not isinstance(value, int)


def test_what_the_engine_decides_beside_the_rules_is_changed_too() -> None:
    named = {f"{module}.{function}" for module, functions in DECIDING.items() for function in functions}
    by_name = {one.rule: one for one in generated() if one.where.startswith("tute_teach/engine/")}
    straight = {"auction.name_trump"}  # nothing in it can be changed so; what is ever added to it can
    assert set(by_name) == named - straight
    assert "account.tally (number): «-0» instead of «-1»" in map(str, generated()), "the first trick for the last"


@pytest.mark.parametrize("kind", [Kind.PART, Kind.HIGH], ids=lambda kind: kind.value)
def test_answers_that_are_several_lose_one_and_those_about_points_turn_round_high_up(kind: Kind) -> None:
    registers = PART if kind is Kind.PART else answers.POINTS
    swapped = {(one.rule, swap.register.kind) for one in generated() if one.kind is kind for swap in one.swaps}
    wanted = {(rule, register.kind) for register in registers for rule in register.ids()}
    assert wanted <= swapped
    first, last = (around(lambda given: given) for around in PART[classic.tutes])
    assert [(first(given), last(given)) for given in ((1, 2), (1,), ())] == [((2,), (1,)), ((), ()), ((), ())]


def test_every_number_on_a_card_is_changed_alone() -> None:
    healthy = [POINTS.get(rank, 0) for rank in RANKS]
    changed = []
    for mutant in MUTANTS:
        for swap in mutant.swaps:
            if swap.register is cards.values:
                counted = [swap.function(card(rank, Suit.OROS)) for rank in RANKS]
                differs = [rank for rank, one, other in zip(RANKS, healthy, counted, strict=True) if one != other]
                changed += differs if len(differs) == 1 else []
    assert set(changed) == set(POINTS)


def test_every_two_ranks_that_are_neighbours_are_swapped() -> None:
    def order(above: object) -> list[int]:
        assert callable(above)
        return sorted(RANKS, key=lambda rank: int.bit_count(above(card(rank, Suit.OROS))))

    swapped = []
    for mutant in MUTANTS:
        orders = [order(swap.function) for swap in mutant.swaps if swap.register is cards.orders]
        for one in orders:
            moved = {rank for rank, other in zip(order(cards.stronger), one, strict=True) if rank != other}
            swapped += [moved] if len(moved) == 2 else []
    assert all(set(pair) in swapped for pair in pairwise(order(cards.stronger)))


def test_every_value_of_a_setting_is_played_as_every_other() -> None:
    found = {(one.rule, one.called("en")) for one in MUTANTS if one.kind is Kind.OPTION}
    for setting, part in settings_file().settings.items():
        for value in part.values:
            for other in set(part.values) - {value}:
                assert (setting, f"“{value}” played as “{other}”") in found


def test_every_number_of_a_setting_is_shifted_by_its_rule_and_at_the_table_of_the_house() -> None:
    numbers = [setting for setting, part in settings_file().settings.items() if part.number is not None]
    assert numbers
    shifted = [one for one in MUTANTS if one.kind is Kind.NUMBER]
    told = [one for one in MUTANTS if one.kind is Kind.ONE_TABLE]
    for setting in numbers:
        assert any(f"numbers['{setting}']" in one.called("en") for one in shifted), setting
        assert any(one.rule.startswith("tables.") and one.called("en").startswith(setting) for one in told), setting


def test_whatever_sets_a_ready_made_table_apart_is_taken_from_it() -> None:
    told = {one.rule for one in MUTANTS}
    assert {f"tables.{table_id}" for table_id in table_ids()} <= told


def test_every_order_of_rules_is_turned_round() -> None:
    found = {(one.rule, one.called("en")) for one in MUTANTS if one.kind is Kind.ORDER}
    wanted = {
        (slot, f"{second} before {first}")
        for one in agreements()
        for slot, picked in one.slots
        for first, second in pairwise(picked)
    }
    assert {slot for mode in modes().values() for slot, picked in mode.slots.items() if len(picked) > 1} <= {
        slot for slot, _ in wanted
    }
    assert found == wanted


def test_a_rule_that_is_added_has_mutants_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(decl.conditions._functions, "decl.new", lambda claim: claim.cards_left > 3)
    added = [one for one in generated.__wrapped__() if one.rule == "decl.new"]
    # For each suit that is declared or trumps, and for each seat.
    assert [one.kind for one in added] == [Kind.OFF, Kind.INVERTED, *[Kind.ONE_SUIT] * 8, *[Kind.ONE_SEAT] * 4]


def test_a_mutant_of_a_function_that_rules_call_leaves_no_trace() -> None:
    mutant = next(one for one in MUTANTS if one.rule == "decl.pair_of" or one.patch is not None)
    assert mutant.patch is not None
    before = mutant.patch.function.__code__
    with mutant.at_work():
        assert mutant.patch.function.__code__ is mutant.patch.code
    assert mutant.patch.function.__code__ is before


def test_every_mutant_has_something_to_change() -> None:
    tables = [table(table_id) for table_id in table_ids()] + list(agreements())

    def changes(mutant: Mutant) -> bool:
        return bool(mutant.swaps) or mutant.patch is not None or any(mutant.changed(one) != one for one in tables)

    assert [str(mutant) for mutant in MUTANTS if not changes(mutant)] == []


def test_where_leads_to_a_line_of_the_rules(root: Path) -> None:
    places = {one.where for one in MUTANTS if one.where}
    assert len(places) > 50
    for place in places:
        file, _, line = place.partition(":")
        assert int(line) <= len((root / file).read_text("utf-8").splitlines())
