"""How many tables there are, and how many sit at each (tournament.7.2)."""

from domain.tournament.settings.formats import FreeTables


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
