"""Whether the settings fit each other: entrants, rounds, tables of a meeting, lines and forbidden pairs."""

from domain.tournament import rules as rulebook
from domain.tournament.faults import Fault
from domain.tournament.settings.formats import Boards, FreeTables, Given, Howell, Swiss, Together
from domain.tournament.settings.limits import LIMITS
from domain.tournament.settings.settings import Settings


def format_faults(settings: Settings) -> list[Fault]:
    """Return what does not fit together, each with its place."""
    form = settings.format
    has_movement, is_free = isinstance(form, Boards), isinstance(form, FreeTables)
    is_team = settings.entrants == "team"
    wrong = {
        "entrants": (is_free and settings.entrants != "person") or (has_movement and is_team),
        "tables_per_meeting": settings.tables_per_meeting != 1 and (is_free or has_movement),
        "boards_per_set": settings.boards_per_set != 1 and not (has_movement or is_team),
        "lines": _has_wrong_lines(settings),
    }
    found = [Fault(rulebook.SETTINGS, field) for field, is_wrong in wrong.items() if is_wrong]
    return found + (_forbidden_faults(form) if isinstance(form, Swiss) else [])


def _has_wrong_lines(settings: Settings) -> bool:
    """Two lines need a movement in which first and second stay apart (6.13)."""
    form = settings.format
    if settings.lines != 2:  # noqa: PLR2004 - the lines are one or two
        return False
    if not isinstance(form, Boards) or isinstance(form.movement, Howell | Together) or form.movement.switch:
        return True
    return isinstance(form.movement, Given) and not _stay_apart(form.movement)


def _stay_apart(movement: Given) -> bool:
    """Whether nobody is first in one row and second in another."""
    return {row[2] for row in movement.rows}.isdisjoint(row[3] for row in movement.rows)


def _forbidden_faults(form: Swiss) -> list[Fault]:
    return [
        Fault(rulebook.SETTINGS, f"format.forbidden[{place}]")
        for place, (one, other) in enumerate(form.forbidden)
        if one == other or not (1 <= one <= LIMITS.entrants and 1 <= other <= LIMITS.entrants)
    ]
