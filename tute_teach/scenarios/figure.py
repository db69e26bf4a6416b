"""A replayed scenario as the figure that readers see: the same steps, in sentences and pictures."""

from collections.abc import Iterator

from tute_teach.drawing import (
    Example,
    ExampleStep,
    RuleLink,
    Scene,
    StepKind,
    draw_sheet,
    event_sentence,
    outcome_sentence,
    scene,
    turn_sentence,
    verdict_sentence,
)
from tute_teach.engine import account, seat_to_act
from tute_teach.model.actions import Play
from tute_teach.model.events import Played, RoundOver
from tute_teach.model.seats import Seat, seats
from tute_teach.model.state import Phase, State
from tute_teach.scenarios.looking import claimed_sentences
from tute_teach.scenarios.nouns import Result, StepResult
from tute_teach.scenarios.opening import opening_sentences
from tute_teach.scenarios.standing import double_sentence, numbers_on_view, round_sentences, standing_sentences
from tute_teach.scenarios.values import filled
from tute_teach.text import Lang, Who


def example(result: Result, lang: Lang, href: str, pack_url: str, rule_link: RuleLink) -> Example:
    """The figure of a scenario that holds, in one language. `href` leads to its own place on the site."""
    scenario = result.scenario
    bottom = _bottom(result)
    return Example(
        id=scenario.id,
        result=result.digest,
        title=filled(result, scenario.file.title, lang),
        text=filled(result, scenario.file.text, lang),
        href=href,
        beginning=picture(result, 0),
        steps=tuple(_step(result, step, lang, bottom, pack_url, rule_link) for step in result.steps),
        opening=tuple(opening_sentences(scenario, lang)),
        rules=tuple(rule_link(rule_id) for rule_id in scenario.file.shows),
    )


def picture(result: Result, step: int) -> Scene | None:
    """The table after a step, counted from 1, or for 0 at the beginning; None where there is none to be seen.

    IndexError for a step that there is not.
    """
    bottom = _bottom(result)
    if step > 0:
        return _picture(result.steps[step - 1], bottom)
    return None if result.scenario.start is None else scene(result.scenario.start, bottom=bottom)


def _picture(step: StepResult, bottom: Seat | None) -> Scene | None:
    return None if step.after is None else scene(step.after, bottom=bottom, show_last_trick=bool(step.acts))


def _bottom(result: Result) -> Seat | None:
    """Who sits nearest to the reader: the first who is asked about, else whoever the first picture puts there.

    Where hands are seen it is one of them.
    """
    start = result.scenario.start
    if start is None:
        return None
    seen = [seat for seat in seats(start.players) if start.hand(seat).cards is not None]
    asked = [step.asked.seat for step in result.steps if step.asked is not None]
    for seat in asked:
        if seat in seen or not seen:
            return seat
    return scene(start).players[0].seat


def _step(
    result: Result, step: StepResult, lang: Lang, bottom: Seat | None, pack_url: str, rule_link: RuleLink
) -> ExampleStep:
    after = step.after
    note = (filled(result, step.step.note, lang, step.index),) if step.step.note else ()
    sheet = ""
    if after is not None and any(isinstance(event, RoundOver) for event in step.events):
        sheet = draw_sheet(account(after), after, lang, pack_url, rule_link=rule_link)
    asked = step.asked if isinstance(step.asked, Play) else None
    return ExampleStep(
        kind=StepKind.TRY if step.asked else StepKind.DO if step.acts or step.step.round else StepKind.LOOK,
        sentences=(*note, *_sentences(result, step, lang)),
        scene=_picture(step, bottom),
        card=asked.card if asked else None,
        allowed=step.verdict.allowed if asked and step.verdict else None,
        below=sheet,
    )


def _sentences(result: Result, step: StepResult, lang: Lang) -> Iterator[str]:
    """What the step says: the answer to its question, what happened, what is claimed, else how things are."""
    told = (*_answer(step, lang), *_happened(step, lang))
    if not step.step.verbs:
        told = tuple(claimed_sentences(result.scenario, step, lang))
    yield from told
    # Whose turn it is has been told with what may be played then.
    claimed = step.expect.model_fields_set
    if step.after is not None and (not told or ("may" not in claimed and claimed & {"turn", "lead", "over"})):
        yield _moment(step.after, lang)
    before = result.steps[step.index - 1].match if step.index else result.scenario.match
    number = numbers_on_view(result.scenario)
    if step.step.round is not None and before is not None:
        yield from round_sentences(before, step.step.round, lang, number)
    if step.match is not None and (step.match != before or (step.after is None and not told)):
        doubled = None if before is None else double_sentence(before, step.match, lang)
        yield from (() if doubled is None else (doubled,))
        yield from standing_sentences(step.match, lang, number)


def _answer(step: StepResult, lang: Lang) -> Iterator[str]:
    if step.asked is not None and step.verdict is not None and step.before is not None:
        yield verdict_sentence(step.before, step.asked, step.verdict, lang, {})


def _happened(step: StepResult, lang: Lang) -> Iterator[str]:
    """Of a row of cards only the lead is told, the others are seen in the picture."""
    for act in step.acts:
        for event in act.events:
            if not (isinstance(event, Played) and act.before.trick.cards and len(step.acts) > 1):
                yield event_sentence(event, act.before, lang, {})


def _moment(state: State, lang: Lang) -> str:
    """Whose turn it is, or who has won."""
    if state.phase is Phase.OVER:
        return outcome_sentence(state, lang, {})
    return turn_sentence(state.phase, Who.numbered(seat_to_act(state) or state.to_play), lang)
