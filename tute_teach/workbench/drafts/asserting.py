"""What a draft asserts of a step: claims with values of the right kind, which the engine then puts right."""

from tute_teach.engine import seat_to_act
from tute_teach.model.events import AuctionWon, Declared, Event, RoundOver, TrickWon, TrumpSet, TuteCalled
from tute_teach.model.seats import seats
from tute_teach.model.state import Phase, State
from tute_teach.scenarios import Choice
from tute_teach.workbench.drafts.draft import Claims
from tute_teach.workbench.drafts.matches import nothing_won

ANY_RULE = "cards.rank"
"""Stands for a rule until the engine has said which."""
_ENDED = {"classic": "winner: 1", "cabron": "losers: [1]", "bidding": "paid: {1: 0}"}


def claims_of_try(choice: Choice) -> Claims:
    """Claims about a question."""
    claims = {"legal": "true", "because": ANY_RULE}
    if choice.verdict.beside:
        claims["beside"] = ANY_RULE
    if not choice.verdict.allowed:
        claims |= {"cause": '"1o"', "instead": '"1o"'}
    return claims


def unsaid(name: str, after: State) -> str:
    """A value of the right kind for a claim, which the engine then puts right."""
    by_seat = "{" + ", ".join(f"{seat}: 0" for seat in seats(after.players)) + "}"
    known = [seat for seat in seats(after.players) if after.hand(seat).cards is not None]
    values = {
        "may": '"1o"',
        "turned": '"1o"',
        "hands": "{" + ", ".join(f'{seat}: "1o"' for seat in known) + "}",
        "declared": "[]",
        "outcome": f"{{{_ENDED[after.table.mode]}, because: {ANY_RULE}}}",
        "score": by_seat,
        "won": nothing_won(after.table),
        "sheet": "{1: {cards.points: 0}}",
        **dict.fromkeys(("trump", "tute", "contract", "bids", "over"), "false"),
    }
    return values.get(name, "1")


def claims_of_action(after: State, events: tuple[Event, ...]) -> dict[str, str]:
    """Claims about what an action brings; their values are still to be found."""
    claims: dict[str, str] = {}
    kinds = {type(event) for event in events}
    if TrickWon in kinds:
        claims |= {"winner": "1", "because": ANY_RULE, "points": "0"}
    elif after.trick.cards:
        claims |= {"winning": "1", "because": ANY_RULE, "points": "0"}
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
        claims |= {name: unsaid(name, after) for name in ("over", "outcome", "score")}
    if after.phase is Phase.AUCTION:
        claims["bids"] = "false"
    if seat_to_act(after) is not None:
        claims["turn"] = "1"
    return claims
