"""Change the product a little, at random, and see whether the tests notice.

Run by hand. `nice .venv/bin/python -m tests.mutations --record` first writes down which tests of `unit` and
`integration` run which lines, in about a quarter of an hour; then `nice .venv/bin/python -m tests.mutations` tries
the sample of 300 changes. Both need `coverage` (`.venv/bin/pip install coverage`). They work in a copy of the
checkout, which is taken away at the end; the checkout itself is never touched. Each change is shown to the unit tests
that run the changed lines, then to those of `integration`; it ends with 1 if neither notices one. A survivor is a
missing test, a dead condition, or a change that changes nothing.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from tests.house.support.checkout import ROOT
from tests.mutations.mutation import Mutation
from tests.mutations.running import TIERS, copied, first_failure, present, record, tell
from tests.mutations.sample import COUNT, FOLDERS, SEED, chosen

if TYPE_CHECKING:
    from tests.mutations.reach import Reach

RECORDING = ROOT / "build" / "mutations"
FIRST, MOST = 150, 1500
"""How many tests of a tier see a change at first, and how many before it counts as a survivor."""
SECONDS_OF_ALL = 900
NEITHER = "neither"


def main() -> int:
    """Record the tests, or try the changes and tell what became of each."""
    reading = argparse.ArgumentParser(prog="python -m tests.mutations", description=__doc__)
    reading.add_argument("--record", action="store_true", help="write down which tests run which lines")
    reading.add_argument("--below", nargs="+", default=list(FOLDERS), metavar="PATH")
    reading.add_argument("--count", type=int, default=COUNT)
    reading.add_argument("--seed", type=int, default=SEED)
    reading.add_argument("--only", nargs="+", metavar="FILE:LINE", help="of the sample, only these")
    asked = reading.parse_args()
    if find_spec("coverage") is None:
        reading.error("needs coverage: .venv/bin/pip install coverage")
    with tempfile.TemporaryDirectory() as folder:
        root = copied(Path(folder))
        if asked.record:
            shutil.rmtree(RECORDING, ignore_errors=True)
            RECORDING.mkdir(parents=True)
            return record(root, RECORDING)
        if not RECORDING.exists():
            reading.error("first record which tests run which lines: --record")
        sample = chosen(asked.below, asked.count, asked.seed)
        return tried(root, [one for one in sample if not asked.only or f"{one.file}:{one.line}" in asked.only])


def tried(root: Path, sample: list[Mutation]) -> int:
    """Try the changes; 1 if one is not noticed."""
    from tests.mutations.reach import Reach  # noqa: PLC0415 - needs coverage

    reach = Reach(RECORDING, root, present(root))
    stale = {one.file for one in sample if not reach.knows(one.file)}
    if stale:
        tell(f"changed since the recording, so record it anew: {', '.join(sorted(stale))}")
        return 1
    became: list[tuple[str, Mutation, str]] = []
    for one in sample:
        with changed(root / one.file, one.of(reach.sources[one.file])):
            tier, test = noticed(root, reach, one)
        became.append((tier, one, test))
        tell(f"{tier}: {one.file}:{one.line}: {one.before}  ->  {one.after}  ({test})")
    show(Counter((one.file.split("/")[0], tier) for tier, one, _ in became))
    wrong = first_failure(root, sorted({test for *_, test in became if "::" in test}), SECONDS_OF_ALL)
    if wrong:
        tell(f"fails also without a change, so it shows nothing: {wrong}")
    return 1 if wrong or any(tier == NEITHER for tier, *_ in became) else 0


def noticed(root: Path, reach: Reach, one: Mutation) -> tuple[str, str]:
    """The tier that notices a change that was made, and by what."""
    every = reach.tests(one)
    for tier in TIERS:
        tests = [test for test in every if test.startswith(f"tests/{tier}/")]
        for some in (tests[:FIRST], tests[FIRST:MOST]):
            found = some and first_failure(root, some, sum(reach.seconds[test] for test in some))
            if found:
                return tier, found
    return NEITHER, f"{len(every)} tests run it"


@contextmanager
def changed(path: Path, source: str) -> Iterator[None]:
    """Let a file have another text for a while. It is as old as before then, so that what was compiled still fits."""
    before, times = path.read_bytes(), path.stat()
    path.write_text(source, encoding="utf-8")
    try:
        yield
    finally:
        path.write_bytes(before)
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def show(counted: Counter[tuple[str, str]]) -> None:
    """Print how many changes each tier noticed, by folder."""
    columns = (*TIERS, NEITHER)
    tell(f"| Folder | Changes | {' | '.join(columns)} |\n| {' | '.join('-' * 3 for _ in range(len(columns) + 2))} |")
    for name in (*sorted({folder for folder, _ in counted}), "all"):
        each = [
            sum(n for (folder, tier), n in counted.items() if tier == one and name in (folder, "all"))
            for one in columns
        ]
        tell(f"| {name} | {' | '.join(map(str, [sum(each), *each]))} |")


if __name__ == "__main__":
    sys.exit(main())
