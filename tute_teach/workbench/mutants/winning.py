"""Mutants of the classic game: pairs, the Tute, who wins."""

from tute_teach.model.cards import KING, KNIGHT, NO_CARDS, RANKS, Cards, count, rank_cards
from tute_teach.model.verdict import Outcome
from tute_teach.rules import classic, ending
from tute_teach.rules.classic import TuteClaim
from tute_teach.rules.ending import Numbers, Standings, Tally
from tute_teach.workbench.mutants.nouns import Swap, off, other, wide

DEALER = 4
"""The seat that deals where four play."""


def _ahead_or_level(tally: Tally, numbers: Numbers) -> Outcome:
    return Outcome((tally.totals.index(max(tally.totals)),), "classic.hand-won")


def _fewer(tally: Tally, numbers: Numbers) -> Outcome | None:
    best = min(tally.totals)
    behind = tuple(side for side, total in enumerate(tally.totals) if total == best)
    return Outcome(behind, "classic.hand-won") if len(behind) == 1 else None


def _two_ahead(standings: Standings, numbers: Numbers) -> tuple[int, ...]:
    ahead = classic.first_to(standings, numbers)
    return ahead if max(standings.scores) - min(standings.scores) >= 2 else ()


def _seven_at_most(standings: Standings, numbers: Numbers) -> tuple[int, ...]:
    return classic.first_to(standings, {"match.hands": min(7, numbers["match.hands"])})


def _rounds(more: int) -> Swap:
    return Swap(
        ending.endings,
        lambda standings, numbers: classic.first_to(standings, {"match.hands": numbers["match.hands"] + more}),
    )


def _three_in_hand(claim: TuteClaim) -> bool:
    return count(Cards(rank_cards(claim.rank) & claim.hand)) >= 3


def _both_in_hand(claim: TuteClaim) -> bool:
    return (rank_cards(KING) | rank_cards(KNIGHT)) & ~claim.hand == NO_CARDS


MUTANTS = (
    off("classic.pairs", "each for himself", Swap(ending.sides, lambda seat, declarer: seat - 1)),
    wide("classic.pairs", "all four together", Swap(ending.sides, lambda seat, declarer: 0)),
    other("classic.pairs", "neighbours are partners", Swap(ending.sides, lambda seat, declarer: (seat - 1) // 2)),
    off("classic.hand-won", "the points do not decide", Swap(ending.outcomes, lambda tally, numbers: None)),
    wide("classic.hand-won", "equal points decide too", Swap(ending.outcomes, _ahead_or_level)),
    other("classic.hand-won", "fewer points win", Swap(ending.outcomes, _fewer)),
    off("classic.tie", "nobody wins", Swap(ending.outcomes, lambda tally, numbers: None)),
    wide(
        "classic.tie",
        "the last trick decides, equal points or not",
        slots={"round.outcome": ("classic.tute", "classic.tie", "classic.hand-won")},
    ),
    other(
        "classic.tie",
        "only where both have few points",
        Swap(
            ending.outcomes,
            lambda tally, numbers: classic.last_trick_decides(tally, numbers) if max(tally.totals) <= 100 else None,
        ),
    ),
    off("classic.match", "the match never ends", Swap(ending.endings, lambda standings, numbers: ())),
    wide("classic.match", "three hands are enough", _rounds(-1)),
    other("classic.match", "five hands are needed", _rounds(1)),
    other(
        "classic.match",
        "four hands, whatever was agreed",
        Swap(ending.endings, lambda standings, numbers: classic.first_to(standings, {"match.hands": 4})),
    ),
    other("classic.match", "seven hands are always enough", Swap(ending.endings, _seven_at_most)),
    other("classic.match", "two hands ahead are needed", Swap(ending.endings, _two_ahead)),
    off("classic.tute", "there is no Tute", Swap(classic.tutes, lambda: ())),
    wide("classic.tute", "four of any rank", Swap(classic.tutes, lambda: RANKS)),
    *(
        other("classic.tute", f"four {name} too", Swap(classic.tutes, lambda rank=rank: (KING, KNIGHT, rank)))
        for rank, name in (
            *((1, "aces"), (3, "threes"), (10, "jacks"), (7, "sevens")),
            *((6, "sixes"), (5, "fives"), (4, "fours"), (2, "twos")),
        )
    ),
    # Which Tute is called by whoever holds both has no mutant: either wins the hand, and no rule says which.
    other("classic.tute", "kings only", Swap(classic.tutes, lambda: (KING,))),
    other("classic.tute", "knights only", Swap(classic.tutes, lambda: (KNIGHT,))),
    other("classic.tute", "it ends the hand, but points decide", Swap(ending.outcomes, lambda tally, numbers: None)),
    off(
        "classic.tute-side",
        "whoever won the trick",
        Swap(classic.tute_conditions, lambda claim: claim.winner is not None),
    ),
    wide(
        "classic.tute-side",
        "the holder must win the trick",
        Swap(classic.tute_conditions, lambda claim: claim.winner == claim.seat),
    ),
    other(
        "classic.tute-side",
        "never the dealer",
        Swap(classic.tute_conditions, lambda claim: claim.seat != DEALER and claim.winner in claim.own_side),
    ),
    off("classic.tute-in-hand", "three are enough", Swap(classic.tute_conditions, _three_in_hand)),
    wide("classic.tute-in-hand", "kings and knights together", Swap(classic.tute_conditions, _both_in_hand)),
    off("classic.tute-first", "declarations come first", Swap(classic.tute_orders, lambda: False)),
)
