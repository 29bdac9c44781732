"""The first of equally good pairings of a bracket, in the order in which the Dutch system tries them.

That order looks first at who of those moved down is paired, then at their opponents. Of the rest of the residents the
upper half meets the lower half. As few as possible are exchanged between the halves. Next come those nearest to each
other, then the lowest of the upper and the highest of the lower half. Last, the opponents of the upper half come as
high as possible. In the first round the upper half meets the lower half (tournament.5.10).
"""

from collections import deque
from collections.abc import Mapping, Sequence

from domain.tournament.drawing.swiss.bracket import Bracket, Mates, Pair, TooManyAimsError
from domain.tournament.drawing.swiss.cards import Pairing

AHEAD = 6
"""How many opponents further down than its own place in line one is looked at with others; alone it is with all."""


def first_pairs(bracket: Bracket) -> list[Pair]:
    """Return the pairs of a bracket, by vertices. Whoever is in none is moved down. Raises TooManyAimsError."""
    mates = bracket.settle_criteria()
    paired, mates = _paired_of_moved_down(bracket, mates)
    if all(mates.get(member, bracket.members) < bracket.members for member in range(bracket.members)):
        bracket.leave_no_one()
    residents = range(bracket.moved_down, bracket.members)
    pairs, mates = _opponents(bracket, paired, residents, mates)
    taken = {lower for _, lower in pairs}
    remainder = [resident for resident in residents if resident not in taken]
    upper, mates = _upper_half(bracket, remainder, mates)
    lower = [resident for resident in remainder if resident not in upper]
    return pairs + _opponents(bracket, sorted(upper), lower, mates)[0]


def _paired_of_moved_down(bracket: Bracket, mates: Mates) -> tuple[list[int], Mates]:
    """Settle who of those moved down is paired: the first ones, as far as the criteria leave it open."""

    def paired() -> set[int]:
        return {member for member in range(bracket.moved_down) if mates.get(member, bracket.members) < bracket.members}

    if 0 < len(paired()) < bracket.moved_down:
        wanted = [(member, True) for member in range(bracket.moved_down)]
        mates = _choose(bracket, wanted, mates, {}, 1)
    chosen = paired()
    bracket.keep(lambda upper, lower: upper >= bracket.moved_down or (upper in chosen) == (lower < bracket.members))
    return sorted(chosen), mates


def _upper_half(bracket: Bracket, remainder: Sequence[int], mates: Mates) -> tuple[set[int], Mates]:
    """Settle who of the remainder is in the upper half: the higher one of each pair."""

    def upper() -> set[int]:
        return {member for member in remainder if member < mates.get(member, bracket.members) < bracket.members}

    size = len(upper())
    if not size:
        return set(), mates
    place = {member: index for index, member in enumerate(remainder)}
    exchanged = len(remainder) * size + 1
    rank = {member: (exchanged if index < size else 0) - index for member, index in place.items()}
    span = exchanged * (size + 1)
    mates = bracket.best(lambda place, _: rank.get(place, 0), span)
    gap = sum(place[member] for member in upper()) - size * (size - 1) // 2
    if gap:
        leaving = [(member, False) for member in reversed(remainder[max(size - gap, 0) : size])]
        coming = [(member, True) for member in remainder[size : size + gap]]
        mates = _choose(bracket, leaving + coming, mates, rank, span)
    chosen = upper()
    bracket.keep(
        lambda place, other: (
            place < bracket.moved_down
            or (other < bracket.members and other not in chosen if place in chosen else other >= bracket.members)
        )
    )
    return chosen, mates


def _choose(
    bracket: Bracket, wanted: Sequence[tuple[int, bool]], mates: Mates, rank: Mapping[int, int], span: int
) -> Mates:
    """Settle one after the other whether a member is the higher one of a pair, as wanted wherever that can be.

    `rank`, whose sum is less than `span`, is an order that counts more.
    """
    waiting = list(wanted)
    while waiting:
        count = bracket.room() - span.bit_length()
        if count < 1:
            raise TooManyAimsError
        mates = _choose_now(bracket, waiting[:count], rank, span)
        waiting = waiting[count:]
    return mates


def _choose_now(bracket: Bracket, wanted: Sequence[tuple[int, bool]], rank: Mapping[int, int], span: int) -> Mates:
    """Settle this for members that there is room for, a bit for each."""
    scale = 1 << len(wanted)
    bits = {
        member: (1 if is_upper else -1) * (scale >> index) for index, (member, is_upper) in enumerate(wanted, start=1)
    }
    mates = bracket.best(lambda place, _: rank.get(place, 0) * scale + bits.get(place, 0), span * scale)
    upper = {member for member in bits if member < mates.get(member, bracket.members) < bracket.members}
    lower = bits.keys() - upper

    def fits(place: int, other: int) -> bool:
        if other < bracket.members:
            return place not in lower and other not in upper
        return place not in upper

    bracket.keep(fits)
    return mates


def _opponents(bracket: Bracket, rows: Sequence[int], columns: Sequence[int], mates: Mates) -> tuple[list[Pair], Mates]:
    """Settle the opponents of `rows`, one after the other: for each the first of `columns` that can be."""
    pairs: list[Pair] = []
    waiting, free = list(rows), list(columns)
    while waiting:
        settled, mates = _opponents_now(bracket, waiting, free)
        pairs += settled
        gone = {member for pair in settled for member in pair}
        waiting = waiting[len(settled) :]
        free = [column for column in free if column not in gone]
    return pairs, mates


def _opponents_now(bracket: Bracket, rows: Sequence[int], columns: Sequence[int]) -> tuple[list[Pair], Mates]:
    """Settle the opponents of the first rows at once, as many as there is room for.

    Each but the first looks only some columns further down than its own. If it finds nobody there, it begins the next
    turn, and looks at all.
    """
    place = {column: index for index, column in enumerate(columns)}
    reach, span = _reaches(bracket, rows, len(columns))
    base: dict[int, int] = {}
    rest = span
    for row, seen in reach.items():
        rest //= seen + 1
        base[row] = rest
    mates = bracket.best(lambda row, column: base[row] * max(reach[row] - place[column], 0) if row in base else 0, span)
    settled: list[Pair] = []
    for row, seen in reach.items():
        if settled and place[mates[row]] >= seen:
            break
        settled.append((row, mates[row]))
    gone = {member for pair in settled for member in pair}
    bracket.keep(lambda place, other: place not in gone and other not in gone)
    return settled, mates


def _reaches(bracket: Bracket, rows: Sequence[int], columns: int) -> tuple[dict[int, int], int]:
    """For the first rows, as many as there is room for, at how many columns each looks; and the span of them all."""
    reaches, span = {rows[0]: columns}, columns + 1
    for index, row in enumerate(rows[1:], 1):
        reach = min(columns, index + AHEAD)
        if (span * (reach + 1)).bit_length() > bracket.room():
            break
        reaches[row] = reach
        span *= reach + 1
    return reaches, span


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
