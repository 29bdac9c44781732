"""The points by which a Swiss round is paired."""

from fractions import Fraction

import pytest

from domain.tournament.scores.points import points_for_pairing
from domain.tournament.settings.settings import Results, VictoryPoints
from domain.tournament.state.tournament import Penalty
from tests.support.tournament.built import DRAWN, LOST, WON, adjustment, built, five, forfeited, game, round_of

HALF = Fraction(1, 2)


@pytest.mark.accepts("tournament.5.10")
def test_points_are_divided_by_those_of_a_win() -> None:
    assert points_for_pairing(five()) == {1: Fraction(5, 2), 2: Fraction(5, 2), 3: 1, 4: 1, 5: 2}


@pytest.mark.accepts("tournament.5.4")
def test_a_table_that_is_still_open_counts_as_a_draw() -> None:
    state = built([round_of(1, [game(1, 2), game(3, 4, WON)])])
    assert points_for_pairing(state) == {1: HALF, 2: HALF, 3: 1, 4: 0}


@pytest.mark.accepts("tournament.5.10")
def test_where_a_win_is_not_twice_a_draw_results_count_one_a_half_and_nothing() -> None:
    football = Results(win=3, draw=1, loss=0, bye=3, half_bye=1, zero_bye=0)
    rounds = [
        round_of(1, [game(1, 2, DRAWN), game(3, 4, LOST)], {5: "bye"}),
        round_of(2, [forfeited(1, 3, "second"), game(2, 4)], {5: "half_bye"}),
    ]
    assert points_for_pairing(built(rounds, entrants=5, scoring=football)) == {
        1: HALF,
        2: 1,
        3: 1,
        4: Fraction(3, 2),
        5: Fraction(3, 2),
    }


@pytest.mark.accepts("tournament.5.10")
def test_other_points_are_rounded_to_halves() -> None:
    rounds = [round_of(1, [game(1, 2, WON), game(3, 4, DRAWN)], {5: "half_bye"})]
    state = built(rounds, entrants=5, scoring=Results(win=8, draw=4, loss=0, bye=8, half_bye=3, zero_bye=0))
    assert points_for_pairing(state) == {1: 1, 2: 0, 3: HALF, 4: HALF, 5: HALF}


@pytest.mark.accepts("tournament.5.10")
def test_meetings_scored_by_victory_points_count_one_a_half_and_nothing() -> None:
    rounds = [round_of(1, [game(1, 2, (7, 0)), game(3, 4, DRAWN)], {5: "bye"})]
    state = built(rounds, entrants=5, scoring=VictoryPoints(20, ((0, 10), (3, 15))))
    assert points_for_pairing(state) == {1: 1, 2: 0, 3: HALF, 4: HALF, 5: 1}


@pytest.mark.accepts("tournament.11.6")
def test_a_penalty_does_not_change_whom_an_entrant_meets() -> None:
    penalty = Penalty(1, 1, "points", 2, "late", 40)
    state = built([round_of(1, [game(1, 2, WON), game(3, 4, WON)])], penalties=[penalty])
    assert points_for_pairing(state)[1] == 1


def test_an_adjusted_score_counts_for_pairing() -> None:
    given = adjustment(1, "t1-1", 2, "second", "average_plus")
    assert points_for_pairing(built([round_of(1, [game(1, 2, WON), game(3, 4, WON)])], adjusted=[given])) == {
        1: 1,
        2: 1,
        3: 1,
        4: 0,
    }
