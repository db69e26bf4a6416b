"""A figure, its floor, and what is told of figures: the sentences stand in `workbench/messages.yml`."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tute_teach.text import Lang, say
from tute_teach.text.words import join_words, number_text

HEADINGS = ("subject", "figure", "measured", "floor")
SYMBOLS = ("×", "ms", "kB", "/s")
NUMBERS = (2, 3)
"""Columns that end at the right."""
Facts = Mapping[str, str | float | tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure. `code` is its subject and what is measured there, "bots.move"; its sentences are made of `facts`.

    `unit` is one of the `SYMBOLS`, "×" for a ratio, or else "points" or "hands", which the sentence says.
    `most` and `least` bound it; a figure with neither is printed for information. `note` is the code of the sentence
    that says how it came about; "" for none.
    """

    code: str
    measured: float
    unit: str
    most: float | None = None
    least: float | None = None
    note: str = ""
    facts: Facts = field(default_factory=dict)

    @property
    def subject(self) -> str:
        """What it is a figure of, as `--only` names it."""
        return self.code.partition(".")[0]

    @property
    def holds(self) -> bool | None:
        """Whether the floor is kept; None where there is none."""
        if self.most is None and self.least is None:
            return None
        return (self.most is None or self.measured <= self.most) and (self.least is None or self.measured >= self.least)

    def name_in(self, lang: Lang) -> str:
        """What is measured, in a language."""
        return tell(self.code, lang, **self.facts)

    def note_in(self, lang: Lang) -> str:
        """How it came about, in a language; "" where nothing is to be said."""
        return tell(self.note, lang, **self.facts) if self.note else ""


def tell(code: str, lang: Lang, /, **facts: Any) -> str:
    """The sentence `bench.{code}`: its numbers as the language writes them, as exact as they are read; names listed."""
    return say(f"bench.{code}", lang, **{name: _told(fact, lang) for name, fact in facts.items()})


def as_table(figures: Iterable[Figure], lang: Lang) -> str:
    """The figures in columns, one a line; below each how it came about."""
    told = list(figures)
    rows = [(*(tell(heading, lang) for heading in HEADINGS), ""), *(_row(figure, lang) for figure in told)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    head, *lines = (
        "  ".join(
            cell.rjust(width) if at in NUMBERS else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )
    printed = [head, "-" * len(head)]
    for figure, line in zip(told, lines, strict=True):
        printed += [line, f"    {figure.note_in(lang)}"] if figure.note else [line]
    return "\n".join(printed)


def as_data(figures: Iterable[Figure], lang: Lang) -> list[dict[str, object]]:
    """The figures for programs; numbers unrounded. Only the sentences, `figure` and `note`, hang on the language."""
    return [
        {
            "subject": figure.subject,
            "code": figure.code,
            "figure": figure.name_in(lang),
            "measured": figure.measured,
            "unit": figure.unit,
            "most": figure.most,
            "least": figure.least,
            "holds": figure.holds,
            "note": figure.note_in(lang),
            "facts": dict(figure.facts),
        }
        for figure in figures
    ]


def _row(figure: Figure, lang: Lang) -> tuple[str, ...]:
    number = _number(figure.measured, lang)
    measured = f"{number} {figure.unit}" if figure.unit in SYMBOLS else number
    bounds = (("≤", figure.most), ("≥", figure.least))
    floor = " ".join(f"{sign} {_number(bound, lang)}" for sign, bound in bounds if bound is not None)
    verdict = {True: "kept", False: "missed", None: ""}[figure.holds]
    return figure.subject, figure.name_in(lang), measured, floor, verdict and tell(verdict, lang)


def _told(fact: str | float | tuple[str, ...], lang: Lang) -> str:
    if isinstance(fact, str):
        return fact
    return join_words(fact, "and", lang) if isinstance(fact, tuple) else _number(fact, lang)


def _number(value: float, lang: Lang) -> str:
    """Three figures or so, never less than all before the decimal point."""
    size = abs(value)
    return number_text(round(value, 0 if size >= 100 else 1 if size >= 10 else 2 if size >= 0.1 else 3), lang)
