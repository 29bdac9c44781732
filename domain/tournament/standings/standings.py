"""Standings and their digest, how far each came in a knock-out, and why they are provisional (12.2, part 13)."""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256

import msgspec

from domain.tournament.chance import lot_key
from domain.tournament.drawing.knock_out import MeetingScore, meeting_scores
from domain.tournament.numbers import exact, shown
from domain.tournament.schedule.schedule import lots_of, rounds_of
from domain.tournament.scores.basis import Memory, basis_of, closed_boards, rounds_begun
from domain.tournament.scores.row import Points, ratio
from domain.tournament.scores.scores import Scores, scores_of
from domain.tournament.scores.victory import IN_HUNDREDTHS
from domain.tournament.settings.settings import KnockOut, VictoryPoints
from domain.tournament.standings.prizes import with_prizes
from domain.tournament.standings.standing import (
    Entry,
    LineOfEntries,
    MatterKind,
    OpenMatter,
    Standings,
    TieBreakValue,
    lines_of,
)
from domain.tournament.state.over import is_over
from domain.tournament.state.rounds import Round
from domain.tournament.state.standing import protest_end
from domain.tournament.state.tournament import Case, Tournament
from domain.tournament.tie_breaks.ties import Groups, Ties, Values, by_value

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


def levels(tournament: Tournament, *, sees_closed: bool) -> Mapping[int, int]:
    """Return how far each entrant has come: the further, the greater.

    Who has lost in round r has 2r; who plays in it still, 2r + 1; who is through, more. The winner among the losers of
    the semi-finals is one above the other. A meeting with boards that the reader does not see is not decided.
    """
    basis = basis_of(tournament, sees_closed=sees_closed)
    rounds = list(rounds_begun(tournament, basis))
    lost: dict[int, int] = {}
    playing: dict[int, int] = {}
    for played in rounds:
        for meeting in meeting_scores(tournament, played):
            hidden = any(table.plan.board in basis.closed for table in meeting.tables)
            if hidden or is_undecided(played, meeting):
                playing.update(dict.fromkeys(meeting.entrants, 2 * played.number + 1))
                continue
            for winner in winners(tournament, meeting):
                lost.update({winner: lost[winner] + 1} if winner in lost else {})
            for loser in set(meeting.entrants) - set(winners(tournament, meeting)):
                lost.setdefault(loser, 2 * played.number)
    through = 2 * (rounds[-1].number + 1) if rounds else 0
    return {
        number: lost.get(number, playing.get(number, min(through, 2 * (entrant.withdrawn_from or through))))
        for number, entrant in tournament.entrants.items()
    }


def is_undecided(played: Round, meeting: MeetingScore) -> bool:
    """Return whether a meeting goes on: with a table that is not over, or level with a replay to come."""
    return meeting.standing == "open" or (meeting.standing == "level" and played.phase != "ended")


def winners(tournament: Tournament, meeting: MeetingScore) -> Iterator[int]:
    """Yield the winner of a decided meeting: nobody, if nobody came; by the lower lot key, if it stayed level."""
    if meeting.winner is not None:
        yield meeting.winner
    elif meeting.standing == "level":
        lots = lots_of(tournament)
        yield min(meeting.entrants, key=lambda entrant: lot_key(lots, entrant))


def standings_of(
    tournament: Tournament, *, for_arbiters: bool, memory: Memory | None = None, version: int | None = None
) -> Standings:
    """Return the standings after the events of a tournament.

    `for_arbiters`: whether closed boards count. `version`: as this reader counts versions. `memory` makes it quicker to
    ask again after a few events.
    """
    matters = open_matters(tournament, None, for_arbiters)
    counted = tournament.version if version is None else version
    if tournament.phase == "void":
        return Standings(counted, "void", False, matters, 0, ())
    return list_of(tournament, matters, for_arbiters=for_arbiters, memory=memory, version=counted)


def list_of(
    tournament: Tournament, matters: tuple[OpenMatter, ...], *, for_arbiters: bool, memory: Memory | None, version: int
) -> Standings:
    """The standings with these matters open."""
    scores = scores_of(tournament, sees_closed=for_arbiters, memory=memory)
    ties = Ties(tournament, scores)
    ranked = main_values(tournament, scores, sees_closed=for_arbiters)
    lines = tuple(
        LineOfEntries(name, with_prizes(tournament, entries_of(tournament, scores, ties, ranked, entrants)))
        for name, entrants in lines_of(tournament)
    )
    closed = 0 if for_arbiters else len(closed_boards(tournament))
    return Standings(version, "provisional" if matters else "final", not matters, matters, closed, lines)


