"""What an author can get wrong: the code and the line of each fault."""

from pathlib import Path

import pytest

from tute_teach.errors import Fault
from tute_teach.lessons.checking import check
from tute_teach.text import LANGS, say

COURSE = """\
people: [Nuria, Andrés, Paloma]
everyday: [card, cards-held, to-play, ace, three, king, trick, to-lead, suit, suit-led, cups, swords, trumps, points]
unkind: {en: [wrong], es: [mal]}
tracks:
  classic:
    title: {en: Classic, es: Clásico}
    table: classic
    lessons: [first]
"""
LESSON = """\
title: {en: Beat, es: Montar}
intro:
  en: Play higher.
  es: Juega más alto.
teaches:
  play.beat: {en: Beat when you can., es: Monta si puedes.}
terms: [to-beat, to-follow]
exercises:
  - id: one
    kind: play
    about: play.beat
    position: {trump: o, trick: {lead: 4, cards: 12c}, hands: {1: "1c 4c 3e"}}
    rest: "7c 2c"
    goal: any-legal
    task:
      en: "{left.Name} led {12c.the}. Play."
      es: "{left.Name} salió con {12c.the}. Juega."
"""


def write(folder: Path, lesson: str = LESSON, course: str = COURSE) -> tuple[Fault, ...]:
    (folder / "classic").mkdir(exist_ok=True)
    (folder / "course.yml").write_text(course, "utf-8")
    (folder / "classic" / "first.yml").write_text(lesson, "utf-8")
    return check(folder)


def test_the_sound_lesson_has_no_fault(tmp_path: Path) -> None:
    assert write(tmp_path) == ()


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("kind: play", "kind: paly", "shape.misspelt-value", 10),
        ("    rest:", "    rets:", "shape.misspelt-key", 13),
        ("about: play.beat", "about: play.bear", "rule.misspelt", 11),
        ("about: play.beat", "about: play.follow", "lesson.no-hint", 11),
        ("  play.beat:", "  play.beet:", "rule.misspelt", 6),
        ('rest: "7c 2c"', 'rest: "7c"', "lesson.rest", 13),
        ('rest: "7c 2c"', 'rest: "7c 4c"', "lesson.rest-held", 13),
        ('rest: "7c 2c"', 'rest: "1c 2c"', "lesson.rest-held", 13),
        ('rest: "7c 2c"', 'rest: "12c 2c"', "lesson.rest-on-table", 13),
        ('3e"}}\n    rest: "7c 2c"', '3e", 3: "2c 5c 6c"}}\n    rest: "2c 7c"', "lesson.rest-elsewhere", 13),
        ('3e"}}\n    rest: "7c 2c"', '3e", 2: "2c 5b 6b"}}\n    rest: "5b 7c"', "lesson.rest-illegal", 13),
        ("goal: any-legal", "goal: any", "shape.unknown-value", 14),
        ("goal: any-legal", "goal: {keeps: 1c}", "shape.misspelt-key", 14),
        ('rest: "7c 2c"', 'rest: "7c 8c"', "notation.no-card", 13),
        ('"1c 4c 3e"', '"1c 4c 1c"', "notation.twice", 12),
        ('"1c 4c 3e"', '"1c 3c"', "lesson.every-way", 14),
        ("goal: any-legal", "goal: lose-trick", "lesson.no-way", 14),
        ("goal: any-legal", "goal: {keep: 2o}", "lesson.not-held", 14),
        ('rest: "7c 2c"', 'gone: 1c\n    rest: "7c 2c"', "scenario.card-twice", 13),
        ("led {12c.the}", "led {11c.the}", "scenario.unknown-value", 16),
        ("{left.Name} led {12c.the}", "{right.Name} led {12c.the}", "scenario.other-lead", 16),
        ("{left.Name} salió con {12c.the}", "{partner.Name} salió con {12c.the}", "scenario.other-lead", 17),
        ("{12c.the}. Play", "{12c.the}. Swords are led. Play", "scenario.other-suit-led", 16),
        ("Juega.\"", "Juega. Salen espadas.\"", "scenario.other-suit-led", 17),
        ("{left.Name} led {12c.the}", "{12c.The} was played by {right.name}", "scenario.other-player", 16),
        ("led {12c.the}", "led {4c.the}", "scenario.no-lead", 16),
        ("led {12c.the}", "leads {7c.the}", "scenario.no-lead", 16),
        ("led {12c.the}", "led {12c.teh}", "scenario.misspelt-placeholder", 16),
        ("led {12c.the}", "led {12c.x}", "scenario.unknown-form", 16),
        ("{left.Name} led", "{lefft.Name} led", "scenario.misspelt-placeholder", 16),
        ("{left.Name} led", "{left.Nam} led", "scenario.misspelt-placeholder", 16),
        ("led {12c.the}", "led {12c.the", "scenario.stray-brace", 16),
        ("led {12c.the}", "led {12c}", "scenario.no-form", 16),
        ("es: Juega más alto.", "es: Play higher.", "scenario.same-text", 4),
        ("en: Play higher.", "en: Overtrump.", "lesson.early-term", 3),
        ("es: Juega más alto.", "es: Pisa.", "lesson.early-term", 4),
        ("en: Play higher.", "en: Not wrong.", "lesson.unkind", 3),
        ("en: Play higher.", "en: Lead a letter of cups.", "prose.slip", 3),
        ("led {12c.the}. Play", "led the king of cups. Play", "prose.typed", 16),
        ("es: Juega más alto.", "es: Jugamos con 40 cartas.", "prose.typed", 4),
        ("es: \"{left.Name} salió", "es: \"Nuria salió", "prose.typed", 17),
        ("en: Play higher.", "en: One. Two. Three. Four.", "lesson.long-text", 3),
        ("[to-beat, to-follow]", "[to-beat, to-folow, to-follow]", "lesson.misspelt-term", 7),
        ("[to-beat, to-follow]", "[to-beat, to-beat, to-follow]", "lesson.term-twice", 7),
        ("[to-beat, to-follow]", "[to-beat, card, to-follow]", "lesson.term-everyday", 7),
        ("[to-beat, to-follow]", "[to-beat, revoke, to-follow]", "lesson.term-unused", 7),
        ("teaches:\n", "teaches:\n  play.lead: {en: Any card., es: Cualquiera.}\n", "lesson.not-practised", 6),
        ("      es: \"{left.Name} salió con {12c.the}. Juega.\"\n", "", "shape.missing-key", 15),
        ("id: one", "id: Beat The King", "shape.name", 9),
    ],
)  # fmt: skip
def test_each_fault_is_told_with_its_place(tmp_path: Path, old: str, new: str, code: str, line: int) -> None:
    assert old in LESSON
    faults = write(tmp_path, LESSON.replace(old, new, 1))
    found = [(fault.code, fault.place.line if fault.place else 0) for fault in faults]
    assert (code, line) in found
    for fault in faults:
        assert all(say(fault.code, lang, **fault.facts) for lang in LANGS)


