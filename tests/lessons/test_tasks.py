"""What a task must not say, and what an exercise may be about: the code and the line of each fault."""

from pathlib import Path

import pytest

from tests.lessons.test_broken_lessons import COURSE, write
from tute_teach.errors import Fault
from tute_teach.lessons.grading import judge, right_answers
from tute_teach.lessons.hints import hints
from tute_teach.lessons.reading import read_course
from tute_teach.rules import play
from tute_teach.text import LANGS, Lang, facts_of, say

TRICK = 'position: {trump: o, trick: {lead: 4, cards: 12c}, hands: {1: "1c 4c 3e"}}'
DUTY = f"""\
    kind: which-duty
    about: play.beat
    {TRICK}
    card: 4c
"""
KEEP = f"""\
    kind: play
    about: play.beat
    {TRICK}
    rest: "7c 2c"
    goal: {{keep: 4c}}
"""
WINNER = """\
    kind: winner
    about: trick.led-wins
    position: {trump: o, tricks: 1, trick: {lead: 3, cards: "2c 1e 3e"}}
    rest: "4c"
"""
POINTS = """\
    kind: points
    about: cards.points
    cards: "1c 12c"
"""


def lesson(exercise: str, en: str, es: str, after: str = "") -> str:
    rule = exercise.partition("about: ")[2].partition("\n")[0]
    return (
        "title: {en: Cards, es: Cartas}\n"
        "intro: {en: Look., es: Mira.}\n"
        f"teaches:\n  {rule}: {{en: This is so., es: Es así.}}\n"
        f'exercises:\n  - id: one\n{exercise}    task:\n      en: "{en}"\n      es: "{es}"\n{after}'
    )


def told(folder: Path, text: str) -> list[Fault]:
    """Faults but for words of the glossary, of which these lessons introduce none."""
    found = [fault for fault in write(folder, text) if fault.code != "lesson.early-term"]
    for fault in found:
        assert fault.place is not None
        assert len({say(fault.code, lang, **fault.facts) for lang in LANGS}) == len(LANGS)
    return found


def codes(folder: Path, text: str) -> list[tuple[str, int]]:
    return [(fault.code, fault.place.line if fault.place else 0) for fault in told(folder, text)]


@pytest.mark.parametrize(("exercise", "key"), [(DUTY, "card"), (KEEP, "keep")])
def test_a_task_names_the_card_that_counts(tmp_path: Path, exercise: str, key: str) -> None:
    line = 4 + 2 + exercise.count("\n") + 2
    found = told(tmp_path, lesson(exercise, "And {3e.the}?", "¿Y {4c.the}?"))
    assert [(one.code, one.place.line) for one in found if one.place] == [("lesson.other-card", line)]
    assert (found[0].facts["key"], found[0].facts["asked"]) == (key, "4c")
    found = told(tmp_path, lesson(exercise, "And {4c.the}?", "¿Y {3e.the}?"))
    assert [(one.code, one.place.line) for one in found if one.place] == [("lesson.other-card", line + 1)]


@pytest.mark.parametrize("exercise", [DUTY, KEEP])
def test_a_task_may_name_other_cards_beside_it(tmp_path: Path, exercise: str) -> None:
    assert codes(tmp_path, lesson(exercise, "{4c.The} or {3e.the}?", "¿{4c.The} o {3e.the}?")) == []
    assert codes(tmp_path, lesson(exercise, "After {12c.the}?", "¿Tras {12c.the}?")) == []


@pytest.mark.parametrize(
    ("exercise", "answer"), [(WINNER, "{winner.Name}"), (POINTS, "{points.number}"), (POINTS, "{points.count}")]
)
def test_a_task_does_not_say_its_answer(tmp_path: Path, exercise: str, answer: str) -> None:
    text = lesson(exercise, f"{answer}?", "¿Qué?", f'    after: {{en: "{answer}, yes.", es: "Sí, {answer}."}}\n')
    found = told(tmp_path, text)
    assert [(one.code, one.facts["found"]) for one in found] == [("lesson.answer-told", answer)]


def test_another_answer_may_be_said(tmp_path: Path) -> None:
    """What a trick is worth does not tell who takes it."""
    assert codes(tmp_path, lesson(WINNER, "{points.Count}: whose?", "{points.Count}: ¿de quién?")) == []


def test_what_is_meant_in_a_task_is_never_the_answer(tmp_path: Path) -> None:
    (fault,) = told(tmp_path, lesson(POINTS, "{pointts.number}?", "¿Qué?"))
    assert (fault.code, "points" in str(fault.facts["known"]).split(", ")) == ("scenario.unknown-value", False)


