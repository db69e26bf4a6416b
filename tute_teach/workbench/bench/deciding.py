"""How many decisions and how many whole hands a second the engine makes, beside engines of other card games.

The floors are ratios, taken by turns in one run; the bare numbers are for comparing one version with the next on one
machine.
"""

import gc
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from statistics import median
from time import process_time

from tute_teach.engine import apply, deal, explain, legal_cards, shuffled
from tute_teach.engine.fast import compiled, fast_round, random_hands
from tute_teach.model.actions import Play
from tute_teach.model.cards import Card, each
from tute_teach.model.state import Phase, State
from tute_teach.model.table import Table
from tute_teach.tables import table
from tute_teach.workbench.bench.figure import Facts, Figure
from tute_teach.workbench.bench.others import INSTALL, Rival, rivals, skat_seconds_a_decision
from tute_teach.workbench.bench.timing import by_told_turns, rate

FAST_HANDS = 10
"""So many times more hands are played at speed than with reasons: else they would be over too soon to be timed."""


def figures(hands: int, rounds: int) -> Iterator[Figure]:
    """Play whole random hands, with reasons and at speed, and compare what can be compared."""
    yield from _with_reasons(hands, rounds)
    yield from _at_speed(hands, rounds)
    able, missing = rivals()
    if "pyspiel" not in missing:
        yield _decisions_beside_skat(hands, rounds)
    for rival in able:
        yield from _hands_beside(rival, hands * FAST_HANDS, rounds)


def _with_reasons(hands: int, rounds: int) -> Iterator[Figure]:
    """The functions that people's games use: what may be played, and for every card of every seat why."""
    classic = table("classic")
    packs = [shuffled(classic, Random(seed)) for seed in range(hands)]
    decided = rate(lambda: sum(_play(classic, pack, seed) for seed, pack in enumerate(packs)), rounds)
    states = [state for seed, pack in enumerate(packs) for state in _moments(classic, pack, seed)]
    verdicts = rate(lambda: sum(_ask(state) for state in states), rounds)
    yield Figure("engine.decisions", decided, "/s", note="engine.random-hands", facts={"hands": hands})
    yield Figure("engine.verdicts", verdicts, "/s")


def _at_speed(hands: int, rounds: int) -> Iterator[Figure]:
    """The rounds without reasons that sampling bots use, card by card and in one piece."""
    missing = rivals()[1]
    decided = 1 / median(_seconds_a_decision(hands) for _ in range(rounds))
    played = rate(lambda: _hands_at_speed(hands * FAST_HANDS), rounds)
    yield Figure("engine.decisions-at-speed", decided, "/s", note="engine.from-deals")
    note = "engine.not-compared" if missing else ""
    facts: Facts = {"missing": tuple(missing), "install": INSTALL} if missing else {}
    yield Figure("engine.hands-at-speed", played, "/s", note=note, facts=facts)


def _decisions_beside_skat(hands: int, rounds: int) -> Figure:
    contest = by_told_turns(lambda: skat_seconds_a_decision(hands), lambda: _seconds_a_decision(hands), rounds)
    facts = {"here": contest.second * 1e6, "there": contest.first * 1e6}
    return Figure("engine.decisions-beside", contest.ratio, "×", least=1, note="engine.each-decision", facts=facts)


def _hands_beside(rival: Rival, hands: int, rounds: int) -> Iterator[Figure]:
    """Whole hands beside another engine, driven as its own examples do, which is what the floor is about.

    Where there is a quicker way that is right for this game, that is told as well: it flatters us less.
    """
    ways: list[tuple[str, Callable[[int], float], float | None]] = [
        ("engine.hands-beside", rival.seconds_a_hand, rival.least)
    ]
    if rival.lean_seconds_a_hand is not None:
        ways.append(("engine.hands-beside-lean", rival.lean_seconds_a_hand, None))
    for code, there, least in ways:
        contest = by_told_turns(partial(there, hands), lambda: _seconds_a_hand(hands), rounds)
        facts: Facts = {"rival": rival.name, "here": contest.second * 1e6, "there": contest.first * 1e6}
        yield Figure(code, contest.ratio, "×", least=least, note="engine.each-hand", facts=facts)


def _seconds_a_hand(hands: int) -> float:
    """Seconds for one of so many hands at speed."""
    gc.collect()
    start = process_time()
    _hands_at_speed(hands)
    return (process_time() - start) / hands


def _hands_at_speed(hands: int) -> int:
    """Deal and play hands at random, and count their points; how many they are."""
    return sum(1 for ending in random_hands(table("classic"), hands, seed=hands) if ending.totals)


def _seconds_a_decision(hands: int) -> float:
    """Play dealt hands at random through the public functions, one decision at a time: what each of them takes.

    A card is drawn in the quickest way that a set of cards allows, as it is from a list elsewhere.
    """
    classic, random = table("classic"), Random(hands)
    rules, draw, decisions = compiled(classic), random.random, 0
    playing = [fast_round(rules, deal(classic, shuffled(classic, random))) for _ in range(hands)]
    gc.collect()
    start = process_time()
    for one in playing:
        while not one.over:
            cards = one.legal()
            if cards & (cards - 1):
                skip = int(draw() * cards.bit_count())
                while skip:
                    cards &= cards - 1
                    skip -= 1
            one.play(cards & -cards)
            decisions += 1
    return (process_time() - start) / decisions


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
