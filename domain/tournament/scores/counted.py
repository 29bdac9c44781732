"""The score of a table's entrants: adjustment, forfeit, outcome as ruled or as played, unplayed (8.8, 11.8)."""

from domain.game.outcome import Outcome
from domain.tournament.events.results import Line
from domain.tournament.plan import Unfinished
from domain.tournament.scores.basis import Basis
from domain.tournament.scores.row import Counted, CountedKind, Points, ratio
from domain.tournament.settings.settings import Boards
from domain.tournament.state.rounds import Table

LINES: tuple[Line, Line] = ("first", "second")


def counted_at(table: Table, ended_as: Unfinished | None, gone: frozenset[int], basis: Basis) -> tuple[Counted, ...]:
    """Return what counts for each side of a table. `gone`: the entrants that are not in play in this round."""
    seats = table.plan.seats
    sides = (seats[0][0], seats[1][0])
    kind, present = settled(table, ended_as)
    if kind == "open" and gone and not gone.isdisjoint(sides):
        kind, present = left_by(sides, gone, basis)
    outcome = table.outcome if kind in {"played", "ruled"} else None
    if not basis.adjusted:
        return (
            Counted(table, sides[0], 0, kind, outcome, None, present == "first"),
            Counted(table, sides[1], 1, kind, outcome, None, present == "second"),
        )
    return tuple(adjusted_at(table, side, kind, present == LINES[side], basis) for side in (0, 1))


def adjusted_at(table: Table, side: int, kind: CountedKind, won: bool, basis: Basis) -> Counted:  # noqa: FBT001 - a fact about the side, by its place
    """The score of a side, or a seat, which may have been adjusted."""
    entrant = table.plan.seats[side][0]
    adjusted = basis.adjusted.get((table.plan.table, entrant))
    if adjusted is not None:
        kind, won = ("unplayed" if adjusted.event.kind == "none" else "adjusted"), False
    outcome = table.outcome if kind in {"played", "ruled"} else None
    return Counted(table, entrant, side, kind, outcome, adjusted, won)


def counted_seats(table: Table, ended_as: Unfinished | None, basis: Basis) -> tuple[Counted, ...]:
    """Return what counts for each seat of a free table. An absent seat has been resigned there (9.9)."""
    kind, _ = settled(table, ended_as)
    kind = "unplayed" if kind == "forfeit" else kind
    return tuple(adjusted_at(table, seat, kind, False, basis) for seat in range(len(table.plan.seats)))


def settled(table: Table, ended_as: Unfinished | None) -> tuple[CountedKind, Line | None]:
    """The kind of a table's score apart from adjusted scores, and the side that was present at a forfeit."""
    forfeit = table.forfeit
    if forfeit is not None and not forfeit.seats:
        return "forfeit", forfeit.present
    if ended_as == "forfeit":
        return "forfeit", None
    if ended_as in {"void", "unplayed"} or table.refused or table.status == "void":
        return "unplayed", None
    if table.status == "over":
        return ("unplayed" if table.outcome is None else "ruled" if table.rulings else "played"), None
    return ("unplayed" if ended_as == "adjusted" else "open"), None


def left_by(sides: tuple[int, int], gone: frozenset[int], basis: Basis) -> tuple[CountedKind, Line | None]:
    """The kind of a table that a withdrawn entrant had still to play: a forfeit, but at boards it falls out (4.5)."""
    if isinstance(basis.format, Boards):
        return "unplayed", None
    here = [line for line, entrant in zip(LINES, sides, strict=True) if entrant not in gone]
    return "forfeit", here[0] if here else None


def value_of(outcome: Outcome, side: int) -> int:
    """The score of the side less that of the other; the score of a side is that of its lowest seat."""
    return outcome.scores[side] - outcome.scores[1 - side]


def sign_of(outcome: Outcome, side: int) -> int:
    """1 if the side has won, 0 for a draw, -1 if it has lost: by the ranking, not by the scores."""
    for group in outcome.ranking:
        if side in group:
            return 0 if 1 - side in group else 1
        if 1 - side in group:
            return -1
    return 0


def assigned_to(counted: Counted) -> tuple[tuple[int, int], ...]:
    """The assigned values with their weights, as they are for this side."""
    values = counted.adjusted.event.values if counted.adjusted is not None else None
    return tuple((value if counted.side == 0 else -value, weight) for value, weight in values or ())


def mean_of(values: tuple[tuple[int, int], ...]) -> Points:
    """The weighted mean of values."""
    return ratio(sum(value * weight for value, weight in values), sum(weight for _, weight in values))
