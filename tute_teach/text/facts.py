"""The facts of a sentence: what kind each is, and how it is said.

A card, a suit and a number of points are all integers while the program runs, so the kind of a fact follows from
its name. Cards and suits may also come as text ("12o", "oros"), as errors carry them. A fact that is not in the
table is plain text and is written without a form: `{found}`; so is one that came as text and is to stay as it is. A
text in both languages is said in the reader's.
"""

from collections.abc import Callable, Iterable
from typing import Any

from tute_teach.model.cards import Card, Cards, Suit, each
from tute_teach.model.notation import parse_card, parse_row, parse_suit
from tute_teach.text.languages import Bilingual, Lang
from tute_teach.text.who import Who, is_yours
from tute_teach.text.words import (
    card_name,
    cards_list,
    counted,
    join_words,
    number_text,
    rank_name,
    side_name,
    spelled,
    suit_name,
    who_name,
    worded,
)

Say = Callable[[Any, str, Lang], str]


def _row(value: Any) -> tuple[Card, ...]:
    """Cards in order, from a set (an integer, see `model.cards`), a row, or either as text. Never a single card."""
    if isinstance(value, str):
        return parse_row(value)
    return tuple(each(Cards(value))) if isinstance(value, int) else tuple(value)


def _say_card(value: Any, form: str, lang: Lang) -> str:
    return card_name(parse_card(value) if isinstance(value, str) else value, form, lang)


def _say_suit(value: Any, form: str, lang: Lang) -> str:
    return suit_name(parse_suit(value) if isinstance(value, str) else value, lang)


def _say_cards(value: Any, form: str, lang: Lang) -> str:
    row = _row(value)
    if form == "count":
        return counted(len(row), "cards", lang)
    return number_text(len(row), lang) if form == "number" else cards_list(row, form, lang)


def _say_suits(value: Iterable[Suit], form: str, lang: Lang) -> str:
    return join_words([suit_name(suit, lang) for suit in value], form, lang)


def _say_count(noun: str) -> Say:
    def say(value: Any, form: str, lang: Lang) -> str:
        if form == "word":
            return worded(value, lang)
        return counted(value, noun, lang) if form == "count" else number_text(value, lang)

    return say


def _say_letters(value: int, form: str, lang: Lang) -> str:
    return spelled(value, lang) if form == "written" else _say_count("letters")(value, form, lang)


def _say_side(value: Iterable[Who], form: str, lang: Lang) -> str:
    return side_name(tuple(value), form, lang)


_COUNT_FORMS = frozenset({"count", "number", "word"})
_KINDS: dict[str, tuple[Say, frozenset[str]]] = {
    "card": (_say_card, frozenset({"bare", "the", "a", "of", "to", "rank", "suit"})),
    "cards": (_say_cards, frozenset({"and", "or", "count", "number"})),
    "number of cards": (_say_count("cards"), _COUNT_FORMS),
    "suit": (_say_suit, frozenset({"name"})),
    "suits": (_say_suits, frozenset({"and", "or"})),
    "points": (_say_count("points"), _COUNT_FORMS),
    "tricks": (_say_count("tricks"), _COUNT_FORMS),
    "games": (_say_count("games"), _COUNT_FORMS),
    "letters": (_say_letters, _COUNT_FORMS | {"written"}),
    "rank": (rank_name, frozenset({"one", "many"})),
    "who": (who_name, frozenset({"name", "label", "of", "to", "own", "turn"})),
    "side": (_say_side, frozenset({"names", "of", "to"})),
}
FACT_KINDS: dict[str, str] = {
    "card": "card", "turned": "card", "played": "card",
    "pack": "number of cards", "each": "number of cards",
    "cards": "cards", "cause": "cards", "instead": "cards",
    "suit": "suit", "led": "suit", "trump": "suit",
    "suits": "suits",
    "points": "points", "against": "points", "worth": "points", "total": "points",
    "bid": "points", "paid": "points", "lowest": "points", "highest": "points", "step": "points",
    "extra": "points",
    "tricks": "tricks",
    "games": "games", "beaten": "games",
    "letters": "letters",
    "rank": "rank",
    "player": "who", "winner": "who", "partner": "who", "dealer": "who", "on_turn": "who",
    "side": "side", "others": "side", "losers": "side",
}  # fmt: skip


_NUMBERS = {None, "points", "tricks", "games", "letters"}


def is_sayable(name: str, form: str | None) -> bool:
    """Whether a sentence may ask for this form of this fact; None asks for the fact as it is written."""
    if form is None:
        return True
    kind = FACT_KINDS.get(name)
    return kind is not None and _plain_form(form) in _KINDS[kind][1]


def counts(name: str, unit: str) -> bool:
    """Whether a fact of this name is a number of such things: points, cards, tricks, games, letters; "" is any.

    >>> counts("paid", "points"), counts("pack", "cards"), counts("pack", "tricks")
    (True, True, False)
    """
    return not unit or FACT_KINDS.get(name) in {unit, f"number of {unit}"}


def forms_of(name: str) -> tuple[str, ...]:
    """The forms in which a fact can be said, in the order of the alphabet."""
    return tuple(sorted(_KINDS[FACT_KINDS[name]][1]))


def _plain_form(form: str) -> str:
    return form[0].lower() + form[1:]


def say_fact(name: str, form: str | None, value: Any, lang: Lang) -> str:
    """A fact in the form asked for, with a capital when the form is written with one.

    ValueError for a card, a suit or a player that is asked for without a form and is not text: a number would be said.
    """
    if isinstance(value, Bilingual):
        return value.get(lang)
    if form is None:
        if not isinstance(value, str) and FACT_KINDS.get(name) not in _NUMBERS:
            raise ValueError(f"{name} has no plain text")
        return str(value)
    plain = _plain_form(form)
    said = _KINDS[FACT_KINDS[name]][0](value, plain, lang)
    return said if plain == form else said[0].upper() + said[1:]


def is_you(name: str, value: Any) -> bool:
    """Whether a fact that chooses between the you-form and the they-form is (or includes) the reader."""
    return is_yours(value) if is_side(name) else value.is_you


def is_several(name: str, value: Any) -> bool:
    """Whether a fact that chooses a sentence's variant is a side of more than one player."""
    return is_side(name) and len(tuple(value)) > 1


def is_side(name: object) -> bool:
    """Whether a fact of this name is a side, of one player or of several."""
    return isinstance(name, str) and FACT_KINDS.get(name) == "side"


def is_person(name: object) -> bool:
    """Whether a fact of this name can choose between the you-form and the they-form."""
    return isinstance(name, str) and FACT_KINDS.get(name) in {"who", "side"}
