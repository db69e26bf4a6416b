"""Functions bound to rule ids, one register for each kind of question the engine asks."""

from collections.abc import Callable
from typing import Generic, TypeVar

Function = TypeVar("Function", bound=Callable[..., object])


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

    def __getitem__(self, rule_id: str) -> Function:
        """The function of a rule; KeyError when the rule has none of this kind."""
        return self._functions[rule_id]

    def __contains__(self, rule_id: object) -> bool:
        """Whether a rule answers this kind of question."""
        return rule_id in self._functions

    def ids(self) -> tuple[str, ...]:
        """All rule ids bound here."""
        return tuple(self._functions)
