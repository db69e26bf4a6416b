"""A cheat, kept on purpose: it sees all hands.

The check of honesty must catch it, and it shows how much there is to win.
It is no `Bot`: it could not be one, since a bot is given a view.
"""

from random import Random

from tute_teach.bots.greedy import Greedy
from tute_teach.engine import account, apply, legal_cards, rulebook
from tute_teach.model.actions import Play
from tute_teach.model.cards import each
from tute_teach.model.state import Phase, State


def cheat(state: State, random: Random) -> Play:
    """The card after which greedy play of the real hands ends best for the side of the seat to play."""
    seat = state.to_play
    plays = [Play(seat, card) for card in each(legal_cards(state))]
    return max(plays, key=lambda play: _ends(state, play))


def _ends(state: State, play: Play) -> int:
    own = rulebook(state.table).side(play.seat)
    after, _ = apply(state, play)
    greedy, random = Greedy(), Random(0)
    while after.phase is Phase.PLAY:
        after, _ = apply(after, greedy.act(after, random))
    totals = account(after).totals
    return 2 * totals[own] - sum(totals)
