"""Functions bound to rule ids, one register for each kind of question the engine asks."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Generic, TypeVar

Function = TypeVar("Function", bound=Callable[..., object])

_forgetting: list[Callable[[], None]] = []


def remembered(maxsize: int) -> Callable[[Function], Function]:
    """Keep the answers of a function that follow from the rules, by its arguments, until another function acts for one.

    At most so many answers are kept. Whatever is worked out from rules is kept this way: else a rule that is replaced
    would live on in it.
    """

    def keep(function: Function) -> Function:
        kept = lru_cache(maxsize)(function)
        _forgetting.append(kept.cache_clear)
        return kept  # type: ignore[return-value]  # it is called as the function is

    return keep


def forget() -> None:
    """Let go of all that was worked out from rules; for whoever changes one in another way than `Register.replaced`."""
    for clear in _forgetting:
        clear()


class Register(Generic[Function]):
    """The functions of one kind by rule id. A rule id is bound once in each register."""

    def __init__(self, kind: str) -> None:
        """A register for functions that answer one kind of question, named for messages."""
        self.kind = kind
        self._functions: dict[str, Function] = {}

    def rule(self, rule_id: str) -> Callable[[Function], Function]:
        """Bind the decorated function to a rule id; ValueError when the id is bound already."""

        def bind(function: Function) -> Function:
            if rule_id in self._functions:
                raise ValueError(f"{rule_id} is bound twice as {self.kind}")
            self._functions[rule_id] = function
            return function

        return bind

    @contextmanager
    def replaced(self, rule_id: str, function: Function) -> Iterator[None]:
        """Let another function act for a rule for a while; KeyError when the rule has none of this kind.

        What has been built from the old function (a table's rulebook, tables of duties) is forgotten, both ways.
        """
        old = self._functions[rule_id]
        self._functions[rule_id] = function
        forget()
        try:
            yield
        finally:
            self._functions[rule_id] = old
            forget()

    def __getitem__(self, rule_id: str) -> Function:
        """The function of a rule; KeyError when the rule has none of this kind."""
        return self._functions[rule_id]

    def __contains__(self, rule_id: object) -> bool:
        """Whether a rule answers this kind of question."""
        return rule_id in self._functions

    def ids(self) -> tuple[str, ...]:
        """All rule ids bound here."""
        return tuple(self._functions)
