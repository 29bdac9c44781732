"""Which entrants are ranked against each other (tournament.1.4, 6.13)."""

from domain.tournament.drawing.movements.movement_rows import rows_of
from domain.tournament.settings.formats import Boards, Given, Mitchell
from domain.tournament.settings.settings import Settings
from domain.tournament.standings.standing import LineName
from domain.tournament.state.tournament import Tournament


def has_two_lines(settings: Settings) -> bool:
    """Whether first and second are ranked apart: in a Mitchell or a given movement whose sides never change."""
    if not isinstance(settings.format, Boards) or settings.format.movement.switch:
        return False
    match settings.format.movement:
        case Mitchell():
            return settings.lines != 1
        case Given():
            return settings.lines == 2  # noqa: PLR2004 - the number of lines
        case _:
            return False


def lines_of(tournament: Tournament) -> list[tuple[LineName, list[int]]]:
    """Return the lines with their entrants, by number. Before the start there is one."""
    settings = tournament.settings
    entrants = sorted(tournament.entrants)
    if not isinstance(settings.format, Boards) or not tournament.seeds or not has_two_lines(settings):
        return [("all", entrants)]
    sides: dict[int, LineName] = {}
    for row in rows_of(settings.format.movement, len(tournament.seeds), settings.rounds):
        sides.setdefault(row.first, "first")
        sides.setdefault(row.second, "second")
    of_entrant = {entrant: sides.get(pair, "first") for pair, entrant in enumerate(tournament.seeds, 1)}
    names: tuple[LineName, LineName] = ("first", "second")
    return [(name, [entrant for entrant in entrants if of_entrant.get(entrant, "first") == name]) for name in names]
