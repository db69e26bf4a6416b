"""A figure, its floor, and the table that is printed of them."""

from collections.abc import Iterable
from dataclasses import dataclass

HEADINGS = ("figure", "measured", "floor", "")


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure. `unit` follows the number ("×" for a ratio, else "ms", "kB", "points", "/s").

    `most` and `least` bound it; a figure with neither is printed for information. `note` says how it came about.
    """

    subject: str
    name: str
    measured: float
    unit: str
    most: float | None = None
    least: float | None = None
    note: str = ""

    @property
    def holds(self) -> bool | None:
        """Whether the floor is kept; None where there is none."""
        if self.most is None and self.least is None:
            return None
        return (self.most is None or self.measured <= self.most) and (self.least is None or self.measured >= self.least)


def as_table(figures: Iterable[Figure]) -> str:
    """The figures in columns, one a line; below them how they came about."""
    told = list(figures)
    rows = [HEADINGS, *(_row(figure) for figure in told)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADINGS))]
    lines = [
        "  ".join((row[0].ljust(widths[0]), row[1].rjust(widths[1]), row[2].rjust(widths[2]), row[3])).rstrip()
        for row in rows
    ]
    notes = [f"{figure.subject}: {figure.name}: {figure.note}" for figure in told if figure.note]
    return "\n".join([lines[0], "-" * len(lines[0].rstrip()), *lines[1:], *([""] if notes else []), *notes])


def as_data(figures: Iterable[Figure]) -> list[dict[str, object]]:
    """The figures for programs; numbers unrounded."""
    return [
        {
            "subject": figure.subject,
            "figure": figure.name,
            "measured": figure.measured,
            "unit": figure.unit,
            "most": figure.most,
            "least": figure.least,
            "holds": figure.holds,
            "note": figure.note,
        }
        for figure in figures
    ]


def _row(figure: Figure) -> tuple[str, str, str, str]:
    bounds = [
        f"{sign} {_number(bound)}" for sign, bound in (("≤", figure.most), ("≥", figure.least)) if bound is not None
    ]
    verdict = {True: "kept", False: "MISSED", None: ""}[figure.holds]
    return f"{figure.subject}: {figure.name}", f"{_number(figure.measured)} {figure.unit}", " ".join(bounds), verdict


def _number(value: float) -> str:
    if value == 0 or abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}" if abs(value) >= 0.1 else f"{value:.3f}"
