"""How a command says that it cannot: a sentence with the place, exit code 2, never a traceback."""

from collections.abc import Mapping

import click

from tute_teach.errors import BrokenSource, TuteError
from tute_teach.text.languages import Lang


class Refusal(click.ClickException):
    """What stops a command; 2, since 1 means that a claim did not hold."""

    exit_code = 2


def refusal(error: TuteError | OSError, lang: Lang = "en") -> Refusal:
    """Turn an error of the house or of the system into what the terminal shows, one line for each fault."""
    if isinstance(error, BrokenSource):
        lines = [
            f"{fault.place or fault.facts.get('file', '')}: {_sentence(fault.code, fault.facts, lang)}"
            for fault in error.faults
        ]
        return Refusal("\n".join((_sentence("refusal.sources", {}, lang), *lines)))
    if isinstance(error, TuteError):
        return Refusal(_sentence(error.code, error.facts, lang))
    return Refusal(f"{error.filename}: {error.strerror}" if error.filename else str(error))


def _sentence(code: str, facts: Mapping[str, object], lang: Lang) -> str:
    # Here and not above: a command that succeeds has no need of the catalogue.
    from tute_teach.text import say

    try:
        return say(code, lang, **facts)
    except TuteError:
        # The catalogue itself may be what is broken; the facts alone still lead there.
        return f"{code}({', '.join(f'{name}={value!r}' for name, value in facts.items())})"
