"""Checks on the house itself: what is true of every file, whoever wrote it."""

import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parent.parent

TOP_LEVEL = {
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "Makefile",
    "README.md",
    "docs",
    "lessons",
    "mkdocs.yml",
    "pyproject.toml",
    "requirements",
    "scenarios",
    "tests",
    "tute_teach",
}
VAGUE_NAMES = {"base", "common", "helper", "helpers", "manager", "misc", "util", "utils"}
MOST_LINES = 300
# Pieced together, so that this file is not its own first finding.
MACHINE = re.compile(
    r"(?<![\w.])/(?:" + "|".join(("home", "Users", "opt", "root", "tmp", "work", "private")) + r")/(?!\.\.\.)[\w.-]"
    r"|\.\./" + r"shared\b"
    r"|\b(?:pypi|pythonhosted|npmjs|unpkg|jsdelivr|crates|rubygems|conda|anaconda)\." + r"(?:org|com|net|io)\b"
)
IGNORED_LINT = re.compile(
    r"#\s*(?:noqa|type:\s*ignore)\b(?P<codes>:?\s*[A-Z]+[0-9]+(?:,\s*[A-Z]+[0-9]+)*|\[[\w, -]+\])?"
)


def kept_files() -> list[Path]:
    """What the project consists of: known to git, or new and not ignored."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
    )
    if listed.returncode:
        pytest.skip(f"not a git checkout: {listed.stderr.strip()}")
    return [path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file()]


def texts(paths: Iterable[Path]) -> Iterable[tuple[Path, list[str]]]:
    for path in paths:
        try:
            yield path.relative_to(ROOT), path.read_text("utf-8").splitlines()
        except UnicodeDecodeError:
            continue  # a picture


@pytest.fixture(scope="module")
def files() -> list[Path]:
    return kept_files()


@pytest.fixture(scope="module")
def settings() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_top_level_is_fixed(files: list[Path]) -> None:
    found = {path.relative_to(ROOT).parts[0] for path in files}
    assert {name for name in found if not name.startswith(".")} <= TOP_LEVEL


def test_modules_are_short(files: list[Path]) -> None:
    modules = [path for path in files if path.suffix == ".py"]
    assert modules
    assert [f"{path}: {len(lines)}" for path, lines in texts(modules) if len(lines) > MOST_LINES] == []


def test_names_say_what_lives_there(files: list[Path]) -> None:
    code = [path.relative_to(ROOT) for path in files if path.suffix == ".py"]
    assert [str(path) for path in code if VAGUE_NAMES & {*path.parts[:-1], path.stem.strip("_")}] == []


def test_nothing_of_one_machine(files: list[Path]) -> None:
    found = [
        f"{path}:{number}: {line.strip()[:100]}"
        for path, lines in texts(files)
        for number, line in enumerate(lines, 1)
        if MACHINE.search(line)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("see /" + "tmp/x", True),
        ("../" + "shared/rules", True),
        ("https://pypi." + "org/simple", True),
        ("/es/examples/play/", False),
        ("tests/" + "work/x", False),
    ],
)
def test_machine_pattern(line: str, found: bool) -> None:
    assert bool(MACHINE.search(line)) == found


def test_ignored_lints_have_a_reason(files: list[Path]) -> None:
    """The reason stands behind the codes or in a comment line above."""
    bare = []
    for path, lines in texts(path for path in files if path.suffix == ".py" and path != Path(__file__)):
        for number, line in enumerate(lines, 1):
            ignored = IGNORED_LINT.search(line)
            above = lines[number - 2].strip() if number > 1 else ""
            if ignored and not (line[ignored.end() :].strip(" #-–:") or above.startswith("#")):
                bare.append(f"{path}:{number}: {line.strip()[:100]}")
    assert bare == []


def test_imports_go_down_the_floors() -> None:
    # In a process of its own: the checker configures logging, which switches off the loggers of everybody else.
    told = subprocess.run(
        [
            sys.executable,
            "-c",
            "from importlinter.cli import lint_imports; raise SystemExit(lint_imports(no_cache=True))",
        ],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
    )
    assert told.returncode == 0, told.stdout + told.stderr
    assert "kept" in told.stdout.lower()


def locked() -> dict[str, set[Version]]:
    """Return the versions of each package in the lock; several where they hang on the Python."""
    versions: dict[str, set[Version]] = {}
    for name, version in re.findall(
        r"^([\w.-]+)==([^\s;\\]+)", (ROOT / "requirements" / "lock.txt").read_text("utf-8"), re.MULTILINE
    ):
        versions.setdefault(canonicalize_name(name), set()).add(Version(version))
    return versions


NOT_LOCKED = {"bench"}
"""Extras for figures alone, which are heavy and not to be had for every machine."""


def test_lock_covers_what_is_asked_for(settings: dict[str, Any]) -> None:
    project, build = settings["project"], settings["build-system"]
    extras = {name: many for name, many in project["optional-dependencies"].items() if name not in NOT_LOCKED}
    asked: list[str] = [
        *project["dependencies"],
        *build["requires"],
        *(one for many in extras.values() for one in many),
    ]
    assert asked
    versions = locked()
    for requirement in map(Requirement, asked):
        found = versions.get(canonicalize_name(requirement.name), set())
        assert found, f"{requirement.name} is not in the lock: make lock"
        assert all(version in requirement.specifier for version in found), f"{requirement} against {found}: make lock"


def test_lock_is_hash_checked_and_names_no_place() -> None:
    lock = (ROOT / "requirements" / "lock.txt").read_text("utf-8")
    entries = re.split(r"\n(?=[a-z])", lock.split("\n", 2)[2])
    assert len(entries) > len(locked()) // 2
    assert [entry.splitlines()[0] for entry in entries if "--hash=sha256:" not in entry] == []
    assert not re.search(r"://|^--(?!hash)|@", lock, re.MULTILINE)


def test_wheel_holds_every_file_of_the_package(files: list[Path], tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", tmp_path],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    inside = set(zipfile.ZipFile(wheel).namelist())
    package = {path.relative_to(ROOT).as_posix() for path in files if path.is_relative_to(ROOT / "tute_teach")}
    assert package <= inside
