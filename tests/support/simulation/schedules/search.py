"""Search seeds for a schedule that breaks an invariant: .venv/bin/python -m tests.support.simulation.schedules.search

It prints a line for each broken seed, and at the end the number of schedules. `--first` stops at the first broken one.
"""

from __future__ import annotations

import argparse
import sys

import msgspec

from tests.support.simulation.schedules.run import run
from tests.support.simulation.schedules.schedule import drawn


class Broken(msgspec.Struct, frozen=True):
    """A seed whose schedule breaks an invariant."""

    seed: int
    invariant: str
    text: str


def broken_by(seed: int) -> Broken | None:
    """Run the schedule of a seed; return what is broken, if anything is."""
    violation = run(drawn(seed)).violation
    return None if violation is None else Broken(seed, violation.invariant, violation.text)


def main() -> int:
    """Search; return 1 if something is broken."""
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--begin", type=int, default=0)
    reading.add_argument("--count", type=int, default=300)
    reading.add_argument("--first", action="store_true")
    asked = reading.parse_args()
    broken = 0
    for seed in range(asked.begin, asked.begin + asked.count):
        failure = broken_by(seed)
        if failure is not None:
            broken += 1
            sys.stdout.write(f"{msgspec.json.encode(failure).decode()}\n")
            sys.stdout.flush()
            if asked.first:
                break
    sys.stdout.write(f"{asked.count} schedules, {broken} broken\n")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
