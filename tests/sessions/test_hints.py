"""Hints and reasons come from what the player may know, in both languages."""

import pytest

from tests.sessions.games import moments
from tute_teach.engine import legal_cards
from tute_teach.model.cards import ALL_CARDS, holds
from tute_teach.sessions import NotYourTurn, Stage, hint, stage_of, state_of, why
from tute_teach.text import LANGS, Lang


@pytest.mark.parametrize("lang", LANGS)
def test_hint_is_a_card_that_may_be_played(lang: Lang) -> None:
    for game in moments(4, most_hands=1):
        if stage_of(game) is Stage.PLAY:
            found = hint(game, lang)
            assert holds(legal_cards(state_of(game)), found.card)
            assert found.sentence
            assert hint(game, lang) == found


def test_no_hint_after_the_hand() -> None:
    *_, over = (game for game in moments(4, most_hands=1))
    with pytest.raises(NotYourTurn):
        hint(over, "en")


@pytest.mark.parametrize("lang", LANGS)
def test_why_answers_for_every_card_and_tells_nothing_of_hidden_ones(lang: Lang) -> None:
    for game in moments(4, most_hands=1):
        state = state_of(game)
        answers = {}
        for card in ALL_CARDS:
            reason = why(game, card, lang)
            assert reason.sentence
            if stage_of(game) is Stage.PLAY and not holds(state.hand(state.to_play).cards or legal_cards(state), card):
                answers[card] = (reason.verdict.rule, reason.verdict.allowed, reason.verdict.cause)
        # Cards held by others and cards long gone are answered alike.
        assert len(set(answers.values())) <= 1
