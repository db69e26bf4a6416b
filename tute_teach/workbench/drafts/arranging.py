"""Moments laid out on purpose: cards that hardly ever lie together, ends with close results, auctions of passes."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from tute_teach.engine import account, apply, deal, explain, explain_cards, rulebook, seat_to_act, shuffled
from tute_teach.engine.auction import legal_bids
from tute_teach.model.actions import Action, Bid, Pass, Play
from tute_teach.model.cards import KING, KNIGHT, SUITS, Card, Suit, card, each
from tute_teach.model.notation import show_row
from tute_teach.model.seats import Seat, next_seat, seats
from tute_teach.model.state import Phase, State
from tute_teach.model.table import Table
from tute_teach.rules.decl import pair_of
from tute_teach.scenarios.model import ContractPart, DeclaredPart, PositionPart, TrickPart
from tute_teach.scenarios.position import placed
from tute_teach.workbench.drafts.forms import Moment

Row = Sequence[Card]
ATTEMPTS = 200
"""Moments that are laid out for a rule; some of them cannot have come about and are left."""
MORE = 3
"""Cards in a hand, at most, beside those that lie together."""


def arranged(rule: str, agreed: Table, random: Random) -> Iterator[Moment]:
    """Moments in which a rule should have something to decide; none for a rule that bots meet often enough."""
    makers = [maker for slots, maker in _MAKERS if any(rule in agreed.rules(slot) for slot in slots)]
    for _ in range(ATTEMPTS if makers else 0):
        for maker in makers:
            if (moment := maker(agreed, random)) is not None:
                yield moment


def _with_a_tute(agreed: Table, random: Random) -> Moment | None:
    """Four kings or four knights in one hand, now and then with a declaration."""
    rank, other = random.sample((KING, KNIGHT), 2)
    together = [card(rank, suit) for suit in SUITS]
    if random.random() < 0.5:
        together.append(card(other, random.choice(SUITS)))
    return _with_a_hand(agreed, random, together)


def _with_two_pairs(agreed: Table, random: Random) -> Moment | None:
    """King and knight of two suits in one hand, now and then after a declaration."""
    return _with_a_hand(agreed, random, _two_pairs(random), random.choice((None, *SUITS)))


def _with_a_hand(agreed: Table, random: Random, together: Row, declared: Suit | None = None) -> Moment | None:
    """One hand with these cards, of somebody who has played to the trick already or comes last.

    A suit may have been declared before, by the same player or another.
    """
    rest, lead, holder = _others(agreed, random, together), *random.choices(seats(agreed.players), k=2)
    more = random.randint(1, MORE)
    trick, hand = rest[: agreed.players - 1], [*together, *rest[agreed.players : agreed.players + more]]
    caller = random.choice((holder, random.choice(seats(agreed.players))))
    made = () if declared is None else (DeclaredPart(seat=int(caller), suit=declared.name.lower()),)
    state = _placed(agreed, random, trick, lead, holder, hand, made)
    if state is None:
        return None
    if state.hand(state.to_play).cards is None:
        able = rest[agreed.players - 1 : agreed.players]
    else:
        able = [one for one, verdict in explain_cards(state).items() if verdict.allowed]
    return Moment(agreed, (), (), state, Play(state.to_play, random.choice(able)))


def _with_falling_pairs(agreed: Table, random: Random) -> Moment | None:
    """King and knight of two suits in one trick, as far as it has room for them."""
    four = _two_pairs(random)
    more = _others(agreed, random, four)[: random.randint(1, MORE)]
    return _with_a_last_card(agreed, random, four[: agreed.players], more)


def _with_an_end(agreed: Table, random: Random) -> Moment | None:
    """A last trick, after which sides are level or have nothing."""
    cards = _others(agreed, random, ())[: agreed.players]
    moment = _with_a_last_card(agreed, random, cards, ())
    if moment is None:
        return None
    book = rulebook(agreed)
    by_trick = account(apply(moment.state, moment.action)[0]).totals
    gone = sum(book.points(one) for one in each(book.pack) if one not in cards)
    totals = _totals(gone + sum(by_trick), len(by_trick), random)
    taken = tuple(total - now for total, now in zip(totals, by_trick, strict=True))
    if min(taken) < 0:
        return None
    before = replace(moment.state.before, points=taken)
    return replace(moment, state=replace(moment.state, before=before))


def _totals(points: int, sides: int, random: Random) -> list[int]:
    """So many points shared among sides, of which some may be level and some have nothing; the last group has the rest.

    They are too few or too many where nothing else adds up.
    """
    groups = [random.randrange(sides) for _ in range(sides)]
    shares = {group: random.choice((0, random.randint(0, points))) for group in groups}
    rest = points - sum(shares[group] for group in groups[1:] if group != groups[0])
    shares[groups[0]] = rest // groups.count(groups[0])
    return [shares[group] for group in groups]


def _with_a_last_card(agreed: Table, random: Random, trick: Row, more: Row) -> Moment | None:
    """A trick that lacks its last card, which is held together with some more."""
    lead = random.choice(seats(agreed.players))
    last = next_seat(lead, agreed.players, agreed.players - 1)
    state = _placed(agreed, random, trick[:-1], lead, last, (trick[-1], *more))
    action = Play(last, trick[-1])
    if state is None or not explain(state, action).allowed:
        return None
    return Moment(agreed, (), (), state, action)


def _with_few_bids(agreed: Table, random: Random) -> Moment | None:
    """An auction in which most pass, before its last call or an earlier one."""
    if not rulebook(agreed).auction:
        return None
    state, done = deal(agreed, shuffled(agreed, random)), list[Action]()
    calls = random.randint(1, agreed.players)
    while state.phase is Phase.AUCTION and (seat := seat_to_act(state)) is not None:
        bids = legal_bids(state)
        action: Action = Bid(seat, bids[0]) if bids and random.random() < 0.2 else Pass(seat)
        if len(done) + 1 == calls:
            return Moment(agreed, (), tuple(done), state, action)
        done.append(action)
        state, _ = apply(state, action)
    return None


def _placed(
    agreed: Table,
    random: Random,
    trick: Row,
    lead: Seat,
    holder: Seat,
    hand: Row,
    declared: tuple[DeclaredPart, ...] = (),
) -> State | None:
    """A round in which whoever is on turn ends a trick, and in which one hand is known; None when it cannot be."""
    book = rulebook(agreed)
    told: dict[str, Any] = {}
    if not book.trump_changes:
        told["trump"] = random.choice(SUITS).name.lower()
    if book.auction:
        bidder = int(random.choice(seats(agreed.players)))
        told["contract"] = ContractPart(seat=bidder, points=random.choice(book.open_bids(None)))
    told["trick"] = TrickPart(lead=int(lead), cards=show_row(trick))
    return placed(agreed, PositionPart(**told, hands={int(holder): show_row(hand)}, declared=declared))[0]


def _two_pairs(random: Random) -> list[Card]:
    """King and knight of two suits, in any order."""
    four = [one for suit in random.sample(SUITS, 2) for one in each(pair_of(suit))]
    random.shuffle(four)
    return four


def _others(agreed: Table, random: Random, without: Row) -> list[Card]:
    """The other cards of the pack, shuffled."""
    rest = [one for one in each(rulebook(agreed).pack) if one not in without]
    random.shuffle(rest)
    return rest


_MAKERS: Sequence[tuple[tuple[str, ...], Callable[[Table, Random], Moment | None]]] = (
    (("tute", "tute.conditions", "tute.order"), _with_a_tute),
    (("decl.conditions", "decl.order", "decl.limit"), _with_two_pairs),
    (("decl.falling-order",), _with_falling_pairs),
    (("round.safe", "round.outcome", "bid.double-from", "match.scoring", "decl.conditions"), _with_an_end),
    (("bid.rounds", "round.outcome"), _with_few_bids),
)
"""What is laid out, by the slots that hold a rule."""