def test_what_an_exercise_is_about_has_to_decide_in_it(tmp_path: Path) -> None:
    lesson = LESSON.replace("teaches:\n", "teaches:\n  play.trump: {en: Trump when void., es: Falla si no tienes.}\n")
    lesson = lesson.replace("about: play.beat", "about: play.trump").replace("[to-beat,", "[to-beat, to-trump, void,")
    told = [(fault.code, fault.place.line) for fault in write(tmp_path, lesson) if fault.place]
    assert ("lesson.off-topic", 12) in told


def test_a_term_is_introduced_once_in_a_track(tmp_path: Path) -> None:
    (tmp_path / "classic").mkdir()
    other = LESSON.replace("id: one", "id: two").replace("Juega.", "Elige.").replace(". Play", ". Choose")
    (tmp_path / "classic" / "second.yml").write_text(other, "utf-8")
    told = write(tmp_path, course=COURSE.replace("[first]", "[first, second]"))
    assert [(fault.code, fault.facts["found"]) for fault in told] == [
        ("lesson.term-taught", "to-beat"),
        ("lesson.term-taught", "to-follow"),
    ]


@pytest.mark.parametrize(
    ("written", "suggestion"),
    [("{lefft.Name}", "{left.Name}"), ("{left.Nam}", "{left.Name}"), ("Nuria", "{right.Name}")],
)
def test_what_was_meant_by_a_name_is_told(tmp_path: Path, written: str, suggestion: str) -> None:
    told = write(tmp_path, LESSON.replace('en: "{left.Name}', f'en: "{written}'))
    assert [fault.facts["suggestion"] for fault in told] == [suggestion]


