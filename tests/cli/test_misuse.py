"""A command called wrongly is told so in the language asked for, with what was written and what would be right."""

import shlex
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from tute_teach.cli import main
from tute_teach.text import LANGS

# What is typed, and what is said of it in English and in Spanish.
SAID = {
    "verfy": ("Did you mean “verify”?", "¿Querías decir «verify»?"),
    "shuffle": ("There is no command “shuffle” here. Write one of: bench,", "Aquí no existe el comando «shuffle»."),
    "new scenari": ("Did you mean “scenario”?", "¿Querías decir «scenario»?"),
    "verify --formta json": ("no option --formta here. Did you mean --format?", "¿Querías decir --format?"),
    "verify --colour": ("There is no option --colour here.", "Aquí no existe la opción --colour."),
    "verify --format jsn": ("Did you mean “json”?", "¿Querías decir «json»?"),
    "verify --format=xml": ("“xml” does not go with --format. Write one of: text,", "«xml» no vale para --format."),
    "verify --root": ("--root lacks its value.", "A --root le falta el valor."),
    "verify --yes=3": ("--yes takes no value.", "--yes no lleva ningún valor."),
    "verify -j 0": ("“0” does not go with --jobs. Write a whole number, 1 or more.", "un número entero: 1 o más."),
    "play --level 9": ("Write a whole number from 1 to 3.", "Escribe un número entero de 1 a 3."),
    "play --level x": ("“x” does not go with --level. Write a whole", "«x» no vale para --level. Escribe un número"),
    "play --seed x": ("Write a whole number, such as 12.", "Escribe un número entero, por ejemplo 12."),
    "new scenario --ply 0": ("“0” does not go with --ply", "«0» no vale para --ply"),
    "bench --only verify --only x": ("“x” does not go with --only", "«x» no vale para --only"),
    "schema sheet": ("“sheet” does not go with KIND", "«sheet» no vale para CLASE"),
    "schema --mark nowhere": ("--mark: there is no nowhere.", "--mark: no existe nowhere."),
    "schema --out here.txt": ("--out: here.txt is a file. Name a folder.", "--out: here.txt es un archivo."),
    "new table .": ("FILE: . is a folder. Name a file.", "ARCHIVO: . es una carpeta. Indica un archivo."),
    "draw": ("SCENARIO is missing.", "Falta ESCENARIO."),
    "draw a b c": ("Too much is said: b c.", "Esto sobra: b c."),
    "--": ("COMMAND is missing.", "Falta COMANDO."),
}


@pytest.mark.parametrize("typed", SAID)
@pytest.mark.parametrize("lang", LANGS)
def test_what_is_typed_wrongly_is_told(typed: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", f"{lang}_ES.UTF-8")
    monkeypatch.chdir(tmp_path)
    Path("here.txt").touch()
    answer = CliRunner().invoke(main, shlex.split(typed))
    assert answer.exit_code == 2
    assert SAID[typed][LANGS.index("es" if lang == "es" else "en")] in answer.output.replace("\u00a0", " ")
    others = ("Usage:", "Invalid", "Missing", "No such", "unexpected") if lang == "es" else ("Uso:",)
    assert [word for word in others if word in answer.output] == []


def test_how_a_command_is_called_is_told_as_well() -> None:
    answer = CliRunner().invoke(main, ["draw", "--lang=es"], prog_name="tute-teach")
    assert answer.output == (
        "Uso: tute-teach draw [OPCIONES] ESCENARIO\n"
        "«tute-teach draw --help» lo explica.\n\n"
        "Error: Falta ESCENARIO. Escríbelo donde indica la línea de uso.\n"
    )


@pytest.mark.parametrize(
    ("environment", "options", "lang"),
    [
        ({}, [], "en"),
        ({"LANG": "es_ES.UTF-8"}, [], "es"),
        ({"LANG": "es"}, [], "es"),
        ({"LANG": "es_ES.UTF-8"}, ["--lang", "en"], "en"),
        ({"LANG": "es_ES.UTF-8", "LC_MESSAGES": "en_GB"}, [], "en"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "es_MX"}, [], "es"),
        ({"LANG": "est_EE"}, [], "en"),
        ({"LANG": "C"}, ["--lang=en", "--lang", "es"], "es"),
    ],
)
def test_who_asks_for_no_language_gets_that_of_the_system(
    environment: dict[str, str], options: list[str], lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert ("mesa" in CliRunner().invoke(main, ["tables", "nowhere", *options]).output) == (lang == "es")
    assert ("opción" in CliRunner().invoke(main, ["tables", "--no", *options]).output) == (lang == "es")


def test_every_kind_of_value_has_words_of_its_own() -> None:
    known = (click.Choice, click.IntRange, click.Path, click.types.StringParamType, click.types.BoolParamType)
    for command in commands(click.Context(main)):
        for param in command.params:
            assert isinstance(param.type, known) or param.type is click.INT, f"{command.name}: {param.name}"


def commands(context: click.Context) -> list[click.Command]:
    """All commands, those in groups too."""
    group = context.command
    if not isinstance(group, click.Group):
        return [group]
    found = [group.get_command(context, name) for name in group.list_commands(context)]
    return [each for one in found if one for each in commands(click.Context(one, parent=context))]
