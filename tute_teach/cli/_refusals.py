"""How a command says that it cannot: a sentence with the place, exit code 2, never a traceback."""

import errno
from collections.abc import Mapping
from typing import IO, Any

import click

from tute_teach.errors import BrokenSource, Fault, TuteError
from tute_teach.text.languages import Lang


class Refusal(click.ClickException):
    """What stops a command; 2, since 1 means that a claim did not hold."""

    exit_code = 2


class Stopped(click.ClickException):
    """Ctrl-C; 130, as shells have it, since 1 would say that something was found amiss."""

    exit_code = 130

    def show(self, file: IO[Any] | None = None) -> None:
        """Nothing is wrong, so nothing is called an error."""
        click.echo(f"\n{self.message}", err=True)


def stopped(lang: Lang) -> Stopped:
    """What is said when somebody stops a command."""
    return Stopped(_sentence("terminal.stopped", {}, lang))


def refusal(error: TuteError | OSError, lang: Lang = "en") -> Refusal:
    """Turn an error of the house or of the system into what the terminal shows, one line for each fault."""
    if isinstance(error, BrokenSource):
        return Refusal("\n".join(_line(fault, lang) for fault in error.faults))
    if isinstance(error, TuteError):
        return Refusal(_sentence(error.code, error.facts, lang))
    reason = error.strerror or str(error) or type(error).__name__
    if error.filename is None:
        key = "system.full-somewhere" if error.errno in _FULL else "system.nowhere"
        return Refusal(_sentence(key, {"reason": reason}, lang))
    key = _SYSTEM.get(error.errno or 0, "system.other")
    return Refusal(_sentence(key, {"file": str(error.filename), "reason": reason}, lang))


_FULL = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))
_SYSTEM = {
    errno.ENOENT: "system.missing",
    errno.ENOTDIR: "system.missing",
    errno.EACCES: "system.forbidden",
    errno.EPERM: "system.forbidden",
    errno.EROFS: "system.read-only",
    errno.EEXIST: "system.no-folder",
    errno.ENAMETOOLONG: "system.long-name",
    errno.EISDIR: "system.folder",
    errno.ELOOP: "file.loop",
    **dict.fromkeys(_FULL, "system.full"),
}


def _line(fault: Fault, lang: Lang) -> str:
    """A fault with its place or file in front, unless its sentence names it."""
    sentence = _sentence(fault.code, fault.facts, lang)
    where = str(fault.place or fault.facts.get("file", ""))
    names_file = fault.code.startswith("file.") and where in sentence
    return sentence if not where or names_file or sentence.startswith(f"{where}:") else f"{where}: {sentence}"


def _sentence(code: str, facts: Mapping[str, object], lang: Lang) -> str:
    # Here and not above: a command that succeeds has no need of the catalogue.
    from tute_teach.text import say

    try:
        return say(code, lang, **facts)
    except TuteError:
        # The catalogue itself may be what is broken; the facts alone still lead there.
        return f"{code}({', '.join(f'{name}={value!r}' for name, value in facts.items())})"
