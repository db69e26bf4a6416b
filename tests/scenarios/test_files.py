"""Which files are looked at, and what their ids are."""

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from tests.scenarios.written import HAND, written
from tute_teach.scenarios import verify
from tute_teach.scenarios.report import fault_sentence
from tute_teach.text import LANGS

HOLDS = written({"try": "2 plays 4c", "expect": {"legal": False, "because": "play.beat"}}, position=HAND)


def put(folder: Path, *names: str) -> None:
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(HOLDS, "utf-8")


def test_a_folder_is_searched_and_ids_are_paths(tmp_path: Path) -> None:
    put(tmp_path, "play/beat.yml", "decl/forty-first.yml")
    (tmp_path / "play" / "notes.txt").write_text("not a scenario", "utf-8")
    corpus = verify([tmp_path], tmp_path)
    assert list(corpus.results) == ["decl/forty-first", "play/beat"]
    assert corpus.exit_code == 0
    result = corpus.results["play/beat"]
    assert (result.scenario.family, result.scenario.name) == ("play", "beat")


def test_what_is_hidden_is_passed_over(tmp_path: Path) -> None:
    put(tmp_path, "play/beat.yml", "play/.beat.yml", ".cache/play/old.yaml")
    (tmp_path / "play" / ".#beat.yml").symlink_to("someone@host.123")  # as Emacs marks what is being changed
    (tmp_path / "play" / "._beat.yml").write_bytes(b"\0\5\x16\7")  # as macOS keeps what its disks know of a file
    corpus = verify([tmp_path], tmp_path)
    assert (list(corpus.results), corpus.faults) == (["play/beat"], ())
    # Not when it is named itself.
    assert len(verify([tmp_path / "play" / "._beat.yml"], tmp_path).faults) == 1


def test_a_single_file_keeps_its_id(tmp_path: Path) -> None:
    put(tmp_path, "play/beat.yml", "play/trump.yml")
    assert list(verify([tmp_path / "play" / "beat.yml"], tmp_path).results) == ["play/beat"]
    assert list(verify([tmp_path / "play"], tmp_path).results) == ["play/beat", "play/trump"]


def test_the_same_id_by_another_way_to_write_the_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, "scenarios/play/beat.yml")
    monkeypatch.chdir(tmp_path / "scenarios" / "play")
    corpus = verify([Path("beat.yml")], Path("../../scenarios"))
    assert list(corpus.results) == ["play/beat"]


def test_a_file_elsewhere_has_its_bare_name(tmp_path: Path) -> None:
    put(tmp_path, "draft.yml")
    assert list(verify([tmp_path / "draft.yml"], tmp_path / "scenarios").results) == ["draft"]


def test_a_file_named_twice_is_read_once(tmp_path: Path) -> None:
    put(tmp_path, "play/beat.yml")
    corpus = verify([tmp_path, tmp_path / "play" / "beat.yml"], tmp_path)
    assert corpus.faults == ()
    assert len(corpus.results) == 1


def test_a_file_spelt_in_two_ways_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, "scenarios/play/beat.yml")
    monkeypatch.chdir(tmp_path)
    spelt = ("scenarios", str(tmp_path / "scenarios"), "scenarios/play/../play/beat.yml")
    corpus = verify([Path(one) for one in spelt], Path("scenarios"))
    assert (corpus.faults, list(corpus.results)) == ((), ["play/beat"])


def test_what_is_not_there_may_have_been_meant_as_a_folder(tmp_path: Path) -> None:
    (fault,) = verify([tmp_path / "mine"], tmp_path).faults
    assert fault.code == "scenario.missing"


def test_ids_in_a_folder_of_ones_own_are_paths_below_it(tmp_path: Path) -> None:
    put(tmp_path, "mine/play/draft.yml", "mine/decl/draft.yml", "mine/draft.yml")
    corpus = verify([tmp_path / "mine"], tmp_path / "scenarios")
    assert list(corpus.results) == ["decl/draft", "draft", "play/draft"]
    assert corpus.faults == ()


def test_two_files_with_one_id(tmp_path: Path) -> None:
    put(tmp_path, "one/draft.yml", "two/draft.yml")
    corpus = verify([tmp_path / "one", tmp_path / "two"], tmp_path / "scenarios")
    assert [fault.code for fault in corpus.faults] == ["scenario.same-id"]
    assert corpus.exit_code == 2


@pytest.mark.parametrize(
    "name", ["beat.yml", "Play/beat.yml", "play/Beat.yml", "play/a b.yml", "a/b/c.yml", "play/ñ.yml"]
)
def test_a_name_that_cannot_be_an_address(tmp_path: Path, name: str) -> None:
    put(tmp_path, name)
    corpus = verify([tmp_path], tmp_path)
    assert [fault.code for fault in corpus.faults] == ["scenario.bad-id"]
    assert corpus.results == {}


