"""The results of all boards, and the rulings, as sheets (tournament.16.3)."""

from collections.abc import Iterable

import msgspec

from domain.tournament.exports.standings import Field, Sheet
from domain.tournament.numbers import exact
from domain.tournament.scores.counted import value_of
from domain.tournament.scores.row import Counted, Piece
from domain.tournament.scores.scores import Scores

HEADER = ("board", "round", "table", "first", "second", "value", "first_points", "second_points", "kind")


def boards_sheet(scores: Scores) -> Sheet:
    """Return the tables of all boards that count for the reader, board by board.

    Points stand there when the table itself has them; those of a meeting belong to no single board.
    """
    sides: dict[tuple[int, int, int], dict[int, tuple[Counted, Piece | None]]] = {}
    for rows in scores.rows.values():
        for row in rows:
            played = [(table, piece) for piece in row.pieces for table in piece.tables]
            for table, piece in [*played, *((table, None) for table in row.idle if table.kind == "unplayed")]:
                plan = table.table.plan
                if plan.board is not None:
                    sides.setdefault((plan.board, table.table.round, plan.number), {})[table.side] = (table, piece)
    return Sheet(HEADER, tuple(row_of(*key, both) for key, both in sorted(sides.items())))


def row_of(board: int, number: int, table: int, both: dict[int, tuple[Counted, Piece | None]]) -> tuple[Field, ...]:
    """The row of a table. The kind is that of the side whose score was adjusted, if one was."""
    counted = [table for table, _ in both.values()]
    plan = counted[0].table.plan
    kind = "adjusted" if any(table.adjusted is not None for table in counted) else counted[0].kind
    outcome = counted[0].table.outcome if kind in {"played", "ruled", "adjusted"} else None
    value = None if outcome is None else value_of(outcome, 0)
    points = [points_of(both[side][1]) if side in both else None for side in (0, 1)]
    return (board, number, table, plan.seats[0][0], plan.seats[1][0], value, *points, kind)


def points_of(piece: Piece | None) -> Field:
    """The points of a table that is scored by itself."""
    return exact(piece.value) if piece is not None and len(piece.tables) == 1 else None


class RulingRow(msgspec.Struct, frozen=True):
    """A ruling. `remedies` and `appeal` in the words of the table's events; `arbiter` None for the organizer."""

    round: int
    table: int
    case: str
    rule: str
    verdict: str
    remedies: tuple[str, ...]
    arbiter: int | None
    appeal: str | None


def rulings_sheet(rulings: Iterable[RulingRow]) -> Sheet:
    """Return the rulings, in the order given."""
    rows = tuple(
        (
            ruling.round,
            ruling.table,
            ruling.case,
            ruling.rule,
            ruling.verdict,
            "; ".join(ruling.remedies),
            ruling.arbiter,
            ruling.appeal,
        )
        for ruling in rulings
    )
    return Sheet(RulingRow.__struct_fields__, rows)
