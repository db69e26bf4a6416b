"""A lesson put into its track: the course file as it is, with one name more."""

from pathlib import Path

from tute_teach.lessons.model import CourseFile
from tute_teach.lessons.reading import COURSE_FILE
from tute_teach.sources import load_placed
from tute_teach.tables.agreeing import ENDING
from tute_teach.text import Lang, say
from tute_teach.workbench.drafts.draft import Texts, quoted

EVERYDAY = (
    *("card", "cards-held", "suit", "coins", "cups", "swords", "clubs", "ace", "three", "king", "knight", "jack"),
    *("to-play", "to-lead", "suit-led", "trumps", "trick", "points", "tute"),
)
"""Terms that a course takes to be known: whatever a trick is made of. What is left, its lessons introduce."""
PEOPLE = "[Nuria, Andrés, Paloma]"


def with_lesson(course: Path, track: str, name: str) -> str | None:
    """The text of a course file with a lesson at the end of a track; None when there is no such track.

    Everything else stays as somebody wrote it, comments included. BrokenSource when the file cannot be read.
    """
    loaded = load_placed(CourseFile, course)
    part = loaded.model.tracks.get(track)
    if part is None:
        return None
    text, path = loaded.tree.text, ("tracks", track, "lessons", len(part.lessons) - 1)
    last = loaded.tree.span(path)
    before = text[text.rfind("\n", 0, last.start) + 1 : last.start]
    # A list of lines goes on in a line of its own, one in brackets in its line.
    more = f"\n{before}{name}" if before.strip() == "-" else f", {name}"
    return f"{text[: last.end]}{more}{text[last.end :]}"


def with_track(course: Path, track: str, title: Texts, table: str, name: str) -> str:
    """The text of a course file with one track more, the last, that has one lesson; all else as it was.

    BrokenSource when the file cannot be read.
    """
    tree = load_placed(CourseFile, course).tree
    text, span = tree.text, tree.span(("tracks",))
    if text[span.start] == "{":
        told = f"title: {{en: {quoted(title.en)}, es: {quoted(title.es)}}}, table: {quoted(table)}, lessons: [{name}]"
        comma = "" if text[span.start + 1 : span.end - 1].rstrip(" \n,") == "" else ", "
        return f"{text[: span.end - 1].rstrip(' ,')}{comma}{track}: {{{told}}}{text[span.end - 1 :]}"
    before = " " * (span.column - 1)
    return f"{text[: span.end]}\n{_track(track, title, table, name, before).rstrip()}{text[span.end :]}"


def _track(track: str, title: Texts, table: str, name: str, before: str) -> str:
    return (
        f"{before}{track}:\n{title.lines('title', before + '  ')}"
        f"{before}  table: {quoted(table)}\n{before}  lessons: [{name}]\n"
    )


def with_whole_ways(course: str, root: Path) -> str:
    """The text of a course file of the folder `root` that may stand anywhere: its own tables by their whole path."""
    loaded = load_placed(CourseFile, root / COURSE_FILE, text=course)
    for track, part in reversed(loaded.model.tracks.items()):
        if part.table.endswith(ENDING):
            span = loaded.tree.span(("tracks", track, "table"))
            course = f"{course[: span.start]}{quoted(str((root / part.table).resolve()))}{course[span.end :]}"
    return course


def new_course(track: str, title: Texts, table: str, name: str, lang: Lang) -> str:
    """The least that a course file says, with one lesson; its comments in one language."""
    return (
        f"people: {PEOPLE}\n"
        f"# {say('new.course.everyday', lang)}\n"
        f"everyday:\n  [{', '.join(EVERYDAY)}]\n"
        f"# {say('new.course.unkind', lang)}\n"
        "unkind: {en: [wrong, illegal], es: [mal, ilegal]}\n"
        f"tracks:\n{_track(track, title, table, name, '  ')}"
    )
