"""The tables of earlier rounds that have been played, or still are: a forfeit is no meeting (tournament.5.6)."""

from collections import Counter
from collections.abc import Iterator

from domain.tournament.plan import PlannedTable
from domain.tournament.settings.settings import RoundRobin
from domain.tournament.state.rounds import Round, Table
from domain.tournament.state.tournament import Tournament

AHEAD = frozenset(("drawn", "published"))
"""The phases of a round that has not begun."""
GIVEN_UP = frozenset(("forfeit", "void", "unplayed"))


def tables_before(tournament: Tournament, number: int) -> Iterator[Table]:
    """Yield the tables of earlier rounds that count as played, round by round, by number."""
    for earlier in sorted(tournament.rounds):
        if earlier < number:
            yield from tables_played(tournament, tournament.rounds[earlier])


def plans_before(tournament: Tournament, number: int) -> Iterator[tuple[int, PlannedTable]]:
    """Yield these tables by their plans, each with its round, and those of earlier rounds that have not begun yet."""
    for earlier in sorted(tournament.rounds):
        round_ = tournament.rounds[earlier]
        if earlier >= number:
            return
        known = (
            round_.tables if round_.phase in AHEAD else [played.plan for played in tables_played(tournament, round_)]
        )
        yield from ((earlier, plan) for plan in known)


def met_enough(tournament: Tournament, number: int) -> frozenset[frozenset[int]]:
    """The pairs of entrants that meet no more in a round: each meets once, or once in each cycle of a round robin."""
    form = tournament.settings.format
    most = form.cycles if isinstance(form, RoundRobin) else 1
    meetings = {
        (earlier, frozenset((plan.seats[0][0], plan.seats[1][0]))) for earlier, plan in plans_before(tournament, number)
    }
    return frozenset(pair for pair, times in Counter(pair for _, pair in meetings).items() if times >= most)


def tables_played(tournament: Tournament, round_: Round) -> Iterator[Table]:
    """Yield the tables of a round that count as played, by number."""
    scored = _adjusted(tournament)
    for table in sorted(round_.played.values(), key=lambda table: table.plan.number):
        if _is_played(round_, table, scored):
            yield table


def _is_played(round_: Round, table: Table, scored: dict[str, set[str]]) -> bool:
    """Return whether those at the table have met.

    An adjusted score of kind `none` for all sides says that they have not.
    """
    kinds = scored.get(table.plan.table)
    if kinds:
        return kinds != {"none"}
    if (table.forfeit is not None and not table.forfeit.seats) or table.refused or table.status == "void":
        return False
    return round_.unfinished.get(table.plan.number) not in GIVEN_UP


def _adjusted(tournament: Tournament) -> dict[str, set[str]]:
    """The kinds of the adjusted scores that count, by table: of each side the last that was not lifted (11.1)."""
    last: dict[tuple[str, int], str] = {}
    for number in sorted(tournament.adjusted):
        adjusted = tournament.adjusted[number]
        if adjusted.lifted is None:
            last[adjusted.event.table, adjusted.event.entrant] = adjusted.event.kind
    kinds: dict[str, set[str]] = {}
    for (table, _), kind in last.items():
        kinds.setdefault(table, set()).add(kind)
    return kinds
