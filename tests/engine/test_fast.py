"""Fast rounds beside the reasoning engine: the same legal cards, winners, points, declarations and outcomes."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.engine.mixtures import each_alone, mixture, ready_made
from tute_teach.engine import apply, deal, legal_cards, shuffled
from tute_teach.engine.fast import CannotCompile, FastRound, compiled, fast_round, play_out, playout, random_hands
from tute_teach.engine.fast.cascades import cascade
from tute_teach.engine.fast.dealing import dealing
from tute_teach.engine.fast.ending import ending, ending_of
from tute_teach.engine.fast.playing_out import play_plainly, some_action
from tute_teach.engine.rulebook import rulebook
from tute_teach.model.actions import CallTute, Declare, Play, StaySilent
from tute_teach.model.cards import NO_CARDS, Card, Cards, bit, each, suit_cards, suit_of
from tute_teach.model.state import Phase, State
from tute_teach.model.table import Table
from tute_teach.rules import cards, decl, play
from tute_teach.rules import deal as deal_rules
from tute_teach.rules.binding import Register
from tute_teach.rules.decl import Claim
from tute_teach.rules.trick import Standing
from tute_teach.tables import table

MATCH_ONLY = {"match.hands", "cabron.letters", "bid.target"}


def name_of(agreed: Table) -> str:
    """The table's id, and what is different from the ready-made one of that name."""
    house = table(agreed.id).settings
    changed = (f"{setting} {value}" for setting, value in agreed.settings if (setting, value) not in house)
    return ", ".join([agreed.id, *changed])


def round_of(agreed: Table) -> object:
    """All that the rounds of a table hang on: neither its match nor its name."""
    slots = tuple((slot, rules) for slot, rules in agreed.slots if not slot.startswith("match."))
    return slots, tuple((setting, number) for setting, number in agreed.numbers if setting not in MATCH_ONLY)


# Of tables with the same rounds the first one; a setting changed alone goes before the ready-made tables.
TABLES = {name_of(one): one for one in {round_of(one): one for one in [*ready_made(), *each_alone()][::-1]}.values()}
every_table = pytest.mark.parametrize("agreed", TABLES.values(), ids=TABLES.keys())


def at_play(agreed: Table, random: Random) -> State:
    """A round of which the first card can be played; one that all have passed is dealt anew."""
    while True:
        state = deal(agreed, shuffled(agreed, random))
        while state.phase not in (Phase.PLAY, Phase.OVER):
            state, _ = apply(state, some_action(state, random))
        if state.phase is Phase.PLAY:
            return state


def follow(state: State, fast: FastRound, random: Random) -> int:
    """Play the same cards in both, all they say compared; how many positions that were."""
    positions = 0
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DECLARING:
            state = speak(state, fast, random)
            continue
        assert not fast.asked
        assert (fast.turn, fast.trump) == (state.to_play, state.trump)
        assert fast.legal() == legal_cards(state)
        assert [Cards(hand) for hand in fast.hands[1:]] == [hand.cards for hand in state.hands]
        positions += 1
        card = random.choice(list(each(legal_cards(state))))
        state, _ = apply(state, Play(state.to_play, card))
        fast.play(bit(card))
        assert fast.over == (state.phase is Phase.OVER)
        assert (tuple(fast.declarations), fast.tute) == (state.declarations, state.tute)
    assert ending(fast) == ending_of(state)
    assert ending(fast).outcome == ending_of(state).outcome is not None
    return positions


def speak(state: State, fast: FastRound, random: Random) -> State:
    """The first seat that is asked says the same in both; who can only stay silent is not asked at speed."""
    action = some_action(state, random)
    assert isinstance(action, Declare | CallTute | StaySilent)
    if fast.asked and fast.asked[0].seat == action.seat:
        fast.speak(action)
    else:
        assert isinstance(action, StaySilent)
    return apply(state, action)[0]


def compare(agreed: Table, positions: int, seed: int) -> None:
    random, rules = Random(seed), compiled(agreed)
    while positions > 0:
        state = at_play(agreed, random)
        positions -= follow(state, fast_round(rules, state), random)


def compare_playouts(agreed: Table, number: int, seed: int) -> None:
    """Rounds from the deal and from somewhere on the way, the same lots drawn for both."""
    random = Random(seed)
    for index in range(number):
        state = at_play(agreed, random)
        for _ in range(random.randrange(34) if index % 2 else 0):
            if state.phase is Phase.PLAY:
                state, _ = apply(state, Play(state.to_play, random.choice(list(each(legal_cards(state))))))
            elif state.phase is not Phase.OVER:
                state, _ = apply(state, some_action(state, random))
        seed = random.randrange(2**32)
        found, wanted = playout(state, Random(seed)), play_plainly(state, Random(seed))
        assert found == wanted
        assert found.outcome == wanted.outcome


@every_table
def test_every_position_is_the_same(agreed: Table) -> None:
    compare(agreed, 1_000, seed=1)
    compare_playouts(agreed, 12, seed=2)


@pytest.mark.proof
@every_table
def test_a_hundred_thousand_positions_are_the_same(agreed: Table) -> None:
    compare(agreed, 100_000, seed=3)
    compare_playouts(agreed, 1_000, seed=4)


