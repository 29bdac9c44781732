"""How results become points (tournament, part 10)."""

from collections.abc import Mapping
from typing import Literal

import msgspec


class GamePoints(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="game_points", tag_field="type"):
    """The score of the seat (tournament.10.2)."""


class Places(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="places", tag_field="type"):
    """Points by the place at the table (tournament.10.2). `points`: by the number of seats, those of each place."""

    points: Mapping[str, tuple[int, ...]]


class Results(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="results", tag_field="type"):
    """Points for a win, a draw, a loss (tournament.10.3); `per`: once for each table, or for each meeting."""

    win: int = 2
    draw: int = 1
    loss: int = 0
    bye: int = 2
    half_bye: int = 1
    zero_bye: int = 0
    per: Literal["table", "meeting"] = "table"


class Matchpoints(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="matchpoints", tag_field="type"):
    """Compared with the other tables of the board (tournament.10.4 to 10.6)."""


class VictoryPoints(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="victory_points", tag_field="type"
):
    """Points by the margin of a meeting (tournament.10.7).

    `table`: rows of margin and the winner's points; the loser gets the rest of `total`. `blitz` in place of `table`
    computes it, in hundredths with a `total` of 2000; when entries open the event keeps it as a table.
    """

    total: int
    table: tuple[tuple[int, int], ...] | None = None
    blitz: int | None = None


Scoring = GamePoints | Places | Results | Matchpoints | VictoryPoints
