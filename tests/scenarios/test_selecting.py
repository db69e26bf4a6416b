"""Scenarios chosen by an expression."""

from pathlib import Path
from typing import Any

import pytest

from tests.scenarios.written import HAND, written
from tute_teach.scenarios.finding import find
from tute_teach.scenarios.selecting import ExpressionError, chosen, parsed

STEP = {"try": "2 plays 4c", "expect": {"legal": False, "because": "play.beat"}}


@pytest.mark.parametrize(
    ("expression", "ids"),
    [
        ("beat", ["play/beat"]),
        ("BEAT", ["play/beat"]),
        ("play", ["play/beat", "play/partner"]),
        ("play and not partner", ["play/beat"]),
        ("not play", ["decl/forty"]),
        ("not not beat", ["play/beat"]),
        ("forty or beat and partner", ["decl/forty"]),
        ("(forty or beat) and partner", []),
        ("decl.worth", ["decl/forty"]),
        ("tirado", ["decl/forty"]),
        ("match.hands", ["play/partner"]),
        ("play/b", ["play/beat"]),
    ],
)
def test_words_are_looked_for_in_id_table_rules_and_settings(tmp_path: Path, expression: str, ids: list[str]) -> None:
    parts: dict[str, dict[str, Any]] = {
        "play/beat": {"shows": ["play.beating"]},
        "play/partner": {"with": {"match.hands": 6}},
        "decl/forty": {"shows": ["decl.worth"], "table": "tirado"},
    }
    for name, part in parts.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / f"{name}.yml").write_text(written(STEP, position=HAND, **part), "utf-8")
    assert [one.id for one in chosen(find([tmp_path], tmp_path)[0], expression)] == sorted(ids)


def test_a_file_that_cannot_be_read_is_always_chosen(tmp_path: Path) -> None:
    (tmp_path / "broken.yml").write_text("table: [", "utf-8")
    assert [one.id for one in chosen(find([tmp_path], tmp_path / "x")[0], "nothing")] == ["broken"]


@pytest.mark.parametrize(
    ("expression", "code", "found"),
    [
        ("", "verify.open-expression", None),
        ("play and", "verify.open-expression", None),
        ("(play", "verify.open-expression", None),
        ("not", "verify.open-expression", None),
        ("and play", "verify.bad-expression", "and"),
        ("play)", "verify.bad-expression", ")"),
        ("play decl", "verify.bad-expression", "decl"),
        ("play or or decl", "verify.bad-expression", "or"),
        ("()", "verify.bad-expression", ")"),
    ],
)
def test_what_is_no_expression_is_refused_where_it_goes_wrong(expression: str, code: str, found: str | None) -> None:
    with pytest.raises(ExpressionError) as error:
        parsed(expression)
    assert error.value.code == code
    assert error.value.facts.get("found") == found


def test_brackets_without_end_are_no_traceback() -> None:
    with pytest.raises(ExpressionError):
        parsed("(" * 5000)
