from pathlib import Path

import pytest

from tute_teach.lessons.nouns import Course
from tute_teach.lessons.reading import read_course


@pytest.fixture(scope="session")
def lessons_root(root: Path) -> Path:
    return root / "lessons"


@pytest.fixture(scope="session")
def course(lessons_root: Path) -> Course:
    return read_course(lessons_root)
