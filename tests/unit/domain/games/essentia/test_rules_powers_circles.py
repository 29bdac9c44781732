"""Rules 4.10 to 4.15: the essence circles."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.essentia.support.tables import move, moved, moves, play, squares, targets

# Active circles (4.10 to 4.12)


@pytest.mark.accepts("essentia.4.10", "essentia.4.11", "essentia.2.1")
@pytest.mark.parametrize("power", ["forest", "plateau", "rock"])
def test_who_enters_an_active_circle_names_forest_plateau_or_rock(power: str) -> None:
    table = play("c1 b3", "c9", {"b3": "forest"})
    assert table.events(0, move("b3-c5", power)) == [moved(0, "b3-c5", power=power)]
    assert table.log[-1][2].id == "essentia.4.4"
    assert table.view()["circle_powers"] == {"c5": power, "f5": None}
    assert table.view()["last_move"]["power"] == power


@pytest.mark.refuses("essentia.4.11")
@pytest.mark.parametrize("power", ["plain", "mountain", "spring"])
def test_without_the_variant_no_other_power_can_be_named(power: str) -> None:
    assert play("c1 b3", "c9", {"b3": "forest"}).refusal(0, move("b3-c5", power)) == "essentia.4.11"


@pytest.mark.accepts("essentia.4.11")
@pytest.mark.parametrize("power", ["plain", "plateau", "rock", "mountain", "forest", "spring"])
def test_with_the_variant_the_power_of_any_place_can_be_named(power: str) -> None:
    table = play("c1 b3", "c9", {"b3": "forest"}, circles="active_any")
    assert table.events(0, move("b3-c5", power)) == [moved(0, "b3-c5", power=power)]
    assert table.view()["circle_powers"]["c5"] == power


@pytest.mark.refuses("essentia.7.1")
@pytest.mark.parametrize("power", ["circle", "", "Forest", "?", 1, True, ["forest"]])
def test_what_is_no_power_at_all_is_a_breach_of_form(power: object) -> None:
    table = play("c1 b3", "c9", {"b3": "forest"}, circles="active_any")
    assert table.refusal(0, {**move("b3-c5"), "power": power}) == "essentia.7.1"


@pytest.mark.refuses("essentia.4.10")
@pytest.mark.parametrize("circles", ["active", "active_any"])
def test_nobody_enters_an_active_circle_without_naming_a_power(circles: str) -> None:
    table = play("c1 b3", "c9", {"b3": "forest"}, circles=circles)
    assert table.refusal(0, move("b3-c5")) == "essentia.4.10"
    assert table.refusal(0, {**move("b3-c5"), "power": None}) == "essentia.4.10"


@pytest.mark.accepts("essentia.4.10", "essentia.4.12")
@pytest.mark.refuses("essentia.4.10")
def test_a_power_is_named_also_when_capturing_on_the_circle() -> None:
    table = play("c1 c5", "c9 d6", circle_powers={"c5": "forest"}, first_move="seat_1")
    assert table.refusal(1, move("d6-c5")) == "essentia.4.10"
    assert table.events(1, move("d6-c5", "plateau")) == [moved(1, "d6-c5", captured=True, power="plateau")]
    assert table.log[-1][2].id == "essentia.4.6"
    assert table.view()["circle_powers"]["c5"] == "plateau"


@pytest.mark.accepts("essentia.4.10", "essentia.4.12")
@pytest.mark.refuses("essentia.4.10")
def test_a_power_is_named_also_when_coming_from_the_other_circle() -> None:
    table = play("c1 c5", "c9", circle_powers={"c5": "plateau"})
    assert table.refusal(0, move("c5-f5")) == "essentia.4.10"
    table.do(0, move("c5-f5", "rock"))
    assert table.view()["circle_powers"] == {"c5": None, "f5": "rock"}


@pytest.mark.refuses("essentia.4.12")
@pytest.mark.parametrize("circles", ["active", "active_any", "inactive"])
def test_no_power_is_named_on_entering_another_place(circles: str) -> None:
    table = play("c1 b3", "c9", {"b3": "forest"}, circles=circles)
    assert table.refusal(0, move("b3-d4", "forest")) == "essentia.4.12"
    assert table.refusal(0, move("c1-c2", "rock")) == "essentia.4.12"


@pytest.mark.accepts("essentia.4.12", "essentia.3.7")
@pytest.mark.parametrize(
    ("power", "rule", "reached"),
    [
        ("plain", "4.1", squares("a5 b5 d5 e5 f5 g5 h5 c1 c2 c3 c4 c6 c7 c8 a3 b4 d6 e7 f8 g9 a7 b6 d4 e3 f2 g1")),
        ("plateau", "4.2", squares("a5 b5 d5 e5 f5 g5 h5 c1 c2 c3 c4 c6 c7 c8")),
        ("rock", "4.5", squares("c4 c6 b5 d5")),
        ("mountain", "4.3", squares("a3 b4 d6 e7 f8 g9 a7 b6 d4 e3 f2 g1")),
        ("forest", "4.4", squares("a4 a6 b3 b7 d3 d7 e4 e6")),
        ("spring", "4.7", squares("b4 b5 b6 c4 c6 d4 d5 d6")),
    ],
)
def test_a_golem_on_a_circle_moves_by_the_named_power(power: str, rule: str, reached: set[str]) -> None:
    table = play("a1 c5", "c9", circles="active_any", circle_powers={"c5": power}, layout={
        "circles": ["c5", "h6"], "springs": [["a1", "b1"], ["c9", "h9"]],
    })  # fmt: skip
    assert targets(table, "c5") - {"c9"} == reached
    table.do(0, move(f"c5-{min(reached)}"))
    assert table.log[-1][2].id == f"essentia.{rule}"
    assert table.view()["circle_powers"] == {"c5": None, "h6": None}


@pytest.mark.accepts("essentia.4.12")
@pytest.mark.refuses("essentia.3.2")
def test_the_golem_on_a_circle_cannot_change_its_power() -> None:
    table = play("c1 a2 c5", "c9 h8", circle_powers={"c5": "rock"})
    assert table.refusal(0, move("c5-c5", "forest")) == "essentia.3.2"
    moves(table, "a2-a3", "h8-h7")
    assert table.view()["circle_powers"]["c5"] == "rock"


@pytest.mark.accepts("essentia.4.12", "essentia.5.1", "essentia.5.2")
def test_a_circle_with_the_power_of_a_spring_is_no_spring() -> None:
    named = {"c5": "spring"}
    captor = play("c1 d6", "c9 c5", circles="active_any", circle_powers=named)
    assert captor.events(0, move("d6-c5", "plain")) == [moved(0, "d6-c5", captured=True, power="plain")]
    assert set(captor.view()["springs"]) == {"c1", "f1", "c9", "f9"}
    leaver = play("c1 c5", "c9", circles="active_any", circle_powers=named)
    assert leaver.events(0, move("c1-b1"))[-1] == {"type": "game_ended", "winner": 1, "reason": "springs_lost"}


# Inactive circles (4.13 to 4.15)


@pytest.mark.refuses("essentia.4.13")
@pytest.mark.parametrize("circles", ["inactive", "inactive_blocking"])
@pytest.mark.parametrize(
    ("land", "source"), [("plateau", "c3"), ("mountain", "e3"), ("plain", "c4"), ("forest", "b3"), ("rock", "c4")]
)
def test_no_golem_enters_an_inactive_circle(circles: str, land: str, source: str) -> None:
    table = play(f"c1 {source}", "c9", {} if land == "rock" else {source: land}, circles=circles)
    assert table.refusal(0, move(f"{source}-c5")) == "essentia.4.13"
    assert table.refusal(0, move(f"{source}-c5", "rock")) == "essentia.4.13"
    assert "c5" not in targets(table, source)


@pytest.mark.refuses("essentia.4.13")
def test_a_golem_on_a_spring_does_not_enter_an_inactive_circle_either() -> None:
    layout = {"circles": ["c4", "f5"], "springs": [["c3", "a1"], ["c9", "f9"]]}
    table = play("c3 a1", "c9", layout=layout, circles="inactive")
    assert table.refusal(0, move("c3-c4")) == "essentia.4.13"


@pytest.mark.accepts("essentia.4.13", "essentia.4.10")
def test_the_same_circle_can_be_entered_where_circles_are_active() -> None:
    assert "c5" in targets(play("c1 c3", "c9", {"c3": "plateau"}, circles="active"), "c3")


@pytest.mark.accepts("essentia.4.14", "essentia.4.15")
@pytest.mark.parametrize(
    ("land", "way"), [("plateau", "c3-c7"), ("mountain", "a3-e7"), ("plain", "c3-c6"), ("plain", "d6-b4")]
)
def test_a_line_passes_over_an_inactive_circle_unless_it_blocks(land: str, way: str) -> None:
    source, target = way.split("-")
    table = play(f"c1 {source}", "c9", {source: land}, circles="inactive")
    assert target in targets(table, source)
    assert table.events(0, move(way)) == [moved(0, way)]


@pytest.mark.refuses("essentia.4.15")
@pytest.mark.parametrize(
    ("land", "way"), [("plateau", "c3-c7"), ("mountain", "a3-e7"), ("plain", "c3-c6"), ("plain", "d6-b4")]
)
def test_no_line_passes_over_a_blocking_circle(land: str, way: str) -> None:
    source, target = way.split("-")
    table = play(f"c1 {source}", "c9", {source: land}, circles="inactive_blocking")
    assert target not in targets(table, source)
    assert table.refusal(0, move(way)) == "essentia.4.15"


@pytest.mark.accepts("essentia.4.15")
def test_a_leap_crosses_a_blocking_circle_and_lines_beside_it_are_free() -> None:
    table = play("c1 b4 d4", "c9", {"b4": "forest", "d4": "plateau"}, circles="inactive_blocking")
    assert table.events(0, move("b4-c6")) == [moved(0, "b4-c6")]
    table = play("c1 d4", "c9", {"d4": "plateau"}, circles="inactive_blocking")
    assert table.events(0, move("d4-d9")) == [moved(0, "d4-d9")]
    assert table.log[-1][2].id == "essentia.4.2"
