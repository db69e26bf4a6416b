"""Positions of lessons are held to what positions of scenarios are, whatever an exercise asks."""

from pathlib import Path

import pytest

from tests.lessons.test_broken_lessons import LESSON, write

WON = """\
    kind: {kind}
    about: play.beat
    position: {{trump: o, trick: {{lead: 4, cards: "12c 1c 4c"}}}}
    rest: 7c
"""


@pytest.mark.parametrize(
    "exercise",
    [
        WON.format(kind="winner"),
        WON.format(kind="points"),
        "    kind: read\n    position: {trump: o, trick: {lead: 4, cards: 12c}}\n",
        "    kind: read\n    position: {trump: o, lead: 4}\n",
        LESSON[LESSON.index("    kind:") : LESSON.index("    task:")].replace("4c 3e", "4c 3e 5e 6e 7e 2e 3b 4b 5b"),
    ],
)
def test_the_first_trick_of_a_hand_is_led_by_the_first(tmp_path: Path, exercise: str) -> None:
    begin, end = LESSON.index("    kind:"), LESSON.index("    task:")
    faults = write(tmp_path, LESSON[:begin] + exercise + LESSON[end:])
    line = 10 + exercise[: exercise.index("position:")].count("\n")
    assert [(fault.code, fault.place.line) for fault in faults if fault.place] == [("scenario.first-lead", line)]
    told = write(tmp_path, LESSON[:begin] + exercise.replace("lead: 4", "lead: 1") + LESSON[end:])
    assert "scenario.first-lead" not in [fault.code for fault in told]
