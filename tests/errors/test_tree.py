import pickle

import pytest

from tute_teach.errors import BrokenSource, Fault, Place, TuteError


class SmallError(TuteError):
    """An error of some room, with an argument of its own."""

    def __init__(self, card: str) -> None:
        super().__init__("small", card=card)


def test_an_error_carries_code_and_facts() -> None:
    error = TuteError("play.not-held", seat=2, card="1c")
    assert (error.code, error.facts) == ("play.not-held", {"seat": 2, "card": "1c"})


def test_faults_are_sorted_by_place_and_those_without_come_first() -> None:
    faults = [
        Fault("z", Place("b.yml", 1, 1)),
        Fault("y", Place("a.yml", 10, 2)),
        Fault("x", Place("a.yml", 9, 30)),
        Fault("w", Place("a.yml", 9, 4)),
        Fault("v", Place("a.yml", 9, 4)),
        Fault("u"),
    ]
    assert [fault.code for fault in BrokenSource(faults).faults] == ["u", "v", "w", "x", "y", "z"]


def test_a_broken_source_counts_its_faults() -> None:
    broken = BrokenSource([Fault("a"), Fault("b")])
    assert (broken.code, broken.facts) == ("source.broken", {"count": 2})


@pytest.mark.parametrize(
    "error",
    [TuteError("x", a=1), SmallError("1c"), BrokenSource([Fault("a", Place("f", 1, 2), {"found": "z"})])],
    ids=repr,
)
def test_an_error_comes_back_whole_from_a_worker(error: TuteError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert vars(again) == vars(error)
    assert str(again) == str(error)
