"""The engine beside the second reading of the rules: same cards, same reasons, same tricks, cantes and points."""

from collections.abc import Sequence
from random import Random

import pytest

from tests.second_reading import classic as oracle
from tests.second_reading.obligations import legal_cards as oracle_legal
from tests.second_reading.tricks import Situation
from tute_teach.engine import account, apply, deal, explain, legal_cards, shuffled
from tute_teach.engine.match import score_outcome, start_match
from tute_teach.model.actions import Declare, Play
from tute_teach.model.cards import SUITS, Card, Cards, card, cards_of, each, rank_cards
from tute_teach.model.events import Declared, TrickWon, TuteCalled
from tute_teach.model.notation import parse_card, parse_suit, show_card, show_row
from tute_teach.model.seats import Chair, Seat, seats
from tute_teach.model.state import Hand, Phase, State
from tute_teach.model.trick import Trick
from tute_teach.model.verdict import Outcome
from tute_teach.tables import table

CLASSIC = table("classic")
PARTNER = "play.partner"


def names(cards: Cards) -> set[str]:
    return {show_card(one) for one in each(cards)}


def whys(state: State) -> dict[str, tuple[bool, str, bool]]:
    """What the engine says of every card of the seat to play."""
    hand = state.hand(state.to_play).cards
    assert hand is not None
    found = {}
    for one in each(hand):
        verdict = explain(state, Play(state.to_play, one))
        found[show_card(one)] = (verdict.allowed, verdict.rule, PARTNER in verdict.beside)
    return found


def compare_round(order: Sequence[str], random: Random) -> int:
    """Play one deal in both, card by card at random; return the number of positions compared."""
    state = deal(CLASSIC, tuple(parse_card(one) for one in order))
    told: list[dict[str, tuple[bool, str, bool]]] = []
    happened: list[tuple[object, ...]] = []

    def choose(legal: list[str], situation: Situation) -> str:
        nonlocal state
        assert state.to_play == situation["seat"]
        assert names(legal_cards(state)) == set(legal)
        told.append(whys(state))
        choice = random.choice(sorted(legal))
        state, events = apply(state, Play(state.to_play, parse_card(choice)))
        happened.append(events)
        return choice

    hand = oracle.play_out(list(order), choose)
    assert state.phase is Phase.OVER
    plies = [ply for trick in hand["tricks"] for ply in trick["plies"]]
    assert [
        {one: (why["allowed"], why["rule"], why["partner"]) for one, why in ply["why"].items()} for ply in plies
    ] == told
    compare_tricks(hand, happened)
    compare_points(hand, state)
    return len(plies)


def compare_tricks(hand: oracle.ClassicHand, happened: list[tuple[object, ...]]) -> None:
    events = [event for step in happened for event in step]
    won = [event.won for event in events if isinstance(event, TrickWon)]
    assert [(one.winner, one.rule, one.points) for one in won] == [
        (trick["winner"], trick["rule"], trick["points"]) for trick in hand["tricks"]
    ]
    made = [event.declaration for event in events if isinstance(event, Declared)]
    assert [(one.seat, one.suit, one.worth) for one in made] == [
        (one["seat"], parse_suit(one["suit"]), one["worth"]) for call in hand["called"] for one in call["made"]
    ]
    tutes = [event.tute for event in events if isinstance(event, TuteCalled)]
    assert [(one.seat, str(one.rank)) for one in tutes] == [
        (call["tute"]["seat"], call["tute"]["rank"]) for call in hand["called"] if call["tute"]
    ]


def compare_points(hand: oracle.ClassicHand, state: State) -> None:
    sheet = account(state)
    for side, pair in enumerate(("13", "24")):
        sums = {"cards.points": 0, "decl.worth": 0, "trick.last-ten": 0}
        for item in sheet.items:
            if item.side == side:
                sums[item.rule] += item.points
        points = hand["points"][pair]
        assert sums == {
            "cards.points": points["cards"],
            "decl.worth": points["declarations"],
            "trick.last-ten": points["last_ten"],
        }
        assert sheet.totals[side] == sum(sums.values())
    assert sheet.outcome is not None
    assert sheet.outcome.winners == (("13", "24").index(hand["winner"]),)
    assert sheet.outcome.rule == hand["rule"]


