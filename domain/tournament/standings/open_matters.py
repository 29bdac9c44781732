"""Why standings are provisional (tournament.13.4)."""

from collections.abc import Iterator

from domain.tournament.drawing.schedule import rounds_of
from domain.tournament.scores.basis import closed_boards
from domain.tournament.standings.standing import MatterKind, OpenMatter
from domain.tournament.state.over import is_over
from domain.tournament.state.scores import Case
from domain.tournament.state.standing import protest_end
from domain.tournament.state.tournament import Tournament

WAITING: dict[str, MatterKind] = {"claim": "claim", "dispute": "dispute", "appeal": "appeal"}


def open_matters(tournament: Tournament, at: int | None, for_arbiters: bool) -> tuple[OpenMatter, ...]:  # noqa: FBT001 - the one thing that readers differ in
    """Return what keeps the standings provisional.

    `at`: milliseconds since 1970 (UTC), when the protest time may be over. None: what follows from the events alone;
    then it is over with the end of the tournament. Without `for_arbiters` nothing is said of cases at closed boards, or
    by older rules once that there are some.
    """
    return (
        *open_tables(tournament, for_arbiters=for_arbiters),
        *open_cases(tournament, for_arbiters=for_arbiters),
        *open_rounds(tournament),
        *(OpenMatter("board", board) for board in sorted(closed_boards(tournament))),
        *protest_time(tournament, at),
    )


def open_tables(tournament: Tournament, *, for_arbiters: bool) -> Iterator[OpenMatter]:
    """The tables that are not over, of rounds that have started; for arbiters, of those that have begun."""
    for number in sorted(tournament.rounds):
        played = tournament.rounds[number]
        if played.phase not in {"started", "ended"} and not (for_arbiters and played.phase == "begun"):
            continue
        for table in played.played.values():
            if not is_over(played, table):
                yield OpenMatter("table", table.plan.table)


def open_cases(tournament: Tournament, *, for_arbiters: bool) -> Iterator[OpenMatter]:
    """The claims, disputes and appeals that wait, and the other cases that an arbiter has taken."""
    closed = frozenset() if for_arbiters else closed_boards(tournament)
    hidden = False
    for case in tournament.cases.values():
        kind = WAITING.get(case.kind, "case" if case.arbiter is not None else None)
        if case.closed or kind is None:
            continue
        if board_of(tournament, case) in closed:
            hidden = True
        else:
            yield OpenMatter(kind, case.case)
    if hidden and not tournament.rules.hides_cases:
        yield OpenMatter("case")


def board_of(tournament: Tournament, case: Case) -> int | None:
    """The board of the table that a case is about."""
    table = tournament.table(case.table) if case.table is not None else None
    return None if table is None else table.plan.board


def open_rounds(tournament: Tournament) -> Iterator[OpenMatter]:
    """The rounds that have not ended."""
    if tournament.phase in {"finished", "void"}:
        return
    last = rounds_of(tournament.settings, len(tournament.seeds) or None)
    for number in range(1, last + 1):
        played = tournament.rounds.get(number)
        if played is None or played.phase != "ended":
            yield OpenMatter("round", number)


def protest_time(tournament: Tournament, at: int | None) -> Iterator[OpenMatter]:
    """The protest time, once the last round has ended; there may be none."""
    minutes = tournament.settings.protest_minutes
    if not minutes or tournament.phase in {"finished", "void"} or any(open_rounds(tournament)):
        return
    until = protest_end(tournament)
    if at is None or at < until:
        yield OpenMatter("protest", until)
