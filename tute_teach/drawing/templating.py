"""Templates in a language: the words and pictures that all of them use, and parts that are drawn once for all."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from markupsafe import Markup

from tute_teach.drawing.pack import BACK, CARD_HEIGHT, CARD_WIDTH, symbol_id
from tute_teach.drawing.settling import side_label
from tute_teach.drawing.telling import TURNS
from tute_teach.model.cards import Card, Suit
from tute_teach.model.notation import show_card
from tute_teach.text import Lang, say

# The box of a suit symbol, which is square.
SUIT_BOX = "0 0 20 20"
CARD_BOX = f"0 0 {CARD_WIDTH} {CARD_HEIGHT}"

MOST_PARTS = 8192
"""So many parts of pictures are kept, of a few hundred letters each; most of a table is put together from them."""


def draw(name: str, lang: Lang, pack_url: str, /, *, suffix: str = "html", **facts: Any) -> str:
    """A template, with the words and drawing functions that all of them use."""
    return _template(f"{name}.{suffix}.j2", lang, pack_url).render(facts)


@lru_cache(maxsize=512)
def _template(name: str, lang: Lang, pack_url: str) -> Template:
    template = _templates(lang, pack_url).get_template(name)
    # As it comes, what all templates share lies in a chain of mappings, and going through that takes half of the time.
    template.globals = dict(template.globals)
    return template


@lru_cache(maxsize=MOST_PARTS)
def draw_part(name: str, lang: Lang, pack_url: str, /, **facts: Any) -> Markup:
    """A part that one picture has in common with the next, drawn once: the facts are all that it is made from."""
    return Markup(draw(f"parts/{name}", lang, pack_url, **facts).rstrip("\n"))


def templates_of(package: str) -> Environment:
    """The templates of a package; a name that is not given is an error, never an empty place."""
    return Environment(
        loader=PackageLoader(package),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,  # else the files are looked at for every drawing
    )


@lru_cache(maxsize=32)
def _templates(lang: Lang, pack_url: str) -> Environment:
    """The templates of this package in a language."""
    made = templates_of("tute_teach.drawing")
    made.globals |= {
        "t": lambda key, **given: say(key, lang, **given),
        "pack": _Pack(pack_url),
        "marks": _MARKS,
        "turn": lambda phase, who: say(f"drawing.turn{TURNS.get(phase, '')}", lang, player=who),
        "side_label": lambda side: side_label(side, lang),
        "show_card": show_card,
    }
    return made


# Marks that say by their shape what a colour alone must not say.
_MARKS = {
    name: Markup('<svg class="tute-mark" viewBox="0 0 16 16" aria-hidden="true"><path d="{}"></path></svg>').format(
        path
    )
    for name, path in {
        "lock": "M4.5 7V5a3.5 3.5 0 0 1 7 0v2h1v7h-9V7zm2 0h3V5a1.5 1.5 0 0 0-3 0z",
        "open": "M2.2 8.6 4 6.8l2.8 2.8L12.3 4 14 5.8 6.8 13z",
        "crown": "M2 13 1.2 4.6 5 7.6 8 2.4l3 5.2 3.8-3L14 13z",
        "lost": "M3 4.4 4.4 3 8 6.6 11.6 3 13 4.4 9.4 8 13 11.6 11.6 13 8 9.4 4.4 13 3 11.6 6.6 8z",
        "turn": "M3 2.2 13.6 8 3 13.8z",
        "dealer": "M2.6 4.7 8.4 2l4.9 9.9-5.8 2.7zM10 2.4l3.6 1.1-1.2 5.3z",
    }.items()
}


@dataclass(frozen=True, slots=True)
class _Pack:
    """The pack of cards as pictures: each is drawn by reference to the sprite at this address."""

    url: str

    def card(self, card: Card) -> Markup:
        """The face of a card."""
        return _reference(self.url, symbol_id(show_card(card)), CARD_BOX)

    def back(self) -> Markup:
        """The back of a card."""
        return _reference(self.url, symbol_id(BACK), CARD_BOX)

    def suit(self, suit: Suit) -> Markup:
        """The symbol of a suit."""
        return _reference(self.url, f"suit-{suit.letter}", SUIT_BOX)


@lru_cache(maxsize=512)
def _reference(url: str, symbol: str, box: str) -> Markup:
    """A picture by reference: a table has dozens of them, out of few."""
    return Markup('<svg viewBox="{}" aria-hidden="true"><use href="{}#{}"></use></svg>').format(box, url, symbol)
