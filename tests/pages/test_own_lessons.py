"""Lessons on a site of somebody's own: what they lead to is there."""

import json
import re
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.lessons.test_broken_lessons import COURSE, LESSON
from tute_teach.cli import main
from tute_teach.pages.build import build_site
from tute_teach.text import LANGS

SETTINGS = "site_name: Club\ntheme: {name: material, language: en}\nplugins: [tute-teach]\n"


@pytest.fixture
def club(tmp_path: Path, root: Path) -> Path:
    """A folder with a lesson, a scenario, and the settings that the guide shows."""
    for folder in ("docs", "lessons/classic", "scenarios/play"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "mkdocs.yml").write_text(SETTINGS, "utf-8")
    (tmp_path / "lessons" / "course.yml").write_text(COURSE, "utf-8")
    (tmp_path / "lessons" / "classic" / "first.yml").write_text(LESSON, "utf-8")
    shutil.copy(root / "scenarios" / "play" / "beat-when-able.yml", tmp_path / "scenarios" / "play")
    (tmp_path / "docs" / "index.md").write_text("# Club\n\n{{ lesson classic/first }}\n", "utf-8")
    return tmp_path


def told(club: Path) -> tuple[str, dict[str, str]]:
    """The start page, and where each rule leads that is told with an answer."""
    html = (build_site(club / "mkdocs.yml") / "index.html").read_text("utf-8")
    found = re.search(r'<script type="application/json" class="tute-lesson-data">(.*?)</script>', html, re.DOTALL)
    assert found
    (exercise,) = json.loads(found[1])["exercises"]
    return html, {link["text"]: link["href"] for answer in exercise["answers"].values() for link in answer["rules"]}


def test_a_rule_told_with_an_answer_is_a_link_only_where_the_site_states_it(club: Path) -> None:
    html, rules = told(club)
    assert rules == {"The rule: Beat when you can": "", "The rule: Follow suit": ""}
    assert "rules/play/" not in html
    (club / "docs" / "ours.md").write_text("# Ours\n\n{{ rule play.beat }}\n", "utf-8")
    html, rules = told(club)
    assert rules == {"The rule: Beat when you can": "./ours/#play.beat", "The rule: Follow suit": ""}
    assert '<a href="./ours/#play.beat">The rule: Beat when you can</a>' in html


def test_a_button_leads_to_a_page_of_the_site_or_is_left_out(club: Path) -> None:
    html, _ = told(club)
    assert 'data-do="play-on"' not in html
    assert "All lessons" not in html
    (club / "docs" / "play.md").write_text("# Play\n", "utf-8")
    (club / "docs" / "all.md").write_text("# All\n\n{{ course }}\n", "utf-8")
    html, _ = told(club)
    assert 'data-to="./play/"' in html
    assert 'href="./all/">All lessons</a>' in html
    assert '<a href="../">Beat</a>' in (club / "site" / "all" / "index.html").read_text("utf-8")


def test_an_example_links_to_itself_where_it_stands(club: Path) -> None:
    (club / "docs" / "one.md").write_text("# One\n\n{{ scenario play/beat-when-able }}\n", "utf-8")
    told(club)
    html = (club / "site" / "one" / "index.html").read_text("utf-8")
    assert 'href="../one/#beat-when-able">Link to this example' in html


@pytest.mark.parametrize(
    ("marker", "en", "es"),
    [
        ("{{ fan }}", "Write it like {{ fan 12o-11o }}.", "Escríbela como {{ fan 12o-11o }}."),
        ("{{ fan 13o }}", "“13o” is no card.", "«13o» no es una carta."),
        ("{{ scenario }}", "Write it like {{ scenario play/beat-when-able }}.", "Escríbela como"),
        ("{{ lesson classic/frist }}", "Did you mean classic/first?", "¿Querías decir classic/first?"),
        ("{{ lesson club/x }}", "Write one of these: classic/first.", "Escribe uno de estos: classic/first."),
        ("{{ rules play.beat }}", "Did you mean rule?", "¿Querías decir rule?"),
        ("{{ rule play.beet }}", "Did you mean play.beat", "¿Querías decir play.beat"),
        ("{{ pack twice }}", "Write {{ pack }}.", "Escribe {{ pack }}."),
        ("{{ value classic/packs.count }}", "classic/pack.count", "classic/pack.count"),
        ("{{ rule play.beat", "lacks its braces", "le faltan llaves"),
        ("A word and {{ pack }}.", "a paragraph of its own", "un párrafo aparte"),
    ],
)
def test_a_wrong_marker_stops_the_build_with_place_and_remedy(
    club: Path, caplog: pytest.LogCaptureFixture, marker: str, en: str, es: str
) -> None:
    (club / "docs" / "wrong.md").write_text(f"# Wrong\n\n{marker}\n", "utf-8")
    for lang, words in (("en", en), ("es", es)):
        answer = CliRunner().invoke(main, ["build", "--config", str(club / "mkdocs.yml"), "--lang", lang])
        assert answer.exit_code == 1
        told = [line for line in caplog.messages if f"docs/wrong.md:3:{marker.index('{') + 1}: {{{{" in line]
        assert words in told[-1], caplog.messages


@pytest.mark.parametrize(
    ("old", "new"),
    [('"href":""', '"href":"./rules/play/#play.beat"'), ("<p", '<p><a href="nowhere/">No</a></p><p')],
)
def test_check_site_tells_a_link_that_leads_nowhere(
    club: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str
) -> None:
    html, _ = told(club)
    assert old in html
    (club / "site" / "index.html").write_text(html.replace(old, new, 1), "utf-8")
    monkeypatch.chdir(club)
    answer = CliRunner().invoke(main, ["check-site"])
    assert (answer.exit_code, "leads nowhere" in answer.output) == (1, True)


def test_a_rule_on_a_page_can_be_led_to(club: Path) -> None:
    (club / "docs" / "ours.md").write_text("# Ours\n\n{{ rule play.beat }}\n\n{{ rule play.beat }}\n", "utf-8")
    (club / "docs" / "headed.md").write_text("# Ours\n\n## Follow {#play.follow}\n\n{{ rule play.follow }}\n", "utf-8")
    with (club / "mkdocs.yml").open("a", encoding="utf-8") as settings:
        settings.write("markdown_extensions: [attr_list]\n")
    told(club)
    assert (club / "site" / "ours" / "index.html").read_text("utf-8").count('id="play.beat"') == 1
    assert (club / "site" / "headed" / "index.html").read_text("utf-8").count('id="play.follow"') == 1


def test_the_settings_of_the_guide_fetch_nothing_from_elsewhere(club: Path, root: Path) -> None:
    for lang in LANGS:
        guide = (root / "docs" / lang / "maintain" / "site.md").read_text("utf-8")
        settings = re.search(r"```yaml\n(.*?)```", guide, re.DOTALL)
        assert settings
        (club / "mkdocs.yml").write_text(settings[1], "utf-8")
        html, _ = told(club)
        assert not re.search(r"(?:src|<link[^>]* href)=\"?https?:", html)
        assert "fonts." not in html
