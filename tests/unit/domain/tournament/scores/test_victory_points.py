"""Victory points by table and by the continuous scale."""

from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction

import pytest

from domain.tournament.scores.scores import scores_of
from domain.tournament.scores.victory import blitz_table, victory_points
from domain.tournament.settings.settings import Swiss, VictoryPoints
from domain.tournament.state.tournament import Penalty
from tests.support.tournament.built import adjustment, built, forfeited, game, round_of

TABLE = VictoryPoints(20, ((0, 10), (3, 12), (10, 20)))


def by_the_formula(blitz: int, margin: int) -> int:
    with localcontext() as context:
        context.prec = 60
        tau = (Decimal(5).sqrt() - 1) / 2
        share = 1000 * (1 - tau ** (Decimal(3 * margin) / blitz)) / (1 - tau**3)
        return min(1000 + int(share.quantize(Decimal(1), ROUND_HALF_UP)), 2000)


@pytest.mark.accepts("tournament.10.7")
def test_the_published_scale_for_sixteen_boards() -> None:
    """The New WBF IMP to VP Scales: X = 60, margins 1 to 7."""
    scoring = VictoryPoints(2000, blitz=60)
    found = [victory_points(scoring, blitz_table(60), margin) for margin in range(8)]
    assert found == [1000, 1031, 1061, 1091, 1120, 1148, 1176, 1203]
    assert victory_points(scoring, blitz_table(60), -7) == 2000 - 1203


@pytest.mark.accepts("tournament.10.7")
@pytest.mark.parametrize("blitz", [1, 2, 7, 60, 113, 500])
def test_the_scale_is_that_of_the_formula_at_each_margin(blitz: int) -> None:
    scoring = VictoryPoints(2000, blitz=blitz)
    for margin in range(1, blitz + 3):
        assert victory_points(scoring, blitz_table(blitz), margin) == by_the_formula(blitz, margin), margin


@pytest.mark.accepts("tournament.10.7")
def test_a_scale_as_long_as_any_has_as_few_rows_as_there_are_hundredths() -> None:
    rows = blitz_table(900_000)
    assert len(rows) <= 1001
    assert all(by_the_formula(900_000, margin) == winner for margin, winner in rows[::100])
    assert all(by_the_formula(900_000, margin - 1) == winner - 1 for margin, winner in rows[100::100])


@pytest.mark.accepts("tournament.10.7")
@pytest.mark.parametrize(
    ("margin", "points"), [(0, 10), (2, 10), (-2, 10), (3, 12), (-3, 8), (9, 12), (10, 20), (99, 20), (-99, 0)]
)
def test_the_row_with_the_greatest_margin_that_is_reached_counts(margin: int, points: int) -> None:
    assert victory_points(TABLE, TABLE.table or (), margin) == points


@pytest.mark.accepts("tournament.10.7", "tournament.8.8")
def test_the_margin_of_a_meeting_is_the_sum_of_its_tables() -> None:
    state = built(
        [round_of(1, [game(1, 2, (5, 3), meeting=1), game(2, 1, (4, 5), meeting=1)])],
        entrants=2,
        scoring=TABLE,
        tables_per_meeting=2,
    )
    assert scores_of(state).points == {1: 12, 2: 8}


@pytest.mark.accepts("tournament.10.7")
def test_a_bye_is_twelve_of_twenty() -> None:
    """RealBridge, Notes about scoring and movements."""
    state = built([round_of(1, [game(1, 2, (5, 5))], {3: "bye"})], entrants=3, scoring=VictoryPoints(2000, blitz=60))
    assert scores_of(state).points == {1: 1000, 2: 1000, 3: 1200}


@pytest.mark.accepts("tournament.11.2")
@pytest.mark.parametrize(("kind", "points"), [("average_plus", 12), ("average", 10), ("average_minus", 8)])
def test_averages_are_parts_of_the_total(kind: str, points: int) -> None:
    given = adjustment(1, "t1-1", 1, "first", kind)
    state = built([round_of(1, [game(1, 2, (30, 0))])], entrants=2, scoring=TABLE, adjusted=[given])
    assert scores_of(state).points == {1: points, 2: 0}


def test_one_artificial_table_of_two_is_half_of_the_meeting() -> None:
    given = adjustment(1, "t1-2", 1, "second", "average_plus")
    games = [game(1, 2, (5, 2), meeting=1), game(2, 1, (4, 5), meeting=1)]
    state = built([round_of(1, games)], entrants=2, scoring=TABLE, adjusted=[given], tables_per_meeting=2)
    assert scores_of(state).points[1] == Fraction(12 + 12, 2)


def test_a_forfeit_is_average_plus_for_who_was_there() -> None:
    assert scores_of(built([round_of(1, [forfeited(1, 2, "second")])], entrants=2, scoring=TABLE)).points == {
        1: 8,
        2: 12,
    }


@pytest.mark.accepts("tournament.11.6")
def test_a_penalty_in_hundredths_fits_the_unit_of_the_total() -> None:
    penalty = Penalty(1, 1, "hundredths", 50, "late", 40)
    rounds = [round_of(1, [game(1, 2, (5, 5))])]
    whole = scores_of(built(rounds, entrants=2, form=Swiss(), scoring=TABLE, penalties=[penalty]))
    fine = scores_of(built(rounds, entrants=2, scoring=VictoryPoints(2000, blitz=60), penalties=[penalty]))
    assert (whole.total(1), fine.total(1)) == (Fraction(19, 2), 950)
