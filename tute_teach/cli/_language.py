"""In which language a command speaks: the one asked for with --lang, else that of the system.

The names of commands and options, and the values that these take, are the same in both.
"""

import os
from collections.abc import Sequence
from itertools import pairwise

import click

from tute_teach.text.languages import LANGS, Lang

_ASKED = ("LC_ALL", "LC_MESSAGES", "LANG")


def system_language() -> Lang:
    """The language of the environment, where it is one of ours; English otherwise."""
    said = next((value for name in _ASKED if (value := os.environ.get(name))), "")
    return next((lang for lang in LANGS if lang == said[:2].lower() and not said[2:3].isalpha()), LANGS[0])


def asked_for(args: Sequence[str]) -> Lang:
    """The language that arguments ask for, before anything else is known of them."""
    words = [word for arg in args for word in (arg.split("=", 1) if arg.startswith("--lang=") else (arg,))]
    said = [lang for option, value in pairwise(words) if option == "--lang" for lang in LANGS if lang == value]
    return said[-1] if said else system_language()


def spoken(context: click.Context | None) -> Lang:
    """The language that was asked for when tute-teach was called, wherever in the line; else that of the system."""
    asked: Lang | None = context.find_root().obj if context else None
    return asked or system_language()


lang_option = click.option(
    "--lang", type=click.Choice(LANGS), default=lambda: spoken(click.get_current_context(silent=True))
)
lang_of_all = click.option("--lang", type=click.Choice(LANGS), expose_value=False)
"""For a group: its commands, and the pages of help, speak the language that is asked for in front of them."""
