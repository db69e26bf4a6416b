"""A folder of scenarios that must be refused, each with the places and codes of all its faults."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from pydantic import RootModel

from tests.scenarios.written import PACK, result
from tute_teach import scenarios
from tute_teach.cli import main
from tute_teach.errors import BrokenSource, Fault
from tute_teach.scenarios import verify
from tute_teach.scenarios.report import fault_sentence
from tute_teach.sources import load, read
from tute_teach.text import Lang

HERE = Path(__file__).parent
HOUSE = Path(scenarios.__file__).parent
MESSAGES = read(HOUSE / "messages.yml").data


class Table(RootModel[dict[str, tuple[str, ...]]]):
    """Places and codes of all faults, by the name of the file."""


BROKEN = load(Table, HERE / "broken.yml").root
ELSEWHERE = {
    # Files that are not as they should be, whatever stands in them: test_files.
    *("scenario.same-id", "scenario.bad-id", "scenario.ending", "scenario.none-found"),
    *("scenario.missing", "scenario.no-file", "scenario.unreadable-folder", "scenario.forbidden-folder"),
    "table.missing-setting",  # a ready-made table says all of its settings: tests of the tables
    # Files that are named as tables: test_must_refuse.
    *("table.is-scenario", "table.is-lesson", "table.is-course"),
    "scenario.is-table",  # verify reads tables as such: tests of draw
    # Questions have no steps to ask or claim with: tests of explain.
    *("scenario.question-illegal", "scenario.question-illegal-bid", "scenario.question-not-by-hand"),
    "engine.bad-deal",  # a deal in a scenario is looked at card by card
}
# What a figure says of a match that is told by its results, and of what was agreed for it.
SAID_BELOW = {
    *(code for code in MESSAGES if code.startswith("scenario.agreed.")),
    *("scenario.rounds-won", "scenario.games-so-far", "scenario.letters-so-far", "scenario.points-so-far"),
    *("scenario.round-won", "scenario.round-won-by-tute", "scenario.round-lost", "scenario.round-paid"),
    "scenario.no-winner-yet",
}
REMEDY: dict[Lang, str] = {
    "en": r"Write|Add|Delete|delete|Keep|Move|Change|Take|Ask|Rename|Check|Play|Put|Claim|Try|Leave|Say|say|Name a file"
    r"|Use try|Did you mean|You can use|Its path",
    "es": r"Escribe|Escríbe|Añade|Añáde|Borra|borra|Deja|Déja|Pasa|Cambia|Cámbia|Pon|Pregunta|Comprueba|Juega|Juégala"
    r"|Quita|Afírma|Prueba|Indica|Usa try|Querías decir|Puedes usar|Su ruta",
}


def faults(name: str) -> tuple[Fault, ...]:
    return verify([HERE / "broken" / f"{name}.yml"], HERE).faults


@pytest.mark.parametrize("name", BROKEN)
def test_all_faults_of_a_file_are_told_at_once_with_their_places(name: str) -> None:
    told = tuple(f"{fault.place.line}:{fault.place.column} {fault.code}" for fault in faults(name) if fault.place)
    assert told == BROKEN[name]


def test_each_file_of_the_folder_is_in_the_table() -> None:
    assert {path.stem for path in (HERE / "broken").iterdir()} == set(BROKEN)


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("name", BROKEN)
def test_every_fault_is_a_sentence_with_a_remedy(name: str, lang: Lang) -> None:
    for fault in faults(name):
        said = fault_sentence(fault, lang)
        assert fault.code not in said
        assert re.search(r"[.?]$", said), said
        assert "None" not in said
        assert not re.search(r"\b1 (?:points|cards|tricks|tantos|cartas|bazas)\b", said), said
        if fault.code in MESSAGES:
            assert re.search(REMEDY[lang], said), said


@pytest.mark.parametrize("name", BROKEN)
def test_both_languages_say_it_in_their_own_words(name: str) -> None:
    for fault in faults(name):
        assert fault_sentence(fault, "en") != fault_sentence(fault, "es")


@pytest.mark.parametrize("name", BROKEN)
def test_the_command_ends_with_two_and_names_the_place(name: str) -> None:
    path = HERE / "broken" / f"{name}.yml"
    answer = CliRunner().invoke(main, ["verify", str(path)])
    assert answer.exit_code == 2
    assert isinstance(answer.exception, SystemExit)
    assert "Traceback" not in answer.output
    for place in BROKEN[name]:
        assert f"{path}:{place.split()[0]}: " in answer.output


@pytest.mark.parametrize("options", [(), ("--no-pins",)])
def test_a_rule_that_no_step_touches_is_told_once(options: tuple[str, ...]) -> None:
    """And not that it is not held in place as well, of which that is the cause."""
    path = HERE / "broken" / "rule-not-shown.yml"
    answer = CliRunner().invoke(main, ["verify", "-q", *options, str(path)])
    (line,) = answer.output.splitlines()
    assert line.startswith(f"{path}:2:20: No step of this scenario has anything to do with")


def test_each_message_is_called_for_by_a_broken_file() -> None:
    wanted = {code for code in MESSAGES if not code.startswith("verify.")} - ELSEWHERE - SAID_BELOW
    assert {fault.code for name in BROKEN for fault in faults(name)} & set(MESSAGES) == wanted


def test_each_code_in_the_house_has_a_message() -> None:
    named = set()
    for module in HOUSE.glob("*.py"):
        named |= set(re.findall(r'"(scenario\.[a-z0-9-]+)"', module.read_text("utf-8")))
    assert len(named) > 40
    assert named <= set(MESSAGES)


@pytest.mark.parametrize(
    ("deal", "told"),
    [("1o 2o", "38 (3o 12o 11o 10o 7o 6o …)"), (PACK.replace("7c ", "").replace(" 5b", ""), "2 (7c 5b)")],
)
def test_cards_that_a_deal_lacks_are_counted(deal: str, told: str) -> None:
    steps = {"try": "1 plays 1o", "expect": {"legal": True}}
    with pytest.raises(BrokenSource) as broken:
        result(steps, deal=deal)
    (fault,) = broken.value.faults
    assert f"Cards that the deal lacks: {told}." in fault_sentence(fault, "en")
    assert f"Cartas que le faltan al reparto: {told}." in fault_sentence(fault, "es")


def test_a_hundred_megabytes_are_not_read(tmp_path: Path) -> None:
    huge = tmp_path / "huge.yml"
    with huge.open("wb") as file:
        file.truncate(100_000_000)
    assert [fault.code for fault in verify([huge], tmp_path / "elsewhere").faults] == ["file.too-big"]


def test_a_false_claim_beside_a_fault_is_told_too() -> None:
    corpus = verify([HERE / "broken" / "claim-and-fault-together.yml"], HERE)
    assert [failure.claim for failure in corpus.failures] == ["instead"]
    assert corpus.exit_code == 2
