"""Fills the markers of the course: `{{ lesson TRACK/NAME }}`, `{{ course }}` and, for one track, `{{ course ID }}`."""

from tute_teach.drawing import Link
from tute_teach.drawing.pack import pack_name
from tute_teach.lessons.figure import Ways, course_fragment, lesson_fragment
from tute_teach.lessons.nouns import Course, Lesson
from tute_teach.lessons.wording import fill, lesson_facts
from tute_teach.pages import addresses
from tute_teach.pages.fragments import unknown_key
from tute_teach.rules.catalogue import catalogue
from tute_teach.text import Lang, say

API = "api/v1"
"""Where the service answers, from the root of the site."""


class LessonPages:
    """Sentences and fragments of the course."""

    def __init__(self, course: Course) -> None:
        """Fill markers from a course without faults."""
        self.course = course

    def lesson_sentence(self, key: str, lang: Lang) -> str:
        """How a lesson begins."""
        lesson = self._find(key)
        return fill(lesson.file.intro, lesson_facts(lesson), lang)

    def lesson(self, key: str, lang: Lang, root: str) -> str:
        """A lesson with all its exercises."""
        return lesson_fragment(self.course, self._find(key), lang, f"{root}/assets/{pack_name()}", _ways(lang, root))

    def overview_sentence(self, key: str, lang: Lang) -> str:
        """What the overview holds."""
        tracks = [track.id for track in self.course.tracks]
        if key and key not in tracks:
            raise unknown_key("course", key, tracks)
        return say("pages.course", lang)

    def overview(self, key: str, lang: Lang, root: str) -> str:
        """All tracks and lessons, or one track."""
        return course_fragment(self.course, lang, _ways(lang, root), key)

    def _find(self, key: str) -> Lesson:
        lesson = self.course.lesson(key)
        if lesson is None:
            raise unknown_key("lesson", key, [one.id for one in self.course.lessons])
        return lesson


def _ways(lang: Lang, root: str) -> Ways:
    return Ways(
        rule=lambda rule: Link(addresses.rule(rule, lang, root), catalogue()[rule].name.get(lang)),
        page=lambda path: addresses.page(path, lang, root),
        assets=f"{root}/assets",
        service=f"{root}/{API}",
    )
