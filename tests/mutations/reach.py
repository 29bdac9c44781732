"""Which tests can notice a change: those that ran the changed lines when the tests were recorded."""

from __future__ import annotations

import ast
import hashlib
import itertools
import re
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from tests.house.support.checkout import python_files
from tests.mutations.mutation import Mutation

LINES, TESTS = "lines", "tests.json"
FEW = 5
"""What so few tests run, a cache may keep for others. Then all tests that run the file are asked, too."""


class Recorded(msgspec.Struct):
    """How long each test took, the tests that use each shared fixture, and the hash of each file of the product."""

    seconds: dict[str, float]
    users: dict[str, list[str]]
    hashes: dict[str, str]


class Place(msgspec.Struct):
    """Where a change is: its lines, and if they run when the module is imported, the names that they give a value."""

    lines: set[int]
    names: set[str] | None = None


class Reach:
    """A recording of tests."""

    def __init__(self, folder: Path, root: Path, present: set[str]) -> None:
        """Read it; only tests that are still `present` count."""
        from coverage.numbits import nums_to_numbits, register_sqlite_functions  # noqa: PLC0415 - no checks need it

        self._bits = nums_to_numbits
        self._lines = sqlite3.connect(folder / LINES)
        register_sqlite_functions(self._lines)
        recorded = msgspec.json.decode((folder / TESTS).read_bytes(), type=Recorded)
        self.seconds = {test: taken for test, taken in recorded.seconds.items() if test in present}
        self.sources = {name: (root / name).read_text(encoding="utf-8") for name in python_files()}
        self._users = recorded.users
        self._hashes = recorded.hashes

    def knows(self, file: str) -> bool:
        """Whether a file is still as it was recorded."""
        return self._hashes.get(file) == hashed(self.sources[file])

    def tests(self, one: Mutation) -> list[str]:
        """The tests that run what is changed, the most telling first: one of each function, near ones, quick ones."""
        source = self.sources[one.file]
        at = place(ast.parse(source), one.place)
        found = self._that_run(one.file, at.lines)
        if at.names is not None:
            found |= self._that_import(one.file).union(*(self._that_run(*used) for used in self._uses(at.names)))
        if len(found) < FEW:
            found |= self._that_run(one.file, set(range(1, source.count("\n") + 2)))
        return self._in_order(one.file, found)

    def _that_run(self, file: str, lines: set[int]) -> set[str]:
        rows = self._lines.execute(
            "select context from line_bits join file on file.id = file_id join context on context.id = context_id"
            " where path = ? and numbits_any_intersection(numbits, ?)",
            (file, self._bits(lines)),
        )
        contexts = {context for (context,) in rows}
        every = contexts.union(*(self._users.get(context, ()) for context in contexts))
        return every & self.seconds.keys()

    def _that_import(self, file: str) -> set[str]:
        module = re.escape(file.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
        imports = re.compile(rf"^\s*(from {module} import|import {module}\b)", re.MULTILINE)
        files = {test.split("::")[0] for test in self.seconds}
        naming = {name for name in files if imports.search(self.sources[name])}
        return {test for test in self.seconds if test.split("::")[0] in naming}

    def _uses(self, names: set[str]) -> Iterator[tuple[str, set[int]]]:
        """The lines of the product that have one of these names."""
        word = re.compile(rf"\b({'|'.join(map(re.escape, sorted(names)))})\b")
        for file, source in self.sources.items():
            if names and not file.startswith("tests/") and word.search(source):
                yield file, {number for number, line in enumerate(source.splitlines(), 1) if word.search(line)}

    def _in_order(self, file: str, tests: Iterable[str]) -> list[str]:
        quick = sorted(tests, key=lambda test: (self.seconds[test], test))
        seen: Counter[str] = Counter()
        order = []
        for test in quick:
            function = test.split("[")[0]
            seen[function] += 1
            order.append((seen[function], -_shared(file, test), len(order), test))
        return [test for *_, test in sorted(order)]


def hashed(source: str) -> str:
    """What tells a text from another."""
    return hashlib.sha256(source.encode()).hexdigest()


def place(tree: ast.Module, number: int) -> Place:
    """Where the node of a number is: its own lines, and those of the statement around it without its body."""
    node = next(itertools.islice(ast.walk(tree), number, None))
    parents = {id(child): parent for parent in ast.walk(tree) for child in ast.iter_child_nodes(parent)}
    path = [node]
    while id(path[-1]) in parents:
        path.append(parents[id(path[-1])])
    statement = next(one for one in path if isinstance(one, ast.stmt))
    lines = _head(statement) | (set() if node is statement else set(range(node.lineno, node.end_lineno + 1)))
    if any(_runs_later(child, parent) for child, parent in itertools.pairwise(path)):
        return Place(lines)
    named = [one for one in path if isinstance(one, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)]
    targets = [one for one in ast.walk(statement) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)]
    return Place(lines, {one.name for one in named} | {one.id for one in targets})


def _runs_later(child: ast.AST, parent: ast.AST) -> bool:
    if isinstance(parent, ast.Lambda):
        return child is parent.body
    return isinstance(parent, ast.FunctionDef | ast.AsyncFunctionDef) and child in parent.body


def _head(statement: ast.stmt) -> set[int]:
    body = getattr(statement, "body", None)
    end = body[0].lineno - 1 if body else statement.end_lineno
    return set(range(statement.lineno, max(statement.lineno, end or 0) + 1))


def _shared(file: str, test: str) -> int:
    """How many folders of a test have the names of those of the file."""
    ours, theirs = file.split("/")[:-1], test.split("::", maxsplit=1)[0].split("/")[2:-1]
    return sum(1 for _ in itertools.takewhile(lambda pair: pair[0] == pair[1], zip(ours, theirs, strict=False)))
