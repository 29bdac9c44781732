"""The limits of the settings (tournament.17.1)."""

from collections.abc import Iterator
from typing import NamedTuple, NoReturn

from domain.game.rule import Malformed
from domain.tournament import rules as rulebook
from domain.tournament.numbers import Exact, fraction
from domain.tournament.settings.series import Series
from domain.tournament.settings.settings import (
    Boards,
    FreeTables,
    GamePoints,
    Given,
    Howell,
    Imps,
    KnockOut,
    Matchpoints,
    Mitchell,
    Places,
    Results,
    Settings,
    Swiss,
    Together,
    VictoryPoints,
)


class Limits(NamedTuple):
    """The greatest numbers of what a tournament can have."""

    entrants: int = 1000
    tables_in_round: int = 500
    rounds: int = 99
    boards: int = 999
    tables: int = 20_000
    arbiters: int = 50
    players: int = 8
    forbidden: int = 2000
    rows: int = 20_000
    victory_points: int = 500
    title: int = 200
    rating: int = 9999
    tie_breaks: int = 32
    sizes: int = 32
    minutes: int = 10_080
    blitz: int = 5000
    number: int = 10**6
    confirm_minutes: int = 120
    change_minutes: int = 60
    break_minutes: int = 600
    prizes: int = 50
    prize_places: int = 100
    prize: int = 10**9
    series_parts: int = 60
    series_points: int = 1000
    percent: int = 100_000
    denominator: int = 1000
    names_days: int = 36_500


LIMITS = Limits()
"""The rulebook has no number from `tie_breaks` to `number`, for prizes and series: they bound what is read."""


def refuse_more(field: str) -> NoReturn:
    """Refuse more than the limits allow. Raises Malformed (17.1)."""
    raise Malformed(rulebook.LIMITS, field, "value")


def check_limits(settings: Settings) -> None:
    """Check that the settings are within the limits. Raises Malformed, citing 17.1 or, for nonsense, 1.6."""
    if not settings.title.strip():
        raise Malformed(rulebook.KNOWN_FIELDS, "title", "value", "not blank")
    for field, number, low, high in _numbers(settings):
        if number > high:
            refuse_more(field)
        if number < low:
            raise Malformed(rulebook.KNOWN_FIELDS, field, "value", f"at least {low}")
    for place, prize in enumerate(settings.all_prizes):
        _check_exact(prize.share, f"prizes[{place}].share", LIMITS.prize)
    if settings.ranked_series is not None:
        for place, part in enumerate(settings.ranked_series.parts):
            _check_exact(part.percent, f"series.parts[{place}].percent", LIMITS.percent, LIMITS.denominator)
        _check_exact(settings.ranked_series.own, "series.own", LIMITS.percent, LIMITS.denominator)


def _check_exact(value: Exact, field: str, most: int, denominator: int | None = None) -> None:
    try:
        number = fraction(value)
    except (ValueError, ZeroDivisionError):
        raise Malformed(rulebook.KNOWN_FIELDS, field, "value", "a number in lowest terms") from None
    if not 0 <= number <= most:
        raise Malformed(rulebook.KNOWN_FIELDS, field, "value", f"0 to {most}")
    if denominator is not None and number.denominator > denominator:
        raise Malformed(rulebook.KNOWN_FIELDS, field, "value", f"a denominator of at most {denominator}")


def _numbers(settings: Settings) -> Iterator[tuple[str, int, int, int]]:
    """All numbers of the settings, each with its field, and the least and the greatest that it may be."""
    yield "title", len(settings.title), 1, LIMITS.title
    yield "organizer", len(settings.organizer), 0, LIMITS.title
    yield "game", len(settings.game), 0, LIMITS.title
    yield "rounds", 1 if settings.rounds is None else settings.rounds, 1, LIMITS.rounds
    yield "boards_per_set", settings.boards_per_set, 1, LIMITS.boards
    yield "tie_breaks", len(settings.tie_breaks), 0, LIMITS.tie_breaks
    yield "protest_minutes", settings.protest_minutes, 0, LIMITS.minutes
    yield "confirm_minutes", settings.minutes_to_confirm, 0, LIMITS.confirm_minutes
    yield "forget_names_after_days", 1 if settings.names_days is None else settings.names_days, 1, LIMITS.names_days
    if settings.change is not None:
        yield "auto.change_minutes", settings.change.change_minutes, 0, LIMITS.change_minutes
        yield "auto.breaks", len(settings.change.breaks), 0, LIMITS.rounds
        for number, minutes in settings.change.breaks:
            yield "auto.breaks", number, 1, LIMITS.rounds
            yield "auto.breaks", minutes, 0, LIMITS.break_minutes
    if settings.clock is not None:
        yield "clock.minutes", settings.clock.minutes, 1, LIMITS.minutes
    yield from _of_format(settings)
    yield from _of_scoring(settings)
    yield from _of_prizes(settings)
    if settings.ranked_series is not None:
        yield from _of_series(settings.ranked_series)


