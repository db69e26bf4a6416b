"""An action answers a version: it is done once, or it is stale."""

from random import Random

import pytest

from tests.sessions.games import CLASSIC, carried, first_legal, moments, new_game
from tute_teach.bots import UnknownLevel
from tute_teach.engine import IllegalAction, legal_cards
from tute_teach.model.cards import each, holds
from tute_teach.sessions import (
    PLAYER,
    NoNextRound,
    Stage,
    Stale,
    begin,
    bot_move,
    chair_to_play,
    next_round,
    play,
    scores,
    stage_of,
    state_of,
)


def test_same_card_twice_is_played_once() -> None:
    game = carried(new_game(1))
    card = first_legal(game)
    once = carried(play(game, game.version, card))
    assert play(once, game.version, card) is once


def test_another_card_for_the_same_version_is_stale() -> None:
    game = carried(new_game(1))
    first, second = list(each(legal_cards(state_of(game))))[:2]
    once = play(game, game.version, first)
    with pytest.raises(Stale):
        play(once, game.version, second)


@pytest.mark.parametrize("version", [0, 1, 999])
def test_other_versions_are_stale(version: int) -> None:
    game = carried(play(carried(new_game(1)), carried(new_game(1)).version, first_legal(carried(new_game(1)))))
    assert game.version not in (0, 1, 999)
    with pytest.raises(Stale):
        play(game, version, first_legal(game))


def test_forbidden_card_is_refused_by_its_rule() -> None:
    for game in moments(3, most_hands=1):
        if stage_of(game) is Stage.PLAY:
            state = state_of(game)
            held = state.hand(state.to_play).cards
            locked = [card for card in each(held or 0) if not holds(legal_cards(state), card)]  # type: ignore[arg-type]  # a set is an integer
            if locked:
                with pytest.raises(IllegalAction) as refused:
                    play(game, game.version, locked[0])
                assert refused.value.verdict.rule.startswith("play.")
                return
    raise AssertionError("no locked card in a whole hand")


def test_somebody_can_always_act() -> None:
    for game in moments(5):
        match stage_of(game):
            case Stage.PLAY:
                assert chair_to_play(game) == PLAYER
                assert legal_cards(state_of(game))
            case Stage.ROUND_OVER:
                assert next_round(game, game.version, Random(0)).version == game.version + 1
            case Stage.MATCH_OVER:
                assert max(score.hands for score in scores(game, "en")) == 4
                return
    raise AssertionError("the match has no end")


def test_next_hand_is_dealt_once_and_only_after_a_hand() -> None:
    *_, over = (game for game in moments(2, most_hands=1))
    assert stage_of(over) is Stage.ROUND_OVER
    dealt = next_round(over, over.version, Random(8))
    assert next_round(dealt, over.version, Random(9)) is dealt
    with pytest.raises(NoNextRound):
        next_round(dealt, dealt.version, Random(9))


def test_bots_play_the_same_whoever_asks_them() -> None:
    game = new_game(4)
    assert carried(game) == carried(game)
    other = begin(CLASSIC, 2, Random(4), "another secret")
    assert [one.start for one in other.rounds] == [one.start for one in game.rounds]


def test_bots_are_not_asked_after_the_hand() -> None:
    *_, over = (game for game in moments(2, most_hands=1))
    assert bot_move(over) is None


def test_unknown_level() -> None:
    with pytest.raises(UnknownLevel):
        begin(CLASSIC, 9, Random(0), "")
