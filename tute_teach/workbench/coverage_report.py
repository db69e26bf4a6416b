"""What coverage says at the terminal, and as data."""

from typing import Any

from tute_teach.text import Lang, say
from tute_teach.workbench.coverage import Coverage, OptionRow, Row

COLUMNS = ("rule", "pinned", "shown", "written", "taught", "met")


def as_text(found: Coverage, lang: Lang) -> str:
    """A row for each rule, options without an example, then the gaps, most met first."""
    rows = [[say(f"coverage.{column}", lang) for column in COLUMNS], *map(_cells, found.rows)]
    widths = [max(len(row[at]) for row in rows) for at in range(len(COLUMNS))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    lines += ["", say("coverage.options", lang), *(_option(one) for one in found.options)]
    lines += ["", say("coverage.gaps" if found.gaps else "coverage.no-gaps", lang)]
    for row in found.gaps:
        told = "; ".join(say(f"coverage.gap.{gap}", lang) for gap in row.gaps)
        lines.append(f"  {row.met:6.2f}  {row.rule.id}: {told}")
    return "\n".join(lines)


def as_data(found: Coverage) -> dict[str, Any]:
    """The same as data, with the ids of all examples and lessons."""
    return {
        "whole": found.is_whole,
        "hands": found.hands,
        "rules": [
            {
                "rule": row.rule.id,
                "kind": row.rule.kind,
                "ruling": row.rule.ruling,
                "binding": list(row.binding),
                "nearly": list(row.nearly),
                "shown": list(row.shown),
                "written": list(row.written),
                "lessons": list(row.lessons),
                "settings": [{"setting": setting, "value": value} for setting, value in row.settings],
                "met": round(row.met, 3),
                "gaps": list(row.gaps),
            }
            for row in found.rows
        ],
        "options": [
            {
                "setting": one.setting,
                "value": one.value,
                "rule": one.rule,
                "tables": list(one.tables),
                "examples": list(one.examples),
            }
            for one in found.options
        ],
    }


def _cells(row: Row) -> list[str]:
    """Binding and nearly with a stroke between them; a star marks a ruling of our own."""
    is_enforced = row.rule.kind == "enforced"
    return [
        row.rule.id + (" *" if row.rule.ruling else ""),
        f"{len(row.binding)}/{len(row.nearly)}" if is_enforced else "–",
        str(len(row.shown)),
        " ".join(row.written) or "–",
        str(len(row.lessons)) if row.lessons else "–",
        f"{row.met:.2f}" if is_enforced else "–",
    ]


def _option(one: OptionRow) -> str:
    tables = ", ".join(one.tables) or "–"
    return f"  {one.setting}: {one.value} ({one.rule or '–'}) · {tables} · {len(one.examples)}"
