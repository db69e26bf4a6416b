"""Whole rounds at random: over the compiled tables, or with the reasoning engine where a table has none."""

from collections.abc import Iterator
from random import Random
from struct import Struct

from tute_teach.engine.apply import apply
from tute_teach.engine.auction import legal_bids, seat_to_act
from tute_teach.engine.dealing import deal, shuffled
from tute_teach.engine.declaring import Claims, claims_of, options
from tute_teach.engine.duties import legal_cards
from tute_teach.engine.explain import explain
from tute_teach.engine.fast.cascades import CannotCompile
from tute_teach.engine.fast.compiled import Compiled, compiled
from tute_teach.engine.fast.dealing import Dealing, dealing
from tute_teach.engine.fast.ending import Ending, ending, ending_of
from tute_teach.engine.fast.round import FastRound, fast_round
from tute_teach.engine.rulebook import rulebook
from tute_teach.model.actions import Action, Bid, CallTute, Declare, NameTrump, Pass, Play, StaySilent
from tute_teach.model.cards import ALL_CARDS, SUITS, Card
from tute_teach.model.state import Phase, State
from tute_teach.model.table import Table

_NUMBERS = Struct(f"={len(ALL_CARDS)}H")
BOLDNESS, RISES = 0.6, 6
"""How often a random player bids, and of how many bids, the lowest: one of all of them would soon be the highest."""


def lots(random: Random) -> Iterator[int]:
    """A number below 2**16 for each card of a round: what a random player draws its cards with."""
    return iter(_NUMBERS.unpack(random.randbytes(_NUMBERS.size)))


def pick(cards: int, lot: Iterator[int]) -> int:
    """One of the cards, as a set of its own, by lot: all as good as equally likely (to a fiftieth of a per cent).

    No lot is drawn where there is no choice.
    """
    if cards & (cards - 1):
        for _ in range(next(lot) % cards.bit_count()):
            cards &= cards - 1
    return cards & -cards


def playout(state: State, random: Random) -> Ending:
    """Play a round to its end at random, from wherever it stands; UnknownHand when a hand is hidden.

    Bids, trumps and declarations are drawn by lot as the cards are; a bid is one of the lowest.
    """
    state = _until_play(state, random)
    if state.phase is Phase.OVER:
        return ending_of(state)
    try:
        rules = compiled(state.table)
    except CannotCompile:
        return play_plainly(state, random)
    return play_out(fast_round(rules, state), random)


def random_hands(table: Table, number: int, seed: int) -> Iterator[Ending]:
    """So many rounds of a table, dealt and played at random; the same ones for the same seed."""
    random, dealt = Random(seed), _dealing(table)
    for _ in range(number):
        if dealt is None:
            yield playout(deal(table, shuffled(table, random)), random)
        else:
            rules, cards = dealt
            yield play_out(FastRound(rules, *cards.deal(random)), random)


def _dealing(table: Table) -> tuple[Compiled, Dealing] | None:
    """What deals and plays at speed; None where there is an auction first, or rules that cannot be compiled."""
    try:
        return None if rulebook(table).auction else (compiled(table), dealing(table))
    except CannotCompile:
        return None


def play_out(playing: FastRound, random: Random) -> Ending:
    """Play a fast round to its end at random."""
    lot = lots(random)
    while not playing.over:
        if playing.asked:
            playing.speak(_said(playing.asked[0], random))
        elif playing.row is not None:
            playing.play(pick(playing.legal(), lot))
        else:
            _run(playing, lot)
    return ending(playing)


def _run(playing: FastRound, lot: Iterator[int]) -> None:
    """Play whole tricks until the round is over or somebody is asked.

    This loop is what sampling lives on: no object is made in it, and nothing is asked that the tables know. What
    `FastRound` does card by card stands here in one piece, sets of one card in place of cards.
    """
    rules, dealt, taken, sides, trump = playing.rules, playing.dealt, playing.taken, playing.sides, playing.trump
    opening, around, next_lead, falls = rules.opening, rules.around, rules.next_lead, rules.speaking.falls
    follow, freed, chances = playing.follow, playing.freed, playing.chances
    unplayed, total = playing.unplayed, playing.tricks_done + playing.tricks_left
    lead = winner = playing.turn
    for left in range(playing.tricks_left - 1, -1, -1):
        whole = unplayed
        card = opening(dealt[lead] & unplayed, trump)
        if card & (card - 1):
            skip = next(lot) % card.bit_count()
            while skip:
                card &= card - 1
                skip -= 1
            card &= -card
        unplayed ^= card
        led = top = card
        winner = lead
        rows = follow[card]
        best, second, third, beating = rows[card]
        for seat in around[lead]:
            hand = dealt[seat] & unplayed
            if freed is not None and sides[seat] == sides[winner]:
                own = freed[led][top]
                card = hand & own[0] or hand & own[1] or hand & own[2] or hand
            else:
                card = hand & best or hand & second or hand & third or hand
            if card & (card - 1):
                skip = next(lot) % card.bit_count()
                while skip:
                    card &= card - 1
                    skip -= 1
                card &= -card
            unplayed ^= card
            if beating & card:
                winner, top = seat, card
                best, second, third, beating = rows[card]
        stop = False
        if chances:
            for _, cards, _, winners in chances:
                if unplayed & cards == cards and winner in winners:
                    stop = True
        if falls:
            pile = whole ^ unplayed
            for cards in falls:
                if pile & cards == cards:
                    stop = True
        if not stop:
            taken[winner] |= whole ^ unplayed
            lead = next_lead[winner]
            continue
        playing.whole, playing.unplayed = whole, unplayed
        playing.lead, playing.tricks_done, playing.tricks_left = lead, total - left - 1, left + 1
        playing.finish_trick(winner)
        if playing.over or playing.asked:
            return
        lead, trump = playing.turn, playing.trump
        follow, freed, chances = playing.follow, playing.freed, playing.chances
    playing.whole = playing.unplayed = unplayed
    playing.tricks_done, playing.tricks_left, playing.last, playing.over = total, 0, winner, True


def _until_play(state: State, random: Random) -> State:
    """A round when its cards can be played, or when it is over: all else done at random."""
    while state.phase not in (Phase.PLAY, Phase.OVER):
        state, _ = apply(state, some_action(state, random))
    return state


def play_plainly(state: State, random: Random) -> Ending:
    """What `playout` does, done by the reasoning engine: for tables that cannot be compiled, and to compare with."""
    state = _until_play(state, random)
    lot = lots(random) if state.phase is Phase.PLAY else iter(())
    while state.phase is not Phase.OVER:
        card = Card(pick(legal_cards(state), lot).bit_length() - 1)
        state, _ = apply(state, Play(state.to_play, card))
        state = _until_play(state, random)
    return ending_of(state)


def some_action(state: State, random: Random) -> Action:
    """A random action where no card is to be played."""
    seat = seat_to_act(state)
    if seat is None:
        raise ValueError("nobody can act once the round is over")
    match state.phase:
        case Phase.AUCTION:
            bids = legal_bids(state)[:RISES]
            return Bid(seat, random.choice(bids)) if bids and random.random() < BOLDNESS else Pass(seat)
        case Phase.NAMING:
            named = (NameTrump(seat, suit) for suit in SUITS)
            return random.choice([action for action in named if explain(state, action).allowed])
        case _:
            return _said(claims_of(state, seat), random)


def _said(claims: Claims, random: Random) -> Declare | CallTute | StaySilent:
    """What a seat says at random; no lot is drawn where it has nothing to say."""
    able = options(claims)
    return random.choice(able) if len(able) > 1 else able[0]