def test_an_answer_that_is_typed_is_not_to_be_written_otherwise(tmp_path: Path) -> None:
    after = '    after: {en: "These are fifteen points.", es: "Sí."}\n'
    found = told(tmp_path, lesson(POINTS, "These are fifteen points, no?", "Son 15 tantos, ¿no?", after))
    assert [(one.code, one.facts["found"], one.facts.get("suggestion")) for one in found] == [
        ("lesson.answer-told", "fifteen", None),
        ("lesson.answer-told", "15", None),
        ("prose.typed", "fifteen", "{points.number}"),
    ]


def test_another_number_in_a_task_is_offered_as_before(tmp_path: Path) -> None:
    found = told(tmp_path, lesson(POINTS, "With 40 cards, what?", "¿Qué?"))
    assert [(one.code, one.facts.get("suggestion")) for one in found] == [("prose.typed", "{pack.number}")]


def test_what_a_play_brings_is_no_value_of_its_texts(tmp_path: Path) -> None:
    """It would hang on the card that was played."""
    after = '    after: {en: "{winner.Name} has it.", es: "La gana {winner.name}."}\n'
    assert codes(tmp_path, lesson(KEEP, "Play.", "Juega.", after)) == [
        ("scenario.unknown-value", 15),
        ("scenario.unknown-value", 15),
    ]


def judged(folder: Path, text: str, answer: str, lang: Lang = "en") -> str:
    write(folder, text)
    (only,) = read_course(folder).lessons
    return " ".join(judge(only.exercises[0], answer).sentences(lang))


def two_duties(hand: str, card: str, led: str = "cards: 12c") -> str:
    exercise = DUTY.replace("1c 4c 3e", hand).replace("card: 4c", f"card: {card}").replace("cards: 12c", led)
    taught = "  play.follow: {en: It is so., es: Es así.}\n"
    return lesson(exercise, "And?", "¿Y?").replace("teaches:\n", f"teaches:\n{taught}")


@pytest.mark.parametrize(
    ("hand", "card", "duty", "en", "es"),
    [
        ("1c 4c 3e", "4c", "play.follow", "The four of cups does follow suit", "Con el cuatro de copas sí asistes"),
        ("1c 4c 3e", "3e", "play.beat", "Another duty comes before", "Otra obligación va antes"),
        ("1c 4c 3e", "1c", "play.beat", "The ace of cups does beat the cups", "Con el as de copas sí montas"),
        ("2c 4c 3e", "2c", "play.beat", "You hold no cups high enough", "Ninguna de tus cartas de copas supera"),
        ("1b 4b 3e", "4b", "play.follow", "You hold no cups", "No tienes copas"),
        ("1b 4b 3e", "4b", "play.beat", "Beating is for whoever follows suit", "Montar es para quien asiste"),
    ],
)
def test_a_duty_that_does_not_decide_is_told_why(
    tmp_path: Path, hand: str, card: str, duty: str, en: str, es: str
) -> None:
    text = two_duties(hand, card)
    assert judged(tmp_path, text, duty).startswith(en)
    assert judged(tmp_path, text, duty, "es").startswith(es)
    assert "choose again" in judged(tmp_path, text, duty)


def test_after_a_trump_nobody_has_to_beat(tmp_path: Path) -> None:
    text = two_duties("1c 4c 3e", "4c", "cards: 12c 2o").replace("lead: 4", "lead: 3")
    assert judged(tmp_path, text, "play.beat").startswith("The trick has been trumped, and then nobody has to beat.")


@pytest.mark.parametrize("duty", play.duties.ids())
def test_every_duty_can_be_told_from_another(duty: str) -> None:
    for key in (f"lesson.kept.{duty}", f"lesson.idle.{duty}", f"lesson.forbids.{duty}"):
        assert facts_of(key) <= {"card", "led", "cause"}


@pytest.mark.parametrize(
    ("trick", "rest", "why"),
    [
        ("2c 1e 3e", "4c", "The four of cups wins: it is above the two of cups."),
        ("2c 1e 3e", "4b", "The two of cups wins: it is the only card of the suit led, cups, and nobody has trumped."),
        ("2c 1o 3e", "4b", "The ace of coins wins: it is the only trump in the trick."),
        ("2c 1o 3o", "4b", "The ace of coins wins: it is above the three of coins."),
    ],
)
def test_who_wins_is_told_with_the_reason(tmp_path: Path, trick: str, rest: str, why: str) -> None:
    write(tmp_path, lesson(WINNER.replace("2c 1e 3e", trick).replace('"4c"', f'"{rest}"'), "Whose?", "¿Quién?"))
    (exercise,) = read_course(tmp_path).lessons[0].exercises
    (right,) = right_answers(exercise)
    assert judge(exercise, right).sentences("en")[-1] == why


