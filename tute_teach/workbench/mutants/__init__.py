"""The rules of all three modes with one thing wrong at a time, to find out which scenarios notice.

Left out are mutants that play the same game: a preference that cannot matter, a condition that holds whenever it is
asked. `WITHOUT_WIDE` says why a rule has no mutant that acts too widely.
"""

from collections.abc import Mapping

from tute_teach.workbench.mutants import (
    agreeing,
    bidding,
    dealing,
    declaring,
    duties,
    falling,
    losing,
    tricks,
    winning,
)
from tute_teach.workbench.mutants.agreed import agreements
from tute_teach.workbench.mutants.generated import generated
from tute_teach.workbench.mutants.nouns import Kind, Mutant, Swap

__all__ = ["MUTANTS", "WITHOUT_WIDE", "Kind", "Mutant", "Swap", "agreements", "every_mutant"]

MUTANTS: tuple[Mutant, ...] = (
    *dealing.MUTANTS,
    *duties.MUTANTS,
    *tricks.MUTANTS,
    *declaring.MUTANTS,
    *winning.MUTANTS,
    *falling.MUTANTS,
    *losing.MUTANTS,
    *bidding.MUTANTS,
    *agreeing.MUTANTS,
)


def every_mutant() -> tuple[Mutant, ...]:
    """What players get wrong, rule by rule, and all that can be made by reading the rules and the tables."""
    return (*MUTANTS, *generated())


WITHOUT_WIDE: Mapping[str, str] = {
    "cards.pack": "The pack is the same in every hand: there is no premise to drop.",
    "cards.no-twos": "The pack of such a table is the same in every hand: there is no premise to drop.",
    "deal.all-cards": "Every card is dealt in every hand, whatever is in it: there is no premise to drop.",
    "deal.rotate": "The deal moves on after every hand, whoever has won: there is no premise to drop.",
    "trump.classic": "Every deal has a last card, and it always makes trumps: there is no premise to drop.",
    "play.partner": "It grants nothing and forbids nothing, it only denies an exception: that cannot go too far.",
    "trick.winner-leads": "Every trick has a winner, who always leads: there is no premise to drop.",
    "trick.no-claims": "It denies an early end, and a hand cannot be longer than its cards.",
    "decl.forty-any-time": "It only denies a bar: that cannot go too far.",
    "decl.order-of-partners": "It ranks the two partners, and there is nobody else to rank.",
    "trump.bidding": "Every auction that has a winner leads to trumps: there is no premise to drop.",
    "decl.own-call": "It says who speaks, and leaves it to other rules what may be said.",
    "cabron.players": "Everybody is alone in every hand: there is no premise to drop.",
    "cabron.two-in-one": "It ranks two declarations, and there is nothing else to rank.",
    "cabron.no-tute": "It takes away the Tute, and nothing else that is in the hand counts for anything.",
    "bid.any-trump": "It allows all there is.",
    "classic.tute-first": "It ranks the Tute before declarations, and there is nothing else to rank.",
}
"""Rules that cannot act too widely, each with the reason."""
