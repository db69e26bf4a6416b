"""What stands below the sums of a score sheet: the tests that found the losers, and what was scored for a bid."""

from dataclasses import dataclass

from tute_teach.drawing.picture import own_side_first
from tute_teach.drawing.sentences import Names, who_at
from tute_teach.engine import rulebook
from tute_teach.engine.account import tally
from tute_teach.model.seats import seats
from tute_teach.model.state import State
from tute_teach.model.verdict import Account, Outcome
from tute_teach.rules.catalogue import catalogue
from tute_teach.text import Lang, Side, Who, say

LETTER, DOUBLE = "cabron.letter", "bid.double"


@dataclass(frozen=True, slots=True)
class TestMade:
    """A test of who loses: its rule, the rule's name, and whom it found."""

    rule: str
    name: str
    losers: Side


@dataclass(frozen=True, slots=True)
class Paid:
    """What was scored for a bid: what for, and the points of each player (None: nothing), the reader's first."""

    label: str
    points: tuple[tuple[Who, int | None], ...]


def side_label(side: Side, lang: Lang) -> str:
    """What a column or a score is called: a player on its own, or all who score together."""
    return say("sheet.player", lang, player=side[0]) if len(side) == 1 else say("sheet.side", lang, side=side)


def side_headings(sides: tuple[Side, ...], state: State, lang: Lang) -> tuple[str, ...]:
    """What the columns of the sheet are called, by side: the bidder and the others, or whoever scores together."""
    if state.contract is None:
        return tuple(side_label(side, lang) for side in sides)
    bidder, *others = sides
    return (
        say("sheet.bidder", lang, player=bidder[0]),
        *(say("sheet.opponents", lang, side=side) for side in others),
    )


def tests_made(sheet: Account, state: State, sides: tuple[Side, ...], lang: Lang) -> tuple[TestMade, ...]:
    """Where the losers of a hand are looked for: the tests in order, up to the one that found them."""
    if sheet.outcome is None or LETTER not in state.table.rules("match.scoring"):
        return ()
    rules = state.table.rules("round.outcome")
    made = rules[: rules.index(sheet.outcome.rule) + 1]
    return tuple(
        TestMade(rule, catalogue()[rule].name.get(lang), _lost(sheet.outcome, sides) if rule == made[-1] else ())
        for rule in made
    )


def _lost(outcome: Outcome, sides: tuple[Side, ...]) -> Side:
    return tuple(who for side in outcome.losers for who in sides[side])


def safe_sentence(sheet: Account, state: State, sides: tuple[Side, ...], lang: Lang) -> str | None:
    """Who cannot lose the hand, where the table has such a rule and there is somebody."""
    for rule_id, cannot_lose in rulebook(state.table).safeties:
        safe = tuple(who for side in cannot_lose(tally(state, sheet)) for who in sides[side])
        if safe:
            return say(f"outcome.{rule_id}", lang, side=safe)
    return None


def paid(sheet: Account, state: State, names: Names, lang: Lang) -> Paid | None:
    """What the players score in the match for the bid of this hand; None where nothing is scored."""
    if sheet.outcome is None or not sheet.outcome.payments or state.contract is None:
        return None
    rules = sheet.outcome.payments[0].rules
    key = f"sheet.{rules[0]}.double" if DOUBLE in rules else f"sheet.{rules[0]}"
    points = {payment.seat: payment.points for payment in sheet.outcome.payments}
    players = tuple((who_at(seat, names), points.get(seat)) for seat in seats(state.players))
    first = own_side_first(tuple((who,) for who, _ in players))
    return Paid(say(key, lang, bid=state.contract.points), tuple(players[index] for index in first))
