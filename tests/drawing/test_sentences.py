from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.drawing.rounds import NAMES, PLIES, beat_when_able, played, position
from tute_teach.drawing import card_sentence, event_sentence, outcome_sentence, scene, sides_of, verdict_sentence
from tute_teach.engine import apply, explain, legal_cards
from tute_teach.model.actions import Action, CallTute, Declare, Play
from tute_teach.model.cards import ALL_CARDS, KING, KNIGHT, SUITS, each
from tute_teach.model.notation import parse_action, parse_suit
from tute_teach.model.seats import Seat, next_seat
from tute_teach.model.state import Phase
from tute_teach.tables import table
from tute_teach.text import LANGS, YOU, Lang, Who

SEEDS = st.integers(0, 10_000)


def why(action: str, lang: Lang) -> str:
    state = beat_when_able()
    asked = parse_action(action)
    return verdict_sentence(state, asked, explain(state, asked), lang, {})


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        pytest.param("2 plays 4c", "The four of cups is too low", id="beat"),
        pytest.param("2 plays 1c", "The ace of cups follows suit and beats", id="allowed"),
        pytest.param("3 plays 4b", "Player 3 has to wait: it is player 2’s turn", id="out-of-turn"),
        pytest.param("2 plays 4b", "Player 2 does not hold the four of clubs", id="not-held"),
    ],
)
def test_verdicts_in_words(action: str, sentence: str) -> None:
    assert why(action, "en").startswith(sentence)


@pytest.mark.parametrize("lang", LANGS)
def test_whoever_leads_hears_of_trumps_where_there_are_any(lang: Lang) -> None:
    for table_id, trump in (("classic", parse_suit("o")), ("cabron-4", None)):
        state = replace(position(1, "", {1: "1c 4o"}), table=table(table_id), trump=trump)
        asked = parse_action("1 plays 1c")
        said = verdict_sentence(state, asked, explain(state, asked), lang, NAMES)
        assert ("a trump included" in said or "también un triunfo" in said) == (trump is not None)
        assert ("no trumps yet" in said or "aún no hay triunfo" in said) == (trump is None)
        picture = scene(state, names=NAMES, bottom=Seat(1))
        (first, *_) = picture.bottom.cards or ()
        assert card_sentence(picture, picture.bottom, first, lang) == said


def test_partner_is_named_beside_the_duty() -> None:
    state = position(4, "12c", {2: "1c 4c 3o"}, trump="o")
    state, _ = apply(state, parse_action("1 plays 2c"))
    asked = parse_action("2 plays 4c")
    said = verdict_sentence(state, asked, explain(state, asked), "en", NAMES)
    assert said.endswith("It does not matter that your partner is winning the trick.")


@given(seed=SEEDS, plies=st.integers(0, PLIES), lang=st.sampled_from(LANGS))
def test_any_question_has_an_answer_in_words(seed: int, plies: int, lang: Lang) -> None:
    state = played(seed, plies)
    seats = [Seat(number) for number in range(1, 5)]
    asked: list[Action] = [Play(seat, card) for seat in seats for card in ALL_CARDS[::3]]
    asked += [Declare(seat, suit) for seat in seats for suit in SUITS]
    asked += [CallTute(seat, rank) for seat in seats for rank in (KNIGHT, KING)]
    for action in asked:
        said = verdict_sentence(state, action, explain(state, action), lang, NAMES)
        assert said.endswith(".")
        assert "{" not in said


@given(seed=SEEDS, plies=st.integers(0, PLIES - 1), lang=st.sampled_from(LANGS))
def test_picture_and_question_give_the_same_reason(seed: int, plies: int, lang: Lang) -> None:
    state = played(seed, plies)
    if state.phase is Phase.OVER:
        return
    picture = scene(state, names=NAMES, bottom=state.to_play)
    for one in picture.bottom.cards or ():
        assert one.verdict is not None
        asked = Play(state.to_play, one.card)
        assert card_sentence(picture, picture.bottom, one, lang) == verdict_sentence(
            state, asked, one.verdict, lang, NAMES
        )


@given(seed=SEEDS, lang=st.sampled_from(LANGS))
def test_every_event_of_a_round_is_told(seed: int, lang: Lang) -> None:
    state = played(seed, 0)
    while state.phase is Phase.PLAY:
        card = next(each(legal_cards(state)))
        after, events = apply(state, Play(state.to_play, card))
        for event in events:
            assert event_sentence(event, state, lang, NAMES).endswith(".")
        state = after


def test_first_card_of_a_trick_is_led_and_the_last_trick_brings_ten() -> None:
    state = played(3, PLIES - 1)
    last = next(each(legal_cards(state)))
    _, events = apply(state, Play(state.to_play, last))
    said = [event_sentence(event, state, "en", NAMES) for event in events]
    assert any("ten points more" in one for one in said)
    lead = played(3, 0)
    card = next(each(legal_cards(lead)))
    _, (event,) = apply(lead, Play(Seat(1), card))
    assert event_sentence(event, lead, "en", NAMES).startswith("Ana leads the ")


def test_result_names_the_side_that_won() -> None:
    state = played(3, PLIES)
    assert outcome_sentence(state, "en", {}).startswith("The higher total wins the hand: players")
    with pytest.raises(ValueError, match="goes on"):
        outcome_sentence(played(3, PLIES - 1), "en", {})


@pytest.mark.parametrize("reader", [1, 2, 3, 4])
def test_rivals_are_named_in_the_order_of_play_from_the_reader_on(reader: int) -> None:
    right, partner, left = Who.named("Nuria"), Who.named("Andrés"), Who.named("Paloma")
    around = [YOU, right, partner, left]
    names = {next_seat(Seat(reader), 4, steps): who for steps, who in enumerate(around)}
    assert set(sides_of(table("classic"), names)) == {(YOU, partner), (right, left)}
