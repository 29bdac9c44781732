"""Buchholz and Sonneborn-Berger of random Swiss tournaments, against a slow computation of their own."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.tournament.plan import ByeKind
from domain.tournament.scores.memory import Memory
from domain.tournament.scores.scores import scores_of
from domain.tournament.settings.scoring import Results
from domain.tournament.standings.standings import standings_of
from domain.tournament.state.rounds import Round
from domain.tournament.state.tournament import Tournament
from domain.tournament.tie_breaks.ties import Ties
from tests.tournament.support.built import DRAWN, LOST, WON, Game, built, forfeited, game, round_of
from tests.tournament.support.slow_scores import Spent, slow_buchholz, slow_sonneborn_berger

BYES: tuple[ByeKind, ...] = ("bye", "half_bye", "zero_bye", "absent")
CUTS = (("buchholz", 0, 0), ("buchholz_cut1", 1, 0), ("buchholz_cut3", 3, 0), ("buchholz_median1", 1, 1))
POINTS = {"bye": 2, "half_bye": 1, "zero_bye": 0, "absent": 0}


def random_swiss(random: Random) -> tuple[Tournament, dict[int, list[Spent]]]:
    """Rounds of any pairs, without repeated ones in mind: these numbers do not ask for it."""
    entrants = random.randint(2, 9)
    history: dict[int, list[Spent]] = {number: [] for number in range(1, entrants + 1)}
    rounds: list[Round] = []
    for number in range(1, random.randint(1, 6) + 1):
        waiting = random.sample(sorted(history), entrants)
        games: list[Game] = []
        byes: dict[int, ByeKind] = {}
        while waiting:
            if len(waiting) == 1 or random.random() < 0.2:
                kind = random.choice(BYES)
                byes[waiting[-1]] = kind
                history[waiting.pop()].append(Spent(kind, None, POINTS[kind]))
            else:
                games.append(random_game(random, waiting.pop(), waiting.pop(), history))
        rounds.append(round_of(number, games, byes))
    return built(rounds, entrants=entrants, scoring=Results()), history


def random_game(random: Random, one: int, other: int, history: dict[int, list[Spent]]) -> Game:
    if random.random() < 0.15:
        present = random.choice(["first", "second", None])
        for entrant, opponent, side in ((one, other, "first"), (other, one, "second")):
            won = present == side
            history[entrant].append(Spent("forfeit_won" if won else "forfeit_lost", opponent, 2 if won else 0))
        return forfeited(one, other, present)
    scores = random.choice([WON, DRAWN, LOST])
    difference = scores[0] - scores[1]
    history[one].append(Spent("played", other, 1 + difference))
    history[other].append(Spent("played", one, 1 - difference))
    return game(one, other, scores)


@pytest.mark.accepts("tournament.12.5", "tournament.12.6", "tournament.12.7")
@given(st.randoms(use_true_random=False))
def test_tie_breaks_of_random_results_are_those_of_a_slow_computation(random: Random) -> None:
    state, history = random_swiss(random)
    ties = Ties(state, scores_of(state))
    for name, low, high in CUTS:
        assert ties.values(name) == {entrant: slow_buchholz(history, entrant, 1, low, high) for entrant in history}
    assert ties.values("sonneborn_berger") == {
        entrant: slow_sonneborn_berger(history, entrant, 1, 2) for entrant in history
    }


@pytest.mark.accepts("tournament.13.1")
@given(st.randoms(use_true_random=False))
def test_what_is_remembered_of_earlier_versions_changes_nothing(random: Random) -> None:
    memory = Memory()
    last, _ = random_swiss(random)
    for count in range(len(last.rounds) + 1):
        rounds = [last.rounds[number] for number in sorted(last.rounds)][:count]
        state = built(rounds, entrants=len(last.entrants), tie_breaks=("direct", "buchholz", "lot"))
        for sees in (True, False):
            assert standings_of(state, for_arbiters=sees, memory=memory) == standings_of(state, for_arbiters=sees)
