"""Cards on a page without a table: `{{ pack }}`, all of them, and `{{ fan CARDS }}`, some as an ornament."""

from tute_teach.drawing import draw_card
from tute_teach.drawing.pack import pack_name
from tute_teach.engine import rulebook
from tute_teach.model.cards import SUITS, Card, each, suit_of
from tute_teach.model.notation import NotationError, parse_row
from tute_teach.pages.fragments import MarkerError, marker, without_key
from tute_teach.pages.templating import draw
from tute_teach.tables import table
from tute_teach.text import Lang, say

_FAN = marker("fan", "12o-11o")


def pack_url(root: str) -> str:
    """Address of the pictures of the cards, from a page whose way to the site's root is `root`."""
    return f"{root}/assets/{pack_name()}"


def pack_sentence(key: str, lang: Lang) -> str:
    """What the pack is, for readers without pictures and for search."""
    without_key("pack", key)
    return say("pages.pack", lang)


def pack(key: str, lang: Lang, root: str) -> str:
    """The whole pack as the engine knows it: every rank from the strongest on, its points, its four cards."""
    book = rulebook(table("classic"))
    cards = list(each(book.pack))
    suits = [[card for card in cards if suit_of(card) == suit] for suit in SUITS]
    rows = [(book.points(row[0]), row) for row in zip(*suits, strict=True)]
    return draw("pack", lang, rows=rows, suits=SUITS, picture=lambda card: draw_card(card, lang, pack_url(root)))


def fan_sentence(key: str, lang: Lang) -> str:
    """The cards by name."""
    return say("pages.fan", lang, cards=_fan_cards(key))


def fan(key: str, lang: Lang, root: str) -> str:
    """Some cards side by side, as an ornament; the key names them: `12o-11o-1c`."""
    return draw("fan", lang, pictures=[draw_card(card, lang, pack_url(root)) for card in _fan_cards(key)])


def _fan_cards(key: str) -> tuple[Card, ...]:
    if not key:
        raise MarkerError("marker.no-key", suggestion=_FAN)
    try:
        return parse_row(key.replace("-", " "))
    except NotationError as error:
        raise MarkerError("marker.cards", found=error.facts["found"], suggestion=_FAN) from error
