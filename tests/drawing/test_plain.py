"""The picture as text: every card that is seen, its standing, and nothing that is hidden."""

import re
from pathlib import Path

import pytest

from tute_teach.drawing import Scene, Standing, draw_plain, scene
from tute_teach.model.cards import each
from tute_teach.model.notation import show_card
from tute_teach.model.seats import Seat
from tute_teach.scenarios import read_scenario, replay
from tute_teach.text import LANGS, Lang, say

ROOT = Path(__file__).parents[2] / "scenarios"
CARD = re.compile(r"\b(?:[1-7]|1[0-2])[oceb]\b")
BEAT = replay(read_scenario(ROOT / "play" / "beat-when-able.yml", "play/beat-when-able"))


def beginning() -> Scene:
    assert BEAT.scenario.start is not None
    return scene(BEAT.scenario.start)


@pytest.mark.parametrize("path", sorted(ROOT.rglob("*.yml")), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_card_that_is_seen_is_there_once(path: Path) -> None:
    for step in replay(read_scenario(path, f"{path.parent.name}/{path.stem}")).steps:
        if step.after is None:
            continue
        shown = scene(step.after, show_last_trick=True)
        seen = [one.card for one in shown.trick.laid]
        seen += [one.card for player in shown.players for one in player.cards or ()]
        seen += [shown.turned] if shown.turned is not None else []
        for lang in LANGS:
            text = draw_plain(shown, lang)
            assert sorted(CARD.findall(text)) == sorted(map(show_card, seen))
            assert all(len(line) <= 100 and line == line.rstrip() for line in text.splitlines())


@pytest.mark.parametrize("lang", LANGS)
def test_locked_cards_are_in_brackets_and_explained(lang: Lang) -> None:
    shown = beginning()
    text = draw_plain(shown, lang)
    locked = [show_card(one.card) for one in shown.bottom.cards or () if one.standing is Standing.LOCKED]
    assert locked
    assert re.findall(r"\[(\w+)\]", text) == locked
    assert f"[ ] {say('drawing.locked', lang)}" in text
    assert "1:12c*" in text
    assert f"* {say('drawing.winning', lang)}" in text


def test_a_viewer_sees_no_other_hand() -> None:
    state = replay(read_scenario(ROOT / "cabron" / "a-whole-hand.yml", "cabron/a-whole-hand")).scenario.start
    assert state is not None
    own = state.hand(Seat(2)).cards
    assert own is not None
    assert set(CARD.findall(draw_plain(scene(state, viewer=Seat(2)), "en"))) == set(map(show_card, each(own)))


def test_heading_and_explanations_go_on_below_where_there_is_no_room() -> None:
    whole = draw_plain(beginning(), "en")
    narrow = draw_plain(beginning(), "en", 20)
    heading, legend = whole.splitlines()[0], whole.splitlines()[-1]
    assert narrow.splitlines()[0] == heading.partition(" · ")[0]
    assert " · ".join(narrow.splitlines()[-legend.count(" · ") - 1 :]) == legend
    assert draw_plain(beginning(), "en", 100) == whole
