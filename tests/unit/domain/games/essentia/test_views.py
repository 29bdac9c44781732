"""Part 5: what each viewer sees."""

from __future__ import annotations

from typing import Any

import pytest

from domain.game.seat import by_seat
from domain.games.essentia.game import ESSENTIA
from tests.support.games.bench import Bench, bench
from tests.unit.domain.games.essentia.support.tables import (
    KINDS,
    OFFER,
    OPEN_SQUARES,
    SQUARES,
    STRATEGIC_SQUARES,
    lay,
    move,
    moves,
    play,
    setup,
    tile,
)

EVERYBODY: list[int | str] = [0, 1, "spectator", "arbiter"]
PRINTED = {"c1": "spring", "f1": "spring", "c9": "spring", "f9": "spring", "c5": "circle", "f5": "circle"}
FIELDS = [
    "phase", "guilds", "circles", "to_move", "places", "springs", "circle_powers", "golems", "captured", "tiles_left",
    "stack", "stock", "side_due", "moves_made", "last_move", "occurrences", "quiet_moves", "truce_offer",
]  # fmt: skip


def places(**others: str) -> dict[str, str]:
    return dict.fromkeys(SQUARES, "rock") | PRINTED | others


def springs(
    c1: int | None = None, f1: int | None = None, c9: int | None = None, f9: int | None = None
) -> dict[str, Any]:
    holders = {"c1": c1, "f1": f1, "c9": c9, "f9": f9}
    return {name: {"side": 0 if name[1] == "1" else 1, "holder": held} for name, held in holders.items()}


SETUP = {
    "phase": "setup",
    "guilds": ("dawn", "dusk"),
    "circles": "active",
    "to_move": 0,
    "places": places(),
    "springs": springs(),
    "circle_powers": {"c5": None, "f5": None},
    "golems": ((), ()),
    "captured": (0, 0),
    "tiles_left": 28,
    "stack": None,
    "stock": None,
    "side_due": None,
    "moves_made": 0,
    "last_move": None,
    "occurrences": 0,
    "quiet_moves": 0,
    "truce_offer": None,
}


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_view_has_the_fields_of_the_rulebook_in_their_order(viewer: int | str) -> None:
    assert list(setup().view(viewer)) == FIELDS
    assert list(setup().view(viewer)["places"]) == SQUARES


@pytest.mark.accepts("essentia.2.6", "essentia.2.7")
def test_in_the_random_set_up_all_but_the_arbiter_see_question_marks_and_a_count() -> None:
    table = setup(prepared={"shuffles": [KINDS[::-1]]})
    lay(table, ["e4", "a9", "c6"])
    seen = SETUP | {"to_move": 1, "tiles_left": 25}
    for viewer in (0, 1, "spectator"):
        assert table.view(viewer) == seen | {"places": places(e4="?", a9="?", c6="?"), "stack": 25}
    assert table.view("arbiter") == seen | {
        "places": places(e4="forest", a9="forest", c6="forest"),
        "stack": tuple(KINDS[::-1][3:]),
    }


@pytest.mark.accepts("essentia.2.9", "essentia.2.10")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_in_the_strategic_set_up_everybody_sees_the_stock_and_the_sides_due(viewer: int | str) -> None:
    table = setup(setup="strategic")
    stock = {"plain": 4, "plateau": 8, "mountain": 8, "forest": 8}
    assert table.view(viewer) == SETUP | {"stock": stock, "side_due": ("own", "own")}
    lay(table, ["e4", "e5", "a9"], ["plain", "plain", "forest"])
    assert table.view(viewer) == SETUP | {
        "to_move": 1,
        "places": places(e4="plain", e5="plain", a9="forest"),
        "tiles_left": 25,
        "stock": {"plain": 2, "plateau": 8, "mountain": 8, "forest": 7},
        "side_due": ("own", "own"),
    }


@pytest.mark.accepts("essentia.2.9")
def test_a_kind_of_which_none_is_left_stays_in_the_stock_with_0() -> None:
    table = setup(setup="strategic")
    lay(table, STRATEGIC_SQUARES[:4], ["plain"] * 4)
    assert table.view()["stock"] == {"plain": 0, "plateau": 8, "mountain": 8, "forest": 8}


