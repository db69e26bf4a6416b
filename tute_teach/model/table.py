"""A table: the rules that a group of players has agreed on."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from zlib import crc32


@dataclass(frozen=True, slots=True)
class Table:
    """Which rules fill which slot. `slots` maps a slot to rule ids in order, `numbers` a setting to its number.

    `players` is how many seats a round has, `chairs` how many take part in the match (one more where a referee sits
    out), `settings` what was agreed, setting by setting, as words.
    """

    id: str
    mode: str
    players: int
    slots: tuple[tuple[str, tuple[str, ...]], ...]
    numbers: tuple[tuple[str, int], ...] = ()
    settings: tuple[tuple[str, str], ...] = ()
    chairs: int = 0
    _by_slot: Mapping[str, tuple[str, ...]] = field(init=False, repr=False, compare=False)
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """A match has as many chairs as a round has seats, unless more are said."""
        if not self.chairs:
            object.__setattr__(self, "chairs", self.players)
        object.__setattr__(self, "_by_slot", dict(self.slots))
        object.__setattr__(self, "_hash", crc32(repr((self.id, self.settings)).encode()))

    def __hash__(self) -> int:
        """By name and agreement, worked out once: a table is looked up at every question. In every process the same."""
        return self._hash

    def rules(self, slot: str) -> tuple[str, ...]:
        """The rule ids of a slot, in the order in which they are asked; none for a slot the table leaves out."""
        return self._by_slot.get(slot, ())

    def number(self, setting: str) -> int:
        """The number of a setting; KeyError when the table has none."""
        return dict(self.numbers)[setting]
