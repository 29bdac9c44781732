"""A tournament as a series counts it: the places, totals and shares of its standings (tournament.13.7)."""

import msgspec

from domain.tournament.exact import Exact
from domain.tournament.standings.standing import Entry, LineName, Standings
from domain.tournament.state.tournament import Tournament


class PartRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An entrant in the standings of a part, with what tells who it is."""

    line: LineName
    entrant: int
    name: str
    players: tuple[str, ...]
    total: Exact
    place: int
    share: Exact | None = None
    club: str | None = None
    member: str | None = None


class PartStandings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament and its standings for one reader.

    `version`: as this reader counts. `digest`: that of the standings (13.6), once they are final.
    `rows` are empty until it has started, and for one that is void.
    """

    tournament: str
    title: str
    version: int
    final: bool
    digest: str | None
    rows: tuple[PartRow, ...]


def part_of(ident: str, tournament: Tournament, standings: Standings, digest: str | None) -> PartStandings:
    """Return a tournament as a part. Entrants without a place, or that left before they played, have no row."""
    lines = standings.lines if tournament.seeds else ()
    rows = tuple(
        _row(tournament, line.line, entry, entry.place)
        for line in lines
        for entry in line.entries
        if entry.place is not None and (entry.played or not entry.withdrawn)
    )
    title = tournament.settings.title
    return PartStandings(ident, title, standings.version, standings.status != "provisional", digest, rows)


def _row(tournament: Tournament, line: LineName, entry: Entry, place: int) -> PartRow:
    entrant = tournament.entrants[entry.entrant]
    players = tuple(player.name for player in entrant.players)
    known = line, entry.entrant, entry.name, players, entry.total, place
    return PartRow(*known, share=entry.share, club=entrant.club, member=entrant.member)
