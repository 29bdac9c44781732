"""The number of tables, and the search for those where few have sat together before (tournament.7.2, 7.4, 7.5)."""

from collections.abc import Sequence

from domain.tournament.settings.settings import FreeTables

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
