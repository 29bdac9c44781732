"""Whether the scoring fits the format (tournament.10.8)."""

from itertools import pairwise

from domain.tournament import rules as rulebook
from domain.tournament.faults import Fault
from domain.tournament.scores.victory import IN_HUNDREDTHS, blitz_table
from domain.tournament.settings.formats import Boards, FreeTables
from domain.tournament.settings.scoring import GamePoints, Matchpoints, Places, Results, VictoryPoints
from domain.tournament.settings.settings import Settings


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
    found = [] if results.win >= results.draw else ["scoring.win"]
    found += [] if results.draw >= results.loss else ["scoring.draw"]
    fields = ("loss", "bye", "half_bye", "zero_bye")
    return found + [f"scoring.{field}" for field in fields if getattr(results, field) < 0]


def _of_victory_points(points: VictoryPoints) -> list[str]:
    if points.blitz is not None:
        is_computed = points.table is None or points.table == blitz_table(points.blitz)
        found = [] if is_computed else ["scoring.table"]
        return found + ([] if points.total == IN_HUNDREDTHS else ["scoring.total"])
    if not points.table:
        return ["scoring.table"]
    found = [] if points.table[0][0] == 0 else ["scoring.table[0]"]
    found += [
        f"scoring.table[{place}]"
        for place, (before, row) in enumerate(pairwise(points.table), start=1)
        if row[0] <= before[0] or row[1] < before[1]
    ]
    return found + [
        f"scoring.table[{place}]"
        for place, (_, winner) in enumerate(points.table)
        if not points.total <= 2 * winner <= 2 * points.total
    ]
