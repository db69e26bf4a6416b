"""The preview of a course: its lessons are there, and it looks in every folder as on the site."""

from pathlib import Path

import pytest

from tute_teach.pages.assets import assets
from tute_teach.pages.preview import Preview
from tute_teach.text import LANGS, Lang

LESSONS = Path(__file__).parents[2] / "lessons"


@pytest.mark.parametrize("lang", LANGS)
def test_headings_look_as_on_the_site_in_a_folder_without_its_styles(lang: Lang) -> None:
    assert '<link rel="stylesheet" href="/assets/paper.css">' in Preview.of(LESSONS / "course.yml").page(lang)
    assert ".md-content__inner :is(h1, h2, h3) {" in assets()["paper.css"].decode()


@pytest.mark.parametrize("lang", LANGS)
def test_a_course_leads_to_its_lessons_and_they_lead_back(lang: Lang) -> None:
    course = Preview.of(LESSONS / "course.yml")
    assert f'href="/{lang}/learn/classic/follow-and-beat"' in course.page(lang)
    there = course.beside("learn/classic/follow-and-beat")
    assert there is not None
    page = there.page(lang, "learn/classic/follow-and-beat")
    assert '<tute-lesson data-lesson="classic/follow-and-beat"' in page
    assert f'href="/{lang}/learn"' in page
    assert f'href="/{LANGS[0]}/learn/classic/follow-and-beat" hreflang' in page
    back = there.beside("learn")
    assert back is not None
    assert "<tute-course" in back.page(lang, "learn")
    assert course.beside("learn/classic/nowhere") is None
