"""All faults of the settings, in the order in which the opening of entries looks at them (tournament.10.8, 12.1)."""

from itertools import pairwise

from domain.tournament import rules as rulebook
from domain.tournament.faults import Fault
from domain.tournament.plan import GameFacts
from domain.tournament.schedule.movement import movement_faults
from domain.tournament.scores.victory import IN_HUNDREDTHS, blitz_table
from domain.tournament.series.parts import series_faults
from domain.tournament.settings.limits import LIMITS
from domain.tournament.settings.settings import (
    Boards,
    FreeTables,
    GamePoints,
    Given,
    Howell,
    Imps,
    KnockOut,
    Matchpoints,
    Places,
    Prize,
    Results,
    Settings,
    Swiss,
    Together,
    VictoryPoints,
)

BUCHHOLZ = frozenset({"buchholz", "buchholz_median1", *(f"buchholz_cut{cut}" for cut in range(1, 10))})
OF_MEETINGS = frozenset({"direct", "sonneborn_berger"})
KNOWN = BUCHHOLZ | OF_MEETINGS | {"wins", "wins_awarded", "boards_won", "rating", "lot"}


def tie_break_faults(settings: Settings) -> list[Fault]:
    """Return the faults of the tie-breaks, each with its place."""
    names = settings.tie_breaks
    return [
        Fault(rulebook.TIE_BREAKS, f"tie_breaks[{place}]")
        for place, name in enumerate(names)
        if not _is_fit(settings, name) or name in names[:place] or (name == "lot" and place != len(names) - 1)
    ]


def _is_fit(settings: Settings, name: str) -> bool:
    form = settings.format
    if name in BUCHHOLZ:
        return not isinstance(form, FreeTables | KnockOut)
    if name in OF_MEETINGS:
        return not isinstance(form, FreeTables)
    if name == "boards_won":
        return isinstance(form, Boards) or settings.entrants == "team"
    return name in KNOWN


def prize_faults(settings: Settings) -> list[Fault]:
    """Return the faults of the prizes: each is for places or for one category (13.8)."""
    faults = ((number, _of_prize(prize)) for number, prize in enumerate(settings.all_prizes))
    return [Fault(rulebook.SETTINGS, f"prizes[{number}].{field}") for number, field in faults if field]


def _of_prize(prize: Prize) -> str | None:
    """The field of a prize that is at fault."""
    forms = bool(prize.places), prize.category is not None, prize.ratings is not None
    if sum(forms) != 1 or len(set(prize.places)) != len(prize.places):
        return "places"
    return "ratings" if prize.ratings and prize.ratings[0] > prize.ratings[1] else None


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
    faults = [Fault(rulebook.SETTINGS, field) for field, is_wrong in wrong.items() if is_wrong] + _break_faults(
        settings
    )
    return faults + (_forbidden_faults(form) if isinstance(form, Swiss) else [])


def _break_faults(settings: Settings) -> list[Fault]:
    """A round has one break after it at most (9.16)."""
    after = [number for number, _ in settings.change.breaks] if settings.change else []
    return [
        Fault(rulebook.SETTINGS, f"auto.breaks[{place}]")
        for place, number in enumerate(after)
        if number in after[:place]
    ]


def _has_wrong_lines(settings: Settings) -> bool:
    """Two lines need a movement in which first and second stay apart (6.13)."""
    form = settings.format
    if settings.lines != 2:  # noqa: PLR2004 - the lines are one or two
        return False
    if not isinstance(form, Boards) or isinstance(form.movement, Howell | Together) or form.movement.switch:
        return True
    return isinstance(form.movement, Given) and not _stay_apart(form.movement)


def _stay_apart(movement: Given) -> bool:
    """Return whether nobody is first in one row and second in another."""
    return {row[2] for row in movement.rows}.isdisjoint(row[3] for row in movement.rows)


def _forbidden_faults(form: Swiss) -> list[Fault]:
    return [
        Fault(rulebook.SETTINGS, f"format.forbidden[{place}]")
        for place, (entrant, other) in enumerate(form.forbidden)
        if entrant == other or not (1 <= entrant <= LIMITS.entrants and 1 <= other <= LIMITS.entrants)
    ]


