"""Scenarios chosen by an expression, as in `-k "play and not (partner or cabron)"`.

A word chooses what has it in its id, its table, a rule it shows or a setting it changes; capitals do not matter.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tute_teach.errors import BrokenSource, TuteError
from tute_teach.scenarios.finding import Found
from tute_teach.sources import Value, read

_TOKEN = re.compile(r"\s*([()]|[^\s()]+)")
MOST = 100
"""Words and brackets of an expression; nobody means more, and brackets without end would hurt."""
Chooses = Callable[[str], bool]
"""Whether a scenario is chosen, by all its words in small letters, one a line."""


class ExpressionError(TuteError):
    """An expression that cannot be read. Codes `verify.bad-expression`, `verify.open-expression`."""


def chosen(found: Iterable[Found], expression: str) -> list[Found]:
    """Those that an expression chooses; a file that cannot be read is always among them. ExpressionError."""
    chooses = parsed(expression)
    return [one for one in found if (words := _words(one)) is None or chooses(words)]


def _words(one: Found) -> str | None:
    """What a scenario may be chosen by, None when its file cannot be read."""
    try:
        data = read(one.path).data
    except BrokenSource:
        return None
    shows, changes = data.get("shows"), data.get("with")
    words = [one.id, _text(data.get("table"))]
    words += [_text(rule) for rule in shows] if isinstance(shows, list) else []
    words += list(changes) if isinstance(changes, dict) else []
    return "\n".join(words).lower()


def _text(value: Value) -> str:
    return value if isinstance(value, str) else ""


def parsed(expression: str) -> Chooses:
    """What an expression of words, `and`, `or`, `not` and brackets chooses; ExpressionError when it is none.

    >>> [parsed("play and not partner")(words) for words in ("play/beat", "play/partner", "decl/forty")]
    [True, False, False]
    """
    reader = _Reader(expression, _TOKEN.findall(expression))
    if len(reader.left) > MOST:
        del reader.left[:MOST]
        raise reader.error()
    chooses = reader.either()
    if reader.left:
        raise reader.error()
    return chooses


@dataclass(slots=True)
class _Reader:
    """What is left of an expression; each verb reads as much as belongs together."""

    text: str
    left: list[str]

    def error(self) -> ExpressionError:
        if not self.left:
            return ExpressionError("verify.open-expression", text=self.text)
        return ExpressionError("verify.bad-expression", found=self.left[0], text=self.text)

    def take(self, *words: str) -> bool:
        """Whether the next word is one of these; then it is read."""
        if self.left and self.left[0].lower() in words:
            del self.left[0]
            return True
        return False

    def either(self) -> Chooses:
        ways = [self.both()]
        while self.take("or"):
            ways.append(self.both())
        return lambda words: any(way(words) for way in ways)

    def both(self) -> Chooses:
        needs = [self.negated()]
        while self.take("and"):
            needs.append(self.negated())
        return lambda words: all(need(words) for need in needs)

    def negated(self) -> Chooses:
        if self.take("not"):
            inner = self.negated()
            return lambda words: not inner(words)
        if self.take("("):
            inner = self.either()
            if not self.take(")"):
                raise self.error()
            return inner
        if not self.left or self.left[0].lower() in ("and", "or", ")"):
            raise self.error()
        word = self.left.pop(0).lower()
        return lambda words: word in words
