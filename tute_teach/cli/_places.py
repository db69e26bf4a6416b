"""Where a new lesson goes: its course, its track, and the table that is played at there."""

import os
from dataclasses import dataclass
from pathlib import Path

from tute_teach.cli._agreeing import agreed, is_own_file, named_from
from tute_teach.errors import TuteError
from tute_teach.lessons.reading import COURSE_FILE, read_course
from tute_teach.tables import table as ready_table
from tute_teach.tables.agreeing import ENDING
from tute_teach.text import Lang
from tute_teach.workbench.drafts import (
    Called,
    LessonTexts,
    Texts,
    drafted_lesson,
    new_course,
    table_for,
    with_lesson,
    with_track,
)

TODO = "TODO"
_UNWRITTEN = Texts(TODO, TODO)


@dataclass(frozen=True, slots=True)
class Place:
    """A place for a lesson. `table` is what --table says of a new track, or the track's own; None: one with the rule.

    `begins`: whether its track begins with it.
    """

    root: Path
    track: str
    name: str
    table: str | None
    begins: bool

    @property
    def file(self) -> Path:
        """The lesson."""
        return self.root / self.track / f"{self.name}.yml"

    @property
    def course(self) -> Path:
        """The course file, be it there or not."""
        return self.root / COURSE_FILE

    def draft(self, rule: str, texts: LessonTexts, lang: Lang) -> tuple[str, str]:
        """The text of the course file with the lesson in it, and of the lesson; NoMoment when there can be none."""
        name = self.table or _home_of(rule)
        own = name if is_own_file(name) else ""
        called = Called(own) if self.begins else Called(own, self.track, str(self.course))
        listed = self._listed(name, lang)
        identity = f"{self.track}/{self.name}"
        return listed, drafted_lesson(self.root, listed, identity, rule, agreed(name), texts, called)

    def would_teach(self, rule: str, lang: Lang) -> str:
        """The rule, if a lesson about it can be drafted before anybody has written its texts; NoMoment if not."""
        self.draft(rule, LessonTexts(_UNWRITTEN, _UNWRITTEN, _UNWRITTEN), lang)
        return rule

    def _listed(self, table: str, lang: Lang) -> str:
        if not self.course.is_file():
            return new_course(self.track, _UNWRITTEN, named_from(table, self.root), self.name, lang)
        if self.begins:
            return with_track(self.course, self.track, _UNWRITTEN, named_from(table, self.root), self.name)
        listed = with_lesson(self.course, self.track, self.name)
        assert listed is not None  # `place_for` has seen the track
        return listed


def place_for(root: Path, table: str | None, identity: str) -> Place:
    """The place of a lesson by its id, `track/name`, with what --table says.

    TuteError: `new.no-track` where the course has other tracks, `new.other-table` where the track's table is another;
    BrokenSource for a course that is broken, since nobody could tell there what is wrong with a lesson.
    """
    track, name = identity.split("/")
    course = root / COURSE_FILE
    if not course.is_file():
        return Place(root, track, name, table, begins=True)
    tracks = read_course(root).file.tracks
    if track not in tracks:
        if table is None:
            raise TuteError("new.no-track", found=track, file=str(course), known=", ".join(tracks))
        return Place(root, track, name, table, begins=True)
    own = tracks[track].table
    own = os.path.normpath(root / own) if own.endswith(ENDING) else own
    if table is not None and agreed(table) != agreed(own):
        raise TuteError("new.other-table", found=table, known=own, track=track, file=str(course))
    return Place(root, track, name, own, begins=False)


def _home_of(rule: str) -> str:
    """The first ready-made table at which a rule is in force; the classic one for a rule that no such table has."""
    home = table_for(rule)
    return home.id if home is not None and home == ready_table(home.id) else "classic"
