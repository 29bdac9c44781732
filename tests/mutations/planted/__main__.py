"""Plant each fault in a copy of the checkout, and see how many seeds the simulation takes to notice it.

Run by hand: `nice .venv/bin/python -m tests.mutations.planted`, or with some names. It prints a row of the table in
`docs/reference/reliability.md` for each fault, and ends with 1 if one is not noticed.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from tests.mutations.planted.fault import planted_faults
from tests.mutations.planted.search import SEEDS, first_seen
from tests.mutations.running import copied, tell


def main() -> int:
    """Plant the faults and print the rows."""
    reading = argparse.ArgumentParser(prog="python -m tests.mutations.planted", description=__doc__)
    reading.add_argument("names", nargs="*")
    asked = reading.parse_args()
    unseen = 0
    with tempfile.TemporaryDirectory() as folder:
        root = copied(Path(folder))
        for planted in planted_faults():
            if asked.names and planted.name not in asked.names:
                continue
            seen = first_seen(planted, root)
            unseen += seen is None
            how = f"not within {SEEDS} | " if seen is None else f"{seen.seed + 1} | {seen.invariant}"
            tell(f"| {planted.name} | {planted.text} | {how} |")
    return 1 if unseen else 0


if __name__ == "__main__":
    sys.exit(main())