def scoring_faults(settings: Settings) -> list[Fault]:
    """Return the faults of the scoring, each with its place."""
    form = settings.format
    places: list[str] = []
    match settings.scoring:
        case Matchpoints():
            places = [] if isinstance(form, Boards) else ["scoring"]
        case VictoryPoints() as points:
            places = ["scoring"] if isinstance(form, FreeTables) else _of_victory_points(points)
        case Places() as points:
            places = _of_places(points, form) if isinstance(form, FreeTables) else ["scoring"]
        case Results() as results:
            places = ["scoring"] if isinstance(form, FreeTables) else _of_results(results)
        case Imps() as imps:
            is_team = settings.entrants == "team" and not isinstance(form, Boards | FreeTables)
            places = [] if (isinstance(form, Boards) if imps.compares_boards else is_team) else ["scoring.against"]
        case GamePoints():
            pass
    return [Fault(rulebook.SCORING_FITS, place) for place in places]


def _of_places(points: Places, form: FreeTables) -> list[str]:
    """Each size of a table has as many places."""
    sizes = [str(size) for size in range(form.low, form.high + 1)]
    missing = [f"scoring.points.{size}" for size in sizes if size not in points.points]
    wrong = [
        f"scoring.points.{size}"
        for size, places in points.points.items()
        if not (size.isascii() and size.isdecimal() and str(int(size)) == size and int(size) == len(places))
    ]
    return missing + wrong


def _of_results(results: Results) -> list[str]:
    """A win is worth no less than a draw, a draw no less than a loss (10.3)."""
    wrong = [] if results.win >= results.draw else ["scoring.win"]
    wrong += [] if results.draw >= results.loss else ["scoring.draw"]
    fields = ("loss", "bye", "half_bye", "zero_bye")
    return wrong + [f"scoring.{field}" for field in fields if getattr(results, field) < 0]


def _of_victory_points(points: VictoryPoints) -> list[str]:
    if points.blitz is not None:
        is_computed = points.table is None or points.table == blitz_table(points.blitz)
        wrong = [] if is_computed else ["scoring.table"]
        return wrong + ([] if points.total == IN_HUNDREDTHS else ["scoring.total"])
    if not points.table:
        return ["scoring.table"]
    wrong = [] if points.table[0][0] == 0 else ["scoring.table[0]"]
    wrong += [
        f"scoring.table[{place}]"
        for place, (before, row) in enumerate(pairwise(points.table), start=1)
        if row[0] <= before[0] or row[1] < before[1]
    ]
    return wrong + [
        f"scoring.table[{place}]"
        for place, (_, winner) in enumerate(points.table)
        if not points.total <= 2 * winner <= 2 * points.total
    ]


TWO_SEATS = 2


def settings_faults(settings: Settings, facts: GameFacts | None) -> tuple[Fault, ...]:
    """Return all faults: of the seats, the settings, the movement, free tables, scoring, tie-breaks and deals.

    Without `facts` what depends on the game is not looked at.
    """
    faults = [] if facts is None else _seat_faults(settings, facts)
    faults += [] if facts is None else _game_faults(facts)
    faults += format_faults(settings)
    movement = movement_faults(settings)
    faults += [fault for fault in movement if fault.rule is not rulebook.BOARD_SEEDS]
    faults += _size_faults(settings, facts)
    faults += scoring_faults(settings)
    faults += tie_break_faults(settings)
    faults += prize_faults(settings)
    faults += series_faults(settings, facts)
    faults += [fault for fault in movement if fault.rule is rulebook.BOARD_SEEDS]
    faults += [Fault(rulebook.BOARD_SEEDS, f"format.deals[{deal}]") for deal in (facts.unfit_deals if facts else ())]
    return tuple(faults)


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
    faults: list[Fault] = []
    if form.low > form.preferred:
        faults.append(Fault(rulebook.TABLE_SIZES, "format.low"))
    if form.preferred > form.high:
        faults.append(Fault(rulebook.TABLE_SIZES, "format.high"))
    if facts is not None and facts.free:
        ends = ("low", form.low), ("high", form.high)
        faults += [Fault(rulebook.TABLE_SIZES, f"format.{end}") for end, size in ends if size not in facts.free]
    return faults
