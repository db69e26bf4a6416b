"""How a moment of a round is told: as a position where that is enough, else from the deal on."""

from collections.abc import Iterator
from dataclasses import dataclass

from tute_teach.engine import Record, UnknownHand, account, apply, deal, rulebook, seat_to_act
from tute_teach.engine.account import CARDS
from tute_teach.model.actions import Action
from tute_teach.model.cards import NO_CARDS, Card
from tute_teach.model.events import AuctionWon, Declared, Event, RoundOver, TrickWon, TrumpSet, TuteCalled
from tute_teach.model.notation import show_action, show_cards, show_row
from tute_teach.model.seats import seats
from tute_teach.model.state import Phase, State
from tute_teach.model.table import Table
from tute_teach.scenarios import Choice, choices
from tute_teach.workbench.drafts.draft import Claims, Draft, DraftStep, quoted

_ANY_RULE = "cards.rank"
"""Stands for a rule until the engine has said which."""
_RESULTS = {
    "classic": ("winner: 1",),
    "cabron": ("losers: [1]", "losers: [1, 2]"),
    "bidding": ("paid: {1: 70}", "paid: {1: 70, 2: 70}"),
}
"""Results of a round, by mode, for a match that is told by results."""
_ENDED = {"classic": "winner: 1", "cabron": "losers: [1]", "bidding": "paid: {1: 0}"}


@dataclass(frozen=True, slots=True)
class Moment:
    """A round up to an action: the deal, all that was done before it, the state then, and the action itself."""

    table: Table
    order: tuple[Card, ...]
    done: tuple[Action, ...]
    state: State
    action: Action

    @classmethod
    def at(cls, table: Table, record: Record, ply: int) -> "Moment":
        """The moment of a record before the action number `ply`, from 0. IndexError when there is none."""
        if not 0 <= ply < len(record.actions):
            raise IndexError(ply)
        state = deal(table, record.order)
        for action in record.actions[:ply]:
            state, _ = apply(state, action)
        return cls(table, record.order, record.actions[:ply], state, record.actions[ply])


def drafts(moment: Moment, rule: str | None, claims: tuple[str, ...] = ()) -> Iterator[Draft]:
    """Ways to tell a moment, the shortest first; `rule` is what is to be shown, None: whatever decides.

    They are not settled: most of what they claim is yet to be said by the engine. `claims` are made in any case.
    """
    try:
        found = choices(moment.state)
    except UnknownHand:
        found = ()
    asked, done = _asked(found, rule), _done(found, rule, moment.action)
    shown = rule or next((one.verdict.rule for one in (*([asked] if asked else []), *found)), _ANY_RULE)
    steps = []
    if asked is not None:
        steps.append(DraftStep(f"try: {quoted(show_action(asked.action))}", _claims_of_try(asked)))
    for action in dict.fromkeys((done, moment.action)):
        after, events = apply(moment.state, action)
        told = _claims_of_action(after, events) | {name: _unsaid(name, after) for name in claims}
        step = DraftStep(f"do: {quoted(show_action(action))}", told)
        if moment.state.phase is Phase.PLAY:
            yield Draft(moment.table, (shown,), _position(moment.state), (*steps, step))
            if any(isinstance(event, RoundOver) for event in events):
                for points in _promises(moment.state):
                    yield Draft(moment.table, (shown,), _ending(moment.state, points), (*steps, step))
        before = "".join(f"      - {quoted(show_action(one))}\n" for one in moment.done)
        first = (DraftStep(f"do:\n{before}".rstrip("\n"), {}),) if moment.done else ()
        start = f"deal: {quoted(show_row(moment.order))}\n"
        yield Draft(moment.table, (shown,), start, (*first, *steps, step))