def test_a_card_that_is_out_of_it_is_a_topic(tmp_path: Path) -> None:
    discard = WINNER.replace("trick.led-wins", "trick.discard-loses")
    assert codes(tmp_path, lesson(discard, "Whose?", "¿De quién?")) == []
    followed = discard.replace("2c 1e 3e", "2c 1c 3c")
    assert codes(tmp_path, lesson(followed, "Whose?", "¿De quién?")) == [("lesson.off-topic", 8)]


def test_a_rule_that_the_table_does_not_have_is_told_where_it_is_taught(tmp_path: Path) -> None:
    (fault,) = told(tmp_path, lesson(DUTY.replace("play.beat", "play.undertrump"), "And {4c.the}?", "¿Y {4c.the}?"))
    assert (fault.code, fault.facts["table"]) == ("lesson.not-at-table", "classic")
    assert fault.place is not None
    assert fault.place.line == 4


def test_one_duty_alone_has_its_hints(tmp_path: Path) -> None:
    """The one that is asked for, and none; the second rung then leaves no choice."""
    write(tmp_path, lesson(DUTY, "And {4c.the}?", "¿Y {4c.the}?"))
    (only,) = read_course(tmp_path).lessons
    _, second, _ = hints(only, only.exercises[0])
    assert (second.out, second.words("en")) == (("none",), "It is not “No duty: it may be played”.")


def test_without_any_duty_there_is_none_to_ask_for(tmp_path: Path) -> None:
    lead = DUTY.replace("play.beat", "play.lead").replace("trick: {lead: 4, cards: 12c}", "lead: 1")
    assert codes(tmp_path, lesson(lead, "And {4c.the}?", "¿Y {4c.the}?")) == [("lesson.no-duty-taught", 7)]


def at_own_table(folder: Path, table: str, text: str) -> list[tuple[str, int]]:
    (folder / "ours.yml").write_text(table, "utf-8")
    found = write(folder, text, COURSE.replace("table: classic", "table: ours.yml"))
    for fault in found:
        assert len({say(fault.code, lang, **fault.facts) for lang in LANGS}) == len(LANGS)
    return [(fault.code, fault.place.line if fault.place else 0) for fault in found]


def test_a_broken_table_does_not_hide_its_lessons(tmp_path: Path) -> None:
    text = lesson(DUTY.replace("card: 4c", "card: 7e"), "And {3e.the}?", "¿Y {3e.the}?")
    assert at_own_table(tmp_path, "base: classic\nwith:\n  tute: perhaps\n", text) == [
        ("lesson.not-held", 10),
        ("lesson.not-played", 8),
        ("table.unknown-value", 3),
    ]
    # What hangs on the table is not told: nobody knows what will be agreed on.
    taught = lesson(DUTY.replace("play.beat", "play.undertrump"), "And {3e.the}?", "¿Y {3e.the}?")
    assert at_own_table(tmp_path, "base: classic\nwith:\n  tute: perhaps\n", taught) == [
        ("lesson.not-played", 8),
        ("table.unknown-value", 3),
    ]


@pytest.mark.parametrize("table", ["base: clasic\n", "base: cabron-3\nwith:\n  cabron.players: '9'\n"])
def test_where_nothing_is_known_of_a_table_its_lessons_wait(tmp_path: Path, table: str) -> None:
    text = lesson(DUTY.replace("card: 4c", "card: 7e"), "And {3e.the}?", "¿Y {3e.the}?")
    told = [code for code, _ in at_own_table(tmp_path, table, text)]
    assert told[:-1] == ["lesson.not-looked-at"]
    assert told[-1].startswith("table.")


@pytest.mark.parametrize(("before", "is_told"), [("", False), (", taken: {1: 60, 2: 47}", True)])
def test_how_a_hand_ends_is_told_only_where_it_is_known(tmp_path: Path, before: str, is_told: bool) -> None:
    last = f"""\
    kind: winner
    about: trick.led-wins
    position: {{trump: o, trick: {{lead: 2, cards: "6c 10c 1c"}}, hands: {{1: 4c}}{before}}}
    rest: "4c"
"""
    told(tmp_path, lesson(last, "Who takes the trick?", "¿Quién gana la baza?"))
    (exercise,) = read_course(tmp_path).lessons[0].exercises
    judged = judge(exercise, next(iter(right_answers(exercise))))
    assert any("win the hand" in sentence for sentence in judged.sentences("en")) is is_told
