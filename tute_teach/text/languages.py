"""The two languages, and which of them a reader gets."""

import re
from dataclasses import dataclass
from typing import Literal, get_args

from babel import negotiate_locale

Lang = Literal["en", "es"]
LANGS: tuple[Lang, ...] = get_args(Lang)

_RANGE = re.compile(
    r"\s*([A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*|\*)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?"
)
_LONGEST_HEADER = 1000


@dataclass(frozen=True, slots=True)
class Bilingual:
    """A text in both languages."""

    en: str
    es: str

    def get(self, lang: Lang) -> str:
        """The text in one language."""
        return self.es if lang == "es" else self.en


def best_language(accept_language_header: str | None) -> Lang:
    """The language that suits an `Accept-Language` header best; English when it says nothing we speak.

    What is not well formed is passed over; nothing raises.

    >>> best_language("ca, es-MX;q=0.9, en;q=0.5")
    'es'
    """
    wishes: list[tuple[float, str]] = []
    for part in (accept_language_header or "")[:_LONGEST_HEADER].split(","):
        found = _RANGE.fullmatch(part)
        if found and float(found[2] or 1) > 0:
            wishes.append((float(found[2] or 1), found[1].lower()))
    wishes.sort(key=lambda wish: -wish[0])
    best = negotiate_locale([tag for _, tag in wishes], LANGS, sep="-")
    return next((lang for lang in LANGS if lang == best), LANGS[0])
