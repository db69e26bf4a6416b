"""A match told by the result of one of its rounds, for rules of how matches are scored and won."""

from collections.abc import Iterator, Sequence

from tute_teach.engine.rulebook import rulebook
from tute_teach.model.table import Table
from tute_teach.workbench.drafts.draft import Draft, DraftStep

OF_A_MATCH = frozenset({"won", "dealer", "match_winner"})
"""Claims about a match, which need no cards."""
_GOALS = {"classic": "match.hands", "cabron": "cabron.letters", "bidding": "bid.target"}
"""The number that ends a match, by mode."""


def match_start(table: Table) -> str:
    """The lines of a match in which the seats of the first round are the chairs."""
    return f"match: {{dealer: {table.chairs}}}\n"


def nothing_won(table: Table) -> str:
    """A match that has just begun, by the first chair of each side."""
    return "{" + ", ".join(f"{chair}: 0" for chair in _first_chairs(table)) + "}"


def _first_chairs(table: Table) -> Sequence[int]:
    return (1, 2) if table.mode == "classic" else range(1, table.chairs + 1)


def match_drafts(table: Table, rule: str) -> Iterator[Draft]:
    """A match told by the result of one of its rounds: of the first, and of one when it is nearly won or just won."""
    first = _first_chairs(table)
    claims = {"won": nothing_won(table), "dealer": "1", "match_winner": "false"}
    results = _results(table)
    yield Draft(table, (rule,), match_start(table), (DraftStep(f"round: {{{results[0]}}}", claims),))
    for most in _nearly_there(table):
        for ahead in ((1,), tuple(first), tuple(first)[1:], tuple(first)[:2]):
            won = "{" + ", ".join(f"{chair}: {most if chair in ahead else 0}" for chair in first) + "}"
            start = f"match: {{dealer: {table.chairs}, won: {won}}}\n"
            for result in results:
                yield Draft(table, (rule,), start, (DraftStep(f"round: {{{result}}}", claims),))


def _results(table: Table) -> Sequence[str]:
    """Results of a round. Of the auction: the lowest bid that the table knows, made, and not made by the last seat."""
    match table.mode:
        case "classic":
            return ("winner: 1",)
        case "cabron":
            return ("losers: [1]", "losers: [1, 2]")
    bid = _lowest_bid(table)
    whole, shared = (f"{{1: {points}, 2: {points}}}" for points in (bid, bid // (table.players - 1)))
    return (f"paid: {{1: {bid}}}", f"paid: {whole}", f"paid: {shared}")


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