@pytest.mark.parametrize("mode", ["classic", "cabron", "bidding"])
def test_mixtures_are_the_same(mode: str) -> None:
    for seed in range(4):
        compare(mixture(Random(seed), mode), 400, seed)


def test_random_hands_are_the_same_for_a_seed() -> None:
    for name in ("classic", "cabron-3", "bidding"):
        first, again, other = (list(random_hands(table(name), 20, seed)) for seed in (1, 1, 2))
        assert first == again != other
        assert {sum(one.totals) for one in first} > {130} or name == "bidding"
        assert all(one.outcome is not None for one in first)


def test_random_bidders_bid_and_pass() -> None:
    hands = list(random_hands(table("bidding"), 60, seed=1))
    assert {one.contract is None for one in hands} == {True, False}
    assert len({one.trump for one in hands}) == 5


def test_every_card_comes_to_every_seat() -> None:
    for name, size in (("classic", 10), ("cabron-3", 12)):
        agreed, random, number = table(name), Random(5), 4_000
        found: Counter[tuple[int, int]] = Counter()
        trumps: Counter[object] = Counter()
        for _ in range(number):
            hands, trump = dealing(agreed).deal(random)
            assert sum(hands) == rulebook(agreed).pack
            assert {hand.bit_count() for hand in hands[1:]} == {size}
            found.update((seat, card) for seat, hand in enumerate(hands) for card in each(Cards(hand)))
            trumps[trump] += 1
        pack = rulebook(agreed).pack.bit_count()
        assert len(found) == agreed.players * pack
        # Seven standard deviations: a card that came too often or too seldom would be far beyond.
        share = number / agreed.players
        assert all(abs(times - share) < 7 * share**0.5 for times in found.values())
        assert len(trumps) == (4 if name == "classic" else 1)


def test_layers_keep_what_duties_in_order_keep() -> None:
    random = Random(6)
    for _ in range(300):
        wanted = tuple(Cards(random.getrandbits(40)) for _ in range(3))
        hand = left = random.getrandbits(40) & random.getrandbits(40) & random.getrandbits(40) | 1
        for wants in wanted:
            left = left & wants or left
        assert next(hand & layer for layer in cascade(wanted) if hand & layer) == left


@pytest.fixture
def odd_duty() -> Iterator[None]:
    """To follow suit is asked only where an even card was led: the winning card alone does not tell that."""

    def follow_even(standing: Standing) -> Cards:
        return NO_CARDS if standing.led_card % 2 else suit_cards(standing.led)

    with play.duties.replaced("play.follow", follow_even):
        yield


@pytest.mark.usefixtures("odd_duty")
def test_what_does_not_compile_is_played_by_the_engine() -> None:
    agreed = table("classic")
    with pytest.raises(CannotCompile) as refused:
        compiled(agreed)
    assert refused.value.args == ("play.duties",)
    state = at_play(agreed, Random(7))
    assert playout(state, Random(8)) == play_plainly(state, Random(8))
    assert len(list(random_hands(agreed, 3, seed=9))) == 3


def test_a_round_broken_off_does_not_compile() -> None:
    agreed = table("classic")
    slots = tuple((slot, () if slot == "trick.early-end" else rules) for slot, rules in agreed.slots)
    with pytest.raises((CannotCompile, ValueError)):
        compiled(Table("other", agreed.mode, agreed.players, slots, agreed.numbers, agreed.settings))


def test_a_round_that_is_over_is_told_as_it_is() -> None:
    agreed = table("cabron-4")
    state = at_play(agreed, Random(10))
    rules = compiled(agreed)
    fast = fast_round(rules, state)
    told = play_out(fast, Random(11))
    assert fast.over
    assert play_out(fast, Random(12)) == told


def test_another_function_for_a_rule_reaches_every_table_and_leaves_again() -> None:
    """What is asked of the rules once must be asked anew: what beats what, how it is dealt, what may be said."""
    agreed, lot = table("classic"), 13
    before = list(random_hands(agreed, 6, lot))

    def suit_order_turned_round(one: Card) -> Cards:
        return Cards(suit_cards(suit_of(one)) & bit(one) - 1)

    def nothing_counts(one: Card) -> int:
        return 0

    def last_hand_first(order: tuple[Card, ...], players: int) -> tuple[Cards, ...]:
        return tuple(reversed(deal_rules.one_by_one(order, players)))

    def never(claim: Claim) -> bool:
        return False

    replaced: list[tuple[Register[Any], str, Any]] = [
        (cards.orders, "cards.rank", suit_order_turned_round),
        (cards.values, "cards.points", nothing_counts),
        (deal_rules.dealings, "deal.all-cards", last_hand_first),
        (decl.conditions, "decl.when", never),
    ]
    for register, rule, function in replaced:
        with register.replaced(rule, function):
            assert list(random_hands(agreed, 6, lot)) != before, rule
            state = at_play(agreed, Random(lot))
            assert playout(state, Random(lot)) == play_plainly(state, Random(lot))
        assert list(random_hands(agreed, 6, lot)) == before, rule
