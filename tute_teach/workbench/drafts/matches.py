"""A match told by the result of one of its rounds, for rules of how matches are scored and won."""

from collections.abc import Iterator, Mapping, Sequence

from tute_teach.engine.match import rounds_decide
from tute_teach.engine.rulebook import rulebook
from tute_teach.model.table import Table
from tute_teach.scenarios.begun import rounds_before
from tute_teach.scenarios.ended import told
from tute_teach.scenarios.model import RoundPart
from tute_teach.workbench.drafts.draft import Draft, DraftStep

OF_A_MATCH = frozenset({"won", "dealer", "match_winner"})
"""Claims about a match, which need no cards."""
_GOALS = {"classic": "match.hands", "cabron": "cabron.letters", "bidding": "bid.target"}
"""The number that ends a match, by mode."""


def match_start(table: Table, won: Mapping[int, int] | None = None) -> str:
    """The lines of a match in which the seats of the first round are the chairs; `won` by the first chair of each side.

    How many rounds have been played is told where the table asks for it and what was won does not say.
    """
    if won is None:
        return f"match: {{dealer: {table.chairs}}}\n"
    score_of = ", ".join(f"{chair}: {score}" for chair, score in won.items())
    known = rounds_before(table, tuple(won.values())) if rounds_decide(table) else ()
    rounds = f", rounds: {known[0]}" if len(known) > 1 else ""
    return f"match: {{dealer: {table.chairs}, won: {{{score_of}}}{rounds}}}\n"


def nothing_won(table: Table) -> str:
    """A match that has just begun, by the first chair of each side."""
    return "{" + ", ".join(f"{chair}: 0" for chair in _first_chairs(table)) + "}"


def _first_chairs(table: Table) -> Sequence[int]:
    return (1, 2) if table.mode == "classic" else range(1, table.chairs + 1)


def match_drafts(table: Table, rule: str) -> Iterator[Draft]:
    """A match told by the result of one of its rounds: of the first, and of one when it is nearly won or just won."""
    results = _results(table)
    if rule in table.rules("match.scoring") and any("games" in one for one in results):
        return  # what a round counts is not to be told but seen
    first = _first_chairs(table)
    claims = {"won": nothing_won(table), "dealer": "1", "match_winner": "false"}
    yield Draft(table, (rule,), match_start(table), (DraftStep(f"round: {{{results[0]}}}", claims),))
    for most in _nearly_there(table):
        for ahead in ((1,), tuple(first), tuple(first)[1:], tuple(first)[:2]):
            start = match_start(table, {chair: most if chair in ahead else 0 for chair in first})
            for result in results:
                yield Draft(table, (rule,), start, (DraftStep(f"round: {{{result}}}", claims),))


def _results(table: Table) -> Sequence[str]:
    """Results of a round. Of the auction: the lowest bid that the table knows, made, and not made by the last seat."""
    match table.mode:
        case "classic":
            return tuple(_won_by_first(table))
        case "cabron":
            return ("losers: [1]", "losers: [1, 2]")
    bid = _lowest_bid(table)
    whole, shared = (f"{{1: {points}, 2: {points}}}" for points in (bid, bid // (table.players - 1)))
    return (f"paid: {{1: {bid}}}", f"paid: {whole}", f"paid: {shared}")


def _won_by_first(table: Table) -> Iterator[str]:
    """Rounds that the first seat's side has won, with all that has to be told of them at this table."""
    found = told(table, RoundPart(winner=1))
    for one in found:
        alike = [other for other in found if other.games == one.games]
        games = f", games: {one.games}" if len(alike) < len(found) else ""
        tute = f", tute: {str(one.by_tute).lower()}" if len(alike) > 1 else ""
        yield f"winner: 1{games}{tute}"


def _nearly_there(table: Table) -> Iterator[int]:
    """What somebody may have who nearly ends the match: less than its goal, in steps of what is counted."""
    goal = table.number(_GOALS[table.mode])
    if table.mode != "bidding":
        yield from dict.fromkeys((goal - 1, goal // 2))
        return
    step, bid = table.number("bid.step"), _lowest_bid(table)
    for most in dict.fromkeys((goal - step, goal - bid, goal - bid // 2, goal // 2)):
        yield max(0, most // step * step)


def _lowest_bid(table: Table) -> int:
    return rulebook(table).open_bids(None)[0]
