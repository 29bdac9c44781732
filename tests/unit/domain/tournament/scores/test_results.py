"""Win, draw and loss; game points; points by place; byes."""

from fractions import Fraction

import pytest

from domain.tournament.scores.scores import scores_of
from domain.tournament.settings.settings import FreeTables, GamePoints, KnockOut, Places, Results, RoundRobin
from tests.support.tournament.built import (
    DRAWN,
    LOST,
    WON,
    Game,
    adjustment,
    built,
    entrant_of,
    forfeited,
    game,
    round_of,
)

FREE = FreeTables(3, 4, 4)


@pytest.mark.accepts("tournament.10.3")
def test_a_table_gives_the_points_of_a_win_a_draw_a_loss() -> None:
    scoring = Results(win=5, draw=3, loss=1)
    state = built([round_of(1, [game(1, 2, WON), game(3, 4, DRAWN)])], scoring=scoring)
    assert scores_of(state).points == {1: 5, 2: 1, 3: 3, 4: 3}


@pytest.mark.accepts("tournament.10.3", "tournament.11.7")
def test_a_win_follows_the_ranking_and_not_the_scores() -> None:
    state = built([round_of(1, [game(1, 2, (9, 1), ranking=((1,), (0,)))])], entrants=2)
    assert scores_of(state).points == {1: 0, 2: 2}


@pytest.mark.accepts("tournament.10.3")
def test_a_forfeit_is_won_and_lost_and_by_both_lost_by_both() -> None:
    state = built([round_of(1, [forfeited(1, 2, "second"), forfeited(3, 4, None)])])
    assert scores_of(state).points == {1: 0, 2: 2, 3: 0, 4: 0}


@pytest.mark.accepts("tournament.10.3")
def test_a_meeting_is_won_by_the_sum_of_the_points_at_its_tables() -> None:
    games = [game(1, 2, WON, meeting=1), game(2, 1, DRAWN, meeting=1), game(3, 4, WON, meeting=2)]
    games.append(game(4, 3, WON, meeting=2))
    state = built([round_of(1, games)], scoring=Results(per="meeting"), tables_per_meeting=2)
    assert scores_of(state).points == {1: 2, 2: 0, 3: 1, 4: 1}


@pytest.mark.accepts("tournament.10.3")
def test_a_meeting_that_both_sides_forfeit_is_lost_by_both() -> None:
    games = [forfeited(1, 2, None, meeting=1), forfeited(2, 1, None, meeting=1)]
    state = built([round_of(1, games)], entrants=2, scoring=Results(per="meeting"), tables_per_meeting=2)
    assert scores_of(state).points == {1: 0, 2: 0}


@pytest.mark.accepts("tournament.10.3")
def test_a_table_that_both_sides_forfeit_takes_nothing_from_who_has_won_the_other() -> None:
    games = [forfeited(1, 2, None, meeting=1), game(2, 1, LOST, meeting=1)]
    state = built([round_of(1, games)], entrants=2, scoring=Results(per="meeting"), tables_per_meeting=2)
    assert scores_of(state).points == {1: 2, 2: 0}


@pytest.mark.accepts("tournament.10.3", "tournament.11.1")
def test_a_score_adjusted_for_one_side_is_compared_with_what_the_other_side_has_got() -> None:
    games = [game(1, 2, LOST, meeting=1), game(2, 1, DRAWN, meeting=1)]
    given = adjustment(1, "t1-1", 1, "first", "average_plus")
    scoring = Results(per="meeting")
    state = built([round_of(1, games)], entrants=2, scoring=scoring, tables_per_meeting=2, adjusted=[given])
    assert scores_of(state).points == {1: 1, 2: 1}


@pytest.mark.accepts("tournament.10.3", "tournament.4.7")
def test_byes_have_their_points_and_an_absence_none() -> None:
    people = [entrant_of(number) for number in range(1, 6)] + [entrant_of(6, first_round=2)]
    byes = {3: "bye", 4: "half_bye", 5: "zero_bye"}
    state = built([round_of(1, [game(1, 2, LOST)], byes)], entrants=people)
    assert scores_of(state).points == {1: 0, 2: 2, 3: 2, 4: 1, 5: 0, 6: 0}
    assert [row.kind for row in scores_of(state).rows[6]] == ["absent"]


@pytest.mark.accepts("tournament.5.3")
@pytest.mark.parametrize("form", [RoundRobin(), KnockOut()])
def test_a_bye_scores_nothing_outside_swiss(form: RoundRobin | KnockOut) -> None:
    state = built([round_of(1, [game(1, 2, WON)], {3: "bye"})], entrants=3, form=form)
    assert scores_of(state).points == {1: 2, 2: 0, 3: 0}


@pytest.mark.accepts("tournament.10.2")
def test_game_points_are_the_scores_of_the_seats() -> None:
    rounds = [
        round_of(1, [Game(seats=(1, 2, 3), scores=(7, -2, 4))]),
        round_of(2, [Game(seats=(3, 1, 2), scores=(1, 1, 0))]),
    ]
    assert scores_of(built(rounds, entrants=3, form=FREE, scoring=GamePoints())).points == {1: 8, 2: -2, 3: 5}


@pytest.mark.accepts("tournament.10.2")
def test_places_have_points_by_the_size_of_the_table_and_are_shared_equally() -> None:
    """The rulebook: 6, 4, 2, 0; seats 0 and 3 share second."""
    scoring = Places({"4": (6, 4, 2, 0), "3": (5, 2, 0)})
    four = Game(seats=(2, 1, 4, 3), scores=(5, 9, 1, 5))
    state = built([round_of(1, [four])], form=FREE, scoring=scoring)
    assert scores_of(state).points == {1: 6, 2: 3, 3: 3, 4: 0}
    state = built([round_of(1, [Game(seats=(1, 2, 3), scores=(1, 1, 0))])], entrants=3, form=FREE, scoring=scoring)
    assert scores_of(state).points == {1: Fraction(7, 2), 2: Fraction(7, 2), 3: 0}


@pytest.mark.accepts("tournament.11.2")
@pytest.mark.parametrize(
    ("kind", "more", "points"),
    [
        ("average_plus", {}, 2),
        ("average", {}, 1),
        ("average_minus", {}, 0),
        ("points", {"points": 1}, 1),
        ("assigned", {"values": ((3, 1), (-1, 2))}, Fraction(2, 3)),
    ],
)
def test_an_adjusted_score_gives_these_points(kind: str, more: dict[str, object], points: Fraction) -> None:
    given = adjustment(1, "t1-1", 1, "first", kind, **more)
    state = built([round_of(1, [game(1, 2, LOST)])], entrants=2, adjusted=[given])
    assert scores_of(state).points == {1: points, 2: 2}


@pytest.mark.accepts("tournament.11.2")
def test_assigned_values_are_opposite_for_second() -> None:
    given = adjustment(1, "t1-1", 2, "second", "assigned", values=((3, 1), (-1, 2)))
    state = built([round_of(1, [game(1, 2, WON)])], entrants=2, adjusted=[given])
    assert scores_of(state).points == {1: 2, 2: Fraction(4, 3)}
