"""Engines of other card games, for comparison: OpenSpiel, written in C++, and RLCard, installed for this alone."""

import gc
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from random import Random
from time import process_time
from types import ModuleType
from typing import Any

INSTALL = ".venv/bin/pip install --editable '.[bench]'"
SEED = 20_240_301


@dataclass(frozen=True, slots=True)
class Rival:
    """A game of another engine. `seconds_a_hand` plays so many whole random hands, `least` is our floor against it.

    `lean_seconds_a_hand` does the same with chance drawn evenly, which is quicker and right only where all that can
    happen is equally likely (None: there is no such shortcut).
    """

    name: str
    least: float
    seconds_a_hand: Callable[[int], float]
    lean_seconds_a_hand: Callable[[int], float] | None = None


def found(module: str) -> ModuleType | None:
    """A module, if it is installed and can be imported here."""
    try:
        return import_module(module)
    except ImportError:
        return None


def rivals() -> tuple[list[Rival], list[str]]:
    """The games that can be compared with here, and the modules of those that cannot."""
    able: list[Rival] = []
    spiel, rlcard = found("pyspiel"), found("rlcard")
    if spiel is not None:
        able += [
            _spiel(spiel, "skat", "skat", 3),
            _spiel(spiel, "hearts", "hearts", 5),
            _spiel(spiel, "bridge", "bridge(use_double_dummy_result=false)", 5),
        ]
    if rlcard is not None:
        able.append(_rlcard(rlcard))
    return able, [name for name, module in (("pyspiel", spiel), ("rlcard", rlcard)) if module is None]


def skat_seconds_a_decision(hands: int) -> float:
    """What a random decision in pyspiel's skat takes, from a dealt state to the end; ImportError if it is missing."""
    game, random = import_module("pyspiel").load_game("skat"), Random(SEED)
    states = []
    for _ in range(hands):
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(_by_chance(state, random))
        states.append(state)
    decisions, choose = 0, random.choice
    gc.collect()
    start = process_time()
    for state in states:
        while not state.is_terminal():
            state.apply_action(choose(state.legal_actions()))
            decisions += 1
    return (process_time() - start) / decisions


def _by_chance(state: Any, random: Random) -> int:
    """What happens by chance, each with its own probability, as the engine asks for it."""
    actions, weights = zip(*state.chance_outcomes(), strict=True)
    return int(random.choices(actions, weights)[0])


def _spiel(spiel: ModuleType, name: str, game_name: str, least: float) -> Rival:
    game, random = spiel.load_game(game_name), Random(SEED)

    def hand() -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(_by_chance(state, random))
            else:
                state.apply_action(random.choice(state.legal_actions()))
        state.returns()

    def lean_hand() -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
        state.returns()

    return Rival(
        f"pyspiel {name}", least, lambda number: _seconds(hand, number), lambda number: _seconds(lean_hand, number)
    )


def _rlcard(rlcard: ModuleType) -> Rival:
    env, random = rlcard.make("bridge", config={"seed": SEED % 2**31}), Random(SEED)

    def hand() -> None:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
        env.get_payoffs()

    return Rival("RLCard bridge", 50, lambda number: _seconds(hand, max(number // 20, 2)))


def _seconds(hand: Callable[[], object], number: int) -> float:
    """Seconds of the processor for one of so many."""
    gc.collect()
    start = process_time()
    for _ in range(number):
        hand()
    return (process_time() - start) / number
