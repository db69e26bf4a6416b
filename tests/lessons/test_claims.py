"""What the texts of an exercise say of the learner, the trick and what may be played: what is false is refused."""

from pathlib import Path

import pytest

from tests.lessons.test_broken_lessons import COURSE, write
from tests.lessons.test_tasks import DUTY, KEEP, WINNER, codes, lesson, told

PLAY = KEEP.replace("{keep: 4c}", "any-legal")
"""The learner must beat the king with the ace and takes the trick; right plays the seven, the partner the two."""
LEARNER_WINS = WINNER.replace('cards: "2c 1e 3e"', 'cards: "2c 3e 4c"').replace('rest: "4c"', 'rest: "1e"')
FINE = ("Look.", "Mira.")


def both(folder: Path, exercise: str, en: str, es: str, *, after: bool) -> list[str]:
    """Codes of what is wrong with a text in both languages, as the task or behind it."""
    task = FINE if after else (en, es)
    behind = f'    after:\n      en: "{en}"\n      es: "{es}"\n' if after else ""
    return [code for code, _ in codes(folder, lesson(exercise, *task, behind))]


@pytest.mark.parametrize(
    ("en", "es", "code"),
    [
        ("{partner.Name} wins the trick.", "{partner.Name} gana la baza.", "lesson.other-winner"),
        ("{left.Name} plays {7c.the}.", "{left.Name} juega {7c.the}.", "scenario.other-player"),
        ("You have led {12c.the}.", "Has salido con {12c.the}.", "lesson.not-led"),
        ("You lead {1c.the}.", "Sales con {1c.the}.", "lesson.not-led"),
        ("You hold {12c.the}.", "Tienes {12c.the}.", "lesson.not-yours"),
        ("So you still have {7c.the}.", "Así que tienes {7c.the}.", "lesson.not-yours"),
        ("You played {2c.the}.", "Jugaste {2c.the}.", "lesson.not-yours"),
        ("You win the trick with {12c.the}.", "Te llevas la baza con {12c.the}.", "lesson.not-yours"),
        ("{4c.The} would have been fine too.", "{4c.The} también habría valido.", "lesson.not-playable"),
        ("{3e.The} would do.", "También servía {3e.the}.", "lesson.not-playable"),
        ("You could have played {4c.the}.", "Podías haber jugado {4c.the}.", "lesson.not-playable"),
    ],
)
def test_what_is_not_so_is_told_in_both_languages(tmp_path: Path, en: str, es: str, code: str) -> None:
    assert both(tmp_path, PLAY, en, es, after=True) == [code, code]
    assert both(tmp_path, PLAY, en, es, after=False) == [code, code]


@pytest.mark.parametrize(
    ("en", "es"),
    [
        ("You win the trick.", "Ganas la baza."),
        ("You take the trick with {1c.the}.", "Te llevas la baza con {1c.the}."),
        ("You hold {1c.the} and {4c.the}.", "Tienes {1c.the} y {4c.the}."),
        ("You have {12c.the} to beat.", "Tienes {12c.the} por encima {4c.of}."),
        ("You have {12c.the} and {7c.the} on the table.", "Tienes {12c.the} y {7c.the} en la mesa."),
        ("You have {12c.the}, just led, to beat.", "Tienes {12c.the}, recién salido, por encima."),
        ("You have {12c.the} and no more to beat.", "Tienes {12c.the} y nada más por encima."),
        ("If you held {12c.the}, you would lead.", "Si tienes {12c.the}, sales."),
        ("Have you led {12c.the}?", "¿Has salido con {12c.the}?"),
        ("You could have played {1c.the}.", "Podías haber jugado {1c.the}."),
        ("Without the king, {4c.the} would be fine.", "Sin el rey, {4c.the} sería válida."),
        ("{4c.The} would not have been right.", "{4c.The} no habría valido."),
        ("{right.Name} plays {7c.the}, {partner.name} plays {2c.the}.", "{right.Name} juega {7c.the}."),
        ("{partner.Name} wins the trick if you follow low.", "{partner.Name} gana la baza si te quedas corto."),
    ],
)
def test_what_is_so_or_leaves_a_doubt_may_be_said(tmp_path: Path, en: str, es: str) -> None:
    found = both(tmp_path, PLAY, en, es, after=True)
    assert [code for code in found if not code.startswith("prose.") and code != "scenario.other-names"] == []


@pytest.mark.parametrize(
    ("en", "es"),
    [
        ("Play a card that loses the trick.", "Juega una carta que pierda la baza."),
        ("Lose the trick.", "Pierde la baza."),
        ("Do not take the trick.", "No te lleves la baza."),
        ("Play so that you lose the trick.", "Juega de modo que no ganes la baza."),
    ],
)
def test_a_task_asks_for_what_counts_as_right(tmp_path: Path, en: str, es: str) -> None:
    assert both(tmp_path, PLAY, en, es, after=False) == ["lesson.other-goal"] * 2
    (*_, fault) = told(tmp_path, lesson(PLAY, FINE[0], es))
    assert (fault.code, fault.facts["card"], fault.facts["goal"]) == ("lesson.other-goal", "1c", "lose-trick")


