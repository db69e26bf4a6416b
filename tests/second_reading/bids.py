"""The auction of bidding Tute: who calls, what may be called, who wins it. Section 6 and the bid settings.

A call is an int: the points bid, or PASS. The calls of an auction are a list in the order in which they were made;
``seat`` is 1 to 3, for the referee of four (bid.referee) sits out.
"""

from tests.second_reading.cards import to_the_right
from tests.second_reading.options import Options, number_of, record_of, value_of

PASS = 0
MOST = 230  # bid.cap: 120 + 10 + 40 + 3 x 20


def reason_of_call(call: int, highest: int, options: Options = None) -> tuple[bool, str]:
    """Whether a call may be made over the highest bid so far (0 if none), and the id that decides."""
    step = number_of(options, "bid.step")
    # bid.one-round, bid.rounds-until-passed: whoever is asked passes or bids.
    if call == PASS:
        return True, record_of(options, "bid.rounds")
    # bid.cap: after a bid of 230 only passing is left, and nobody can bid more than there is.
    if highest == MOST or call > MOST:
        return False, "bid.cap"
    # bid.steps: multiples of the step, from the minimum, and at least a step above the highest so far.
    if call % step != 0:
        return False, "bid.steps"
    if call < number_of(options, "bid.minimum"):
        return False, "bid.steps"
    if highest != 0 and call < highest + step:
        return False, "bid.steps"
    return True, "bid.steps"


def legal_calls(highest: int, options: Options = None) -> list[int]:
    """All calls that may be made over the highest bid so far, the pass in front."""
    return [call for call in range(300) if reason_of_call(call, highest, options)[0]]


def standing(calls: list[int], options: Options = None) -> tuple[int, int, int]:
    """Where an auction stands: the seat to call (0 when it is over), the seat that is highest, its bid (0 if none)."""
    turn = 1  # bid.one-round: started by the lead
    bidder = 0
    highest = 0
    passed: list[int] = []
    spoken: list[int] = []
    for call in calls:
        if turn == 0:
            break
        spoken.append(turn)
        if call == PASS:
            passed.append(turn)
        else:
            bidder = turn
            highest = call
        turn = _next_turn(turn, spoken, passed, bidder, options)
    return turn, bidder, highest


def _next_turn(turn: int, spoken: list[int], passed: list[int], bidder: int, options: Options) -> int:
    # bid.one-round: each, once.
    if value_of(options, "bid.rounds") == "one":
        if len(spoken) == 3:
            return 0
        return to_the_right(turn, 3)
    # bid.rounds-until-passed: who has passed is out.
    left = [seat for seat in [1, 2, 3] if seat not in passed]
    # bid.all-pass
    if left == []:
        return 0
    # It ends when one is left; one who has not spoken yet may still pass, and then all have passed.
    if left == [bidder]:
        return 0
    turn = to_the_right(turn, 3)
    while turn in passed:
        turn = to_the_right(turn, 3)
    return turn


def auction(calls: list[int], options: Options = None) -> tuple[int, int]:
    """The bidder's seat and the bid, or (0, 0) when all three passed. A call out of order raises ValueError."""
    before: list[int] = []
    for call in calls:
        seat, _, highest = standing(before, options)
        if seat == 0:
            raise ValueError(f"the auction is over after {len(before)} calls: {record_of(options, 'bid.rounds')}")
        allowed, rule = reason_of_call(call, highest, options)
        if not allowed:
            raise ValueError(f"seat {seat} may not bid {call}: {rule}")
        before.append(call)
    seat, bidder, highest = standing(before, options)
    if seat != 0:
        raise ValueError(f"the auction is not over, seat {seat} has to call")
    # bid.winner: the highest bidder.
    return bidder, highest


def refusals_of_call(seat: int, call: int, calls: list[int], options: Options = None) -> list[str]:
    """The id that refuses this call of a seat after the calls so far; none when it may be made."""
    # bid.referee: gets no cards and does not bid.
    if value_of(options, "bid.players") == "4" and seat == 4:
        return ["bid.referee"]
    turn, _, highest = standing(calls, options)
    if turn != seat:
        # Over, passed before, called before, or not yet the turn. (play.turn is about cards.)
        return [record_of(options, "bid.rounds")]
    allowed, rule = reason_of_call(call, highest, options)
    return [] if allowed else [rule]


def refusals_of_naming(seat: int, suit: str, calls: list[int], named: bool, options: Options = None) -> list[str]:
    """Every id that refuses this naming of trumps; none when it may be done. ``named``: trumps are set already."""
    if value_of(options, "bid.players") == "4" and seat == 4:
        return ["bid.referee"]
    turn, bidder, _ = standing(calls, options)
    # bid.all-pass: no play, so that there is nothing to name them for.
    if turn == 0 and bidder == 0:
        return ["bid.all-pass"]
    # trump.bidding: the winner of the auction names trumps; none before.
    if turn != 0 or named:
        return ["trump.bidding"]
    # That the winner of the auction names them, and so nobody else, is said of the auction and again of the trumps.
    if seat != bidder:
        return ["bid.winner", "trump.bidding"]
    # bid.any-trump: any suit, and only a suit.
    return [] if suit in ["o", "c", "e", "b"] else ["bid.any-trump"]
