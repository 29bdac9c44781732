"""Rounds of Swiss tournaments are those of bbpPairings 6, an engine of the same edition (tournament.5.4 to 5.10)."""

import pytest

from tests.support.tournament.swiss_corpus import differences, recorded

PARTS = 40
SAMPLE = 50
"""In the ordinary run every so many-th tournament is compared, of those with up to 100 entrants."""


@pytest.mark.accepts("tournament.5.4", "tournament.5.9", "tournament.5.10")
def test_opponents_seats_and_byes_are_those_of_another_engine() -> None:
    sample = [one for one in recorded() if one.id % SAMPLE == 0 and one.entrants <= 100]
    assert len(sample) == 27
    assert [found for one in sample for found in differences(one)] == []


@pytest.mark.refuses("tournament.5.10")
def test_a_round_that_the_other_engine_cannot_draw_is_not_drawn() -> None:
    hopeless = [one for one in recorded() if one.played[-1].pairs is None]
    assert len(hopeless) == 71
    assert [found for one in hopeless[::4] for found in differences(one)] == []


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(PARTS))
def test_every_round_is_that_of_the_other_engine(part: int) -> None:
    assert [found for one in recorded() if one.id % PARTS == part for found in differences(one)] == []


def test_there_are_ten_thousand_rounds() -> None:
    everything = list(recorded())
    drawn = [round_ for one in everything for round_ in one.played if round_.pairs is not None]
    assert (len(everything), len(drawn)) == (1525, 10255)
    assert sum(len(round_.pairs or ()) for round_ in drawn) == 179780
    assert sum(round_.bye is not None for round_ in drawn) == 5111
