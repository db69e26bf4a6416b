"""Who loses a hand of cabrón, by which test, and why the others do not: section 6 with cabron.zero and cabron.over.

``totals``, ``taken`` and ``declared`` go by seat: all points, tricks taken, points from declarations. The last two
are needed where a setting looks at them, else they may be None.
"""

from tests.second_reading.options import Options, value_of


def losers_of(
    totals: dict[int, int],
    options: Options = None,
    taken: dict[int, int] | None = None,
    declared: dict[int, int] | None = None,
) -> tuple[list[int], str]:
    """The seats that lose a hand, in order, and the id that decides."""
    seats = sorted(totals)
    safe: list[int] = []
    zero = value_of(options, "cabron.zero")
    if zero == "points":
        # cabron.lose-zero: first test.
        zeros = [seat for seat in seats if totals[seat] == 0]
        if zeros:
            return zeros, "cabron.lose-zero"
    elif zero == "no-trick":
        # cabron.zero-no-trick: no trick at all; zero points in tricks of blank cards do not lose here.
        trickless = without_trick(seats, taken)
        if trickless:
            return trickless, "cabron.zero-no-trick"
    else:
        # cabron.no-trick-safe: there is no test for zero; who took no trick cannot lose, and his 0 is compared all
        # the same in the other tests.
        safe = without_trick(seats, taken)
    # cabron.lose-over: exactly 100 is safe; cabron.over-declared: so is exactly 120 for one who declared.
    over = [seat for seat in seats if totals[seat] > limit_of(seat, options, declared) and seat not in safe]
    if over:
        if value_of(options, "cabron.over") == "100-or-120":
            return over, "cabron.over-declared"
        return over, "cabron.lose-over"
    # cabron.lose-middle: neither the highest nor the lowest.
    highest = max(totals.values())
    lowest = min(totals.values())
    between = [seat for seat in seats if totals[seat] != highest and totals[seat] != lowest]
    middle = [seat for seat in between if seat not in safe]
    if middle:
        return middle, "cabron.lose-middle"
    # cabron.lose-tied: all who share a score, at whatever height.
    tied = []
    for seat in seats:
        others = [totals[other] for other in seats if other != seat]
        if totals[seat] in others and seat not in safe:
            tied.append(seat)
    return tied, "cabron.lose-tied"


def without_trick(seats: list[int], taken: dict[int, int] | None) -> list[int]:
    """The seats that took no trick."""
    if taken is None:
        raise ValueError("the tricks taken have to be known")
    return [seat for seat in seats if taken[seat] == 0]


def limit_of(seat: int, options: Options, declared: dict[int, int] | None) -> int:
    """The points up to which a seat is not over."""
    if value_of(options, "cabron.over") == "100":
        return 100  # cabron.lose-over
    if declared is None:
        raise ValueError("the declarations have to be known")
    # cabron.over-declared: 120 for a player who scored a declaration.
    if declared[seat] > 0:
        return 120
    return 100


def verdicts_of(
    totals: dict[int, int],
    options: Options = None,
    taken: dict[int, int] | None = None,
    declared: dict[int, int] | None = None,
) -> dict[int, tuple[bool, str]]:
    """For each seat whether it loses the hand, and the id of the test: the one that caught it or caught others.

    A seat that is safe because it took no trick has cabron.no-trick-safe.
    """
    losers, rule = losers_of(totals, options, taken, declared)
    verdicts = {}
    for seat in totals:
        if value_of(options, "cabron.zero") == "no-trick-wins" and taken is not None and taken[seat] == 0:
            verdicts[seat] = (False, "cabron.no-trick-safe")
        else:
            verdicts[seat] = (seat in losers, rule)
    return verdicts
