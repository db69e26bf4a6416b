"""A picture that stands alone: nothing is fetched, nothing refers to what is not there, and it can be read out."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tute_teach.drawing import Scene, describe, draw_svg
from tute_teach.drawing.pack import CODES, symbols_of
from tute_teach.model.notation import show_card
from tute_teach.scenarios import read_scenario, replay
from tute_teach.scenarios.figure import picture
from tute_teach.text import LANGS, Lang

ROOT = Path(__file__).parents[2] / "scenarios"
SVG = "{http://www.w3.org/2000/svg}"


def scenes(path: Path) -> list[Scene]:
    result = replay(read_scenario(path, f"{path.parent.name}/{path.stem}"))
    found = [picture(result, step) for step in range(len(result.steps) + 1)]
    return [one for one in found if one is not None]


def beat() -> Scene:
    return scenes(ROOT / "play" / "beat-when-able.yml")[0]


@pytest.mark.parametrize("path", sorted(ROOT.rglob("*.yml")), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_it_shows_every_card_and_needs_nothing_else(path: Path) -> None:
    for shown in scenes(path)[-2:]:
        text = draw_svg(shown, "es", "Título")
        whole = ElementTree.fromstring(text)
        ids = [one.get("id") for one in whole.iter() if one.get("id")]
        assert len(ids) == len(set(ids))
        links = re.findall(r'href="([^"]*)"', text) + re.findall(r"url\(([^)]*)\)", text)
        assert {link for link in links if link.removeprefix("#") not in ids} == set()
        assert not re.search(r"var\(|<style|://(?!www\.w3\.org/2000/svg)", text)
        cards = [one.card for one in shown.trick.laid]
        cards += [one.card for player in shown.players for one in player.cards or ()]
        drawn = [one.get("href") for frame in whole.iter(f"{SVG}svg") for one in frame.findall(f"{SVG}use")]
        assert sorted(map(str, drawn)) == sorted(f"#card-{show_card(card)}" for card in cards)
        inside(whole)


def inside(whole: ElementTree.Element) -> None:
    """Every card lies within the picture."""
    _, _, width, height = map(float, str(whole.get("viewBox")).split())
    for frame in whole.iter(f"{SVG}svg"):
        if frame is not whole:
            x, y, wide, high = (float(str(frame.get(name))) for name in ("x", "y", "width", "height"))
            assert 0 <= x <= x + wide <= width
            assert 0 <= y <= y + high <= height


@pytest.mark.parametrize("lang", LANGS)
def test_it_can_be_read_out(lang: Lang) -> None:
    whole = ElementTree.fromstring(draw_svg(beat(), lang, "Uno & <dos>"))
    assert (whole.get("role"), whole.get("lang")) == ("img", lang)
    named = {one.get("id"): one.text for one in whole if one.tag in (f"{SVG}title", f"{SVG}desc")}
    assert [named[name] for name in str(whole.get("aria-labelledby")).split()] == [
        "Uno & <dos>",
        describe(beat(), lang),
    ]


def test_locked_cards_have_a_lock() -> None:
    assert draw_svg(beat(), "en", "x").count("<title>Locked</title>") == 2


@pytest.mark.parametrize("code", [*CODES, "back"])
def test_a_card_brings_all_that_it_refers_to(code: str) -> None:
    text = symbols_of([f"card-{code}"])
    ids = set(re.findall(r'\bid="([^"]+)"', text))
    assert set(re.findall(r'href="#([^"]+)"', text)) <= ids
    assert f"card-{code}" in ids
    assert "ns0" not in text
