"""In which language a command speaks: the one asked for with --lang, else that of the system.

Help pages are in English alone, as are the names of commands and options: they are the reference of whoever writes
scenarios, and a second set of them would have to be kept true word by word. All that is said of what somebody typed
comes in both languages.
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


lang_option = click.option(
    "--lang",
    type=click.Choice(LANGS),
    default=system_language,
    show_default="that of the system",
    help="Language of what is said.",
)
