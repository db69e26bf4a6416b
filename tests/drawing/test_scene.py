from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.drawing.rounds import NAMES, PLIES, beat_when_able, played, position
from tute_teach.drawing import Place, Standing, describe, scene
from tute_teach.engine import legal_cards, view
from tute_teach.model.cards import Card, each
from tute_teach.model.notation import parse_card
from tute_teach.model.seats import Seat
from tute_teach.model.state import Before, Phase
from tute_teach.text import Lang

SEEDS = st.integers(0, 10_000)
SEATS = st.sampled_from([Seat(1), Seat(2), Seat(3), Seat(4)])


def test_play_goes_to_the_right_of_whoever_sits_at_the_bottom() -> None:
    picture = scene(played(1, 6), viewer=Seat(3))
    assert {player.seat: player.place for player in picture.players} == {
        3: Place.BOTTOM,
        4: Place.RIGHT,
        1: Place.TOP,
        2: Place.LEFT,
    }


def test_without_a_viewer_the_known_hand_on_turn_is_nearest() -> None:
    assert scene(beat_when_able()).bottom.seat == 2
    assert scene(position(1, "", {4: "1c 2c"})).bottom.seat == 4
    assert scene(beat_when_able(), bottom=Seat(4)).bottom.seat == 4
    assert scene(played(1, 3), names=NAMES).bottom.seat == 2


def test_dealer_is_the_last_seat_and_turn_goes_with_the_state() -> None:
    picture = scene(beat_when_able())
    assert [player.seat for player in picture.players if player.is_dealer] == [4]
    assert picture.on_turn is not None
    assert picture.on_turn.seat == 2


@given(seed=SEEDS, plies=st.integers(0, PLIES), viewer=SEATS)
def test_a_viewer_sees_the_own_hand_only(seed: int, plies: int, viewer: Seat) -> None:
    state = played(seed, plies)
    picture = scene(state, viewer=viewer, show_last_trick=True)
    assert picture == scene(view(state, viewer), viewer=viewer, show_last_trick=True)
    assert [player.seat for player in picture.players if player.cards is not None] == [viewer]


@given(seed=SEEDS, plies=st.integers(0, PLIES - 1))
def test_standing_of_every_card_is_the_engines(seed: int, plies: int) -> None:
    state = played(seed, plies)
    if state.phase is Phase.OVER:
        return
    player = scene(state, viewer=state.to_play).bottom
    assert player.cards is not None
    legal: set[Card] = set(each(legal_cards(state)))
    assert {one.card for one in player.cards if one.standing is Standing.LEGAL} == legal
    assert {one.card for one in player.cards if one.standing is Standing.LOCKED}.isdisjoint(legal)
    assert all(one.verdict is not None for one in player.cards)


def test_who_is_not_on_turn_has_plain_cards_that_still_know_why() -> None:
    picture = scene(played(1, 1), viewer=Seat(1))
    assert picture.bottom.cards is not None
    assert {one.standing for one in picture.bottom.cards} == {Standing.PLAIN}
    assert {one.verdict.rule for one in picture.bottom.cards if one.verdict} == {"play.turn"}
    assert picture.asked is None


def test_no_verdicts_where_none_are_wanted() -> None:
    picture = scene(beat_when_able(), verdicts=False)
    assert picture.asked is None
    assert all(one.verdict is None for one in picture.bottom.cards or ())


def test_finished_trick_lies_in_the_middle_or_is_cleared_away() -> None:
    state = played(7, 4)
    stays, gone = scene(state, show_last_trick=True), scene(state)
    assert (stays.trick.winner, stays.last) == (state.tricks[-1].winner, None)
    assert (gone.trick.laid, gone.last) == ((), stays.trick)
    assert [one.winning for one in stays.trick.laid].count(True) == 1
    assert stays.trick.winning is not None
    assert stays.trick.winning.seat == state.tricks[-1].winner


def test_finished_trick_gives_way_to_the_next_lead() -> None:
    picture = scene(played(7, 5), show_last_trick=True)
    assert (len(picture.trick.laid), picture.trick.winner) == (1, None)
    assert picture.last is not None


def test_last_trick_of_a_round_brings_ten_more() -> None:
    state = played(3, PLIES)
    assert len(state.tricks) == 10
    last = scene(state, show_last_trick=True).trick
    assert (last.number, last.points, last.last_ten) == (10, state.tricks[-1].points, 10)
    assert scene(played(3, 4), show_last_trick=True).trick.last_ten == 0


def test_score_is_unknown_where_the_past_is() -> None:
    state = beat_when_able()
    assert scene(replace(state, before=Before(2))).totals is None
    assert scene(replace(state, before=Before(2, (12, 15)))).totals == (12, 15)


def test_own_side_comes_first_in_every_seat() -> None:
    assert scene(played(1, 8), names=NAMES).sides_in_order == (1, 0)
    assert scene(played(1, 8), names={Seat(3): NAMES[Seat(2)]}).sides_in_order == (0, 1)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        pytest.param(
            "en",
            "Coins are trumps. The turned card is the five of coins. Player 4 is the dealer. Player 1 leads the king of"
            " cups. Player 1 is winning the trick with the king of cups. Player 2 holds the three of coins, the ace of"
            " cups and the four of cups. Player 2 may play the ace of cups. Player 3 holds 3 cards. Player 4 holds 3"
            " cards. Player 1 holds 2 cards. It is player 2’s turn.",
            id="en",
        ),
        pytest.param(
            "es",
            "Pintan oros. La carta que pinta es el cinco de oros. Reparte el jugador 4. El jugador 1 sale con el rey de"
            " copas. El jugador 1 va ganando la baza con el rey de copas. El jugador 2 tiene el tres de oros, el as de"
            " copas y el cuatro de copas. El jugador 2 puede jugar el as de copas. El jugador 3 tiene 3 cartas. El"
            " jugador 4 tiene 3 cartas. El jugador 1 tiene 2 cartas. Le toca al jugador 2.",
            id="es",
        ),
    ],
)
def test_picture_in_words(lang: Lang, words: str) -> None:
    assert describe(scene(beat_when_able()), lang) == words


def test_words_change_with_the_scene() -> None:
    first = scene(beat_when_able())
    other = scene(position(1, "11c", {2: "1c 4c 3o"}, turned="5o"))
    assert describe(first, "en") != describe(other, "en")
    assert "knight of cups" in describe(other, "en")
    assert parse_card("11c") in {one.card for one in other.trick.laid}
