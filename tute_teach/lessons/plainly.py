"""What short sentences of a lesson say: who leads, what the learner holds, may or must play, whose the trick is.

Only a sentence, or a clause that begins one, that says nothing else is read, so that it supposes and denies nothing.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Literal

from tute_teach.lessons.grading import is_ours, right_answers
from tute_teach.lessons.model import DutyPart, KeepPart, MarkPart, PlayPart, WinnerPart
from tute_teach.lessons.nouns import Exercise
from tute_teach.lessons.reasons import verdict
from tute_teach.lessons.seating import neighbours
from tute_teach.lessons.wording import leads
from tute_teach.model.cards import Card, Suit, each, holds, suit_of
from tute_teach.model.notation import parse_card
from tute_teach.rules.catalogue import catalogue
from tute_teach.scenarios.pieces import CARD, WHO
from tute_teach.sources import KeyPath, Trouble, trouble
from tute_teach.text import Lang, terms
from tute_teach.text.mentions import spans
from tute_teach.text.ways import suits

Match = re.Match[str]
Said = Literal["must", "locked", "you lead", "partner led", "other led", "held", "lost", "won", "won by"]
"""A card must or may not be played; the learner, the partner or somebody by name leads; a suit is held or not; the
trick goes to the others, to the learner's side, or to a card."""

_FIRST = r"(?:(?<=[.!?:;…] )|(?<![^¡]))"
_PARTS: dict[Lang, dict[str, str]] = {
    "en": {
        "stop": r"(?=[.!;:…]|$|, (?:so|and)\b)",
        "suit": r"(?:(?P<suit>coins|cups|swords|clubs)|\{(?P<value>led|trump)\.name\}|(?P<trump>trumps?))",
        "it": "(?: it| th(?:e|is) trick)",
    },
    "es": {
        "stop": r"(?=[.!;:…]|$|, (?:así que|y)\b)",
        "suit": r"(?:(?P<suit>oros|copas|espadas|bastos)|\{(?P<value>led|trump)\.name\}|(?P<trump>triunfos?))",
        "it": "(?:la|esta) baza",
    },
}
_WAYS: dict[Said, dict[Lang, tuple[str, ...]]] = {
    "must": {
        "en": (
            "You (?:must|have to|can only|may only) play {card}",
            "{card} (?:must be|has to be) played",
            "(?:Only|Just) {card} (?:may|can) be played",
        ),
        "es": (
            "(?:Tienes que|Debes|Hay que|Solo puedes|Solo se puede) (?:jugar|echar) {card}",
            "{card} se tiene que jugar",
        ),
    },
    "locked": {
        "en": (
            "{card} (?:may not|cannot) be played",
            "{card} is locked",
            "You (?:may not|cannot|can[’']t) play {card}",
        ),
        "es": ("{card} no se puede jugar", "{card} está bloquead[oa]", "No (?:puedes|se puede) jugar {card}"),
    },
    "you lead": {"en": ("(?:You lead|You have led|You led)",), "es": ("(?:Sales tú|Has salido tú|Tú sales|Sales)",)},
    "partner led": {
        "en": ("Your partner (?:leads|led|has led)",),
        "es": ("(?:Sale|Salió|Ha salido) tu compañer[oa]", "Tu compañer[oa] (?:sale|salió|ha salido)"),
    },
    "other led": {
        "en": ("{who} (?:leads|led|has led)",),
        "es": ("(?:Sale|Salió|Ha salido) {who}", "{who} (?:sale|salió|ha salido)"),
    },
    "held": {
        "en": ("You (?:have|hold) (?:(?P<none>no) |an? )?{suit}",),
        "es": ("(?:Tienes|(?P<none>No tienes))(?: un| ningún)? {suit}",),
    },
    "lost": {
        "en": ("(?:The others|The other side) (?:take|takes|win|wins){it}", "(?:You|Your side) loses?{it}"),
        "es": (
            "(?:Los otros|Los demás) (?:se llevan|ganan) {it}",
            "La baza (?:es para|se la llevan|la ganan) (?:los otros|los demás)",
            "Se la llevan (?:los otros|los demás)",
            "(?:Pierdes|Tu pareja pierde|Vuestra pareja pierde) {it}",
        ),
    },
    "won": {
        "en": (
            "You (?:win|take)(?:{it})?(?: with {card})?",
            "This trick (?:is yours|goes to you)",
            "Your side (?:wins|takes){it}",
        ),
        "es": (
            "(?:Ganas|Te llevas)(?: tú)?(?: {it})?(?: con {card})?",
            "Esta baza es (?:tuya|para ti)",
            "(?:Tu|Vuestra) pareja (?:gana|se lleva) {it}",
            "Se la lleva (?:tu|vuestra) pareja",
        ),
    },
    "won by": {
        "en": ("{card} (?:takes|wins) (?:everything|it all|them all)", "Nobody (?:can beat|beats) {card}"),
        "es": ("{card} (?:se lo lleva|lo gana) todo", "Nadie (?:puede con|supera) {card}"),
    },
}
_DUTY = {"play.follow": "to-follow", "play.beat": "to-beat", "play.trump": "to-trump", "play.overtrump": "to-overtrump"}
"""The term that names a duty."""
_BOUND: dict[Lang, re.Pattern[str]] = {
    "en": re.compile(rf"{_FIRST}You (?:must|have to) [^.!?]*[.!]"),
    "es": re.compile(rf"{_FIRST}(?:Tienes que|Debes|Hay que) [^.!?]*[.!]"),
}


