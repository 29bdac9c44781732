"""Text with commas between the fields, by RFC 4180 (tournament.16.3)."""

import csv
import re
from collections.abc import Iterable, Sequence

Field = str | int | None
RISKY = ("=", "+", "-", "@")
"""A spreadsheet takes a field that begins so for a formula."""
NUMBER = re.compile(r"[+-]?[0-9]+(?:[./][0-9]+)?")


class Lines:
    """Collects what a writer writes."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def write(self, line: str) -> None:
        """Take a line."""
        self.lines.append(line)


def guarded(field: Field) -> str:
    """Return a field as it is written: with a leading `'` where it would be a formula."""
    text = "" if field is None else str(field)
    return f"'{text}" if text.startswith(RISKY) and NUMBER.fullmatch(text) is None else text


def csv_text(header: Sequence[str], rows: Iterable[Sequence[Field]]) -> str:
    """Return a header and rows as text. Its lines end with CR and LF."""
    lines = Lines()
    writer = csv.writer(lines, lineterminator="\r\n")
    writer.writerow(guarded(name) for name in header)
    writer.writerows([guarded(field) for field in row] for row in rows)
    return "".join(lines.lines)


def export_name(name: str, tournament: str, version: int, *, final: bool) -> str:
    """Return the name of an export: what, of which tournament, at which version, and whether final (16.5)."""
    return f"{name}-{tournament}-{version}-{'final' if final else 'provisional'}"
