"""Mutants that nobody has to list: every function that acts for a rule, and every function that such a one calls.

So have the few functions of the engine in which the answers of rules are put together (`DECIDING`).

A rule that is added has them at once. What it cannot have is a mutant that knows what players get wrong; those stand,
rule by rule, in the other modules here.
"""

import ast
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from inspect import unwrap
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from tute_teach import engine, rules
from tute_teach.rules.binding import Register
from tute_teach.workbench.mutants.agreed import left_out, options, orders, ready_made
from tute_teach.workbench.mutants.answers import HIGH, OFF, OPPOSITE, PART, POINTS, Around, high
from tute_teach.workbench.mutants.corners import in_one_corner
from tute_teach.workbench.mutants.nouns import Kind, Mutant, Patch, Said, Swap
from tute_teach.workbench.mutants.source import changes, functions_in
from tute_teach.workbench.mutants.spanish import both

SETS = frozenset({"NO_CARDS", "WHOLE_PACK", "SUIT_SIZE"})
"""Names of sets of cards, and of how they are laid out: no numbers of a rule."""

DECIDING: Mapping[str, frozenset[str]] = {
    "account": frozenset({"account", "tally", "_tricks_taken", "_trick_items", "outcome_of", "stake"}),
    "apply": frozenset({"_finish_trick", "_announce", "_fall", "_speak"}),
    "auction": frozenset({"call", "explain_naming", "name_trump"}),
    "declaring": frozenset({"claims_about", "due_declarations", "_winner"}),
    "duties": frozenset({"_standing", "_walk", "_turn", "_verdict"}),
    "explain_declaring": frozenset({"explain_declaration", "_own_call", "_deciding"}),
    "match": frozenset({"score_outcome", "worth", "_winner"}),
}
"""Functions of the engine, by module, that can play another game although every rule answers as it should."""

PACKAGE = Path(str(rules.__file__)).parents[1]


@cache
def generated() -> tuple[Mutant, ...]:
    """All mutants made by reading the rules and the tables."""
    return (*_answers(), *_sources(), *orders(), *options(), *ready_made(), *left_out())


def rule_modules() -> tuple[ModuleType, ...]:
    """The modules that hold the functions of the rules, those that bind nothing as well."""
    names = dict.fromkeys((*rules.__all__, "ending"))
    return tuple(import_module(f"{rules.__name__}.{name}") for name in names)


def registers() -> tuple[Register[Any], ...]:
    """Every kind of question that rules answer."""
    found = (one for module in rule_modules() for one in vars(module).values() if isinstance(one, Register))
    return tuple({id(one): one for one in found}.values())


def bindings() -> Iterator[tuple[Register[Any], str, Callable[..., Any]]]:
    """Every function bound to a rule: the question it answers, the rule, the function."""
    for register in registers():
        yield from ((register, rule, register[rule]) for rule in register.ids())


def written() -> Iterator[tuple[ModuleType, str, ast.FunctionDef, FunctionType]]:
    """Every function that stands in the rules or decides in the engine: its module, name, source and itself."""
    deciding = {import_module(f"{engine.__name__}.{name}"): chosen for name, chosen in DECIDING.items()}
    for module in (*rule_modules(), *deciding):
        path = Path(str(module.__file__))
        for name, source in functions_in(ast.parse(path.read_text("utf-8"))):
            if name not in deciding.get(module, {name}):
                continue
            outer, _, inner = name.rpartition(".")
            found = vars(getattr(module, outer) if outer else module)[inner]
            function = found.fget if isinstance(found, property) else unwrap(found)  # some remember their answers
            if isinstance(function, FunctionType):
                yield module, name, source, function


def place(function: Callable[..., Any], line: int | None = None) -> str:
    """File and line of a function, as editors and terminals know to open it."""
    code = function.__code__ if isinstance(function, FunctionType) else None
    if code is None:
        return ""
    path = Path(code.co_filename).relative_to(PACKAGE.parent).as_posix()
    return f"{path}:{line or code.co_firstlineno}"


def _answers() -> Iterator[Mutant]:
    """Each function answering in all the ways of `_ways`, and wrong in one suit or seat only."""
    for register, rule, function in bindings():
        for kind, name, around in (*_ways(register), *in_one_corner(register, rule)):
            yield Mutant(rule, kind, name, (Swap(register, around(function)),), where=place(function))


def _ways(register: Register[Any]) -> Iterator[tuple[Kind, Said, Around]]:
    """Off, turned round, turned round where points are high, and without one of several."""
    question = ("question", both(register.kind))
    yield Kind.OFF, Said("mutate.name.off", (question,)), OFF[register]
    yield Kind.INVERTED, Said("mutate.name.inverted", (question,)), OPPOSITE[register]
    for least in HIGH if register in POINTS else ():
        yield Kind.HIGH, Said("mutate.name.high", (question, ("least", str(least)))), high(register, least)
    if register in PART:
        first, last = PART[register]
        yield Kind.PART, Said("mutate.name.first-left-out", (question,)), first
        yield Kind.PART, Said("mutate.name.last-left-out", (question,)), last


def _sources() -> Iterator[Mutant]:
    """Each change that the source of a function allows; one bound to several rules changes for each of them alone."""
    for module, name, source, function in written():
        numbers = frozenset(key for key, value in vars(module).items() if key.isupper() and type(value) is int) - SETS
        bound = [(register, rule) for register, rule, one in bindings() if one is function]
        for change in changes(source, str(module.__file__), numbers):
            where = place(function, change.line)
            changed = FunctionType(change.code, function.__globals__, function.__name__, function.__defaults__)
            for register, rule in bound:
                yield Mutant(rule, change.kind, change.name, (Swap(register, changed),), where=where)
            if not bound:
                called = f"{module.__name__.rpartition('.')[2]}.{name}"
                yield Mutant(called, change.kind, change.name, patch=Patch(function, change.code), where=where)