def plain_troubles(exercise: Exercise, text: str, lang: Lang, path: KeyPath, *, is_task: bool) -> Iterator[Trouble]:
    """What a text says plainly and is not so; in a task, also the answer where it is asked for."""
    for kind, pattern in _patterns(lang):
        if (claim := pattern.search(text)) is not None:
            yield from _FALSE[kind](exercise, claim, lang, path, is_task)
    if is_task and isinstance(exercise.part, DutyPart):
        yield from _duty_told(exercise, text, lang, path)


def _must(exercise: Exercise, claim: Match, _: Lang, path: KeyPath, __: bool) -> Iterator[Trouble]:
    """A card may not be played."""
    card = _own_card(exercise, claim)
    if card is not None and not (decided := verdict(exercise, card)).allowed:
        yield trouble("lesson.not-playable", path, found=claim[0], card=card, name=catalogue()[decided.rule].name)


def _locked(exercise: Exercise, claim: Match, _: Lang, path: KeyPath, __: bool) -> Iterator[Trouble]:
    """A card may be played; one that is to be kept is not for playing all the same."""
    card = _own_card(exercise, claim)
    is_kept = isinstance(exercise.part, PlayPart) and isinstance(exercise.part.goal, KeepPart)
    if card is not None and not is_kept and verdict(exercise, card).allowed:
        yield trouble("lesson.not-locked", path, found=claim[0], card=card)


def _own_card(exercise: Exercise, claim: Match) -> Card | None:
    """The card of the claim, if it is one that the learner may be asked to play."""
    card = parse_card(claim["card"])
    return card if isinstance(exercise.part, PlayPart | MarkPart | DutyPart) and holds(exercise.hand, card) else None


def _leads(
    exercise: Exercise, claim: Match, lang: Lang, path: KeyPath, is_task: bool, *, is_partner: bool = False
) -> Iterator[Trouble]:
    """Somebody else leads the trick of the task; after it, another trick may be meant."""
    start, where = exercise.start, neighbours(exercise.table, exercise.you)
    if start is None or not is_task:
        return
    leader = start.trick.lead if start.trick.cards else start.to_play
    place = "partner" if is_partner else claim.groupdict().get("who")
    if leader == (where.get(place, leader) if place else exercise.you):
        return
    led = next(iter((*start.trick.cards, *exercise.rest)), None)
    if led is not None and leader == exercise.you:
        yield trouble("lesson.learner-leads", path, found=claim[0], card=led, seat=int(leader))
    elif led is not None:
        place = next(place for place, seat in where.items() if seat == leader)
        suggestion = f"{{{place}.Name}} has led" if lang == "en" else f"{{{place}.Name}} ha salido"
        yield trouble("scenario.other-lead", path, found=claim[0], card=led, seat=int(leader), suggestion=suggestion)


