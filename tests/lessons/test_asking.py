"""A task asks for what its exercise grades: the question, the cards and the side."""

from pathlib import Path

import pytest

from tests.lessons.test_tasks import DUTY, KEEP, POINTS, WINNER, codes, lesson

PLAY = KEEP.replace("{keep: 4c}", "any-legal")
"""Only the ace may be played, and it takes the trick."""
KEEP_ACE = """\
    kind: play
    about: play.cannot-beat
    position: {trump: o, trick: {lead: 2, cards: "1e 6e 4e"}, hands: {1: "3e 12e 2e 7o"}}
    goal: {keep: 3e}
"""
ONE = """\
    kind: mark-legal
    about: play.beat
    position: {trump: o, trick: {lead: 4, cards: 12c}, hands: {1: "1c 4c 3e"}}
"""
TWO = ONE.replace("12c}", "11c}").replace("1c 4c", "1c 3c 4c")


@pytest.mark.parametrize(
    ("exercise", "en", "es", "code"),
    [
        (KEEP_ACE, "Play {3e.the}.", "Juega {3e.the}.", "lesson.wrong-card"),
        (PLAY, "It is hard. Play {4c.the}!", "Es difícil. ¡Juega {4c.the}!", "lesson.wrong-card"),
        (KEEP_ACE, "Win this trick with {3e.the}.", "Gana esta baza con {3e.the}.", "lesson.wrong-card"),
        (PLAY, "Give the trick away.", "Regala la baza.", "lesson.other-goal"),
        (TWO, "Mark one card.", "Marca una carta.", "lesson.one-of-many"),
        (TWO, "Look. Mark the only card that fits.", "Mira. Marca la única carta que vale.", "lesson.one-of-many"),
        (TWO, "Who takes the trick?", "¿Quién se lleva la baza?", "lesson.other-question"),
        (TWO, "Look. So who wins it?", "Mira. ¿Y quién la gana?", "lesson.other-question"),
        (TWO, "Which cards are worth points?", "¿Qué cartas dan tantos?", "lesson.other-question"),
        (PLAY, "Mark what you may play.", "Marca lo que puedes jugar.", "lesson.other-question"),
        (PLAY, "Which duty locks {4c.the}?", "¿Qué obligación bloquea {4c.the}?", "lesson.other-question"),
        (WINNER, "What is the trick worth?", "¿Cuánto vale la baza?", "lesson.other-question"),
        (POINTS, "Who takes the trick?", "¿Quién gana la baza?", "lesson.other-question"),
        (DUTY, "Look at {4c.the}. Mark it.", "Mira {4c.the}. Márcalo. Marca más.", "lesson.other-question"),
        (TWO, "Mark what you may not play.", "Marca lo que no puedes jugar.", "lesson.locked-asked"),
        (TWO, "Mark all the cards that cannot be played.", "Marca las que no se pueden jugar.", "lesson.locked-asked"),
        (TWO, "Mark the locked ones.", "Marca las cartas bloqueadas.", "lesson.locked-asked"),
        (PLAY, "Let the others win this trick.", "Deja que los otros ganen esta baza.", "lesson.other-goal"),
        (PLAY, "Leave the trick to them.", "Déjales la baza.", "lesson.other-goal"),
    ],
)
def test_what_is_not_graded_is_not_asked(tmp_path: Path, exercise: str, en: str, es: str, code: str) -> None:
    assert [found for found, _ in codes(tmp_path, lesson(exercise, en, es))] == [code, code]


@pytest.mark.parametrize(
    ("exercise", "en", "es"),
    [
        (KEEP_ACE, "Keep {3e.the}.", "Guarda {3e.the}."),
        (PLAY, "Play {1c.the}.", "Juega {1c.the}."),
        (PLAY, "Do not play {4c.the}.", "No juegues {4c.the}."),
        (PLAY, "Play {4c.the}, and you break a duty.", "Juega {4c.the} y no cumples."),
        (PLAY, "Who takes the trick? Play so that you do.", "¿Quién gana la baza? Juega para ganarla."),
        (PLAY, "Do not let the others win the trick.", "No dejes que los otros ganen la baza."),
        (ONE, "Mark the card that you may play.", "Marca la carta que puedes jugar."),
        (ONE, "Mark one card.", "Marca una carta."),
        (TWO, "Who will take it? Mark every card that you may play.", "¿Quién la gana? Marca lo que puedes jugar."),
        (TWO, "Mark the cards. Leave those that you may not play.", "Marca cartas. Deja lo que no puedes jugar."),
        (WINNER, "Is it worth much? Who takes the trick?", "¿Vale mucho? ¿Quién se lleva la baza?"),
        (WINNER, "Mark my words: there is an ace. Who wins it?", "Hay un as. ¿Quién la gana?"),
        (POINTS, "How many points are these cards worth?", "¿Cuántos tantos valen estas cartas?"),
    ],
)
def test_what_is_graded_may_be_asked_in_any_words(tmp_path: Path, exercise: str, en: str, es: str) -> None:
    assert codes(tmp_path, lesson(exercise, en, es)) == []