@pytest.mark.parametrize("kind", ["random", "strategic"])
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_when_play_begins_everybody_sees_the_land_and_no_tile_is_left(kind: str, viewer: int | str) -> None:
    table = setup(setup=kind, prepared={"shuffles": [KINDS]})
    lay(table, STRATEGIC_SQUARES, KINDS if kind == "strategic" else None)
    assert table.view(viewer) == SETUP | {
        "phase": "play",
        "places": places(**dict(zip(STRATEGIC_SQUARES, KINDS, strict=True))),
        "springs": springs(0, 0, 1, 1),
        "golems": (tuple(SQUARES[:16]), tuple(SQUARES[-16:])),
        "tiles_left": 0,
        "occurrences": 1,
    }


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_in_play_everybody_sees_the_same(viewer: int | str) -> None:
    land = {"b3": "forest", "d4": "plain"}
    table = play("c1 b3 d4", "c9 d7 h7", land, guild_of_seat_0="dusk", circles="active_any")
    moves(table, "d4-d7", "h7-h6")
    table.do(0, move("b3-c5", "spring"))
    table.do(0, OFFER)
    assert table.view(viewer) == {
        "phase": "play",
        "guilds": ("dusk", "dawn"),
        "circles": "active_any",
        "to_move": 1,
        "places": places(**land),
        "springs": springs(c1=0, c9=1),
        "circle_powers": {"c5": "spring", "f5": None},
        "golems": (("c1", "c5", "d7"), ("h6", "c9")),
        "captured": (13, 14),
        "tiles_left": 0,
        "stack": None,
        "stock": None,
        "side_due": None,
        "moves_made": 3,
        "last_move": {"seat": 0, "from": "b3", "to": "c5", "captured": False, "power": "spring"},
        "occurrences": 1,
        "quiet_moves": 2,
        "truce_offer": 0,
    }


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_when_the_game_is_over_nobody_is_to_move_and_no_offer_is_open(viewer: int | str) -> None:
    table = play("c1 c4", "c9 f9 h7", {"c4": "plateau"})
    table.do(0, OFFER)
    moves(table, "c4-c9")
    seen = table.view(viewer)
    assert (seen["phase"], seen["to_move"], seen["truce_offer"], table.to_act()) == ("over", None, None, [])
    assert seen["last_move"] == {"seat": 0, "from": "c4", "to": "c9", "captured": True, "power": None}
    assert seen["captured"] == (14, 14)
    assert (seen["moves_made"], seen["quiet_moves"], seen["occurrences"]) == (1, 0, 1)


def test_last_move_tells_the_power_named_and_not_the_one_moved_by() -> None:
    table = play("c1 c5", "c9", circle_powers={"c5": "plateau"})
    moves(table, "c5-c6")
    assert table.view()["last_move"]["power"] is None


@pytest.mark.parametrize("options", [{"setup": "strategic"}, {"first_tile": "seat_0", "position": {"land": {}}}])
def test_before_the_lot_nobody_is_to_lay_or_move(options: dict[str, Any]) -> None:
    # Between the events of one command, as a view of an earlier version can show it.
    table = bench(ESSENTIA, 2, options)
    before = ESSENTIA.initial(2, table.options)
    assert ESSENTIA.to_act(before) == frozenset()
    assert ESSENTIA.legal(before, by_seat(0)) == ()


def test_after_each_event_there_is_a_view_for_everybody() -> None:
    table = setup(prepared={"shuffles": [KINDS]}, first_move="lot")
    lay(table, OPEN_SQUARES[:28])
    assert [type(event).__name__ for _, event, _ in table.log[-4:]] == [
        "TilePlaced", "LandRevealed", "GolemsPlaced", "LotDrawn",
    ]  # fmt: skip
    shown = [[view(table, index, viewer) for viewer in EVERYBODY] for index in range(len(table.log) + 1)]
    assert [seen[0]["phase"] for seen in shown[-4:]] == ["setup", "setup", "play", "play"]
    assert [seen[0]["stack"] for seen in shown[-5:]] == [1, 0, None, None, None]
    assert [seen[0]["to_move"] for seen in shown[-5:-1]] == [1, None, None, None]


def view(table: Bench, events: int, viewer: int | str) -> dict[str, Any]:
    """The view after so many events of the log."""
    state = table.state
    table.state = ESSENTIA.initial(2, table.options)
    for version, event, _ in table.log[:events]:
        table.state = ESSENTIA.evolve(table.state, event, version)
    shown = table.view(viewer)
    table.state = state
    return shown


def test_a_tile_on_a_home_row_is_seen_under_the_golem() -> None:
    table = setup(setup="strategic")
    table.do(0, tile("a1", "plain"))
    lay(table, STRATEGIC_SQUARES[1:], KINDS[1:])
    assert table.view()["places"]["a1"] == "plain"
    assert "a1" in table.view()["golems"][0]
