"""What a check has against a value, told by its path; `Tree` turns it into a fault with a place."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tute_teach.sources.marks import KeyPath


@dataclass(frozen=True, slots=True)
class Trouble:
    """One thing a check has against the value at `path` (or against its key, when `at_key`)."""

    code: str
    path: KeyPath = ()
    facts: Mapping[str, object] = field(default_factory=dict)
    at_key: bool = False


def trouble(code: str, /, path: KeyPath = (), *, at_key: bool = False, **facts: object) -> Trouble:
    """Shorthand for a trouble with its facts as keywords, so that a check can be a generator of one-liners.

    >>> trouble("scenario.card-twice", ("position", "hands", 2), card="1c")
    Trouble(code='scenario.card-twice', path=('position', 'hands', 2), facts={'card': '1c'}, at_key=False)
    """
    return Trouble(code, path, facts, at_key)


class TroubledError(ValueError):
    """Raised inside a pydantic validator: every trouble becomes a fault, its path counted from what is validated."""

    def __init__(self, *troubles: Trouble) -> None:
        super().__init__(", ".join(each.code for each in troubles))
        self.troubles = troubles


def troubled(troubles: Iterable[Trouble]) -> None:
    """Raise `TroubledError` when there is any trouble: the last line of a pydantic validator."""
    if found := tuple(troubles):
        raise TroubledError(*found)
