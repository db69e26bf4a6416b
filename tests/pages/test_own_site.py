"""The plugin on a site of somebody's own: another theme, one language, a few pages."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tute_teach.cli import main
from tute_teach.pages.build import BuildError, build_site

SETTINGS = "site_name: Club\nsite_url: http://localhost/\ntheme: {{name: {theme}, language: es}}\n{more}"


@pytest.fixture
def club(tmp_path: Path, root: Path) -> Path:
    """A folder with one page, that shows one of the project's scenarios."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "scenarios" / "play").mkdir(parents=True)
    shutil.copy(root / "scenarios" / "play" / "beat-when-able.yml", tmp_path / "scenarios" / "play")
    (tmp_path / "docs" / "index.md").write_text("# Club\n\n{{ scenario play/beat-when-able }}\n", "utf-8")
    return tmp_path


def page(club: Path, theme: str, more: str = "plugins: [tute-teach]\n") -> str:
    (club / "mkdocs.yml").write_text(SETTINGS.format(theme=theme, more=more), "utf-8")
    return (build_site(club / "mkdocs.yml") / "index.html").read_text("utf-8")


@pytest.mark.parametrize("theme", ["mkdocs", "readthedocs", "material"])
def test_any_theme_will_do_and_its_language_is_spoken(club: Path, theme: str) -> None:
    more = "plugins: [tute-teach]\n" if theme != "mkdocs" else "plugins: [tute-teach: {lang: es}]\n"
    html = page(club, theme, more)
    assert "Montar si puedes" in html
    assert html.count("assets/table.css") == 1
    assert html.count("assets/pages.css") == 1
    assert html.count("assets/example.js") == 1


def test_a_rule_without_a_page_is_no_link(club: Path) -> None:
    assert "#play.beat" not in page(club, "material")
    (club / "docs" / "rules").mkdir()
    (club / "docs" / "rules" / "play.md").write_text("# Jugar\n\n{{ rule play.beat }}\n", "utf-8")
    assert 'href="./rules/play/#play.beat"' in page(club, "material")


def test_what_a_site_names_itself_is_not_named_twice(club: Path) -> None:
    named = "plugins: [tute-teach]\nextra_css: [assets/table.css]\nextra_javascript: [assets/example.js]\n"
    html = page(club, "material", named)
    assert html.count("assets/table.css") == 1
    assert html.count("assets/pages.css") == 1
    assert html.count("assets/example.js") == 1


def test_a_scenario_that_is_not_there_stops_the_build(club: Path) -> None:
    shutil.rmtree(club / "scenarios")
    with pytest.raises(BuildError):
        page(club, "material")


def checked(club: Path, monkeypatch: pytest.MonkeyPatch) -> Result:
    monkeypatch.chdir(club)
    return CliRunner().invoke(main, ["check-site"])


def test_a_site_of_ones_own_is_checked_as_far_as_it_can_be(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nowhere = checked(club, monkeypatch)
    assert (nowhere.exit_code, "tute-teach build" in nowhere.output) == (2, True)
    page(club, "material")
    answer = checked(club, monkeypatch)
    assert answer.exit_code == 0, answer.output
    assert "A site of your own" in answer.output
    assert "Es un sitio propio" in CliRunner().invoke(main, ["check-site", "--lang", "es"]).output


@pytest.mark.parametrize(
    ("old", "new", "kind"),
    [('data-result="', 'data-result="0', ": example: "), ("<h1", "<p data-tute='rule play.beat'></p><h1", "copy")],
)
def test_what_was_changed_in_a_site_of_ones_own_is_found(
    club: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, kind: str
) -> None:
    html = page(club, "material")
    assert old in html
    (club / "site" / "index.html").write_text(html.replace(old, new, 1), "utf-8")
    answer = checked(club, monkeypatch)
    assert (answer.exit_code, kind in answer.output) == (1, True)


def test_what_is_typed_by_hand_on_a_page_of_ones_own_is_found(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (club / "docs" / "more.md").write_text("# Más\n\nEl dos de oros gana al as de oros.\n", "utf-8")
    page(club, "material")
    answer = checked(club, monkeypatch)
    assert (answer.exit_code, "docs/more.md:3:" in answer.output) == (1, True)
