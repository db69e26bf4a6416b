"""How a run of `verify` is told where much is wrong at once."""

from pathlib import Path

from click.testing import CliRunner

from tests.scenarios.written import HAND, written
from tute_teach.cli import main


def test_claims_at_one_table_share_its_picture_and_its_rules(tmp_path: Path) -> None:
    wrong = {"legal": True, "because": "play.follow"}
    steps = [
        {"try": "2 plays 4c", "expect": wrong},
        {"try": "2 plays 1c", "expect": {"legal": False}},
        {"do": "2 plays 1c", "expect": {"winning": 1, "points": 3}},
    ]
    path = tmp_path / "play" / "many.yml"
    path.parent.mkdir()
    path.write_text(written(*steps, position=HAND), "utf-8")
    output = CliRunner().invoke(main, ["verify", str(path), "--root", str(tmp_path)]).output
    assert output.count(f"{path}:") == 5
    assert output.count("Right would be") == 5
    assert output.count("Coins are trumps") == 2
    assert output.count("    play.beat: ") == 1
    # The second picture belongs to the claims below it: it shows the ace on the table.
    assert output.index("says true") < output.index("1:12c*") < output.index("2:1c*") < output.index("“winning: 2”")
