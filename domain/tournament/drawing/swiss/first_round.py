"""The first round: the upper half meets the lower half (tournament.5.10)."""

from collections import deque
from collections.abc import Sequence

from domain.tournament.drawing.swiss.cards import Pairing


def first_round(seeds: Sequence[int], apart: frozenset[frozenset[int]]) -> Pairing | None:
    """Return the pairs of the entrants, given by seed number; None if forbidden pairs leave no way.

    The last has the bye if their number is odd. The upper half in order meets the first order of the lower half that
    has no pair to be kept apart.
    """
    bye = seeds[-1] if len(seeds) % 2 else None
    half = len(seeds) // 2
    upper, lower = seeds[:half], seeds[half : 2 * half]
    order = first_order([[frozenset((place, other)) not in apart for other in lower] for place in upper])
    if order is None:
        return None
    return Pairing(tuple((member, lower[place]) for member, place in zip(upper, order, strict=True)), bye)


def first_order(fits: Sequence[Sequence[bool]]) -> list[int] | None:
    """Return the first order of the columns, so that each row fits its column; None if there is no such order."""
    arrangement = Arrangement(fits)
    for row in range(len(fits)):
        if not arrangement.find_column(row):
            return None
    for row in range(len(fits)):
        arrangement.settle_first(row)
    return arrangement.columns


class Arrangement:
    """Rows and columns, one for one: found by alternating paths, then settled row by row."""

    def __init__(self, fits: Sequence[Sequence[bool]]) -> None:
        self._fits = fits
        self._row_of: list[int | None] = [None] * len(fits)
        self.columns = [-1] * len(fits)
        self._settled: set[int] = set()

    def find_column(self, row: int) -> bool:
        """Give a column to a row; other rows may have to change theirs. Return whether there is a way."""
        came_from: dict[int, int] = {}
        waiting = deque((row,))
        while waiting:
            asking = waiting.popleft()
            reached = [
                column
                for column, is_fit in enumerate(self._fits[asking])
                if is_fit and column not in came_from and column not in self._settled
            ]
            came_from.update(dict.fromkeys(reached, asking))
            for column in reached:
                holder = self._row_of[column]
                if holder is None:
                    self._pass_on(column, came_from, row)
                    return True
            waiting.extend(holder for column in reached if (holder := self._row_of[column]) is not None)
        return False

    def settle_first(self, row: int) -> None:
        """Give a row the first column for which all rows after it can still be arranged, and leave it there."""
        for column, is_fit in enumerate(self._fits[row]):
            if column == self.columns[row]:
                break
            if is_fit and column not in self._settled and self._exchange(row, column):
                break
        self._settled.add(self.columns[row])

    def _exchange(self, row: int, column: int) -> bool:
        """Give this column to a row, if the row that has it finds another."""
        own, holder = self.columns[row], self._row_of[column]
        if holder is None:
            return False
        self._row_of[own] = None
        self._settled.add(column)
        is_found = self.find_column(holder)
        self._settled.discard(column)
        if is_found:
            self._row_of[column], self.columns[row] = row, column
        else:
            self._row_of[own] = row
        return is_found

    def _pass_on(self, column: int, came_from: dict[int, int], start: int) -> None:
        """Move each row on the path to the column that it has reached, from the free one back to the start."""
        while True:
            row = came_from[column]
            given_up = self.columns[row]
            self.columns[row], self._row_of[column] = column, row
            if row == start:
                return
            column = given_up
