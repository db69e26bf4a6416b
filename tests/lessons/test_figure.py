"""The page of a lesson: complete without script, and nothing in it gives an answer away before it is given."""

import json
import re

import pytest

from tute_teach.drawing import Link
from tute_teach.lessons.figure import Ways, course_fragment, lesson_fragment, picture
from tute_teach.lessons.grading import answers, judge
from tute_teach.lessons.nouns import Course, Lesson
from tute_teach.text import LANGS, Lang, say


def ways() -> Ways:
    return Ways(
        rule=lambda rule: Link(f"../../rules/#{rule}", f"<{rule}>"),
        page=lambda path: f"../../{path}/",
        assets="../../assets",
        service="../../api/v1",
    )


def drawn(course: Course, lesson: Lesson, lang: Lang) -> str:
    return lesson_fragment(course, lesson, lang, "../../assets/pack.svg", ways())


@pytest.mark.parametrize("lang", LANGS)
def test_a_lesson_can_be_read_without_script(course: Course, lang: Lang) -> None:
    for lesson in course.lessons:
        html = drawn(course, lesson, lang)
        for exercise in lesson.exercises:
            section = html[html.index(f'id="{exercise.id}"') :].partition("</section>")[0]
            assert '<p class="tute-task">' in section
            assert ('<details class="tute-solution">' in section) == (exercise.about is not None)
            assert ('class="tute-table"' in section) == (exercise.start is not None)
        assert html.count("<section") == len(lesson.exercises) + 1
        assert not re.search(r"<[^>]+\s(?:style|on[a-z]+)=", html)


@pytest.mark.parametrize("lang", LANGS)
def test_the_page_holds_what_is_said_of_every_answer(course: Course, lang: Lang) -> None:
    for lesson in course.lessons:
        html = drawn(course, lesson, lang)
        (text,) = re.findall(r'<script type="application/json"[^>]*>(.*?)</script>', html, re.DOTALL)
        assert "<" not in text
        data = json.loads(text)
        assert [one["id"] for one in data["exercises"]] == [exercise.id for exercise in lesson.exercises]
        for one, exercise in zip(data["exercises"], lesson.exercises, strict=True):
            assert list(one["answers"]) == list(answers(exercise))
            for answer, outcome in one["answers"].items():
                judged = judge(exercise, answer)
                assert outcome["right"] == judged.right
                assert outcome["say"][: len(judged.sentences(lang))] == list(judged.sentences(lang))
                assert outcome["head"]
                assert [link["href"].rpartition("#")[2] for link in outcome["rules"]] == list(judged.rules)
                assert ("table" in outcome) == (judged.after is not None)


def test_the_picture_of_a_question_does_not_answer_it(course: Course) -> None:
    asked = [one for lesson in course.lessons for one in lesson.exercises if one.part.kind in ("winner", "points")]
    assert {one.part.kind for one in asked} == {"winner", "points"}
    for exercise in asked:
        if exercise.start is None:
            continue
        shown = picture(exercise)
        assert len(shown.trick.laid) == exercise.state.players
        assert shown.trick.winning is None
        assert shown.trick.winner is None
        assert shown.on_turn is None


def test_cards_to_be_played_look_all_the_same(course: Course) -> None:
    played = [one for lesson in course.lessons for one in lesson.exercises if one.part.kind in ("play", "mark-legal")]
    assert played
    for exercise in played:
        assert picture(exercise).asked is None


def test_both_languages_have_the_same_anchors_and_answers(course: Course) -> None:
    for lesson in course.lessons:
        pages = [drawn(course, lesson, lang) for lang in LANGS]
        for pattern in (r'\sid="([^"]+)"', r'data-answer="([^"]+)"', r'data-card="([^"]+)"'):
            found = [re.findall(pattern, html) for html in pages]
            assert found[0]
            assert found[0] == found[1]


@pytest.mark.parametrize("lang", LANGS)
def test_the_overview_names_every_lesson_and_what_is_to_come(course: Course, lang: Lang) -> None:
    html = course_fragment(course, lang, ways())
    for track in course.tracks:
        for lesson in track.lessons:
            assert f'<a href="../../learn/{lesson.id}/">{lesson.title.get(lang)}</a>' in html
        for title in track.coming:
            assert title.get(lang) in html
    assert say("course.coming", lang) in html
