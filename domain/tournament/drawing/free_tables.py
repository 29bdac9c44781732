"""Tables of several entrants: how many, who sits out, who sits with whom, and on which seat (tournament, part 7).

A search looks for those tables at which few have sat together before (tournament.7.2, 7.4, 7.5).
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from domain.game.rule import Refused
from domain.tournament.chance import seating_order
from domain.tournament.drawing.played_tables import tables_before
from domain.tournament.plan import Bye, Drawing
from domain.tournament.rules import NUMBER_OF_TABLES
from domain.tournament.schedule.schedule import in_play, lots_of, meetings_of, other_byes
from domain.tournament.settings.settings import FreeTables
from domain.tournament.state.tournament import Tournament

Together = Sequence[Sequence[int]]
"""How often each has sat together with each; entrants are counted from 0 here."""

MOST_PASSES = 20


class Seating:
    """Entrants at places. A place belongs to a table; the tables are filled in the order given.

    The cost of an entrant at a table is how often it has sat with each of the others there. `_met` keeps for each table
    how often everybody has sat with those who sit there now. So the cost of an exchange needs no loop over the tables.
    """

    def __init__(self, order: Sequence[int], sizes: Sequence[int], together: Together) -> None:
        self._together = together
        self._at = list(order)
        self._table = [table for table, size in enumerate(sizes) for _ in range(size)]
        self._met = [[sum(column) for column in zip(*rows, strict=True)] for rows in self._rows()]

    @property
    def tables(self) -> tuple[tuple[int, ...], ...]:
        """The entrants of each table, in the order of its positions."""
        tables: list[list[int]] = [[] for _ in range(self._table[-1] + 1)]
        for entrant, table in zip(self._at, self._table, strict=True):
            tables[table].append(entrant)
        return tuple(map(tuple, tables))

    @property
    def cost(self) -> int:
        """The sum of the costs of all entrants."""
        return sum(self._met[table][entrant] for entrant, table in zip(self._at, self._table, strict=True))

    def improve(self) -> None:
        """Exchange entrants of different tables as long as that lowers the sum of their costs, in 20 passes at most."""
        for _ in range(MOST_PASSES):
            if not sum(self._improve_at(left) for left in range(len(self._at))):
                return

    def _improve_at(self, left: int) -> int:
        """Exchange the entrant at one place with those at others, in their order; return how often."""
        here = self._table[left]
        met_here, entrant, exchanged = self._met[here], self._at[left], 0
        cost, together = met_here[entrant], self._together[entrant]
        for right, there in enumerate(self._table):
            if not cost:
                break
            if there == here:
                continue
            other, met_there = self._at[right], self._met[there]
            after = met_here[other] + met_there[entrant] - 2 * together[other]
            if after < cost + met_there[other]:
                self._exchange(left, right)
                exchanged += 1
                entrant, together, cost = other, self._together[other], met_here[other]
        return exchanged

    def _exchange(self, left: int, right: int) -> None:
        gone, new = self._at[left], self._at[right]
        self._at[left], self._at[right] = new, gone
        change = [other - gained for gained, other in zip(self._together[gone], self._together[new], strict=True)]
        for table, sign in ((self._table[left], 1), (self._table[right], -1)):
            met = self._met[table]
            for entrant, more in enumerate(change):
                if more:
                    met[entrant] += sign * more

    def _rows(self) -> list[list[Sequence[int]]]:
        return [[self._together[entrant] for entrant in table] for table in self.tables]


def table_sizes(entrants: int, settings: FreeTables) -> tuple[int, ...] | None:
    """The sizes of the tables for so many that may sit, the greater first; as few as possible sit out.

    None: not even one table can be seated.
    """
    for seated in range(entrants, 0, -1):
        tables = _number_of_tables(seated, settings)
        if tables is not None:
            size, larger = divmod(seated, tables)
            return (size + 1,) * larger + (size,) * (tables - larger)
    return None


def _number_of_tables(seated: int, settings: FreeTables) -> int | None:
    low, high, preferred = settings.low, settings.high, settings.preferred
    fitting = range(max(1, -(-seated // high)), seated // low + 1)
    return min(fitting, key=lambda tables: (abs(seated - tables * preferred), -tables), default=None)


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
