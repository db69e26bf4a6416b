"""What a mutant is: the rules with one thing wrong."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from enum import Enum
from types import CodeType, FunctionType
from typing import Any

from tute_teach.model.table import Table
from tute_teach.rules.binding import Register, forget
from tute_teach.text import LANGS, Bilingual, Lang, say
from tute_teach.workbench.mutants.spanish import both


class Kind(Enum):
    """How a rule is wrong.

    It does not act, it acts where a premise does not hold, it acts in another way; or, where the mutant was made by
    reading the rules: the answer is turned round, one premise is dropped, a number is shifted, one of several is left
    out, the answer is turned round where points are high, another value is agreed on, two rules are asked in the other
    order, the rule is wrong in one suit only, or for one seat, at one rank or at one table.
    """

    OFF = "off"
    WIDE = "wide"
    OTHER = "other"
    INVERTED = "inverted"
    PREMISE = "premise"
    NUMBER = "number"
    PART = "part"
    HIGH = "high"
    OPTION = "option"
    ORDER = "order"
    ONE_SUIT = "one-suit"
    ONE_SEAT = "one-seat"
    ONE_RANK = "one-rank"
    ONE_TABLE = "one-table"


@dataclass(frozen=True, slots=True)
class Swap:
    """A function that acts instead of the one bound in a register; `rule` is that of the mutant unless it is given."""

    register: Register[Any]
    function: Callable[..., Any]
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class Patch:
    """Other code for a function that rules call, whoever imports it."""

    function: FunctionType
    code: CodeType


@dataclass(frozen=True, slots=True)
class Said:
    """A message with its facts, such as the name of a mutant that nobody has written by hand."""

    code: str
    facts: tuple[tuple[str, str | Bilingual], ...]

    def get(self, lang: Lang) -> str:
        """The sentence in one language."""
        return say(self.code, lang, **dict(self.facts))


@dataclass(frozen=True, slots=True)
class Mutant:
    """One rule gone wrong. `name` says what would be played then; `slots` are a table's rules in another order.

    A name that is but a text is in English; its Spanish stands in names.yml.

    `rule` is the rule's id, or what is wrong instead: a setting, a slot, a ready-made table, a function that rules
    call. `agreed` is what a table has agreed on instead; `where` the line in question, as far as there is one.
    """

    rule: str
    kind: Kind
    name: str | Said
    swaps: tuple[Swap, ...] = ()
    slots: tuple[tuple[str, tuple[str, ...]], ...] = ()
    patch: Patch | None = None
    agreed: Callable[[Table], Table] | None = None
    where: str = ""

    def __str__(self) -> str:
        """As `told`, in English."""
        return self.told("en")

    def called(self, lang: Lang) -> str:
        """What is played, in one language."""
        if isinstance(self.name, Said):
            return self.name.get(lang)
        return self.name if lang == "en" else both(self.name).get(lang)

    def told(self, lang: Lang) -> str:
        """The rule, how it is wrong and what is played: the name by which reasons know it, in either language."""
        return f"{self.rule} ({self.kind.value}): {self.called(lang)}"

    def is_told(self, text: str) -> bool:
        """Whether a text, in small letters, stands in what is told of the mutant, in either language."""
        return any(text in self.told(lang).lower() for lang in LANGS)

    @property
    def family(self) -> str:
        """The first part of what is wrong, by which mutants are told."""
        return self.rule.partition(".")[0]

    @property
    def is_of_tables(self) -> bool:
        """Whether nothing but what tables agree on is wrong: at a table that it does not change all is as ever."""
        return not self.swaps and self.patch is None

    def changed(self, table: Table) -> Table:
        """A table as the mutant has it."""
        changed = table if self.agreed is None else self.agreed(table)
        return replace(changed, slots=tuple({**dict(changed.slots), **dict(self.slots)}.items()))

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """Let the engine play by the mutant for a while, in all threads of the process."""
        with ExitStack() as stack:
            for swap in self.swaps:
                stack.enter_context(swap.register.replaced(swap.rule or self.rule, swap.function))
            if self.patch is not None:
                stack.callback(forget)
                stack.callback(setattr, self.patch.function, "__code__", self.patch.function.__code__)
                self.patch.function.__code__ = self.patch.code
                forget()
            yield


Slots = Mapping[str, tuple[str, ...]]
"""Rules by slot."""


def off(rule: str, name: str, *swaps: Swap, slots: Slots | None = None) -> Mutant:
    """A mutant in which the rule does not act."""
    return Mutant(rule, Kind.OFF, name, swaps, tuple((slots or {}).items()))


def wide(rule: str, name: str, *swaps: Swap, slots: Slots | None = None) -> Mutant:
    """A mutant in which the rule acts too widely, because one of its premises is dropped."""
    return Mutant(rule, Kind.WIDE, name, swaps, tuple((slots or {}).items()))


def other(rule: str, name: str, *swaps: Swap, slots: Slots | None = None) -> Mutant:
    """A mutant in which the rule acts in another way: another number, the other way round."""
    return Mutant(rule, Kind.OTHER, name, swaps, tuple((slots or {}).items()))


def at_one_rank(rule: str, name: str, *swaps: Swap) -> Mutant:
    """A mutant in which the rule goes wrong where a card of one rank lies: a slip of a programmer, nobody's belief."""
    return Mutant(rule, Kind.ONE_RANK, name, swaps)
