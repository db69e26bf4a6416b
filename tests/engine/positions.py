"""Rounds in progress, for properties."""

from random import Random

from hypothesis import strategies as st

from tute_teach.engine import apply, deal, legal_cards, shuffled
from tute_teach.model.actions import Action, Play
from tute_teach.model.cards import each
from tute_teach.model.state import Phase, State
from tute_teach.tables import table

CLASSIC = table("classic")


def play_on(state: State, random: Random, plies: int) -> tuple[State, list[Action]]:
    """Up to `plies` random legal cards further, and what they were."""
    done: list[Action] = []
    while plies and state.phase is Phase.PLAY:
        action = Play(state.to_play, random.choice(list(each(legal_cards(state)))))
        state, _ = apply(state, action)
        done.append(action)
        plies -= 1
    return state, done


@st.composite
def positions(draw: st.DrawFn, plies: tuple[int, int] = (0, 40)) -> State:
    """A round after some random legal cards."""
    random = Random(draw(st.integers(0, 2**32)))
    state = deal(CLASSIC, shuffled(CLASSIC, random))
    return play_on(state, random, draw(st.integers(*plies)))[0]