def match_drafts(table: Table, rule: str) -> Iterator[Draft]:
    """A match told by the result of one of its rounds: of the first, and of one when it is nearly won or just won."""
    first = (1, 2) if table.mode == "classic" else range(1, table.chairs + 1)
    goals = sorted({int(value) for name, value in table.settings if value.isdigit()})
    claims = {"won": "{" + ", ".join(f"{chair}: 0" for chair in first) + "}", "dealer": "1", "match_winner": "false"}
    step = DraftStep(f"round: {{{_RESULTS[table.mode][0]}}}", claims)
    yield Draft(table, (rule,), f"match: {{dealer: {table.chairs}}}\n", (step,))
    for goal in goals:
        for most in (goal - 1, goal // 2, goal - 5, goal - 70):
            for ahead in ((1,), tuple(first), tuple(first)[1:], tuple(first)[:2]):
                won = "{" + ", ".join(f"{chair}: {most if chair in ahead else 0}" for chair in first) + "}"
                start = f"match: {{dealer: {table.chairs}, won: {won}}}\n"
                for result in _RESULTS[table.mode]:
                    yield Draft(table, (rule,), start, (DraftStep(f"round: {{{result}}}", claims),))


def _asked(found: tuple[Choice, ...], rule: str | None) -> Choice | None:
    """What to ask about: something that the rule forbids, else what it allows, else something forbidden."""
    about = [one for one in found if rule in (None, one.verdict.rule, *one.verdict.beside)]
    refused = [one for one in found if not one.verdict.allowed]
    return next(iter((*(one for one in refused if one in about), *about, *refused)), None)


def _done(found: tuple[Choice, ...], rule: str | None, played: Action) -> Action:
    """What to do: what the rule allows, else what was done."""
    able = [one for one in found if one.verdict.allowed and rule in (one.verdict.rule, *one.verdict.beside)]
    return able[0].action if able else played


def _position(state: State) -> str:
    """The cards of whoever is to act, what lies on the table, and what holds for the round."""
    seat = state.to_play
    lines = []
    if state.contract is not None:
        lines.append(f"contract: {{seat: {state.contract.declarer}, points: {state.contract.points}}}")
    if state.trump is not None:
        lines.append(f"trump: {state.trump.name.lower()}")
    if state.trick.cards:
        lines.append(f"trick: {{lead: {state.trick.lead}, cards: {quoted(show_row(state.trick.cards))}}}")
    else:
        lines.append(f"lead: {seat}")
    row = quoted(show_cards(state.hand(seat).cards or NO_CARDS))
    lines.append(f"hands: {{{seat}: {row}}}")
    # Where trumps come from what has been declared, the one is not told without the other.
    declared = _declared(state) if rulebook(state.table).trump_changes else ""
    return "position:\n" + "".join(f"  {line}\n" for line in lines) + declared


def _promises(state: State) -> tuple[int, ...]:
    """Bids that may stand behind the last trick: the one that was made, and the first that counts double."""
    if state.contract is None:
        return (0,)
    double = dict(state.table.settings).get("bid.double-from", "")
    return (state.contract.points, *((int(double),) if double.isdigit() else ()))


def _ending(state: State, points: int) -> str:
    """As `_position`, with all that the round has brought so far, and a contract over so many points."""
    text = _position(state)
    if state.contract is not None:
        text = text.replace(f"points: {state.contract.points}", f"points: {points}")
    sides = rulebook(state.table).sides(state.declarer)
    taken = {
        1 + sides.index(side): sum(one.points for one in account(state).items if one.rule == CARDS and one.side == side)
        for side in sorted(set(sides))
    }
    text += f"  taken: {{{', '.join(f'{seat}: {number}' for seat, number in taken.items())}}}\n"
    return text if "  declared: " in text else text + _declared(state)


def _declared(state: State) -> str:
    made = (f"{{seat: {one.seat}, suit: {one.suit.name.lower()}, worth: {one.worth}}}" for one in state.declarations)
    return f"  declared: [{', '.join(made)}]\n" if state.declarations else ""


def _claims_of_try(choice: Choice) -> Claims:
    claims = {"legal": "true", "because": _ANY_RULE}
    if choice.verdict.beside:
        claims["beside"] = _ANY_RULE
    if not choice.verdict.allowed:
        claims |= {"cause": '"1o"', "instead": '"1o"'}
    return claims


def _unsaid(name: str, after: State) -> str:
    """A value of the right kind for a claim, which the engine then puts right."""
    by_seat = "{" + ", ".join(f"{seat}: 0" for seat in seats(after.players)) + "}"
    known = [seat for seat in seats(after.players) if after.hand(seat).cards is not None]
    values = {
        "may": '"1o"',
        "turned": '"1o"',
        "hands": "{" + ", ".join(f'{seat}: "1o"' for seat in known) + "}",
        "declared": "[]",
        "outcome": f"{{{_ENDED[after.table.mode]}, because: {_ANY_RULE}}}",
        "score": by_seat,
        "sheet": "{1: {cards.points: 0}}",
        **dict.fromkeys(("trump", "tute", "contract", "bids", "over"), "false"),
    }
    return values.get(name, "1")


def _claims_of_action(after: State, events: tuple[Event, ...]) -> dict[str, str]:
    """Claims about what an action brings; their values are still to be found."""
    claims: dict[str, str] = {}
    kinds = {type(event) for event in events}
    if TrickWon in kinds:
        claims |= {"winner": "1", "because": _ANY_RULE, "points": "0"}
    elif after.trick.cards:
        claims |= {"winning": "1", "because": _ANY_RULE, "points": "0"}
    if Declared in kinds:
        made = [event.declaration for event in events if isinstance(event, Declared)]
        told = (f"{{seat: {one.seat}, suit: {one.suit.name.lower()}, worth: {one.worth}}}" for one in made)
        claims["declared"] = f"[{', '.join(told)}]"
    if TuteCalled in kinds:
        claims["tute"] = "false"
    if TrumpSet in kinds:
        claims["trump"] = "false"
    if AuctionWon in kinds:
        claims["contract"] = "false"
    if RoundOver in kinds:
        claims |= {name: _unsaid(name, after) for name in ("over", "outcome", "score")}
    if after.phase is Phase.AUCTION:
        claims["bids"] = "false"
    if seat_to_act(after) is not None:
        claims["turn"] = "1"
    return claims
