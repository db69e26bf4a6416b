from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import serving
from tute_teach.lessons.nouns import Course
from tute_teach.lessons.reading import read_course
from tute_teach.pages.build import build_site


@pytest.fixture(scope="session")
def lessons_root(root: Path) -> Path:
    return root / "lessons"


@pytest.fixture(scope="session")
def course(lessons_root: Path) -> Course:
    return read_course(lessons_root)


@pytest.fixture(scope="module")
def served(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Site and service on one address."""
    folder = tmp_path_factory.mktemp("served")
    site = build_site(root / "mkdocs.yml", folder / "site")
    with serving.served(site, root / "lessons", folder) as address:
        yield address.rstrip("/")
