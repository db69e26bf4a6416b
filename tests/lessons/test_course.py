"""Every lesson is played: the right path, the path of the hints, and every answer that can be given."""

from collections import Counter
from pathlib import Path

import pytest

from tests.lessons.misconceptions import caught
from tute_teach.engine import legal_cards
from tute_teach.lessons.checking import check, verify_lessons
from tute_teach.lessons.grading import answers, judge, right_answers
from tute_teach.lessons.hints import hints
from tute_teach.lessons.nouns import NO_DUTY, Course, Exercise, Lesson
from tute_teach.lessons.reasons import forbidden, reason
from tute_teach.model.cards import holds
from tute_teach.model.notation import parse_card, parse_cards
from tute_teach.rules.catalogue import catalogue
from tute_teach.text import LANGS, has_message, say
from tute_teach.workbench.mutants import MUTANTS, Kind

ROOT = Path(__file__).parents[2]

# Believers whom only a trick with trumps can catch: trumps are taught later. And one whose game is the same.
LATER = {
    "cards.rank (wide): an ace beats a seven of another suit too",
    "play.follow (wide): the suit that is winning is followed, led or not",
    "play.beat (wide): beat also when somebody has trumped",
    "play.beat (other): led trumps need not be beaten",
    "play.cannot-beat (off): nothing is allowed by it",
    "trick.led-wins (wide): the higher card wins, trumps or not",
}


def exercises(course: Course) -> list[tuple[Lesson, Exercise]]:
    return [(lesson, exercise) for lesson in course.lessons for exercise in lesson.exercises]


def test_the_course_has_no_fault(lessons_root: Path) -> None:
    assert [str(fault) for fault in check(lessons_root)] == []
    course, faults = verify_lessons(lessons_root)
    assert course is not None
    assert faults == ()
    assert [lesson.id for lesson in course.lessons] == ["classic/pack", "classic/follow-and-beat"]


def test_every_exercise_has_a_way_to_success(course: Course) -> None:
    for _, exercise in exercises(course):
        right = right_answers(exercise)
        assert right, exercise.key
        if exercise.about is not None:
            assert set(answers(exercise)) > set(right), exercise.key


def test_every_answer_says_something_new_to_do_and_the_same_each_time(course: Course) -> None:
    for lang in LANGS:
        told = {
            (exercise.key, answer): judge(exercise, answer).sentences(lang)
            for _, exercise in exercises(course)
            for answer in answers(exercise)
        }
        assert all(sentences and all(sentences) for sentences in told.values())
        again = {(key, answer): told[key, answer] for key, answer in told}
        for _, exercise in reversed(exercises(course)):
            for answer in answers(exercise):
                judged = judge(exercise, answer)
                again[exercise.key, answer] = judged.sentences(lang)
                assert all(rule in catalogue() for rule in judged.rules)
                # That a duty locks a card is said without a link, which would name the duty.
                assert judged.rules or exercise.about is None or answer == NO_DUTY
        assert again == told


def test_every_card_of_a_hand_is_locked_with_a_cause_or_played_to_the_end_of_the_trick(course: Course) -> None:
    kinds: Counter[str] = Counter()
    for _, exercise in exercises(course):
        if exercise.part.kind != "play":
            continue
        for answer in answers(exercise):
            judged, card = judge(exercise, answer), parse_card(answer)
            if holds(legal_cards(exercise.state), card):
                assert judged.after is not None
                assert judged.after.tricks[-1].trick.cards[len(exercise.state.trick.cards)] == card
                won = judged.after.tricks[-1]
                points = say("event.trick-won", "en", player=exercise.names[won.winner], points=won.points)
                assert points in judged.sentences("en")
                kinds["right" if judged.right else "poor"] += 1
            else:
                assert not judged.right
                assert judged.after is None
                assert judged.sentences("en") == (forbidden(exercise, card)("en"),)
                kinds["locked"] += 1
    assert min(kinds["right"], kinds["poor"], kinds["locked"]) > 0


def test_marks_are_right_for_the_legal_cards_alone(course: Course) -> None:
    seen = 0
    for _, exercise in exercises(course):
        if exercise.part.kind == "mark-legal":
            (right,) = right_answers(exercise)
            assert parse_cards(right) == legal_cards(exercise.state)
            assert len(answers(exercise)) == 2 ** len(answers(exercise)[-1].split())
            seen += 1
    assert seen >= 3