def _of_format(settings: Settings) -> Iterator[tuple[str, int, int, int]]:
    match settings.format:
        case Swiss() as swiss:
            yield "format.forbidden", len(swiss.forbidden), 0, LIMITS.forbidden
        case KnockOut() as knock_out:
            yield "format.max_replays", knock_out.max_replays, 0, LIMITS.rounds
        case FreeTables() as free:
            for field in ("low", "high", "preferred"):
                yield f"format.{field}", getattr(free, field), 1, LIMITS.entrants
        case Boards(movement=movement, deals=deals):
            yield "format.deals", len(deals or ()), 0, LIMITS.boards
            yield from _of_movement(movement)
        case _:
            pass


def _of_movement(movement: Mitchell | Howell | Together | Given) -> Iterator[tuple[str, int, int, int]]:
    yield "format.movement.switch", len(movement.switch), 0, LIMITS.rounds
    if isinstance(movement, Given):
        yield "format.movement.rows", len(movement.rows), 0, LIMITS.rows
        yield "format.movement.pairs", movement.pairs, 1, LIMITS.entrants
        yield "format.movement.sets", movement.sets, 1, LIMITS.boards
        highest = max((row[0] for row in movement.rows), default=1)
        yield "format.movement.rows", highest, -LIMITS.number, LIMITS.rounds


def _of_scoring(settings: Settings) -> Iterator[tuple[str, int, int, int]]:
    low, high = -LIMITS.number, LIMITS.number
    match settings.scoring:
        case Places(points=points):
            yield "scoring.points", len(points), 0, LIMITS.sizes
            for size, places in points.items():
                yield f"scoring.points.{size[:8]}", len(places), 0, LIMITS.sizes
                yield from ((f"scoring.points.{size[:8]}", number, low, high) for number in places)
        case Results() as results:
            for field in ("win", "draw", "loss", "bye", "half_bye", "zero_bye"):
                yield f"scoring.{field}", getattr(results, field), low, high
        case VictoryPoints() as points:
            if points.blitz is None:  # else it is the computed table, which may be longer
                yield "scoring.table", len(points.table or ()), 0, LIMITS.victory_points
            yield from (("scoring.table", number, low, high) for row in points.table or () for number in row)
            yield "scoring.total", points.total, 0, high
            yield "scoring.blitz", 1 if points.blitz is None else points.blitz, 1, LIMITS.blitz
        case Imps(unit=unit):
            yield "scoring.unit", unit, 1, high
        case GamePoints() | Matchpoints():
            pass


def _of_series(series: Series) -> Iterator[tuple[str, int, int, int]]:
    yield "series.parts", len(series.parts), 0, LIMITS.series_parts
    for number, part in enumerate(series.parts):
        yield f"series.parts[{number}].tournament", len(part.tournament), 1, LIMITS.title
    yield "series.points", len(series.points), 0, LIMITS.series_points
    yield from (("series.points", points, -LIMITS.number, LIMITS.number) for points in series.points)
    yield "series.best", 1 if series.best is None else series.best, 1, LIMITS.number
    yield "series.cut", 1 if series.cut is None else series.cut, 1, LIMITS.number
    yield "series.tie_breaks", len(series.tie_breaks), 0, LIMITS.tie_breaks


def _of_prizes(settings: Settings) -> Iterator[tuple[str, int, int, int]]:
    prizes = settings.all_prizes
    yield "prizes", len(prizes), 0, LIMITS.prizes
    yield "prizes", sum(len(prize.places) for prize in prizes), 0, LIMITS.prize_places
    for number, prize in enumerate(prizes):
        yield from ((f"prizes[{number}].places", place, 1, LIMITS.entrants) for place in prize.places)
        yield from ((f"prizes[{number}].ratings", rating, 0, LIMITS.rating) for rating in prize.ratings or ())
