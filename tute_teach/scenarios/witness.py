"""What a reader can witness: who led and played which card, and who won, in a scenario from its start to its end."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from tute_teach.engine import rulebook
from tute_teach.engine.tricks import best_card
from tute_teach.model.actions import Play
from tute_teach.model.cards import NO_CARDS, Card, Cards, Suit, each, suit_of
from tute_teach.model.events import TrickWon
from tute_teach.model.seats import Seat, seats
from tute_teach.model.state import State
from tute_teach.scenarios.nouns import Scenario, StepResult

WINNER = "winner"
"""How texts name whoever took the last trick, beside the name of the seat."""


@dataclass(frozen=True, slots=True)
class Leads:
    """What was played as far as it can be seen: who led which card, which cards followed, which are still in a hand.

    `owners` tells whose each of these cards is, `lost` which ones a finished trick went past, `ahead` which ones
    may have been winning at some moment. `winners` are those who take a trick, and `suits` what is led, each empty
    where that is not known for all that a text may speak of; `opener` leads after a trick that is not told, and has
    won that; `final` takes the last trick of a hand that is played out. `seen` are all cards, also such as are only
    asked about. `asked` are leads that are only asked about, `next_leads` whoever may lead beyond what is seen, and
    `is_late` tells whether there were tricks before it. `values` are the suits that texts name as `trump` and
    `led`; `trumps` are all that are trumps at some moment.
    """

    led: Mapping[Card, Seat]
    followed: frozenset[Card]
    held: Cards = NO_CARDS
    owners: Mapping[Card, Seat] = field(default_factory=dict)
    lost: frozenset[Card] = frozenset()
    ahead: frozenset[Card] = frozenset()
    winners: frozenset[Seat] = frozenset()
    opener: Seat | None = None
    final: Seat | None = None
    suits: frozenset[Suit] = frozenset()
    seen: frozenset[Card] = frozenset()
    asked: Mapping[Card, Seat] = field(default_factory=dict)
    next_leads: frozenset[Seat] = frozenset()
    is_late: bool = False
    values: Mapping[str, Suit] = field(default_factory=dict)
    trumps: frozenset[Suit] = frozenset()


def leads_of(state: State) -> Leads:
    """The leads of a round up to a moment."""
    tricks = [*(won.trick for won in state.tricks), state.trick]
    held, owners = NO_CARDS, {card: seat for trick in tricks for seat, card in trick.plays(state.players)}
    for seat, hand in zip(seats(state.players), state.hands, strict=True):
        held = Cards(held | (hand.cards or 0))
        owners |= dict.fromkeys(each(hand.cards or NO_CARDS), seat)
    values = {} if state.trump is None else {"trump": state.trump}
    everybody = frozenset(seats(state.players))
    return Leads(
        {trick.cards[0]: trick.lead for trick in tricks if trick.cards},
        frozenset(card for trick in tricks for card in trick.cards[1:]),
        held,
        owners,
        frozenset(card for won in state.tricks for seat, card in won.trick.plays(state.players) if seat != won.winner),
        ahead=frozenset(owners),
        seen=frozenset(owners),
        # Whoever wins the trick on the table leads the next one; its own lead is told already.
        next_leads=everybody - {state.trick.lead} if state.trick.cards else frozenset({state.to_play}),
        is_late=state.before.tricks > 0,
        values=values | ({"led": suit_of(state.trick.cards[0])} if state.trick.cards else {}),
        trumps=frozenset() if state.trump is None else frozenset({state.trump}),
    )


def people_of(scenario: Scenario, steps: Sequence[StepResult]) -> dict[str, Seat]:
    """The seats of all whom the texts may name, whoever took the last trick among them."""
    tricks = [event.won for step in steps for event in step.events if isinstance(event, TrickWon)]
    people = {f"p{seat}": seat for seat in seats(scenario.table.players)}
    return people | ({WINNER: tricks[-1].winner} if tricks else {})


def all_leads(states: Sequence[State], steps: Sequence[StepResult]) -> Leads:
    """The leads of a scenario, with all who take a trick in it, and all suits that are led or asked about."""
    first, last, told = states[0], states[-1], leads_of(states[-1])
    # The card that is turned up comes out too: salen oros.
    turned = {suit_of(state.turned) for state in states[:1] if state.turned is not None}
    tried = {one.asked.card: one.before for one in steps if isinstance(one.asked, Play)}
    asked = {card: state.to_play for card, state in tried.items() if state is not None and not state.trick.cards}
    tricks = [trick for state in states for trick in (state.trick, *(won.trick for won in state.tricks))]
    winners = frozenset(won.winner for state in states for won in state.tricks)
    finished = [event.won.trick for step in steps for event in step.events if isinstance(event, TrickWon)]
    latest = {"led": suit_of(finished[-1].cards[0])} if finished else {}
    return replace(
        told,
        ahead=frozenset(_winning([*states, *(act.before for step in steps for act in step.acts)])),
        # A trick that is still open may go to anybody.
        winners=frozenset() if last.trick.cards else winners,
        opener=first.trick.lead if first.before.tricks and not first.tricks else None,
        final=last.tricks[-1].winner if last.tricks and not any(hand.size for hand in last.hands) else None,
        suits=frozenset(
            turned | {suit_of(card) for card in asked} | {suit_of(trick.cards[0]) for trick in tricks if trick.cards}
        ),
        seen=told.seen.union(tried),
        asked=asked,
        values={**told.values, **latest},
        trumps=frozenset(state.trump for state in states if state.trump is not None),
    )


def _winning(states: Iterable[State]) -> Iterator[Card]:
    """The cards that are winning at some moment of the tricks that run in these states."""
    begun = {
        (state.table, state.trump, state.trick.cards[:played])
        for state in states
        for played in range(1, len(state.trick.cards) + 1)
    }
    return (cards[best_card(rulebook(table), cards, trump)[0]] for table, trump, cards in begun)
