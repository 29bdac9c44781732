"""The tables of a round: ids, numbers and places, who sits where and meets whom (tournament.5.13, 9.10, 15.1)."""

from collections.abc import Iterable, Iterator, Sequence

from domain.tournament.chance import table_id
from domain.tournament.plan import Bye, Drawing, Meeting, PlannedTable, PlayerOfEntrant
from domain.tournament.schedule.schedule import boards_of_set, lots_of
from domain.tournament.settings.settings import Boards, EntrantKind, FreeTables, Settings
from domain.tournament.state.tournament import Entrant, Tournament

Seats = tuple[PlayerOfEntrant, ...]
SECOND_PAIR = 2
"""The second pair of a team are its players 3 and 4."""


def planned(tournament: Tournament, number: int, drawing: Drawing) -> tuple[PlannedTable, ...]:
    """Return the tables of a round, in the order of their numbers: place by place, at each place board by board."""
    settings, lots = tournament.settings, lots_of(tournament)
    tables: list[PlannedTable] = []
    for place, meeting, seats, played in _places(settings, number, drawing.meetings):
        boards: Sequence[int | None] = [None] if played is None else boards_of_set(settings, played)
        for board in boards:
            table = len(tables) + 1
            tables.append(PlannedTable(table_id(lots, number, table), table, place, seats, meeting, board))
    return tuple(tables)


def seats_of_meeting(kind: EntrantKind, first: int, second: int, table: int) -> Seats:
    """The seats at the table `table` (from 0) of a meeting: they are exchanged from each to the next.

    Of a team the first pair has side 0, and the second pair of the opponent side 1.
    """
    if table % 2:
        first, second = second, first
    if kind == "person":
        return ((first, 1), (second, 1))
    further = SECOND_PAIR if kind == "team" else 0
    return ((first, 1), (second, further + 1), (first, 2), (second, further + 2))


def places_per_meeting(settings: Settings) -> int:
    """The number of places of a meeting; both pairs of a team play at the same time."""
    return 2 if settings.entrants == "team" else settings.tables_per_meeting


def tables_per_meeting(settings: Settings) -> int:
    """The number of tables of a meeting that is no replay: at each place as many as its set has boards (9.10)."""
    return places_per_meeting(settings) * settings.boards_per_set


def _places(
    settings: Settings, number: int, meetings: Sequence[Meeting]
) -> Iterator[tuple[int, int, Seats, int | None]]:
    """Yield each place of a round: its number, its meeting, who sits there, and which set is played."""
    place = 0
    for index, meeting in enumerate(meetings, 1):
        if isinstance(settings.format, FreeTables):
            place += 1
            yield place, index, tuple((entrant, 1) for entrant in meeting.entrants), None
            continue
        first, second = meeting.entrants
        if isinstance(settings.format, Boards):
            yield meeting.place, index, seats_of_meeting(settings.entrants, first, second, 0), meeting.set
            continue
        for table in range(places_per_meeting(settings)):
            place += 1
            played = number if settings.entrants == "team" else None
            yield place, index, seats_of_meeting(settings.entrants, first, second, table), played


def meetings_of(pairs: Iterable[Sequence[int]]) -> tuple[Meeting, ...]:
    """Meetings at the places 1, 2, … in this order, without a set."""
    return tuple(Meeting(tuple(pair), place) for place, pair in enumerate(pairs, 1))


def sitting_out(entrants: Iterable[Entrant], number: int, seated: Iterable[int]) -> tuple[Bye, ...]:
    """The byes of those in play in a round of a movement or a round robin who are not seated, by number."""
    here = set(seated)
    return tuple(
        Bye(entrant.entrant, "sits_out")
        for entrant in sorted(entrants, key=lambda entrant: entrant.entrant)
        if entrant.plays_in(number) and entrant.entrant not in here
    )
