import gzip
import logging
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.pages.conftest import FAKE
from tests.pages.fake import Fake
from tute_teach.cli import main
from tute_teach.pages.build import BuildError, build_site, compress
from tute_teach.pages.check import check_site
from tute_teach.pages.provider import UnprovenError

pytestmark = pytest.mark.long


def build(project: Path) -> Path:
    return build_site(project / "mkdocs.yml", project / "site", provider=FAKE)


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
        with file.open("a", encoding="utf-8") as page:
            page.write("\n{{ rule Play.Beat }}\n")
    with pytest.raises(BuildError):
        build(project)
    for lang, file, unknown, spaced in (
        ("en", en, "The marker nothing has nothing", "A marker has one space"),
        ("es", es, "La marca nothing no tiene nada", "Una marca lleva un espacio"),
    ):
        assert f"docs/{lang}/learn/index.md:{line[file]}:3: {{{{ nothing here }}}}: {unknown}" in caplog.text
        assert f"docs/{lang}/learn/index.md:{line[file] + 2}:5: {{{{nothing}}}}: {spaced}" in caplog.text
        assert f"docs/{lang}/learn/index.md:{line[file] + 4}:1: {{{{ rule Play.Beat }}}}: {spaced}" in caplog.text
    assert "{{ rule play.beat }}" in caplog.text


def test_loggers_that_are_switched_off_do_not_let_faults_pass(project: Path) -> None:
    (project / "docs" / "es" / "rules" / "tricks.md").unlink()
    loggers = [logging.getLogger(name) for name in ("mkdocs", "mkdocs.commands.build", "mkdocs.structure.nav")]
    for logger in loggers:
        logger.disabled = True
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


def test_missing_translation_stops_the_build_and_leaves_the_old_site(project: Path) -> None:
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
    assert {fault.code for fault in refused.value.faults} == {"pages.unproven", "verify.failure"}
    assert not (project / "site").exists()


SLIPPING = """\
table: classic
shows: [play.beat]
title: {en: Higher, es: Más alta}
text: {en: "{p2.Name} must beat.", es: "El jugador 2 tiene 40 cartas. La reina monta."}
position: {trump: b, trick: {lead: 1, cards: 10e}, hands: {2: "5e 11e"}}
steps:
  - try: "2 plays 5e"
    expect: {legal: true}
"""


@pytest.mark.parametrize(
    ("lang", "false", "head"),
    [
        ("en", "legal: the file says true, the engine says false", "Not all scenarios hold, so no page is built."),
        ("es", "legal: el archivo dice true, el motor dice false", "No se cumplen todos los escenarios"),
    ],
)
def test_whatever_is_amiss_with_scenarios_is_told_with_its_line(
    project: Path, monkeypatch: pytest.MonkeyPatch, lang: str, false: str, head: str
) -> None:
    """As verify tells it, texts included: what is a fault there is none less here."""
    (project / "scenarios/play").mkdir(parents=True)
    (project / "scenarios/play/higher.yml").write_text(SLIPPING, "utf-8")
    monkeypatch.chdir(project)
    answer = CliRunner().invoke(main, ["build", "--lang", lang])
    assert answer.exit_code == 2
    told = answer.output.splitlines()
    assert told[0].startswith(f"Error: {head}")
    assert f"scenarios/play/higher.yml:8:21: {false}" in told
    short = CliRunner().invoke(main, ["verify", "-q", "--lang", lang])
    assert told[1:] == short.output.splitlines()
    assert {line.split(":")[1] for line in told[1:]} == {"4", "8"}
    (project / "scenarios/play/higher.yml").write_text(SLIPPING.replace("true}", "false}"), "utf-8")
    assert CliRunner().invoke(main, ["build", "--lang", lang]).exit_code == 2


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


def test_no_page_names_a_host_where_none_is_given(built: Path) -> None:
    for path in built.rglob("*.html"):
        head = path.read_text(encoding="utf-8").partition("</head>")[0]
        assert 'rel="canonical"' not in head
        assert "://" not in head
    assert list(built.glob("sitemap*")) == []


def test_pages_and_map_name_the_address_that_is_given(built_below: Path) -> None:
    page = (built_below / "tute/es/rules/play/index.html").read_text(encoding="utf-8")
    assert '<link rel="canonical" href="https://example.org/tute/es/rules/play/">' in page
    assert "<loc>https://example.org/tute/es/rules/play/</loc>" in (built_below / "tute/sitemap.xml").read_text()


def test_path_alone_is_an_address_as_well(project: Path) -> None:
    site = build_site(project / "mkdocs.yml", project / "site", "/tute/", provider=FAKE)
    lost = (site / "404.html").read_text(encoding="utf-8")
    assert 'href="/tute/es/learn/"' in lost
    assert 'src="/tute/assets/javascripts/lost.js"' in lost
    assert "://" not in lost
    assert check_site(site, Fake(), project / "docs") == []
    (site / "404.html").write_text(lost.replace('href="/tute/es/learn/"', 'href="/es/learn/"'), encoding="utf-8")
    assert "link" in {fault.kind for fault in check_site(site, Fake(), project / "docs")}


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
