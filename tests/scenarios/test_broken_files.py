"""A folder of scenarios that must be refused, each with the places and codes of all its faults."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from tute_teach import scenarios
from tute_teach.cli import main
from tute_teach.errors import Fault
from tute_teach.scenarios import verify
from tute_teach.scenarios.report import fault_sentence
from tute_teach.sources import read
from tute_teach.text import Lang

HERE = Path(__file__).parent
HOUSE = Path(scenarios.__file__).parent
MESSAGES = read(HOUSE / "messages.yml").data

BROKEN: dict[str, list[str]] = {
    "after-the-end": [
        "12:12 scenario.impossible-step",
    ],
    "all-tricks-played": [
        "7:11 scenario.hand-size",
    ],
    "anchors": [
        "8:14 yaml.anchor",
        "11:67 yaml.alias",
    ],
    "blank-texts": [
        "4:12 scenario.blank",
        "8:14 scenario.blank",
        "11:55 scenario.blank",
    ],
    "card-not-single": [
        "6:11 scenario.one-card",
    ],
    "card-twice-in-a-row": [
        "8:14 notation.twice",
        "11:19 notation.twice",
    ],
    "card-twice": [
        "8:14 scenario.card-twice",
    ],
    "cards-without-position": [
        "7:5 scenario.no-position",
    ],
    "chairs-of-one-side": [
        "5:38 scenario.side-twice",
    ],
    "chairs-out-of-range": [
        "5:17 shape.at-least",
        "5:26 shape.at-most",
        "5:35 shape.at-most",
        "7:21 shape.at-most",
    ],
    "claim-and-fault-together": [
        "4:12 scenario.unknown-value",
    ],
    "claim-needs-try": [
        "11:14 scenario.claim-needs-try",
        "11:48 scenario.claim-needs-try",
        "11:62 scenario.claim-needs-try",
    ],
    "deal-lacks-cards": [
        "5:1 scenario.deal-lacks",
    ],
    "deal-unreadable": [
        "5:7 notation.card",
    ],
    "declared-by-hand": [
        "10:9 scenario.not-by-hand",
    ],
    "declared-early": [
        "7:14 scenario.declared-early",
    ],
    "declared-wrongly": [
        "7:40 scenario.declared-worth",
        "7:45 scenario.declared-elsewhere",
        "7:61 scenario.declared-twice",
        "7:65 scenario.declared-elsewhere",
    ],
    "empty-claims": [
        "11:35 shape.too-few",
        "11:46 shape.too-few",
        "11:57 shape.too-few",
        "11:66 shape.too-few",
    ],
    "empty-expect": [
        "11:5 scenario.empty-expect",
    ],
    "empty-keys": [
        "7:3 shape.no-value",
        "12:14 shape.no-value",
        "12:57 shape.no-value",
    ],
    "empty-step": [
        "10:5 scenario.empty-step",
        "11:5 scenario.empty-expect",
    ],
    "first-lead-of-no-trick": [
        "7:9 scenario.first-lead",
    ],
    "first-lead": [
        "7:17 scenario.first-lead",
    ],
    "hand-too-large": [
        "8:14 scenario.hand-size",
    ],
    "hidden-card-seen": [
        "10:12 scenario.impossible-step",
    ],
    "hidden-hand-asked": [
        "11:35 scenario.unknown-hand",
        "13:10 scenario.unknown-hand",
    ],
    "hidden-hand-declares": [
        "10:10 scenario.unknown-hand",
    ],
    "hidden-hand-may": [
        "11:19 scenario.unknown-hand",
    ],
    "illegal-past": [
        "7:27 scenario.illegal-past",
        "7:27 scenario.illegal-past",
    ],
    "illegal-step": [
        "10:9 scenario.illegal-step",
    ],
    "key-twice": [
        "11:62 yaml.duplicate-key",
    ],
    "lead-twice": [
        "7:3 scenario.lead-twice",
    ],
    "match-over-before": [
        "5:29 scenario.match-over",
    ],
    "match-over-by-setting": [
        "6:29 scenario.match-over",
    ],
    "missing-keys": [
        "1:1 shape.missing-key",
        "2:1 shape.missing-key",
    ],
    "misspelt-keys": [
        "6:3 shape.misspelt-key",
        "10:5 shape.misspelt-key",
    ],
    "no-action": [
        "10:9 notation.action",
        "11:10 notation.action",
    ],
    "no-claim": [
        "9:1 scenario.no-claim",
    ],
    "no-shows": [
        "2:8 shape.too-few",
    ],
    "no-start": [
        "1:1 scenario.no-start",
    ],
    "no-steps": [
        "9:8 shape.too-few",
    ],
    "no-trick-won": [
        "11:22 scenario.no-trick-won",
        "11:34 scenario.round-goes-on",
        "11:55 scenario.no-match",
    ],
    "no-trick": [
        "10:23 scenario.no-trick",
        "10:35 scenario.no-trick",
        "10:54 scenario.no-trick-won",
    ],
    "no-trump": [
        "5:1 scenario.no-trump",
    ],
    "not-held": [
        "10:12 scenario.illegal-step",
    ],
    "not-utf8": [
        "4:35 file.not-utf8",
    ],
    "not-yaml": [
        "8:10 yaml.open-mapping",
    ],
    "number-out-of-range": [
        "7:17 shape.at-most",
        "8:11 shape.at-most",
        "11:22 shape.at-most",
        "11:33 shape.at-least",
        "11:47 shape.at-least",
        "11:51 shape.at-most",
    ],
    "out-of-turn": [
        "10:9 scenario.impossible-step",
    ],
    "points-before-a-trick": [
        "8:3 scenario.taken-points",
    ],
    "reason-of-a-told-round": [
        "7:24 shape.unknown-key",
    ],
    "round-after-the-match": [
        "8:12 scenario.match-finished",
    ],
    "round-before-the-end": [
        "11:12 scenario.round-unfinished",
    ],
    "round-without-match": [
        "10:5 scenario.round-without-match",
    ],
    "rule-not-shown": [
        "2:20 scenario.not-shown",
    ],
    "rule-of-another-table": [
        "2:20 scenario.not-shown",
        "2:38 scenario.not-shown",
    ],
    "rule-twice": [
        "2:20 scenario.shows-twice",
    ],
    "same-text": [
        "3:36 scenario.same-text",
        "4:32 scenario.same-text",
    ],
    "setting-out-of-range": [
        "2:36 shape.at-least",
    ],
    "several-at-once": [
        "2:8 table.unknown-setting",
        "3:9 scenario.unknown-rule",
        "4:36 scenario.same-text",
        "7:10 notation.suit",
        "9:14 scenario.card-twice",
        "11:10 scenario.no-such-seat",
        "13:9 notation.action",
        "14:5 scenario.empty-expect",
    ],
    "too-many-points-taken": [
        "8:3 scenario.taken-points",
    ],
    "trick-full": [
        "7:27 scenario.trick-full",
    ],
    "turned-card-of-another": [
        "13:12 scenario.impossible-step",
    ],
    "turned-elsewhere": [
        "6:11 scenario.turned-elsewhere",
    ],
    "turned-is-no-trump": [
        "7:11 scenario.turned-is-no-trump",
    ],
    "turned-not-dealt": [
        "6:11 scenario.turned-not-dealt",
    ],
    "tute-by-hand": [
        "10:9 scenario.not-by-hand",
    ],
    "tute-true": [
        "11:34 shape.unknown-value",
        "11:54 shape.unknown-value",
    ],
    "two-starts": [
        "5:1 scenario.two-starts",
    ],
    "two-verbs": [
        "10:5 scenario.two-verbs",
    ],
    "uneven-hands": [
        "8:29 scenario.uneven-hands",
    ],
    "uneven-tricks": [
        "7:11 scenario.uneven-hands",
        "10:14 scenario.uneven-hands",
    ],
    "unknown-cards": [
        "7:27 notation.card",
        "8:14 notation.card",
        "10:10 notation.card",
        "11:55 notation.card",
        "11:71 notation.card",
    ],
    "unknown-key": [
        "9:1 shape.misspelt-key",
    ],
    "unknown-rules": [
        "2:9 scenario.unknown-rule",
        "2:31 scenario.unknown-rule",
        "11:23 scenario.unknown-rule",
        "11:42 scenario.unknown-rule",
        "11:87 scenario.unknown-rule",
        "11:127 scenario.unknown-rule",
    ],
    "unknown-seats": [
        "10:9 notation.action",
        "11:10 scenario.no-such-seat",
    ],
    "unknown-settings": [
        "2:8 table.unknown-setting",
        "2:23 table.unknown-setting",
    ],
    "unknown-suit": [
        "6:10 notation.suit",
        "11:21 notation.suit",
        "11:54 notation.suit",
    ],
    "unknown-table": [
        "1:8 table.unknown",
    ],
    "unknown-values": [
        "4:12 scenario.unknown-form",
        "4:12 scenario.unknown-value",
        "4:62 scenario.stray-brace",
        "4:62 scenario.unknown-form",
    ],
    "yaml-surprises": [
        "7:10 shape.integer-spelling",
        "8:17 shape.integer-spelling",
        "12:21 shape.boolean-spelling",
    ],
}

ELSEWHERE = {
    # Files that are not as they should be, whatever stands in them: test_files.
    *("scenario.same-id", "scenario.bad-id", "scenario.ending", "scenario.none-found"),
    "scenario.not-in-pack",  # classic Tute has the whole pack
    "engine.bad-deal",  # a deal in a scenario is looked at card by card
}
REMEDY: dict[Lang, str] = {
    "en": r"Write|Add|Delete|delete|Keep|Move|Change|Take|Ask|Rename|Check|Play|Put|Claim|Try|Leave|Say|say|Name a file"
    r"|Use try|Did you mean|You can use",
    "es": r"Escribe|Escríbe|Añade|Añáde|Borra|borra|Deja|Déja|Pasa|Cambia|Cámbia|Pon|Pregunta|Comprueba|Juega|Juégala"
    r"|Afírma|Prueba|Indica|Usa try|Querías decir|Puedes usar",
}


def faults(name: str) -> tuple[Fault, ...]:
    return verify([HERE / "broken" / f"{name}.yml"], HERE).faults


@pytest.mark.parametrize("name", BROKEN)
def test_all_faults_of_a_file_are_told_at_once_with_their_places(name: str) -> None:
    told = [f"{fault.place.line}:{fault.place.column} {fault.code}" for fault in faults(name) if fault.place]
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


def test_each_message_is_called_for_by_a_broken_file() -> None:
    wanted = {code for code in MESSAGES if not code.startswith("verify.")} - ELSEWHERE - {"scenario.rounds-won"}
    assert {fault.code for name in BROKEN for fault in faults(name)} & set(MESSAGES) == wanted


def test_each_code_in_the_house_has_a_message() -> None:
    named = set()
    for module in HOUSE.glob("*.py"):
        named |= set(re.findall(r'"(scenario\.[a-z0-9-]+)"', module.read_text("utf-8")))
    assert len(named) > 40
    assert named <= set(MESSAGES)


def test_a_hundred_megabytes_are_not_read(tmp_path: Path) -> None:
    huge = tmp_path / "huge.yml"
    with huge.open("wb") as file:
        file.truncate(100_000_000)
    assert [fault.code for fault in verify([huge], tmp_path / "elsewhere").faults] == ["file.too-big"]


def test_a_false_claim_beside_a_fault_is_told_too() -> None:
    corpus = verify([HERE / "broken" / "claim-and-fault-together.yml"], HERE)
    assert [failure.claim for failure in corpus.failures] == ["instead"]
    assert corpus.exit_code == 2
