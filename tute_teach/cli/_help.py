"""The pages of help, in the language asked for.

Their words stand in `help.yml`, each under what one types to mean it; click lays them out.
"""

import re
from collections.abc import Mapping
from functools import cache

import click

from tute_teach.cli._language import spoken
from tute_teach.text import Lang, TextError
from tute_teach.text.catalogue import Message, gather
from tute_teach.text.reading import read_data
from tute_teach.text.sentences import tell

_PLACEHOLDER = re.compile(r"[A-Z][A-Z_ ]*[A-Z]")


@cache
def book() -> Mapping[str, Message]:
    """The texts by their keys; read when somebody asks for help, so that no other call waits for them."""
    return gather([read_data("cli/help.yml")])


def told(key: str, lang: Lang, **facts: object) -> str:
    """A text of the book; TextError (`text.key`) where it has none."""
    if key not in book():
        raise TextError("text.key", found=key)
    # What keeps lines as they are is a sign that YAML does not let stand in a text of several lines.
    return tell(book()[key], lang, facts).replace("\\b\n", "\b\n").strip()


def worded(pieces: str, lang: Lang) -> str:
    """How something is called, such as `[FILE]`, with its words in capitals in this language."""
    return _PLACEHOLDER.sub(lambda found: told(found[0], lang), pieces)


def long_name(option: click.Parameter) -> str:
    """The name of an option that says most: `--jobs` rather than `-j`."""
    return max(option.opts, key=len)


class Command(click.Command):
    """A command whose help is told in the book, under the words by which it is called."""

    above = ""
    """The group that it is called in, where that is not tute-teach itself."""

    @property
    def page(self) -> str:
        """Its key in the book."""
        return f"{self.above} {self.name}".strip()

    def key(self, option: click.Parameter) -> str:
        """The key of one of its options: its own text, or else the one that others share."""
        own = f"{self.page} {long_name(option)}"
        return own if own in book() else long_name(option)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        return [worded(piece, spoken(ctx)) for piece in super().collect_usage_pieces(ctx)]

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, f"{told('Usage', spoken(ctx))} ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(told(self.page, spoken(ctx)))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        options = (param for param in self.get_params(ctx) if isinstance(param, click.Option) and not param.hidden)
        with formatter.section(told("Options", spoken(ctx))):
            formatter.write_dl([self._record(option, ctx) for option in options])

    def _record(self, option: click.Option, ctx: click.Context) -> tuple[str, str]:
        """How an option is written, and what it means, with what it is when nobody says it."""
        lang = spoken(ctx)
        written, _ = option.get_help_record(ctx) or ("", "")
        marks = "; ".join(told(mark, lang, found=found) for mark, found in option.get_help_extra(ctx).items())
        meaning = told(self.key(option), lang)
        return worded(written, lang), f"{meaning}  [{marks}]" if marks else meaning

    def get_short_help_str(self, limit: int = 45) -> str:
        """What stands beside its name in a list of commands: its first sentence, as click shortens it."""
        text = told(self.page, spoken(click.get_current_context(silent=True)))
        return click.Command(None, help=text).get_short_help_str(limit)


class Group(Command, click.Group):
    """A group of commands, whose help is told in the same way."""

    def add_command(self, cmd: click.Command, name: str | None = None) -> None:
        super().add_command(cmd, name)
        if isinstance(cmd, Command):
            cmd.above = self.page

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_options(ctx, formatter)
        self.format_commands(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        commands = {name: self.get_command(ctx, name) for name in self.list_commands(ctx)}
        room = formatter.width - 6 - max(map(len, commands))
        with formatter.section(told("Commands", spoken(ctx))):
            formatter.write_dl([(name, one.get_short_help_str(room)) for name, one in commands.items() if one])
