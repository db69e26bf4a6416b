"""The scripts behind the two commands, tried in poorer places than the one where they were written."""

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parent.parent / ".ci"
# What the scripts themselves call; no Python and no browser among it.
TOOLS = ("cat", "chmod", "cut", "dirname", "env", "grep", "head", "sed", "sh", "tail", "tr")


@pytest.fixture
def poor_path(tmp_path: Path) -> Path:
    """Return a folder to be the whole PATH, with the plainest tools and nothing else."""
    for name in TOOLS:
        found = next(folder / name for folder in map(Path, ("/usr/bin", "/bin")) if (folder / name).exists())
        (tmp_path / name).symlink_to(found)
    # not root, whoever runs the test: otherwise the browser's script would set about installing one
    write_program(tmp_path / "id", "echo 1000")
    return tmp_path


def write_program(path: Path, body: str) -> None:
    path.write_text(f"#!/bin/sh\n{body}\n")
    path.chmod(0o755)


def call(script: str, path: Path, *options: str, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [SCRIPTS / script, *options],
        env={"PATH": str(path), **variables},
        check=False,
        capture_output=True,
        text=True,
    )


def test_python_is_taken_and_named(poor_path: Path) -> None:
    (poor_path / "python3").symlink_to(sys.executable)
    answer = call("python", poor_path)
    assert answer.returncode == 0
    assert Path(answer.stdout.strip()).exists()
    assert f"found: {poor_path}/python3" in answer.stderr


def test_python_stand_in_is_passed_over(poor_path: Path) -> None:
    write_program(poor_path / "python3.12", "echo 'python3.12: command not found' >&2; exit 127")
    (poor_path / "python3").symlink_to(sys.executable)
    assert f"found: {poor_path}/python3\n" in call("python", poor_path).stderr


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("echo 'is 3.9, and 3.11 is the oldest that will do' >&2; exit 1", "python3: is 3.9, and 3.11 is the oldest"),
        ("exit 127", "python3: "),
    ],
    ids=["too old", "broken"],
)
def test_no_python_is_told_with_the_remedy(poor_path: Path, body: str, told: str) -> None:
    write_program(poor_path / "python3", body)
    answer = call("python", poor_path)
    assert (answer.returncode, answer.stdout) == (1, "")
    assert told in answer.stderr
    assert "make setup PYTHON=" in answer.stderr


def test_named_python_that_is_not_there(poor_path: Path) -> None:
    (poor_path / "python3").symlink_to(sys.executable)
    answer = call("python", poor_path, PYTHON="/nowhere/python3")
    assert answer.returncode == 1
    assert "/nowhere/python3: is no program" in answer.stderr


def test_chromium_is_taken_from_the_path(poor_path: Path) -> None:
    write_program(poor_path / "chromium", "echo Chromium 150.0")
    assert call("chromium", poor_path).stdout.strip() == str(poor_path / "chromium")


def test_the_one_without_windows_is_taken_before_others(poor_path: Path) -> None:
    for name in ("chromium", "google-chrome", "chromium-headless-shell"):
        write_program(poor_path / name, "echo Chromium 150.0")
    assert call("chromium", poor_path).stdout.strip() == str(poor_path / "chromium-headless-shell")


def test_named_chromium_comes_first(poor_path: Path) -> None:
    write_program(poor_path / "chromium", "echo Chromium 150.0")
    write_program(poor_path / "mine", "echo Chromium 151.0")
    answer = call("chromium", poor_path, CHROMIUM=str(poor_path / "mine"))
    assert answer.stdout.strip() == str(poor_path / "mine")


def test_chromium_stand_in_is_passed_over(poor_path: Path) -> None:
    write_program(poor_path / "chromium", "echo 'install the snap first' >&2; exit 1")
    write_program(poor_path / "google-chrome", "echo Google Chrome 150.0")
    assert call("chromium", poor_path).stdout.strip() == str(poor_path / "google-chrome")


@pytest.mark.skipif(Path("/Applications/Google Chrome.app").exists(), reason="a Mac's Chrome stands outside PATH")
@pytest.mark.parametrize(("ci", "code"), [("", 0), ("true", 1)], ids=["at home", "in CI"])
def test_no_chromium_is_told_with_the_remedy(poor_path: Path, tmp_path: Path, ci: str, code: int) -> None:
    # an empty folder for what playwright may have fetched
    answer = call("chromium", poor_path, CI=ci, PLAYWRIGHT_BROWSERS_PATH=str(tmp_path / "none"))
    assert (answer.returncode, answer.stdout) == (code, "")
    assert "make test CHROMIUM=" in answer.stderr


def is_debian() -> bool:
    about = Path("/etc/os-release")
    return about.exists() and "ID=debian" in about.read_text("utf-8").splitlines()


@pytest.mark.skipif(not is_debian(), reason="the system's browser is installed on Debian only")
@pytest.mark.parametrize(
    ("user", "known", "installed"),
    [(0, "chromium-headless-shell", True), (0, "chromium", True), (1000, "chromium", False)],
    ids=["root", "root on an older one", "not root"],
)
def test_root_on_debian_gets_the_system_s(
    poor_path: Path, tmp_path: Path, user: int, known: str, installed: bool
) -> None:
    browser = poor_path / known
    write_program(poor_path / "id", f"echo {user}")
    write_program(
        poor_path / "apt-get",
        f"""[ "$1" = install ] || exit 0
case " $* " in *" {known} "*) ;; *) exit 100 ;; esac
echo talkative
printf '#!/bin/sh\\necho Chromium 150.0\\n' > '{browser}'
chmod +x '{browser}'""",
    )
    answer = call("chromium", poor_path, PLAYWRIGHT_BROWSERS_PATH=str(tmp_path / "none"))
    assert answer.returncode == 0
    assert answer.stdout.strip() == (str(browser) if installed else "")


@pytest.mark.skipif(Path("/Applications/Google Chrome.app").exists(), reason="a Mac's Chrome stands outside PATH")
def test_looking_never_installs(poor_path: Path, tmp_path: Path) -> None:
    write_program(poor_path / "id", "echo 0")
    write_program(poor_path / "apt-get", f"echo called > '{tmp_path}/called'")
    answer = call("chromium", poor_path, "--find", PLAYWRIGHT_BROWSERS_PATH=str(tmp_path / "none"))
    assert (answer.returncode, answer.stdout) == (1, "")
    assert not (tmp_path / "called").exists()
