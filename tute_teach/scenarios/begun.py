"""The match that a file begins with: how it stands, and how many rounds have been played in it."""

from dataclasses import replace

from tute_teach.engine.match import Match, chair_side, has_winner, rounds_decide, start_match, winner_at
from tute_teach.model.seats import Chair
from tute_teach.model.table import Table
from tute_teach.rules.binding import remembered
from tute_teach.scenarios.ended import ends
from tute_teach.scenarios.model import MatchPart
from tute_teach.sources import KeyPath, Trouble, trouble

AT: KeyPath = ("match",)
_FAR = 200
"""Rounds beyond which no match is looked at: about twice as many as can be agreed on."""


def begun(table: Table, part: MatchPart | None) -> tuple[Match | None, list[Trouble]]:
    """The match that a file tells of, None where it tells of none, and what is wrong about it."""
    if part is None:
        return None, []
    match, troubles = standing(table, part, 0)
    if not rounds_decide(table):
        if part.rounds is not None:
            troubles.append(trouble("scenario.rounds-needless", (*AT, "rounds"), at_key=True))
        return match, [*troubles, *_over(match, part)]
    known = rounds_before(table, match.won)
    if not known:
        troubles.append(_too_much(part))
    elif part.rounds is None and len(known) > 1:
        troubles.append(trouble("scenario.rounds-untold", (*AT, "won"), at_key=True, known=_listed(known)))
    elif part.rounds not in (None, *known):
        troubles.append(trouble("scenario.no-such-rounds", (*AT, "rounds"), known=_listed(known)))
    return replace(match, rounds=known[0] if known and part.rounds is None else part.rounds or 0), troubles


def begun_again(table: Table, part: MatchPart | None, before: Match | None) -> tuple[Match | None, list[Trouble]]:
    """The match of a file that has been read before, at a table or by rules that are different now.

    How many rounds have been played is a fact of the file, which no other rule changes.
    """
    if part is None or before is None:
        return None, []
    match, troubles = standing(table, part, before.rounds)
    return match, [*troubles, *_over(match, part)]


def standing(table: Table, part: MatchPart, rounds: int) -> tuple[Match, list[Trouble]]:
    """The match that stands as told after so many rounds, and sides that are told twice."""
    match = start_match(table, Chair(part.dealer))
    won: dict[int, int] = {}
    troubles = []
    for chair, score in part.won.items():
        side = chair_side(table, Chair(chair))
        if side in won:
            troubles.append(trouble("scenario.side-twice", (*AT, "won", chair), at_key=True))
        won[side] = score
    return replace(match, won=tuple(won.get(side, 0) for side in range(len(match.won))), rounds=rounds), troubles


@remembered(maxsize=256)
def rounds_before(table: Table, won: tuple[int, ...]) -> tuple[int, ...]:
    """After how many rounds a match may stand so and still go on, rising: all ways are gone from the first round on."""
    gains = {one.gains for one in ends(table) if not one.at_once}
    if not gains or sum(won) > _FAR * max(map(sum, gains)):
        return ()
    found, ways = [], {(0,) * len(won)}
    for rounds in range(_FAR + 1):
        ways = {one for one in ways if winner_at(table, one, rounds) is None}
        if won in ways:
            found.append(rounds)
        nexts = (tuple(map(sum, zip(one, gain, strict=True))) for one in ways for gain in gains)
        ways = {one for one in nexts if all(score <= most for score, most in zip(one, won, strict=True))}
        if not ways:
            break
    return tuple(found)


def _over(match: Match, part: MatchPart) -> list[Trouble]:
    return [_too_much(part)] if part.won and has_winner(match) is not None else []


def _too_much(part: MatchPart) -> Trouble:
    """Nobody can have won so much while the match goes on."""
    return trouble("scenario.match-over", (*AT, "won", max(part.won, key=lambda chair: part.won[chair])))


def _listed(rounds: tuple[int, ...]) -> str:
    """Numbers in a row, of many the first and the last."""
    first, last = rounds[0], rounds[-1]
    return f"{first}–{last}" if last - first == len(rounds) - 1 > 2 else ", ".join(map(str, rounds))
