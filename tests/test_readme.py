"""What the README shows works as it stands there."""

import re
from pathlib import Path

from tute_teach.scenarios import read_scenario, replay

README = Path(__file__).parent.parent / "README.md"


def test_the_first_scenario_holds() -> None:
    (shown,) = re.findall(r"```yaml\n(.*?)```", README.read_text(encoding="utf-8"), re.S)
    result = replay(read_scenario("README.md", "play/higher-if-you-can", text=shown))
    assert result.faults == ()
    assert result.failures == ()
    assert "play.beat" in result.touched


def test_the_picture_is_there() -> None:
    pictures = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", README.read_text(encoding="utf-8"))
    assert pictures
    assert all((README.parent / picture).is_file() for picture in pictures)
