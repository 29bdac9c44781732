"""The standings of a tournament (tournament.12.2, 13.1 to 13.4)."""

from collections.abc import Mapping, Sequence

from domain.tournament.exact import exact, shown
from domain.tournament.scores.basis import closed_boards
from domain.tournament.scores.memory import Memory
from domain.tournament.scores.number import Points, ratio
from domain.tournament.scores.scores import Scores, scores_of
from domain.tournament.scores.victory import IN_HUNDREDTHS
from domain.tournament.settings.formats import KnockOut
from domain.tournament.settings.scoring import VictoryPoints
from domain.tournament.standings.knock_out import levels
from domain.tournament.standings.lines import lines_of
from domain.tournament.standings.open_matters import open_matters
from domain.tournament.standings.standing import Entry, LineOfEntries, OpenMatter, Standings, TieBreakValue
from domain.tournament.state.tournament import Tournament
from domain.tournament.tie_breaks.ties import Groups, Ties, Values, by_value


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
        LineOfEntries(name, entries_of(tournament, scores, ties, ranked, entrants))
        for name, entrants in lines_of(tournament)
    )
    closed = 0 if for_arbiters else len(closed_boards(tournament))
    return Standings(version, "provisional" if matters else "final", not matters, matters, closed, lines)


def main_values(tournament: Tournament, scores: Scores, *, sees_closed: bool) -> Values:
    """What entrants are ranked by before tie-breaks: the total, the share, in a knock-out how far they have come."""
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
        tuple(tie_break_value(name, found.get(entrant)) for name, found in values.items()),
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
