"""The Markdown extension by itself, in a folder of somebody's own."""

import shutil
from pathlib import Path
from typing import Any

import pytest
from markdown import Markdown

from tute_teach.pages.alone import extension

TEXT = "{{ scenario play/beat-when-able }}\n"


@pytest.fixture
def club(tmp_path: Path, root: Path) -> str:
    """A folder with one scenario."""
    (tmp_path / "scenarios" / "play").mkdir(parents=True)
    shutil.copy(root / "scenarios" / "play" / "beat-when-able.yml", tmp_path / "scenarios" / "play")
    return str(tmp_path)


def shown(text: str, **options: Any) -> str:
    return Markdown(extensions=[extension(**options)]).convert(text)


def test_without_a_root_a_marker_is_one_sentence(club: str) -> None:
    assert "tute-example" not in shown(TEXT, project=club)


@pytest.mark.parametrize(
    ("given", "way"), [("..", "../"), ("../", "../"), ("./", "./"), (".", "./"), ("", "./"), ("/", "/")]
)
def test_pictures_are_found_from_the_root(club: str, given: str, way: str) -> None:
    assert f'href="{way}assets/pack' in shown(TEXT, project=club, root=given)


def test_links_lead_to_what_the_site_has(club: str) -> None:
    html = shown(TEXT, project=club, root="..")
    assert "../rules" not in html
    assert "../examples" not in html
    assert '<a href="#beat-when-able">' in html
    html = shown(f"{TEXT}\n{{{{ rule play.beat }}}}\n", project=club, root="..", pages=["examples/play/"])
    assert 'id="play.beat"' in html
    assert '<a href="#beat-when-able">' in html
    html = shown("{{ rule play.beat }}", project=club, root="..", pages=["examples/play/"])
    assert '<a href="../examples/play/#beat-when-able">' in html


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"rooot": ".."}, "Did you mean root?"),
        ({"rooot": "..", "lang": "es"}, "¿Querías decir root?"),
        ({"colour": "red"}, "Write one of these: project, lang, root, pages."),
        ({"lang": "fr"}, "Write it like lang: en."),
        ({"root": 5}, "Write it like root: ..."),
        ({"project": "nowhere", "lang": "es"}, "La opción project no puede ser «nowhere»."),
        ({"pages": "club/"}, "Write it like pages: [club/, club/rules/]."),
    ],
)
def test_a_wrong_option_is_told(options: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=r"option|opción") as refused:
        extension(**options)
    assert told in str(refused.value)
