"""What can be changed in a function, by its source alone."""

import ast
from collections.abc import Callable
from textwrap import dedent
from types import FunctionType
from typing import Any

from tute_teach.workbench.mutants.nouns import Kind
from tute_teach.workbench.mutants.source import Change, changes, functions_in


def changed(source: str, *numbers: str) -> dict[str, Change]:
    ((_, function),) = functions_in(ast.parse(dedent(source)))
    return {change.name.get("en"): change for change in changes(function, "sample.py", frozenset(numbers))}


def function_of(change: Change, **names: object) -> Callable[..., Any]:
    return FunctionType(change.code, {"__builtins__": __builtins__, **names})


def test_each_premise_is_dropped_alone() -> None:
    found = changed("def rule(a, b, c):\n    return a and b and c\n")
    assert set(found) == {
        "«b and c» instead of «a and b and c»",
        "«a and c» instead of «a and b and c»",
        "«a and b» instead of «a and b and c»",
    }
    assert {change.kind for change in found.values()} == {Kind.PREMISE}
    assert {change.line for change in found.values()} == {2}
    assert function_of(found["«a and c» instead of «a and b and c»"])(True, False, True) is True


def test_a_chain_loses_each_link_and_is_turned_round() -> None:
    found = changed("def rule(a, b, c):\n    return a == b == c\n")
    assert function_of(found["«a == b» instead of «a == b == c»"])(1, 1, 2) is True
    assert function_of(found["«b == c» instead of «a == b == c»"])(1, 2, 2) is True
    assert function_of(found["«not a == b == c» instead of «a == b == c»"])(1, 1, 2) is True
    assert len(found) == 3


def test_a_bound_is_moved_and_turned_round() -> None:
    found = changed("def rule(a):\n    return a > LIMIT\n", "LIMIT")
    outcomes = {
        words: [function_of(change, LIMIT=3)(number) for number in (2, 3, 4, 5)] for words, change in found.items()
    }
    assert outcomes == {
        "«a <= LIMIT» instead of «a > LIMIT»": [True, True, False, False],
        "«a >= LIMIT» instead of «a > LIMIT»": [False, True, True, True],
        "«a > LIMIT + 1» instead of «a > LIMIT»": [False, False, False, True],
        "«a > LIMIT - 1» instead of «a > LIMIT»": [False, True, True, True],
    }


def test_of_more_or_just_so_much_one_half_is_left() -> None:
    found = changed("def rule(a):\n    return a >= limit\n")
    only = found["«a == limit» instead of «a >= limit»"]
    assert only.kind is Kind.PREMISE
    assert [function_of(only, limit=3)(number) for number in (2, 3, 4)] == [False, True, False]
    assert "«a == limit» instead of «a < limit»" not in changed("def rule(a):\n    return a < limit\n")


def test_both_ways_of_a_choice_are_taken_always() -> None:
    found = changed("def rule(a):\n    if a:\n        return 'x'\n    return 'y' if a is None else 'z'\n")
    always = function_of(found["«if True» instead of «if a»"])
    never = function_of(found["«if False» instead of «if a»"])
    assert (always(0), never(1)) == ("x", "z")
    assert function_of(found["«'y'» instead of «'y' if a is None else 'z'»"])(0) == "y"


def test_a_filter_an_end_and_an_agreed_number_are_changed() -> None:
    found = changed("def rule(a, numbers):\n    return max(x for x in a if x < numbers['most'])\n")
    given = ([1, 5, 9], {"most": 6})
    told = {words: function_of(change)(*given) for words, change in found.items()}
    assert told["«for x in a» instead of «for x in a if x < numbers['most']»"] == 9
    assert (
        told["«min((x for x in a if x < numbers['most']))» instead of «max((x for x in a if x < numbers['most']))»"]
        == 1
    )
    assert told["«numbers['most'] + 1» instead of «numbers['most']»"] == 5


def test_each_of_several_is_left_out_and_what_is_filled_stays() -> None:
    found = changed("def rule(a):\n    one, two = a\n    return {one, two}, [one], ()\n")
    told = {words: function_of(change)((1, 2)) for words, change in found.items()}
    assert told == {
        "«([one], ())» instead of «({one, two}, [one], ())»": ([1], ()),
        "«({one, two}, ())» instead of «({one, two}, [one], ())»": ({1, 2}, ()),
        "«({one, two}, [one])» instead of «({one, two}, [one], ())»": ({1, 2}, [1]),
        "«{two}» instead of «{one, two}»": ({2}, [1], ()),
        "«{one}» instead of «{one, two}»": ({1}, [1], ()),
        "«[]» instead of «[one]»": ({1, 2}, [], ()),
    }
    assert {change.kind for change in found.values()} == {Kind.PART}


def test_what_is_changed_twice_says_where_in_both_languages() -> None:
    again = [one for words, one in changed("def rule(a):\n    return {a}, {a}\n").items() if words.endswith("place 2")]
    assert [one.name.get("es") for one in again] == ["«set()» en lugar de «{a}», lugar 2"]


def test_decorators_types_and_docstrings_are_no_rules() -> None:
    assert (
        changed('@register.rule("a", 1)\ndef rule(a: dict[int, 3]) -> list[4]:\n    """Says 5."""\n    return a\n')
        == {}
    )


def test_properties_are_read_as_well() -> None:
    tree = ast.parse("class Noun:\n    @property\n    def some(self): return 1\ndef other(): return 2\n")
    assert [name for name, _ in functions_in(tree)] == ["Noun.some", "other"]
