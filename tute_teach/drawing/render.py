"""Scenes, cards and score sheets as fragments of HTML, the same for static pages and for live tables."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Self

from markupsafe import Markup

from tute_teach.drawing.alt import describe
from tute_teach.drawing.labels import winning_note
from tute_teach.drawing.picture import HandCard, Player, Scene, TrickScene, own_side_first
from tute_teach.drawing.sentences import (
    Names,
    card_label,
    card_sentence,
    sides_of,
    who_at,
)
from tute_teach.drawing.settling import paid, safe_sentence, side_headings, tests_made
from tute_teach.drawing.telling import call_sentence, item_label, outcome_sentence
from tute_teach.drawing.templating import draw, draw_part
from tute_teach.engine.account import extra_points
from tute_teach.model.cards import Card
from tute_teach.model.state import State
from tute_teach.model.trick import WonTrick
from tute_teach.model.verdict import Account, Item
from tute_teach.text import Lang, Who


@dataclass(frozen=True, slots=True)
class Link:
    """A link that the page which asks for the drawing provides, such as to a rule: its address and its text."""

    href: str
    text: str


# A long auction would push all else off the table.
CALLS_TOLD = 5

RuleLink = Callable[[str], Link]
"""From a rule id to the link that leads to it."""


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A line of the score sheet: what it is for, and the points of each side (None: nothing)."""

    label: str
    points: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class FinishedTrick:
    """A trick below the score sheet: its number, who played which card, the card that won, who did, the points."""

    number: int
    plays: tuple[tuple[Who, Card], ...]
    best: Card
    winner: Who
    points: int
    last_ten: int

    @classmethod
    def of(cls, number: int, won: WonTrick, state: State, sheet: Account, names: Names) -> Self:
        """The trick as it is shown."""
        laid = dict(won.trick.plays(state.players))
        plays = tuple((who_at(seat, names), card) for seat, card in laid.items())
        return cls(number, plays, laid[won.winner], who_at(won.winner, names), won.points, extra_points(sheet, number))


def draw_table(
    scene: Scene, lang: Lang, pack_url: str, *, live: bool = False, rule_link: RuleLink | None = None
) -> str:
    """The picture of a scene with its text alternative.

    A live table is one of a game: the cards at the bottom are always buttons, and reasons are told by the page when
    one of them is asked about. A static one lists the reasons below the picture instead, with links to their rules.
    """

    def part(name: str, /, **facts: Any) -> Markup:
        return draw_part(name, lang, pack_url, **facts)

    def hand_card(player: Player, one: HandCard) -> Markup:
        return part(
            "hand_card",
            card=one.card,
            label=card_label(scene, one, lang),
            standing=one.standing.value,
            allowed=None if one.verdict is None else one.verdict.allowed,
            rule=None if one.verdict is None else one.verdict.rule,
            why=card_sentence(scene, player, one, lang),
            is_button=one.verdict is not None or (live and player is scene.bottom),
        )

    return draw(
        "table",
        lang,
        pack_url,
        scene=scene,
        live=live,
        words=describe(scene, lang),
        strip=part(
            "strip",
            trump=scene.trump,
            turned=scene.turned,
            contract=scene.contract,
            score=scene.score,
            is_over=scene.is_over,
        ),
        players=[
            part(
                "player",
                place=player.place.value,
                who=player.who,
                waits_for=scene.phase if player.on_turn else None,
                is_dealer=player.is_dealer,
                backs=player.size if player.cards is None else 0,
                call=scene.last_call(player.seat),
                bid=scene.bid_of(player.seat),
                declarations=scene.declared_by(player.seat),
                tute=scene.tute_of(player.seat),
            )
            for player in scene.players
        ],
        laid=[
            part(
                "laid",
                card=one.card,
                place=one.place.value,
                order=order,
                note=winning_note(scene, lang) if one.winning else None,
            )
            for order, one in enumerate(scene.trick.laid, start=1)
        ],
        hands=[
            (player, [hand_card(player, card) for card in player.cards]) for player in scene.players if player.cards
        ],
        last=part("last_trick", **_last(scene, scene.last)) if scene.last is not None and scene.last.laid else None,
        calls=calls_told(scene, lang),
        why=draw("parts/why", lang, pack_url, reasons=reasons(scene, scene.asked, lang), rule_link=rule_link)
        if not live and scene.asked is not None
        else None,
    )


