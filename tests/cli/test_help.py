"""The pages of help are whole in both languages, and tell of nothing that is not there."""

import re
from collections.abc import Iterator

import click
import pytest
from click.testing import CliRunner

from tute_teach.cli import main
from tute_teach.cli._help import Command, book, told, worded
from tute_teach.cli.verify import verify
from tute_teach.text import LANGS, Lang

BOOK = "tute_teach.cli._help.book"
OWN_WORDS = {"Usage", "Options", "Commands"}


def pages(above: click.Context | None = None, command: click.Command = main) -> Iterator[tuple[Command, click.Context]]:
    """Every command, those in groups too, with the context that it would be called in."""
    assert isinstance(command, Command), f"{command.name}: the page of a command wants cls=Command"
    context = click.Context(command, above, command.name, obj="en", **command.context_settings)
    yield command, context
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            inner = command.get_command(context, name)
            assert inner is not None
            yield from pages(context, inner)


def options(command: Command, context: click.Context) -> list[click.Option]:
    return [param for param in command.get_params(context) if isinstance(param, click.Option)]


def usage(command: Command, context: click.Context) -> str:
    """What stands behind the name of a command, as click has it."""
    return " ".join(super(Command, command).collect_usage_pieces(context))


def placeholders(command: Command, context: click.Context) -> set[str]:
    """The words in capitals of a page, and those that name an argument where something is wrong with it."""
    written = [usage(command, context)]
    for param in command.get_params(context):
        written += [param.human_readable_name] if isinstance(param, click.Argument) else []
        written += (param.get_help_record(context) or ("",))[:1] if isinstance(param, click.Option) else []
    return {word for text in written for word in re.findall(r"[A-Z][A-Z_ ]*[A-Z]", text)}


def needed() -> set[str]:
    """All keys that some page asks the book for."""
    keys = set(OWN_WORDS)
    for command, context in pages():
        keys |= {command.page} | placeholders(command, context)
        for option in options(command, context):
            keys |= {command.key(option), *option.get_help_extra(context)}
    return keys


def page(*args: str, width: int = 200) -> str:
    answer = CliRunner(env={"COLUMNS": str(width)}).invoke(main, args)
    assert answer.exit_code == (0 if {"--help", "-h"} & set(args) else 2), answer.output
    return answer.output


def flat(text: str) -> str:
    return " ".join(text.replace("\b", "").split())


def test_every_command_option_and_word_has_its_text_and_no_text_is_idle() -> None:
    assert needed() == set(book())


@pytest.mark.parametrize("key", ["verify", "verify --root", "new scenario --ply", "--help", "DIRECTORY", "default"])
def test_a_text_that_is_missing_is_noticed(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    less = {one: text for one, text in book().items() if one != key}
    monkeypatch.setattr(BOOK, lambda: less)
    assert needed() - set(less) == {key if key in OWN_WORDS or " " not in key else f"--{key.partition('--')[2]}"}


@pytest.mark.parametrize("key", ["shuffle", "verify --loud", "scenario --ply", "--verbose", "SHOE"])
def test_a_text_about_nothing_is_noticed(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    more = {**book(), key: book()["verify --root"]}
    monkeypatch.setattr(BOOK, lambda: more)
    assert set(more) - needed() == {key}


def test_a_new_option_wants_a_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify, "params", [*verify.params, click.Option(["--loud"], metavar="SHOE", required=True)])
    assert needed() - set(book()) == {"--loud", "SHOE", "required"}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("called", [context.command_path for _, context in pages()])
def test_a_page_is_in_one_language_from_top_to_bottom(called: str, lang: Lang) -> None:
    (other,) = set(LANGS) - {lang}
    command, context = next(one for one in pages() if one[1].command_path == called)
    shown = page(*called.split()[1:], "--help", "--lang", lang)
    assert shown.startswith(f"{told('Usage', lang)} {called} {worded(usage(command, context), lang)}\n")
    keys = {command.page, "Options", *(command.key(option) for option in options(command, context))}
    assert [key for key in keys if flat(told(key, lang)) not in flat(shown)] == []
    others = {told(key, other): told(key, lang) for key in (*keys, *OWN_WORDS, *filter(str.isupper, book()))}
    foreign = [text for text, ours in others.items() if text != ours and stands_in(text, shown)]
    assert foreign == []
    assert not stands_in(f"[{told('default', other, found='')}", shown)
    assert max(map(len, shown.splitlines())) <= 100


def stands_in(text: str, shown: str) -> bool:
    """Whether a page has a text, and not only the letters of it in the midst of other words."""
    return bool(re.search(rf"(?<!\w){re.escape(flat(text))}(?!\w)", flat(shown)))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("group", ["tute-teach", "tute-teach new"])
def test_the_commands_of_a_group_are_listed_with_their_first_words(group: str, lang: Lang) -> None:
    _, _, listed = page(*group.split()[1:], "--help", "--lang", lang).partition(f"\n{told('Commands', lang)}:\n")
    inside = [command for command, context in pages() if context.command_path == f"{group} {command.name}"]
    assert len(inside) == len(listed.splitlines())
    for command in inside:
        start = told(command.page, lang)[:28]
        assert re.search(rf"^  {command.name} +{re.escape(start)}", listed, re.MULTILINE), command.page


@pytest.mark.parametrize(
    ("args", "system", "lang"),
    [
        ("--help", "C", "en"),
        ("--help", "es_ES.UTF-8", "es"),
        ("", "es_ES.UTF-8", "es"),
        ("new", "es_ES.UTF-8", "es"),
        ("--lang es --help", "C", "es"),
        ("--help --lang=es", "C", "es"),
        ("--lang es", "C", "es"),
        ("--lang es new", "C", "es"),
        ("verify -h --lang es", "C", "es"),
        ("--lang es verify --help", "C", "es"),
        ("--lang es verify --help --lang en", "C", "en"),
        ("new --lang es table --help", "C", "es"),
        ("verify --help --lang en", "es_ES.UTF-8", "en"),
    ],
)
def test_a_page_speaks_the_language_that_is_asked_for(
    args: str, system: str, lang: Lang, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", system)
    assert page(*args.split()).startswith(f"{told('Usage', lang)} tute-teach")


@pytest.mark.parametrize(
    "args", ["--lang es tables classic", "tables classic --lang es", "--lang en tables --lang es classic"]
)
def test_a_command_speaks_the_language_asked_for_in_front_of_it(args: str) -> None:
    assert "Tute clásico" in CliRunner().invoke(main, args.split()).output
