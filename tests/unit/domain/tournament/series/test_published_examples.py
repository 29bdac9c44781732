"""Series that others have published: a season with results dropped, ties in it, and sections of different size (13.7).

Sources: the Formula One season of 1988 (places of each race); Misconduct: a Reference for Race Officials, ties by rule
A8 of the Racing Rules of Sailing; Bernard Magee Bridge, glossary: per cent is a way of factoring.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from domain.tournament.numbers import exact
from tests.support.tournament.parts import part, placed, ranked, row, series

OUT = 20
"""A place without points."""
SENNA = (OUT, 1, OUT, 2, 1, 1, 2, 1, 1, 1, 1, 10, 6, 4, 1, 2)
PROST = (1, 2, 1, 1, 2, 2, 1, OUT, 2, 2, 2, OUT, 1, 1, 2, 1)
POINTS = (9, 6, 4, 3, 2, 1)
LOW_POINTS = tuple(range(15, 0, -1))
"""Sailing counts places and the least sum wins: a place is worth what it is less than 16."""


def season(scores: dict[str, tuple[int, ...]], **more: object) -> list[tuple[int, str, object]]:
    races = len(next(iter(scores.values())))
    parts = [placed(f"t{race}", {name: own[race - 1] for name, own in scores.items()}) for race in range(1, races + 1)]
    return [*ranked(series(races, scored_by="places", **more), *parts)]


@pytest.mark.accepts("tournament.13.7")
def test_the_best_eleven_of_sixteen_races_make_another_champion_than_all() -> None:
    drivers = {"Prost": PROST, "Senna": SENNA}
    assert season(drivers, points=POINTS, best=11) == [(1, "Senna", 90), (2, "Prost", 87)]
    assert season(drivers, points=POINTS) == [(1, "Prost", 105), (2, "Senna", 94)]


@pytest.mark.accepts("tournament.13.7")
def test_the_best_results_break_a_tie_and_then_the_last_also_where_it_is_dropped() -> None:
    boats = {"A": (3, 4, 1, 6, 2, 7), "B": (4, 3, 2, 1, 6, 6), "C": (1, 2, 7, 3, 3, 14)}
    told = season(boats, points=LOW_POINTS, best=5, tie_breaks=("countback", "last"))
    assert told == [(1, "C", 5 * 16 - 16), (2, "B", 5 * 16 - 16), (3, "A", 5 * 16 - 16)]
    assert season(boats, points=LOW_POINTS, best=5, tie_breaks=("countback",))[1:] == [(2, "A", 64), (2, "B", 64)]


@pytest.mark.accepts("tournament.13.7")
def test_four_boats_whose_results_that_count_are_the_same_are_in_the_order_of_the_last_race() -> None:
    boats = {"A": (3, 4, 5, 10), "B": (11, 3, 4, 5), "C": (5, 15, 3, 4), "D": (4, 5, 6, 3)}
    told = season(boats, points=LOW_POINTS, best=3, tie_breaks=("countback", "last"))
    assert told == [(1, "D", 36), (2, "C", 36), (3, "B", 36), (4, "A", 36)]


@pytest.mark.accepts("tournament.13.7")
def test_shares_rank_sections_of_different_size_as_factored_totals_do() -> None:
    sections = {"t1": (12 * 24, {"A": 170, "B": 144, "C": 118}), "t2": (8 * 21, {"D": 100, "E": 84, "F": 68})}
    parts = [
        part(
            ident,
            *(
                row(n, name, n, total, share=exact(Fraction(total, of)))
                for n, (name, total) in enumerate(own.items(), 1)
            ),
        )
        for ident, (of, own) in sections.items()
    ]
    told = ranked(series(2, scored_by="shares"), *parts)
    factored = {name: total * Fraction(12 * 24, of) for of, own in sections.values() for name, total in own.items()}
    assert [name for _, name, _ in told] == ["D", "A", "B", "E", "C", "F"]
    assert [Fraction(total) * 12 * 24 for _, _, total in told] == sorted(factored.values(), reverse=True)
    assert [place for place, _, _ in told] == [1, 2, 3, 3, 5, 6]
    assert [name for _, name, _ in ranked(series(2), *parts)][:3] == ["A", "B", "C"], "totals favour the larger section"
