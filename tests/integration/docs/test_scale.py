"""The simulation of placements, and its table on the page of scale."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.benchmarks.scale.__main__ import PAGE, table
from tests.benchmarks.scale.placement import FASTEST, place, units, zipf

TABLES = 2_000


def test_the_same_seed_places_the_same() -> None:
    first, again, other = (place(units(TABLES, 1.0, seed), 4) for seed in (1, 1, 2))
    assert first == again != other


def test_every_table_is_placed_once_and_has_its_share_of_the_load() -> None:
    drawn = units(TABLES, 1.0, 1)
    assert sum(unit.tables for unit in drawn) == TABLES
    assert sum(unit.load for unit in drawn) == pytest.approx(1.0)
    everything = place(drawn, 1)
    assert (everything.fullest, everything.away) == (pytest.approx(1.0), 1.0)


def test_loads_by_zipf_have_the_average_one_and_a_bound() -> None:
    loads = zipf(TABLES, 1.2, FASTEST)
    assert sum(loads) == pytest.approx(TABLES)
    assert loads == sorted(loads, reverse=True)
    assert zipf(TABLES, 0.0, FASTEST) == [1.0] * TABLES


def test_one_more_log_takes_about_its_share() -> None:
    assert place(units(TABLES, 0.8, 1), 4).moved == pytest.approx(1 / 5, abs=0.05)


@pytest.mark.nightly
def test_the_page_has_the_table_that_the_simulation_gives() -> None:
    assert table() in Path(PAGE).read_text(encoding="utf-8")
