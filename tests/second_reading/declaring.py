"""What is called after a trick, by the table or by the players: section 5, classic.tute and their options.

``call_after_trick`` is the whole of it. The two functions below it are the house table in its shortest form.
"""

from tests.second_reading.cards import SUITS
from tests.second_reading.holdings import (
    AfterTrick,
    Declaration,
    NotMade,
    first_of,
    holds_pair,
    partner_of,
    tute_of,
    worth_of,
)
from tests.second_reading.options import Options, record_of, value_of
from tests.second_reading.tricks import Choose, Situation, copy_of, start_of

SILENT = "silent"
TUTE = "tute"


def side_of(seat: int, bidder: int) -> list[int]:
    """The seats whose declarations count with this seat's: the pair in classic, each alone against a bidder."""
    if bidder == 0:
        return [seat, partner_of(seat)]  # classic.pairs
    return [seat]


def may_declare(winner: int, bidder: int, options: Options) -> tuple[list[int], str]:
    """The seats that may declare after a trick, in their order, and the id that says so. ``bidder`` 0 is classic."""
    if bidder != 0:
        # decl.who-bidding, bid.opponents-silent: only the bidder, only after a trick that he won himself.
        if winner == bidder:
            return [bidder], "decl.who-bidding"
        return [], "decl.who-bidding"
    if value_of(options, "decl.partner") == "trick-winner":
        return [winner], "decl.who-winner"
    # decl.who-classic: both players of the pair; decl.order-of-partners: the trick's winner first.
    return [winner, partner_of(winner)], "decl.who-classic"


def may_call_tute(winner: int, bidder: int, options: Options) -> list[int]:
    """The seats that may call a Tute after a trick if they hold one, in their order."""
    # bid.no-tute
    if bidder != 0:
        return []
    # classic.no-tute
    if value_of(options, "tute") == "none":
        return []
    # classic.tute-own-trick: the holder must win the trick himself.
    if value_of(options, "tute.trick") == "own":
        return [winner]
    # classic.tute-side: whoever of the pair won the trick.
    return [winner, partner_of(winner)]


def forty_barred(seat: int, earlier: list[Declaration], bidder: int, options: Options) -> bool:
    """Whether the seat's forty is shut out by a twenty called after an earlier trick."""
    setting = value_of(options, "decl.forty-after-twenty")
    for declaration in earlier:
        if declaration["worth"] == 20:
            # decl.forty-barred-player
            if setting == "barred-for-player" and declaration["seat"] == seat:
                return True
            # decl.forty-barred-side
            if setting == "barred-for-side" and declaration["seat"] in side_of(seat, bidder):
                return True
    # decl.forty-any-time
    return False


