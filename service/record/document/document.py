"""A document as it was read."""

from typing import Any

import msgspec


class Document(msgspec.Struct, frozen=True):
    """A value of plain kinds (dict, list, str, int, float, bool, None), and where its parts stand.

    `lines` has the line of each field of the document and of each item of such a field, named as in `moves[3]`.
    """

    value: Any
    lines: dict[str, int]

    def line(self, field: str) -> int | None:
        """The line of a field, such as `moves[3].move.card`: that of the nearest part around it that is known."""
        while field:
            if field in self.lines:
                return self.lines[field]
            field = field[: max(field.rfind("."), field.rfind("["), 0)]
        return None
