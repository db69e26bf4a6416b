"""Mutants of who loses a hand of cabrón, and of its match."""

from collections.abc import Callable, Sequence

from tute_teach.model.verdict import Outcome
from tute_teach.rules import ending
from tute_teach.rules.cabron import LIMIT, LIMIT_DECLARED, fewest_win
from tute_teach.rules.decl import FORTY, TWENTY
from tute_teach.rules.ending import Numbers, Standings, Tally, leaders
from tute_teach.workbench.mutants.nouns import Swap, off, other, wide

ZERO, OVER, MIDDLE, TIED = "cabron.lose-zero", "cabron.lose-over", "cabron.lose-middle", "cabron.lose-tied"
Losers = Callable[[Tally], Sequence[int]]


def _by(rule: str, losers: Losers) -> Swap:
    """A test of the hand that finds these sides."""

    def decides(tally: Tally, numbers: Numbers) -> Outcome | None:
        lost = tuple(losers(tally))
        won = tuple(side for side in range(len(tally.totals)) if side not in lost)
        return Outcome(won, rule, lost) if lost else None

    return Swap(ending.outcomes, decides, rule)


def _over(limit: int) -> Losers:
    return lambda tally: [side for side, total in enumerate(tally.totals) if total > limit]


def _over_with_one_more_among_four(tally: Tally) -> Sequence[int]:
    return _over(LIMIT + (tally.players == 4))(tally)


def _over_by(bare: int, declared: int) -> Losers:
    """Over one of two limits, by whether a declaration was scored."""
    return lambda tally: [
        side
        for side, (total, without) in enumerate(zip(tally.totals, tally.without_declarations, strict=True))
        if total > (bare if total == without else declared)
    ]


def _over_but_for_a_twenty(tally: Tally) -> Sequence[int]:
    """Over the limits, that of whoever scored no more than a twenty being the lower one."""
    both = zip(tally.totals, tally.without_declarations, strict=True)
    return [
        side for side, (total, bare) in enumerate(both) if total > (LIMIT if total - bare <= TWENTY else LIMIT_DECLARED)
    ]


def _over_with_more_for_two(tally: Tally) -> Sequence[int]:
    """Over the limits, that of whoever scored more than a forty being higher still."""
    both = zip(tally.totals, tally.without_declarations, strict=True)
    more = [total - bare > FORTY and total <= LIMIT_DECLARED + TWENTY for total, bare in both]
    return [side for side in _over_by(LIMIT, LIMIT_DECLARED)(tally) if not more[side]]


def _over_below(most: int, over: Losers) -> Losers:
    """Over a limit, but not by very much."""
    return lambda tally: [side for side in over(tally) if tally.totals[side] < most]


def _over_with_a_hundred_for_the_last_two(tally: Tally) -> Sequence[int]:
    """Over the limits, that of the last two players being the lower one, declarations or not."""
    over = _over_by(LIMIT, LIMIT_DECLARED)(tally)
    return [side for side in _over(LIMIT)(tally) if side >= tally.players - 2 or side in over]


def _highest_over(tally: Tally) -> Sequence[int]:
    over = _over_by(LIMIT, LIMIT_DECLARED)(tally)
    return [side for side in over if tally.totals[side] == max(tally.totals)]


def _but(*ends: Callable[[Sequence[int]], int]) -> Losers:
    """All but those at these ends."""
    return lambda tally: [
        side for side, total in enumerate(tally.totals) if total not in [end(tally.totals) for end in ends]
    ]


def _middle_if_alone(end: Callable[[Sequence[int]], int]) -> Losers:
    """The middle, where whoever is at this end is alone there."""
    return lambda tally: _but(max, min)(tally) if len(leaders(tally.totals, end(tally.totals))) == 1 else ()


def _middle_but_level(tally: Tally) -> Sequence[int]:
    middle = _but(max, min)(tally)
    return [side for side in middle if list(tally.totals).count(tally.totals[side]) == 1]


def _middle_but_next_to_the_top(tally: Tally) -> Sequence[int]:
    return [side for side in _but(max, min)(tally) if tally.totals[side] + 1 < max(tally.totals)]


