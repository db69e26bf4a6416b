"""The ground floor: what can go wrong, told as facts; sentences are made at the edge, in the reader's language."""

from tute_teach.errors.faults import Fault, Place
from tute_teach.errors.tree import BrokenSource, TuteError

__all__ = ["BrokenSource", "Fault", "Place", "TuteError"]
