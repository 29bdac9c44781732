"""IMPs against the datum, across the field, and between the two tables of teams (tournament.10.10)."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.game.rule import Malformed
from domain.tournament.commands.life import ChangeSettings, Draft, OpenEntries
from domain.tournament.commands.results import AdjustScore, GroupBoard, Penalize, RecordForfeit
from domain.tournament.faults import Faults
from domain.tournament.scores.imps import compared_by_imps, datum_of, imps
from domain.tournament.scores.row import ImpComparison
from domain.tournament.scores.scores import scores_of
from domain.tournament.settings.settings import Imps, Settings
from domain.tournament.standings.breakdown import breakdown_of
from domain.tournament.standings.standings import standings_of
from domain.tournament.state.over import tables_of_board
from tests.support.tournament.evening import CHIEF, FOUR, ORGANIZER, Evening, settings, started, won
from tests.support.tournament.refusals import refused

Values = tuple[tuple[int, int], ...]
TOGETHER = {"type": "boards", "movement": {"type": "together"}}
LAW_78B = (
    "0-10", "20-40", "50-80", "90-120", "130-160", "170-210",
    "220-260", "270-310", "320-360", "370-420", "430-490", "500-590",
    "600-740", "750-890", "900-1090", "1100-1290", "1300-1490", "1500-1740",
    "1750-1990", "2000-2240", "2250-2490", "2500-2990", "3000-3490", "3500-3990",
    "4000-99999",
)  # fmt: skip
CROSS, DATUM = Imps("cross"), Imps("datum")


def of(scoring: Imps, *values: int) -> list[Fraction | int]:
    """The IMPs of the first sides with these values."""
    results = {(f"t{place}", 0): ((value, 1),) for place, value in enumerate(values)}
    return [one.points for one in compared_by_imps(results, scoring).values()]


def slow_imps(difference: int) -> int:
    """The line of the scale in which a difference stands; what lies between two lines is of the lower one."""
    size = abs(difference)
    line = max(number for number, span in enumerate(LAW_78B) if size >= int(span.split("-")[0]))
    return line if difference > 0 else -line


def slow_datum(field: Sequence[Values], unit: int) -> int:
    """The datum by decimal numbers, rounded by these."""
    means = sorted(Fraction(sum(v * w for v, w in values), sum(w for _, w in values)) for values in field)
    kept = means[1:-1] if len(means) >= 5 else means
    mean = sum(kept, Fraction(0)) * unit / len(kept)
    tens = (Decimal(mean.numerator) / Decimal(mean.denominator) / 10).quantize(Decimal(1), ROUND_HALF_UP)
    return int(tens) * 10


def slow_across(field: Sequence[Values], place: int, unit: int) -> Fraction:
    """Each result against each other, value by value."""
    total = Fraction(0)
    for other in (one for number, one in enumerate(field) if number != place):
        for value, weight in field[place]:
            for against, against_weight in other:
                part = Fraction(weight, sum(w for _, w in field[place]))
                part *= Fraction(against_weight, sum(w for _, w in other))
                total += part * slow_imps((value - against) * unit)
    return total / max(len(field) - 1, 1)


@pytest.mark.accepts("tournament.10.10")
@pytest.mark.parametrize(("number", "span"), [*enumerate(LAW_78B)])
def test_the_scale_of_the_laws(number: int, span: str) -> None:
    """Laws of Duplicate Bridge 2017, Law 78B."""
    low, high = map(int, span.split("-"))
    assert (imps(low), imps(high), imps(-low), imps(-high)) == (number, number, -number, -number)


@pytest.mark.accepts("tournament.10.10")
def test_four_results_across() -> None:
    """IMP Calculation (BridgeHit): 430 against 400, 150 and -50 is 1, 7 and 10, and so 6."""
    assert of(CROSS, 430, 400, 150, -50)[0] == 6


@pytest.mark.accepts("tournament.10.10")
def test_six_results_across() -> None:
    """What is cross-imping?: 420 in a field of six is +16 in five comparisons, 3.2."""
    assert of(CROSS, 450, 200, 420, 200, -50, 590)[2] == Fraction(16, 5)


@pytest.mark.accepts("tournament.10.10")
def test_differences_to_a_datum() -> None:
    """Bermuda Bowl 2011 (forum of Bridge Base): a datum of 510, and 980, 480, 450, -50 against it."""
    assert [imps(value - 510) for value in (980, 480, 450, -50)] == [10, -1, -2, -11]


@pytest.mark.accepts("tournament.10.10")
def test_the_datum_leaves_out_the_ends_of_five_results_and_more() -> None:
    assert datum_of([((value, 1),) for value in (980, 480, 450, -50)], 1) == 470, "465 is half way, and goes up"
    assert datum_of([((value, 1),) for value in (-980, -480, -450, 50)], 1) == -470
    assert datum_of([((value, 1),) for value in (980, 480, 450, 450, -50)], 1) == 460
    assert of(DATUM, 980, 480, 450, 450, -50) == [11, 1, 0, 0, -11]


@pytest.mark.accepts("tournament.10.10")
@pytest.mark.parametrize("scoring", [CROSS, DATUM])
def test_a_single_result_is_compared_with_nothing(scoring: Imps) -> None:
    assert of(scoring, 7) == [0]


@pytest.mark.accepts("tournament.10.10")
def test_the_unit_makes_points_of_values() -> None:
    assert of(Imps("cross", 10), 5, 2) == [1, -1]
    assert of(Imps("datum", 50), 5, 2) == [2, -2]


VALUES = st.lists(st.tuples(st.integers(-60, 60), st.integers(1, 5)), min_size=1, max_size=3).map(tuple)


@pytest.mark.accepts("tournament.10.10", "tournament.11.3")
@given(st.lists(VALUES, min_size=1, max_size=9), st.sampled_from([1, 7, 10, 50]))
def test_imps_are_those_of_a_slow_computation(fields: list[Values], unit: int) -> None:
    results = {(str(place), 0): values for place, values in enumerate(fields)}
    opposite = {key: tuple((-value, weight) for value, weight in values) for key, values in results.items()}
    across = [one.points for one in compared_by_imps(results, Imps("cross", unit)).values()]
    assert across == [slow_across(fields, place, unit) for place in range(len(fields))]
    assert sum(across) == 0
    datum = slow_datum(fields, unit)
    assert datum_of(fields, unit) == datum
    for scoring in (Imps("cross", unit), Imps("datum", unit)):
        own, other = compared_by_imps(results, scoring), compared_by_imps(opposite, scoring)
        assert [one.points for one in own.values()] == [-one.points for one in other.values()]
    against = [one.points for one in compared_by_imps(results, Imps("datum", unit)).values()]
    for values, points in zip(fields, against, strict=True):
        weighed = sum(weight * slow_imps(value * unit - datum) for value, weight in values)
        assert points == Fraction(weighed, sum(weight for _, weight in values))


def evening(against: str, form: dict[str, Any] = TOGETHER, entrants: int = 8, **more: Any) -> Evening:
    kind = "pair" if form is TOGETHER else "team"
    scoring = {"type": "imps", "against": against, "unit": 10}
    found = started(settings(form, scoring, entrants=kind, **{"rounds": 2, **more}), entrants, FOUR)
    found.draw(1)
    return found


def tables(one: Evening, board: int = 1) -> list[Any]:
    return [table for _, table in tables_of_board(one.tournament, board)]


def report(one: Evening, *values: int, board: int = 1) -> None:
    for table, value in zip(tables(one, board), values, strict=True):
        one.report(table.plan.table, won(int(value < 0), 4, abs(value)))


def total(one: Evening, entrant: int) -> Any:
    return scores_of(one.tournament).total(entrant)


@pytest.mark.accepts("tournament.10.10", "tournament.13.5")
def test_pairs_are_ranked_by_their_imps_and_told_with_what_they_were_compared() -> None:
    one = evening("cross")
    report(one, 43, 40, 15, -5)
    first, second = (entrant for entrant, _ in tables(one)[0].plan.seats[:2])
    assert (total(one, first), total(one, second)) == (6, -6)
    (line,) = standings_of(one.tournament, for_arbiters=True).lines
    best = tables(one)[3].plan.seats[1][0]
    assert [(entry.entrant, entry.place, entry.shown) for entry in line.entries[:2]] == [
        (best, 1, "8.33"),
        (first, 2, "6.00"),
    ]
    (part,) = breakdown_of(one.tournament, first, stream="cup", for_arbiters=True).parts
    assert (part.value, part.of, part.comparison, part.because[0].rule) == (6, None, None, "tournament.10.10")
    assert part.imps == ImpComparison(4, None)


@pytest.mark.accepts("tournament.10.9", "tournament.10.10")
def test_groups_of_a_board_have_a_datum_each() -> None:
    """ACBLscore Manual, IMP scoring: of a fouled board each group has its own datum."""
    one = evening("datum")
    report(one, 43, 41, 90, 50)
    a, b, c, d = (table.plan.table for table in tables(one))
    one.act(CHIEF, GroupBoard(1, ((a, b), (c, d)), "Other cards."))
    sides = [table.plan.seats[0][0] for table in tables(one)]
    assert [total(one, entrant) for entrant in sides] == [0, 0, 5, -5]
    (part,) = breakdown_of(one.tournament, sides[2], stream="cup", for_arbiters=True).parts
    assert part.imps == ImpComparison(2, 700)
    assert part.because[-1].event == "board_grouped"


@pytest.mark.accepts("tournament.10.10", "tournament.11.2")
def test_averages_and_forfeits_are_three_imps() -> None:
    """ACBLscore Manual, IMP scoring: average plus is 3 IMPs, average none."""
    one = evening("cross")
    a, b, c, d = tables(one)
    one.act(CHIEF, AdjustScore(a.plan.table, "first", "average_plus", "slow"))
    one.act(CHIEF, AdjustScore(a.plan.table, "second", "average_minus", "slow"))
    one.act(CHIEF, AdjustScore(b.plan.table, "both", "average", "slow"))
    one.act(CHIEF, RecordForfeit(c.plan.table, "second", "late"))
    one.act(CHIEF, AdjustScore(d.plan.table, "both", "assigned", "slow", values=((3, 1), (0, 2))))
    found = [[total(one, entrant) for entrant, _ in table.plan.seats[:2]] for table in tables(one)]
    assert found == [[3, -3], [0, 0], [-3, 3], [0, 0]]
    refused(one, CHIEF, AdjustScore(a.plan.table, "first", "percent", "slow", percent=50), "11.2", "kind")
    refused(one, CHIEF, Penalize(1, "percent_of_top", 5, "late"), "11.2", "unit")


@pytest.mark.accepts("tournament.10.10", "tournament.5.13")
def test_teams_compare_their_two_tables() -> None:
    one = evening("other_table", {"type": "swiss"}, 4, boards_per_set=2)
    board = tables(one)[0].plan.board
    both = [table for table in tables(one, board) if table.plan.meeting == 1]
    first, second = (table.plan.seats[0][0] for table in both)
    one.report(both[0].plan.table, won(0, 4, 46))
    assert total(one, first) == 0, "the other table plays still"
    one.report(both[1].plan.table, won(0, 4, 10))
    assert (total(one, first), total(one, second)) == (8, -8), "460 less 100 is 360, the most for 8"
    (part,) = breakdown_of(one.tournament, first, stream="cup", for_arbiters=True).parts
    assert (part.kind, part.value, len(part.because)) == ("played", 8, 4)
    other = [table for table in tables(one, board + 1) if table.plan.meeting == 1]
    one.act(CHIEF, AdjustScore(other[0].plan.table, "first", "average_plus", "slow"))
    one.act(CHIEF, AdjustScore(other[0].plan.table, "second", "average", "slow"))
    one.report(other[1].plan.table, won(0, 4, 50))
    assert (total(one, first), total(one, second)) == (11, -8), "three for the one, and none for the other"


@pytest.mark.accepts("tournament.10.10")
def test_a_weighted_score_of_a_team_is_weighed_in_imps() -> None:
    one = evening("other_table", {"type": "round_robin"}, 4)
    both = [table for table in tables(one) if table.plan.meeting == 1]
    first = both[0].plan.seats[0][0]
    one.act(CHIEF, AdjustScore(both[0].plan.table, "both", "assigned", "slow", values=((42, 2), (-5, 1))))
    one.report(both[1].plan.table, won(1, 4, 40))
    assert total(one, first) == Fraction(2 * imps(820) + imps(350), 3)


@pytest.mark.accepts("tournament.10.10")
def test_a_team_without_an_opponent_has_three_imps_a_board() -> None:
    one = evening("other_table", {"type": "swiss"}, 5, boards_per_set=4)
    (bye,) = one.tournament.rounds[1].byes
    assert total(one, bye.entrant) == 12


@pytest.mark.accepts("tournament.10.10", "tournament.5.12")
def test_a_table_that_decides_a_level_meeting_counts_by_itself() -> None:
    one = evening("other_table", {"type": "knock_out"}, 4, rounds=None)
    for meeting in (1, 2):
        for table in [table for table in tables(one) if table.plan.meeting == meeting]:
            one.report(table.plan.table, won(0, 4, 20))
    number = 5
    replay = one.tournament.rounds[1].played.get(number)
    assert replay is not None
    one.open_tables(1)
    one.report(replay.plan.table, won(1, 4, 9))
    second = replay.plan.seats[1][0]
    assert total(one, second) == imps(90)


def form(against: str, type_: dict[str, Any], kind: str, **more: Any) -> Settings:
    return settings(type_, {"type": "imps", "against": against, **more}, entrants=kind, rounds=2)


@pytest.mark.refuses("tournament.10.8")
@pytest.mark.parametrize(
    ("against", "type_", "kind"),
    [("other_table", TOGETHER, "pair"), ("cross", {"type": "swiss"}, "team"), ("datum", {"type": "swiss"}, "pair"),
     ("other_table", {"type": "swiss"}, "pair")],
)  # fmt: skip
def test_what_is_compared_fits_the_format(against: str, type_: dict[str, Any], kind: str) -> None:
    one = Evening(FOUR)
    one.act(ORGANIZER, Draft(form(against, type_, kind)))
    with pytest.raises(Faults) as caught:
        one.act(ORGANIZER, OpenEntries("5a" * 32))
    assert [(fault.rule.id, fault.at) for fault in caught.value.faults] == [("tournament.10.8", "scoring.against")]


@pytest.mark.refuses("tournament.1.6")
@pytest.mark.parametrize("unit", [0, -1])
def test_a_unit_is_at_least_1(unit: int) -> None:
    with pytest.raises(Malformed):
        Evening(FOUR).act(ORGANIZER, Draft(form("cross", TOGETHER, "pair", unit=unit)))


@pytest.mark.refuses("tournament.1.6")
def test_by_revision_1_there_are_no_imps() -> None:
    one = Evening(FOUR, revision=1)
    one.act(ORGANIZER, Draft(settings(TOGETHER, "matchpoints", entrants="pair")))
    refused(one, ORGANIZER, ChangeSettings(form("cross", TOGETHER, "pair"), None), "1.6", "scoring.type")


@pytest.mark.accepts("tournament.12.3")
def test_a_board_with_imps_is_won() -> None:
    one = evening("cross", tie_breaks=["boards_won"])
    report(one, 43, 40, 15, -5)
    (line,) = standings_of(one.tournament, for_arbiters=True).lines
    values = {entry.entrant: entry.tie_breaks[0].value for entry in line.entries}
    sides = [[entrant for entrant, _ in table.plan.seats[:2]] for table in tables(one)]
    assert [[values[entrant] for entrant in both] for both in sides] == [[1, 0], [1, 0], [0, 1], [0, 1]]
