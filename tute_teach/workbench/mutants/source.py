"""Changes to a function, read off its source.

Each premise dropped, each test turned round, each number shifted, each of several things left out.
"""

import ast
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from types import CodeType

from tute_teach.workbench.mutants.nouns import Kind, Said

STEPS = (1, -1)
"""By how much a number is shifted."""

_BOUNDS: Mapping[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
_OPPOSITES: Mapping[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_ONE_HALF: Mapping[type[ast.cmpop], tuple[tuple[Kind, ast.cmpop], ...]] = {
    bound: ((Kind.PREMISE, ast.Eq()),) for bound in (ast.GtE, ast.LtE)
}
"""Of “more or just so much” only the second half; the first is a number shifted."""
_OTHER_END = {"max": "min", "min": "max"}


@dataclass(frozen=True, slots=True)
class Change:
    """One thing changed in a function: how, in which line, and the code that comes of it.

    `name` says what stood there before and stands there now; where the same was changed before, at which place.
    """

    kind: Kind
    name: Said
    line: int
    code: CodeType


Edit = tuple[Kind, ast.AST]
"""What stands in the place of a node."""


def functions_in(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions of a module and the properties of its classes, by qualified name."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}.{one.name}", one) for one in node.body if isinstance(one, ast.FunctionDef))


def changes(function: ast.FunctionDef, filename: str, numbers: frozenset[str]) -> Iterator[Change]:
    """Every change of a function that gives other code; `numbers` are the names of constants that can be shifted."""
    plain = deepcopy(function)
    plain.decorator_list = []
    told: Counter[tuple[str, str]] = Counter()
    seen = {ast.dump(plain)}
    for parent, field, place, node in list(_spots(plain)):
        for kind, new in _edits(node, numbers):
            # What surrounds a number says which one it is.
            around = parent if isinstance(parent, ast.expr) and isinstance(node, ast.Constant | ast.Name) else node
            before = _said(around)
            _put(parent, field, place, new)
            after = _said(around if around is parent else new)
            if (form := ast.dump(plain)) not in seen:
                seen.add(form)
                told[before, after] += 1
                name = _named(before, after, told[before, after])
                yield Change(kind, name, getattr(node, "lineno", function.lineno), _compiled(plain, filename))
            _put(parent, field, place, node)


def _spots(parent: ast.AST) -> Iterator[tuple[ast.AST, str, int | None, ast.AST]]:
    """Every node below another with its parent, the field that holds it and its place there; types are left out."""
    for field, value in ast.iter_fields(parent):
        if field in ("annotation", "returns"):
            continue
        for place, node in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(node, ast.AST):
                yield parent, field, place, node
                yield from _spots(node)


def _put(parent: ast.AST, field: str, place: int | None, node: ast.AST) -> None:
    if place is None:
        setattr(parent, field, node)
    else:
        getattr(parent, field)[place] = node


def _said(node: ast.AST) -> str:
    match node:
        case ast.If(test=test):
            return f"if {ast.unparse(test)}"
        case ast.comprehension(target=target, iter=source, ifs=ifs):
            return " ".join(
                [f"for {ast.unparse(target)} in {ast.unparse(source)}", *(f"if {_said(one)}" for one in ifs)]
            )
        case _:
            return ast.unparse(node)


def _named(before: str, after: str, place: int) -> Said:
    facts = (("before", before), ("after", after))
    if place == 1:
        return Said("mutate.name.change", facts)
    return Said("mutate.name.change-again", (*facts, ("place", str(place))))


def _compiled(function: ast.FunctionDef, filename: str) -> CodeType:
    module = ast.fix_missing_locations(ast.Module([deepcopy(function)], []))
    return next(one for one in compile(module, filename, "exec").co_consts if isinstance(one, CodeType))


def _edits(node: ast.AST, numbers: frozenset[str]) -> Iterator[Edit]:
    match node:
        case ast.BoolOp(op, values):
            for left_out in range(len(values)):
                yield Kind.PREMISE, _joined(op, [one for place, one in enumerate(values) if place != left_out])
        case ast.Compare():
            yield from _of_comparison(node)
        case ast.UnaryOp(ast.Not(), operand):
            yield Kind.INVERTED, operand
        case ast.IfExp(body=body, orelse=orelse):
            yield Kind.PREMISE, body
            yield Kind.PREMISE, orelse
        case ast.If(body=body, orelse=orelse):
            for truth in (True, False):
                yield Kind.PREMISE, ast.copy_location(ast.If(ast.Constant(truth), body, orelse), node)
        case ast.comprehension(target, source, ifs, is_async):
            for left_out in range(len(ifs)):
                rest = [one for place, one in enumerate(ifs) if place != left_out]
                yield Kind.PREMISE, ast.comprehension(target, source, rest, is_async)
        case ast.Set(elements) | ast.Tuple(elements, ast.Load()) | ast.List(elements, ast.Load()):
            yield from ((Kind.PART, _without(node, place)) for place in range(len(elements)))
        case ast.Constant(bool(value)):
            yield Kind.INVERTED, ast.Constant(not value)
        case ast.Constant(int(value)):
            yield from ((Kind.NUMBER, ast.Constant(value + step)) for step in STEPS)
        case ast.Name(name) if name in numbers:
            yield from _shifted(node)
        case ast.Subscript(ast.Name("numbers"), ast.Constant(str())):
            yield from _shifted(node)
        case ast.Call(ast.Name("max" | "min" as name), arguments, keywords):
            yield Kind.INVERTED, ast.Call(ast.Name(_OTHER_END[name], ast.Load()), arguments, keywords)


def _of_comparison(node: ast.Compare) -> Iterator[Edit]:
    row, ops = [node.left, *node.comparators], node.ops
    if len(ops) == 1:
        yield Kind.INVERTED, ast.Compare(row[0], [_OPPOSITES[type(ops[0])]()], row[1:])
    else:
        yield Kind.INVERTED, ast.UnaryOp(ast.Not(), node)
        links: list[ast.expr] = [ast.Compare(row[at], [op], [row[at + 1]]) for at, op in enumerate(ops)]
        for left_out in range(len(ops)):
            yield Kind.PREMISE, _joined(ast.And(), [one for place, one in enumerate(links) if place != left_out])
    for at, op in enumerate(ops):
        if type(op) in _BOUNDS:
            for kind, other in ((Kind.NUMBER, _BOUNDS[type(op)]()), *_ONE_HALF.get(type(op), ())):
                moved = [other if place == at else one for place, one in enumerate(ops)]
                yield kind, ast.Compare(row[0], moved, row[1:])


def _without(row: ast.Set | ast.Tuple | ast.List, left_out: int) -> ast.expr:
    rest = [one for place, one in enumerate(row.elts) if place != left_out]
    match row:
        case ast.Tuple():
            return ast.Tuple(rest, ast.Load())
        case ast.List():
            return ast.List(rest, ast.Load())
        case _:  # there is no literal for an empty set
            return ast.Set(rest) if rest else ast.Call(ast.Name("set", ast.Load()), [], [])


def _joined(op: ast.boolop, values: list[ast.expr]) -> ast.expr:
    return values[0] if len(values) == 1 else ast.BoolOp(op, values)


def _shifted(node: ast.expr) -> Iterator[Edit]:
    signs: tuple[Callable[[], ast.operator], ...] = (ast.Add, ast.Sub)
    yield from ((Kind.NUMBER, ast.BinOp(node, sign(), ast.Constant(1))) for sign in signs)
