"""What click has against what somebody typed, said in the language asked for and with a remedy.

Click's own sentences are English. Its errors carry what they are about, all but the text that was refused; the
arguments are parsed once more to find that.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path
from typing import IO, Any

import click

from tute_teach.cli._help import long_name, worded
from tute_teach.cli._language import spoken
from tute_teach.cli._refusals import Refusal
from tute_teach.text.languages import Lang

Facts = dict[str, object]


class Misuse(Refusal):
    """A command called wrongly: how it is called, where that is explained, and what is wrong."""

    def __init__(self, message: str, context: click.Context | None, lang: Lang) -> None:
        super().__init__(message)
        self.context = context
        self.lang = lang

    def show(self, file: IO[Any] | None = None) -> None:
        """As click does it, in one of our languages."""
        from tute_teach.text import say

        context = self.context
        if context is not None:
            click.echo(context.get_usage(), err=True)
            click.echo(say("usage.help", self.lang, found=f"{context.command_path} --help"), err=True)
            click.echo(err=True)
        super().show(file)


@contextmanager
def told_in(lang: Lang, args: Sequence[str], above: click.Context | None = None) -> Iterator[None]:
    """Let what click raises inside come out as a `Misuse`; `args` are those behind the name of the command `above`."""
    try:
        yield
    except click.exceptions.NoArgsIsHelpError:
        raise
    except click.UsageError as error:
        from tute_teach.text import say

        found = _said(error, _behind(error.ctx, above, args))
        sentence = error.format_message() if found is None else say(found[0], lang, **found[1])
        raise Misuse(sentence, error.ctx, lang) from error


def _behind(context: click.Context | None, above: click.Context | None, args: Sequence[str]) -> list[str]:
    """The arguments of the command that objects: those behind its name, where it stands below another one."""
    names = []
    while context is not None and context.parent is not None and context.parent is not above:
        names.append(context.info_name)
        context = context.parent
    rest = list(args)
    for name in reversed(names):
        rest = rest[rest.index(name) + 1 :] if name in rest else []
    return rest


def _said(error: click.UsageError, args: list[str]) -> tuple[str, Facts] | None:
    """The sentence for an error, by its key and facts; None for one that we have no words for."""
    match error:
        case click.NoSuchOption():
            return _unknown("usage.no-option", error.option_name, error.possibilities or ())
        case click.NoSuchCommand():
            return _unknown("usage.no-command", error.command_name, _commands(error.ctx))
        case click.BadOptionUsage():
            is_flag = any(arg.startswith(f"{error.option_name}=") for arg in args)
            return "usage.takes-none" if is_flag else "usage.wants-one", {"option": error.option_name}
        case click.MissingParameter(param=click.Parameter() as missing):
            return "usage.missing", {"found": _name(missing, error.ctx)}
        case click.BadParameter(param=click.Parameter() as param, ctx=click.Context() as context):
            return _unfit(param, context, args)
    if type(error) is click.UsageError and error.ctx is not None and (left := _parsed(error.ctx, args)[1]):
        return "usage.too-many", {"found": " ".join(left)}
    return ("usage.missing", {"found": worded("COMMAND", spoken(error.ctx))}) if _commands(error.ctx) else None


def _commands(context: click.Context | None) -> list[str]:
    """The commands that may be called at a place; none below a command that is no group."""
    command = None if context is None else context.command
    return command.list_commands(context) if context and isinstance(command, click.Group) else []


def _unknown(code: str, found: str, known: Iterable[str]) -> tuple[str, Facts]:
    """A name that is none: with the one that was probably meant, or else all that there are."""
    names = list(known)
    if close := get_close_matches(found, names, 1):
        return f"{code}-near", {"found": found, "suggestion": close[0]}
    return code, {"found": found, "known": ", ".join(names)}


def _unfit(param: click.Parameter, context: click.Context, args: list[str]) -> tuple[str, Facts] | None:
    """What is wrong with the text given for a parameter, by the kind of text that it takes."""
    refused = _refused(param, context, args)
    if refused is None:
        return None
    facts: Facts = {"found": refused, "option": _name(param, context)}
    match param.type:
        case click.Choice() as kind:
            code, more = _unknown("usage.no-choice", refused, map(str, kind.choices))
            return code, facts | more
        case click.IntRange(max=None) as kind:
            return "usage.number-from", facts | {"lowest": kind.min}
        case click.IntRange() as kind:
            return "usage.number-between", facts | {"lowest": kind.min, "highest": kind.max}
        case kind if kind is click.INT:
            return "usage.no-number", facts
        case click.Path() as kind:
            return _unfit_path(kind, Path(refused)), facts
    return None


def _unfit_path(kind: click.Path, path: Path) -> str:
    if not path.exists():
        return "usage.no-path"
    if path.is_dir() and not kind.dir_okay:
        return "usage.no-file"
    if path.is_file() and not kind.file_okay:
        return "usage.no-folder"
    return "usage.forbidden"


def _refused(param: click.Parameter, context: click.Context, args: list[str]) -> str | None:
    """Which of the texts given for a parameter it refuses."""
    given = _parsed(context, args)[0].get(param.name or "")
    for text in given if isinstance(given, list | tuple) else [given]:
        try:
            param.type.convert(text, param, context)
        except click.BadParameter:
            return str(text)
    return None


def _parsed(context: click.Context, args: list[str]) -> tuple[dict[str, Any], list[str]]:
    """What arguments give to each parameter as text, and those that are too many."""
    given, left, _ = context.command.make_parser(context).parse_args(list(args))
    return given, left


def _name(param: click.Parameter, context: click.Context | None) -> str:
    """An option by its long name, an argument as it stands in the line that says how a command is called."""
    if isinstance(param, click.Option):
        return long_name(param)
    return worded(param.human_readable_name, spoken(context))
