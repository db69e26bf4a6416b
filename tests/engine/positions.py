"""Rounds in progress, for properties."""

from collections.abc import Sequence
from random import Random

from hypothesis import strategies as st

from tests.engine.mixtures import HOUSE, mixture
from tute_teach.engine import apply, deal, explain, legal_bids, legal_cards, seat_to_act, shuffled
from tute_teach.model.actions import Action, Bid, CallTute, Declare, NameTrump, Pass, Play, StaySilent
from tute_teach.model.cards import KING, KNIGHT, SUITS, each
from tute_teach.model.seats import Seat
from tute_teach.model.state import Phase, State
from tute_teach.model.table import Table
from tute_teach.tables import table, table_ids

CLASSIC = table("classic")
MOST = 100
"""More actions than any round has."""


def able(state: State) -> Sequence[Action]:
    """All that may be done now."""
    seat = seat_to_act(state)
    match state.phase, seat:
        case _, None:
            return []
        case Phase.AUCTION, _:
            return [Pass(Seat(seat)), *(Bid(Seat(seat), points) for points in legal_bids(state))]
        case Phase.NAMING, _:
            return [NameTrump(Seat(seat), suit) for suit in SUITS]
        case Phase.DECLARING, _:
            calls: list[Action] = [Declare(Seat(seat), suit) for suit in SUITS]
            calls += [CallTute(Seat(seat), rank) for rank in (KING, KNIGHT)]
            return [StaySilent(Seat(seat)), *(one for one in calls if explain(state, one).allowed)]
    return [Play(state.to_play, card) for card in each(legal_cards(state))]


def play_on(state: State, random: Random, plies: int = MOST) -> tuple[State, list[Action]]:
    """Up to `plies` random actions further, and what they were. Bids are low, so that most come to be played."""
    done: list[Action] = []
    while len(done) < plies and (choices := able(state)):
        action = random.choice(choices[:4] if state.phase is Phase.AUCTION else choices)
        state, _ = apply(state, action)
        done.append(action)
    return state, done


@st.composite
def positions(draw: st.DrawFn, plies: tuple[int, int] = (0, 40), agreed: Table | None = CLASSIC) -> State:
    """A round after some random actions, at this table or (None) at any."""
    random = Random(draw(st.integers(0, 2**32)))
    if agreed is None:
        agreed = draw(any_table())
    state = deal(agreed, shuffled(agreed, random))
    return play_on(state, random, draw(st.integers(*plies)))[0]


def any_table() -> st.SearchStrategy[Table]:
    """A ready-made table or a mixture of any mode."""
    mixtures = st.builds(
        lambda seed, mode: mixture(Random(seed), mode), st.integers(0, 2**16), st.sampled_from([*HOUSE])
    )
    return st.sampled_from([table(name) for name in table_ids()]) | mixtures
