"""Short sentences of a lesson are so, and a task does not give its answer away in plain words."""

from pathlib import Path

import pytest

from tests.lessons.test_asking import ONE, PLAY, TWO
from tests.lessons.test_claims import LEARNER_WINS, both
from tests.lessons.test_tasks import DUTY, WINNER, lesson, told

TRUMPED = """\
    kind: winner
    about: trick.trump-wins
    position: {trump: o, tricks: 1, trick: {lead: 4, cards: "1c 2o 5c"}}
    rest: "7c"
"""
"""The learner trumps the ace on the left and takes the trick."""
PARTNER_LED = ONE.replace("lead: 4, cards: 12c", 'lead: 3, cards: "5c 12c"')


@pytest.mark.parametrize(
    ("exercise", "en", "es", "code"),
    [
        (TWO, "You must play {4c.the}.", "Debes jugar {4c.the}.", "lesson.not-playable"),
        (TWO, "You have to play {4c.the}.", "Debes echar {4c.the}.", "lesson.not-playable"),
        (TWO, "{3e.The} will do.", "Hay que echar {3e.the}.", "lesson.not-playable"),
        (TWO, "Look: {3e.the} must be played.", "Hay que jugar {3e.the}.", "lesson.not-playable"),
        (TWO, "You may only play {4c.the}.", "Solo se puede jugar {4c.the}.", "lesson.not-playable"),
        (TWO, "{1c.The} may not be played.", "{1c.The} no se puede jugar.", "lesson.not-locked"),
        (TWO, "{1c.The} is locked.", "{1c.The} está bloqueado.", "lesson.not-locked"),
        (PLAY, "You cannot play {1c.the}.", "No puedes jugar {1c.the}.", "lesson.not-locked"),
    ],
)
@pytest.mark.parametrize("after", [True, False])
def test_what_may_and_must_be_played_is_so(
    tmp_path: Path, exercise: str, en: str, es: str, code: str, *, after: bool
) -> None:
    found = both(tmp_path, exercise, en, es, after=after)
    assert [one for one in found if one != "lesson.other-card"] == [code, code]


@pytest.mark.parametrize(
    ("exercise", "en", "es", "code"),
    [
        (PLAY, "You lead.", "Sales tú.", "scenario.other-lead"),
        (PLAY, "Your partner has led.", "Ha salido tu compañero.", "scenario.other-lead"),
        (PLAY, "{right.Name} leads.", "Sale {right.name}.", "scenario.other-lead"),
        (PLAY, "{partner.Name} has led.", "{partner.Name} ha salido.", "scenario.other-lead"),
        (WINNER.replace("lead: 3", "lead: 1"), "Your partner leads.", "Tu compañera sale.", "lesson.learner-leads"),
        (PLAY, "You have no cups.", "No tienes copas.", "lesson.other-hand"),
        (PLAY, "You have no {led.name}, so look.", "No tienes {led.name}, así que mira.", "lesson.other-hand"),
        (PLAY, "You hold a trump.", "Tienes un triunfo.", "lesson.other-hand"),
        (PLAY, "You have clubs.", "Tienes bastos.", "lesson.other-hand"),
        (PLAY, "The others take the trick.", "Los otros se llevan la baza.", "lesson.taken"),
        (PLAY, "You lose the trick.", "Pierdes la baza.", "lesson.taken"),
        (PLAY, "Your side loses it.", "Vuestra pareja pierde la baza.", "lesson.taken"),
        (WINNER, "This trick is yours.", "Esta baza es tuya.", "lesson.not-taken"),
        (TRUMPED.replace("lead: 4", "lead: 3"), "You win.", "Ganas tú.", "lesson.not-taken"),
        (TRUMPED, "You win.", "Ganas tú.", "lesson.answer-told"),
        (TRUMPED, "You take this trick with {2o.the}.", "Te llevas esta baza con {2o.the}.", "lesson.answer-told"),
        (TRUMPED, "This trick is yours.", "Esta baza es tuya.", "lesson.answer-told"),
        (TRUMPED, "{2o.The} takes everything.", "{2o.The} se lo lleva todo.", "lesson.answer-told"),
        (TRUMPED, "Nobody can beat {2o.the}.", "Nadie puede con {2o.the}.", "lesson.answer-told"),
        (DUTY, "You must beat, so {4c.the} is locked.", "Tienes que montar.", "lesson.answer-told"),
    ],
)
def test_a_task_says_what_is_so_and_not_the_answer(tmp_path: Path, exercise: str, en: str, es: str, code: str) -> None:
    found = both(tmp_path, exercise, en, es, after=False)
    assert [one for one in found if not one.startswith("prose.")] == [code, code]


@pytest.mark.parametrize(
    ("en", "es"),
    [("The others take the trick.", "Los otros se llevan la baza."), ("You lose the trick.", "Pierdes la baza.")],
)
@pytest.mark.parametrize("exercise", [PLAY, LEARNER_WINS])
def test_whose_the_trick_is_is_told_afterwards(tmp_path: Path, exercise: str, en: str, es: str) -> None:
    assert both(tmp_path, exercise, en, es, after=True) == ["lesson.taken"] * 2


@pytest.mark.parametrize(
    ("exercise", "en", "es"),
    [
        (PLAY, "You must play {1c.the}.", "Debes jugar {1c.the}."),
        (PLAY, "{4c.The} is locked.", "{4c.The} está bloqueado."),
        (PLAY, "{1c.The} may not be played later.", "{1c.The} no se puede jugar luego."),
        (PLAY, "If you lead, play high.", "Si sales, juega alto."),
        (PLAY, "Do you lead?", "¿Sales tú?"),
        (PLAY, "You have no trumps.", "No tienes triunfos."),
        (PLAY, "You have cups.", "Tienes copas."),
        (PLAY, "You have no cups to spare.", "No tienes copas de sobra."),
        (PLAY, "Play {4c.the}, and you lose the trick.", "Con {4c.the} pierdes la baza."),
        (PLAY, "Your partner has not led.", "Tu compañero no ha salido."),
        (PARTNER_LED, "Your partner has led.", "Ha salido tu compañero."),
        (PARTNER_LED, "{partner.Name} leads.", "Sale {partner.name}."),
        (PLAY, "{left.Name} has led.", "{left.Name} salió."),
        (LEARNER_WINS, "You play {2c.the}, yes.", "Juegas {2c.the}, sí."),
        (DUTY, "Must you beat with {4c.the}?", "¿Tienes que montar con {4c.the}?"),
        (DUTY, "You must look at {4c.the}.", "Tienes que mirar {4c.the}."),
    ],
)
def test_what_is_so_or_says_more_is_left_alone(tmp_path: Path, exercise: str, en: str, es: str) -> None:
    assert [one for one in both(tmp_path, exercise, en, es, after=False) if not one.startswith("prose.")] == []


def test_after_the_task_another_trick_may_be_led(tmp_path: Path) -> None:
    assert both(tmp_path, PLAY, "You lead.", "Sales tú.", after=True) == []


def test_the_remedy_names_whoever_leads(tmp_path: Path) -> None:
    first, second = told(tmp_path, lesson(PLAY, "You lead.", "Sales tú."))
    assert first.facts["suggestion"] == "{left.Name} has led"
    assert second.facts["suggestion"] == "{left.Name} ha salido"
