"""How many decisions a second the engine makes, each with its rule, by the functions that people's games use.

The floors of the engine are ratios to engines of other games, which are no dependency; here stand the bare numbers, for
comparing one version with the next on one machine.
"""

from collections.abc import Iterator
from random import Random

from tute_teach.engine import apply, deal, explain, legal_cards, shuffled
from tute_teach.model.actions import Play
from tute_teach.model.cards import Card, each
from tute_teach.model.state import Phase, State
from tute_teach.model.table import Table
from tute_teach.tables import table
from tute_teach.workbench.bench.figure import Figure
from tute_teach.workbench.bench.timing import rate


def figures(hands: int, rounds: int) -> Iterator[Figure]:
    """Play whole random hands, and ask about every card of every seat on the way."""
    classic = table("classic")
    packs = [shuffled(classic, Random(seed)) for seed in range(hands)]
    decided = rate(lambda: sum(_play(classic, pack, seed) for seed, pack in enumerate(packs)), rounds)
    states = [state for seed, pack in enumerate(packs) for state in _moments(classic, pack, seed)]
    verdicts = rate(lambda: sum(_ask(state) for state in states), rounds)
    yield Figure("engine", "decisions (what may be played, play it)", decided, "/s", note=f"{hands} random hands")
    yield Figure("engine", "verdicts (may this card be played, by which rule)", verdicts, "/s")


def _play(classic: Table, pack: tuple[Card, ...], seed: int) -> int:
    """Play a hand at random; the number of decisions."""
    return sum(1 for _ in _moments(classic, pack, seed))


def _moments(classic: Table, pack: tuple[Card, ...], seed: int) -> Iterator[State]:
    random = Random(seed)
    state = deal(classic, pack)
    while state.phase is Phase.PLAY:
        yield state
        card = random.choice(tuple(each(legal_cards(state))))
        state, _ = apply(state, Play(state.to_play, card))


def _ask(state: State) -> int:
    """Ask about every card of the seat to play; the number of cards."""
    cards = tuple(each(state.hand(state.to_play).cards or legal_cards(state)))
    for card in cards:
        explain(state, Play(state.to_play, card))
    return len(cards)
