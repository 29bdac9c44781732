"""Rules 2.1 to 2.8, 2.12 and 2.13: the set-up, the random one, and given positions."""

from __future__ import annotations

from typing import Any

import pytest

from domain.games.essentia.game import ESSENTIA
from tests.support.games.bench import Bench, bench
from tests.unit.domain.games.essentia.support.tables import (
    HOME,
    KINDS,
    OPEN_SQUARES,
    STRATEGIC_SQUARES,
    lay,
    setup,
    tile,
)

FACES = [*KINDS[14:], *KINDS[:14]]


def random_table(**options: Any) -> Bench:
    return setup(prepared={"shuffles": [FACES], "lots": [1, 0]}, **options)


# 2.1 State of the circles


@pytest.mark.accepts("essentia.2.1")
@pytest.mark.parametrize("circles", ["active", "active_any", "inactive", "inactive_blocking"])
def test_the_state_of_the_circles_is_settled_before_the_game_and_holds_for_all_of_it(circles: str) -> None:
    table = random_table(circles=circles)
    assert table.view()["circles"] == circles
    lay(table, OPEN_SQUARES[:28])
    assert table.view()["circles"] == circles


# 2.2, 2.13 Lots


@pytest.mark.accepts("essentia.2.2")
@pytest.mark.parametrize("kind", ["random", "strategic"])
@pytest.mark.parametrize("lot", [0, 1])
def test_who_lays_first_is_drawn_by_lot(kind: str, lot: int) -> None:
    table = bench(ESSENTIA, 2, {"setup": kind}, prepared={"lots": [lot]})
    assert table.to_act() == [lot]
    _, event, rule = table.log[-1]
    assert (event.purpose, event.seat, rule.id) == ("first_tile", lot, "essentia.2.2")


