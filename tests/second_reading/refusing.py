"""Why an action is refused, in each mode: every id that alone would refuse it; none when it may be done.

An action is a pair of words: ("bid", "75"), ("pass", ""), ("trump", "c"), ("play", "12o"), ("declare", "o"),
("tute", ""), ("silent", ""). Who names a single id must name one of those given here. There is more than one

- where a declaration or a Tute fails on several counts, as being neither held nor won: the rules rank none of them;
- where two entries say the same thing in other words, which is noted at the place.

A card has exactly one, play.turn among them: section 3 says so, and no id of another section decides a card. A call in
the auction, a silence and what a mode does not have at all (a Tute, an auction) have exactly one too.

These functions are written apart from the ones that play (``call_after_trick`` and the others), so that each checks
the other. They read a ``Situation`` as ``choose`` gets it; its ``kind`` says what is to be done now.
"""

from tests.second_reading.bids import PASS, refusals_of_call, refusals_of_naming
from tests.second_reading.cards import SUITS
from tests.second_reading.holdings import holds_pair, partner_of, tute_of
from tests.second_reading.obligations import reason
from tests.second_reading.options import Options, record_of, value_of
from tests.second_reading.tricks import Situation, winning_seat

Action = tuple[str, str]


def classic_refusals(seat: int, action: Action, now: Situation, options: Options = None) -> list[str]:
    """Why this action of a seat is refused in classic."""
    verb, what = action
    if verb in ["bid", "pass", "trump"]:
        return ["trump.classic"]  # the last card dealt sets trumps, nobody bids for them or names them
    if verb == "play":
        return refusals_of_play(seat, what, now, [partner_of(seat)], options)
    return refusals_of_calling(seat, action, now, options)


def cabron_refusals(seat: int, action: Action, now: Situation, options: Options = None) -> list[str]:
    """Why this action of a seat is refused in cabrón."""
    verb, what = action
    if verb in ["bid", "pass", "trump"]:
        return ["trump.cabron"]  # only a declaration sets trumps
    if verb == "play":
        return refusals_of_play(seat, what, now, [], options)
    if verb == "tute":
        return ["cabron.no-tute"]
    # Nobody declares from the hand, so nobody can keep silent either. That cabron.no-tute says it once more is there to
    # tell why nothing else is called.
    return ["cabron.table-declares"]


def bidding_refusals(seat: int, action: Action, now: Situation, options: Options = None) -> list[str]:
    """Why this action of a seat is refused in bidding; seat 4 of four is the referee."""
    verb, what = action
    if verb in ["bid", "pass"]:
        call = PASS if verb == "pass" else int(what)
        return refusals_of_call(seat, call, now["calls"], options)
    if verb == "trump":
        named = now["kind"] not in ["auction", "naming"]
        return refusals_of_naming(seat, what, now["calls"], named, options)
    if value_of(options, "bid.players") == "4" and seat == 4:
        return ["bid.referee"]  # no cards, no part in the hand
    if verb == "tute":
        return ["bid.no-tute"]  # at any moment, the auction included
    if now["bidder"] == 0 or now["kind"] == "naming":
        if verb == "play":
            return ["play.turn"]  # nobody's turn has come as long as nobody leads
        if verb == "silent":
            return [record_of(options, "decl.by")]
        return ["decl.when"]  # no trick has been won
    if verb == "play":
        fellow = [other for other in [1, 2, 3] if seat != now["bidder"] and other not in [seat, now["bidder"]]]
        return refusals_of_play(seat, what, now, fellow, options)
    return refusals_of_calling(seat, action, now, options)


def refusals_of_play(seat: int, card: str, now: Situation, friends: list[int], options: Options) -> list[str]:
    """Why a card may not be played: the one id of section 3, which is play.turn while a call is awaited (decl.when)."""
    rules = []
    if now["kind"] in ["call", "over"] or now["seat"] != seat:
        return ["play.turn"]
    trick = now["trick"]
    friend_wins = False
    if trick:
        friend_wins = winning_seat(trick, now["trump"], now["leader"], len(now["hands"])) in friends
    allowed, rule = reason(card, now["hands"][seat], trick, now["trump"], friend_wins, options)
    if not allowed:
        rules.append(rule)
    return rules


