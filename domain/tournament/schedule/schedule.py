"""The schedule of a tournament: its rounds, their boards and tables, and who takes part in them.

A table of a round has an id, a number and a place, and entrants on its seats (tournament.5.13, 9.10, 15.1).
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from domain.tournament.chance import lot_seed, table_id
from domain.tournament.plan import Bye, Drawing, Meeting, PlannedTable, PlayerOfEntrant
from domain.tournament.schedule.movements import least_entrants, most_rounds, played_rows
from domain.tournament.schedule.round_robin import berger_rounds
from domain.tournament.settings.settings import (
    Boards,
    EntrantKind,
    FreeTables,
    Given,
    KnockOut,
    RoundRobin,
    Settings,
    Swiss,
)
from domain.tournament.state.tournament import Entrant, Tournament

LEAST_ENTRANTS = 2
TABLES_OF_TEAMS = 2
LEAST_WITH_THIRD_PLACE = 4
"""With fewer entrants only one loses a semi-final."""


def rounds_of(settings: Settings, entrants: int | None = None) -> int:
    """The number of rounds of a tournament. Without `entrants`, that with the least number that fits."""
    entered = _least(settings) if entrants is None else entrants
    longest = _longest(settings, entered)
    if settings.rounds is None:
        return longest
    bounded = isinstance(settings.format, RoundRobin | KnockOut | Boards)
    return min(settings.rounds, longest) if bounded and entrants is not None else settings.rounds


def boards_of_set(settings: Settings, played: int) -> range:
    """The boards of a set: the first has 1, 2, … up to `boards_per_set`, and so on."""
    size = settings.boards_per_set
    return range((played - 1) * size + 1, played * size + 1)


def tables_of_boards(settings: Settings, entrants: int | None = None) -> Mapping[int, int]:
    """The number of tables scheduled for each board, by board; empty for tournaments without boards.

    `entrants` is the number at the start; tables of a phantom are not scheduled. A computed movement is as large as its
    entrants are many. Before the start, without `entrants`, it has the size that `least_entrants` says.
    """
    entered = _least(settings) if entrants is None else entrants
    tables: Counter[int] = Counter()
    for played, count in sorted(_tables_of_sets(settings, entered, rounds_of(settings, entrants)).items()):
        for board in boards_of_set(settings, played):
            tables[board] = count
    return tables


def boards_of(settings: Settings, entrants: int | None = None) -> tuple[int, ...]:
    """The numbers of the boards, from 1 without a gap. See `tables_of_boards` for `entrants`."""
    return tuple(tables_of_boards(settings, entrants))


def _tables_of_sets(settings: Settings, entrants: int, rounds: int) -> Mapping[int, int]:
    if isinstance(settings.format, Boards):
        movement = settings.format.movement
        played = Counter(row.set for row in played_rows(movement, entrants, rounds))
        sets = range(1, movement.sets + 1) if isinstance(movement, Given) else sorted(played)
        return {number: played[number] for number in sets}
    if settings.entrants != "team" or isinstance(settings.format, FreeTables):
        return {}
    if isinstance(settings.format, KnockOut):
        third = settings.format.third_place and entrants >= LEAST_WITH_THIRD_PLACE
        meetings = {number: _meetings_of_knock_out(entrants, number) for number in range(1, rounds + 1)}
        return {number: TABLES_OF_TEAMS * (count + (third and number == rounds)) for number, count in meetings.items()}
    return dict.fromkeys(range(1, rounds + 1), TABLES_OF_TEAMS * (entrants // 2))


def _meetings_of_knock_out(entrants: int, number: int) -> int:
    places = 1 << _doublings(entrants)
    return entrants - places // 2 if number == 1 else places >> number


def _least(settings: Settings) -> int:
    if isinstance(settings.format, Boards):
        deals = settings.format.deals or ()
        return least_entrants(settings.format.movement, settings.rounds, -(-len(deals) // settings.boards_per_set))
    return LEAST_ENTRANTS


def _longest(settings: Settings, entrants: int) -> int:
    match settings.format:
        case RoundRobin(cycles=cycles):
            return cycles * berger_rounds(entrants)
        case Swiss() | KnockOut():
            return max(1, _doublings(entrants))
        case Boards(movement=movement):
            return most_rounds(movement, entrants)
        case FreeTables():
            return 1


def _doublings(entrants: int) -> int:
    """The number of doublings of 1 until it is at least this number: the rounds of a knock-out."""
    return (entrants - 1).bit_length() if entrants > 1 else 0


def seed_numbers(tournament: Tournament) -> dict[int, int]:
    """The seed number of each entrant."""
    return {entrant: number for number, entrant in enumerate(tournament.seeds, 1)}


def in_play(tournament: Tournament, number: int) -> tuple[int, ...]:
    """The entrants that play in a round, by seed number: not withdrawn, not absent, without a requested bye."""
    entrants = tournament.entrants
    return tuple(
        entrant
        for entrant in tournament.seeds
        if entrants[entrant].plays_in(number) and number not in entrants[entrant].byes
    )


def other_byes(tournament: Tournament, number: int) -> tuple[Bye, ...]:
    """The byes of a round that nobody draws: those asked for, and the absence of late entrants; by number."""
    byes: list[Bye] = []
    for number_of_entrant, entrant in sorted(tournament.entrants.items()):
        requested = entrant.byes.get(number)
        if entrant.plays_in(number):
            byes += [] if requested is None else [Bye(number_of_entrant, requested)]
        elif number < entrant.first_round and entrant.withdrawn_from is None:
            byes.append(Bye(number_of_entrant, "absent"))
    return tuple(byes)


def lots_of(tournament: Tournament) -> bytes:
    """The lot seed of a tournament. Raises ValueError before entries open: there is no seed yet."""
    if tournament.seed is None:
        message = "a tournament has its seed from the opening of entries on"
        raise ValueError(message)
    return lot_seed(bytes.fromhex(tournament.seed), tournament.entropy)


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
