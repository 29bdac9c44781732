"""All faults of the settings, in the order in which the opening of entries looks at them."""

from domain.tournament import rules as rulebook
from domain.tournament.drawing.movement import movement_faults
from domain.tournament.faults import Fault
from domain.tournament.game_facts import GameFacts
from domain.tournament.settings.checks.format import format_faults
from domain.tournament.settings.checks.scoring import scoring_faults
from domain.tournament.settings.checks.tie_breaks import tie_break_faults
from domain.tournament.settings.formats import FreeTables
from domain.tournament.settings.settings import Settings

TWO_SEATS = 2


def settings_faults(settings: Settings, facts: GameFacts | None) -> tuple[Fault, ...]:
    """Return all faults: of the seats, the settings, the movement, free tables, scoring, tie-breaks and deals.

    Without `facts` what depends on the game is not looked at.
    """
    found = [] if facts is None else _seat_faults(settings, facts)
    found += [] if facts is None else _game_faults(facts)
    found += format_faults(settings)
    movement = movement_faults(settings)
    found += [fault for fault in movement if fault.rule is not rulebook.BOARD_SEEDS]
    found += _size_faults(settings, facts)
    found += scoring_faults(settings)
    found += tie_break_faults(settings)
    found += [fault for fault in movement if fault.rule is rulebook.BOARD_SEEDS]
    found += [Fault(rulebook.BOARD_SEEDS, f"format.deals[{deal}]") for deal in (facts.unfit_deals if facts else ())]
    return tuple(found)


def _seat_faults(settings: Settings, facts: GameFacts) -> list[Fault]:
    """Persons need a game of two seats, pairs and teams one of two seats a side; free tables seat persons (5.1)."""
    if isinstance(settings.format, FreeTables):
        return [] if facts.free else [Fault(rulebook.SEATS_FIT, "game")]
    if facts.two_sides is None:
        return [Fault(rulebook.SEATS_FIT, "game")]
    is_fit = (facts.two_sides == TWO_SEATS) == (settings.entrants == "person")
    return [] if is_fit else [Fault(rulebook.SEATS_FIT, "entrants")]


def _game_faults(facts: GameFacts) -> list[Fault]:
    fields = [field for field in (facts.options_fault, facts.table_fault) if field is not None]
    return [Fault(rulebook.SETTINGS, field) for field in fields]


def _size_faults(settings: Settings, facts: GameFacts | None) -> list[Fault]:
    form = settings.format
    if not isinstance(form, FreeTables):
        return []
    found: list[Fault] = []
    if form.low > form.preferred:
        found.append(Fault(rulebook.TABLE_SIZES, "format.low"))
    if form.preferred > form.high:
        found.append(Fault(rulebook.TABLE_SIZES, "format.high"))
    if facts is not None and facts.free:
        ends = ("low", form.low), ("high", form.high)
        found += [Fault(rulebook.TABLE_SIZES, f"format.{end}") for end, size in ends if size not in facts.free]
    return found
