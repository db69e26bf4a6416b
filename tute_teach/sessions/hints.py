"""Help for the player: what a good player would do, and why a card may be played or not."""

from dataclasses import dataclass
from random import Random

from tute_teach.bots import Seasoned
from tute_teach.drawing import verdict_sentence
from tute_teach.engine import explain, view
from tute_teach.errors import TuteError
from tute_teach.model.actions import Play
from tute_teach.model.cards import Card, suit_of
from tute_teach.model.verdict import Verdict
from tute_teach.sessions.game import PLAYER, Game, chair_to_play, match_before, seat_in, state_of
from tute_teach.sessions.names import names_in
from tute_teach.text import Lang, say


class NotYourTurn(TuteError):
    """A hint asked for while there is nothing to decide. Code `game.not-your-turn`."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A card worth playing, and the sentence that says why; `thumb` names the rule of thumb."""

    card: Card
    thumb: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Reason:
    """Whether a card may be played, and why."""

    card: Card
    verdict: Verdict
    sentence: str


def hint(game: Game, lang: Lang) -> Hint:
    """What a good player would do now, from what the player may know; NotYourTurn when it is not the player's turn."""
    if chair_to_play(game) != PLAYER:
        raise NotYourTurn("game.not-your-turn")
    state = state_of(game)
    # Asked twice, the same hint: its chances hang on the version alone.
    advice = Seasoned().advise(view(state, state.to_play), Random(game.version))
    card = advice.play.card
    said = say(advice.thumb.key, lang, card=card, suit=suit_of(card), trump=state.trump)
    return Hint(card, advice.thumb.name, said)


def why(game: Game, card: Card, lang: Lang) -> Reason:
    """Whether the player may play a card now, and why; the answer for a card not held tells nothing of who holds it."""
    state, dealer = state_of(game), match_before(game).dealer
    action = Play(seat_in(game.settings, dealer, PLAYER), card)
    verdict = explain(state, action)
    return Reason(card, verdict, verdict_sentence(state, action, verdict, lang, names_in(game.settings, dealer)))
