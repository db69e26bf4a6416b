"""Saying things: a message key and facts become a sentence in the reader's language."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from tute_teach.errors import TuteError
from tute_teach.text.catalogue import Message, Slot, catalogue
from tute_teach.text.errors import TextError
from tute_teach.text.facts import is_several, is_you, say_fact
from tute_teach.text.languages import Lang


def say(key: str, lang: Lang, /, **facts: Any) -> str:
    """The message `key` in a language, as plain text (not escaped for HTML).

    What each fact is follows from its name, see `facts.FACT_KINDS`; facts that the message does not ask for are left
    out, so that an error or a verdict may pass all it knows. TextError for an unknown key (`text.key`), a fact that is
    missing (`text.fact`) or a value that cannot be said (`text.value`).
    """
    try:
        return _remembered(key, lang, **facts)
    except TypeError:
        # A fact that cannot be looked up, such as a list.
        return _told(key, lang, facts)


# The same sentences come again and again: a table of cards has dozens, nearly all of them said before.
# Typed, because True is 1 and yet not said like it.
@lru_cache(maxsize=16_384, typed=True)
def _remembered(key: str, lang: Lang, /, **facts: Any) -> str:
    return _told(key, lang, facts)


def _told(key: str, lang: Lang, facts: dict[str, Any]) -> str:
    return tell(_message(key), lang, facts)


def tell(message: Message, lang: Lang, facts: Mapping[str, Any]) -> str:
    """A message of any book in a language; TextError as in `say`, but for an unknown key."""
    variant = "they" if message.by is None else _variant(message, message.by, facts)
    return "".join(
        part if isinstance(part, str) else _said(message, part, facts, lang) for part in message.texts[lang, variant]
    )


def has_message(key: str) -> bool:
    """Whether the catalogue has this key."""
    return key in catalogue()


def facts_of(key: str) -> frozenset[str]:
    """The names of the facts that a message asks for in any of its forms."""
    return _message(key).facts


@cache
def _message(key: str) -> Message:
    try:
        return catalogue()[key]
    except KeyError:
        raise TextError("text.key", found=key) from None


def _fact(message: Message, name: str, facts: Mapping[str, Any]) -> Any:
    value = facts.get(name)
    if value is None:
        raise TextError("text.fact", key=message.key, found=name)
    return value


def _variant(message: Message, name: str, facts: Mapping[str, Any]) -> str:
    """Which of a message's variants fits the one of whom it speaks."""
    value = _fact(message, name, facts)
    try:
        return ("you" if is_you(name, value) else "they") + ("-all" if is_several(name, value) else "")
    except (AttributeError, TypeError) as problem:
        raise TextError("text.value", key=message.key, found=f"{name}={value!r}") from problem


def _said(message: Message, slot: Slot, facts: Mapping[str, Any], lang: Lang) -> str:
    value = _fact(message, slot.name, facts)
    try:
        return say_fact(slot.name, slot.form, value, lang)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError, TuteError) as problem:
        raise TextError("text.value", key=message.key, found=f"{slot.name}={value!r}") from problem
