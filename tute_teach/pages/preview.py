"""A scenario, a lesson or the course as the page will show it, made anew from the file at each look.

What is wrong with the file is told in the place of the page, or above it where the page can be drawn all the same.
"""

from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from markupsafe import Markup

from tute_teach.drawing import Link, draw_example
from tute_teach.drawing.pack import pack_name
from tute_teach.errors import BrokenSource, Fault, Place
from tute_teach.lessons.checking import check
from tute_teach.lessons.figure import Ways, course_fragment, lesson_fragment
from tute_teach.lessons.reading import COURSE_FILE, read_course
from tute_teach.pages.templating import draw
from tute_teach.pages.words import FRAME_WORDS
from tute_teach.rules.catalogue import catalogue
from tute_teach.scenarios import Result, verify
from tute_teach.scenarios.figure import example
from tute_teach.scenarios.finding import IDENTITY
from tute_teach.scenarios.prose import prose_faults
from tute_teach.scenarios.report import failure_sentence, fault_sentence
from tute_teach.sources import files_below
from tute_teach.tables import tables_named_in
from tute_teach.text import LANGS, Lang, say
from tute_teach.text.spared import Spared, read_spared

_UNWRITTEN = "scenario.todo"
"""No obstacle to looking at a draft."""
_PACK = f"/assets/{pack_name()}"


LEARN = "learn"
"""Where the course and its lessons are, below a language."""
SCENARIOS = Path("scenarios")
"""Where the scenarios of a project are, in which verify is strict with names."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Something to mend: where, what is wrong, and the line as it stands (empty where no line is meant)."""

    place: str
    sentence: str
    line: str


@dataclass(frozen=True, slots=True)
class Preview:
    """What one file becomes. `root` is the folder that its id starts from: of a lesson, the course."""

    file: Path
    root: Path
    is_lesson: bool

    @classmethod
    def of(cls, file: Path) -> "Preview":
        """The preview of a file: a lesson stands one folder below its course.yml, all else is a scenario."""
        for root in (file.parent, file.parent.parent):
            if (root / COURSE_FILE).is_file():
                return cls(file, root, True)
        whole = file.resolve()
        if whole.is_relative_to(SCENARIOS.resolve()):
            return cls(file, SCENARIOS.resolve(), False)
        # Where the folder is no family, the file goes by its bare name, as it does when it is verified alone.
        in_family = IDENTITY.fullmatch(f"{whole.parent.name}/{whole.stem}")
        return cls(file, whole.parent.parent if in_family else whole, False)

    def beside(self, path: str) -> "Preview | None":
        """The preview of a page of the same course, `learn` or `learn/classic/pack`; None where there is none."""
        file = self.root / (f"{path.removeprefix(LEARN).strip('/')}.yml" if path != LEARN else COURSE_FILE)
        return replace(self, file=file) if self.is_lesson and file.is_file() else None

    def version(self) -> str:
        """A text that changes whenever one of the files does that the page is made of."""
        found = files_below(self.root, ".yml") if self.is_lesson else sorted(self.file.parent.glob("*.yml"))
        named = tables_named_in(self.root / COURSE_FILE if self.is_lesson else self.file)
        return str(hash(tuple(_stamp(file) for file in (*found, *named))))

    def page(self, lang: Lang, path: str = "") -> str:
        """The whole page in one language; `path` is its own below the language, empty for the file that is shown."""
        version = self.version()  # first: what changes meanwhile is then shown at the next look
        remarks, fragment = self._missing(lang) or (self._lesson(lang) if self.is_lesson else self._scenario(lang))
        return draw(
            "preview",
            lang,
            langs=LANGS,
            path=path,
            name_of=FRAME_WORDS,
            title=self.file.name,
            remarks=remarks,
            fragment=fragment,
            version=version,
        )

    def _missing(self, lang: Lang) -> tuple[list[Remark], str] | None:
        """What is shown while the file is not there, None when it is."""
        if self.file.exists():
            return None
        return [Remark(str(self.file), say("preview.no-file", lang, file=str(self.file)), "")], ""

    def _scenario(self, lang: Lang) -> tuple[list[Remark], str]:
        corpus = verify([self.file], self.root)
        faults = [*corpus.faults, *prose_faults(corpus.results.values(), _spared(self.file))]
        remarks = [_remark(fault, lang) for fault in faults]
        remarks += [Remark(str(one.place), failure_sentence(one, lang), _line(one.place)) for one in corpus.failures]
        drawable = [one for one in corpus.results.values() if {fault.code for fault in one.faults} <= {_UNWRITTEN}]
        return remarks, "".join(_figure(result, lang) for result in drawable)

    def _lesson(self, lang: Lang) -> tuple[list[Remark], str]:
        faults = check(self.root, _spared(self.file))
        remarks = [_remark(fault, lang) for fault in faults]
        try:
            course = read_course(self.root)
        except BrokenSource:
            return remarks, ""
        if self.file.name == COURSE_FILE:
            return remarks, course_fragment(course, lang, _ways(lang))
        lesson = course.lesson(self.file.relative_to(self.root).with_suffix("").as_posix())
        own = {fault.code for fault in faults if fault.place and fault.place.file == str(self.file)}
        if lesson is None or not own <= {_UNWRITTEN}:
            return remarks, ""
        heading = Markup("<h1>{}</h1>\n").format(lesson.title.get(lang))
        return remarks, heading + Markup(lesson_fragment(course, lesson, lang, _PACK, _ways(lang)))


def rule_page(rule_id: str, lang: Lang) -> str | None:
    """A rule by itself, for the links of a preview; None when there is no such rule."""
    rule = catalogue().get(rule_id)
    return None if rule is None else draw("preview_rule", lang, rule=rule)


def _figure(result: Result, lang: Lang) -> str:
    link = partial(_rule_link, lang)
    return draw_example(example(result, lang, "", _PACK, link), lang, _PACK, heading=2, rule_link=link)


def _rule_link(lang: Lang, rule_id: str) -> Link:
    return Link(f"/{lang}/rule/{rule_id}", catalogue()[rule_id].name.get(lang))


def _ways(lang: Lang) -> Ways:
    # Of other pages the course and its lessons are here; links to the game lead back, and nothing is reported to it.
    return Ways(
        rule=partial(_rule_link, lang),
        page=lambda path: f"/{lang}/{path if path.startswith(LEARN) else ''}",
        assets="/assets",
        service="",
    )


def _spared(file: Path) -> Spared:
    """The exceptions of the project around a file, if it stands in one."""
    for folder in file.resolve().parents:
        if (folder / "docs" / "exceptions.yml").is_file():
            return read_spared(folder)
    return Spared(file.parent)


def _stamp(file: Path) -> tuple[str, int, int]:
    try:
        found = file.stat()
    except OSError:  # it went away meanwhile
        return str(file), 0, 0
    return str(file), found.st_mtime_ns, found.st_size


def _remark(fault: Fault, lang: Lang) -> Remark:
    place = str(fault.place) if fault.place else str(fault.facts.get("file", ""))
    return Remark(place, fault_sentence(fault, lang), _line(fault.place) if fault.place else "")


def _line(place: Place) -> str:
    try:
        lines = Path(place.file).read_text("utf-8", "replace").splitlines()
    except OSError:
        return ""
    return lines[place.line - 1] if 0 < place.line <= len(lines) else ""
