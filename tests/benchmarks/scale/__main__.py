"""Write the table of the simulation into docs/reference/scale.md: `python -m tests.benchmarks.scale`, from the root."""

from __future__ import annotations

from pathlib import Path

from tests.benchmarks.scale.placement import TABLES, place, units

PAGE = Path(__file__).parents[3] / "docs" / "reference" / "scale.md"
BEGIN, END = "<!-- simulated: begin -->", "<!-- simulated: end -->"
SEED = 1
EXPONENTS = (0.0, 0.8, 1.0, 1.2)
LOGS = (2, 4, 16, 64)
HEADINGS = (
    "Exponent",
    "Logs",
    "Load of the fullest log, average 1",
    "Tables away with one log, the fullest",
    "With two logs",
    "Units that come to one more log",
)


def rows() -> list[tuple[str, ...]]:
    """Return the rows of the table."""
    made = []
    for exponent in EXPONENTS:
        drawn = units(TABLES, exponent, SEED)
        for logs in LOGS:
            result = place(drawn, logs)
            shares = (f"{share:.1%}" for share in (result.away, result.two_away, result.moved))
            numbers = f"{result.fullest:.2f}", *shares
            made.append((f"{exponent:g}", str(logs), *numbers))
    return made


def table() -> str:
    """Return the table as it stands in the page."""
    lines = (HEADINGS, ("---",) * len(HEADINGS), *rows())
    return "\n".join(("", *(f"| {' | '.join(line)} |" for line in lines), ""))


def put(found: str, begin: str, end: str) -> None:
    """Put a table into the page between two marks, in place of the one that is there."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(begin)
    PAGE.write_text(f"{before}{begin}{found}{end}{rest.partition(end)[2]}", encoding="utf-8")


if __name__ == "__main__":
    put(table(), BEGIN, END)
