"""The tiles and golems that change place by an event."""

from __future__ import annotations

from typing import Any

from domain.game.secrets import redact
from domain.games.essentia.game import ESSENTIA
from tests.support.games.bench import Bench, bench, viewer_of
from tests.unit.domain.games.essentia.support.tables import (
    ACCEPT,
    KINDS,
    OFFER,
    OPEN_SQUARES,
    SQUARES,
    lay,
    move,
    play,
    setup,
    tile,
)

Row = tuple[str, str | None, str]


def rows(event: Any, viewer: int | str = "arbiter") -> list[Row]:
    """The movements by the event as the viewer may read it: (card, source, target)."""
    seen = redact(event, ESSENTIA.secrets(event), viewer_of(viewer))
    return [(one.card, one.source, one.target) for one in ESSENTIA.movements(seen)]


def last(table: Bench) -> Any:
    return table.log[-1][1]


def test_the_shuffle_shows_the_arbiter_alone_what_lies_in_the_stack() -> None:
    event = setup(prepared={"shuffles": [KINDS]}).log[0][1]
    assert rows(event) == [(kind, "stack", "stack") for kind in KINDS]
    assert rows(event, 0) == [("?", "stack", "stack")] * 28


def test_a_face_down_tile_goes_from_the_stack_to_its_square() -> None:
    table = setup(prepared={"shuffles": [KINDS[::-1]]})
    table.do(0, tile("e4"))
    assert rows(last(table)) == [("forest", "stack", "square:e4")]
    for viewer in (0, 1, "spectator"):
        assert rows(last(table), viewer) == [("?", "stack", "square:e4")]


def test_an_open_tile_comes_into_the_game_in_full_view() -> None:
    table = setup(setup="strategic")
    table.do(0, tile("e4", "plain"))
    assert rows(last(table), 1) == [("plain", None, "square:e4")]


def test_at_the_reveal_each_tile_is_shown_where_it_lies_in_board_order() -> None:
    table = setup(prepared={"shuffles": [KINDS]})
    lay(table, OPEN_SQUARES[:28][::-1])
    land = next(event for _, event, _ in table.log if type(event).__name__ == "LandRevealed")
    shown = [
        (kind, f"square:{square}", f"square:{square}") for square, kind in zip(OPEN_SQUARES, KINDS[::-1], strict=False)
    ]
    assert rows(land, 0) == shown


def test_a_given_land_comes_into_the_game_in_full_view() -> None:
    position = {"land": {"h9": "forest", "a1": "plain"}, "golems": [["c1", "a2"], ["c9"]]}
    table = bench(ESSENTIA, 2, {"first_move": "seat_0", "position": position})
    land, golems = (event for _, event, _ in table.log)
    assert rows(land) == [("plain", None, "square:a1"), ("forest", None, "square:h9")]
    assert rows(golems) == [
        ("golem:0", None, "square:c1"), ("golem:0", None, "square:a2"), ("golem:1", None, "square:c9"),
    ]  # fmt: skip


def test_the_golems_take_their_places_in_full_view() -> None:
    table = setup()
    lay(table, OPEN_SQUARES[:28])
    expected = [("golem:0", None, f"square:{square}") for square in SQUARES[:16]]
    expected += [("golem:1", None, f"square:{square}") for square in SQUARES[-16:]]
    assert rows(last(table), 1) == expected


def test_a_golem_goes_from_square_to_square_and_a_captured_one_to_the_box() -> None:
    table = play("c1 d4", "c9 d7", {"d4": "plateau"})
    table.do(0, move("d4-d6"))
    assert rows(last(table), 1) == [("golem:0", "square:d4", "square:d6")]
    table = play("c1 d4", "c9 d7", {"d4": "plateau"})
    table.do(0, move("d4-d7"))
    assert rows(last(table), 1) == [("golem:1", "square:d7", "box"), ("golem:0", "square:d4", "square:d7")]


def test_lots_truces_skipped_turns_and_the_end_move_nothing() -> None:
    table = play("c1 a3", "c9 a7", first_move="lot")
    for seat, command in ((0, OFFER), (1, ACCEPT)):
        table.do(seat, command)
    kinds = {type(event).__name__: rows(event) for _, event, _ in table.log[2:]}
    assert kinds == {"LotDrawn": [], "TruceOffered": [], "TruceAccepted": [], "GameEnded": []}
