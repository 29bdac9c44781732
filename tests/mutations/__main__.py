"""Change the product a little, at random, and see whether the tests notice.

Run by hand: `nice .venv/bin/python -m tests.mutations --below domain/table --count 20`. It works in a copy of the
checkout, which is taken away at the end; the checkout itself is never touched. Each change is first shown to the tests
that import the changed module, then to those of its area; what neither notices is told at the end, and it ends with 1
then. A survivor is a missing test, a dead condition, or a change that changes nothing.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.house.support.checkout import PRODUCT, ROOT, tracked
from tests.mutations.mutation import Mutation, mutations
from tests.mutations.nearest import area_of, nearest

SECONDS = 120
"""How long a run of tests may take. What is not noticed until then is told as such: the tests may just be slow."""


def copied(folder: Path) -> Path:
    """A copy of the checkout, with the same virtual environment."""
    root = folder / "copy"
    for name in tracked():
        target = root / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, target)
    (root / ".venv").symlink_to(ROOT / ".venv")
    return root


def noticed(root: Path, tests: tuple[str, ...]) -> bool | None:
    """Whether any of these tests fails in the copy; None if they take too long to say."""
    there = [name for name in tests if (root / name).exists()]
    if not there:
        return False
    environment = {**os.environ, "PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *there]
    try:
        done = subprocess.run(command, cwd=root, env=environment, capture_output=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return None
    return done.returncode != 0


def chosen(below: list[str], count: int, seed: int) -> list[Mutation]:
    """So many changes, each of a file chosen at random."""
    rng = random.Random(seed)
    files = [
        name
        for name in tracked()
        if name.endswith(".py") and name.split("/")[0] in PRODUCT and any(name.startswith(one) for one in below)
    ]
    found: list[Mutation] = []
    while files and len(found) < count:
        file = rng.choice(files)
        every = list(mutations(file, (ROOT / file).read_text(encoding="utf-8")))
        if every:
            found.append(rng.choice(every))
        elif len(files) == 1:
            break
    return found


def tell(line: str) -> None:
    """Say how far it has come."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> int:
    """Try the changes and tell what became of each."""
    reading = argparse.ArgumentParser(prog="python -m tests.mutations", description=__doc__)
    reading.add_argument("--below", nargs="+", default=["domain/table", "domain/witness", "service", "eventstore"])
    reading.add_argument("--count", type=int, default=10)
    reading.add_argument("--seed", type=int, default=1)
    reading.add_argument("--near", action="store_true", help="only the tests that import the changed module")
    asked = reading.parse_args()
    survivors: list[Mutation] = []
    with tempfile.TemporaryDirectory() as folder:
        root = copied(Path(folder))
        for one in chosen(asked.below, asked.count, asked.seed):
            place = root / one.file
            before = place.read_text(encoding="utf-8")
            place.write_text(one.source, encoding="utf-8")
            runs = [nearest(root, one.file)] if asked.near else [nearest(root, one.file), area_of(one.file)]
            became = "SURVIVED"
            for number, tests in enumerate(runs):
                seen = noticed(root, tests)
                if seen:
                    became = "noticed by its area" if number else "noticed"
                    break
                became = "undecided (too slow)" if seen is None else became
            place.write_text(before, encoding="utf-8")
            tell(f"{became}: {one.file}:{one.line}: {one.before}  ->  {one.after}")
            if not became.startswith("noticed"):
                survivors.append(one)
    tell(f"{asked.count - len(survivors)} of {asked.count} noticed")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
