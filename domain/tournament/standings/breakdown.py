"""The origin of an entrant's numbers (tournament.13.5)."""

from collections.abc import Callable, Iterator
from typing import Literal

import msgspec

from domain.tournament.numbers import Exact, exact
from domain.tournament.rules import PENALTIES, PRIZES
from domain.tournament.scores.basis import Memory
from domain.tournament.scores.points import taken_off
from domain.tournament.scores.row import Comparison, CountedKind, ImpComparison, Piece, Row, RowKind
from domain.tournament.scores.scores import Scores, scores_of
from domain.tournament.standings.because import Because, Link, links_of_piece, links_of_round, links_of_table
from domain.tournament.standings.prizes import given_in
from domain.tournament.standings.standing import PrizeShare, lines_of
from domain.tournament.standings.standings import main_values, standings_of
from domain.tournament.state.tournament import Tournament
from domain.tournament.tie_breaks.direct import TieBreakPart, Why
from domain.tournament.tie_breaks.ties import Ties, by_value

PartKind = Literal["played", "ruled", "adjusted", "forfeit", "bye", "absent", "unplayed", "penalty"]
KINDS: dict[RowKind, PartKind] = {
    "forfeit_won": "forfeit",
    "forfeit_lost": "forfeit",
    "bye": "bye",
    "half_bye": "bye",
    "zero_bye": "bye",
    "absent": "absent",
}
"""The kinds of rounds without a table; all others are `unplayed`."""
WEIGHT: tuple[CountedKind, ...] = ("adjusted", "ruled", "forfeit", "played")
"""A meeting of several tables is of the first of these kinds that one of them has."""


class Part(msgspec.Struct, frozen=True):
    """A part of a total. `of`: the most that it could be; None without a limit.

    `imps`: with what a board was compared for its IMPs.
    """

    round: int | None
    table: str | None
    board: int | None
    kind: PartKind
    value: Exact
    of: Exact | None
    comparison: Comparison | None
    because: tuple[Because, ...]
    imps: ImpComparison | msgspec.UnsetType = msgspec.UNSET


class PartOfTieBreak(msgspec.Struct, frozen=True):
    """The part of a round in a tie-break. Only what is `kept` counts."""

    round: int
    opponent: int | None
    counts_as: Exact
    own: Exact
    kept: bool
    why: Why


class TieBreakParts(msgspec.Struct, frozen=True):
    """A tie-break and its parts."""

    name: str
    value: Exact | None
    parts: tuple[PartOfTieBreak, ...]


class PrizeReason(PrizeShare, frozen=True):
    """The share of an entrant in prizes, and why it gets it (13.8).

    `of`: the greatest of them that it could have alone; it gets no more. `passed_over`: who stands higher and could
    have had one of them, and has another.
    """

    of: Exact
    passed_over: tuple[int, ...]
    rule: str = PRIZES.id


class Breakdown(msgspec.Struct, frozen=True):
    """The parts of a total, which sum to it exactly, those of the tie-breaks, and the entrant's prizes.

    `prizes` is left out where the settings have none.
    """

    version: int
    entrant: int
    name: str
    total: Exact
    parts: tuple[Part, ...]
    tie_breaks: tuple[TieBreakParts, ...]
    prizes: tuple[PrizeReason, ...] | msgspec.UnsetType = msgspec.UNSET


def breakdown_of(
    tournament: Tournament,
    entrant: int,
    *,
    stream: str,
    for_arbiters: bool,
    memory: Memory | None = None,
    version_of: Callable[[str, int], int] = lambda _, version: version,
) -> Breakdown:
    """Return how the numbers of an entrant came about.

    `stream`: the id of the tournament. `version_of` gives for a stream and a version in it the version as this reader
    counts. Raises KeyError for an entrant that does not exist.
    """
    scores = scores_of(tournament, sees_closed=for_arbiters, memory=memory)
    has_prizes = bool(tournament.settings.all_prizes)
    link = Link(tournament, stream, version_of, for_arbiters)
    parts = [
        *(part for row in scores.rows[entrant] for part in parts_of_row(row, link)),
        *penalty_parts(tournament, scores, entrant, link),
    ]
    ties = tie_break_parts(tournament, scores, entrant, sees_closed=for_arbiters)
    return Breakdown(
        version_of(stream, tournament.version),
        entrant,
        tournament.entrants[entrant].name,
        exact(scores.total(entrant)),
        tuple(parts),
        tuple(ties),
        tuple(prize_reasons(tournament, entrant, for_arbiters=for_arbiters)) if has_prizes else msgspec.UNSET,
    )


