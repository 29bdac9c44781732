"""All faults of a movement, before entries open and before the start (tournament.6.1)."""

from collections.abc import Iterator

from domain.tournament.faults import Fault
from domain.tournament.rules import BOARD_SEEDS, ROWS, START
from domain.tournament.schedule.movements import (
    MOST_PAIRS,
    Row,
    gaps,
    most_rounds,
    places_of,
    row_faults,
    rule_of,
    unplayed_sets,
)
from domain.tournament.schedule.schedule import boards_of
from domain.tournament.settings.settings import Boards, Given, Howell, Movement, Settings

ROWS_AT = "format.movement.rows"


def movement_faults(settings: Settings, entrants: int | None = None) -> tuple[Fault, ...]:
    """All faults of the movement of a tournament, in the order of the rules; none if its format has no movement.

    Without `entrants` only what any number of them would break is one: given rows are checked whole. With `entrants`
    also whether the movement fits them.
    """
    if not isinstance(settings.format, Boards):
        return ()
    movement = settings.format.movement
    faults = [*_faults_of_rows(movement, settings.rounds), *_faults_of_rounds(settings, movement)]
    if entrants is not None:
        faults += _faults_of_size(settings, movement, entrants)
    if not faults:
        faults += _faults_of_deals(settings, settings.format, entrants)
    return tuple(sorted(faults, key=lambda fault: tuple(int(part) for part in fault.rule.id.split(".")[1:])))


def _faults_of_rows(movement: Movement, rounds: int | None) -> Iterator[Fault]:
    """The faults of given rows; those of rounds that are not played play no set (6.7)."""
    if isinstance(movement, Given):
        rows = tuple(map(Row._make, movement.rows))
        if movement.pairs < 1:
            yield Fault(ROWS, "format.movement.pairs")
        yield from row_faults(rows, movement.pairs, movement.sets, ROWS_AT)
        yield from gaps(rows, ROWS_AT)
        played = [row for row in rows if rounds is None or row.round <= rounds]
        yield from unplayed_sets(played, movement.sets, "format.movement.sets")


def _faults_of_rounds(settings: Settings, movement: Movement) -> Iterator[Fault]:
    rounds = settings.rounds
    longest = most_rounds(movement, MOST_PAIRS) if isinstance(movement, Howell | Given) else None
    if rounds is not None and (rounds < 1 or (longest is not None and rounds > longest)):
        yield Fault(rule_of(movement), "rounds")
    last = longest if rounds is None else rounds
    for index, switched in enumerate(movement.switch):
        if switched < 1 or (last is not None and switched > last):
            yield Fault(rule_of(movement), f"format.movement.switch[{index}]")


def _faults_of_size(settings: Settings, movement: Movement, entrants: int) -> Iterator[Fault]:
    places, longest = places_of(movement, entrants), most_rounds(movement, entrants)
    if isinstance(movement, Given):
        if not places - 1 <= entrants <= places:
            yield Fault(START, "entrants")
    elif not longest:
        yield Fault(rule_of(movement), "entrants")
    elif settings.rounds is not None and settings.rounds > longest:
        yield Fault(rule_of(movement), "rounds")


def _faults_of_deals(settings: Settings, boards: Boards, entrants: int | None) -> Iterator[Fault]:
    """Each board has a deal. How many boards given rows have is known: they leave no deal over."""
    if boards.deals is None:
        return
    deals, known = len(boards.deals), len(boards_of(settings, entrants))
    if deals < known or (deals > known and isinstance(boards.movement, Given)):
        yield Fault(BOARD_SEEDS, "format.deals")
