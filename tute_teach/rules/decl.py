"""Declarations: king and knight of one suit, shown after a trick."""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import NamedTuple

from tute_teach.model.cards import KING, KNIGHT, NO_CARDS, SUITS, Cards, Suit, card, cards_of, count, suit_cards
from tute_teach.model.seats import Seat
from tute_teach.rules.binding import Register

FORTY, TWENTY = 40, 20


class Claim(NamedTuple):
    """A declaration that somebody would like to make, with all that the rules may look at.

    `winner` took the trick just played (None before the first trick is over); `own_side` are the claimant's seats;
    `cards_left` is how many cards all hold together; `declared` are the suits shown before in this round, by whom;
    `declarer` is the winner of the auction, if there was one.
    """

    seat: Seat
    suit: Suit
    hand: Cards
    trump: Suit | None
    winner: Seat | None
    own_side: tuple[Seat, ...]
    cards_left: int
    declared: Mapping[Suit, Seat]
    declarer: Seat | None = None


conditions: Register[Callable[[Claim], bool]] = Register("condition of a declaration")
worths: Register[Callable[[Suit, Suit | None, int], int | None]] = Register("worth of a declaration")
callings: Register[Callable[[], "Calling"]] = Register("who makes the declarations")
preferences: Register[Callable[[Claim], int]] = Register("order of declarations")
limits: Register[Callable[[], int]] = Register("number of declarations a trick")
precedences: Register[Callable[[Seat, Seat], int]] = Register("order of the declarers")


class Calling(Enum):
    """Who makes the declarations: the table from the hands, the players, or the cards that fall in a trick."""

    TABLE = "table"
    PLAYER = "player"
    TRICK = "trick"


@callings.rule("decl.automatic")
def table_calls() -> Calling:
    """The table declares whatever a player is entitled to."""
    return Calling.TABLE


@callings.rule("decl.own-call")
def player_calls() -> Calling:
    """After a trick won, an entitled player declares, calls the Tute or stays silent."""
    return Calling.PLAYER


@callings.rule("cabron.table-declares")
def trick_calls() -> Calling:
    """Nobody declares from the hand: a declaration falls in a trick."""
    return Calling.TRICK


def pair_of(suit: Suit) -> Cards:
    """King and knight of a suit."""
    return _PAIRS[suit]


_PAIRS = tuple(cards_of((card(KING, suit), card(KNIGHT, suit))) for suit in SUITS)


@worths.rule("decl.worth")
def forty_or_twenty(suit: Suit, trump: Suit | None, earlier: int) -> int | None:
    """What king and knight of a suit are worth, in points; `earlier`: declarations made before in this round."""
    return FORTY if suit == trump else TWENTY


@conditions.rule("decl.when")
def after_a_trick(claim: Claim) -> bool:
    """A trick has just been won."""
    return claim.winner is not None


@conditions.rule("decl.not-after-last")
def cards_remain(claim: Claim) -> bool:
    """The trick just won was not the last."""
    return claim.cards_left > 0


@conditions.rule("decl.who-classic")
def own_side_won(claim: Claim) -> bool:
    """The claimant's pair won the trick."""
    return claim.winner in claim.own_side


@conditions.rule("decl.who-winner")
def won_the_trick(claim: Claim) -> bool:
    """The claimant won the trick."""
    return claim.winner == claim.seat


@conditions.rule("decl.who-bidding")
def bidder_won(claim: Claim) -> bool:
    """The claimant won the auction and the trick."""
    return claim.winner == claim.seat == claim.declarer


@conditions.rule("decl.in-hand")
def both_in_hand(claim: Claim) -> bool:
    """King and knight are both still held."""
    return pair_of(claim.suit) & ~claim.hand == NO_CARDS


@conditions.rule("decl.once")
def not_yet_declared(claim: Claim) -> bool:
    """The suit has not been declared in this round."""
    return claim.suit not in claim.declared


@conditions.rule("decl.forty-any-time")
def no_bar(claim: Claim) -> bool:
    """A forty is not barred by an earlier twenty."""
    return True


@conditions.rule("decl.forty-barred-player")
def own_twenty_bars(claim: Claim) -> bool:
    """No forty for a player who has declared a twenty."""
    return claim.suit != claim.trump or claim.seat not in claim.declared.values()


@conditions.rule("decl.forty-barred-side")
def sides_twenty_bars(claim: Claim) -> bool:
    """No forty once the own side has declared a twenty."""
    return claim.suit != claim.trump or not set(claim.own_side) & set(claim.declared.values())


@preferences.rule("decl.forty-first")
def forty_first(claim: Claim) -> int:
    """Trumps go before the other suits."""
    return 0 if claim.suit == claim.trump else 1


@preferences.rule("decl.fewest-first")
def fewest_first(claim: Claim) -> int:
    """The shorter suit goes first."""
    return count(Cards(claim.hand & suit_cards(claim.suit)))


@preferences.rule("decl.equal-length")
def customary_order(claim: Claim) -> int:
    """Oros, copas, espadas, bastos."""
    return int(claim.suit)


@limits.rule("decl.one-each")
def one_each() -> int:
    """How many declarations a player makes after one trick."""
    return 1


@precedences.rule("decl.order-of-partners")
def winner_first(seat: Seat, winner: Seat) -> int:
    """The winner of the trick goes before the partner."""
    return 0 if seat == winner else 1
