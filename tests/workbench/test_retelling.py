"""Any moment of a hand that was played becomes a scenario that verify takes: about a rule it holds, with its past."""

from functools import cache
from random import Random

import pytest

from tute_teach.bots import bot
from tute_teach.cli._drafting import remark
from tute_teach.engine import Record, account, apply, deal, recorded, rulebook, seat_to_act, shuffled, view
from tute_teach.engine.record import table_of
from tute_teach.model.actions import Action, NameTrump
from tute_teach.model.state import State
from tute_teach.rules.catalogue import catalogue
from tute_teach.scenarios import Scenario, read_scenario, replay
from tute_teach.tables import table, table_ids
from tute_teach.workbench.coverage import idle
from tute_teach.workbench.drafts import Draft, NoMoment, Texts, draft_from, retelling

TABLES = ("classic", "bidding", "cabron-4", "cabron-3")
STEP = 7
"""Of the moments of a hand one in so many is told; no number of players goes into it."""


@cache
def played(name: str, seed: int) -> Record:
    """A round of bots at a table."""
    agreed, random = table(name), Random(seed)
    order = shuffled(agreed, random)
    state, actions = deal(agreed, order), list[Action]()
    while (seat := seat_to_act(state)) is not None:
        actions.append(bot(3).act(view(state, seat), random))
        state, _ = apply(state, actions[-1])
    return recorded(agreed, order, actions)


def before(record: Record, ply: int) -> State:
    """The state of a record before an action."""
    state = deal(table_of(record), record.order)
    for action in record.actions[:ply]:
        state, _ = apply(state, action)
    return state


def written(draft: Draft) -> Scenario:
    return read_scenario("x.yml", "x/x", text=draft.text(Texts("A draft", "Un borrador"), Texts("Look.", "Mira.")))


def holds(draft: Draft) -> Scenario:
    scenario = written(draft)
    result = replay(scenario)
    assert (result.faults, result.failures) == ((), ())
    assert any(step.expect.model_fields_set for step in result.steps)
    return scenario


@pytest.mark.parametrize("name", TABLES)
def test_a_moment_is_about_a_rule_that_it_holds_in_place(name: str) -> None:
    record = played(name, 5)
    for ply in range(0, len(record.actions), STEP):
        draft = draft_from(record, ply, None)
        assert draft.is_held, ply
        assert catalogue()[draft.shows[0]].kind == "enforced", ply
        assert idle([holds(draft)]) == (), ply


@pytest.mark.parametrize("seed", range(1, 5))
def test_so_is_the_naming_of_trumps_whoever_plays(seed: int) -> None:
    record = played("bidding", seed)
    ply = next(ply for ply, action in enumerate(record.actions) if isinstance(action, NameTrump))
    draft = draft_from(record, ply, None)
    assert draft.is_held
    assert idle([holds(draft)]) == ()


@pytest.mark.parametrize("name", TABLES)
def test_a_position_remembers_what_has_been_played(name: str) -> None:
    record = played(name, 5)
    remembered = 0
    for ply in range(4, len(record.actions), STEP):
        then = before(record, ply)
        draft = draft_from(record, ply, None)
        if draft.is_dealt or not then.tricks_done:
            assert "tricks:" not in draft.beginning
            continue
        part = holds(draft).file.position
        assert part is not None
        sides = rulebook(then.table).sides(then.declarer)
        assert part.tricks == then.tricks_done == sum(part.won.values())
        assert len(part.taken) == len(part.won) == len(set(sides))
        sheet = account(then)
        brought = dict(part.taken)
        for made in part.declared:
            first = 1 + sides.index(sides[made.seat - 1])
            brought[first] += made.worth or 0
        assert [brought[1 + sides.index(side)] for side in range(len(sheet.totals))] == list(sheet.totals)
        remembered += 1
    assert remembered


def test_a_trick_that_ends_in_mid_hand_brings_a_score() -> None:
    record = played("classic", 5)
    ply = next(
        ply
        for ply in range(20, len(record.actions))
        if before(record, ply).tricks_done < before(record, ply + 1).tricks_done
    )
    assert "score: {" in draft_from(record, ply, None).steps[-1].lines()


def test_where_no_rule_is_held_the_draft_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retelling, "best_held", lambda *_, **__: None)
    draft = draft_from(played("classic", 5), 9, None)
    assert not draft.is_held
    assert "does not show" in remark(draft, "en")
    holds(draft)


@pytest.mark.parametrize("name", table_ids())
def test_any_moment_of_a_hand_can_be_told(name: str) -> None:
    record = played(name, 5)
    for ply in {0, 1, len(record.actions) // 2, len(record.actions) - 1}:
        holds(draft_from(record, ply, None))
    for ply, rule in ((len(record.actions), None), (0, "play.baet")):
        with pytest.raises(NoMoment):
            draft_from(record, ply, rule)
