"""What a run of the mutants says, as text and as data."""

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Any

from tute_teach.errors import Fault
from tute_teach.text import Lang, say
from tute_teach.workbench.survivors import Tried

_WIDTH = 110
COLUMNS = ("noticed", "excused", "survived", "total")


def counts(tried: Sequence[Tried]) -> dict[str, dict[str, int]]:
    """By family, how many mutants were noticed, have a reason, survived, and how many there are."""
    table: dict[str, dict[str, int]] = {}
    for one in tried:
        row = table.setdefault(one.mutant.family, dict.fromkeys(COLUMNS, 0))
        row["noticed" if one.by is not None else "excused" if one.excused else "survived"] += 1
        row["total"] += 1
    return table


def exit_code(tried: Sequence[Tried], faults: Sequence[Fault]) -> int:
    """2 when a reason is at fault, 1 when a mutant survives without one, else 0."""
    return 2 if faults else int(any(one.is_hole for one in tried))


def as_text(tried: Sequence[Tried], faults: Sequence[Fault], lang: Lang) -> str:
    """Faults of the reasons, a table by family, then every survivor with its place: with reasons, then without."""
    lines = [f"{fault.place}: {say(fault.code, lang, **fault.facts)}" for fault in faults]
    lines += ["", *_table(counts(tried), lang)] if lines else _table(counts(tried), lang)
    excused, holes = [one for one in tried if one.excused], [one for one in tried if one.is_hole]
    if excused:
        lines += ["", say("mutate.reasons", lang)]
    for why in dict.fromkeys(one.why for one in excused):
        lines += ["", *wrap(why.get(lang) if why else "", _WIDTH, initial_indent="  ", subsequent_indent="  ")]
        lines += [line for one in excused if one.why == why for line in _survivor(one, lang)]
    if holes:
        lines += ["", say("mutate.holes", lang), *(line for one in holes for line in _survivor(one, lang))]
        lines += ["", say("mutate.remedy", lang)]
    return "\n".join(lines)


def as_data(tried: Sequence[Tried], faults: Sequence[Fault], lang: Lang) -> dict[str, Any]:
    """The same as data: counts by family, every survivor, every fault of the reasons."""
    return {
        "exit_code": exit_code(tried, faults),
        "families": counts(tried),
        "survivors": [
            {
                "mutant": one.mutant.told(lang),
                "rule": one.mutant.rule,
                "kind": one.mutant.kind.value,
                "change": one.mutant.called(lang),
                "where": one.mutant.where or None,
                "reason": one.why.get(lang) if one.why else None,
            }
            for one in tried
            if one.by is None
        ],
        "faults": [
            {"code": fault.code, "place": str(fault.place), "sentence": say(fault.code, lang, **fault.facts)}
            for fault in faults
        ],
    }


def _table(table: dict[str, dict[str, int]], lang: Lang) -> list[str]:
    heads = [say("mutate.family", lang), *(say(f"mutate.{column}", lang) for column in COLUMNS)]
    rows = [heads, *([family, *(str(row[column]) for column in COLUMNS)] for family, row in sorted(table.items()))]
    rows.append([say("mutate.total", lang), *(str(sum(row[column] for row in table.values())) for column in COLUMNS)])
    widths = [max(len(row[at]) for row in rows) for at in range(len(heads))]
    return [
        "  ".join(_cell(text, width, at) for at, (text, width) in enumerate(zip(row, widths, strict=True)))
        for row in rows
    ]


def _cell(text: str, width: int, at: int) -> str:
    return text.rjust(width) if at else text.ljust(width)


def _survivor(one: Tried, lang: Lang) -> Iterator[str]:
    """Where, which rule, how: the name as it is written among the reasons, and what kind of change that is."""
    place = f"{one.mutant.where}: " if one.mutant.where else ""
    yield f"    {place}{one.mutant.told(lang)} [{say(f'mutate.kind.{one.mutant.kind.value}', lang)}]"
