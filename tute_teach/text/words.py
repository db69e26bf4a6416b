"""The words of a language: cards, suits, people and numbers in every form a sentence may ask for.

All forms come from `words.yml`; what stands here is only how they are put to use.
"""

import re
from collections.abc import Sequence
from functools import cache, lru_cache

from babel import Locale
from babel.numbers import format_decimal

from tute_teach.model.cards import Card, Suit, rank_of, suit_of
from tute_teach.sources import Shape
from tute_teach.text.languages import LANGS, Lang
from tute_teach.text.reading import load_data
from tute_teach.text.who import Side, Who

Forms = dict[str, str]


class RankWords(Shape):
    """A rank: one card of it, several, and the block of forms that it follows."""

    one: str
    many: str
    kind: str


class JoinException(Shape):
    """Another joining word when the next word begins like this pattern."""

    before: str
    word: str


class JoinWord(Shape):
    """The word between the last two of a list."""

    word: str
    exceptions: tuple[JoinException, ...]


class TypedWords(Shape):
    """How facts look that were typed by hand; `words.yml` says what each is for."""

    between: str
    units: dict[str, tuple[str, ...]]
    worth: tuple[str, ...]
    counting: tuple[str, ...]
    numerals: dict[str, int]
    compound: str
    one: tuple[str, ...]
    times: str
    beyond: str
    counted: str
    suits: Forms
    of: str
    behind: tuple[str, ...]
    having: tuple[str, ...]
    quite: str
    joined: str
    trumps: tuple[str, ...]
    trump: tuple[str, ...]
    player: str
    ordered: str
    players: tuple[str, ...]
    named: dict[str, int]
    order: dict[str, int]
    nth: str
    doing: tuple[str, ...]
    articles: Forms
    pointing: tuple[str, ...]
    plain: tuple[str, ...]


class LanguageWords(Shape):
    """One language's block of `words.yml`."""

    suits: Forms
    card: str
    ranks: dict[str, RankWords]
    rank_forms: dict[str, Forms]
    comma: str
    join: dict[str, JoinWord]
    counts: dict[str, Forms]
    numerals: dict[str, int]
    typed: TypedWords
    spelling: Forms
    people: dict[str, Forms]
    sides: dict[str, Forms]
    reader_last: bool
    short: tuple[str, ...]
    usual: tuple[str, ...]
    alike: tuple[str, ...]


class _Words(Shape):
    en: LanguageWords
    es: LanguageWords


@lru_cache(maxsize=1)
def _words() -> dict[Lang, LanguageWords]:
    book = load_data(_Words, "text/words.yml")
    return {lang: getattr(book, lang) for lang in LANGS}


def words(lang: Lang) -> LanguageWords:
    """The words of a language; shared, do not change."""
    return _words()[lang]


def suit_name(suit: Suit, lang: Lang) -> str:
    """The name of a suit: coins, oros."""
    return words(lang).suits[suit.letter]


def rank_name(rank: int, form: str, lang: Lang) -> str:
    """The name of a rank, `one` (king) or `many` (kings)."""
    found = words(lang).ranks[str(rank)]
    return found.many if form == "many" else found.one


def _rank_form(card: Card, form: str, lang: Lang) -> str:
    book = words(lang)
    rank = book.ranks[str(rank_of(card))]
    return book.rank_forms[rank.kind][form].format(rank=rank.one)


@cache
def card_name(card: Card, form: str, lang: Lang) -> str:
    """A card in a form of `rank_forms`: `bare` ace of coins, `the`, `a` an ace of coins, `of` del as de oros, `to`.

    Half of it is `rank` (the ace) or `suit` (coins), for two cards of one suit: el rey y el caballo de bastos.
    """
    if form == "suit":
        return suit_name(suit_of(card), lang)
    if form == "rank":
        return _rank_form(card, "the", lang)
    return words(lang).card.format(rank=_rank_form(card, form, lang), suit=suit_name(suit_of(card), lang))


