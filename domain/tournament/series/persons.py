"""The same entrants and players in several tournaments: by the key of the club, else by name and club (13.7)."""

from collections import Counter
from collections.abc import Iterator, Sequence

from domain.text.lookalikes import small_look
from domain.tournament.series.part import PartRow, PartStandings
from domain.tournament.settings.series import Series

Key = tuple[str, ...]
"""What two rows of the same person, pair or team have in common."""


def keyed_rows(series: Series, part: PartStandings) -> Iterator[tuple[Key, str, PartRow]]:
    """Yield the rows of a part, by entrant; each with its key, and the name of the entrant or of a player.

    Whoever has the same key as another of the part is apart from it.
    """
    seen: Counter[Key] = Counter()
    for row in sorted(part.rows, key=lambda row: row.entrant):
        for key, name in _names(series, row):
            seen[key] += 1
            yield (*key, str(seen[key])), name, row


def _names(series: Series, row: PartRow) -> Sequence[tuple[Key, str]]:
    by_players = series.ranks == "players" and len(row.players) > 1
    if row.member is not None and not by_players:
        return [(("member", small_look(row.member)), row.name)]
    names = row.players if series.ranks == "players" else (row.name,)
    club = small_look(row.club or "")
    return [(("name", small_look(name), club), name) for name in names]
