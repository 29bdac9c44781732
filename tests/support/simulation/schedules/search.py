"""Search seeds for a schedule that breaks an invariant: .venv/bin/python -m tests.support.simulation.schedules.search

It prints a line for each broken seed, and at the end the number of schedules. `--first` stops at the first broken one.
`--shrink` looks for the shortest schedule of each that breaks the same, and prints it with its story. `--replay FILE`
runs such a schedule, as it was printed, and prints its story.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import msgspec

from tests.support.simulation.schedules.run import run
from tests.support.simulation.schedules.schedule import Schedule, drawn
from tests.support.simulation.schedules.shrink import shrunk


class Broken(msgspec.Struct, frozen=True):
    """A seed whose schedule breaks an invariant."""

    seed: int
    invariant: str
    text: str


def broken_by(seed: int) -> Broken | None:
    """Run the schedule of a seed; return what is broken, if anything is."""
    violation = run(drawn(seed)).violation
    return None if violation is None else Broken(seed, violation.invariant, violation.text)


def tell(text: str) -> None:
    """Print a text at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def main() -> int:
    """Search; return 1 if something is broken."""
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--begin", type=int, default=0)
    reading.add_argument("--count", type=int, default=300)
    reading.add_argument("--first", action="store_true")
    reading.add_argument("--shrink", action="store_true")
    reading.add_argument("--replay", type=Path)
    asked = reading.parse_args()
    if asked.replay is not None:
        outcome = run(msgspec.json.decode(asked.replay.read_bytes(), type=Schedule))
        tell("\n".join(outcome.story))
        return 1 if outcome.violation else 0
    broken = 0
    for seed in range(asked.begin, asked.begin + asked.count):
        failure = broken_by(seed)
        if failure is not None:
            broken += 1
            tell(msgspec.json.encode(failure).decode())
            if asked.shrink:
                schedule, outcome = shrunk(drawn(seed), run)
                tell("\n".join([msgspec.json.encode(schedule).decode(), *outcome.story]))
            if asked.first:
                break
    tell(f"{asked.count} schedules, {broken} broken")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
