"""The root of every error of the house, and the error of sources that cannot be used."""

from collections.abc import Iterable

from tute_teach.errors.faults import Fault


class TuteError(Exception):
    """Root of the house's own errors. It carries facts and no sentence.

    `code` is a stable dotted name, the key of the sentence in the message catalogue; `facts` fill its placeholders.

    >>> str(TuteError("play.not-held", seat=2, card="1c"))
    "play.not-held(seat=2, card='1c')"
    """

    def __init__(self, code: str, /, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts: dict[str, object] = facts

    def __str__(self) -> str:
        return f"{self.code}({', '.join(f'{name}={value!r}' for name, value in self.facts.items())})"

    def __reduce__(self) -> tuple[object, ...]:
        # The facts are not in `args`; they must survive the way back from a worker process.
        return (_again, (type(self),), self.__dict__)


class BrokenSource(TuteError):
    """Sources that cannot be used; `faults` are all that were found in one run, sorted by place."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(sorted(faults, key=lambda fault: fault.order))
        super().__init__("source.broken", count=len(self.faults))

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.faults)


def _again(kind: type[TuteError]) -> TuteError:
    """An empty error of that kind, to be filled by unpickling."""
    return kind.__new__(kind)
