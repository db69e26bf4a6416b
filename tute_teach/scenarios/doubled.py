"""Words around a value that the value has already: the {12c.the}, player {p1.name}, {points.count} points."""

import re
from collections.abc import Mapping

from tute_teach.scenarios.facts import Fact
from tute_teach.sources import KeyPath, Trouble, trouble
from tute_teach.text import Lang
from tute_teach.text.facts import is_sayable, say_fact

_ARTICLES: dict[Lang, dict[str, str]] = {
    "en": {"the": "the", "a": "a", "an": "a"},
    "es": {"el": "the", "la": "the", "un": "a", "una": "a"},
}
"""The form of a card that has each of them."""
_PLAYER: dict[Lang, str] = {"en": "player", "es": "jugador"}
_WORD: dict[Lang, re.Pattern[str]] = {
    "en": re.compile(r"\b([Tt]he|[Aa]n?|[Pp]layer) \Z"),
    "es": re.compile(r"\b([Ee]l|[Ll]a|[Uu]na?|[Jj]ugador) \Z"),
}
_UNIT = re.compile(r" (\w+)")
_OF_ITS_SUIT = re.compile(r" (?:of|de) \{(?:\d+[oceb]\.[Ss]uit|(?:trump|led)\.[Nn]ame)\}")
_ENDS: dict[Lang, frozenset[str]] = {
    "en": frozenset(("he ", " a ", "A ", " A ", "an ", "An ", "er ")),
    "es": frozenset(("el ", "El ", "la ", "La ", "un ", "Un ", "na ", "or ")),
}
"""The last signs of the words that may be one too many before a value."""


def may_be_doubled(text: str, lang: Lang) -> bool:
    """Whether it is worth the time to look at what stands around the values of a text."""
    return (
        not _ENDS[lang].isdisjoint([piece[-3:] for piece in text.split("{")])
        or "ount} po" in text
        or "ount} ta" in text
        or "} of {" in text
        or "} de {" in text
    )


def doubled(placeholder: re.Match[str], lang: Lang, path: KeyPath, facts: Mapping[str, Fact]) -> Trouble | None:
    """A value beside a word that it brings along, told with the value alone; None where there is no such word."""
    text, start, end = placeholder.string, placeholder.start(), placeholder.end()
    is_near = text[max(start - 3, 0) : start] in _ENDS[lang] or text.startswith((" of {", " de {"), end)
    if not is_near and text[end - 5 : end + 1] != "ount} ":
        return None
    (kind, value), form = facts.get(placeholder[1], ("", None)), placeholder[2]
    word, suit = _WORD[lang].search(text[max(start - 9, 0) : start]), _OF_ITS_SUIT.match(text, end)
    unit = _UNIT.match(text, end) if form.lower() == "count" else None
    if not (word or suit or unit) or not kind or not is_sayable(kind, form):
        return None
    said = say_fact(kind, form, value, lang)
    before, behind = word[0] if word else "", ""
    alone = _with_word(word[1].lower(), said, kind, form, lang) if word else None
    if alone is not None:
        alone = alone.capitalize() if before[0].isupper() else alone
    elif unit and said.endswith(unit[0]):
        before, behind, alone = "", unit[0], form
    elif kind == "card" and form.lower() not in ("suit", "rank") and suit:
        before, behind, alone = "", suit[0], form
    if alone is None:
        return None
    found, right = f"{before}{placeholder[0]}{behind}", f"{{{placeholder[1]}.{alone}}}"
    return trouble("scenario.said-twice", path, found=found, said=f"{before}{said}{behind}", suggestion=right)


def _with_word(word: str, said: str, kind: str, form: str, lang: Lang) -> str | None:
    """The form that says a value with the word before it; None where the value does not bring one along."""
    first, *others = said.lower().split()
    if word == _PLAYER[lang]:
        return form.lower() if word in (first, *others[:1]) else None
    if word not in _ARTICLES[lang] or first not in _ARTICLES[lang]:
        return None
    return _ARTICLES[lang][word] if kind == "card" and form.lower() != "rank" else form.lower()
