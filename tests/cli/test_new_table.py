"""The file that `new table` writes, edited as it says."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from tute_teach.cli import main


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
