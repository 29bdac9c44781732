"""Parts of a series, put together without tournaments; and an independent way to rank them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations
from typing import Any

from domain.tournament.numbers import Exact
from domain.tournament.series.parts import PartRow, PartStandings
from domain.tournament.series.standings import SeriesStandings, series_standings
from domain.tournament.settings.series import Series, SeriesPart


def row(entrant: int, name: str, place: int, total: Exact = 0, **more: Any) -> PartRow:
    """An entrant of a part, alone by its name."""
    return PartRow(
        more.pop("line", "all"),
        entrant,
        name,
        more.pop("players", (name,)),
        total,
        place,
        more.pop("share", None),
        **more,
    )


def part(ident: str, *rows: PartRow, final: bool = True) -> PartStandings:
    """A part with these rows."""
    return PartStandings(ident, ident.title(), 7, final, "d" * 64 if final else None, rows)


def placed(ident: str, places: Mapping[str, int]) -> PartStandings:
    """A part in which these came so; the total is what is missing to the hundredth place."""
    return part(
        ident, *(row(number, name, place, 100 - place) for number, (name, place) in enumerate(places.items(), 1))
    )


def series(parts: int, **more: Any) -> Series:
    """A series over `t1`, `t2`, and so on; the tournament itself does not count unless said."""
    named = tuple(SeriesPart(f"t{number}", more.pop(f"t{number}", 100)) for number in range(1, parts + 1))
    return Series(named, **{"own": 0, **more})


def ranking(told: SeriesStandings, line: int = 0) -> list[tuple[int, str, Exact]]:
    """Place, name and total of each."""
    return [(entry.place, entry.name, entry.total) for entry in told.lines[line].entries]


def ranked(form: Series, *parts: PartStandings | None) -> list[tuple[int, str, Exact]]:
    """The same, of these parts; a tournament itself that is not given has no list."""
    given = [*parts, *[None] * (len(form.parts) + 1 - len(parts))]
    return ranking(series_standings(form, given, version=1))


def totals_by_hand(values: Mapping[str, list[Fraction]], best: int | None) -> dict[str, Fraction]:
    """The greatest sum that so many of the values can have, found by trying all choices."""
    return {
        name: max(sum(chosen, Fraction()) for chosen in combinations(own, min(len(own), best or len(own))))
        for name, own in values.items()
    }