def call_after_trick(after: Situation, choose: Choose | None, options: Options) -> AfterTrick:
    """What is called after the trick that ``after["winner"]`` took (decl.when).

    ``after["hands"]`` are the cards left, ``after["earlier"]`` what was declared before. With own declaring every
    entitled seat is asked in turn through ``choose``, also when silence is its only option; an answer that is not
    among the options raises ValueError.
    """
    hands = after["hands"]
    trump = after["trump"]
    if trump is None:
        raise ValueError("no declarations without trumps")
    # decl.not-after-last, classic.tute-first: nothing after the last trick, no cards are left.
    if all(hands[seat] == [] for seat in hands):
        return {"tute": None, "made": [], "not_made": [], "bar": "decl.not-after-last"}
    entitled, who_rule = may_declare(after["winner"], after["bidder"], options)
    tute_seats = may_call_tute(after["winner"], after["bidder"], options)
    by_player = value_of(options, "decl.by") == "player"
    if not by_player:
        # decl.automatic; classic.tute-first: before any declaration.
        for seat in tute_seats:
            rank = tute_of(hands[seat])
            if rank != "":
                return {"tute": {"seat": seat, "rank": rank}, "made": [], "not_made": [], "bar": "classic.tute-first"}
    made: list[Declaration] = []
    not_made: list[NotMade] = []
    # decl.order-of-partners: the winner first; whoever may call a Tute only is asked in the same place.
    in_turn = list(entitled)
    if by_player:
        in_turn += [seat for seat in tute_seats if seat not in entitled]
    others = [seat for seat in sorted(hands) if seat not in in_turn]
    for seat in in_turn + others:
        open_suits = []
        for suit in SUITS:
            if suit in [declaration["suit"] for declaration in after["earlier"]]:
                # decl.once
                if holds_pair(hands[seat], suit):
                    not_made.append({"seat": seat, "suit": suit, "rule": "decl.once"})
            elif holds_pair(hands[seat], suit):
                open_suits.append(suit)
            elif holds_pair(after["dealt"][seat], suit):
                # decl.in-hand: both were held once, and one is played.
                not_made.append({"seat": seat, "suit": suit, "rule": "decl.in-hand"})
        if seat not in entitled:
            for suit in open_suits:
                not_made.append({"seat": seat, "suit": suit, "rule": who_rule})
            open_suits = []
        elif trump in open_suits and forty_barred(seat, after["earlier"], after["bidder"], options):
            # decl.forty-barred-player, decl.forty-barred-side
            not_made.append({"seat": seat, "suit": trump, "rule": record_of(options, "decl.forty-after-twenty")})
            open_suits.remove(trump)
        if seat not in in_turn:
            continue
        if by_player:
            # decl.own-call: one declaration, or the Tute, or silence; any one held may be called.
            call = _ask(seat, open_suits, seat in tute_seats, after, made, choose)
            if call == TUTE:
                bar = record_of(options, "tute")  # the hand is over
                return {"tute": {"seat": seat, "rank": tute_of(hands[seat])}, "made": made, "not_made": [], "bar": bar}
            order_rule = ""
        elif open_suits:
            # decl.automatic: the table makes it at once.
            call, order_rule = first_of(open_suits, hands[seat], trump)
        else:
            continue
        if call != SILENT:
            made.append({"seat": seat, "suit": call, "worth": worth_of(call, trump), "order_rule": order_rule})
        for suit in open_suits:
            if call == SILENT:
                not_made.append({"seat": seat, "suit": suit, "rule": "decl.own-call"})
            elif suit != call:
                # decl.one-each: the others wait.
                not_made.append({"seat": seat, "suit": suit, "rule": "decl.one-each"})
    return {"tute": None, "made": made, "not_made": not_made, "bar": ""}


def _ask(
    seat: int,
    suits: list[str],
    tute_possible: bool,
    after: Situation,
    made: list[Declaration],
    choose: Choose | None,
) -> str:
    options = [SILENT, *suits]
    if tute_possible and tute_of(after["hands"][seat]) != "":
        options.append(TUTE)
    if choose is None:
        raise ValueError("with decl.by: player somebody must be asked")
    asked = after.copy()
    asked["kind"] = "call"
    asked["seat"] = seat
    asked["hands"] = copy_of(after["hands"])
    asked["now"] = list(made)
    answer = choose(list(options), asked)
    if answer not in options:
        raise ValueError(f"after trick {after['number']}, seat {seat} may not call {answer}, only {options}")
    return answer


def _house_table(
    hands: dict[int, list[str]],
    winner: int,
    bidder: int,
    trump: str,
    declared: list[str],
    dealt: dict[int, list[str]],
) -> AfterTrick:
    after = start_of(hands, trump)
    after["winner"] = winner
    after["bidder"] = bidder
    after["dealt"] = dealt
    for suit in declared:
        after["earlier"].append({"seat": 0, "suit": suit, "worth": worth_of(suit, trump), "order_rule": ""})
    return call_after_trick(after, None, None)


def declarations_after_trick(
    hands: dict[int, list[str]],
    winner: int,
    trump: str,
    declared: list[str],
    dealt: dict[int, list[str]],
) -> AfterTrick:
    """What the house table calls in classic; ``declared`` are the suits declared before, ``dealt`` the first hands."""
    return _house_table(hands, winner, 0, trump, declared, dealt)


def declarations_in_bidding(
    hands: dict[int, list[str]],
    winner: int,
    bidder: int,
    trump: str,
    declared: list[str],
    dealt: dict[int, list[str]],
) -> AfterTrick:
    """What the house table calls in bidding."""
    return _house_table(hands, winner, bidder, trump, declared, dealt)
