"""What a withdrawal does to the results of a round robin (tournament.4.5)."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from domain.tournament.scores.row import Row
from domain.tournament.settings.formats import RoundRobin
from domain.tournament.state.tournament import Tournament


def struck_entrants(tournament: Tournament, rows: Sequence[Row]) -> frozenset[int]:
    """Return the entrants whose results are struck: withdrawn before they had played half of their meetings."""
    form = tournament.settings.format
    gone = [entrant.entrant for entrant in tournament.entrants.values() if entrant.withdrawn_from is not None]
    if not isinstance(form, RoundRobin) or not gone:
        return frozenset()
    meetings = (len(tournament.entrants) - 1) * form.cycles
    played = dict.fromkeys(gone, 0)
    for row in rows:
        if row.kind == "played" and row.entrant in played:
            played[row.entrant] += 1
    return frozenset(entrant for entrant, count in played.items() if 2 * count < meetings)


def without_struck(rows: Sequence[Row], struck: frozenset[int]) -> list[Row]:
    """Return the rows in which meetings with these entrants do not count."""
    if not struck:
        return list(rows)
    return [
        msgspec.structs.replace(row, kind="struck", points=0, pieces=(), won=0)
        if row.entrant in struck or row.opponent in struck
        else row
        for row in rows
    ]
