"""The verdicts on many recorded games as CSV and JSON: the same columns, in the order of the files."""

from collections.abc import Sequence

import msgspec

from domain.tournament.exports.standings import csv_text
from service.adjudication.verdict import Verdict

COLUMNS = ("file", "game", "state", "line", "version", "rule", "seat", "sentence", "claims")


class Counts(msgspec.Struct, frozen=True):
    """The number of files, and of those in each state."""

    files: int
    clean: int
    breaches: int
    unreadable: int

    @property
    def exit_code(self) -> int:
        """The exit code: 2 if a file cannot be read, else 1 if there is a breach, else 0."""
        return 2 if self.unreadable else 1 if self.breaches else 0


def counts(verdicts: Sequence[Verdict]) -> Counts:
    """Count the verdicts."""
    states = [verdict.state for verdict in verdicts]
    return Counts(len(states), states.count("clean"), states.count("breach"), states.count("unreadable"))


def as_csv(names: Sequence[str], verdicts: Sequence[Verdict]) -> str:
    """RFC 4180: a header, then a row for each file; no field can be taken for a formula."""
    rows = [_row(name, verdict) for name, verdict in zip(names, verdicts, strict=True)]
    return csv_text(COLUMNS, ([row[column] for column in COLUMNS] for row in rows))


def as_json(names: Sequence[str], verdicts: Sequence[Verdict]) -> bytes:
    """`files` has an object with the columns for each file, `summary` the counts."""
    files = [_row(name, verdict) for name, verdict in zip(names, verdicts, strict=True)]
    return msgspec.json.encode({"files": files, "summary": counts(verdicts)})


def _row(name: str, verdict: Verdict) -> dict[str, str | int | None]:
    return {column: name if column == "file" else getattr(verdict, column) for column in COLUMNS}
