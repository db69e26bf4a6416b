"""The file that `new table` writes, edited as it says."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from tute_teach.cli import main
from tute_teach.tables import own_table


@pytest.mark.parametrize("given", [(), ("--with", "match.hands=3")])
def test_a_table_is_edited_by_taking_away_the_signs_of_comments(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert CliRunner().invoke(main, ["new", "table", *given]).exit_code == 0
    file = Path("tables/ours.yml")
    text = file.read_text("utf-8").replace("# with:\n", "with:\n")
    kept = text.replace("#   tute.trick: side ", "  tute.trick: own ")
    file.write_text(kept, "utf-8")
    answer = CliRunner().invoke(main, ["tables", "classic", str(file)])
    assert (answer.exit_code, answer.output.count("(tute.trick)")) == (0, 1)


def test_another_table_of_ones_own_is_copied_with_what_it_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("ours.yml").write_text("base: pairs-101\nwith: {tute: none, play.when-partner-wins: free}\n", "utf-8")
    command = [
        "new",
        "table",
        "theirs.yml",
        "--base",
        "ours.yml",
        "--with",
        "tute=wins-hand",
        "--with",
        "match.hands=3",
    ]
    assert CliRunner().invoke(main, command).exit_code == 0
    changed = dict(own_table("ours.yml").settings) | {"tute": "wins-hand", "match.hands": "3"}
    assert (own_table("theirs.yml").id, dict(own_table("theirs.yml").settings)) == ("pairs-101", changed)
