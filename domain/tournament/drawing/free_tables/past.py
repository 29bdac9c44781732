"""What free tables of earlier rounds have been: who sat with whom, on which seat, and who sat out."""

from collections import Counter
from collections.abc import Iterable

import msgspec

from domain.tournament.drawing.played_tables import tables_before
from domain.tournament.state.tournament import Tournament

BYES = frozenset(("bye", "half_bye", "zero_bye"))


class Past(msgspec.Struct, frozen=True):
    """The earlier rounds. `seats`: how often an entrant has had a seat. `byes`: how many byes it has had."""

    tables: tuple[tuple[int, ...], ...]
    seats: Counter[tuple[int, int]]
    byes: Counter[int]

    def together(self, entrants: Iterable[int]) -> list[list[int]]:
        """How often each of these entrants has sat with each, both by their places in `entrants`."""
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
