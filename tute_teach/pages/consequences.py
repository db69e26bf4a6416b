"""What follows from a page that is not there: links to it and all that it lacks are told by that one fault."""

from collections.abc import Iterable

from tute_teach.pages.faults import Fault

_ABSENT = ("check.page", "check.tree", "check.folder")
"""The codes that say that a page is missing, the one first that says why."""


def without_consequences(faults: Iterable[Fault]) -> list[Fault]:
    """The faults in their order, of a missing page one alone."""
    found = list(faults)
    absent = sorted((fault for fault in found if fault.code in _ABSENT), key=lambda fault: _ABSENT.index(fault.code))
    told = {fault.page: fault for fault in reversed(absent)}
    # A compressed copy has the name of its page and one ending more.
    rest = [
        fault
        for fault in found
        if not {fault.page, fault.page.with_suffix(""), fault.facts.get("target")} & told.keys()
    ]
    return sorted([*told.values(), *rest], key=lambda fault: fault.order)
