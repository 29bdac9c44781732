"""A round of a movement set by hand (tournament.6.2 to 6.6)."""

from collections.abc import Iterator, Sequence

from domain.tournament.drawing.movements.row import Row
from domain.tournament.drawing.movements.row_checks import row_faults
from domain.tournament.drawing.played_tables import plans_before
from domain.tournament.drawing.schedule import boards_of
from domain.tournament.faults import Fault, refuse_if_any
from domain.tournament.plan import Meeting
from domain.tournament.rules import NO_PAIRS_TWICE, NO_SET_TWICE, PAIRED_ONCE, ROWS
from domain.tournament.state.tournament import Tournament

AT = "rows"


def rows_by_hand(tournament: Tournament, number: int, rows: Sequence[Row]) -> tuple[Meeting, ...]:
    """Return the meetings of the rows. A pair has the seed number of its entrant, as in the movement.

    No pair plays a set or meets a pair again that it has had in an earlier round. Raises Faults with all that is wrong.
    """
    seeds, settings = tournament.seeds, tournament.settings
    sets = len(boards_of(settings, len(seeds))) // settings.boards_per_set
    refuse_if_any([*row_faults(rows, len(seeds), sets, AT), *_other_rounds(rows, number)])
    meetings = tuple(
        Meeting((seeds[row.first - 1], seeds[row.second - 1]), row.table, row.set)
        for row in sorted(rows, key=lambda row: row.table)
    )
    refuse_if_any([*_not_in_play(tournament, meetings, number), *played_again(tournament, meetings, number, AT)])
    return meetings


def _other_rounds(rows: Sequence[Row], number: int) -> Iterator[Fault]:
    if not rows:
        yield Fault(ROWS, AT)
    for index, row in enumerate(rows):
        if row.round != number:
            yield Fault(ROWS, f"{AT}[{index}]")


def _not_in_play(tournament: Tournament, meetings: Sequence[Meeting], number: int) -> Iterator[Fault]:
    for index, meeting in enumerate(meetings):
        if not all(tournament.entrants[entrant].plays_in(number) for entrant in meeting.entrants):
            yield Fault(PAIRED_ONCE, f"{AT}[{index}]")


def played_again(tournament: Tournament, meetings: Sequence[Meeting], number: int, at: str) -> Iterator[Fault]:
    """Yield a fault for each set, and each opponent, that a pair has had in an earlier round, or is to have there."""
    size = tournament.settings.boards_per_set
    sets: set[tuple[int, int]] = set()
    met: set[frozenset[int]] = set()
    for _, plan in plans_before(tournament, number):
        both = frozenset((plan.seats[0][0], plan.seats[1][0]))
        met.add(both)
        if plan.board is not None:
            sets.update((entrant, (plan.board - 1) // size + 1) for entrant in both)
    for index, meeting in enumerate(meetings):
        if any((entrant, meeting.set) in sets for entrant in meeting.entrants):
            yield Fault(NO_SET_TWICE, f"{at}[{index}]")
        if frozenset(meeting.entrants) in met:
            yield Fault(NO_PAIRS_TWICE, f"{at}[{index}]")
