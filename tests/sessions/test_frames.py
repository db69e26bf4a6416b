"""Frames tell all that happened, in order, and nothing that the player may not know."""

import re
from dataclasses import replace

import pytest

from tests.sessions.games import LOOKS, moments
from tute_teach.engine import account, view
from tute_teach.model.cards import NO_CARDS, each
from tute_teach.model.notation import show_card
from tute_teach.model.state import Phase
from tute_teach.sessions import Game, Looks, Round, Stage, Start, begin_from, frames, scores, stage_of, state_of
from tute_teach.sessions.game import PLAYER, match_before, round_state, seat_in
from tute_teach.text import LANGS, Lang

CODE = re.compile(r"(?<![\w.])(1[0-2]?|[2-7])([oceb])(?![\w])")


def public_cards(game: Game) -> set[str]:
    """Name all cards that the player may know of the present round: own, turned, and whatever has been played."""
    viewer = seat_in(game.settings, match_before(game).dealer, PLAYER)
    dealt = round_state(game.settings, game.rounds[-1], 0)
    seen = view(dealt, viewer)
    own = list(each(seen.hand(viewer).cards or NO_CARDS))
    played = [play.card for play in game.rounds[-1].plays]
    return {show_card(card) for card in [*own, *played, *([dealt.turned] if dealt.turned is not None else [])]}


@pytest.mark.parametrize("lang", LANGS)
def test_no_frame_shows_a_hidden_card(lang: Lang) -> None:
    """Cards are looked for in all that is told of the running round: pictures, names, sentences."""
    checked = 0
    for game in moments(6, most_hands=2):
        begun = game.version - len(game.rounds[-1].plays)
        known = public_cards(game)
        for frame in frames(game, begun, Looks(lang, "pack.svg")):
            text = f"{frame.sentence} {frame.fragment or ''} {frame.sheet or ''}"
            shown = {"".join(found) for found in CODE.findall(text)}
            assert shown <= known
            checked += bool(shown)
    assert checked > 20


def test_versions_rise_to_the_present() -> None:
    for game in moments(7, most_hands=1):
        told = frames(game, 0, LOOKS)
        assert [frame.version for frame in told] == sorted(frame.version for frame in told)
        assert told[0].event == "deal"
        assert told[-1].version == game.version


def test_pieces_tell_what_the_whole_tells() -> None:
    """Whoever asks after every step hears the same events as one who asks for all of them at once."""
    heard: list[tuple[str, int]] = []
    version = 0
    last = None
    for game in moments(8, most_hands=1):
        heard += [(one.event, one.version) for one in frames(game, version, LOOKS) if one.event != "turn"]
        version, last = game.version, game
    assert last is not None
    assert heard == [(one.event, one.version) for one in frames(last, 0, LOOKS) if one.event != "turn"]


def test_sheet_comes_with_the_end_of_the_hand_and_adds_up() -> None:
    *_, over = (game for game in moments(9, most_hands=1))
    assert stage_of(over) is Stage.ROUND_OVER
    last = frames(over, over.version - 1, LOOKS)[-1]
    assert last.event == "round-over"
    totals = account(state_of(over)).totals
    assert last.sheet is not None
    assert all(f"<b>{total}</b>" in last.sheet for total in totals)


def test_match_ends_with_its_winner() -> None:
    *_, over = (game for game in moments(5))
    told = frames(over, over.version - 1, LOOKS)
    assert [one.event for one in told][-2:] == ["round-over", "match-over"]
    assert "match" in told[-1].sentence


@pytest.mark.parametrize("since", [None, 10_000])
def test_only_the_present_when_nothing_is_known(since: int | None) -> None:
    for game in moments(3, most_hands=1):
        (now,) = frames(game, since, LOOKS)
        assert now.event == "now"
        assert now.fragment
        assert (now.sheet is not None) == (state_of(game).phase is Phase.OVER)


def test_reload_shows_the_same_table_at_every_moment() -> None:
    """The last frame of what happened and the table after a reload are one picture."""
    version = 0
    for game in moments(10, most_hands=1):
        shown = [one.fragment for one in frames(game, version, LOOKS) if one.fragment][-1]
        assert frames(game, None, LOOKS)[0].fragment == shown
        version = game.version


def test_position_played_on_is_no_deal_and_no_match() -> None:
    *_, over = (game for game in moments(3, most_hands=1))
    last = over.rounds[-1]
    start = Start(last.start.opening, last.plays[:-3])
    game = begin_from(start, over.settings.table, over.settings.dealer, 2, "s")
    assert frames(game, 0, LOOKS)[0].sentence == "Play on from here."
    assert scores(game, "en") == []
    for play in last.plays[-3:]:
        game = replace(game, rounds=(Round(start, (*game.rounds[0].plays, play)),))
    told = frames(game, 0, LOOKS)
    assert told[-1].event == "round-over"
    assert told[-1].sheet


def test_the_score_names_rivals_as_the_table_does() -> None:
    for game in moments(4, most_hands=3):
        assert [score.label for score in scores(game, "en")] == ["Your pair", "Nuria and Paloma"]
        told = "".join(frame.fragment or "" for frame in frames(game, None, LOOKS))
        assert "Paloma and Nuria" not in told