def test_whoever_asks_for_what_the_goal_is_may_do_so(tmp_path: Path) -> None:
    win = ("Play the card that wins the trick.", "Juega la carta que gana la baza.")
    assert both(tmp_path, PLAY, *win, after=False) == []
    assert both(tmp_path, PLAY.replace("any-legal", "win-trick"), *win, after=False) == []


@pytest.mark.parametrize(
    ("exercise", "en", "es", "code"),
    [
        (LEARNER_WINS, "You take the trick. Who takes it?", "Ganas la baza. ¿Quién la gana?", "lesson.answer-told"),
        (LEARNER_WINS, "{left.Name} takes the trick.", "{left.Name} gana la baza.", "scenario.other-winner"),
        (WINNER, "You take the trick. Who takes it?", "Te llevas la baza. ¿Quién gana?", "lesson.not-taken"),
        (WINNER, "{right.Name} takes it. Who?", "La baza se la lleva {right.name}. ¿Quién?", "lesson.answer-told"),
        (WINNER, "{4c.The} wins the trick.", "{4c.The} gana la baza.", "lesson.answer-told"),
    ],
)
def test_who_takes_the_trick_is_not_told_where_it_is_asked(
    tmp_path: Path, exercise: str, en: str, es: str, code: str
) -> None:
    found = both(tmp_path, exercise, en, es, after=False)
    assert found == [code, code]


def test_a_card_that_loses_with_every_right_card_is_told_afterwards(tmp_path: Path) -> None:
    said = ("{12c.The} wins the trick.", "{12c.The} gana la baza.")
    assert both(tmp_path, PLAY, *said, after=True) == ["scenario.lost-card"] * 2
    assert both(tmp_path, PLAY, *said, after=False) == []


def test_afterwards_it_may_be_said(tmp_path: Path) -> None:
    assert both(tmp_path, WINNER, "{4c.The} wins the trick.", "{4c.The} gana la baza.", after=True) == []


def test_what_may_be_taken_back_is_left_alone(tmp_path: Path) -> None:
    said = ("You take the trick, but not for long.", "Ganas la baza, pero por poco tiempo.")
    assert both(tmp_path, WINNER, *said, after=True) == []


def test_of_the_trick_before_a_task_may_tell_whoever_took_it(tmp_path: Path) -> None:
    leading = KEEP.replace('trick: {lead: 4, cards: 12c}, hands: {1: "1c 4c 3e"}', 'lead: 1, hands: {1: "4c 5c"}')
    leading = leading.replace("play.beat", "play.lead").replace("keep: 4c", "keep: 5c")
    leading = leading.replace('"7c 2c"', '"12c 7c 2c"')
    for said in (
        ("You have won the trick.", "Has ganado la baza."),
        ("{left.Name} has won the trick before you.", "{left.Name} ha ganado la baza antes."),
        ("{left.Name} took the trick, all right.", "{left.Name} se llevó la baza, y bien."),
    ):
        assert both(tmp_path, leading, *said, after=False) == []


def test_a_duty_that_was_never_taught_is_named(tmp_path: Path) -> None:
    (fault,) = told(tmp_path, lesson(DUTY.replace("card: 4c", "card: 3e"), "And {3e.the}?", "¿Y {3e.the}?"))
    assert (fault.code, fault.facts["rule"]) == ("lesson.duty-untaught", "play.follow")
    assert fault.place is not None
    assert fault.place.line == 10


def test_whose_card_it_is_is_told_by_the_place(tmp_path: Path) -> None:
    for fault in told(tmp_path, lesson(PLAY, "You hold {12c.the}.", "Tienes {12c.the}.")):
        assert (fault.code, fault.facts["suggestion"]) == ("lesson.not-yours", "{left.name}")


@pytest.mark.parametrize(
    ("en", "es", "missing"),
    [
        ("So {winner.name}.", "Así que {right.name}.", []),
        ("So {winner.name}.", "Así que {partner.name}.", ["partner"]),
        ("So {winner.name}.", "Así que {right.name} y {3e.the}.", ["3e"]),
        ("So {winner.name} and {left.name}.", "Así que {winner.name}.", ["left"]),
    ],
)
def test_only_whoever_wins_may_be_named_in_one_language(tmp_path: Path, en: str, es: str, missing: list[str]) -> None:
    behind = f'    after:\n      en: "{en}"\n      es: "{es}"\n'
    text = lesson(WINNER, "Who?", "¿Quién?", behind)
    # What a verdict says must be known, lest the lesson is found unsound.
    course = COURSE.replace("everyday: [", "everyday: [to-trump, ")
    assert [fault.facts.get("named", fault) for fault in write(tmp_path, text, course)] == missing
