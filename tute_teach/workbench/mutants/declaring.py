"""Mutants of the declarations."""

from types import FunctionType
from typing import cast

from tute_teach.engine.declaring import declaration
from tute_teach.engine.rulebook import rulebook
from tute_teach.model.cards import KING, KNIGHT, NO_CARDS, SUITS, Cards, Suit, card, cards_of, count, suit_cards
from tute_teach.model.seats import Seat
from tute_teach.model.state import Declaration, State
from tute_teach.rules import classic, decl
from tute_teach.rules.decl import Calling, Claim, pair_of
from tute_teach.workbench.mutants.nouns import Kind, Mutant, Patch, Swap, off, other, wide

JACK, DEALER = 10, 4


def _always(claim: object) -> bool:
    return True


def _one_for_the_hand(claim: Claim) -> bool:
    return not claim.declared


def _with_the_jack(claim: Claim) -> bool:
    wanted = pair_of(claim.suit) | cards_of([card(JACK, claim.suit)])
    return wanted & ~claim.hand == NO_CARDS


def _anybodys_twenty_bars(claim: Claim) -> bool:
    return claim.suit != claim.trump or not claim.declared


def _to_the_winner(state: State, seat: Seat, suit: Suit, earlier: int) -> Declaration:
    """In place of `engine.declaring.declaration`, whose names it finds there."""
    rule_id, worth = rulebook(state.table).worth(suit, state.trump, earlier)
    return Declaration(state.tricks[-1].winner, suit, worth, state.tricks_done, rule_id)


def _exchanged(one: Suit, other: Suit) -> Swap:
    """The order of the suits with two of them in each other's place."""
    return Swap(decl.preferences, lambda claim: {one: int(other), other: int(one)}.get(claim.suit, int(claim.suit)))


def _length(claim: Claim) -> int:
    return count(Cards(claim.hand & suit_cards(claim.suit)))


def _as_if_shortest(suit: Suit) -> Swap:
    return Swap(decl.preferences, lambda claim: 0 if claim.suit == suit else _length(claim), "decl.fewest-first")


