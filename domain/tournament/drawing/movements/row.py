"""A row of a movement."""

from typing import NamedTuple


class Row(NamedTuple):
    """A table in a round: which pairs sit there, and which set they play. All numbers count from 1."""

    round: int
    table: int
    first: int
    second: int
    set: int