def _tied_at(end: Callable[[Sequence[int]], int]) -> Losers:
    def losers(tally: Tally) -> Sequence[int]:
        level = leaders(tally.totals, end(tally.totals))
        return level if len(level) > 1 else ()

    return losers


def _tests(*rules: str) -> dict[str, tuple[str, ...]]:
    return {"round.outcome": rules}


def _letters(more: int) -> Swap:
    """The match ends with so many letters more than agreed."""
    return Swap(
        ending.endings,
        lambda standings, numbers: fewest_win(standings, {"cabron.letters": numbers["cabron.letters"] + more}),
        "cabron.end",
    )


def _most_win(standings: Standings, numbers: Numbers) -> tuple[int, ...]:
    best = max(standings.scores)
    return leaders(standings.scores, best) if best >= numbers["cabron.letters"] else ()


def _with_a_letter(standings: Standings, numbers: Numbers) -> tuple[int, ...]:
    return () if min(standings.scores) == 0 else fewest_win(standings, numbers)


def _two_fewer(standings: Standings, ahead: tuple[int, ...]) -> bool:
    others = [score for side, score in enumerate(standings.scores) if side not in ahead]
    return len(ahead) == 1 and min(others) - standings.scores[ahead[0]] >= 2


MUTANTS = (
    off(ZERO, "zero does not matter", _by(ZERO, lambda tally: ())),
    wide(
        ZERO, "the fewest points lose, zero or not", _by(ZERO, lambda tally: leaders(tally.totals, min(tally.totals)))
    ),
    other(ZERO, "only without a trick", _by(ZERO, lambda tally: leaders(tally.tricks, 0))),
    other(ZERO, "looked at after the limit", slots=_tests(OVER, ZERO, MIDDLE, TIED)),
    other(ZERO, "only one of the zeros", _by(ZERO, lambda tally: leaders(tally.totals, 0)[:1])),
    other(ZERO, "never the first player", _by(ZERO, lambda tally: [one for one in leaders(tally.totals, 0) if one])),
    off("cabron.zero-no-trick", "tricks do not matter", _by("cabron.zero-no-trick", lambda tally: ())),
    wide(
        "cabron.zero-no-trick",
        "zero points lose, trick or not",
        _by("cabron.zero-no-trick", lambda tally: leaders(tally.totals, 0)),
    ),
    off("cabron.no-trick-safe", "nobody is safe", Swap(ending.safeties, lambda tally: ())),
    wide("cabron.no-trick-safe", "zero points are safe", Swap(ending.safeties, lambda tally: leaders(tally.totals, 0))),
    off(OVER, "there is no limit", _by(OVER, lambda tally: ())),
    wide(OVER, "a hundred is too many", _by(OVER, _over(LIMIT - 1))),
    wide(OVER, "looked at before the zero", slots=_tests(OVER, ZERO, MIDDLE, TIED)),
    other(OVER, "a hundred and one is safe", _by(OVER, _over(LIMIT + 1))),
    other(
        OVER,
        "only the highest",
        _by(OVER, lambda tally: _over(LIMIT)(tally) and leaders(tally.totals, max(tally.totals))),
    ),
    other(OVER, "never the last player", _by(OVER, lambda tally: [one for one in _over(LIMIT)(tally) if one < 3])),
    other(OVER, "not from 220 points on", _by(OVER, _over_below(220, _over(LIMIT)))),
    other(OVER, "a hundred and one is safe among four", _by(OVER, _over_with_one_more_among_four)),
    off("cabron.over-declared", "there is no limit", _by("cabron.over-declared", lambda tally: ())),
    wide(
        "cabron.over-declared",
        "a hundred is the limit for all",
        _by("cabron.over-declared", _over(LIMIT)),
    ),
    wide("cabron.over-declared", "100 without", _by("cabron.over-declared", _over_by(LIMIT - 1, LIMIT_DECLARED))),
    other("cabron.over-declared", "120 for all", _by("cabron.over-declared", _over(LIMIT_DECLARED))),
    other("cabron.over-declared", "119 with", _by("cabron.over-declared", _over_by(LIMIT, LIMIT_DECLARED - 1))),
    other("cabron.over-declared", "121 with", _by("cabron.over-declared", _over_by(LIMIT, LIMIT_DECLARED + 1))),
    other("cabron.over-declared", "101 without", _by("cabron.over-declared", _over_by(LIMIT + 1, LIMIT_DECLARED))),
    other("cabron.over-declared", "a single twenty does not help", _by("cabron.over-declared", _over_but_for_a_twenty)),
    other(
        "cabron.over-declared",
        "twenty more for a second declaration",
        _by("cabron.over-declared", _over_with_more_for_two),
    ),
    other("cabron.over-declared", "only the highest", _by("cabron.over-declared", _highest_over)),
    other(
        "cabron.over-declared",
        "not from 220 points on",
        _by("cabron.over-declared", _over_below(220, _over_by(LIMIT, LIMIT_DECLARED))),
    ),
    other(
        "cabron.over-declared",
        "a hundred for the last two players",
        _by("cabron.over-declared", _over_with_a_hundred_for_the_last_two),
    ),
    other(
        "cabron.over-declared",
        "never the last player",
        _by("cabron.over-declared", lambda tally: [one for one in _over_by(LIMIT, LIMIT_DECLARED)(tally) if one < 3]),
    ),
    off(MIDDLE, "the middle is safe", _by(MIDDLE, lambda tally: ())),
    wide(MIDDLE, "the lowest loses too", _by(MIDDLE, _but(max))),
    wide(MIDDLE, "the highest loses too", _by(MIDDLE, _but(min))),
    wide(MIDDLE, "looked at before the limit", slots=_tests(ZERO, MIDDLE, OVER, TIED)),
    other(MIDDLE, "only one of the middle", _by(MIDDLE, lambda tally: _but(max, min)(tally)[:1])),
    other(MIDDLE, "only below one who is alone at the top", _by(MIDDLE, _middle_if_alone(max))),
    other(MIDDLE, "only above one who is alone at the bottom", _by(MIDDLE, _middle_if_alone(min))),
    other(MIDDLE, "not those who are level there", _by(MIDDLE, _middle_but_level)),
    other(MIDDLE, "not a single point below the top", _by(MIDDLE, _middle_but_next_to_the_top)),
    off(TIED, "those who are level are safe", _by(TIED, lambda tally: ())),
    wide(TIED, "looked at before the middle", slots=_tests(ZERO, OVER, TIED, MIDDLE)),
    other(TIED, "only at the top", _by(TIED, _tied_at(max))),
    other(TIED, "only at the bottom", _by(TIED, _tied_at(min))),
    off("cabron.letter", "nobody takes a letter", Swap(ending.scorings, lambda scored: {})),
    wide("cabron.letter", "the others take one too", Swap(ending.scorings, lambda scored: dict.fromkeys(range(4), 1))),
    other("cabron.letter", "two letters each", Swap(ending.scorings, lambda scored: dict.fromkeys(scored.losers, 2))),
    other(
        "cabron.letter", "one of the losers", Swap(ending.scorings, lambda scored: dict.fromkeys(scored.losers[:1], 1))
    ),
    off("cabron.end", "the match never ends", Swap(ending.endings, lambda standings, numbers: ())),
    wide("cabron.end", "one letter less is enough", _letters(-1)),
    other("cabron.end", "one letter more is needed", _letters(1)),
    other(
        "cabron.end",
        "six letters, whatever was agreed",
        Swap(ending.endings, lambda standings, numbers: fewest_win(standings, {"cabron.letters": 6})),
    ),
    other("cabron.end", "nobody wins without a letter", Swap(ending.endings, _with_a_letter)),
    other("cabron.end", "the most letters win", Swap(ending.endings, _most_win)),
    off("cabron.tie-plays-on", "the first of those who share wins", Swap(ending.holds, lambda standings, ahead: True)),
    wide("cabron.tie-plays-on", "one letter fewer is not enough", Swap(ending.holds, _two_fewer)),
)