def _last(scene: Scene, trick: TrickScene) -> dict[str, Any]:
    """The trick before: who played what, and who took it."""
    assert trick.winner is not None
    assert trick.winning is not None
    return {
        "plays": tuple((scene.at(one.seat).who, one.card) for one in trick.laid),
        "best": trick.winning.card,
        "winner": scene.at(trick.winner).who,
        "points": trick.points,
        "last_ten": trick.last_ten,
    }


def draw_card(card: Card, lang: Lang, pack_url: str) -> str:
    """A card in the line of a text: its picture and its name."""
    return draw("card", lang, pack_url, card=card)


def draw_sheet(
    sheet: Account,
    state: State,
    lang: Lang,
    pack_url: str,
    *,
    names: Names | None = None,
    rule_link: RuleLink | None = None,
) -> str:
    """The score sheet of a round: how each total came about, who won and by which rule, and all the tricks.

    It may be drawn while the round goes on; the sentence about the result is left out then.
    """
    known = names or {}
    sides = sides_of(state.table, known, state.declarer)
    outcome = sheet.outcome
    tests = tests_made(sheet, state, sides, lang)
    return draw(
        "sheet",
        lang,
        pack_url,
        order=own_side_first(sides),
        headings=side_headings(sides, state, lang),
        lines=sheet_lines(sheet, lang),
        totals=sheet.totals,
        winners=() if outcome is None or tests or state.contract else outcome.winners,
        losers=outcome.losers if outcome and tests else (),
        tests=tests,
        safe=safe_sentence(sheet, state, sides, lang) if tests else None,
        payments=paid(sheet, state, known, lang),
        result=outcome_sentence(state, lang, known) if outcome else None,
        rule=rule_link(outcome.rule) if outcome and rule_link else None,
        rule_link=rule_link,
        tricks=[FinishedTrick.of(number, won, state, sheet, known) for number, won in _numbered(state)],
    )


def sheet_lines(sheet: Account, lang: Lang) -> list[SheetLine]:
    """The lines of the score sheet: cards in one line, every declaration in a line of its own, then the rest.

    In each column the lines add up to the side's total.
    """
    lines: dict[str, list[int | None]] = {}
    for item in sorted(sheet.items, key=_order_of_item):
        points = lines.setdefault(item_label(item, lang), [None] * len(sheet.totals))
        points[item.side] = (points[item.side] or 0) + item.points
    return [SheetLine(label, tuple(points)) for label, points in lines.items()]


def _order_of_item(item: Item) -> int:
    """Earlier tricks, cards, declarations, and what is left."""
    if item.trick == 0:
        return 0
    if item.suit is not None:
        return 2
    return 1 if item.rule.startswith("cards.") else 3


def _numbered(state: State) -> list[tuple[int, WonTrick]]:
    return list(enumerate(state.tricks, start=state.before.tricks + 1))


def calls_told(scene: Scene, lang: Lang) -> list[str]:
    """The last words of an auction that goes on."""
    names = {player.seat: player.who for player in scene.players}
    return [call_sentence(call, lang, names) for call in scene.calls[-CALLS_TOLD:]]


@dataclass(frozen=True, slots=True)
class Reason:
    """Cards of a hand that one sentence speaks about."""

    cards: tuple[Card, ...]
    allowed: bool
    sentence: str
    rule: str


def reasons(scene: Scene, player: Player, lang: Lang) -> list[Reason]:
    """Why each card of a player may be played or not, legal ones first; cards with the same reason stand together."""
    together: dict[tuple[bool, str, str], list[Card]] = {}
    for card in player.cards or ():
        sentence = card_sentence(scene, player, card, lang)
        if card.verdict is not None and sentence is not None:
            key = (card.verdict.allowed, sentence, card.verdict.rule)
            together.setdefault(key, []).append(card.card)
    found = [Reason(tuple(cards), *key) for key, cards in together.items()]
    return sorted(found, key=lambda reason: not reason.allowed)
