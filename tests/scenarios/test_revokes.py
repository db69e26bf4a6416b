"""A card shown later tells that a hidden hand did not do its duty before; what can have been is never refused."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.engine.positions import play_on
from tests.scenarios.written import result
from tute_teach.engine import apply, deal, legal_cards, shuffled
from tute_teach.errors import BrokenSource
from tute_teach.model.actions import Action, Play, StaySilent
from tute_teach.model.cards import NO_CARDS, Cards, bit, each
from tute_teach.model.state import Hand, Phase, State
from tute_teach.scenarios.question import read_question
from tute_teach.scenarios.report import fault_sentence
from tute_teach.scenarios.revokes import holding, revokes
from tute_teach.tables import table, table_ids

LED = {"trump": "o", "lead": 1, "cards": 4}


def refused(*rows: str, **parts: Any) -> list[tuple[str, object, object]]:
    """Code, rule and step of what is wrong when these rows are played by hidden hands."""
    found = result(*({"plays": row, "expect": {"over": False}} for row in rows), **({"position": LED} | parts))
    return [(fault.code, fault.facts["rule"], fault.facts.get("number")) for fault in found.faults]


@pytest.mark.parametrize(
    ("rows", "rule", "step"),
    [
        (("12c 4e 5c 6c", "5b 2c"), "play.follow", 1),
        (("12c 4c 5c 6c", "5b 1c"), "play.beat", 1),
        (("12c 4e 5c 6c", "5b 2o"), "play.trump", 1),
        (("12c 2o 4e 6c", "4b 1o"), "play.overtrump", 1),
        (("12c 4c 5c 6c", "5b 4e 4b 6b", "4o 7e 6o"), "play.trump", 2),
    ],
)
def test_each_duty_is_found_out(rows: tuple[str, ...], rule: str, step: int) -> None:
    assert refused(*rows) == [("scenario.revoked", rule, step)]


@pytest.mark.parametrize(
    "rows",
    [
        ("12c 4c 5c 6c", "5b 2c 4b 6b"),
        ("12c 1c 5c 6c", "4e 5e 6e 7e"),
        ("12c 4e 5c 6c", "5b 6e 4b 6b"),
        ("12c 2o 4e 6c", "4b 6e 5b 6b"),
    ],
)
def test_what_fits_is_accepted(rows: tuple[str, ...]) -> None:
    assert refused(*rows) == []


def test_the_free_table_frees_from_beating_the_partner() -> None:
    rows = ("12c 4c 5c 6c", "5b 4b 1c 6b")
    assert [rule for _, rule, _ in refused(*rows)] == ["play.beat"]
    assert refused(*rows, **{"with": {"play.when-partner-wins": "free"}}) == []


def test_a_card_of_the_running_trick_is_found_out() -> None:
    position = {"trump": "o", "trick": {"lead": 1, "cards": "12c 4c"}, "hands": {1: "4o 5b"}}
    found = result({"plays": "5c 6c"}, {"plays": "5b 1c", "expect": {"winning": 1}}, position=position)
    assert [fault.code for fault in found.faults] == ["scenario.revoked-before"]


TURNED = {"turned": "12o", "lead": 1, "cards": 10}


@pytest.mark.parametrize(
    ("rows", "rule"),
    [
        (("4o 5o 6o 4b",), "play.follow"),  # a discard, though the dealer has the trump that is shown
        (("4o 5o 11o 7o",), "play.beat"),
        (("4c 5c 6c 4b",), "play.trump"),
        (("4c 5c 4o 2o",), "play.overtrump"),
        (("4c 7c 6c 5c", "4b 5b 2e 6b"), "play.trump"),
    ],
)
def test_the_dealer_has_the_shown_card_until_it_is_played(rows: tuple[str, ...], rule: str) -> None:
    found = result(*({"plays": row, "expect": {"over": False}} for row in rows), position=TURNED)
    told = [(fault.code, fault.facts["rule"], fault.facts["card"], fault.facts["seat"]) for fault in found.faults]
    assert told == [("scenario.revoked-turned", rule, "12o", 4)]


@pytest.mark.parametrize(
    ("rows", "position"),
    [
        (("4o 5o 6o 12o", "4b 5b 6b 2e"), TURNED),  # it has been played
        (("4o 5o 6o 4b",), TURNED | {"cards": 9}),  # perhaps before
        (("4o 5o 4b 6o",), TURNED),  # another seat
        (("4c 5c 6c 7c", "1e 2e 4e 5e"), TURNED),  # no need of it
    ],
)
def test_otherwise_the_shown_card_forbids_nothing(rows: tuple[str, ...], position: dict[str, Any]) -> None:
    assert refused(*rows, position=position) == []


def test_what_the_shown_card_forbids_is_told_where_it_is_played() -> None:
    (fault,) = result({"plays": "4c 5c 6c 4b", "expect": {"winner": 3}}, position=TURNED).faults
    english, spanish = fault_sentence(fault, "en"), fault_sentence(fault, "es")
    assert "the king of coins, turned for trumps" in english
    assert "el rey de oros, que pinta" in spanish


def test_it_is_told_which_card_where_and_why() -> None:
    (fault,) = result({"plays": "12c 4e 5c 6c", "expect": {"winner": 1}}, {"plays": "5b 2c"}, position=LED).faults
    english, spanish = fault_sentence(fault, "en"), fault_sentence(fault, "es")
    for said in (english, spanish):
        assert "play.follow" in said
    assert "the two of cups" in english
    assert "the four of swords in step 1" in english
    assert "el dos de copas" in spanish
    assert "el cuatro de espadas en el paso 1" in spanish


def test_each_play_is_told_once_however_many_cards_follow() -> None:
    assert len(refused("12c 4e 5c 6c", "5b 2c 4b 6b", "4o 7e 1c")) == 1


def test_a_question_about_such_a_moment_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "q.yml"
    done = [f"{1 + n % 4} plays {card}" for n, card in enumerate(["12c", "4e", "5c", "6c", "5b", "2c"])]
    file.write_text(f"table: classic\nposition: {{trump: o, lead: 1, cards: 3}}\ndo: {done}\n", "utf-8")
    with pytest.raises(BrokenSource) as broken:
        read_question(file)
    assert [fault.code for fault in broken.value.faults] == ["scenario.revoked"]


@pytest.mark.parametrize("name", table_ids())
def test_no_card_of_a_real_round_is_a_revoke(name: str) -> None:
    """Played as the rules want it, with some hands hidden from whoever looks."""
    random = Random(name)
    for _ in range(8):
        real = _dealt(name, random)
        hidden = random.sample(range(real.players), random.randint(1, real.players))
        real, _ = play_on(real, random, random.randint(0, 20))
        if real.phase is not Phase.PLAY:
            continue
        seen = began = _looking(real, [Hand(one.size) if at in hidden else one for at, one in enumerate(real.hands)])
        done: list[tuple[int, State, Action]] = []
        for action in play_on(real, random)[1]:
            if isinstance(action, Play):
                done.append((len(done), seen, action))
                seen = _after(seen, action)
        assert list(revokes(began, done)) == []


@pytest.mark.parametrize("name", table_ids())
def test_every_revoke_of_a_real_round_is_found_out(name: str) -> None:
    """One seat plays a forbidden card once: with all it shows later, nothing else need be known."""
    random = Random(name)
    found = [_found_out(_dealt(name, random), random) for _ in range(12)]
    assert sum(found) > 3


def _dealt(name: str, random: Random) -> State:
    return deal(table(name), shuffled(table(name), random))


def _looking(state: State, hands: list[Hand]) -> State:
    """What is seen of a round, by somebody who came in the middle of it."""
    before = replace(state.before, tricks=state.tricks_done)
    return replace(state, hands=tuple(hands), tricks=(), before=before)


def _after(state: State, action: Action) -> State:
    """A card played; whoever is asked for a declaration then stays silent, which changes no duty."""
    state, _ = apply(state, action)
    while state.phase is Phase.DECLARING:
        state, _ = apply(state, StaySilent(state.asked[0]))
    return state


def _found_out(state: State, random: Random) -> bool:
    """Play a round with one forbidden card in it, if there can be: it must be all that is found."""
    while state.phase in (Phase.AUCTION, Phase.NAMING):
        state, _ = play_on(state, random, 1)
    if state.phase is not Phase.PLAY:
        return False
    hands = [hand.cards or NO_CARDS for hand in state.hands]
    blind = began = _looking(state, [Hand(one.size) for one in state.hands])
    done: list[tuple[int, State, Action]] = []
    wrong: Play | None = None
    while blind.phase is Phase.PLAY:
        seat, hand = blind.to_play, hands[blind.to_play - 1]
        able = legal_cards(holding(blind, seat, hand))
        forbidden = Cards(hand & ~able)
        slips = wrong is None and forbidden and random.random() < 0.2
        play = Play(seat, random.choice(tuple(each(forbidden if slips else able))))
        wrong = play if slips else wrong
        done.append((len(done), blind, play))
        hands[seat - 1] = Cards(hand & ~bit(play.card))
        blind = _after(blind, play)
    assert [Play(one.seat, one.played) for one in revokes(began, done)] == ([] if wrong is None else [wrong])
    return wrong is not None
