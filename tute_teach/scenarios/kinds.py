"""What a file plainly is that was taken for a scenario: a lesson, a course or a table, told in one fault.

Asked only of what is no scenario; else every key of the other kind would be told as if it were misspelt.
"""

import os
from pathlib import Path
from typing import TypeVar

from tute_teach.errors import BrokenSource, Fault, Place
from tute_teach.scenarios.model import Beginning
from tute_teach.sources import Loaded, load_placed, read
from tute_teach.tables import is_own_table

M = TypeVar("M", bound=Beginning)
_TELLING = {"exercises": "scenario.is-lesson", "tracks": "scenario.is-course"}
"""Keys that only lessons and courses have, and what is told of a file that has one."""


def load_scenario(model: type[M], path: str | os.PathLike[str], text: str | bytes | None = None) -> Loaded[M]:
    """As `load_placed`; a file that is plainly something else is refused as such, and not key by key."""
    try:
        return load_placed(model, path, text=text)
    except BrokenSource:
        if text is None and (other := _other(Path(path))):
            raise BrokenSource([other]) from None
        raise


def _other(path: Path) -> Fault | None:
    """What is told of a file that is no scenario but something else; None where that is not plain."""
    place = Place(str(path), 1, 1)
    if is_own_table(path):
        return Fault("scenario.is-table", place, {"file": str(path)})
    try:
        keys = read(path).data.keys()
    except BrokenSource:  # with its YAML there is enough to mend
        return None
    return next((Fault(code, place) for key, code in _TELLING.items() if key in keys and "steps" not in keys), None)