@lru_cache(maxsize=4096)
def cards_list(cards: tuple[Card, ...], join: str, lang: Lang) -> str:
    """Cards in a row, joined by `and` or `or`; the suit is said once when it is the same for all.

    >>> from tute_teach.model.notation import parse_row
    >>> cards_list(parse_row("1o 12o"), "or", "es")
    'el as o el rey de oros'
    >>> cards_list(parse_row("1o 12c"), "and", "en")
    'the ace of coins and the king of cups'
    """
    if len({suit_of(card) for card in cards}) > 1:
        return join_words([card_name(card, "the", lang) for card in cards], join, lang)
    ranks = join_words([_rank_form(card, "the", lang) for card in cards], join, lang)
    return words(lang).card.format(rank=ranks, suit=suit_name(suit_of(cards[0]), lang))


def join_words(parts: Sequence[str], join: str, lang: Lang) -> str:
    """Words in a list, with `and` or `or` before the last; ValueError for an empty list.

    >>> join_words(["copas", "oros"], "or", "es")
    'copas u oros'
    """
    if not parts:
        raise ValueError("an empty list cannot be said")
    *first, last = parts
    if not first:
        return last
    book = words(lang)
    joining = book.join[join]
    fits = (other.word for other in joining.exceptions if re.match(other.before, last, re.IGNORECASE))
    return book.comma.join(first) + next(fits, joining.word) + last


@lru_cache(maxsize=4096)
def counted(number: int, noun: str, lang: Lang) -> str:
    """A number of things, in the plural that the language wants: 1 point, 15 tantos."""
    forms = words(lang).counts[noun]
    form = Locale.parse(lang).plural_form(number)
    return forms.get(form, forms["other"]).format(number=number_text(number, lang))


def spelled(letters: int, lang: Lang) -> str:
    """So many letters of C-A-B-R-Ó-N, written one by one; those past the last are only counted.

    >>> spelled(3, "en"), spelled(8, "es")
    ('C-A-B', 'C-A-B-R-Ó-N y 2 más')
    """
    forms = words(lang).spelling
    if letters == 0:
        return forms["none"]
    written = "-".join(forms["word"][:letters])
    more = letters - len(forms["word"])
    return forms["more"].format(written=written, number=number_text(more, lang)) if more > 0 else written


def number_text(number: float, lang: Lang) -> str:
    """A number in digits, as the language writes it; of a fraction three digits at most."""
    return format_decimal(number, locale=lang)


def worded(number: int, lang: Lang) -> str:
    """A number in words as far as one word goes, else in digits.

    >>> [worded(number, "es") for number in (2, 12, 13, 40)]
    ['dos', 'doce', '13', 'cuarenta']
    """
    return _numerals(lang).get(number) or number_text(number, lang)


@cache
def _numerals(lang: Lang) -> dict[int, str]:
    """The words for numbers below a hundred, which takes an article in one language and none in the other."""
    return {number: word for word, number in words(lang).numerals.items() if number < 100}


@lru_cache(maxsize=1024)
def who_name(who: Who, form: str, lang: Lang) -> str:
    """A player: `name`, `label` (a name on its own, without article), `of`, `to`, `own` (Ana's, de Ana), `turn`.

    `turn` is a whole clause: it is Ana's turn, le toca a Ana.
    """
    people = words(lang).people
    if who.name is not None:
        return people["named"][form].format(name=who.name)
    if who.number is not None:
        return people["numbered"][form].format(number=who.number)
    return people["you"][form]


@lru_cache(maxsize=1024)
def side_name(side: Side, form: str, lang: Lang) -> str:
    """Players together: `names` (Ana and Luis, players 1 and 3), `of`, `to`. The reader stands where manners want."""
    sides = words(lang).sides
    numbers = [one.number for one in side if one.number is not None]
    if len(numbers) == len(side) and len(side) > 1:
        return sides["numbered"][form].format(all=join_words([str(number) for number in numbers], "and", lang))
    in_order = sorted(side, key=lambda one: one.is_you) if words(lang).reader_last else side
    return sides["named"][form].format(all=join_words([who_name(one, "name", lang) for one in in_order], "and", lang))