def refusals_of_calling(seat: int, action: Action, now: Situation, options: Options) -> list[str]:
    """Why a declaration, a Tute or a silence is refused after a trick, in classic and in bidding.

    With own declaring ``now`` is the situation of a call. With the table declaring it is the moment after a trick
    (``winner`` set), and what was due has been made.
    """
    verb, what = action
    by_player = value_of(options, "decl.by") == "player"
    if verb == "silent":
        # decl.automatic: nothing is asked. decl.own-call: silence is one of the answers of a seat that is asked.
        if by_player and now["kind"] == "call" and now["seat"] == seat:
            return []
        return [record_of(options, "decl.by")]
    if verb == "declare":
        rules = refusals_of_declaration(seat, what, now, options)
    elif value_of(options, "tute") == "none":
        return ["classic.no-tute"]  # at any moment
    else:
        rules = refusals_of_tute(seat, now, options)
    if not by_player or now["winner"] == 0:
        return rules
    spoken = seat in [declaration["seat"] for declaration in now["now"]]
    if now["kind"] == "over" and any(now["hands"][other] != [] for other in now["hands"]):
        # classic.tute: it wins the hand at once.
        rules.append(record_of(options, "tute"))
    elif now["kind"] == "call" and now["seat"] != seat and seat != now["winner"]:
        # decl.order-of-partners: the winner first, then the partner. (An opponent is refused for another reason too.)
        rules.append("decl.order-of-partners")
    elif (now["kind"] == "play" or now["seat"] != seat) and not spoken:
        # decl.own-call: whoever was asked has answered, and silence was an answer.
        rules.append("decl.own-call")
    return rules


def refusals_of_declaration(seat: int, suit: str, now: Situation, options: Options) -> list[str]:
    """Why a suit may not be declared by a seat after the trick that ``now["winner"]`` took."""
    rules = []
    # decl.when: right after a trick is won, before the next is led.
    if now["winner"] == 0:
        rules.append("decl.when")
    hand = now["hands"][seat]
    trump = now["trump"]
    if trump is None or suit not in SUITS:
        return ["decl.worth"]
    # decl.not-after-last
    if all(now["hands"][other] == [] for other in now["hands"]):
        rules.append("decl.not-after-last")
    if now["bidder"] != 0:
        # decl.who-bidding: the bidder, after a trick of his own.
        if seat != now["bidder"] or now["winner"] != now["bidder"]:
            rules.append("decl.who-bidding")
        if seat != now["bidder"]:
            rules.append("bid.opponents-silent")  # the same said of the other two: they never do
        side = [seat]
    else:
        side = [seat, partner_of(seat)]
        if value_of(options, "decl.partner") == "trick-winner":
            if seat != now["winner"]:
                rules.append("decl.who-winner")
        elif now["winner"] not in side:
            rules.append("decl.who-classic")
    if not holds_pair(hand, suit):
        rules.append("decl.in-hand")
    # decl.once: one declared just now, after this very trick, is declared too.
    earlier_suits = [declaration["suit"] for declaration in now["earlier"] + now["now"]]
    if suit in earlier_suits:
        rules.append("decl.once")
    if seat in [declaration["seat"] for declaration in now["now"]]:
        rules.append("decl.one-each")
    if suit == trump and _twenty_of([seat], now) and _setting(options) == "barred-for-player":
        rules.append("decl.forty-barred-player")
    if suit == trump and _twenty_of(side, now) and _setting(options) == "barred-for-side":
        rules.append("decl.forty-barred-side")
    if value_of(options, "decl.by") == "table" and rules == []:
        rules += _before_the_table_declares(side, now, options)
    return rules


def _setting(options: Options) -> str:
    return value_of(options, "decl.forty-after-twenty")


def _twenty_of(seats: list[int], now: Situation) -> bool:
    return any(one["worth"] == 20 and one["seat"] in seats for one in now["earlier"])


def _before_the_table_declares(side: list[int], now: Situation, options: Options) -> list[str]:
    # classic.tute-first: before any declaration of the same trick.
    for other in side:
        if refusals_of_tute(other, now, options) == []:
            return ["classic.tute-first"]
    return []


def refusals_of_tute(seat: int, now: Situation, options: Options) -> list[str]:
    """Why a seat may not call the Tute after the trick that ``now["winner"]`` took."""
    rules = []
    if now["bidder"] != 0:
        return ["bid.no-tute"]
    if value_of(options, "tute") == "none":
        return ["classic.no-tute"]
    # classic.tute-first: none after the last trick.
    if all(now["hands"][other] == [] for other in now["hands"]):
        rules.append("classic.tute-first")
    if value_of(options, "tute.trick") == "own":
        # classic.tute-own-trick: the holder must win the trick himself.
        if now["winner"] != seat:
            rules.append("classic.tute-own-trick")
    elif now["winner"] not in [seat, partner_of(seat)]:
        # classic.tute wants a trick of the own pair; section 8 makes classic.tute-side the record of whose trick it is.
        rules.append("classic.tute-side")
    # classic.tute-in-hand: all four, at that moment.
    if tute_of(now["hands"][seat]) == "":
        rules.append("classic.tute-in-hand")
    # decl.own-call: one declaration or the Tute. (decl.one-each counts declarations, and the Tute is none.)
    if seat in [declaration["seat"] for declaration in now["now"]]:
        rules.append("decl.own-call")
    # decl.order-of-partners, the Tute likewise: at the table the trick's winner comes first.
    before = now["winner"] == partner_of(seat) and tute_of(now["hands"][now["winner"]]) != ""
    if value_of(options, "decl.by") == "table" and rules == [] and before:
        rules.append("decl.order-of-partners")
    return rules
