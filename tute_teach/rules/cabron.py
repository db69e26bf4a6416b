"""Cabrón: everybody alone, declarations that fall on the table, lose in the middle."""

from collections.abc import Callable, Mapping, Sequence

from tute_teach.model.cards import KING, KNIGHT, SUITS, Card, Suit, card
from tute_teach.model.seats import Seat
from tute_teach.model.verdict import Outcome
from tute_teach.rules.binding import Register
from tute_teach.rules.decl import FORTY, TWENTY, worths
from tute_teach.rules.ending import (
    Numbers,
    Scored,
    Standings,
    Tally,
    endings,
    holds,
    leaders,
    match_sides,
    outcomes,
    safeties,
    scorings,
    sides,
)

LIMIT, LIMIT_DECLARED = 100, 120

fallings: Register[Callable[[Sequence[Card]], tuple[Suit, ...]]] = Register("declarations that fall in a trick")
falling_orders: Register[Callable[[Sequence[Card], Suit], int]] = Register("order of fallen declarations")
trump_changes: Register[Callable[[Suit | None, Suit], Suit]] = Register("trumps after a declaration")


@sides.rule("cabron.players")
def alone(seat: Seat, declarer: Seat | None) -> int:
    """Every seat is a side of its own."""
    return seat - 1


@match_sides.rule("cabron.players")
def alone_in_the_match(chair: int) -> int:
    """Every chair is a side of its own."""
    return chair - 1


@fallings.rule("cabron.table-declares")
def pairs_in_trick(cards: Sequence[Card]) -> tuple[Suit, ...]:
    """The suits of which king and knight lie in the trick."""
    return tuple(suit for suit in SUITS if card(KING, suit) in cards and card(KNIGHT, suit) in cards)


@falling_orders.rule("cabron.two-in-one")
def completed_first(cards: Sequence[Card], suit: Suit) -> int:
    """The pair completed first counts first: the place in the trick of its second card."""
    return max(cards.index(card(KING, suit)), cards.index(card(KNIGHT, suit)))


@worths.rule("cabron.first-forty")
def first_forty(suit: Suit, trump: Suit | None, earlier: int) -> int | None:
    """The first declaration of the round is worth 40."""
    return FORTY if earlier == 0 else None


@worths.rule("cabron.later-twenty")
def later_twenty(suit: Suit, trump: Suit | None, earlier: int) -> int | None:
    """Every later one is worth 20."""
    return TWENTY


@trump_changes.rule("cabron.trump-next-trick")
def first_sets_trumps(trump: Suit | None, suit: Suit) -> Suit:
    """Trumps from the next trick on, once a suit has been declared."""
    return suit if trump is None else trump


def _lost_by(losers: Sequence[int], tally: Tally, rule_id: str) -> Outcome | None:
    """The outcome when these sides lose; None when they are none."""
    if not losers:
        return None
    return Outcome(tuple(side for side in range(len(tally.totals)) if side not in losers), rule_id, tuple(losers))


@outcomes.rule("cabron.lose-zero")
def zero_loses(tally: Tally, numbers: Numbers) -> Outcome | None:
    """Whoever has no points loses."""
    return _lost_by(leaders(tally.totals, 0), tally, "cabron.lose-zero")


@outcomes.rule("cabron.zero-no-trick")
def no_trick_loses(tally: Tally, numbers: Numbers) -> Outcome | None:
    """Whoever has taken no trick loses."""
    return _lost_by(leaders(tally.tricks, 0), tally, "cabron.zero-no-trick")


@outcomes.rule("cabron.lose-over")
def over_a_hundred_loses(tally: Tally, numbers: Numbers) -> Outcome | None:
    """Whoever has more than a hundred loses."""
    return _lost_by([side for side, total in enumerate(tally.totals) if total > LIMIT], tally, "cabron.lose-over")


@outcomes.rule("cabron.over-declared")
def over_with_declarations_loses(tally: Tally, numbers: Numbers) -> Outcome | None:
    """More than 120 loses for a player who scored a declaration, more than 100 for one who did not."""
    over = [
        side
        for side, (total, bare) in enumerate(zip(tally.totals, tally.without_declarations, strict=True))
        if total > (LIMIT if total == bare else LIMIT_DECLARED)
    ]
    return _lost_by(over, tally, "cabron.over-declared")


@outcomes.rule("cabron.lose-middle")
def middle_loses(tally: Tally, numbers: Numbers) -> Outcome | None:
    """Whoever is neither highest nor lowest loses."""
    ends = (max(tally.totals), min(tally.totals))
    return _lost_by([side for side, total in enumerate(tally.totals) if total not in ends], tally, "cabron.lose-middle")


@outcomes.rule("cabron.lose-tied")
def tied_lose(tally: Tally, numbers: Numbers) -> Outcome | None:
    """Those who share a score lose."""
    tied = [side for side, total in enumerate(tally.totals) if list(tally.totals).count(total) > 1]
    return _lost_by(tied, tally, "cabron.lose-tied")


@safeties.rule("cabron.no-trick-safe")
def no_trick_is_safe(tally: Tally) -> tuple[int, ...]:
    """Whoever has taken no trick cannot lose the round."""
    return leaders(tally.tricks, 0)


@scorings.rule("cabron.letter")
def one_letter(scored: Scored) -> Mapping[int, int]:
    """Each loser takes a letter."""
    return dict.fromkeys(scored.losers, 1)


@endings.rule("cabron.end")
def fewest_win(standings: Standings, numbers: Numbers) -> tuple[int, ...]:
    """Once somebody has all letters, whoever has fewest."""
    if max(standings.scores) < numbers["cabron.letters"]:
        return ()
    return leaders(standings.scores, min(standings.scores))


@holds.rule("cabron.tie-plays-on")
@holds.rule("bid.tie-plays-on")
def one_alone(standings: Standings, ahead: tuple[int, ...]) -> bool:
    """One side alone is best."""
    return len(ahead) == 1
