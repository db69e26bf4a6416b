"""Games are text: what was written is read back, and what does not fit the rules any more closes with a sentence."""

from dataclasses import replace
from random import Random

import pytest

from tests.sessions.games import CLASSIC, carried, moments, new_game
from tute_teach.engine import apply, deal, legal_cards, shuffled, view
from tute_teach.model.actions import Play
from tute_teach.model.cards import Cards, each
from tute_teach.model.notation import NotationError
from tute_teach.model.seats import Chair, Seat
from tute_teach.model.state import Before, Phase, State
from tute_teach.sessions import Game, Position, Start, begin_from, bot_move, play, prepared, stage_of, state_of
from tute_teach.sessions.saving import BadSave, parse_game, parse_settings, show_rounds, show_settings
from tute_teach.sessions.turns import steps


def saved_and_read(game: Game) -> Game:
    return parse_game(parse_settings(show_settings(game.settings)), show_rounds(game))


def test_every_moment_comes_back_as_it_was() -> None:
    for game in moments(1, most_hands=2):
        again = saved_and_read(game)
        assert again == game
        assert state_of(again) == state_of(game)
        assert again.version == game.version == len(steps(game))


def middle(seed: int, plies: int) -> State:
    """Make a position in the middle of a round, its history folded into points and a number of tricks."""
    random = Random(seed)
    state = deal(CLASSIC, shuffled(CLASSIC, random))
    for _ in range(plies):
        state, _ = apply(state, Play(state.to_play, random.choice(list(each(legal_cards(state))))))
    return replace(state, tricks=(), before=Before(len(state.tricks), (30, 20)))


@pytest.mark.parametrize("plies", [0, 9, 22])
def test_prepared_position_is_played_on(plies: int) -> None:
    """Hidden hands are dealt from a generator; the game can be stored, and ends after its one round."""
    state = middle(3, plies)
    start = prepared(view(state, state.to_play), Random(5))
    dealer = Chair(next(chair for chair in range(1, 5) if (1 - chair - 1) % 4 + 1 == state.to_play))
    game = begin_from(start, CLASSIC, dealer, 3, "secret")
    assert saved_and_read(game) == game
    while state_of(game).phase is Phase.PLAY:
        moved = bot_move(game)
        game = moved or play(game, game.version, next(each(legal_cards(state_of(game)))))
    assert stage_of(game) == "match-over"
    assert saved_and_read(game) == game


def test_prepared_hands_keep_what_is_known() -> None:
    state = middle(4, 9)
    me = state.to_play
    for seed in range(20):
        opening = prepared(view(state, me), Random(seed)).opening
        assert isinstance(opening, Position)
        made = opening.state
        assert made.hand(me) == state.hand(me)
        assert [hand.size for hand in made.hands] == [hand.size for hand in state.hands]
        cards = [hand.cards or Cards(0) for hand in made.hands]
        assert sum(cards) == cards[0] | cards[1] | cards[2] | cards[3]
        if me != Seat(4) and state.turned is not None and state.hand(Seat(4)).cards:
            assert cards[3] >> state.turned & 1 == (state.hand(Seat(4)).cards or 0) >> state.turned & 1


def test_cards_given_before_are_part_of_the_start() -> None:
    game = carried(new_game(2))
    start = Start(game.rounds[0].start.opening, game.rounds[0].plays)
    again = begin_from(start, CLASSIC, game.settings.dealer, 2, "x")
    assert state_of(again) == state_of(game)
    assert again.version == 1
    assert saved_and_read(again) == again


@pytest.mark.parametrize("text", ["", "1 plays 4c\n", "position {}\n", "position [\n", "deal 1o\n1 declares oros\n"])
def test_other_text_is_refused(text: str) -> None:
    with pytest.raises((BadSave, NotationError)):
        parse_game(new_game(1).settings, text)


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"table": 3}', "null"])
def test_other_settings_are_refused(text: str) -> None:
    with pytest.raises(BadSave):
        parse_settings(text)