def test_all_goals_are_told(tmp_path: Path) -> None:
    (fault,) = write(tmp_path, LESSON.replace("goal: any-legal", "goal: any"))
    assert fault.facts["allowed"] == "any-legal, win-trick, lose-trick, {keep: …}"


def test_a_word_that_the_course_needs_cannot_be_unkind(tmp_path: Path) -> None:
    (fault,) = write(tmp_path, course=COURSE.replace("en: [wrong]", "en: [beats?, wrong]"))
    assert (fault.code, fault.facts["term"], str(fault.place)) == (
        "lesson.unkind-term",
        "to-beat",
        f"{tmp_path / 'course.yml'}:3:15",
    )


def test_a_lesson_without_a_course_says_how_one_begins(tmp_path: Path) -> None:
    write(tmp_path)
    (tmp_path / "course.yml").unlink()
    (fault,) = check(tmp_path)
    for lang in LANGS:
        said = say(fault.code, lang, **fault.facts)
        assert said.startswith(f"{tmp_path / 'course.yml'}: ")
        assert "tute-teach new lesson" in said


def test_a_lesson_in_no_track_is_told(tmp_path: Path) -> None:
    write(tmp_path)
    (tmp_path / "classic" / "extra.yml").write_text(LESSON, "utf-8")
    faults = check(tmp_path)
    assert [(fault.code, fault.place.line) for fault in faults if fault.place] == [("lesson.stray-file", 5)]
    assert all("extra.yml" in say(fault.code, lang, **fault.facts) for fault in faults for lang in LANGS)


def test_what_is_hidden_is_no_stray_lesson(tmp_path: Path) -> None:
    write(tmp_path)
    for name in (".#first.yml", "._first.yml"):
        (tmp_path / "classic" / name).write_text("nothing of the kind", "utf-8")
    assert check(tmp_path) == ()


def test_ids_and_tasks_stand_once(tmp_path: Path) -> None:
    twice = LESSON + LESSON[LESSON.index("  - id: one") :]
    assert "lesson.same-id" in [fault.code for fault in write(tmp_path, twice)]
    other = LESSON + LESSON[LESSON.index("  - id: one") :].replace("id: one", "id: two")
    assert [(fault.code, fault.place.line if fault.place else 0) for fault in write(tmp_path, other)] == [
        ("lesson.same-task", 25),
        ("lesson.same-task", 26),
    ]


def test_a_question_of_marks_keeps_to_a_hand_that_can_be_seen(tmp_path: Path) -> None:
    start = LESSON.index("    kind: play")
    task = LESSON[LESSON.index("    task:") :]
    marks = LESSON[:start] + (
        "    kind: mark-legal\n    about: play.beat\n"
        '    position: {trump: o, trick: {lead: 4, cards: 12c}, hands: {1: "1c 4c 3e 5e 6e 7e 2e"}}\n' + task
    )
    assert [fault.code for fault in write(tmp_path, marks)] == ["lesson.long-hand"]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("lessons: [first]", "lessons: [first, second]", "lesson.no-file"),
        ("  classic:\n", "  Classic:\n", "shape.name"),
        ("en: [wrong]", 'en: ["("]', "lesson.bad-pattern"),
        ("table: classic", "table: {base: classic}", "table.written-here"),
        ("lessons: [first]", "lessons: [first, first]", "lesson.twice"),
        ("[Nuria, Andrés, Paloma]", "[Nuria, Nuria, Paloma]", "lesson.same-person"),
        ("trumps, points]", "trumps, points, points]", "lesson.term-twice"),
        ("table: classic", "table: clasic", "table.misspelt"),
        ("everyday: [card,", "everyday: [crad,", "lesson.misspelt-term"),
        ("title: {en: Classic, es: Clásico}", "title: {en: Classic, es: Classic}", "scenario.same-text"),
    ],
)
def test_faults_of_the_course_file(tmp_path: Path, old: str, new: str, code: str) -> None:
    faults = write(tmp_path, course=COURSE.replace(old, new))
    assert code in [fault.code for fault in faults]
    assert all(say(fault.code, lang, **fault.facts) for fault in faults for lang in LANGS)


