"""Tables in an editor: one of somebody's own, and the settings that a table has, which are those of its mode."""

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tests.schemas.test_schemas import ROOT, told
from tute_teach.errors import TuteError
from tute_teach.sources import read
from tute_teach.tables import own_table


@pytest.mark.parametrize(
    ("named", "changed", "sound"),
    [
        ("classic", {"match.hands": 6}, True),
        ("pairs-101", {"bid.target": 1000}, False),
        ("bidding", {"bid.target": 1000}, True),
        ("bidding", {"match.hands": 6}, False),
        ("../ours.yml", {"bid.target": 1000}, True),
        ("../ours.yml", {"matsh.hands": 6}, False),
    ],
)
def test_an_editor_offers_the_settings_that_the_table_has(named: str, changed: Any, sound: bool) -> None:
    data: Any = deepcopy(read(ROOT / "scenarios" / "play" / "beat-when-able.yml").data)
    assert (told("scenario", data | {"table": named, "with": changed}) == []) == sound


@pytest.mark.parametrize(
    ("text", "sound"),
    [
        ("base: classic\n", True),
        ("base: classic\nwith: {match.hands: 6, match.two-ahead: no, tute: none}\n", True),
        ("base: bidding\nwith: {bid.target: 1000}\n", True),
        ("base: clasic\n", False),
        ("base: classic\nwith: {matsh.hands: 6}\n", False),
        ("base: classic\nwith: {bid.target: 1000}\n", False),
        ("base: bidding\nwith: {match.hands: 6}\n", False),
        ("base: cabron-4\nwith: {tute: none}\n", False),
        ("base: classic\nwith: {match.hands: 600}\n", False),
        ("base: classic\nwith: {tute: perhaps}\n", False),
        ("with: {}\n", False),
    ],
)
def test_a_table_of_ones_own(text: str, sound: bool, tmp_path: Path) -> None:
    own = tmp_path / "ours.yml"
    own.write_text(text, "utf-8")
    assert (told("table", read(own).data) == []) == sound
    try:
        own_table(own)
    except TuteError:
        assert not sound
    else:
        assert sound
