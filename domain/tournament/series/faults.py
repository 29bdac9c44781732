"""The faults of a series in the settings (tournament.13.7)."""

from collections.abc import Iterator

from domain.tournament.faults import Fault
from domain.tournament.plan import GameFacts, PartFacts
from domain.tournament.rules import SETTINGS
from domain.tournament.settings.series import Series
from domain.tournament.settings.settings import Matchpoints, Settings, VictoryPoints
from domain.tournament.standings.standing import has_two_lines


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
