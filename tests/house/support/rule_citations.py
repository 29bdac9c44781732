"""Who cites which rule: tests by their marks, scenarios by what they cover and what they see refused."""

import ast
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

from tests.house.support.checkout import text, tracked
from tests.house.support.rule_books import parse

KINDS = ("accepts", "refuses")


class Citation(msgspec.Struct, frozen=True, order=True):
    """One citation.

    `kind` is `accepts` or `refuses`; `name` is the test's or the scenario's, empty for the marks of a whole file.
    """

    rule: str
    kind: str
    file: str
    name: str


class Unreadable(Exception):  # noqa: N818 - it is what it says
    """A mark whose rule ids cannot be read without running the code, or that no test has."""


def in_tests(source: str, file: str) -> list[Citation]:
    """The citations by marks in the source of a test module. Raises Unreadable."""
    tree = ast.parse(source)
    found: list[Citation] = []
    claimed: set[int] = set()
    for owner in (
        node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
    ):
        for mark in _marks(owner.decorator_list):
            if not owner.name.startswith(("test_", "Test")):
                message = f"{file}:{mark.lineno} marks {owner.name}, which is no test"
                raise Unreadable(message)
            claimed.add(id(mark))
            found += _cited(mark, file, owner.name)
    for mark in _marks([tree]):
        if id(mark) not in claimed:
            found += _cited(mark, file, "")
    return found


def _marks(nodes: list[Any]) -> Iterator[ast.Call]:
    for node in (inner for outer in nodes for inner in ast.walk(outer)):
        match node:
            case ast.Call(func=ast.Attribute(attr=attr, value=ast.Attribute(attr="mark"))) if attr in KINDS:
                yield node


def _cited(mark: ast.Call, file: str, name: str) -> list[Citation]:
    ids = [argument.value for argument in mark.args if isinstance(argument, ast.Constant)]
    if not ids or len(ids) < len(mark.args) or mark.keywords or not all(isinstance(one, str) for one in ids):
        message = f"{file}:{mark.lineno} does not name its rules as plain strings"
        raise Unreadable(message)
    return [Citation(rule, mark.func.attr, file, name) for rule in ids]


def in_scenario(scenario: dict[str, Any], file: str) -> list[Citation]:
    """The citations of a scenario: `covers` shows rules at work, each `refused` a refusal."""
    name = str(scenario.get("scenario", ""))
    covered = [Citation(rule, "accepts", file, name) for rule in scenario.get("covers") or ()]
    refusals = [step["refused"] for step in (scenario, *(scenario.get("steps") or ())) if "refused" in step]
    return covered + [Citation(rule, "refuses", file, name) for rule in refusals]


@cache
def all_citations() -> tuple[Citation, ...]:
    """Every citation in the repository, sorted, each once."""
    found: set[Citation] = set()
    for file in tracked():
        if not file.startswith("tests/"):
            continue
        if file.endswith(".py"):
            found.update(in_tests(text(file), file))
        elif "/scenarios/" in file and file.endswith(".yaml"):
            found.update(in_scenario(parse(text(file)), file))
    return tuple(sorted(found))
