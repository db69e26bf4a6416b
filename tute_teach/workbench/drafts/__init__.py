"""First drafts of scenarios and lessons: true from the start, since the engine fills in what is claimed."""

from tute_teach.workbench.drafts.draft import Draft, Texts, agreed_lines
from tute_teach.workbench.drafts.finding import draft_of
from tute_teach.workbench.drafts.force import Called, NoMoment, table_for
from tute_teach.workbench.drafts.holding import held_instead
from tute_teach.workbench.drafts.lesson import LessonTexts, drafted_lesson
from tute_teach.workbench.drafts.listing import new_course, with_lesson, with_track
from tute_teach.workbench.drafts.retelling import draft_from

__all__ = [
    "Called",
    "Draft",
    "LessonTexts",
    "NoMoment",
    "Texts",
    "agreed_lines",
    "draft_from",
    "draft_of",
    "drafted_lesson",
    "held_instead",
    "new_course",
    "table_for",
    "with_lesson",
    "with_track",
]
