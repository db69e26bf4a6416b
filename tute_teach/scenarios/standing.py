"""A match below an example: how a told hand ended, how the match stands, and who has won.

Its players are chairs. Where a hand is on view, they bear the numbers of its seats, so that a player has one number on
the page from beginning to end.
"""

from collections.abc import Callable, Iterator

from tute_teach.engine.match import Match, chair_side, plays_on, won_at_once
from tute_teach.engine.rulebook import rulebook
from tute_teach.model.seats import Chair, Seat, chair_of, chairs, seat_of, seats
from tute_teach.scenarios.model import RoundPart
from tute_teach.scenarios.nouns import Scenario
from tute_teach.text import Lang, Side, Who, say

COUNTED = {"classic": "games", "cabron": "letters", "bidding": "points"}
"""What is counted in a match, by mode."""


Numbers = Callable[[Chair], int]
"""By which number a page calls whoever sits in a chair."""


def numbers_on_view(scenario: Scenario) -> Numbers:
    """The numbers of the seats of the hand that a scenario shows; those of the chairs where it shows none."""
    match = scenario.match
    if match is None or scenario.start is None:
        return int
    return lambda chair: int(seat_of(chair, match.dealer, match.table.chairs))


def sides_on_view(match: Match, number: Numbers) -> tuple[int, ...]:
    """The sides of a match, in the order of their players' numbers on the page."""
    seated = sorted(chairs(match.table.chairs), key=number)
    return tuple(dict.fromkeys(chair_side(match.table, chair) for chair in seated))


def round_sentences(before: Match, part: RoundPart, lang: Lang, number: Numbers) -> Iterator[str]:
    """How a hand ended that is told by its result: who won it, who lost it or what was scored."""
    if part.winner is not None:
        side = rulebook(before.table).side(Seat(part.winner))
        together = [seat for seat in seats(before.table.players) if rulebook(before.table).side(seat) == side]
        how = "scenario.round-won-by-tute" if part.tute else "scenario.round-won"
        yield say(how, lang, side=_at(before, together, number))
    if part.losers is not None:
        yield say("scenario.round-lost", lang, losers=_at(before, [Seat(seat) for seat in part.losers], number))
    for seat, points in (part.paid or {}).items():
        yield say("scenario.round-paid", lang, player=_at(before, [Seat(seat)], number)[0], paid=points)


def double_sentence(before: Match, after: Match, lang: Lang) -> str | None:
    """Why a hand counted twice, where it did."""
    rule = after.table.rules("match.scoring")[0]
    gains = [now - then for then, now in zip(before.won, after.won, strict=True)]
    return say(f"outcome.{rule}", lang) if rule.startswith("match.") and max(gains) > 1 else None


def _at(match: Match, of_seats: list[Seat], number: Numbers) -> Side:
    """The players of these seats, in the order of their numbers."""
    found = sorted(number(chair_of(seat, match.dealer, match.table.chairs)) for seat in of_seats)
    return tuple(map(Who.numbered, found))


def standing_sentences(match: Match, lang: Lang, number: Numbers) -> Iterator[str]:
    """How a match stands, all in one line; then who has won it, or why it goes on."""
    sides: dict[int, list[Who]] = {}
    for chair in sorted(chairs(match.table.chairs), key=number):
        sides.setdefault(chair_side(match.table, chair), []).append(Who.numbered(number(chair)))
    kind = COUNTED[match.table.mode]
    told = (
        say(f"scenario.{kind}-so-far", lang, side=tuple(together), **{kind: match.won[side]})
        for side, together in sides.items()
    )
    yield " ".join(told)
    rule = plays_on(match)
    if rule is not None:
        yield say(f"event.plays-on.{rule}", lang)
    if match.winner is not None:
        yield _won(match, tuple(sides[match.winner]), lang)


def _won(match: Match, side: Side, lang: Lang) -> str:
    kind = won_at_once(match) or match.table.mode
    key = "event.match-won" if kind == "classic" else f"event.match-won.{kind}"
    number = match.won[match.winner or 0]
    return say(
        key, lang, side=side, player=side[0], games=number, beaten=sorted(match.won)[-2], letters=number, points=number
    )