def _held(exercise: Exercise, claim: Match, lang: Lang, path: KeyPath, is_task: bool) -> Iterator[Trouble]:
    """The learner's hand is another."""
    suit = _suit(exercise, claim, lang)
    if not isinstance(exercise.part, PlayPart | MarkPart | DutyPart) or suit is None or not is_task:
        return
    if any(suit_of(card) == suit for card in each(exercise.hand)) is (claim["none"] is not None):
        yield trouble("lesson.other-hand", path, found=claim[0], cards=exercise.hand)


def _suit(exercise: Exercise, claim: Match, lang: Lang) -> Suit | None:
    start = exercise.start
    if start is None:
        return None
    if claim["suit"]:
        return suits(lang)[claim["suit"]]
    if claim["value"] == "led":
        return Suit(suit_of(start.trick.cards[0])) if start.trick.cards else None
    return start.trump


def _lost(exercise: Exercise, claim: Match, _: Lang, path: KeyPath, is_task: bool) -> Iterator[Trouble]:
    """The trick goes to the learner's side; or that it does not is just what the task asks."""
    winners = leads(exercise, is_done=not is_task).winners
    if winners and all(is_ours(exercise, winner) for winner in winners):
        yield trouble("lesson.taken", path, found=claim[0])
    elif winners and is_task and isinstance(exercise.part, WinnerPart):
        yield trouble("lesson.answer-told", path, found=claim[0])


def _won(exercise: Exercise, claim: Match, _: Lang, path: KeyPath, is_task: bool) -> Iterator[Trouble]:
    """The trick goes to the others; or that it does not is just what the task asks."""
    winners = leads(exercise, is_done=not is_task).winners
    if winners and not any(is_ours(exercise, winner) for winner in winners):
        yield trouble("lesson.not-taken", path, found=claim[0])
    elif winners and is_task and isinstance(exercise.part, WinnerPart):
        yield trouble("lesson.answer-told", path, found=claim[0])


def _won_by(exercise: Exercise, claim: Match, _: Lang, path: KeyPath, is_task: bool) -> Iterator[Trouble]:
    """The card that takes the trick is just what the task asks."""
    if is_task and isinstance(exercise.part, WinnerPart):
        told = leads(exercise, is_done=False)
        if told.owners.get(parse_card(claim["card"])) in told.winners:
            yield trouble("lesson.answer-told", path, found=claim[0])


def _duty_told(exercise: Exercise, text: str, lang: Lang, path: KeyPath) -> Iterator[Trouble]:
    """The duty that is asked for stands in the task."""
    (right,) = right_answers(exercise)
    named = [term for term in terms() if term.key == _DUTY.get(right)]
    for said in _BOUND[lang].finditer(text):
        if any(spans(term, said[0], lang) for term in named):
            yield trouble("lesson.answer-told", path, found=said[0])


_FALSE: dict[Said, Callable[[Exercise, Match, Lang, KeyPath, bool], Iterator[Trouble]]] = {
    "must": _must,
    "locked": _locked,
    "you lead": _leads,
    "partner led": partial(_leads, is_partner=True),
    "other led": _leads,
    "held": _held,
    "lost": _lost,
    "won": _won,
    "won by": _won_by,
}


@cache
def _patterns(lang: Lang) -> tuple[tuple[Said, re.Pattern[str]], ...]:
    return tuple((kind, _pattern(way, lang)) for kind, ways in _WAYS.items() for way in ways[lang])


def _pattern(written: str, lang: Lang) -> re.Pattern[str]:
    written = f"{_FIRST}{written}{{stop}}"
    for name, part in (_PARTS[lang] | {"card": CARD, "who": WHO}).items():
        written = written.replace(f"{{{name}}}", part)
    return re.compile(written)
