"""Who may declare what, as a table's rules told it once; asked with a whole pack in hand, then card by card less."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from tute_teach.engine.declaring import limit
from tute_teach.engine.fast.cascades import TRUMPS, CannotCompile
from tute_teach.engine.rulebook import Rulebook
from tute_teach.model.cards import SUITS, Card, Cards, Suit, bit, cards_of, count, each
from tute_teach.model.seats import Seat, seats
from tute_teach.model.state import Declaration
from tute_teach.rules.classic import TuteClaim
from tute_teach.rules.decl import Calling, Claim

Chance = tuple[Seat, int, "Wish", frozenset[Seat]]
"""A seat, the cards that it needs, what it may then say, and after whose tricks."""
SEAT_BITS = 3


def told(earlier: Iterable[Declaration]) -> int:
    """Who has declared what, in one number: a seat in three bits for each suit."""
    found = 0
    for one in earlier:
        found |= one.seat << SEAT_BITS * one.suit
    return found


def _earlier(told: int) -> dict[Suit, Seat]:
    """What `told` tells."""
    found = {suit: Seat(told >> SEAT_BITS * suit & (1 << SEAT_BITS) - 1) for suit in SUITS}
    return {suit: seat for suit, seat in found.items() if seat}


@dataclass(frozen=True, slots=True)
class Wish:
    """Something to say, a declaration (`suit`) or a Tute (`rank`); `code` is the one or the other as a bare number."""

    code: int
    suit: Suit | None
    rank: int = 0


@dataclass(frozen=True, slots=True)
class Speaking:
    """Who may say what. Tuples over seats begin at 0: nobody.

    `order[winner]` are the seats in the order in which they declare, `limit` is how many suits each may, and `once`
    tells that no suit is declared twice. `chances[declarer]` is what each seat may ever say, `decisive` all the cards
    that are needed for something, `falls` the pairs of cards that make a declaration when they lie in one trick.

    The conditions are taken to look at no cards but those needed, and to ask of the cards that are left only whether
    there are any; the tests hold every table against the reasoning engine.
    """

    book: Rulebook
    players: int
    calling: Calling
    limit: int
    order: tuple[tuple[Seat, ...], ...]
    chances: tuple[tuple[Chance, ...], ...] = ()
    falls: tuple[int, ...] = ()
    once: bool = False
    decisive: int = 0
    held: tuple[tuple[dict[int, tuple[Chance, ...]], ...], ...] = field(default=(), compare=False)
    verdicts: dict[tuple[int, ...], tuple[str, int] | None] = field(default_factory=dict, compare=False)
    claims: dict[tuple[int, ...], Claim | TuteClaim] = field(default_factory=dict, compare=False)

    def chances_in(self, hands: list[int], declarer: int) -> list[Chance]:
        """What the seats may come to say with these hands."""
        found: list[Chance] = []
        for hand, held in zip(hands, self.held[declarer], strict=True):
            decisive = hand & self.decisive
            if decisive not in held:
                seat = hands.index(hand)
                wished = (one for one in self.chances[declarer] if one[0] == seat)
                held[decisive] = tuple(one for one in wished if hand & one[1] == one[1])
            found += held[decisive]
        return found

    def verdict(
        self, wish: Wish, seat: Seat, winner: Seat, trump: int, declarer: int, told: int, number: int
    ) -> tuple[str, int] | None:
        """The rule and the worth of what a seat says that holds the cards for it, cards being left; None: it may not.

        `trump` is 4 where there are none, `declarer` 0; `told` and `number` are what was declared before in the round.
        """
        key = (wish.code, seat, winner, trump, declarer, told, number)
        try:
            return self.verdicts[key]
        except KeyError:
            claim = self.claim(wish, seat, winner, trump, declarer, told)
            found = _worth(self.book, claim, number) if _holds(self.book, claim, self.book.pack) else None
            self.verdicts[key] = found
            return found

    def claim(self, wish: Wish, seat: Seat, winner: Seat, trump: int, declarer: int, told: int) -> Claim | TuteClaim:
        """What a seat with the whole pack in hand would like to say."""
        key = (wish.code, seat, winner, trump, declarer, told)
        if key not in self.claims:
            self.claims[key] = self._claim(wish, seat, winner, trump, declarer, told)
        return self.claims[key]

    def _claim(self, wish: Wish, seat: Seat, winner: Seat, trump: int, declarer: int, told: int) -> Claim | TuteClaim:
        book, alone = self.book, Seat(declarer) if declarer else None
        side = book.side(seat, alone)
        own = tuple(other for other in seats(self.players) if book.side(other, alone) == side)
        if wish.suit is None:
            return TuteClaim(seat, wish.rank, book.pack, winner, own)
        suit = TRUMPS[trump]
        return Claim(seat, wish.suit, book.pack, suit, winner, own, count(book.pack), _earlier(told), alone)


def _holds(book: Rulebook, claim: Claim | TuteClaim, hand: Cards) -> bool:
    """Whether a claim can be made with this hand."""
    if isinstance(claim, TuteClaim):
        tute = claim._replace(hand=hand)
        return all(holds(tute) for _, holds in book.tute_conditions)
    declared = claim._replace(hand=hand)
    return all(holds(declared) for _, holds in book.conditions)


def _worth(book: Rulebook, claim: Claim | TuteClaim, number: int) -> tuple[str, int]:
    return (book.tute[0], 0) if isinstance(claim, TuteClaim) else book.worth(claim.suit, claim.trump, number)


def speaking_at(book: Rulebook, players: int) -> Speaking:
    """Who may say what at a table; CannotCompile when that does not hang on some cards in hand."""
    everybody, calling = seats(players), book.declaring[1]()
    order = tuple(
        tuple(sorted(everybody, key=lambda seat: [first(seat, winner) for _, first in book.precedences]))
        for winner in everybody
    )
    bare = Speaking(book, players, calling, limit(book), ((), *order))
    held: tuple[tuple[dict[int, tuple[Chance, ...]], ...], ...] = tuple(
        tuple({} for _ in (0, *everybody)) for _ in (0, *everybody)
    )
    if calling is Calling.TRICK:
        return replace(bare, chances=((),) * (1 + players), held=held, falls=_falls(book))
    chances = tuple(tuple(_chances(bare, declarer)) for declarer in range(1 + players))
    once = not any(
        bare.verdict(wish, seat, winner, trump, declarer, seat << SEAT_BITS * wish.suit, 1)
        for declarer, able in enumerate(chances)
        for seat, _, wish, _ in able
        if wish.suit is not None
        for winner in everybody
        for trump in SUITS
    )
    decisive = 0
    for _, cards, _, _ in (one for able in chances for one in able):
        decisive |= cards
    return replace(bare, chances=chances, once=once, held=held, decisive=decisive)


def _chances(speaking: Speaking, declarer: int) -> Iterator[Chance]:
    """What each seat may say after some trick, with what it needs: the cards without which a full hand cannot."""
    book, everybody = speaking.book, seats(speaking.players)
    pack = book.pack
    for seat in everybody:
        for wish in (*(Wish(int(suit), suit) for suit in SUITS), *(Wish(rank, None, rank) for rank in book.tute[1]())):
            needed: set[int] = set()
            winners: set[Seat] = set()
            for winner in everybody:
                for trump in SUITS:
                    claim = speaking.claim(wish, seat, winner, trump, declarer, 0)
                    if _holds(book, claim, pack):
                        winners.add(winner)
                        needed.add(
                            cards_of(card for card in each(pack) if not _holds(book, claim, _without(pack, card)))
                        )
            if len(needed) > 1 or 0 in needed:
                raise CannotCompile("decl.conditions")
            for cards in needed:
                yield seat, cards, wish, frozenset(winners)


def _without(cards: Cards, card: Card) -> Cards:
    return Cards(cards & ~bit(card))


def _falls(book: Rulebook) -> tuple[int, ...]:
    """Pairs of cards that make a declaration when they lie in one trick."""
    pack = list(each(book.pack))
    return tuple(
        cards_of((one, other))
        for index, one in enumerate(pack)
        for other in pack[:index]
        if any(fallen((one, other)) for _, fallen in book.fallings)
    )
