from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import serving
from tute_teach.lessons.nouns import Course
from tute_teach.lessons.reading import read_course


@pytest.fixture(scope="session")
def lessons_root(root: Path) -> Path:
    return root / "lessons"


@pytest.fixture(scope="session")
def course(lessons_root: Path) -> Course:
    return read_course(lessons_root)


@pytest.fixture(scope="module")
def served(real_site: Path, root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Site and service on one address."""
    with serving.served(real_site, root / "lessons", tmp_path_factory.mktemp("served")) as address:
        yield address.rstrip("/")
