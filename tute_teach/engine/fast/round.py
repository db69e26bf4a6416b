"""A round at speed: it changes in place, holds sets of cards only, and gives no reasons."""

from functools import lru_cache

from tute_teach.engine.account import account, tally
from tute_teach.engine.declaring import Claims, fallen_suits, ranked
from tute_teach.engine.duties import known_hand
from tute_teach.engine.fast.cascades import Row
from tute_teach.engine.fast.compiled import Compiled
from tute_teach.engine.fast.speaking import SEAT_BITS, Wish, told
from tute_teach.model.actions import CallTute, Declare, StaySilent
from tute_teach.model.cards import Card, Cards, Suit, bit
from tute_teach.model.seats import Seat, seats
from tute_teach.model.state import Contract, Declaration, Phase, State, Tute
from tute_teach.rules.classic import TuteClaim
from tute_teach.rules.decl import Calling, Claim
from tute_teach.rules.ending import Tally

# There are few, and making one takes longer than a trick.
_declaration = lru_cache(maxsize=4096)(Declaration)


class FastRound:
    """A round in play. Lists and tuples over seats begin at 1; sets of cards are integers as everywhere.

    A hand is what its seat was dealt and nobody has played: `dealt[seat] & unplayed`; the trick on the table is what
    has been played since it began, `whole ^ unplayed`.

    `turn` is the seat to play, `legal()` what it may play, `play()` lays a card; `asked` are the seats that may speak
    after a trick where the players declare, `speak()` answers for the first of them; `over` tells when it is all done.
    """

    __slots__ = (
        "asked",
        "before",
        "chances",
        "contract",
        "dealt",
        "declarations",
        "declared_before",
        "follow",
        "freed",
        "last",
        "lead",
        "led",
        "missing",
        "over",
        "place",
        "row",
        "rows",
        "rules",
        "sides",
        "taken",
        "told",
        "top",
        "tricks_done",
        "tricks_left",
        "trump",
        "turn",
        "tute",
        "unplayed",
        "whole",
        "winner",
    )

    def __init__(self, rules: Compiled, dealt: list[int], trump: Suit | None, contract: Contract | None = None) -> None:
        """A round before its first lead. `dealt[0]` is no seat's."""
        self.rules, self.dealt, self.contract = rules, dealt, contract
        declarer = contract.declarer if contract else 0
        self.sides = rules.sides[declarer]
        self.turn = self.lead = self.winner = rules.first_lead[declarer]
        self.unplayed = self.whole = sum(dealt)
        self.missing = len(dealt) - 1
        self.row: Row | None = None
        self.last: Seat | None = None
        self.tricks_done, self.tricks_left = 0, rules.tricks_in[self.whole.bit_count()]
        self.over = not self.tricks_left
        self.taken = [0] * len(dealt)
        self.before: Tally | None = None
        self.declarations: list[Declaration] = []
        self.declared_before = self.told = 0
        self.tute: Tute | None = None
        self.asked: tuple[Claims, ...] = ()
        self.chances = rules.speaking.chances_in(dealt, declarer)
        self._set_trump(trump)

    @property
    def hands(self) -> list[int]:
        """What each seat holds."""
        return [cards & self.unplayed for cards in self.dealt]

    def _set_trump(self, trump: Suit | None) -> None:
        place = 4 if trump is None else int(trump)
        self.trump, self.place = trump, place
        self.follow = self.rules.bound[place]
        self.freed = None if self.rules.freed is None else self.rules.freed[place]

    def start_from(self, state: State) -> None:
        """Take over what has happened so far, the running trick left out."""
        sheet = account(state)
        self.before = tally(state, sheet)
        self.declarations, self.declared_before = list(state.declarations), len(state.declarations)
        self.tute, self.tricks_done = state.tute, state.tricks_done
        self.last = state.tricks[-1].winner if state.tricks else None
        self.told = told(state.declarations)
        self.over = self.over or state.phase is Phase.OVER

    def legal(self) -> int:
        """The cards that the seat to play may play."""
        hand = self.dealt[self.turn] & self.unplayed
        row = self.row
        if row is None:
            return self.rules.opening(hand, self.trump)
        if self.freed is not None and self.sides[self.turn] == self.sides[self.winner]:
            row = self.freed[self.led][self.top]
        return hand & row[0] or hand & row[1] or hand & row[2] or hand

    def play(self, laid: int) -> None:
        """Lay a card, given as the set of just this one; it must be a legal one: nobody looks."""
        seat = self.turn
        self.unplayed ^= laid
        row = self.row
        if row is None:
            self.rows = self.follow[laid]
            self.row = self.rows[laid]
            self.led = self.top = laid
            self.winner = seat
        elif row[3] & laid:
            self.row = self.rows[laid]
            self.top = laid
            self.winner = seat
        self.missing -= 1
        if self.missing:
            self.turn = self.rules.after[seat]
        else:
            self.finish_trick(self.winner)

    def finish_trick(self, winner: Seat) -> None:
        """Give the trick on the table to its winner, and see to what is declared."""
        rules, pile = self.rules, self.whole ^ self.unplayed
        self.taken[winner] |= pile
        self.last = winner
        self.tricks_done += 1
        self.tricks_left -= 1
        self.over = not self.tricks_left
        if self.chances:
            self._hear(winner)
        for cards in rules.speaking.falls:
            if pile & cards == cards:
                self._fall(winner, pile)
                break
        self.turn = self.lead = rules.next_lead[winner]
        self.missing, self.whole, self.row = len(self.dealt) - 1, self.unplayed, None
        if self.over:
            self.asked = ()

    def _hear(self, winner: Seat) -> None:
        """What is declared or called after a trick, or who may do so."""
        unplayed, speaking, before = self.unplayed, self.rules.speaking, self.told
        # A card that is needed and gone is gone for good.
        self.chances = [one for one in self.chances if unplayed & one[1] == one[1]]
        place, declarer, number = self.place, self.contract.declarer if self.contract else 0, len(self.declarations)
        able = [
            (seat, wish, said)
            for seat, _, wish, winners in self.chances
            if winner in winners
            and (said := speaking.verdict(wish, seat, winner, place, declarer, before, number)) is not None
        ]
        if not able:
            return
        order = speaking.order[winner]
        if speaking.calling is Calling.TABLE and speaking.limit and _one_declaration_each(able):
            # Nothing has to be ranked.
            for seat, wish, said in able if len(able) == 1 else sorted(able, key=lambda one: order.index(one[0])):
                if wish.suit is not None:
                    self._declare(seat, wish.suit, said if len(self.declarations) == number else None)
            return
        claims = [
            self._claims(seat, [speaking.claim(wish, seat, winner, place, declarer, before) for wish in wishes])
            for seat in order
            if (wishes := [wish for other, wish, _ in able if other == seat])
        ]
        if speaking.calling is Calling.PLAYER:
            self.asked = tuple(claims)
        else:
            self._announce(claims)

    def _claims(self, seat: Seat, wished: list[Claim | TuteClaim]) -> Claims:
        """What a seat may say, the best declaration first."""
        hand = Cards(self.dealt[seat] & self.unplayed)
        suits = ranked(self.rules.book, (one._replace(hand=hand) for one in wished if isinstance(one, Claim)))
        return Claims(seat, suits, tuple(one.rank for one in wished if isinstance(one, TuteClaim)))

    def _announce(self, heard: list[Claims]) -> None:
        """The table declares and calls for everybody."""
        book = self.rules.book
        called = next(((claims.seat, rank) for claims in heard for rank in claims.tutes), None)
        if called is None or not all(is_first() for _, is_first in book.tute_first):
            for claims in heard:
                for claim in claims.suits[: self.rules.speaking.limit]:
                    self._declare(claims.seat, claim.suit)
        if called is not None:
            self._call(*called)

    def _declare(self, seat: Seat, suit: Suit, said: tuple[str, int] | None = None) -> None:
        """Note a declaration; `said` are its rule and its worth, where they are known."""
        rule_id, worth = said or self.rules.book.worth(suit, self.trump, len(self.declarations))
        self.declarations.append(_declaration(seat, suit, worth, self.tricks_done, rule_id))
        self.told |= seat << SEAT_BITS * suit
        if self.rules.speaking.once:
            self.chances = [one for one in self.chances if one[2].suit is not suit]

    def _call(self, seat: Seat, rank: int) -> None:
        self.tute = Tute(seat, rank, self.tricks_done, self.rules.book.tute[0])
        self.over = True

    def _fall(self, winner: Seat, pile: int) -> None:
        """The declarations that fall in a trick, and the trumps that they set."""
        lead = self.lead
        order = (lead, *self.rules.around[lead])
        cards = [Card((pile & self.dealt[seat]).bit_length() - 1) for seat in order]
        for suit in fallen_suits(self.rules.book, cards):
            self._declare(winner, suit)
            for _, change in self.rules.book.trump_changes:
                self._set_trump(change(self.trump, suit))

    def speak(self, action: Declare | CallTute | StaySilent) -> None:
        """What the first of the seats that are asked does; it must be one of its options."""
        match action:
            case Declare(seat, suit):
                self._declare(seat, suit)
            case CallTute(seat, rank):
                self._call(seat, rank)
        self.asked = () if self.over else self.asked[1:]


def _one_declaration_each(able: list[tuple[Seat, Wish, tuple[str, int]]]) -> bool:
    """Whether nobody has a Tute to call, nor more than one suit to declare."""
    if len(able) == 1:
        return able[0][1].suit is not None
    return len({seat for seat, wish, _ in able if wish.suit is not None}) == len(able)


def fast_round(rules: Compiled, state: State) -> FastRound:
    """A round of a table as it stands, to be played on; UnknownHand when a hand is hidden.

    The round must be in play, or over.
    """
    everybody = seats(state.players)
    hands = [0, *(known_hand(state, seat) for seat in everybody)]
    laid = tuple(state.trick.plays(state.players))
    for seat, card in laid:
        hands[seat] |= bit(card)
    found = FastRound(rules, hands, state.trump, state.contract)
    found.turn = found.lead = state.trick.lead
    found.start_from(state)
    for _, card in laid:
        found.play(bit(card))
    return found