@pytest.mark.parametrize("name", ["play/beat.yaml", "play/beat.YML"])
def test_a_file_that_nobody_would_look_at(tmp_path: Path, name: str) -> None:
    put(tmp_path, name, "play/trump.yml")
    assert [fault.code for fault in verify([tmp_path], tmp_path).faults] == ["scenario.ending"]


def test_a_folder_without_scenarios(tmp_path: Path) -> None:
    corpus = verify([tmp_path], tmp_path)
    assert [fault.code for fault in corpus.faults] == ["scenario.none-found"]
    assert corpus.exit_code == 2


def test_a_path_that_is_not_there(tmp_path: Path) -> None:
    put(tmp_path, "play/beat.yml")
    corpus = verify([tmp_path / "play" / "bet.yml", tmp_path / "play" / "beat.yml"], tmp_path)
    assert [fault.code for fault in corpus.faults] == ["file.missing"]
    assert list(corpus.results) == ["play/beat"]


def test_a_root_that_is_not_there(tmp_path: Path) -> None:
    corpus = verify([tmp_path / "scenarios"], tmp_path / "scenarios")
    assert [fault.code for fault in corpus.faults] == ["scenario.missing"]
    assert corpus.exit_code == 2


def test_what_bears_the_name_of_a_scenario_and_is_no_file(tmp_path: Path) -> None:
    put(tmp_path, "play/beat.yml", "play/folder.yml/beat.yml")
    os.mkfifo(tmp_path / "play" / "pipe.yml")
    corpus = verify([tmp_path], tmp_path)
    assert [(fault.code, Path(str(fault.facts["file"])).name) for fault in corpus.faults] == [
        ("scenario.no-file", "folder.yml"),
        ("scenario.no-file", "pipe.yml"),
    ]
    assert corpus.exit_code == 2
    assert [fault.code for fault in verify([tmp_path / "play" / "pipe.yml"], tmp_path).faults] == ["scenario.no-file"]
    for fault in corpus.faults:
        assert all(str(tmp_path) in fault_sentence(fault, lang) for lang in LANGS)


def test_a_link_in_circles_is_a_fault_of_its_own(tmp_path: Path) -> None:
    put(tmp_path, "play/beat.yml", "play/trump.yml")
    (tmp_path / "play" / "loop.yml").symlink_to("loop.yml")
    corpus = verify([tmp_path], tmp_path)
    assert [fault.code for fault in corpus.faults] == ["file.loop"]
    assert list(corpus.results) == ["play/beat", "play/trump"]


def test_an_ending_that_a_folder_would_pass_over_is_no_better_for_a_file_that_is_named(tmp_path: Path) -> None:
    put(tmp_path, "play/beat.yaml")
    for path in (tmp_path, tmp_path / "play" / "beat.yaml"):
        assert [fault.code for fault in verify([path], tmp_path).faults] == ["scenario.ending"]


@pytest.mark.parametrize(
    ("number", "code"),
    [(errno.EACCES, "scenario.forbidden-folder"), (errno.EIO, "scenario.unreadable-folder")],
)
def test_a_folder_that_cannot_be_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, code: str
) -> None:
    put(tmp_path, "play/beat.yml", "decl/forty.yml")
    scandir = os.scandir

    def locked(folder: str | os.PathLike[str]) -> Any:
        # Permissions would not keep out whoever may read everything, as in a container.
        if Path(folder).name == "decl":
            raise OSError(number, os.strerror(number), str(folder))
        return scandir(folder)

    monkeypatch.setattr(os, "scandir", locked)
    corpus = verify([tmp_path], tmp_path)
    assert [fault.code for fault in corpus.faults] == [code]
    for lang in LANGS:
        told = fault_sentence(corpus.faults[0], lang)
        assert ("decl" in told, os.strerror(number) in told) == (True, number == errno.EIO)


def test_one_broken_file_does_not_hide_the_others(tmp_path: Path) -> None:
    put(tmp_path, "play/beat.yml", "play/trump.yml")
    (tmp_path / "play" / "broken.yml").write_text("table: clasic\n", "utf-8")
    (tmp_path / "play" / "empty.yml").write_text("", "utf-8")
    corpus = verify([tmp_path], tmp_path)
    assert list(corpus.results) == ["play/beat", "play/trump"]
    assert {Path(fault.place.file).name for fault in corpus.faults if fault.place} == {"broken.yml", "empty.yml"}


def test_faults_of_whole_files_are_sentences_that_name_the_file(tmp_path: Path) -> None:
    put(tmp_path, "a/draft.yml", "b/draft.yml", "x.yaml", "Play.yml")
    (tmp_path / "none").mkdir()
    paths = [[tmp_path / "a", tmp_path / "b"], [tmp_path], [tmp_path / "none"], [tmp_path / "nowhere"]]
    faults = [fault for one in paths for fault in verify(one, tmp_path / "elsewhere").faults]
    faults += verify([tmp_path / "Play.yml"], tmp_path).faults
    assert len(faults) == 5
    for fault in faults:
        for lang in LANGS:
            assert str(tmp_path) in fault_sentence(fault, lang)
