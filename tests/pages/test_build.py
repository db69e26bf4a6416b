import gzip
import logging
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.pages.conftest import FAKE
from tute_teach.cli import main
from tute_teach.pages.build import BuildError, build_site, compress
from tute_teach.pages.provider import UnprovenError


def build(project: Path) -> Path:
    return build_site(project / "mkdocs.yml", project / "site", "http://localhost:8000/", provider=FAKE)


def spoil(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.fixture(params=[logging.NOTSET, logging.INFO, logging.CRITICAL])
def loudness(request: pytest.FixtureRequest) -> Iterator[None]:
    """However quiet the log was before, as `mkdocs -q` makes it."""
    logger = logging.getLogger("mkdocs")
    before = logger.level
    logger.setLevel(request.param)
    yield
    logger.setLevel(before)


@pytest.mark.usefixtures("loudness")
def test_wrong_markers_stop_the_build_and_all_are_named(project: Path, caplog: pytest.LogCaptureFixture) -> None:
    en, es = (project / "docs" / lang / "learn" / "index.md" for lang in ("en", "es"))
    line = {}
    for file in (en, es):
        text = file.read_text(encoding="utf-8")
        line[file] = text.count("\n") + 2
        file.write_text(f"{text}\n  {{{{ nothing here }}}}\n\nAnd {{{{nothing}}}}.\n", encoding="utf-8")
    with pytest.raises(BuildError):
        build(project)
    for lang, file, unknown, spaced in (
        ("en", en, "The marker nothing has nothing", "A marker has one space"),
        ("es", es, "La marca nothing no tiene nada", "Una marca lleva un espacio"),
    ):
        assert f"docs/{lang}/learn/index.md:{line[file]}:3: {{{{ nothing here }}}}: {unknown}" in caplog.text
        assert f"docs/{lang}/learn/index.md:{line[file] + 2}:5: {{{{nothing}}}}: {spaced}" in caplog.text


def test_loggers_that_are_switched_off_do_not_let_faults_pass(project: Path) -> None:
    (project / "docs" / "es" / "rules" / "tricks.md").unlink()
    loggers = [logging.getLogger(name) for name in ("mkdocs", "mkdocs.commands.build", "mkdocs.structure.nav")]
    for logger in loggers:
        logger.disabled = True
    with pytest.raises(BuildError):
        build(project)


def test_missing_translation_stops_the_build(project: Path) -> None:
    (project / "docs" / "es" / "rules" / "tricks.md").unlink()
    with pytest.raises(BuildError):
        build(project)


def test_page_that_no_menu_names_stops_the_build(project: Path) -> None:
    (project / "docs" / "es" / "rules" / "extra.md").write_text("# Extra\n", encoding="utf-8")
    with pytest.raises(BuildError):
        build(project)


def test_link_to_nowhere_stops_the_build(project: Path) -> None:
    spoil(project / "docs" / "en" / "index.md", "(rules/play.md)", "(rules/plays.md)")
    with pytest.raises(BuildError):
        build(project)


def test_build_that_fails_leaves_the_old_site(project: Path) -> None:
    old = project / "site" / "index.html"
    old.parent.mkdir()
    old.write_text("old", encoding="utf-8")
    (project / "docs" / "es" / "rules" / "tricks.md").unlink()
    with pytest.raises(BuildError):
        build(project)
    assert old.read_text(encoding="utf-8") == "old"
    assert {path.name for path in project.iterdir()} == {"docs", "mkdocs.yml", "site"}


def test_provider_that_is_not_there_is_an_error_without_traceback(
    project: Path, caplog: pytest.LogCaptureFixture
) -> None:
    spoil(project / "mkdocs.yml", "{ frame: true, ", "{ frame: true, provider: tute_teach.pages.nowhere:load, ")
    result = CliRunner().invoke(
        main, ["build", "--config", str(project / "mkdocs.yml"), "--site-dir", str(project / "site")]
    )
    assert result.exit_code == 1
    assert "No module named 'tute_teach.pages.nowhere'" in caplog.text
    assert isinstance(result.exception, SystemExit)


def test_scenario_that_lies_stops_the_build(project: Path, root: Path) -> None:
    shutil.copytree(root / "scenarios", project / "scenarios")
    lying = next(
        file for file in (project / "scenarios").rglob("*.yml") if "legal: false" in file.read_text(encoding="utf-8")
    )
    spoil(lying, "legal: false", "legal: true")
    with pytest.raises(UnprovenError) as refused:
        build_site(project / "mkdocs.yml", project / "site")
    assert refused.value.facts["failures"]
    assert not (project / "site").exists()


def test_command_builds_where_it_is_told(project: Path) -> None:
    spoil(project / "mkdocs.yml", "{ frame: true, prose: true }", f"{{ frame: true, prose: true, provider: '{FAKE}' }}")
    result = CliRunner().invoke(
        main, ["build", "--config", str(project / "mkdocs.yml"), "--site-dir", str(project / "out")]
    )
    assert (result.exit_code, result.output) == (0, f"The site stands in {project / 'out'}.\n")
    assert (project / "out" / "es" / "index.html").is_file()


def test_fragments_stand_in_the_page_and_sentences_in_the_search_index(built: Path) -> None:
    page = (built / "es" / "rules" / "play" / "index.html").read_text(encoding="utf-8")
    assert "es fragment of rule play.beat" in page
    assert "sentence" not in page
    assert "es sentence &lt;of&gt; rule play.beat" in (built / "search" / "search_index.json").read_text(
        encoding="utf-8"
    )


def test_text_files_have_a_compressed_copy_of_the_same_text(built: Path) -> None:
    page = built / "rules" / "play" / "index.html"
    packed = page.with_name("index.html.gz").read_bytes()
    assert gzip.decompress(packed) == page.read_bytes()
    assert len(packed) < page.stat().st_size / 2


def test_compressed_copies_do_not_depend_on_the_clock(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "page.html").write_text("word " * 400, encoding="utf-8")
        (tmp_path / name / "tiny.html").write_text("word", encoding="utf-8")
        assert compress(tmp_path / name) == 1
    assert (tmp_path / "a" / "page.html.gz").read_bytes() == (tmp_path / "b" / "page.html.gz").read_bytes()