def test_a_wrong_answer_leaves_the_right_one_to_be_found(course: Course) -> None:
    seen: Counter[str] = Counter()
    for _, exercise in exercises(course):
        for answer in answers(exercise):
            judged = judge(exercise, answer)
            if judged.right or exercise.part.kind not in ("mark-legal", "which-duty"):
                continue
            seen[exercise.part.kind] += 1
            (right,) = right_answers(exercise)
            for lang in LANGS:
                said = " ".join(judged.sentences(lang)).casefold()
                if exercise.part.kind == "which-duty":
                    assert right not in judged.rules
                    assert right == NO_DUTY or catalogue()[right].name.get(lang).casefold() not in said
                for code in right.split() if exercise.part.kind == "mark-legal" else ():
                    named = say("spoken.card", lang, card=parse_card(code)).casefold()
                    assert code in answer.split() or named not in said, (exercise.key, answer, said)
    assert min(seen["mark-legal"], seen["which-duty"]) > 1


def test_a_locked_card_is_told_why_and_not_which_other_would_do(course: Course) -> None:
    seen = 0
    for _, exercise in exercises(course):
        for answer in answers(exercise) if exercise.part.kind == "play" else ():
            judged = judge(exercise, answer)
            if judged.after is None:
                seen += 1
                for lang in LANGS:
                    said = " ".join(judged.sentences(lang)).casefold()
                    named = [say("spoken.card", lang, card=parse_card(code)) for code in right_answers(exercise)]
                    assert not [one for one in named if one.casefold() in said], (exercise.key, answer, said)
    assert seen > 2


def test_an_exercise_leads_to_one_rule_whoever_is_said_to_win(course: Course) -> None:
    seen = 0
    for _, exercise in exercises(course):
        if exercise.part.kind == "winner":
            seen += 1
            assert {judge(exercise, answer).rules for answer in answers(exercise)} == {(exercise.about,)}, exercise.key
    assert seen > 1


def test_a_trick_that_was_to_be_won_is_told_with_the_reason(course: Course) -> None:
    for lesson, name, answer, why in (
        (0, "strongest-lead", "3c", "The three of cups wins: it is above the king of cups."),
        (1, "win-it", "1e", "The ace of swords wins: it is above the three of swords."),
        (1, "win-it", "12e", "The three of swords wins: it is above the king of swords."),
    ):
        exercise = course.lessons[lesson].exercise(name)
        assert exercise is not None
        assert why in judge(exercise, answer).sentences("en")


def test_a_card_that_is_locked_is_explained_without_an_order_to_play(course: Course) -> None:
    for _, exercise in exercises(course):
        if exercise.part.kind == "which-duty" and right_answers(exercise) != (NO_DUTY,):
            (right,) = right_answers(exercise)
            assert exercise.card is not None
            assert has_message(f"lesson.forbids.{right}")
            assert judge(exercise, right).sentences("en") != (reason(exercise, exercise.card)("en"),)


def test_all_cards_that_were_to_be_marked_are_named(course: Course) -> None:
    exercise = course.lessons[1].exercise("partner-wins")
    assert exercise is not None
    said = judge(exercise, "1e 5e").sentences("es")
    assert said[0] == "Puedes jugar el as o el cinco de espadas."


def test_hints_climb_and_lead_to_success(course: Course) -> None:
    for lesson, exercise in exercises(course):
        rungs = hints(lesson, exercise)
        if exercise.about is None:
            assert rungs == ()
            continue
        recall, narrow, show = rungs
        assert recall.rule == exercise.about
        right = right_answers(exercise)
        assert not set(narrow.out) & set(right), exercise.key
        assert show.show == right
        assert all(judge(exercise, answer).right for answer in show.show)
        for lang in LANGS:
            assert all(rung.words(lang) for rung in rungs)
            assert len({rung.words(lang) for rung in rungs}) == 3


def test_an_answer_that_is_not_offered_is_no_answer(course: Course) -> None:
    for _, exercise in exercises(course):
        for nonsense in ("", "99z", "1o 1o", "none ", "٣"):
            if nonsense not in answers(exercise):
                with pytest.raises(LookupError):
                    judge(exercise, nonsense)


def test_whoever_believes_otherwise_stumbles(course: Course) -> None:
    taught = {rule for lesson in course.lessons for rule in lesson.file.teaches}
    believers = [mutant for mutant in MUTANTS if mutant.rule in taught and mutant.kind is not Kind.ONE_RANK]
    assert len(believers) > 20
    all_of_them = [exercise for _, exercise in exercises(course)]
    assert {str(mutant) for mutant in believers if not caught(all_of_them, mutant)} == LATER


def test_every_lesson_has_a_page_with_its_title_in_both_languages(course: Course) -> None:
    for lesson in course.lessons:
        for lang in LANGS:
            page = (ROOT / "docs" / lang / "learn" / f"{lesson.id}.md").read_text("utf-8")
            assert f"# {lesson.title.get(lang)} " in page
            assert f"{{{{ lesson {lesson.id} }}}}" in page
