"""What a reader of prose would strike out: facts typed by hand, and words that are not those of this site."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from tute_teach.model.cards import Card, Suit, card, rank_of
from tute_teach.model.notation import parse_card, show_card
from tute_teach.text.facts import counts, is_sayable, say_fact
from tute_teach.text.languages import LANGS, Bilingual, Lang
from tute_teach.text.terms import slips
from tute_teach.text.tongues import foreign_words
from tute_teach.text.typed import Typed, typed
from tute_teach.text.ways import one_of, ranks
from tute_teach.text.words import join_words, worded, words

Values = Mapping[str, tuple[str, Any]]
"""What a text may name: the kind of fact, as `text.facts` knows it, and its value, by name."""
Write = Callable[[str, str], str]
"""How a text asks for a value, from its name and form: `{points.count}`."""

_OF_A_CARD = re.compile(r"worth\d")
_ELSEWHERE = re.compile(r"/\d")
_BEGINS = re.compile(r"(?:^|[.!?…][”»]?\s+|[¿¡“«])$")
"""How a text ends where a sentence begins behind it."""
_FORM_OF = {"card": "the", "trump-card": "the", "number": "number", "player": "own", "trump": "name"}
"""A form in which values of a kind can be said, for each kind of what is typed."""
MOST = 4
"""Values that a remark offers for one number."""
MOST_OFFERED = 8
"""So many values are offered where none of them is plainly meant; the guide lists all of them."""


@dataclass(frozen=True, slots=True)
class Remark:
    """One remark on a text: the code of its sentence, what it is about at which character, and the other facts."""

    code: str
    found: str
    start: int
    facts: Mapping[str, object]


def remarks(text: str, lang: Lang, values: Callable[[], Values], write: Write) -> Iterator[Remark]:
    """All remarks on a text.

    Codes: `prose.not-en` and `prose.not-es` (another language), `prose.typed`, `prose.typed-unknown` and for numbers
    `prose.typed-number` (nothing here has the value), `prose.slip`.
    `values` are worked out only when something is amiss, which is seldom.
    """
    if (foreign := foreign_words(text, lang)) is not None:
        yield Remark(f"prose.not-{lang}", text[slice(*foreign)], foreign[0], {})
    for one in typed(text, lang):
        known = values()
        said, article = _with_article(one, text, lang)
        # The same name in another home (a table, a scenario) would only say the same again.
        found = reversed(_saying(said, article, text, lang, known))
        saying = {name.rpartition("/")[2]: (name, form) for name, form in found}
        offered = [write(name, form) for name, form in reversed(saying.values())][:MOST]
        if offered:
            yield Remark("prose.typed", said.found, said.start, {"suggestion": _listed(offered)})
        else:
            code = "prose.typed-number" if one.kind == "number" else "prose.typed-unknown"
            yield Remark(code, one.found, one.start, {"known": _known(one, known, write)})
    for slip in slips(text, lang):
        yield Remark("prose.slip", slip.found, slip.start, {"suggestion": slip.instead})


def begins_sentence(text: str, at: int) -> bool:
    """Whether a sentence begins at a character of a text.

    >>> [begins_sentence("¿Nuria? Nuria sale.", at) for at in (1, 8, 14)]
    [True, True, False]
    """
    return _BEGINS.search(text[:at]) is not None


def placeholder(name: str, form: str) -> str:
    """How the texts of scenarios and lessons ask for a value."""
    return f"{{{name}.{form}}}"


def _listed(offered: list[str]) -> Bilingual | str:
    """One value, or several of which one is to be chosen, in the words of whoever reads the remark."""
    one, *others = offered
    return Bilingual(*(join_words(offered, "or", lang) for lang in LANGS)) if others else one


def _with_article(one: Typed, text: str, lang: Lang) -> tuple[Typed, str]:
    """A card or a player together with the article in front, and the form of a card that says both; "the" for none.

    A card behind an adjective or a word that points at it stays without: this ace, a poor ace.

    >>> one, form = _with_article(typed("Gana al rey de copas.", "es")[0], "Gana al rey de copas.", "es")
    >>> one.found, form
    ('al rey de copas', 'to')
    """
    articles = words(lang).typed.articles
    found = re.search(rf"\b({one_of(articles)}) $", text[: one.start], re.IGNORECASE)
    form = articles[found[1].lower()] if found else "the"
    if found is None and one.kind in ("card", "trump-card") and _points(lang).search(text, 0, one.start):
        return one, "bare"
    if found is None or one.kind not in ("card", "trump-card", "player") or (one.kind == "player" and form == "a"):
        return one, "the"
    return replace(one, found=found[0] + one.found, start=found.start()), form


def _known(one: Typed, values: Values, write: Write) -> Bilingual:
    """What might be meant where nothing has the value, each as a text asks for it, with what it says here."""
    # The same name in another home would only say the same again.
    named: dict[str, str] = {}
    for name in _others(one, values):
        named.setdefault(name.rpartition("/")[2], name)
    offered = list(named.values())[:MOST_OFFERED]
    return Bilingual(*(", ".join(_said(name, values[name], write, lang) for name in offered) for lang in LANGS))


def _said(name: str, fact: tuple[str, Any], write: Write, lang: Lang) -> str:
    kind, value = fact
    form = next(form for form in ("number", "the", "name") if is_sayable(kind, form))
    said = say_fact(kind, "count" if form == "number" else form, value, lang)
    return f"{write(name, form)} ({said})"


@cache
def _points(lang: Lang) -> re.Pattern[str]:
    """How a text ends before a card that has its article, or none, a word before: every ace, a poor ace, her ace."""
    ways = words(lang).typed
    own, said = one_of(ways.pointing), one_of((*ways.pointing, *ways.articles))
    return re.compile(rf"(?:\b{own} |\{{\w+\.[Oo]wn\}} |\b{said} (?!{one_of(ways.plain)} )[^\W\d]+ )\Z", re.IGNORECASE)


def _others(one: Typed, values: Values) -> list[str]:
    """Names of values of the kind that is typed, or of any: of a number, those that count the same, or anything.

    The cards of other homes, such as all scenarios of the site, are too many.
    """
    named = [name for name in values if not (_OF_A_CARD.search(name) or _ELSEWHERE.search(name))]
    form = _FORM_OF[one.kind]
    alike = [name for name in named if is_sayable(values[name][0], form)]
    same = alike if one.kind != "number" else [name for name in alike if counts(values[name][0], one.unit)]
    return same or alike or named


def _saying(one: Typed, article: str, text: str, lang: Lang, values: Values) -> list[tuple[str, str]]:
    """Names and forms that would say the same, with an article that stands in front."""
    own = {name: name.rpartition("/")[2] for name in values}
    capital = one.found[0].isupper()

    def raised(form: str) -> str:
        return form.capitalize() if capital else form

    match one.kind:
        case "card":
            code = show_card(Card(one.value))
            return [(name, raised(article)) for name in values if own[name] == code]
        case "trump-card":
            turned = {value for name, (_, value) in values.items() if own[name] == "trump"}
            codes = {show_card(card(one.value, Suit(suit))) for suit in turned}
            return [(name, raised(article)) for name in values if own[name] in codes]
        case "player":
            form = raised("name" if article == "the" else article)
            return [(name, form) for name in values if own[name] == f"p{one.value}"]
        case "trump":
            # Whatever else is of the suit, such as the suit led, the sentence is about trumps.
            trumps = [name for name in values if own[name] == "trump"]
            same = [name for name in trumps if values[name][1] == one.value]
            return [(name, raised("name")) for name in same or trumps]
        case "number":
            form = raised("number" if one.found.isdigit() or worded(one.value, lang).isdigit() else "word")
            # Seven points are not the seven tricks that happen to be played.
            fitting = [name for name, (kind, _) in values.items() if is_sayable(kind, form) and counts(kind, one.unit)]
            same = [name for name in fitting if values[name][1] == one.value]
            cards = [name for name in same if _OF_A_CARD.search(name)]
            others = [name for name in same if name not in cards]
            # What a card is worth is offered where the text speaks of it, or nothing else fits: one for all four suits.
            spoken = [name for name in cards if _speaks_of(own[name], text, lang)]
            return [(name, form) for name in (*spoken[:1], *others) or cards[:1]]


def _speaks_of(worth: str, text: str, lang: Lang) -> bool:
    """Whether a text names the card that a value is the worth of, or its rank."""
    code = worth.removeprefix("worth")
    rank = rank_of(parse_card(code))
    said = (word for word, number in ranks(lang).items() if number == rank and not word.isdigit())
    return f"{{{code}." in text or re.search(rf"\b{one_of(said)}\b", text, re.IGNORECASE) is not None
