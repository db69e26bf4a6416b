"""What a word without quotes means: the core of YAML 1.2 and nothing that surprises.

Only ``true``/``false`` are yes and no, only ``null``, ``~`` and nothing are empty, whole numbers are plain decimal,
a fraction has digits on both sides of its point. All else (``no``, ``on``, ``08``, ``1e3``, ``12:30``, ``0x1F``) stays
the text that was written; where a number was wanted, the shape of the file says so.
"""

import re
from functools import lru_cache

Scalar = None | bool | int | float | str

_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "~": None, "": None}
NUMERIC = "+-.0123456789 \t\n"
"""How a text may begin that is read as a number; in front of a key that is one, such signs mislead."""
_START = frozenset("-0123456789")
# Fifteen digits are exact everywhere, in a browser too, and can never be made a costly number.
_INTEGER = re.compile(r"0|-?[1-9][0-9]{0,14}")
LONGEST = 32
"""What is longer than that is nothing but text, and need not be asked about."""
_FRACTION = re.compile(r"-?(?:0|[1-9][0-9]{0,14})\.[0-9]{1,15}")


@lru_cache(maxsize=4096)
def plain(text: str) -> Scalar:
    """The value of a word written without quotes, which is at most `LONGEST` signs long: the same come again and again.

    >>> [plain(text) for text in ("12", "-3", "0.5", "true", "~", "no", "08", "1e3", "12:30", "True")]
    [12, -3, 0.5, True, None, 'no', '08', '1e3', '12:30', 'True']
    """
    if text in _WORDS:
        return _WORDS[text]
    if text[0] in _START:
        if _INTEGER.fullmatch(text):
            return int(text)
        if _FRACTION.fullmatch(text):
            return float(text)
    return text


@lru_cache(maxsize=1024)
def misleading_key(text: str) -> bool:
    """Whether a key is empty, or a number in disguise, which could hide a second key of the same value.

    >>> [misleading_key(text) for text in ("2", "12o", "hands", "02", "+2", "2.0", "1_0", "")]
    [False, False, False, True, True, True, True, True]
    """
    if text[:1] not in NUMERIC:
        return False
    try:
        return str(int(float(text))) != text
    except (ValueError, OverflowError):
        return not text.strip()


def as_integer(text: str) -> int | None:
    """The whole number somebody probably meant by a spelling that is none here (``08``, ``"5"``, ``1e3``, ``+5``)."""
    try:
        number = float(text.strip("'\""))
    except ValueError:
        return None
    return int(number) if abs(number) < 1e15 and number == int(number) else None


def as_boolean(text: str) -> bool | None:
    """The yes or no somebody probably meant (``no``, ``on``, ``True``, ``1``).

    >>> as_boolean("Off"), as_boolean("sí"), as_boolean("perhaps")
    (False, True, None)
    """
    word = text.strip("'\"").lower()
    if word in {"true", "yes", "on", "y", "1", "sí", "si"}:
        return True
    if word in {"false", "no", "off", "n", "0"}:
        return False
    return None
