"""The package as others get it: installed from its wheel, far from the project, on content of their own."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import time
import urllib.error
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.lessons.test_broken_lessons import COURSE, LESSON
from tute_teach import __version__
from tute_teach.web.serving import free_port

ROOT = Path(__file__).parent.parent
READY = (
    "docs/en/index.md",
    "docs/assets/javascripts/site.js",
    "lessons/course.yml",
    "scenarios/play/beat-when-able.yml",
)
SCENARIO = """\
table: ../../ours.yml
shows: [play.beat]
title: {en: Higher, es: Más alta}
text:
  en: "{p1.Name} leads {12c.the}, and {p2.name} plays {1c.the}."
  es: "{p1.Name} sale con {12c.the} y {p2.name} juega {1c.the}."
position:
  trump: o
  trick: {lead: 1, cards: "12c"}
  hands: {2: "1c 4c 3o"}
steps:
  - try: "2 plays 4c"
    expect: {legal: false, because: play.beat}
"""
SITE = """\
site_name: Ours
theme: {name: mkdocs, locale: es}
plugins: [tute-teach: {lang: es}]
"""


@dataclass(frozen=True, slots=True)
class Installed:
    """An environment with the wheel in it, and a folder that knows nothing of the project."""

    bin: Path
    folder: Path
    wheel: Path
    sdist: Path

    def environment(self) -> dict[str, str]:
        return {"PATH": f"{self.bin}{os.pathsep}{os.environ['PATH']}", "HOME": str(self.folder), "LC_ALL": "C.UTF-8"}

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.bin / command[0], *command[1:]],
            cwd=self.folder,
            env=self.environment(),
            check=False,
            capture_output=True,
            text=True,
        )


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The wheel, made from the source archive as an index would get it, and that archive."""
    folder = tmp_path_factory.mktemp("dist")
    hatchling = [sys.executable, "-m", "hatchling", "build", "--directory", str(folder)]
    subprocess.run([*hatchling, "--target", "sdist"], cwd=ROOT, check=True, capture_output=True)
    (sdist,) = folder.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    (source,) = (entry for entry in folder.iterdir() if entry.is_dir())
    subprocess.run([*hatchling, "--target", "wheel"], cwd=source, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    return wheel, sdist


@pytest.fixture(scope="module")
def installed(built: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Install it into an empty environment.

    What it depends on is lent by the environment of these tests, by a line on its path; the editable package there is
    not lent with it, since a folder on the path is not looked through for further lines.
    """
    home = tmp_path_factory.mktemp("env")
    venv.create(home, with_pip=False, symlinks=os.name != "nt")
    scheme = {"base": str(home), "platbase": str(home)}
    packages = Path(sysconfig.get_path("purelib", "venv", scheme))
    python = Path(sysconfig.get_path("scripts", "venv", scheme)) / "python"
    (packages / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    uv = [
        sys.executable,
        "-m",
        "uv",
        "--offline",
        "--no-config",
        "pip",
        "install",
        "--no-deps",
        "--python",
        str(python),
    ]
    subprocess.run([*uv, str(built[0])], check=True, capture_output=True)
    folder = tmp_path_factory.mktemp("teacher")
    (folder / "mine" / "play").mkdir(parents=True)
    (folder / "mine" / "play" / "higher.yml").write_text(SCENARIO, "utf-8")
    (folder / "ours.yml").write_text("base: classic\nwith: {match.hands: 1}\n", "utf-8")
    (folder / "teaching" / "classic").mkdir(parents=True)
    (folder / "teaching" / "course.yml").write_text(COURSE, "utf-8")
    (folder / "teaching" / "classic" / "first.yml").write_text(LESSON, "utf-8")
    return Installed(python.parent, folder, *built)


def test_it_is_the_wheel_that_runs(installed: Installed) -> None:
    program = """if True:
        import importlib.metadata, sys, tute_teach.cli, tute_teach.pages.plugin, tute_teach.web
        print([module.__file__ for name, module in sys.modules.items() if name.split(".")[0] == "tute_teach"])
        print(len(importlib.metadata.entry_points(group="mkdocs.plugins", name="tute-teach")))
        """
    answer = installed.run("python", "-c", program)
    files, plugins = answer.stdout.splitlines()
    assert str(installed.bin.parent) in files
    assert str(ROOT / "tute_teach") not in files
    assert plugins == "1"


def test_the_wheel_says_what_it_is(installed: Installed) -> None:
    with zipfile.ZipFile(installed.wheel) as wheel:
        inside = set(wheel.namelist())
        (about,) = (wheel.read(name).decode() for name in inside if name.endswith(".dist-info/METADATA"))
    assert "License-Expression: MIT" in about
    assert any(name.endswith("/licenses/LICENSE") for name in inside)
    assert "tute_teach/py.typed" in inside
    assert {f"tute_teach/ready/{name}" for name in (*READY, "mkdocs.yml")} <= inside
    assert not any(name.startswith(("tests/", "docs/", "scenarios/")) for name in inside)
    with tarfile.open(installed.sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"LICENSE", "CHANGELOG.md", "tests/conftest.py", ".pre-commit-hooks.yaml", *READY} <= names


@pytest.mark.parametrize("command", [("tute-teach",), ("python", "-m", "tute_teach")], ids=["script", "module"])
def test_both_ways_to_call_it(installed: Installed, command: tuple[str, ...]) -> None:
    assert installed.run(*command, "--version").stdout == f"tute-teach, version {__version__}\n"


def test_own_scenarios_and_lessons(installed: Installed) -> None:
    answer = installed.run("tute-teach", "verify", "mine/", "teaching/", "ours.yml", "--format", "json")
    assert answer.returncode == 0, answer.stdout + answer.stderr
    told = json.loads(answer.stdout)
    assert [one["id"] for one in told["scenarios"]] == ["play/higher"]
    assert len(told["tables"]) == 1


def test_a_draft_is_true_and_is_explained(installed: Installed) -> None:
    words = ("--title-en", "A", "--title-es", "B", "--text-en", "Here.", "--text-es", "Aquí.")
    made = installed.run(
        "tute-teach", "new", "scenario", "--root", "drafts", "--id", "play/x", "--shows", "play.beat", *words
    )
    assert made.returncode == 0, made.stderr
    assert installed.run("tute-teach", "verify", "drafts").returncode == 0
    assert "play.beat" in installed.run("tute-teach", "explain", "drafts/play/x.yml").stdout
    assert "</svg>" in installed.run("tute-teach", "draw", "drafts/play/x.yml", "--format", "svg").stdout


def test_own_tables_are_shown_and_played(installed: Installed) -> None:
    assert "(match.hands): 1" in installed.run("tute-teach", "tables", "ours.yml").stdout
    answer = installed.run("tute-teach", "play", "--auto", "--table", "ours.yml", "--seed", "3", "--level", "1")
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.startswith("Hand 1: ")


def test_own_site_under_any_theme(installed: Installed) -> None:
    site = installed.folder / "web"
    (site / "docs" / "club").mkdir(parents=True)
    shutil.copytree(installed.folder / "mine", site / "scenarios")
    shutil.copy(installed.folder / "ours.yml", site)
    (site / "mkdocs.yml").write_text(SITE, "utf-8")
    (site / "docs" / "index.md").write_text("# Club\n\n{{ rule play.beat }}\n", "utf-8")
    (site / "docs" / "club" / "first.md").write_text("# Ejemplo\n\n{{ scenario play/higher }}\n", "utf-8")
    answer = installed.run("tute-teach", "build", "--config", "web/mkdocs.yml")
    assert answer.returncode == 0, answer.stdout + answer.stderr
    page = (site / "site" / "club" / "first" / "index.html").read_text("utf-8")
    assert 'data-example="play/higher"' in page
    assert "el rey de copas" in page
    assert '<script src="../../assets/example.js" type="module">' in page
    assert "examples/play" not in page  # no link to a page that this site does not have
    assert (site / "site" / "assets" / "table.css").is_file()
    assert list((site / "site" / "assets").glob("*.svg"))


def test_markers_without_mkdocs(installed: Installed) -> None:
    program = """if True:
        import markdown
        for root in (None, "."):
            configs = {"tute-teach": {"lang": "es", "root": root}}
            print(markdown.markdown("{{ rule play.beat }}", extensions=["tute-teach"], extension_configs=configs))
        """
    answer = installed.run("python", "-c", program)
    assert answer.returncode == 0, answer.stderr
    sentence, fragment = answer.stdout.split("</div>\n", 1)
    assert 'data-marker="rule"' in sentence
    assert '<code class="tute-rule-id">play.beat</code>' in fragment


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (("verify",), "There is no folder scenarios here. Name your own"),
        (("mutate",), "There is no folder scenarios here. Name your own"),
        (("build",), "There is no mkdocs.yml here."),
        (("bench",), "There is no mkdocs.yml here. The figures are taken in a checkout"),
        (("check-site",), "There is no built site in site."),
    ],
    ids=["verify", "mutate", "build", "bench", "check-site"],
)
def test_what_needs_a_project_says_so(installed: Installed, command: tuple[str, ...], told: str) -> None:
    answer = installed.run("tute-teach", *command)
    assert answer.returncode == 2
    assert told in answer.stderr
    assert "Traceback" not in answer.stderr


def test_serve_brings_site_lessons_and_game(installed: Installed) -> None:
    with served(installed) as address:
        assert "Learn to play Tute" in fetched(f"{address}/")
        assert "classic/pack" in fetched(f"{address}/es/learn/classic/pack/")
        assert json.loads(fetched(f"{address}/api/v1/meta"))["version"] == __version__
        assert fetched(f"{address}/api/v1/health")
    assert (installed.folder / ".data" / "tute.sqlite3").is_file()


@contextmanager
def served(installed: Installed) -> Iterator[str]:
    """The ready-made site of the wheel, once it listens."""
    port = free_port("127.0.0.1", 8700)
    command = [str(installed.bin / "tute-teach"), "serve", "--port", str(port), "--workers", "1"]
    with subprocess.Popen(command, cwd=installed.folder, env=installed.environment(), text=True) as process:
        try:
            while not answers(f"http://127.0.0.1:{port}/"):
                assert process.poll() is None, "the service ended"
                time.sleep(0.1)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()


def fetched(address: str) -> str:
    with urllib.request.urlopen(address) as answer:
        text: str = answer.read().decode("utf-8")
        return text


def answers(address: str) -> bool:
    try:
        return bool(fetched(address))
    except urllib.error.URLError:
        return False
