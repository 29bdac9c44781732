"""A round of free tables: who sits out, who sits with whom, on which seat (tournament, part 7)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from domain.game.rule import Refused
from domain.tournament.chance import seating_order
from domain.tournament.drawing.free_tables.seating import Seating, table_sizes
from domain.tournament.drawing.played_tables import tables_before
from domain.tournament.plan import Bye, Drawing
from domain.tournament.rules import NUMBER_OF_TABLES
from domain.tournament.schedule.schedule import in_play, lots_of, other_byes
from domain.tournament.schedule.tables import meetings_of
from domain.tournament.settings.settings import FreeTables
from domain.tournament.state.tournament import Tournament

BYES = frozenset(("bye", "half_bye", "zero_bye"))


class Past(msgspec.Struct, frozen=True):
    """The earlier rounds. `seats`: how often an entrant has had a seat. `byes`: how many byes it has had."""

    tables: tuple[tuple[int, ...], ...]
    seats: Counter[tuple[int, int]]
    byes: Counter[int]

    def together(self, entrants: Iterable[int]) -> list[list[int]]:
        """The number of times that each of these entrants has sat with each, both by their places in `entrants`."""
        place = {entrant: index for index, entrant in enumerate(entrants)}
        counts = [[0] * len(place) for _ in place]
        for table in self.tables:
            here = [place[entrant] for entrant in table if entrant in place]
            for entrant in here:
                row = counts[entrant]
                for other in here:
                    row[other] += other != entrant
        return counts


def past_of(tournament: Tournament, number: int) -> Past:
    """The rounds before this one. A table that was not played counts for nobody."""
    tables: list[tuple[int, ...]] = []
    seats: Counter[tuple[int, int]] = Counter()
    for table in tables_before(tournament, number):
        entrants = tuple(entrant for entrant, _ in table.plan.seats)
        tables.append(entrants)
        seats.update((entrant, seat) for seat, entrant in enumerate(entrants))
    byes = Counter(
        bye.entrant
        for earlier, round_ in tournament.rounds.items()
        if earlier < number
        for bye in round_.byes
        if bye.kind in BYES
    )
    return Past(tuple(tables), seats, byes)


def seated(table: Sequence[int], order: Sequence[int], had: Mapping[tuple[int, int], int]) -> tuple[int, ...]:
    """Return the entrants of a table by seat: for each seat who has had it least often, then the first in the order.

    `had` counts the seats of earlier rounds, by entrant and seat.
    """
    first = {entrant: place for place, entrant in enumerate(order)}
    waiting = sorted(table, key=lambda entrant: first[entrant])
    seats: list[int] = []
    for seat in range(len(table)):
        chosen = min(waiting, key=lambda entrant: had.get((entrant, seat), 0))
        waiting.remove(chosen)
        seats.append(chosen)
    return tuple(seats)


ORDERS = ((30, 100), (100, 20))
"""How many orders are tried with up to so many entrants; with more it is one."""


def draw_free_tables(tournament: Tournament, number: int, settings: FreeTables) -> Drawing:
    """Draw a round. Raises Refused if the entrants that play are too few for any table."""
    here = tuple(sorted(in_play(tournament, number)))
    sizes = table_sizes(len(here), settings)
    if sizes is None:
        raise Refused(NUMBER_OF_TABLES, "round")
    past, lots = past_of(tournament, number), lots_of(tournament)
    out = sitting_out(seating_order(lots, number, 0, here), past, len(here) - sum(sizes))
    together = past.together(here)
    best: tuple[int, Seating, tuple[int, ...]] | None = None
    for k in range(next((orders for most, orders in ORDERS if len(here) <= most), 1)):
        order = seating_order(lots, number, k, here)
        places = {entrant: place for place, entrant in enumerate(here)}
        seating = Seating([places[entrant] for entrant in order if entrant not in out], sizes, together)
        seating.improve()
        if best is None or seating.cost < best[0]:
            best = seating.cost, seating, order
        if not best[0]:
            break
    tables = () if best is None else best[1].tables
    order = () if best is None else best[2]
    rows = [seated([here[place] for place in table], order, past.seats) for table in tables]
    byes = tuple(Bye(entrant, "bye") for entrant in sorted(out))
    return Drawing(meetings_of(rows), byes + other_byes(tournament, number), "seating")


def sitting_out(order: Sequence[int], past: Past, count: int) -> frozenset[int]:
    """Return who sits out: those with the fewest byes, among them the last in order 0 (tournament.7.3)."""
    places = {entrant: place for place, entrant in enumerate(order)}
    return frozenset(sorted(order, key=lambda entrant: (past.byes[entrant], -places[entrant]))[:count])