def main_values(tournament: Tournament, scores: Scores, *, sees_closed: bool) -> Values:
    """The values by which entrants are ranked before tie-breaks: total, share, or progress in a knock-out."""
    if isinstance(tournament.settings.format, KnockOut):
        return levels(tournament, sees_closed=sees_closed)
    if scores.top is not None:
        return {entrant: share(scores, entrant) for entrant in tournament.entrants}
    return {entrant: scores.total(entrant) for entrant in tournament.entrants}


def share(scores: Scores, entrant: int) -> Points | None:
    """The total in parts of what the boards scored could have given; None without any (tournament.10.6)."""
    possible = (scores.top or 0) * scores.boards.get(entrant, 0)
    return ratio(scores.total(entrant), possible) if possible else None


def groups_of(
    tournament: Tournament, ties: Ties, ranked: Values, entrants: Sequence[int]
) -> tuple[Groups, Mapping[str, Values]]:
    """Return the groups that share a place, in order, and the values of the tie-breaks."""
    groups = by_value(list(entrants), ranked)
    values: dict[str, Values] = {}
    for name in tournament.settings.tie_breaks:
        groups, values[name] = ties.split(groups, name)
    return groups, values


def entries_of(
    tournament: Tournament, scores: Scores, ties: Ties, ranked: Values, entrants: Sequence[int]
) -> tuple[Entry, ...]:
    """The entries of a line; those whose results are struck come last, without a place."""
    standing = [entrant for entrant in entrants if entrant not in scores.struck]
    groups, values = groups_of(tournament, ties, ranked, standing)
    entries: list[Entry] = []
    for group in groups:
        place = len(entries) + 1
        entries += (entry_of(tournament, scores, entrant, place, values) for entrant in group)
    struck = (entrant for entrant in entrants if entrant in scores.struck)
    entries += (entry_of(tournament, scores, entrant, None, {}) for entrant in struck)
    return tuple(entries)


def entry_of(
    tournament: Tournament, scores: Scores, entrant: int, place: int | None, values: Mapping[str, Values]
) -> Entry:
    """The entry of an entrant."""
    own = tournament.entrants[entrant]
    total = scores.total(entrant)
    part = share(scores, entrant) if scores.top is not None else None
    if scores.top is not None:
        played = scores.boards.get(entrant, 0)
    else:
        played = sum(row.kind == "played" for row in scores.rows[entrant])
    return Entry(
        place,
        entrant,
        own.name,
        exact(total),
        None if part is None else exact(part),
        shown_of(tournament, scores, total, part),
        played,
        tuple(tie_break_value(name, by_entrant.get(entrant)) for name, by_entrant in values.items()),
        own.withdrawn_from is not None,
    )


def shown_of(tournament: Tournament, scores: Scores, total: Points, part: Points | None) -> str:
    """The number that the list shows, with two decimals."""
    if scores.top is not None:
        return shown(100 * (part or 0))
    scoring = tournament.settings.scoring
    return shown(ratio(total, 100) if isinstance(scoring, VictoryPoints) and scoring.total == IN_HUNDREDTHS else total)


def tie_break_value(name: str, value: Points | None) -> TieBreakValue:
    """The value of a tie-break as it is read."""
    return TieBreakValue(name, None, None) if value is None else TieBreakValue(name, exact(value), shown(value))


CANONICAL = msgspec.json.Encoder(order="sorted")
"""With whole numbers and texts alone this is the form of RFC 8785."""


def digest_of(tournament: Tournament, memory: Memory | None = None) -> str:
    """Return the digest of the standings as they are when nothing is open any more: hex, 64 digits.

    So it can be computed with the event that ends the tournament, and after a ruling that comes later.
    """
    finished = msgspec.structs.replace(tournament, phase="finished")
    standings = list_of(finished, (), for_arbiters=True, memory=memory, version=0)
    return digest_of_standings(standings, has_names=not tournament.rules.texts_beside)


def digest_of_standings(standings: Standings, *, has_names: bool) -> str:
    """Return the SHA-256 of standings without their version, and without names unless it has them (13.6)."""
    plain = msgspec.to_builtins(standings)
    del plain["version"]
    if not has_names:
        for entry in (entry for line in plain["lines"] for entry in line["entries"]):
            del entry["name"]
    return sha256(CANONICAL.encode(plain)).hexdigest()
