"""Whatever a round has come to can be written as a position: what cannot have been is refused, and nothing else."""

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import pytest

from tests.engine.mixtures import mixture
from tests.engine.positions import play_on
from tute_teach.engine import apply, deal, legal_cards, rulebook, shuffled
from tute_teach.model.actions import Play
from tute_teach.model.cards import KING, KNIGHT, SUITS, Cards, bit, card, each, suit_of
from tute_teach.model.notation import show_cards, show_row
from tute_teach.model.state import Phase, State
from tute_teach.model.table import Table
from tute_teach.rules.decl import pair_of
from tute_teach.scenarios.model import PositionPart
from tute_teach.scenarios.position import placed
from tute_teach.tables import changed, table, table_ids


def position(state: State) -> PositionPart:
    """All that can be said of a round in the middle."""
    said: dict[str, Any] = {
        "tricks": state.tricks_done,
        "hands": {seat: show_cards(hand.cards) for seat, hand in enumerate(state.hands, 1) if hand.cards},
        "declared": tuple(
            {"seat": int(one.seat), "suit": one.suit.letter, "worth": one.worth} for one in state.declarations
        ),
    }
    taken = Counter[int]()
    for won in state.tricks:
        taken[int(won.winner)] += won.points
    if state.tricks:
        said["taken"] = dict(taken)
    if state.turned is not None:
        said["turned"] = show_row((state.turned,))
    if state.contract is not None:
        said["contract"] = {"seat": int(state.contract.declarer), "points": state.contract.points}
    if state.trump is not None:
        said["trump"] = state.trump.letter
    if state.trick.cards:
        said["trick"] = {"lead": int(state.trick.lead), "cards": show_row(state.trick.cards)}
    elif state.phase is Phase.PLAY:
        said["lead"] = int(state.to_play)
    return PositionPart.model_validate(said)


def rich_deal(agreed: Table, random: Random) -> State:
    """A deal in which kings and knights of a suit lie together more often than not."""
    order = random.sample(pack := tuple(each(rulebook(agreed).pack)), len(pack))
    for suit in SUITS:
        king, knight = order.index(card(KING, suit)), order.index(card(KNIGHT, suit))
        if random.random() < 0.7:
            # Cards that lie as far apart as there are players go to the same hand.
            beside = random.choice(
                [at for at in range(king % agreed.players, len(order), agreed.players) if at != king]
            )
            order[knight], order[beside] = order[beside], order[knight]
    return deal(agreed, tuple(order))


def moments(agreed: Table, random: Random) -> Iterator[State]:
    """All moments of a round that can be written as positions."""
    state = rich_deal(agreed, random)
    while state.phase is not Phase.OVER:
        if state.phase in (Phase.NAMING, Phase.PLAY):
            yield state
        state, _ = play_on(state, random, 1)


def falling(agreed: Table, random: Random) -> Iterator[State]:
    """All moments of a round in which kings and knights go where others of their suit lie, to fall for declarations."""
    state = deal(agreed, shuffled(agreed, random))
    while state.phase is not Phase.OVER:
        yield state
        lying = 0
        for played in state.trick.cards:
            lying |= pair_of(suit_of(played)) if bit(played) & pair_of(suit_of(played)) else 0
        wanted = lying if state.trick.cards else sum(pair_of(suit) for suit in SUITS)
        able = legal_cards(state)
        state, _ = apply(state, Play(state.to_play, random.choice(tuple(each(Cards(able & wanted or able))))))


def assert_accepted(agreed: Table, random: Random, states: Iterable[State] = ()) -> None:
    """Every moment of a round is accepted, with every hand, with some, without points, and with tricks counted."""
    for state in states or moments(agreed, random):
        part = position(state)
        fewer = {seat: row for seat, row in part.hands.items() if random.random() < 0.6}
        if state.tricks_done == 0 and len(part.hands) - len(fewer) == 1:
            fewer = part.hands  # the last hand would be certain, see test_forced
        tricks = dict(Counter(int(won.winner) for won in state.tricks))
        changes: list[dict[str, Any]] = [{}, {"hands": fewer}, {"taken": {}}, {"taken": {}, "won": tricks}]
        changes += [{"hands": {}, "won": tricks}, {"hands": fewer, "taken": {}, "won": tricks}]
        for one in changes:
            assert placed(agreed, part.model_copy(update=one))[1] == []


@pytest.mark.parametrize("name", table_ids())
def test_every_moment_of_a_round_is_a_position(name: str) -> None:
    random = Random(name)
    for _ in range(6):
        assert_accepted(table(name), random)


@pytest.mark.parametrize("name", [name for name in table_ids() if table(name).mode == "cabron"])
def test_so_is_every_moment_of_a_round_in_which_much_is_declared(name: str) -> None:
    random, fell = Random(name), 0
    for _ in range(6):
        states = tuple(falling(table(name), random))
        assert_accepted(table(name), random, states)
        fell += len(states[-1].declarations)
    assert fell > 3


@pytest.mark.parametrize("seed", range(30))
def test_every_moment_at_a_table_of_ones_own_is_a_position(seed: int) -> None:
    """Where partners are barred, or only a trick of one's own counts, other declarations are due."""
    random = Random(seed)
    drawn = mixture(random, random.choice(["classic", "classic", "bidding"]))
    assert_accepted(changed(drawn, {"decl.by": "table"}), random)


@pytest.mark.parametrize("name", [name for name in table_ids() if "decl.automatic" in table(name).rules("decl.by")])
def test_a_declaration_left_out_is_missed(name: str) -> None:
    """Its seat has made no other, holds its cards still, and its side has points, so that it must have been made."""
    random, missed = Random(name), 0
    for _ in range(15):
        for state in moments(table(name), random):
            part, side = position(state), rulebook(state.table).sides(state.declarer)
            takers = {side[seat - 1] for seat, points in part.taken.items() if points}
            for index, made in enumerate(state.declarations):
                left = [one for at, one in enumerate(part.declared) if at != index]
                is_held = not pair_of(made.suit) & ~(state.hand(made.seat).cards or 0)
                if is_held and side[made.seat - 1] in takers and made.seat not in [one.seat for one in left]:
                    said = part.model_copy(update={"declared": tuple(left)})
                    codes = [one.code for one in placed(state.table, said)[1]]
                    assert codes == ["scenario.declaration-due"]
                    missed += 1
    assert missed > 5
