"""What a benchmark found, and the page on which all of it stands."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec

PAGE = Path(__file__).parents[3] / "docs" / "reference" / "performance.md"
MEASURED, LONG_LOG = "measured", "long log"
"""The tables of the page: that of a complete run, and that of a very long log, which is measured by itself."""
HEADINGS = ("Figure", "Measured", "Yardstick", "Ratio or value", "Goal", "Reached")


class Figure(msgspec.Struct, frozen=True):
    """One line of the table: what was measured, what beside it, and how both compare with what is wanted.

    `result` is a ratio or a value in `unit`; None if nothing could be measured, then `measured` says why. `at_least`
    or `at_most` is the goal, neither if there is none.
    """

    what: str
    measured: str
    yardstick: str
    result: float | None
    unit: str = ""
    at_least: float | None = None
    at_most: float | None = None

    @property
    def reached(self) -> bool | None:
        """Whether the goal was reached; None if there is none, or nothing to hold against it."""
        if self.result is None:
            return None
        if self.at_least is not None:
            return self.result >= self.at_least
        return None if self.at_most is None else self.result <= self.at_most

    @property
    def goal(self) -> str:
        """The goal in words."""
        if self.at_least is not None:
            return f"at least {_number(self.at_least)}{self.unit}"
        return "" if self.at_most is None else f"at most {_number(self.at_most)}{self.unit}"

    def row(self) -> tuple[str, ...]:
        """The line, as text."""
        reached = {True: "yes", False: "no", None: ""}[self.reached]
        result = "" if self.result is None else _number(self.result) + self.unit
        return (self.what, self.measured, self.yardstick, result, self.goal, reached)


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def machine() -> str:
    """What the figures were measured on, without a name."""
    info = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    models = [line.partition(":")[2].strip() for line in info if line.startswith("model name")]
    return f"{len(models)} cores ({models[0]}), {platform.system()}, Python {platform.python_version()}"


def write_page(figures: Sequence[Figure], terms: str, table: str = MEASURED) -> None:
    """Put one of its tables into the page, in place of the one that is there."""
    begin, end = (f"<!-- {table}: {what} -->" for what in ("begin", "end"))
    lines = ["| " + " | ".join(row) + " |" for row in (HEADINGS, ("---",) * len(HEADINGS), *(f.row() for f in figures))]
    when = datetime.now(UTC).date().isoformat()
    fresh = "\n".join([begin, f"Measured on {when}: {machine()}; {terms}.", "", *lines, end])
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(begin)
    PAGE.write_text(before + fresh + rest.partition(end)[2], encoding="utf-8")
