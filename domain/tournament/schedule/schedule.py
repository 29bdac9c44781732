"""The schedule of a tournament: its rounds, their boards and tables, and who takes part in them."""

from collections import Counter
from collections.abc import Mapping

from domain.tournament.chance import lot_seed
from domain.tournament.plan import Bye
from domain.tournament.schedule.movements.movement_rows import least_entrants, most_rounds, played_rows
from domain.tournament.schedule.round_robin import berger_rounds
from domain.tournament.settings.settings import Boards, FreeTables, Given, KnockOut, RoundRobin, Settings, Swiss
from domain.tournament.state.tournament import Tournament

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