def prize_reasons(tournament: Tournament, entrant: int, *, for_arbiters: bool) -> Iterator[PrizeReason]:
    """Yield what an entrant gets by the standings, and why."""
    standings = standings_of(tournament, for_arbiters=for_arbiters)
    line = next((line for line in standings.lines if any(entry.entrant == entrant for entry in line.entries)), None)
    for given in () if line is None else given_in(tournament, line.entries):
        if entrant in given.shares:
            share, most = exact(given.shares[entrant]), exact(given.most[entrant])
            yield PrizeReason(given.prizes, share, exact(given.pool), len(given.shares), most, given.passed_over)


def parts_of_row(row: Row, link: Link) -> Iterator[Part]:
    """The parts of a round: its tables or meeting, or one part for a round without."""
    unplayed = [table for table in row.idle if table.kind == "unplayed"]
    for table in unplayed:
        plan, because = table.table.plan, tuple(links_of_table(table, link))
        yield Part(row.round, plan.table, plan.board, "unplayed", 0, None, None, because)
    if not row.pieces and not unplayed and row.kind != "open":
        kind = KINDS.get(row.kind, "unplayed")
        yield Part(row.round, None, None, kind, exact(row.points), None, None, links_of_round(row, link))
    for piece in row.pieces:
        if not piece.tables:
            because = links_of_round(row, link)
            yield Part(row.round, None, None, "forfeit", exact(piece.value), limit(piece), None, because)
            continue
        plan = piece.tables[0].table.plan
        yield Part(
            row.round,
            plan.table,
            plan.board,
            kind_of(piece),
            exact(piece.value),
            limit(piece),
            None if isinstance(piece.comparison, ImpComparison) else piece.comparison,
            links_of_piece(piece, link),
            piece.comparison if isinstance(piece.comparison, ImpComparison) else msgspec.UNSET,
        )


def limit(piece: Piece) -> Exact | None:
    """The most that a piece could be."""
    return None if piece.of is None else exact(piece.of)


def kind_of(piece: Piece) -> PartKind:
    """The kind of a piece."""
    kinds = {table.kind for table in piece.tables}
    first = next((kind for kind in WEIGHT if kind in kinds), None)
    match first:
        case "adjusted" | "ruled" | "forfeit" | "played":
            return first
        case _:
            return "unplayed"


def penalty_parts(tournament: Tournament, scores: Scores, entrant: int, link: Link) -> Iterator[Part]:
    """The penalties of an entrant. A warning takes nothing off, and only arbiters see it here."""
    for penalty in tournament.penalties.values():
        if penalty.entrant != entrant:
            continue
        off = taken_off(penalty, tournament.settings.scoring, scores.top)
        if off or link.for_arbiters:
            because = (link.here(penalty.version, "penalty_given", PENALTIES.id),)
            yield Part(None, None, None, "penalty", exact(-off), None, None, because)


def tie_break_parts(
    tournament: Tournament, scores: Scores, entrant: int, *, sees_closed: bool
) -> Iterator[TieBreakParts]:
    """The tie-breaks of an entrant, with their parts."""
    if entrant in scores.struck:
        return
    ties = Ties(tournament, scores)
    ranked = main_values(tournament, scores, sees_closed=sees_closed)
    line = next(line for _, line in lines_of(tournament) if entrant in line)
    standing = [other for other in line if other not in scores.struck]
    groups = by_value(standing, ranked)
    for name in tournament.settings.tie_breaks:
        group = next(group for group in groups if entrant in group)
        parts = ties.direct_parts(entrant, group) if name == "direct" else ties.parts(entrant, name)
        groups, values = ties.split(groups, name)
        value = values.get(entrant)
        yield TieBreakParts(name, None if value is None else exact(value), tuple(part_of(part) for part in parts))


def part_of(part: TieBreakPart) -> PartOfTieBreak:
    """A part of a tie-break as it is read."""
    return PartOfTieBreak(part.round, part.opponent, exact(part.counts_as), exact(part.own), part.is_kept, part.why)