def rounds(number: int, seed: int) -> int:
    random = Random(seed)
    return sum(compare_round([show_card(one) for one in shuffled(CLASSIC, random)], random) for _ in range(number))


def test_rounds_agree() -> None:
    assert rounds(150, seed=1) > 150 * 30


@pytest.mark.proof
def test_five_thousand_rounds_agree() -> None:
    assert rounds(5_000, seed=2) > 100_000


def rich_deal(random: Random) -> list[str]:
    """A deal in which kings and knights lie together, so that Tutes and rows of cantes come up."""
    seat = random.choice(range(4))
    picks = [card(rank, suit) for suit in random.sample(SUITS, random.choice((2, 3, 4))) for rank in (12, 11)]
    if random.random() < 0.4:
        picks = list(each(rank_cards(random.choice((11, 12)))))
    rest = [one for one in shuffled(CLASSIC, random) if one not in picks]
    hands: list[list[Card]] = [[], [], [], []]
    hands[seat] += picks
    for one in rest:
        random.choice([hand for hand in hands if len(hand) < 10]).append(one)
    for hand in hands:
        random.shuffle(hand)
    return [show_card(hands[index % 4][index // 4]) for index in range(40)]


def test_rounds_full_of_declarations_agree() -> None:
    random = Random(3)
    for _ in range(150):
        compare_round(rich_deal(random), random)


def test_small_hands_agree_on_every_card() -> None:
    """Random hands against random tricks, including what no real round would bring about."""
    random = Random(4)
    pack = list(shuffled(CLASSIC, random))
    for _ in range(3_000):
        random.shuffle(pack)
        played, size = random.randrange(1, 4), random.randrange(1, 11)
        trick, hand = tuple(pack[:played]), cards_of(pack[played : played + size])
        trump = random.choice([parse_suit(letter) for letter in "oceb"])
        seat = Seat(played + 1)
        state = State(
            CLASSIC,
            tuple(Hand(size, hand if one == seat else None) for one in seats(4)),
            Trick(Seat(1), trick),
            trump,
        )
        assert names(legal_cards(state)) == set(
            oracle_legal(sorted(names(hand)), show_row(trick).split(), trump.letter)
        )


def test_reasons_for_declarations_agree() -> None:
    """Every king and knight dealt together: made, or not made for the reason that the second reading gives."""
    random = Random(5)
    compared = 0
    for _ in range(120):
        order = rich_deal(random)
        states: list[State] = []
        state = deal(CLASSIC, tuple(parse_card(one) for one in order))

        def choose(legal: list[str], situation: Situation, states: list[State] = states) -> str:
            nonlocal state
            choice = random.choice(sorted(legal))
            state, events = apply(state, Play(state.to_play, parse_card(choice)))
            if any(isinstance(event, TrickWon) for event in events):
                states.append(state)
            return choice

        hand = oracle.play_out(order, choose)
        for after, call in zip(states, hand["called"], strict=True):
            for made in call["made"]:
                verdict = explain(after, Declare(Seat(made["seat"]), parse_suit(made["suit"])))
                assert (verdict.allowed, verdict.rule) == (False, "decl.once"), "the table has made it"
                compared += 1
            for missed in call["not_made"]:
                verdict = explain(after, Declare(Seat(missed["seat"]), parse_suit(missed["suit"])))
                assert not verdict.allowed
                if missed["rule"] != "decl.once":
                    assert verdict.rule == missed["rule"] or (
                        missed["rule"] == "decl.in-hand" and verdict.rule == "decl.who-classic"
                    )
                compared += 1
    assert compared > 300


@pytest.mark.parametrize("dealer", [1, 2, 3, 4])
def test_matches_agree(dealer: int) -> None:
    random = Random(dealer)
    for _ in range(200):
        winners = [random.choice(("13", "24")) for _ in range(7)]
        theirs = oracle.match(winners, dealer)
        match = start_match(CLASSIC, Chair(dealer))
        for pair in winners[: theirs["hands"]]:
            assert match.winner is None
            match = score_outcome(match, Outcome((("13", "24").index(pair),), "classic.hand-won"))
        assert match.won == (theirs["games"]["13"], theirs["games"]["24"])
        assert match.winner == ("13", "24").index(theirs["winner"])
