"""The rules of all three modes with one thing wrong at a time, to find out which scenarios notice.

Left out are mutants that play the same game: a preference that cannot matter, a condition that holds whenever it is
asked. `WITHOUT_WIDE` says why a rule has no mutant that acts too widely.
"""

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
from tute_teach.workbench.mutants.unwidened import WITHOUT_WIDE

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
