"""Buchholz and Sonneborn-Berger of random Swiss tournaments, against a slow computation of their own."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.tournament.scores.basis import Memory
from domain.tournament.scores.scores import scores_of
from domain.tournament.standings.standings import standings_of
from domain.tournament.state.tournament import Tournament
from domain.tournament.tie_breaks.ties import Ties
from tests.support.tournament.built import adjustment
from tests.support.tournament.random_swiss import random_swiss
from tests.support.tournament.slow_scores import slow_buchholz, slow_sonneborn_berger

SEEDS = st.integers(0, 2**32)
CUTS = (("buchholz", 0, 0), ("buchholz_cut1", 1, 0), ("buchholz_cut3", 3, 0), ("buchholz_median1", 1, 1))


@pytest.mark.accepts("tournament.12.5", "tournament.12.6", "tournament.12.7")
@given(SEEDS.map(Random))
def test_tie_breaks_of_random_results_are_those_of_a_slow_computation(random: Random) -> None:
    state, history = random_swiss(random)
    ties = Ties(state, scores_of(state))
    for name, low, high in CUTS:
        assert ties.values(name) == {entrant: slow_buchholz(history, entrant, 1, low, high) for entrant in history}
    assert ties.values("sonneborn_berger") == {
        entrant: slow_sonneborn_berger(history, entrant, 1, 2) for entrant in history
    }


@pytest.mark.accepts("tournament.13.1")
@settings(max_examples=25)
@given(SEEDS.map(Random))
def test_what_is_remembered_of_earlier_versions_changes_nothing(random: Random) -> None:
    memory = Memory()
    last, _ = random_swiss(random)
    state = replace(last, settings=replace(last.settings, tie_breaks=("direct", "buchholz", "lot")), rounds={})
    for number, played in sorted(last.rounds.items()):
        for phase in ("begun", "started", "ended"):
            state = replace(state, rounds={**state.rounds, number: replace(played, phase=phase)})
            assert_remembered(state, memory)
    for adjustment_number, table in enumerate(random.sample(sorted(state.places), min(3, len(state.places))), 1):
        number, place = state.places[table]
        entrant = state.rounds[number].played[place].plan.seats[0][0]
        given_now = adjustment(adjustment_number, table, entrant, "first", "average")
        state = replace(state, adjusted={**state.adjusted, adjustment_number: given_now})
        assert_remembered(state, memory)
    lifted = {number: replace(given_then, lifted=50) for number, given_then in state.adjusted.items()}
    assert_remembered(replace(state, adjusted=lifted), memory)
    gone = {**state.entrants, 1: replace(state.entrants[1], withdrawn_from=1)}
    assert_remembered(replace(state, entrants=gone), memory)


def assert_remembered(state: Tournament, memory: Memory) -> None:
    for sees in (True, False):
        assert standings_of(state, for_arbiters=sees, memory=memory) == standings_of(state, for_arbiters=sees)