@pytest.mark.accepts("essentia.2.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_option_names_who_lays_first_and_no_lot_is_drawn(seat: int) -> None:
    table = bench(ESSENTIA, 2, {"setup": "strategic", "first_tile": f"seat_{seat}"}, prepared={"lots": [1 - seat]})
    assert table.to_act() == [seat]
    assert table.log == []
    assert table.drawn.lots == 0


@pytest.mark.accepts("essentia.2.13")
@pytest.mark.parametrize("kind", ["random", "strategic"])
@pytest.mark.parametrize(("first_tile", "first_move"), [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_the_lot_for_the_first_move_is_another_one_and_drawn_after_the_set_up(
    kind: str, first_tile: int, first_move: int
) -> None:
    table = bench(ESSENTIA, 2, {"setup": kind}, prepared={"lots": [first_tile, first_move]})
    squares = STRATEGIC_SQUARES if first_tile == 0 else STRATEGIC_SQUARES[1::2] + STRATEGIC_SQUARES[::2]
    if first_tile == 1:
        squares = [
            square for pair in zip(STRATEGIC_SQUARES[1::2], STRATEGIC_SQUARES[::2], strict=True) for square in pair
        ]
    events = lay(table, squares, KINDS if kind == "strategic" else None)
    assert events[-1] == {"type": "lot_drawn", "for": "first_move", "seat": first_move}
    assert table.log[-1][2].id == "essentia.2.13"
    assert table.to_act() == [first_move]


@pytest.mark.accepts("essentia.2.13")
def test_the_first_prepared_lot_goes_to_the_first_move_if_an_option_names_who_lays_first() -> None:
    table = bench(ESSENTIA, 2, {"first_tile": "seat_0"}, prepared={"lots": [1, 0]})
    lay(table, OPEN_SQUARES[:28])
    assert table.to_act() == [1]


@pytest.mark.accepts("essentia.2.13")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_option_names_who_moves_first_and_no_lot_is_drawn(seat: int) -> None:
    table = bench(ESSENTIA, 2, {"first_move": f"seat_{seat}"}, prepared={"lots": [1, 1 - seat]})
    events = lay(table, OPEN_SQUARES[:28])
    assert events[-1]["type"] == "golems_placed"
    assert table.to_act() == [seat]
    assert table.drawn.lots == 1


@pytest.mark.accepts("essentia.2.13")
@pytest.mark.parametrize("seat", [0, 1])
def test_with_a_given_position_only_the_lot_for_the_first_move_is_drawn(seat: int) -> None:
    table = bench(ESSENTIA, 2, {"position": {"land": {}}}, prepared={"lots": [seat], "shuffles": [KINDS]})
    assert [rule.id for _, _, rule in table.log] == ["essentia.2.8", "essentia.2.12", "essentia.2.13"]
    assert table.to_act() == [seat]
    assert (table.drawn.lots, table.drawn.shuffles) == (1, 0)


def test_what_is_not_prepared_the_generator_draws() -> None:
    first = bench(ESSENTIA, 2, seed=b"1" * 32)
    again = bench(ESSENTIA, 2, seed=b"1" * 32)
    other = bench(ESSENTIA, 2, seed=b"2" * 32)
    assert first.log == again.log
    assert first.log[0] != other.log[0]
    assert sorted(first.view("arbiter")["stack"]) == sorted(KINDS)


# 2.3 In turn


@pytest.mark.accepts("essentia.2.3")
def test_the_seats_lay_one_tile_each_in_turn_until_all_28_lie() -> None:
    table = random_table()
    seats = []
    for square in OPEN_SQUARES[:28]:
        assert table.view()["phase"] == "setup"
        seats += table.to_act()
        table.do(seats[-1], tile(square))
    assert seats == [0, 1] * 14
    assert table.view()["phase"] == "play"


@pytest.mark.refuses("essentia.2.3")
def test_nobody_lays_out_of_turn() -> None:
    table = random_table()
    assert table.refusal(1, tile("e4")) == "essentia.2.3"
    table.do(0, tile("e4"))
    assert table.refusal(0, tile("e3")) == "essentia.2.3"


# 2.4, 2.5 Squares


@pytest.mark.refuses("essentia.2.4")
@pytest.mark.parametrize(("kind", "named"), [("random", None), ("strategic", "plain")])
@pytest.mark.parametrize("square", ["c1", "f1", "c9", "f9", "c5", "f5"])
def test_no_tile_is_laid_on_a_circle_or_a_spring(kind: str, named: str | None, square: str) -> None:
    assert setup(setup=kind).refusal(0, tile(square, named)) == "essentia.2.4"


@pytest.mark.refuses("essentia.2.5")
@pytest.mark.parametrize(("kind", "named"), [("random", None), ("strategic", "plain")])
def test_no_tile_is_laid_on_another(kind: str, named: str | None) -> None:
    table = setup(setup=kind)
    table.do(0, tile("e5", named))
    assert table.refusal(1, tile("e5", named)) == "essentia.2.5"


@pytest.mark.accepts("essentia.2.4", "essentia.2.5")
@pytest.mark.parametrize("square", OPEN_SQUARES)
def test_every_other_square_is_open_to_a_tile_the_home_rows_included(square: str) -> None:
    assert random_table().refusal(0, tile(square)) is None


# 2.6 to 2.8 Random set-up


@pytest.mark.accepts("essentia.2.6")
def test_the_nth_tile_laid_is_the_nth_of_the_shuffle() -> None:
    table = random_table()
    assert table.log[0][1].tiles == tuple(FACES)
    assert table.log[0][2].id == "essentia.2.6"
    for index, square in enumerate(OPEN_SQUARES[:27]):
        seat = index % 2
        assert table.events(seat, tile(square)) == [
            {"type": "tile_placed", "seat": seat, "square": square, "tile": FACES[index], "face_down": True}
        ]
        assert table.log[-1][2].id == "essentia.2.6"


@pytest.mark.refuses("essentia.2.6")
@pytest.mark.parametrize("kind", ["plain", "plateau", "mountain", "forest"])
def test_in_the_random_set_up_nobody_names_the_tile(kind: str) -> None:
    assert random_table().refusal(0, tile("e4", kind)) == "essentia.2.6"


@pytest.mark.accepts("essentia.2.6", "essentia.7.1")
def test_a_tile_of_null_counts_as_not_named() -> None:
    assert random_table().refusal(0, {"type": "place_tile", "square": "e4", "tile": None}) is None


@pytest.mark.accepts("essentia.2.7")
def test_nobody_but_the_arbiter_knows_a_face_before_the_reveal() -> None:
    table = random_table()
    for square in OPEN_SQUARES[:27]:
        table.do(table.to_act()[0], tile(square))
        for viewer in (0, 1, "spectator"):
            places = table.view(viewer)["places"]
            assert {places[square] for square in OPEN_SQUARES} <= {"?", "rock"}
            assert places[square] == "?"
    arbiter = table.view("arbiter")["places"]
    assert [arbiter[square] for square in OPEN_SQUARES[:27]] == FACES[:27]


@pytest.mark.accepts("essentia.2.8", "essentia.2.12")
def test_with_the_28th_tile_all_are_turned_up_at_once_and_the_golems_stand() -> None:
    table = random_table()
    squares = OPEN_SQUARES[::-1][:28]
    events = lay(table, squares)
    land = {square: FACES[squares.index(square)] for square in OPEN_SQUARES if square in squares}
    assert events == [
        {"type": "tile_placed", "seat": 1, "square": squares[27], "tile": FACES[27], "face_down": True},
        {"type": "land_revealed", "land": land},
        {
            "type": "golems_placed",
            "golems": (tuple(HOME[0]), tuple(HOME[1])),
            "circle_powers": {"c5": None, "f5": None},
        },
    ]
    assert list(events[1]["land"]) == list(land)
    assert [rule.id for _, _, rule in table.log[-3:]] == ["essentia.2.6", "essentia.2.8", "essentia.2.12"]
    for viewer in (0, 1, "spectator", "arbiter"):
        places = table.view(viewer)["places"]
        assert {square: places[square] for square in squares} == land


# 2.8, 2.12 Given positions


@pytest.mark.accepts("essentia.2.12")
def test_golems_of_a_given_position_are_told_in_board_order() -> None:
    position = {
        "land": {"h9": "forest", "a1": "plain", "b5": "forest"},
        "golems": [["h9", "c1", "a2", "f5"], ["a1", "c9"]],
        "circle_powers": {"f5": "forest"},
    }
    table = bench(ESSENTIA, 2, {"first_move": "seat_1", "position": position})
    land, golems = (event for _, event, _ in table.log)
    assert list(land.land.items()) == [("a1", "plain"), ("b5", "forest"), ("h9", "forest")]
    assert golems.golems == (("c1", "a2", "f5", "h9"), ("a1", "c9"))
    assert golems.circle_powers == {"c5": None, "f5": "forest"}
    assert table.to_act() == [1]
    assert list(table.view()["captured"]) == [12, 14]


@pytest.mark.accepts("essentia.2.8")
def test_an_empty_given_land_is_revealed_as_well() -> None:
    table = bench(ESSENTIA, 2, {"first_move": "seat_0", "position": {"land": {}}})
    assert table.log[0][1].land == {}
    assert table.log[0][2].id == "essentia.2.8"
