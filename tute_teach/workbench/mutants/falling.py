"""Mutants of cabrón up to the last trick: no trumps at first, and declarations that fall."""

from collections.abc import Sequence

from tute_teach.model.cards import (
    KING,
    KNIGHT,
    NO_CARDS,
    SUITS,
    WHOLE_PACK,
    Card,
    Cards,
    Suit,
    card,
    rank_cards,
    rank_of,
    suit_of,
)
from tute_teach.rules import cabron, cards, classic, decl, ending, play, trick, trump
from tute_teach.rules.cards import height
from tute_teach.rules.decl import Calling
from tute_teach.workbench.mutants.nouns import Swap, off, other, wide

FROM_THE_HAND = {
    "decl.by": ("decl.automatic",),
    "decl.conditions": ("decl.in-hand", "decl.once"),
    "decl.order": ("decl.equal-length",),
    "decl.limit": ("decl.one-each",),
}
"""What a table would have to agree on to declare from the hands."""


def _pair(laid: Sequence[Card]) -> Suit | None:
    """The suit that the trick would make trumps."""
    return next((suit for suit in SUITS if card(KING, suit) in laid and card(KNIGHT, suit) in laid), None)


def _any_king_and_knight(laid: Sequence[Card]) -> tuple[Suit, ...]:
    kings = [suit_of(one) for one in laid if rank_of(one) == KING]
    return tuple(kings) if any(rank_of(one) == KNIGHT for one in laid) else ()


def _none_in(suit: Suit) -> Swap:
    return Swap(cabron.fallings, lambda laid: tuple(one for one in cabron.pairs_in_trick(laid) if one != suit))


def _trumps_at_once(laid: Sequence[Card], trumps: Suit | None) -> Card | None:
    suit = trumps if trumps is not None else _pair(laid)
    return max((one for one in laid if suit_of(one) == suit), key=height, default=None)


def _of_the_first_suit(laid: Sequence[Card], trumps: Suit | None) -> Card | None:
    return max((one for one in laid if suit_of(one) == suit_of(laid[0])), key=height)


MUTANTS = (
    off("cards.no-twos", "the twos stay in", Swap(cards.packs, lambda: WHOLE_PACK)),
    other("cards.no-twos", "the fours go instead", Swap(cards.packs, lambda: Cards(WHOLE_PACK & ~rank_cards(4)))),
    off(
        "trump.cabron", "the last card is turned", Swap(trump.trumpings, lambda order: (suit_of(order[-1]), order[-1]))
    ),
    wide(
        "trump.cabron",
        "no trumps to the end of the hand",
        Swap(cabron.trump_changes, lambda before, suit: before, "cabron.trump-next-trick"),
    ),
    off("play.no-trumps-yet", "nothing is allowed by it", Swap(play.licences, lambda now, hand: NO_CARDS)),
    wide(
        "play.no-trumps-yet",
        "void, any card, trumps or not",
        Swap(play.licences, lambda now, hand: WHOLE_PACK),
        Swap(play.duties, lambda now: NO_CARDS, "play.trump"),
    ),
    wide(
        "play.no-trumps-yet",
        "no duties while there are no trumps",
        Swap(play.duties, lambda now: NO_CARDS, "play.follow"),
        Swap(play.duties, lambda now: NO_CARDS, "play.beat"),
    ),
    off("cabron.players", "those who sit opposite are partners", Swap(ending.sides, lambda seat, declarer: seat % 2)),
    other("cabron.players", "neighbours are partners", Swap(ending.sides, lambda seat, declarer: (seat - 1) // 2)),
    off("cabron.table-declares", "nothing falls", Swap(cabron.fallings, lambda laid: ())),
    wide("cabron.table-declares", "any king with any knight", Swap(cabron.fallings, _any_king_and_knight)),
    wide(
        "cabron.table-declares",
        "from the hand",
        Swap(decl.callings, lambda: Calling.TABLE, "decl.automatic"),
        slots=FROM_THE_HAND,
    ),
    other("cabron.table-declares", "one a trick", Swap(cabron.fallings, lambda laid: cabron.pairs_in_trick(laid)[:1])),
    other("cabron.table-declares", "none in coins", _none_in(Suit.OROS)),
    other("cabron.table-declares", "none in cups", _none_in(Suit.COPAS)),
    other("cabron.table-declares", "none in swords", _none_in(Suit.ESPADAS)),
    other("cabron.table-declares", "none in clubs", _none_in(Suit.BASTOS)),
    off("cabron.first-forty", "the first one is a twenty", Swap(decl.worths, lambda suit, trumps, earlier: None)),
    wide("cabron.first-forty", "every one is a forty", Swap(decl.worths, lambda suit, trumps, earlier: 40)),
    other(
        "cabron.first-forty",
        "a twenty before the first forty",
        Swap(decl.worths, lambda suit, trumps, earlier: 40 if earlier == 1 else None),
    ),
    off("cabron.trump-next-trick", "it makes no trumps", Swap(cabron.trump_changes, lambda before, suit: before)),
    wide("cabron.trump-next-trick", "every one makes trumps", Swap(cabron.trump_changes, lambda before, suit: suit)),
    wide(
        "cabron.trump-next-trick",
        "trumps in the very trick",
        Swap(trick.contentions, lambda one, led, trumps: True, "trick.discard-loses"),
        Swap(trick.winnings, _trumps_at_once, "trick.trump-wins"),
        Swap(trick.winnings, _of_the_first_suit, "trick.led-wins"),
    ),
    off("cabron.later-twenty", "later ones are worth nothing", Swap(decl.worths, lambda suit, trumps, earlier: 0)),
    wide(
        "cabron.later-twenty",
        "the first one is a twenty too",
        slots={"decl.worth": ("cabron.later-twenty", "cabron.first-forty")},
    ),
    other("cabron.later-twenty", "later ones are forties", Swap(decl.worths, lambda suit, trumps, earlier: 40)),
    off("cabron.two-in-one", "by the order of the suits", Swap(cabron.falling_orders, lambda laid, suit: int(suit))),
    other(
        "cabron.two-in-one",
        "the pair begun first counts first",
        Swap(
            cabron.falling_orders, lambda laid, suit: min(laid.index(card(KING, suit)), laid.index(card(KNIGHT, suit)))
        ),
    ),
    other(
        "cabron.two-in-one",
        "the pair completed last counts first",
        Swap(cabron.falling_orders, lambda laid, suit: -cabron.completed_first(laid, suit)),
    ),
    off("cabron.no-tute", "there is a Tute", Swap(classic.tutes, lambda: (KING, KNIGHT))),
)
