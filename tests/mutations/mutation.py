"""One small change of a source file that a test should notice."""

from __future__ import annotations

import ast
import copy
import itertools
from collections.abc import Iterator
from typing import Any

import msgspec

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
JOINED: dict[type[ast.boolop], type[ast.boolop]] = {ast.And: ast.Or, ast.Or: ast.And}


class Mutation(msgspec.Struct, frozen=True):
    """A change: of which file, in which line, from what to what. `place` is the number of its node in the file."""

    file: str
    line: int
    before: str
    after: str
    place: int
    way: int = 0
    """Which of the changes of this node it is."""

    def of(self, source: str) -> str:
        """Return the whole file with the change."""
        tree = ast.parse(source)
        node = next(itertools.islice(ast.walk(tree), self.place, None))
        changed = next(itertools.islice(_changed(node), self.way, None))
        node.__dict__.update(changed.__dict__)
        return ast.unparse(tree)


def mutations(file: str, source: str) -> Iterator[Mutation]:
    """Every change of a file that is known here, once."""
    tree = ast.parse(source)
    # `frozen=True` of a class and `strict=True` of a zip only guard against mistakes that nobody makes now
    passed = {
        id(one.value)
        for kind in ast.walk(tree)
        if isinstance(kind, ast.ClassDef | ast.Call)
        for one in kind.keywords
        if isinstance(kind, ast.ClassDef) or one.arg == "strict"
    }
    for place, node in enumerate(ast.walk(tree)):
        for way, changed in enumerate(() if id(node) in passed else _changed(node)):
            yield Mutation(file, node.lineno, _told(node), _told(changed), place, way)  # type: ignore[attr-defined] # each kind changed has a line


def _changed(node: ast.AST) -> Iterator[Any]:
    match node:
        case ast.Compare(ops=ops):
            for number, one in enumerate(ops):
                other = COMPARED[type(one)]()
                yield _like(node, ops=[other if place == number else op for place, op in enumerate(ops)])
        case ast.BoolOp(op=op):
            yield _like(node, op=JOINED[type(op)]())
        case ast.BinOp(op=op) if type(op) in COUNTED and not _is_a_type(node):
            yield _like(node, op=COUNTED[type(op)]())
        case ast.Constant(value=bool() as value):
            yield _like(node, value=not value)
        case ast.Constant(value=int() as value):
            yield _like(node, value=value + 1)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield _like(node, operand=ast.UnaryOp(ast.Not(), operand))
        case ast.If(test=test) | ast.IfExp(test=test) if not _is_turned(test):
            yield _like(node, test=ast.UnaryOp(ast.Not(), test))
        case _:
            pass


def _is_turned(test: ast.expr) -> bool:
    """Whether a change of its operator turns the condition round already."""
    turned = ast.Eq | ast.NotEq | ast.Is | ast.IsNot | ast.In | ast.NotIn
    return (isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], turned)) or (
        isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
    )


def _is_a_type(node: ast.BinOp) -> bool:
    """Whether the `|` joins types, which nothing runs."""
    sides = (node.left, node.right)
    return isinstance(node.op, ast.BitOr) and any(
        (isinstance(side, ast.Name) and (side.id[:1].isupper() or side.id in ("int", "str", "bytes", "bool", "dict")))
        or isinstance(side, ast.Subscript | ast.Attribute)
        or (isinstance(side, ast.Constant) and side.value is None)
        for side in sides
    )


def _like(node: ast.AST, **changed: Any) -> ast.AST:
    other = copy.copy(node)
    other.__dict__ = {**node.__dict__, **changed}
    return other


def _told(node: ast.AST) -> str:
    shown = node.test if isinstance(node, ast.If | ast.IfExp) else node
    return ast.unparse(shown)
