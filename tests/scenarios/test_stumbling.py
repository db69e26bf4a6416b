"""A rule that has gone wrong may make the engine stumble: then the scenario is named in which it does."""

from pathlib import Path
from typing import NoReturn

import pytest
from click.testing import CliRunner

from tests.scenarios.written import HAND, written
from tute_teach.cli import main
from tute_teach.rules import play
from tute_teach.rules.trick import Standing
from tute_teach.scenarios import verify

ASKS = written({"try": "2 plays 4c", "expect": {"legal": False, "because": "play.beat"}}, position=HAND)
TELLS = written({"round": {"winner": 1}, "expect": {"dealer": 2}}, match={"dealer": 1})


def stumbling(now: Standing) -> NoReturn:
    raise ValueError("a rule has gone wrong")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Scenarios of which the second asks what the rule has to answer."""
    folder = tmp_path / "scenarios" / "play"
    folder.mkdir(parents=True)
    for name, text in {"a": TELLS, "b": ASKS, "c": TELLS}.items():
        (folder / f"{name}.yml").write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)
    return folder


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_command_names_it_in_one_process_or_several(
    folder: Path, monkeypatch: pytest.MonkeyPatch, jobs: str
) -> None:
    monkeypatch.setattr("tute_teach.scenarios.checking.FEW", 0)
    monkeypatch.setattr("tute_teach.scenarios.checking.BATCH", 1)
    with play.duties.replaced("play.beat", stumbling):
        answer = CliRunner().invoke(main, ["verify", "--no-cache", "--jobs", jobs])
    assert isinstance(answer.exception, ValueError)
    assert answer.exception.__notes__ == [str(Path("scenarios", "play", "b.yml"))]


def test_a_corpus_names_it(folder: Path) -> None:
    with play.duties.replaced("play.beat", stumbling), pytest.raises(ValueError, match="gone wrong") as error:
        verify([folder], folder.parent)
    assert error.value.__notes__ == [str(folder / "b.yml")]
