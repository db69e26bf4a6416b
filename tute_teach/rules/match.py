"""Other ways of playing a match of pairs: a series, two ahead, rounds that count twice."""

from collections.abc import Mapping

from tute_teach.rules.ending import Numbers, Scored, Standings, endings, holds, leaders, scorings

HIGH, HIGH_DECLARED = 101, 121


@endings.rule("match.series")
def series(standings: Standings, numbers: Numbers) -> tuple[int, ...]:
    """Once the agreed number of rounds is played, the side that is ahead; level, rounds go on."""
    if standings.rounds < numbers["match.hands"]:
        return ()
    ahead = leaders(standings.scores, max(standings.scores))
    return ahead if len(ahead) == 1 else ()


@holds.rule("match.two-ahead")
def two_ahead(standings: Standings, ahead: tuple[int, ...]) -> bool:
    """The winner must be two rounds ahead; where both are level at the agreed number, nobody is."""
    others = [score for side, score in enumerate(standings.scores) if side not in ahead]
    return bool(others) and standings.scores[ahead[0]] - max(others) >= 2


@scorings.rule("match.double")
def double_from_101(scored: Scored) -> Mapping[int, int]:
    """A round won with 101 points or more counts twice; a Tute once."""
    return {side: _games(scored, scored.tally.totals[_own(scored)] >= HIGH) for side in scored.winners}


@scorings.rule("match.double-clean")
def double_when_clean(scored: Scored) -> Mapping[int, int]:
    """Twice with 101 in cards and last ten alone, or 121 with declarations; a Tute once."""
    own = _own(scored)
    high = scored.tally.without_declarations[own] >= HIGH or scored.tally.totals[own] >= HIGH_DECLARED
    return {side: _games(scored, high) for side in scored.winners}


def _own(scored: Scored) -> int:
    """The winning side as the round counts sides."""
    return scored.outcome.winners[0]


def _games(scored: Scored, high: bool) -> int:
    return 2 if high and scored.tally.tute is None else 1
