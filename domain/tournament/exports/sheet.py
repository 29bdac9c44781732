"""A sheet of an export, before it is text."""

from typing import NamedTuple

from domain.tournament.exports.csv import Field, csv_text


class Sheet(NamedTuple):
    """A header and rows."""

    header: tuple[str, ...]
    rows: tuple[tuple[Field, ...], ...]

    def text(self) -> str:
        """The sheet as CSV."""
        return csv_text(self.header, self.rows)
