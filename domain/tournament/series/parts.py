"""The parts of a series: tournaments with the places, totals and shares of their standings (tournament.13.7).

The same entrants and players are known by the key of the club, else by name and club. Faults of a series in the
settings are told at their field.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from domain.game.personal import Personal
from domain.text.names import small_look
from domain.tournament.faults import Fault
from domain.tournament.numbers import Exact
from domain.tournament.plan import GameFacts, PartFacts
from domain.tournament.rules import SETTINGS
from domain.tournament.settings.series import Series
from domain.tournament.settings.settings import Matchpoints, Settings, VictoryPoints
from domain.tournament.standings.standing import Entry, LineName, Standings, has_two_lines
from domain.tournament.state.tournament import Tournament


class PartRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An entrant in the standings of a part, with what tells who it is."""

    line: LineName
    entrant: int
    name: Personal
    players: tuple[Personal, ...]
    total: Exact
    place: int
    share: Exact | None = None
    club: Personal | None = None
    member: Personal | None = None


class PartStandings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament and its standings for one reader.

    `version`: as this reader counts. `digest`: that of the standings (13.6), once they are final.
    `rows` are empty until it has started, and for one that is void.
    """

    tournament: str
    title: Personal
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


def facts_of_part(settings: Settings) -> PartFacts:
    """Return what a series needs to know of a tournament with these settings."""
    scoring = settings.scoring
    unit = str(scoring.__struct_config__.tag)
    if isinstance(scoring, VictoryPoints):
        unit += f" of {scoring.total}"
    return PartFacts(unit, isinstance(scoring, Matchpoints), has_two_lines(settings))


def series_faults(settings: Settings, facts: GameFacts | None) -> list[Fault]:
    """Return the faults of the series, each with its place. Without `facts` other tournaments are not looked at."""
    series = settings.ranked_series
    if series is None:
        return []
    faults = [Fault(SETTINGS, f"series.{field}") for field in _of_form(series)]
    if facts is not None:
        faults += [Fault(SETTINGS, f"series.{field}") for field in _of_parts(series, facts_of_part(settings), facts)]
    return faults


def _of_form(series: Series) -> Iterator[str]:
    """A tournament, or a line of it, counts once; points are for places."""
    for place, part in enumerate(series.parts):
        others = [other.line for other in series.parts[:place] if other.tournament == part.tournament]
        if part.line in others or None in others or (others and part.line is None):
            yield f"parts[{place}].tournament"
        if part.line is not None and series.lines != 1:
            yield f"parts[{place}].line"
    if bool(series.points) != (series.scored_by == "places"):
        yield "points"
    if len(set(series.tie_breaks)) != len(series.tie_breaks):
        yield "tie_breaks"


def _of_parts(series: Series, own: PartFacts, facts: GameFacts) -> Iterator[str]:
    """The parts are there, and can be counted together."""
    counted: list[tuple[str, PartFacts, str | None]] = [("own", own, None)] if series.own else []
    for place, part in enumerate(series.parts):
        known = facts.parts.get(part.tournament)
        if known is None:
            yield f"parts[{place}].tournament"
        elif part.percent:
            counted.append((f"parts[{place}].tournament", known, part.line))
    unit = counted[0][1].unit if counted else ""
    for field, known, line in counted:
        is_comparable = known.has_shares if series.scored_by == "shares" else known.unit == unit
        has_lines = known.has_lines or (line is None and series.lines == 1)
        if not (has_lines and (is_comparable or series.scored_by == "places")):
            yield field