MUTANTS = (
    off("decl.worth", "a declaration is worth nothing", Swap(decl.worths, lambda suit, trump, earlier: 0)),
    wide("decl.worth", "forty in every suit", Swap(decl.worths, lambda suit, trump, earlier: 40)),
    other("decl.worth", "twenty in trumps too", Swap(decl.worths, lambda suit, trump, earlier: 20)),
    other(
        "decl.worth", "thirty in trumps", Swap(decl.worths, lambda suit, trump, earlier: 30 if suit == trump else 20)
    ),
    other(
        "decl.worth",
        "no more than twenty after two others",
        Swap(decl.worths, lambda suit, trump, earlier: 40 if suit == trump and earlier < 2 else 20),
    ),
    off("decl.when", "before a trick is won as well", Swap(decl.conditions, _always)),
    wide(
        "decl.when",
        "after the first trick only",
        Swap(decl.conditions, lambda claim: claim.winner is not None and claim.cards_left >= 36),
    ),
    off("decl.who-classic", "either pair declares, whoever won", Swap(decl.conditions, _always)),
    wide(
        "decl.who-classic",
        "only the winner of the trick declares",
        Swap(decl.conditions, lambda claim: claim.winner == claim.seat),
    ),
    other(
        "decl.who-classic",
        "never the dealer",
        Swap(decl.conditions, lambda claim: claim.seat != DEALER and claim.winner in claim.own_side),
    ),
    off("decl.not-after-last", "after the last trick as well", Swap(decl.conditions, _always)),
    wide(
        "decl.not-after-last",
        "nor with two cards left",
        Swap(decl.conditions, lambda claim: count(claim.hand) > len((KING, KNIGHT))),
    ),
    off("decl.forty-any-time", "no forty after a twenty of one’s own", Swap(decl.conditions, decl.own_twenty_bars)),
    off("decl.forty-any-time", "no forty after a twenty of the side", Swap(decl.conditions, decl.sides_twenty_bars)),
    off("decl.forty-any-time", "no forty after anybody’s twenty", Swap(decl.conditions, _anybodys_twenty_bars)),
    *(
        other(
            "decl.forty-any-time",
            f"no forty after {number} declarations",
            Swap(decl.conditions, lambda claim, most=most: claim.suit != claim.trump or len(claim.declared) < most),
        )
        for most, number in ((2, "two"), (3, "three"))
    ),
    off("decl.one-each", "all at once", Swap(decl.limits, lambda: 4)),
    wide("decl.one-each", "one for the whole hand", Swap(decl.conditions, _one_for_the_hand, "decl.once")),
    wide(
        "decl.one-each",
        "one for the pair",
        Swap(decl.conditions, lambda claim: claim.winner == claim.seat, "decl.who-classic"),
    ),
    off("decl.in-hand", "without the cards as well", Swap(decl.conditions, _always)),
    other(
        "decl.in-hand",
        "one of the two is enough",
        Swap(decl.conditions, lambda claim: bool(pair_of(claim.suit) & claim.hand)),
    ),
    wide("decl.in-hand", "the jack must be there too", Swap(decl.conditions, _with_the_jack)),
    off("decl.forty-first", "trumps have no precedence", Swap(decl.preferences, lambda claim: 0)),
    other("decl.forty-first", "the twenty first", Swap(decl.preferences, lambda claim: int(claim.suit == claim.trump))),
    wide(
        "decl.forty-first",
        "no twenty before somebody has declared the forty",
        Swap(
            decl.conditions,
            lambda claim: claim.suit == claim.trump or claim.trump in claim.declared,
            "decl.forty-any-time",
        ),
    ),
    off("decl.fewest-first", "the length of a suit does not matter", Swap(decl.preferences, lambda claim: 0)),
    other("decl.fewest-first", "the longer suit first", Swap(decl.preferences, lambda claim: -_length(claim))),
    wide(
        "decl.fewest-first",
        "the shorter suit even before the forty",
        slots={"decl.order": ("decl.fewest-first", "decl.forty-first", "decl.equal-length")},
    ),
    *(
        other(
            "decl.fewest-first",
            f"all from {most} on count as equally long",
            Swap(decl.preferences, lambda claim, most=most: min(most, _length(claim))),
        )
        for most in (2, 3, 4, 5)
    ),
    *(
        other("decl.fewest-first", f"{suit} always count as the shortest", _as_if_shortest(one))
        for one, suit in zip(SUITS, ("coins", "cups", "swords", "clubs"), strict=True)
    ),
    off("decl.equal-length", "the other way round", Swap(decl.preferences, lambda claim: -int(claim.suit))),
    other("decl.equal-length", "cups before coins", _exchanged(Suit.OROS, Suit.COPAS)),
    other("decl.equal-length", "swords before cups", _exchanged(Suit.COPAS, Suit.ESPADAS)),
    other("decl.equal-length", "clubs before swords", _exchanged(Suit.ESPADAS, Suit.BASTOS)),
    wide(
        "decl.equal-length",
        "by the order of suits whatever their length",
        slots={"decl.order": ("decl.forty-first", "decl.equal-length", "decl.fewest-first")},
    ),
    off("decl.once", "the same suit after every trick", Swap(decl.conditions, _always)),
    wide("decl.once", "one suit and no other", Swap(decl.conditions, _one_for_the_hand)),
    off("decl.order-of-partners", "the lower seat first", Swap(decl.precedences, lambda seat, winner: int(seat))),
    off(
        "decl.order-of-partners", "the partner first", Swap(decl.precedences, lambda seat, winner: int(seat == winner))
    ),
    Mutant(
        "decl.own-call",
        Kind.OTHER,
        "a declaration belongs to whoever took the trick",
        patch=Patch(cast(FunctionType, declaration), _to_the_winner.__code__),
    ),
    off("decl.automatic", "the table declares nothing", Swap(decl.callings, lambda: Calling.TRICK)),
    wide(
        "decl.automatic",
        "the table declares for those who are not entitled",
        Swap(decl.conditions, _always, "decl.who-classic"),
        Swap(classic.tute_conditions, _always, "classic.tute-side"),
    ),
)
