"""Section 3: the move of a golem."""

from __future__ import annotations

import pytest

from tests.unit.domain.games.essentia.support.tables import move, moved, moves, play, targets

# 3.1, 3.2, 3.4, 3.5


@pytest.mark.accepts("essentia.3.1")
def test_the_seats_move_in_turn_one_golem_each() -> None:
    table = play("c1 a3", "c9 a7")
    assert table.to_act() == [0]
    assert table.events(0, move("a3-a4")) == [moved(0, "a3-a4")]
    assert table.to_act() == [1]
    assert table.events(1, move("a7-a6")) == [moved(1, "a7-a6")]
    assert table.to_act() == [0]


@pytest.mark.refuses("essentia.3.1")
def test_nobody_moves_out_of_turn() -> None:
    table = play("c1 a3", "c9 a7")
    assert table.refusal(1, move("a7-a6")) == "essentia.3.1"
    table.do(0, move("a3-a4"))
    assert table.refusal(0, move("a4-b4")) == "essentia.3.1"


@pytest.mark.refuses("essentia.3.2")
@pytest.mark.parametrize("square", ["d4", "a3", "c1", "c5"])
def test_a_move_ends_on_another_square_than_it_began(square: str) -> None:
    table = play("c1 a3 d4 c5", "c9", {"d4": "plain"}, circle_powers={"c5": "forest"})
    assert table.refusal(0, move(f"{square}-{square}")) == "essentia.3.2"
    assert table.refusal(0, move(f"{square}-{square}", "forest")) == "essentia.3.2"


@pytest.mark.accepts("essentia.3.2")
@pytest.mark.refuses("essentia.7.1")
def test_there_is_no_passing() -> None:
    table = play("c1 a3", "c9")
    assert all(one["from"] != one["to"] for one in table.legal(0) if one["type"] == "move_golem")
    assert table.refusal(0, {"type": "pass"}) == "essentia.7.1"


@pytest.mark.accepts("essentia.3.4")
def test_a_seat_moves_its_own_golems() -> None:
    table = play("c1 a3", "c9 a7")
    assert {one["from"] for one in table.legal(0) if one["type"] == "move_golem"} == {"c1", "a3"}


@pytest.mark.refuses("essentia.3.4")
def test_a_seat_moves_no_golem_of_the_other_and_none_from_an_empty_square() -> None:
    table = play("c1 a3", "c9 a7")
    assert table.refusal(0, move("a7-a6")) == "essentia.3.4"
    assert table.refusal(0, move("e5-e6")) == "essentia.3.4"


@pytest.mark.refuses("essentia.3.5")
@pytest.mark.parametrize("way", ["d4-d6", "c1-b2", "b2-d1", "a3-a4", "a4-a3", "c1-f1"])
def test_nobody_moves_onto_an_own_golem(way: str) -> None:
    table = play("c1 f1 d1 b2 a3 a4 d4 d6", "c9", {"d4": "plain", "b2": "forest"})
    assert table.refusal(0, move(way)) == "essentia.3.5"


@pytest.mark.accepts("essentia.3.5")
def test_a_square_that_a_golem_has_left_can_be_entered() -> None:
    table = play("c1 a3 a4", "c9 h7")
    moves(table, "a4-a5", "h7-h6")
    assert table.events(0, move("a3-a4")) == [moved(0, "a3-a4")]


# 3.6 to 3.9


@pytest.mark.accepts("essentia.3.6", "essentia.1.4")
def test_a_golem_that_moves_onto_an_enemy_takes_it_out_of_the_game() -> None:
    table = play("c1 d4", "c9 d7 h7", {"d4": "plain"})
    assert table.events(0, move("d4-d7")) == [moved(0, "d4-d7", captured=True)]
    view = table.view()
    assert [list(golems) for golems in view["golems"]] == [["c1", "d7"], ["h7", "c9"]]
    assert list(view["captured"]) == [14, 14]


@pytest.mark.accepts("essentia.3.6")
def test_nobody_is_obliged_to_capture() -> None:
    table = play("c1 d4", "c9 d7 h7", {"d4": "plain"})
    assert table.events(0, move("d4-d5")) == [moved(0, "d4-d5")]


@pytest.mark.accepts("essentia.3.7")
def test_the_power_of_the_place_that_is_reached_counts_from_the_next_move_on() -> None:
    table = play("b1 c1", "h7 c9", {"b1": "forest", "a3": "plateau"})
    assert targets(table, "b1") == {"a3", "c3", "d2"}
    moves(table, "b1-a3", "h7-h6")
    assert targets(table, "a3") == {f"{file}3" for file in "bcdefgh"} | {f"a{rank}" for rank in "12456789"}


@pytest.mark.accepts("essentia.3.8")
def test_after_the_set_up_no_place_changes() -> None:
    table = play("b1 c1 d4", "h7 c9 d8", {"b1": "forest", "a3": "plateau", "d4": "plain"})
    places = table.view()["places"]
    moves(table, "b1-a3", "h7-h6", "a3-h3", "h6-h5", "d4-d8", "h5-g5")
    assert table.view()["places"] == places


@pytest.mark.accepts("essentia.3.9")
def test_a_threat_is_not_announced_and_a_move_that_loses_a_spring_is_not_refused() -> None:
    table = play("c1 f1 b4", "h7 c9", {"c4": "plateau"})
    before = set(table.view())
    assert table.events(0, move("b4-c4")) == [moved(0, "b4-c4")]
    assert set(table.view()) == before
    assert {"type": "move_golem", "from": "c9", "to": "d8"} in table.legal(1)
    assert all(set(one) <= {"type", "from", "to"} for one in table.legal(1))
    assert table.refusal(1, move("h7-h6")) is None
    assert table.refusal(1, move("c9-d8")) is None
