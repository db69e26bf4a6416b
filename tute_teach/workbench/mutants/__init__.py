"""The rules of classic Tute with one thing wrong at a time, to find out which scenarios notice.

Left out are mutants that play the same game: a preference that cannot matter, a condition that holds whenever it is
asked. `WITHOUT_WIDE` says why a rule has no mutant that acts too widely.
"""

from collections.abc import Mapping

from tute_teach.workbench.mutants import dealing, declaring, duties, tricks, winning
from tute_teach.workbench.mutants.nouns import Kind, Mutant, Swap

__all__ = ["MUTANTS", "WITHOUT_WIDE", "Kind", "Mutant", "Swap"]

MUTANTS: tuple[Mutant, ...] = (
    *dealing.MUTANTS,
    *duties.MUTANTS,
    *tricks.MUTANTS,
    *declaring.MUTANTS,
    *winning.MUTANTS,
)

WITHOUT_WIDE: Mapping[str, str] = {
    "cards.pack": "The pack is the same in every hand: there is no premise to drop.",
    "deal.all-cards": "Every card is dealt in every hand, whatever is in it: there is no premise to drop.",
    "deal.rotate": "The deal moves on after every hand, whoever has won: there is no premise to drop.",
    "trump.classic": "Every deal has a last card, and it always makes trumps: there is no premise to drop.",
    "play.partner": "It grants nothing and forbids nothing, it only denies an exception: that cannot go too far.",
    "trick.winner-leads": "Every trick has a winner, who always leads: there is no premise to drop.",
    "trick.no-claims": "It denies an early end, and a hand cannot be longer than its cards.",
    "decl.order-of-partners": "It ranks the two partners, and there is nobody else to rank.",
    "classic.tute-first": "Whoever may declare while holding a Tute may also call it, so it displaces nothing wrongly.",
}
"""Rules that cannot act too widely, each with the reason."""
