"""A first draft of a lesson: one exercise from a moment that bots came to, and the terms that it needs."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tute_teach.engine import explain_cards
from tute_teach.engine.account import CARDS
from tute_teach.errors import Fault
from tute_teach.lessons.checking import check
from tute_teach.lessons.reading import COURSE_FILE
from tute_teach.lessons.seating import neighbours
from tute_teach.lessons.trying import MOST_MARKED
from tute_teach.model.actions import Play
from tute_teach.model.notation import show_card
from tute_teach.model.seats import Seat
from tute_teach.model.state import Phase, State
from tute_teach.model.table import Table
from tute_teach.rules.catalogue import catalogue
from tute_teach.sources import files_below
from tute_teach.text import terms as every_term
from tute_teach.workbench.drafts.draft import Texts, quoted
from tute_teach.workbench.drafts.finding import moments
from tute_teach.workbench.drafts.force import NOTHING_MORE, Called, NoMoment, must_be_known
from tute_teach.workbench.drafts.forms import Moment
from tute_teach.workbench.drafts.listing import with_whole_ways
from tute_teach.workbench.drafts.placing import in_a_line, position

UNWRITTEN = "scenario.todo"
"""The fault that a draft may have: a text that is still to be written."""
ROUNDS = 4
"""How often terms are added, since a term is told of only where the text can be read."""
TRIED = 100
"""Moments that are tried."""
_TERM = "lesson.early-term"
_FAMILIES = ("cards", "play", "trick")
"""The families of the rules that say which cards may be played, who takes a trick, and what it is worth."""


@dataclass(frozen=True, slots=True)
class LessonTexts:
    """What an author says: the heading, what it is about, and the rule in plain words."""

    title: Texts
    intro: Texts
    recall: Texts


def drafted_lesson(
    root: Path,
    course: str,
    identity: str,
    rule: str,
    agreed: Table,
    texts: LessonTexts,
    called: Called = NOTHING_MORE,
) -> str:
    """The text of a lesson that can be taught as it stands, save what is still to be written.

    `root` is the folder of the course as it is, `course` the text of its course file with the lesson in it. NoMoment
    when no exercise can be about the rule (code `draft.no-lesson`), which no other table would change, when no moment
    makes one (`draft.no-exercise`), or when there is no such rule at the table.
    """
    if rule in catalogue() and rule.partition(".")[0] not in _FAMILIES:
        raise NoMoment("draft.no-lesson", found=rule)
    must_be_known(rule, agreed, called)
    with TemporaryDirectory() as folder:
        tried = Path(folder) / "lessons"
        for old in files_below(root, ".yml", ".yaml"):
            # Without its permissions: what may not be written there is told where it is to be written.
            if old.is_file():
                copy = tried / old.relative_to(root)
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_bytes(old.read_bytes())
        file = tried / f"{identity}.yml"
        file.parent.mkdir(parents=True, exist_ok=True)
        (tried / COURSE_FILE).write_text(with_whole_ways(course, root), "utf-8")
        for number, moment in enumerate(moments(rule, agreed, Random(identity), TRIED)):
            if number > TRIED:
                break
            for exercise in _exercises(moment, rule):
                if (text := _taught(tried, file, rule, texts, exercise)) is not None:
                    return text
    raise NoMoment("draft.no-exercise", found=rule, table=called.file or agreed.id)


def _taught(tried: Path, file: Path, rule: str, texts: LessonTexts, exercise: str) -> str | None:
    """The lesson with this exercise and all the terms that it needs; None when it cannot be taught."""
    found: set[str] = set()
    for _ in range(ROUNDS):
        text = _lesson(rule, texts, exercise, [one.key for one in every_term() if one.key in found])
        file.write_text(text, "utf-8")
        begun = text.count("\n", 0, text.index("\nexercises:")) + 1
        faults = [fault for fault in check(tried) if _is_ours(fault, file, begun) and fault.code != UNWRITTEN]
        if not faults:
            return text
        if any(fault.code != _TERM for fault in faults):
            return None
        found |= {str(fault.facts["term"]) for fault in faults}
    return None


def _is_ours(fault: Fault, file: Path, begun: int) -> bool:
    """Whether a fault has to do with what is drafted, from the line `begun` on, or with terms.

    Others were there before; and what somebody wrote is theirs to mend, which no other exercise would.
    """
    if fault.place is None:
        return True
    return fault.place.file == str(file) and (fault.code == _TERM or fault.place.line > begun)


def _lesson(rule: str, texts: LessonTexts, exercise: str, terms: list[str]) -> str:
    return (
        f"{texts.title.lines('title')}{texts.intro.lines('intro')}\n"
        f"teaches:\n{texts.recall.lines(rule, '  ')}\n"
        f"terms: [{', '.join(terms)}]\n\nexercises:\n{exercise}"
    )


def _exercises(moment: Moment, rule: str) -> Iterator[str]:
    """What can be asked at a moment: which cards may be played, who takes the trick, what it is worth."""
    state, action = moment.state, moment.action
    if state.phase is not Phase.PLAY or not isinstance(action, Play):
        return
    begun = _begun(state, action.seat)
    hand = state.hand(action.seat).cards
    if hand is not None and hand.bit_count() <= MOST_MARKED and _decides(state, rule):
        at = in_a_line(position(state, (action.seat,)))
        task = Texts(
            f"{begun.en} Mark every card that you may play.", f"{begun.es} Marca todas las cartas que puedes jugar."
        )
        yield _exercise("mark", "mark-legal", rule, f"    {at}\n", task)
    if len(state.trick.cards) == state.players - 1:
        rest = f"    rest: {quoted(show_card(action.card))}\n    you: {action.seat}\n"
        at = f"    {in_a_line(position(state, ()))}\n{rest}"
        task = Texts(f"{begun.en} Who takes the trick?", f"{begun.es} ¿Quién se lleva la baza?")
        yield _exercise("who", "winner", rule, at, task)
        if rule == CARDS:
            task = Texts(f"{begun.en} What is the trick worth?", f"{begun.es} ¿Cuántos tantos vale la baza?")
            yield _exercise("worth", "points", rule, at, task)


def _begun(state: State, learner: Seat) -> Texts:
    """How the trick began, as the learner sees it."""
    if not state.trick.cards:
        return Texts("You lead.", "Sales tú.")
    leader = next(place for place, seat in neighbours(state.table, learner).items() if seat == state.trick.lead)
    led = show_card(state.trick.cards[0])
    return Texts(f"{{{leader}.Name}} has led {{{led}.the}}.", f"{{{leader}.Name}} ha salido con {{{led}.the}}.")


def _decides(state: State, rule: str) -> bool:
    """Whether a rule decides about one of the cards of whoever is to play."""
    return any(rule in (one.rule, *one.beside) for one in explain_cards(state).values())


def _exercise(name: str, kind: str, rule: str, table: str, task: Texts) -> str:
    return f"  - id: {name}\n    kind: {kind}\n    about: {rule}\n{table}{task.lines('task', '    ')}"
