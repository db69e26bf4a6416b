"""What is made once is made once, and whole."""

from pathlib import Path

import pytest

from tests.once import once
from tests.pages.conftest import mend


def test_the_second_who_asks_finds_what_the_first_has_made(tmp_path_factory: pytest.TempPathFactory) -> None:
    made: list[Path] = []

    def make(folder: Path) -> None:
        folder.mkdir()
        made.append(folder)

    assert once(tmp_path_factory, "asked-twice", make) == once(tmp_path_factory, "asked-twice", make)
    assert len(made) == 1


def test_what_failed_halfway_is_made_anew(tmp_path_factory: pytest.TempPathFactory) -> None:
    def half(folder: Path) -> None:
        (folder / "half").mkdir(parents=True)
        raise OSError("half")

    with pytest.raises(OSError, match="half"):
        once(tmp_path_factory, "failed", half)
    assert list(once(tmp_path_factory, "failed", Path.mkdir).iterdir()) == []


def test_a_spoiled_copy_is_mended(tmp_path: Path) -> None:
    original, copy = tmp_path / "original", tmp_path / "copy"
    for folder in (original, copy):
        (folder / "deep").mkdir(parents=True)
        for name in ("changed", "gone", "deep/gone"):
            (folder / name).write_text("as it was", "utf-8")
    (copy / "changed").write_text("otherwise", "utf-8")
    (copy / "gone").unlink()
    (copy / "deep" / "gone").unlink()
    (copy / "deep" / "more").mkdir()
    (copy / "more").touch()
    mend(copy, original)
    for folder in (original, copy):
        found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*")}
        assert set(found) == {"changed", "gone", "deep", "deep/gone"}
        assert {path.read_text("utf-8") for path in found.values() if path.is_file()} == {"as it was"}
