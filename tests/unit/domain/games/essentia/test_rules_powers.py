"""Rules 4.1 to 4.9: the powers of the places."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.essentia.support.tables import move, moved, play, squares, targets

RANK_4 = {f"{file}4" for file in "abcefgh"}
FILE_D = {f"d{rank}" for rank in "12356789"}
DIAGONALS_OF_D4 = squares("a1 b2 c3 e5 f6 g7 h8 a7 b6 c5 e3 f2 g1")
LEAPS_OF_D4 = squares("b3 b5 c2 c6 e2 e6 f3 f5")
AROUND_D4 = squares("c3 c4 c5 d3 d5 e3 e4 e5")
REACH = {
    "plain": RANK_4 | FILE_D | DIAGONALS_OF_D4,
    "plateau": RANK_4 | FILE_D,
    "mountain": DIAGONALS_OF_D4,
    "forest": LEAPS_OF_D4,
}
RULE = {"plain": "essentia.4.1", "plateau": "essentia.4.2", "mountain": "essentia.4.3", "forest": "essentia.4.4"}
ALL = {file + rank for file in "abcdefgh" for rank in "123456789"}
FAR = {"layout": {"circles": ["h3", "h5"], "springs": [["h1", "h2"], ["h9", "h7"]]}}


# 4.1 to 4.4


@pytest.mark.accepts("essentia.4.1", "essentia.4.2", "essentia.4.3", "essentia.4.4", "essentia.4.9")
@pytest.mark.parametrize("power", REACH)
def test_each_power_reaches_its_squares(power: str) -> None:
    table = play("h1 d4", "h9", {"d4": power}, **FAR)
    assert targets(table, "d4") == REACH[power]
    for target in sorted(REACH[power]):
        assert table.events(0, move(f"d4-{target}")) == [moved(0, f"d4-{target}")]
        assert table.log[-1][2].id == RULE[power]
        table = play("h1 d4", "h9", {"d4": power}, **FAR)


@pytest.mark.refuses("essentia.4.1", "essentia.4.2", "essentia.4.3", "essentia.4.4")
@pytest.mark.parametrize("power", REACH)
def test_no_power_reaches_any_other_square(power: str) -> None:
    table = play("h1 d4", "h9", {"d4": power}, **FAR)
    for target in ALL - REACH[power] - {"d4", "h1"}:
        assert table.refusal(0, move(f"d4-{target}")) == RULE[power]


@pytest.mark.accepts("essentia.4.1", "essentia.4.2", "essentia.4.3", "essentia.4.4")
@pytest.mark.parametrize("power", REACH)
def test_a_power_attacks_as_it_moves(power: str) -> None:
    for target in sorted(REACH[power]):
        table = play("h1 d4", f"h9 {target}", {"d4": power}, **FAR)
        assert table.events(0, move(f"d4-{target}")) == [moved(0, f"d4-{target}", captured=True)]
        assert table.log[-1][2].id == RULE[power]


@pytest.mark.accepts("essentia.4.4")
def test_a_leap_goes_over_whatever_lies_between() -> None:
    table = play("c1 d4 c4 d5 e4", "c9 c5 e5 c3 d3 e3", {"d4": "forest"}, circle_powers={"c5": "rock"})
    assert targets(table, "d4") == LEAPS_OF_D4


@pytest.mark.accepts("essentia.4.4")
@pytest.mark.parametrize(("square", "reached"), [("a1", "b3 c2"), ("h9", "f8 g7"), ("a5", "b3 b7 c4 c6")])
def test_a_leap_stays_on_the_board(square: str, reached: str) -> None:
    table = play(f"c1 {square}", "c9", {square: "forest"})
    assert targets(table, square) == set(reached.split())


# 4.5, 4.6 Rock


@pytest.mark.accepts("essentia.4.5")
def test_from_rock_a_golem_moves_one_square_orthogonally() -> None:
    table = play("c1 d4", "c9")
    assert targets(table, "d4") == {"c4", "e4", "d3", "d5"}
    table.do(0, move("d4-d3"))
    assert table.log[-1][2].id == "essentia.4.5"


@pytest.mark.refuses("essentia.4.5")
def test_from_rock_a_golem_moves_onto_no_other_empty_square() -> None:
    table = play("c1 d4", "c9")
    for target in ALL - {"c4", "e4", "d3", "d5", "d4", "c1", "c9"}:
        assert table.refusal(0, move(f"d4-{target}")) == "essentia.4.5"


@pytest.mark.accepts("essentia.4.6")
@pytest.mark.parametrize("target", ["c3", "e3", "c5", "e5"])
def test_from_rock_a_golem_attacks_one_square_diagonally(target: str) -> None:
    table = play("c1 d4", f"c9 {target}", layout={"circles": ["h3", "h5"], "springs": [["c1", "f1"], ["c9", "f9"]]})
    assert table.events(0, move(f"d4-{target}")) == [moved(0, f"d4-{target}", captured=True)]
    assert table.log[-1][2].id == "essentia.4.6"


@pytest.mark.refuses("essentia.4.6")
@pytest.mark.parametrize("target", ["c4", "e4", "d3", "d5", "f6", "b2", "d6", "h9"])
def test_from_rock_a_golem_attacks_no_enemy_anywhere_else(target: str) -> None:
    assert play("c1 d4", f"c9 {target}").refusal(0, move(f"d4-{target}")) == "essentia.4.6"


# 4.7 Spring


@pytest.mark.accepts("essentia.4.7")
@pytest.mark.parametrize("springs", [[["d4", "a1"], ["a9", "a8"]], [["a1", "a2"], ["a9", "d7"]]])
def test_on_a_spring_of_either_side_a_golem_moves_and_attacks_one_square_in_any_direction(
    springs: list[list[str]],
) -> None:
    layout = {"circles": ["h3", "h5"], "springs": springs}
    square = "d4" if "d4" in springs[0] else "d7"
    around = {"d4": AROUND_D4, "d7": squares("c6 c7 c8 d6 d8 e6 e7 e8")}[square]
    table = play(f"a1 {square}", "a9", layout=layout)
    assert targets(table, square) == around
    for target in around:
        table = play(f"a1 {square}", f"a9 {target}", layout=layout)
        assert table.events(0, move(f"{square}-{target}")) == [moved(0, f"{square}-{target}", captured=True)]
        assert table.log[-1][2].id == "essentia.4.7"


@pytest.mark.refuses("essentia.4.7")
def test_on_a_spring_a_golem_goes_no_further_than_one_square() -> None:
    table = play("c1 h1", "c9 c3")
    for target in ("c3", "a1", "e3", "d3", "b3", "c8"):
        assert table.refusal(0, move(f"c1-{target}")) == "essentia.4.7"


# 4.8, 4.9 Ways


@pytest.mark.refuses("essentia.4.8")
@pytest.mark.parametrize(
    ("power", "way"),
    [
        ("plain", "d4-d7"), ("plain", "d4-g7"), ("plain", "d4-a4"), ("plateau", "d4-d7"), ("plateau", "d4-h4"),
        ("mountain", "d4-g7"), ("mountain", "d4-a1"),
    ],
)  # fmt: skip
def test_in_a_line_a_golem_passes_over_no_golem_of_either_colour(power: str, way: str) -> None:
    own, other = "d5 e5 c4 c3 e4", "d6 f6 b4 b2 g4"
    assert play(f"c1 d4 {own}", "c9", {"d4": power}).refusal(0, move(way)) == "essentia.4.8"
    assert play("c1 d4", f"c9 {other}", {"d4": power}).refusal(0, move(way)) == "essentia.4.8"


@pytest.mark.accepts("essentia.4.8")
def test_in_a_line_a_golem_may_stop_on_the_first_enemy_and_before_its_own() -> None:
    table = play("c1 d4 d6 f4", "c9 g7 c5 b4", {"d4": "plain"}, circle_powers={"c5": "rock"})
    assert targets(table, "d4") == squares("d5 e4 b4 c4 e5 f6 g7 c5 c3 b2 a1 e3 f2 g1 d3 d2 d1")
    table.do(0, move("d4-g7"))
    assert table.log[-1][2].id == "essentia.4.1"


@pytest.mark.accepts("essentia.4.9")
def test_a_line_runs_over_empty_springs_and_active_circles_without_entering_them() -> None:
    table = play("c1 c3 e1", "f9", {"c3": "plateau", "e1": "plateau"})
    assert {"c6", "c8", "c9"} <= targets(table, "c3")
    assert {"f1", "g1", "h1"} <= targets(table, "e1")
    table.do(0, move("c3-c8"))
    assert table.view()["circle_powers"] == {"c5": None, "f5": None}
    assert table.view()["springs"]["c9"]["holder"] is None
