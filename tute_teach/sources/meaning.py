"""What somebody probably meant by a word that nothing is called; only where it is near, since a far guess misleads."""

from collections.abc import Iterable
from difflib import get_close_matches

_NEARER = 0.75
"""How alike names with a dot must be as a whole: their common ends make them look more alike than they are."""

Told = tuple[str, dict[str, object]]
"""A code and its facts."""


def near(found: str, known: Iterable[str]) -> str | None:
    """The known word that is nearest to what was found, None when none is near.

    >>> near("clasic", ["bidding", "classic"]), near("poker", ["bidding", "classic"])
    ('classic', None)
    """
    return next(iter(get_close_matches(found.lower(), tuple(known), 1)), None)


def near_in_family(found: str, known: Iterable[str]) -> str | None:
    """The same for names such as `play.beat`: rather one of the same family, else the same name in another one.

    >>> rules = ["play.beat", "play.trump", "trick.last-ten"]
    >>> [near_in_family(name, rules) for name in ("play.bet", "trick.beat", "paly.trump", "play.last", "trump")]
    ['play.beat', 'play.beat', 'play.trump', None, None]
    """
    names = tuple(known)
    family, dot, rest = found.lower().partition(".")
    siblings = {name.partition(".")[2]: name for name in names if name.startswith(f"{family}.")}
    if (sibling := near(rest, siblings)) is not None:
        return siblings[sibling]
    if (elsewhere := next((name for name in names if dot and name.partition(".")[2] == rest), None)) is not None:
        return elsewhere
    # Within a family that there is, nothing was near; only the family may be misspelt.
    return None if siblings else next(iter(get_close_matches(found.lower(), names, 1, _NEARER)), None)


def told_near(code: str, code_if_far: str, found: str, known: Iterable[str], meant: str | None) -> Told:
    """What to tell of a word that nothing is called: the one that was meant, or else all that there are."""
    if meant is not None:
        return code, {"found": found, "suggestion": meant}
    return code_if_far, {"found": found, "known": ", ".join(known)}
