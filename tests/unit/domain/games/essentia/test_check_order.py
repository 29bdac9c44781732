"""The order of the checks in part 6: of two rules that a command breaks, the first is cited."""

from __future__ import annotations

from typing import Any

import pytest

from tests.unit.domain.games.essentia.support.tables import (
    ACCEPT,
    DECLINE,
    OFFER,
    finished,
    lay,
    move,
    play,
    setup,
    tile,
)


@pytest.mark.refuses("essentia.7.1", "essentia.7.2", "essentia.7.3", "essentia.7.4")
def test_form_then_sender_then_end_then_phase_then_the_rest() -> None:
    assert finished().refusal("arbiter", {**tile("a3"), "x": 1}) == "essentia.7.1"
    assert finished().refusal("arbiter", tile("a3")) == "essentia.7.2"
    assert finished().refusal(0, tile("a3")) == "essentia.7.3"
    assert play("c1 a3", "c9 a7").refusal(1, tile("c1", "plain")) == "essentia.7.4"
    assert setup().refusal(1, move("a3-a3")) == "essentia.7.4"
    assert setup().refusal(1, ACCEPT) == "essentia.7.4"


CIRCLE_ON_A_SIDE = {"circles": ["d7", "e3"], "springs": [["c1", "f1"], ["c9", "f9"]]}


@pytest.mark.refuses("essentia.2.3", "essentia.2.6", "essentia.2.9", "essentia.2.4", "essentia.2.5", "essentia.2.10")
@pytest.mark.parametrize(
    ("kind", "seat", "command", "rule"),
    [
        ("random", 1, tile("c1", "plain"), "2.3"),
        ("random", 0, tile("c1", "plain"), "2.6"),
        ("random", 0, tile("b3", "plain"), "2.6"),
        ("random", 0, tile("d7"), "2.4"),
        ("random", 0, tile("b3"), "2.5"),
        ("strategic", 1, tile("c9"), "2.3"),
        ("strategic", 1, tile("b3", "plain"), "2.3"),
        ("strategic", 0, tile("c9"), "2.9"),
        ("strategic", 0, tile("b3"), "2.9"),
        ("strategic", 0, tile("a1"), "2.9"),
        ("strategic", 0, tile("d7", "plain"), "2.4"),
        ("strategic", 0, tile("c1", "plain"), "2.4"),
        ("strategic", 0, tile("b3", "plain"), "2.5"),
        ("strategic", 0, tile("a1", "plain"), "2.10"),
        ("strategic", 0, tile("a9", "plain"), None),
    ],
)
def test_the_checks_of_place_tile_come_in_their_order(kind: str, seat: int, command: Any, rule: str | None) -> None:
    # Seat 0 is to lay on the other side; on b3 there lies a tile.
    table = setup(setup=kind, layout=CIRCLE_ON_A_SIDE)
    lay(table, ["b3", "g7"], ["forest", "forest"] if kind == "strategic" else None)
    assert table.refusal(seat, command) == (rule and f"essentia.{rule}")


@pytest.mark.refuses(
    "essentia.3.1", "essentia.3.4", "essentia.3.2", "essentia.3.5", "essentia.4.2", "essentia.4.8", "essentia.4.10",
    "essentia.4.11", "essentia.4.12",
)  # fmt: skip
@pytest.mark.parametrize(
    ("seat", "way", "power", "rule"),
    [
        (1, "e8-e8", "spring", "3.1"),
        (1, "c4-c5", "plain", "3.1"),
        (0, "e8-e8", "spring", "3.4"),
        (0, "g8-g8", None, "3.4"),
        (0, "e8-c4", None, "3.4"),
        (0, "c4-c4", "plain", "3.2"),
        (0, "c4-b2", "plain", "3.5"),
        (0, "c4-c1", "plain", "3.5"),
        (0, "b2-c5", "plain", "4.5"),
        (0, "c4-f5", "plain", "4.2"),
        (0, "c4-d6", "plain", "4.2"),
        (0, "c4-a4", "plain", "4.8"),
        (0, "h5-c5", "plain", "4.8"),
        (0, "h5-c5", None, "4.8"),
        (0, "c4-c5", None, "4.10"),
        (0, "c4-c5", "plain", "4.11"),
        (0, "c4-c6", "plain", "4.12"),
        (0, "c4-c6", "forest", "4.12"),
        (0, "c4-c6", None, None),
        (0, "c4-c5", "forest", None),
    ],
)
def test_the_checks_of_move_golem_come_in_their_order(seat: int, way: str, power: str | None, rule: str | None) -> None:
    table = play("c1 b2 c4 h5", "c9 e8 b4 e5", {"c4": "plateau", "h5": "plateau"})
    assert table.refusal(seat, move(way, power)) == (rule and f"essentia.{rule}")


@pytest.mark.refuses("essentia.4.13", "essentia.4.3", "essentia.4.8", "essentia.4.15", "essentia.4.12")
@pytest.mark.parametrize(
    ("way", "power", "rule"),
    [
        ("c3-c3", "rock", "3.2"),
        ("c3-f5", "rock", "4.13"),
        ("c3-c5", None, "4.13"),
        ("d3-f5", "rock", "4.13"),
        ("d3-d7", "rock", "4.3"),
        ("c3-c8", "rock", "4.8"),
        ("c3-c7", "rock", "4.15"),
        ("c3-c7", None, "4.15"),
        ("c3-c4", "rock", "4.12"),
        ("c3-c4", None, None),
    ],
)
def test_the_checks_at_inactive_circles_come_in_their_order(way: str, power: str | None, rule: str | None) -> None:
    # On the way from c3 to c8 there are the circle c5 and a golem on c7.
    table = play("c1 c3 d3", "c9 c7", {"c3": "plateau", "d3": "mountain"}, circles="inactive_blocking")
    assert table.refusal(0, move(way, power)) == (rule and f"essentia.{rule}")


@pytest.mark.refuses("essentia.6.2", "essentia.6.5")
def test_the_checks_of_the_truce_commands_come_in_their_order() -> None:
    table = play("c1 a3", "c9 a7")
    table.do(0, OFFER)
    assert table.refusal(0, OFFER) == "essentia.6.2"
    assert table.refusal(0, ACCEPT) == "essentia.6.5"
    table.do(1, DECLINE)
    assert table.refusal(0, ACCEPT) == "essentia.6.4"