def test_of_a_misspelt_term_the_words_are_not_told_as_well(tmp_path: Path) -> None:
    (fault,) = write(tmp_path, lesson=LESSON.replace("[to-beat,", "[to-beet,"))
    assert (fault.code, fault.facts["suggestion"]) == ("lesson.misspelt-term", "to-beat")


def test_a_name_that_begins_a_sentence_is_offered_with_a_capital(tmp_path: Path) -> None:
    text = LESSON.replace(
        'en: "{left.Name} led {12c.the}. Play."', 'en: "Paloma led {12c.the}. Now, Paloma waits. Play."'
    )
    typed = [fault for fault in write(tmp_path, lesson=text) if fault.code == "prose.typed"]
    assert [fault.facts["suggestion"] for fault in typed] == ["{left.Name}", "{left.name}"]


def test_a_course_that_is_not_there_is_a_fault(tmp_path: Path) -> None:
    assert [fault.code for fault in check(tmp_path / "nowhere")] == ["file.missing"]


def test_a_word_that_comes_too_early_is_told_once_an_exercise(tmp_path: Path) -> None:
    found = [
        fault for fault in write(tmp_path, course=COURSE.replace("cups, ", "")) if fault.code == "lesson.early-term"
    ]
    assert [(fault.facts["found"], fault.place and fault.place.line) for fault in found] == [
        ("cups", 9),
        ("copas", 9),
        ("cups", 16),
        ("copas", 17),
    ]


def test_a_word_that_is_wrong_is_not_to_be_taught_for_its_other_meaning(tmp_path: Path) -> None:
    lesson = LESSON.replace("Play higher.", "Play the letter.", 1).replace("Juega más alto.", "Juega la letra.", 1)
    assert [(fault.code, fault.facts["found"]) for fault in write(tmp_path, lesson)] == [
        ("prose.slip", "letter"),
        ("prose.slip", "letra"),
    ]


def test_who_leads_may_be_the_learner(tmp_path: Path) -> None:
    lesson = LESSON.replace("kind: play", "kind: winner").replace("    goal: any-legal\n", "    you: 4\n")
    lesson = lesson.replace('"7c 2c"', '"1c 7c 2c"').replace("about: play.beat", "about: trick.led-wins")
    lesson = lesson.replace(
        "play.beat: {en: Beat when you can., es: Monta si puedes.}", "trick.led-wins: {en: A., es: B.}"
    )
    told = write(tmp_path, lesson.replace("{left.Name}", "{right.Name}"))
    assert [(fault.code, fault.facts["seat"]) for fault in told if "lead" in fault.code] == [
        ("lesson.learner-leads", 4),
        ("lesson.learner-leads", 4),
    ]


@pytest.mark.parametrize(
    ("en", "es", "number"),
    [
        ("Look... look... look... look: a king!", "Mira... mira... mira... mira: ¡un rey!", 0),
        ("A card, e.g. an ace, i.e. the best. Play.", "Una carta, p. ej. un as, o sea, la mejor. Juega.", 0),
        ("“Play!”, somebody says. Play. Then play.", "«¡Juega!», dice alguien. Juega. Y juega.", 0),
        ("Play. Play! Play? Play.", "Juega. ¡Juega! ¿Juegas? Juega.", 2),
    ],
)
def test_sentences_are_counted_by_where_they_end(tmp_path: Path, en: str, es: str, number: int) -> None:
    lesson = LESSON.replace("en: Play higher.", f"en: '{en}'").replace("es: Juega más alto.", f"es: '{es}'")
    assert [fault.code for fault in write(tmp_path, lesson)] == ["lesson.long-text"] * number


def test_a_track_may_bear_the_spanish_name_of_its_mode(tmp_path: Path) -> None:
    assert write(tmp_path, course=COURSE.replace("{en: Classic, es: Clásico}", "{en: Cabrón, es: Cabrón}")) == ()


def test_whose_card_it_is_is_told_as_a_lesson_writes_it(tmp_path: Path) -> None:
    lesson = LESSON.replace("{left.Name} led {12c.the}", "{12c.The} was played by {right.name}")
    fault, *_ = write(tmp_path, lesson)
    assert fault.code == "scenario.other-player"
    for lang in LANGS:
        assert "{left.name}" in say(fault.code, lang, **fault.facts)
