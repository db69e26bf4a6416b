"""Scenarios and lessons at a table of one's own, kept in a file beside them."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.lessons.test_broken_lessons import COURSE, LESSON
from tests.scenarios.written import HAND, written
from tute_teach.cli import main
from tute_teach.errors import BrokenSource
from tute_teach.lessons.checking import check
from tute_teach.lessons.reading import read_course
from tute_teach.scenarios import read_scenario, verify
from tute_teach.scenarios.report import fault_sentence
from tute_teach.tables import own_table, tables_named_in

PARTNER_FREE = "base: classic\nwith: {play.when-partner-wins: free}\n"
# The partner is winning with the king of cups, so by the table below seat 3 need not go higher.
FREE = written(
    {"try": "3 plays 4c", "expect": {"legal": True}},
    table="../../ours.yml",
    position={**HAND, "trick": {"lead": 1, "cards": "12c 2c"}, "hands": {3: "1c 4c 3o"}},
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a table and a scenario that holds at it, and nowhere else."""
    (tmp_path / "mine" / "play").mkdir(parents=True)
    (tmp_path / "ours.yml").write_text(PARTNER_FREE, "utf-8")
    (tmp_path / "mine" / "play" / "free.yml").write_text(FREE, "utf-8")
    return tmp_path


def test_a_scenario_is_played_by_the_rules_of_its_own_table(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert verify([folder / "mine"], folder / "scenarios").exit_code == 0
    monkeypatch.chdir(folder / "mine")  # the way to the table starts from the scenario, wherever one stands
    assert verify([Path("play/free.yml")], Path("scenarios")).exit_code == 0
    (folder / "ours.yml").write_text("base: classic\n", "utf-8")
    assert verify([Path("play/free.yml")], Path("scenarios")).exit_code == 1


def test_a_table_that_changes_is_noticed_in_scenarios_that_do_not(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    assert CliRunner().invoke(main, ["verify", "mine"]).exit_code == 0
    (folder / "ours.yml").write_text("base: classic\n", "utf-8")
    assert CliRunner().invoke(main, ["verify", "mine"]).exit_code == 1


def test_what_is_wrong_with_the_table_is_told_in_its_file_once(folder: Path) -> None:
    (folder / "mine" / "play" / "more.yml").write_text(FREE, "utf-8")
    (folder / "ours.yml").write_text("base: classic\nwith:\n  match.hand: 3\n  tute: gone\n", "utf-8")
    corpus = verify([folder / "mine"], folder / "scenarios")
    places = [(Path(one.place.file).name, one.place.line, one.code) for one in corpus.faults if one.place]
    assert places == [("ours.yml", 3, "table.misspelt-setting"), ("ours.yml", 4, "table.unknown-value")]
    assert len(corpus.faults) == 2


def test_a_text_without_a_place_reads_no_files(folder: Path) -> None:
    path = folder / "mine" / "play" / "free.yml"
    with pytest.raises(BrokenSource) as refused:
        read_scenario(path, "play/free", text=FREE)
    assert [fault.code for fault in refused.value.faults] == ["table.unknown"]


def test_values_that_only_fit_together_may_be_changed_together(tmp_path: Path) -> None:
    ours = tmp_path / "ours.yml"
    ours.write_text("base: pairs-101\nwith: {tute: none, tute.trick: side}\n", "utf-8")
    together = json.dumps(json.loads(FREE) | {"table": "../../own.yml"})
    assert dict(own_table(ours).settings)["tute"] == "none"
    (tmp_path / "own.yml").write_text("base: classic\nwith: {tute.trick: own}\n", "utf-8")
    (tmp_path / "a" / "b").mkdir(parents=True)
    both = json.loads(together) | {"with": {"tute": "none", "tute.trick": "side", "play.when-partner-wins": "free"}}
    (tmp_path / "a" / "b" / "x.yml").write_text(json.dumps(both), "utf-8")
    assert verify([tmp_path / "a"], tmp_path / "scenarios").exit_code == 0


def test_a_conflict_has_a_place(tmp_path: Path) -> None:
    ours = tmp_path / "ours.yml"
    ours.write_text("base: classic\nwith:\n  tute: none\n  tute.trick: own\n", "utf-8")
    with pytest.raises(BrokenSource) as refused:
        own_table(ours)
    assert [(one.code, one.place and one.place.line) for one in refused.value.faults] == [("table.conflict", 4)]


def test_a_track_may_be_taught_at_a_table_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "classic").mkdir()
    (tmp_path / "ours.yml").write_text(PARTNER_FREE, "utf-8")
    (tmp_path / "classic" / "first.yml").write_text(LESSON, "utf-8")
    (tmp_path / "course.yml").write_text(COURSE.replace("table: classic", "table: ours.yml"), "utf-8")
    # A table is no lesson that somebody forgot to list.
    assert check(tmp_path) == ()
    (lesson,) = read_course(tmp_path).lessons
    assert dict(lesson.table.settings)["play.when-partner-wins"] == "free"


@pytest.mark.parametrize(("text", "faults"), [(PARTNER_FREE, 0), ("base: clasic\n", 1)], ids=["sound", "broken"])
def test_a_table_among_the_scenarios_is_read_as_a_table(folder: Path, text: str, faults: int) -> None:
    (folder / "mine" / "theirs.yml").write_text(text, "utf-8")
    corpus = verify([folder / "mine"], folder / "scenarios")
    assert [fault.code for fault in corpus.faults] == ["table.misspelt"] * faults
    assert list(corpus.results) == ["play/free"]


@pytest.mark.parametrize(
    "written",
    [
        "table: ../o.yml\n",
        "table: '../o.yml' # ours\nshows: [",
        '{"table": "../o.yml", "shows": []}',
        "tracks:\n  one: {title: x, table : ../o.yml}\n",
        'tracks:\r\n  one:\r\n    table: "../o.yml"\r\n',
    ],
)
def test_tables_are_found_in_whatever_names_them(tmp_path: Path, written: str) -> None:
    file = tmp_path / "play" / "x.yml"
    file.parent.mkdir()
    file.write_bytes(written.encode())
    assert tables_named_in(file) == (tmp_path / "o.yml",)
    file.write_text("table: classic\ntitle: {en: A table., es: Una mesa.}\n", "utf-8")
    assert tables_named_in(file) == ()
    assert tables_named_in(tmp_path / "nowhere.yml") == ()


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("match.two-ahead: true", "Write one of these: no, yes."),
        ("match.hands: 2.5", "Write a whole number from 1 to 99."),
        ("match.hands: seis", "Write a whole number from 1 to 99."),
        ("match.hands: [6]", "Write a whole number from 1 to 99."),
    ],
)
def test_what_no_setting_can_be_comes_with_what_this_one_can(value: str, told: str, tmp_path: Path) -> None:
    ours = tmp_path / "ours.yml"
    ours.write_text(f"base: classic\nwith: {{{value}}}\n", "utf-8")
    with pytest.raises(BrokenSource) as refused:
        own_table(ours)
    (fault,) = refused.value.faults
    assert fault_sentence(fault, "en") == f"{{0}} cannot be “{{2}}”. {told}".format(*value.partition(": "))
