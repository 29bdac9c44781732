"""Section 1: table and board."""

from __future__ import annotations

from collections import Counter

import pytest

from domain.games.essentia.game import ESSENTIA
from tests.support.games.bench import bench
from tests.unit.domain.games.essentia.support.tables import (
    KINDS,
    OPEN_SQUARES,
    SQUARES,
    lay,
    move,
    moves,
    opening_refusal,
    play,
    setup,
    tile,
)


@pytest.mark.accepts("essentia.1.1")
def test_essentia_is_played_by_two_seats() -> None:
    assert opening_refusal({}, seats=2) is None
    assert ESSENTIA.meta.seats == (2,)


@pytest.mark.refuses("essentia.1.1")
@pytest.mark.parametrize("seats", [-1, 0, 1, 3, 4, 10**30])
def test_no_other_number_of_seats_is_played(seats: int) -> None:
    assert opening_refusal({}, seats=seats) == ("essentia.1.1", "seats")


@pytest.mark.refuses("essentia.1.1")
def test_the_number_of_seats_is_looked_at_before_options_and_prepared_chance() -> None:
    assert opening_refusal({"repetition": 1}, seats=3, prepared={"lots": [7]}) == ("essentia.1.1", "seats")


@pytest.mark.accepts("essentia.1.1")
@pytest.mark.parametrize(("guild", "guilds"), [("dawn", ["dawn", "dusk"]), ("dusk", ["dusk", "dawn"])])
def test_one_seat_leads_the_golems_of_dawn_and_the_other_those_of_dusk(guild: str, guilds: list[str]) -> None:
    assert list(setup(guild_of_seat_0=guild).view()["guilds"]) == guilds


@pytest.mark.accepts("essentia.1.1")
def test_the_guild_has_no_effect_on_play() -> None:
    dawn, dusk = (play("c1 d4", "c9 h7", {"d4": "plain"}, guild_of_seat_0=guild) for guild in ("dawn", "dusk"))
    assert dawn.legal(0) == dusk.legal(0)
    assert dawn.events(0, move("d4-d8")) == dusk.events(0, move("d4-d8"))


@pytest.mark.accepts("essentia.1.2", "essentia.2.12")
def test_the_home_rows_are_ranks_1_and_2_and_ranks_8_and_9() -> None:
    table = bench(ESSENTIA, 2, {"position": {"land": {}}})
    home = [[file + rank for rank in ranks for file in "abcdefgh"] for ranks in ("12", "89")]
    assert [list(golems) for golems in table.view()["golems"]] == home


@pytest.mark.accepts("essentia.1.2")
@pytest.mark.parametrize(("seat", "ranks"), [(0, set("12345")), (1, set("56789"))])
def test_a_side_has_four_ranks_and_the_middle_row_is_on_neither(seat: int, ranks: set[str]) -> None:
    table = setup(setup="strategic", first_tile=f"seat_{seat}")
    assert {one["square"][1] for one in table.legal(seat)} == ranks


@pytest.mark.accepts("essentia.1.2")
def test_the_board_has_72_squares() -> None:
    assert list(setup().view()["places"]) == SQUARES


@pytest.mark.accepts("essentia.1.3")
def test_there_are_4_plains_8_plateaus_8_mountains_and_8_forests() -> None:
    assert setup(setup="strategic").view()["stock"] == {"plain": 4, "plateau": 8, "mountain": 8, "forest": 8}
    assert Counter(setup(setup="random").view("arbiter")["stack"]) == Counter(KINDS)


@pytest.mark.accepts("essentia.1.4")
def test_each_seat_has_16_golems() -> None:
    table = setup()
    lay(table, OPEN_SQUARES[:28])
    assert [len(golems) for golems in table.view()["golems"]] == [16, 16]
    assert list(table.view()["captured"]) == [0, 0]


@pytest.mark.accepts("essentia.1.5")
def test_the_layout_says_which_squares_are_circles_and_springs() -> None:
    layout = {"circles": ["h3", "a7"], "springs": [["b2", "h4"], ["a6", "g9", "d8"]]}
    table = setup(layout=layout).view()
    assert [square for square, place in table["places"].items() if place == "circle"] == ["h3", "a7"]
    assert table["springs"] == {
        "b2": {"side": 0, "holder": None},
        "h4": {"side": 0, "holder": None},
        "a6": {"side": 1, "holder": None},
        "d8": {"side": 1, "holder": None},
        "g9": {"side": 1, "holder": None},
    }
    assert table["circle_powers"] == {"h3": None, "a7": None}


@pytest.mark.accepts("essentia.1.5")
def test_without_a_layout_the_springs_are_c1_f1_c9_f9_and_the_circles_c5_f5() -> None:
    table = setup().view()
    assert {square: spring["side"] for square, spring in table["springs"].items()} == {
        "c1": 0,
        "f1": 0,
        "c9": 1,
        "f9": 1,
    }
    assert list(table["circle_powers"]) == ["c5", "f5"]


@pytest.mark.accepts("essentia.1.5", "essentia.1.7", "essentia.5.3")
def test_a_spring_stays_the_own_one_of_its_side_whoever_holds_it() -> None:
    table = play("c1 c6", "f9 h8", {"c6": "plateau"})
    assert table.view()["springs"]["c9"] == {"side": 1, "holder": None}
    moves(table, "c6-c9")
    assert table.view()["springs"]["c9"] == {"side": 1, "holder": 0}
    moves(table, "h8-h7", "c9-b9")
    assert table.view()["springs"]["c9"] == {"side": 1, "holder": None}


@pytest.mark.accepts("essentia.1.6")
def test_a_square_without_tile_spring_or_circle_is_rock() -> None:
    places = play("c1 d4", "c9", {"d4": "plain", "a7": "forest"}).view()["places"]
    others = {square: place for square, place in places.items() if place != "rock"}
    printed = {"c1": "spring", "f1": "spring", "c9": "spring", "f9": "spring", "c5": "circle", "f5": "circle"}
    assert others == printed | {"d4": "plain", "a7": "forest"}


@pytest.mark.accepts("essentia.1.7")
def test_an_empty_spring_is_held_by_nobody() -> None:
    table = play("c1", "c9")
    assert {square: spring["holder"] for square, spring in table.view()["springs"].items()} == {
        "c1": 0, "f1": None, "c9": 1, "f9": None,
    }  # fmt: skip


@pytest.mark.refuses("essentia.2.4")
def test_a_square_that_is_printed_takes_no_tile_in_either_set_up() -> None:
    for kind, named in (("random", None), ("strategic", "forest")):
        table = setup(setup=kind)
        assert table.refusal(0, tile("c1", named)) == "essentia.2.4"
