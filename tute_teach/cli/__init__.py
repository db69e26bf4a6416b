"""The ``tute-teach`` command.

Each command is a module here, named like the command (``check_site`` is ``tute-teach check-site``),
and holds a click command of the same name as the module.
What it says of itself with --help stands in `help.yml`.
A module whose name begins with an underscore is none.
A command is imported when it is called, so that one that needs little starts fast.
"""

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import click

import tute_teach
from tute_teach.cli._help import Group
from tute_teach.cli._language import asked_for, lang_of_all, spoken
from tute_teach.cli._misuse import told_in
from tute_teach.cli._refusals import refusal, stopped
from tute_teach.cli._streams import replace_closed
from tute_teach.errors import TuteError

__all__ = ["main"]


class Commands(Group):
    """The commands, found by the names of the modules."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(name.replace("_", "-") for _, name, _ in iter_modules(__path__) if not name.startswith("_"))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        name = cmd_name.replace("-", "_")
        command = getattr(import_module(f"{__name__}.{name}"), name)
        if not isinstance(command, click.Command):
            raise TypeError(f"{__name__}.{name} must hold a click command called {name}")
        return command

    def main(self, *args: Any, **extra: Any) -> Any:
        """The command as it is called from outside."""
        replace_closed()
        return super().main(*args, **extra)

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """Remember the language that is asked for, for what is said outside the command itself."""
        lang = asked_for(args)
        with told_in(lang, tuple(args)):
            return super().make_context(info_name, args, parent, obj=lang, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; what goes wrong with its input, or how it is called, becomes a sentence."""
        try:
            with told_in(ctx.obj, tuple(ctx.args), ctx):
                return super().invoke(ctx)
        except BrokenPipeError:
            raise  # the reader of a pipe had enough; click ends quietly
        except (TuteError, OSError) as error:
            raise refusal(error, ctx.obj) from error
        except (KeyboardInterrupt, click.Abort):
            raise stopped(ctx.obj) from None


def _tell_version(context: click.Context, _: click.Parameter, is_asked: bool) -> None:
    """Click has an option for it, which speaks English alone."""
    if not is_asked or context.resilient_parsing:
        return
    from tute_teach.text import say

    click.echo(say("usage.version", spoken(context), found=tute_teach.__version__))
    context.exit()


@click.group(
    "tute-teach", cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}
)
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_tell_version)
@lang_of_all
def main() -> None:
    """All that tute-teach can do; what each command is for stands in `help.yml`."""
