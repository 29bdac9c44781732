"""How large the house is, and how many of its own calls an act makes: .venv/bin/python -m tests.house.support.measures

Lines and modules are counted in the checkout; calls in one process, over SQLite, from the application's entrance to its
answer and to the notices, in all threads. A call is own if its code lies in domain, service, eventstore or api.
"""

from __future__ import annotations

import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Self

from tests.house.support.checkout import ROOT
from tests.support.api.disputing import file, rule
from tests.support.api.playing import choice, forward
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import Table, open_table
from tests.support.api.tournaments.tournament_client import ROUND_ROBIN, Cup

PRODUCT = ("domain", "service", "eventstore", "api", "migrations")
TESTS = ("tests",)
MOVES = 20
Act = Callable[[], object]


class OwnCalls:
    """Counts calls of the product's own functions while the context lasts, and the files that they lie in."""

    def __init__(self) -> None:
        self.calls = 0
        self.files: set[str] = set()
        self._own = tuple(f"{ROOT / folder}/" for folder in PRODUCT)
        self._counts = False

    def __enter__(self) -> Self:
        self._counts = True
        return self

    def __exit__(self, *_: object) -> None:
        self._counts = False

    def watch(self) -> None:
        """Watch this thread and all that start from now on."""
        threading.setprofile(self._saw)
        sys.setprofile(self._saw)

    def _saw(self, frame: Any, event: str, _called: Any) -> None:
        if self._counts and event == "call" and frame.f_code.co_filename.startswith(self._own):
            self.calls += 1
            self.files.add(frame.f_code.co_filename)


def sizes(folders: tuple[str, ...]) -> Iterator[tuple[str, int, int]]:
    """The name, the modules and the lines of Python of each folder."""
    for folder in folders:
        modules = list((ROOT / folder).rglob("*.py"))
        yield folder, len(modules), sum(len(one.read_text(encoding="utf-8").splitlines()) for one in modules)


def largest_folder(folders: tuple[str, ...]) -> tuple[str, int]:
    """The folder with the most modules in it, and their number."""
    count = Counter(one.parent for folder in folders for one in (ROOT / folder).rglob("*.py"))
    folder, number = count.most_common(1)[0]
    return folder.relative_to(ROOT).as_posix(), number


def measured(own: OwnCalls, act: Act) -> tuple[int, int]:
    """The calls of an act, and the files that they lie in."""
    own.calls, own.files = 0, set()
    with own:
        act()
    return own.calls, len(own.files)


def move(own: OwnCalls, table: Table) -> tuple[int, int]:
    """The median of some moves."""
    seen = sorted(measured(own, lambda played=played: table.played(*played)) for played in next_moves(table))
    return seen[len(seen) // 2]


def next_moves(table: Table) -> Iterator[tuple[int, Any]]:
    """Some moves of the seats that are to act."""
    random = Random(1)
    for _ in range(MOVES):
        chosen = choice(table, random)
        assert chosen is not None
        yield chosen


def acts(own: OwnCalls) -> Iterator[tuple[str, int, int]]:
    """Each act with its calls and files."""
    with tempfile.TemporaryDirectory() as folder, in_process(Path(folder) / "log.db") as client:
        client.event_hooks = {}
        table = open_table(client, "whist")
        forward(table, 8)
        yield "a move", *move(own, table)
        yield "a view at a version", *measured(own, lambda: table.view(0, at=10))
        version = table.version("arbiter")
        file(table, 0, version - 1)
        yield "a ruling", *measured(own, lambda: rule(table, verdict="rejected"))
        cup = Cup(client, ROUND_ROBIN).started(8)
        yield "a round that is drawn", *measured(own, lambda: cup.done("/rounds/1/draw", "chief", {}))


def say(line: str) -> None:
    """Print a line."""
    sys.stdout.write(f"{line}\n")


def main() -> None:
    """Print the figures."""
    own = OwnCalls()
    own.watch()
    for name, modules, lines in (*sizes(PRODUCT), *sizes(TESTS)):
        say(f"{name:12}{modules:8,} modules{lines:10,} lines")
    lines = sum(count for _, _, count in sizes(PRODUCT))
    modules = sum(count for _, count, _ in sizes(PRODUCT))
    say(f"{'product':12}{modules:8,} modules{lines:10,} lines")
    for folders in (PRODUCT, TESTS):
        folder, number = largest_folder(folders)
        say(f"the largest folder: {folder}, {number} modules")
    description = len((ROOT / "openapi.yaml").read_text(encoding="utf-8").splitlines())
    say(f"openapi.yaml: {description:,} lines")
    for act, calls, files in acts(own):
        say(f"own calls of {act}: {calls:,}" + (f" in {files} files" if files else ""))


if __name__ == "__main__":
    main()
