"""TRF16, in which pairing programs give each other tournaments (tournament.16.6)."""

from collections.abc import Mapping
from fractions import Fraction
from unicodedata import normalize

from domain.tournament.exports.standings import RowsByPlace, by_place, is_adjusted, result_of, side_of
from domain.tournament.schedule.schedule import rounds_of, seed_numbers
from domain.tournament.scores.row import Row, RowKind
from domain.tournament.scores.scores import Scores
from domain.tournament.settings.settings import RoundRobin, Swiss
from domain.tournament.standings.standing import Standings
from domain.tournament.state.tournament import Tournament

SEATS = 2
NAME = 33
WITHOUT_TABLE: Mapping[RowKind, str] = {"bye": "U", "half_bye": "H"}
"""All other rounds without a table are absences: Z."""
ADJUSTED = {"1": "W", "=": "D", "0": "L"}
WORTH = {
    "1": Fraction(1),
    "W": Fraction(1),
    "+": Fraction(1),
    "U": Fraction(1),
    "F": Fraction(1),
    "=": Fraction(1, 2),
    "D": Fraction(1, 2),
    "H": Fraction(1, 2),
}
"""The points of a result in this format."""
EMPTY = "    " + "  " + "  "


def has_trf16(tournament: Tournament, seats: int) -> bool:
    """Return whether a tournament can be written so: persons, a game of two seats, Swiss or round robin."""
    settings = tournament.settings
    return settings.entrants == "person" and seats == SEATS and isinstance(settings.format, Swiss | RoundRobin)


def trf16(tournament: Tournament, standings: Standings, scores: Scores) -> str:
    """Return a tournament in TRF16. Its lines end with LF."""
    settings = tournament.settings
    seeds = seed_numbers(tournament)
    swiss = isinstance(settings.format, Swiss)
    chief = next((arbiter.name for arbiter in tournament.arbiters.values() if arbiter.chief), "")
    last = rounds_of(settings, len(tournament.seeds) or None)
    places = {entry.entrant: entry.place for line in standings.lines for entry in line.entries}
    met = by_place(scores)
    lines = [
        f"012 {latin(settings.title)}",
        f"062 {len(seeds)}",
        f"092 Individual: {'Swiss-System' if swiss else 'Round-Robin'}",
        f"102 {latin(chief)}",
        f"XXR {last}",
        "XXC white1",
    ]
    for entrant, seed in seeds.items():
        cells = {row.round: result_cell(tournament, row, met, seeds) for row in scores.rows[entrant]}
        lines.append(player_line(tournament, entrant, seed, places.get(entrant), cells))
    return "".join(f"{line}\n" for line in lines)


def player_line(
    tournament: Tournament, entrant: int, seed: int, place: int | None, cells: Mapping[int, tuple[str, str]]
) -> str:
    """The line of a player, in the columns of the form: 5 to 52 for the player, 81 to 89 for points and place.

    Then come ten columns for each round.
    """
    own = tournament.entrants[entrant]
    total = sum((WORTH.get(result, Fraction(0)) for _, result in cells.values()), Fraction(0))
    rating = "" if own.rating is None else str(own.rating)
    head = f"001 {seed:>4}      {latin(own.name)[:NAME]:<{NAME}} {rating:>4}"
    ranked = "" if place is None else str(place)
    played = range(1, max(cells, default=0) + 1)
    rounds = "".join(f"  {cells[number][0] if number in cells else EMPTY}" for number in played)
    return f"{head:<80}{half_points(total):>4} {ranked:>4}{rounds}".rstrip()


def half_points(total: Fraction) -> str:
    """Points with one decimal; they are whole or a half."""
    return f"{total.numerator * 10 // total.denominator // 10}.{total.numerator * 10 // total.denominator % 10}"


def result_cell(tournament: Tournament, row: Row, met: RowsByPlace, seeds: Mapping[int, int]) -> tuple[str, str]:
    """The eight columns of a round, and the result in them: opponent, seat, result."""
    if row.opponent is None or row.kind in {"unplayed", "struck"}:
        result = without_table(tournament, row)
        return f"0000 - {result}", result
    result = result_of(row, met, tournament.settings.scoring) or " "
    if is_adjusted(row):
        result = ADJUSTED.get(result, result)
    return f"{seeds[row.opponent]:>4} {'wb'[side_of(row)]} {result}", result


def without_table(tournament: Tournament, row: Row) -> str:
    """The letter of a round without a table. A bye of a round robin scores nothing, and a bye by hand is F."""
    if row.kind == "bye" and not isinstance(tournament.settings.format, Swiss):
        return "Z"
    if row.kind == "bye" and tournament.rounds[row.round].by == "hand":
        return "F"
    return WITHOUT_TABLE.get(row.kind, "Z")


def latin(text: str) -> str:
    """A text in the letters of Latin-1; any other is `?`, and so is what cannot be printed.

    A letter that comes as a plain one with an accent after it is one of Latin-1, too, where that has it.
    """
    kept = "".join(letter if letter.isprintable() else "?" for letter in normalize("NFC", text))
    return kept.encode("latin-1", "replace").decode("latin-1")
