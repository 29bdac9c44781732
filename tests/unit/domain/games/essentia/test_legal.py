"""Part 9: the legal moves are complete, in order, and exactly what is accepted."""

from __future__ import annotations

import random
from typing import Any

import pytest

from domain.games.essentia.game import ESSENTIA
from tests.support.games.bench import Bench, bench
from tests.support.nights import at_night, some_by_day
from tests.unit.domain.games.essentia.support.oracle import Position
from tests.unit.domain.games.essentia.support.tables import (
    ACCEPT,
    DECLINE,
    OFFER,
    SQUARES,
    lay,
    move,
    moves,
    play,
    setup,
    tile,
)
from tests.unit.domain.games.essentia.support.worlds import layout, options, position

POWERS = ["plain", "plateau", "rock", "mountain", "forest", "spring"]
KINDS = ["plain", "plateau", "mountain", "forest"]


def by_oracle(table: Bench, drawn: dict[str, Any]) -> list[dict[str, Any]]:
    """The moves of the seat to move, as the second generator lists them."""
    return [
        move(f"{source}-{target}", power) for source, target, power in Position(table.view(), drawn).moves()
    ]  # fmt: skip


def in_play(seed: int) -> tuple[Bench, dict[str, Any], random.Random]:
    """A table in play on a random board, without limits."""
    rng = random.Random(seed)
    drawn = options(rng) | {"repetition": 0, "quiet_limit": 0}
    if rng.random() < 0.7:
        drawn["layout"] = layout(rng)
    drawn["position"] = position(rng, drawn)
    return bench(ESSENTIA, 2, drawn, seed=seed.to_bytes(32, "big")), drawn, rng


@pytest.mark.parametrize("block", some_by_day(range(10)))
def test_the_moves_are_those_of_an_independent_generator(block: int) -> None:
    positions = 0
    for seed in range(block * 30, block * 30 + 30):
        table, drawn, rng = in_play(seed)
        for _ in range(8):
            if not table.to_act():
                break
            (seat,) = table.to_act()
            listed = by_oracle(table, drawn)
            assert [one for one in table.legal(seat) if one["type"] == "move_golem"] == listed
            assert not [one for one in table.legal(1 - seat) if one["type"] == "move_golem"]
            table.do(seat, rng.choice(listed))
            positions += 1
    assert positions > 60


@pytest.mark.parametrize("seed", some_by_day(range(12), 4))
def test_what_is_listed_and_nothing_else_is_accepted_in_play(seed: int) -> None:
    table, _, rng = in_play(seed + 1000)
    for _ in range(rng.randrange(6)):
        if table.to_act():
            table.do(table.to_act()[0], rng.choice(table.legal(table.to_act()[0])))
    powers = [None, *rng.sample(POWERS, 2)]
    circles = set(table.view()["circle_powers"])
    tried = [
        move(f"{source}-{target}", power)
        for source in SQUARES
        for target in SQUARES
        for power in ([None, *POWERS] if target in circles else powers)
    ]
    tried += [OFFER, ACCEPT, DECLINE, *(tile(square) for square in SQUARES)]
    for seat in (0, 1):
        listed = table.legal(seat)
        accepted = [command for command in tried if table.refusal(seat, command) is None]
        assert len(accepted) == len(listed)
        assert all(command in listed for command in accepted)


@pytest.mark.parametrize("kind", ["random", "strategic"])
@pytest.mark.parametrize("seed", some_by_day(range(3)))
def test_what_is_listed_and_nothing_else_is_accepted_in_the_set_up(kind: str, seed: int) -> None:
    rng = random.Random(seed)
    table = setup(setup=kind, layout=layout(rng), middle_row=rng.choice(["keeps", "counts"]))
    tried = [tile(square, named) for square in SQUARES for named in (None, *KINDS)]
    tried += [OFFER, ACCEPT, DECLINE, move("a2-a3")]
    while table.view()["phase"] == "setup":
        for seat in (0, 1):
            assert [command for command in tried if table.refusal(seat, command) is None] == table.legal(seat)
        table.do(table.to_act()[0], rng.choice(table.legal(table.to_act()[0])))


def test_tiles_are_listed_in_board_order_and_in_each_square_by_kind() -> None:
    table = setup(setup="strategic")
    free = [square for square in SQUARES if square not in {"c1", "f1", "c5", "f5"} and square[1] in "12345"]
    assert table.legal(0) == [tile(square, kind) for square in free for kind in KINDS]
    assert table.legal(1) == []
    assert setup().legal(0)[:3] == [tile("a1"), tile("b1"), tile("d1")]


def test_moves_are_listed_by_square_then_target_then_power() -> None:
    table = play("c1 b3", "c9 a7", {"b3": "forest"})
    assert table.legal(0) == [
        move("c1-b1"), move("c1-d1"), move("c1-b2"), move("c1-c2"), move("c1-d2"),
        move("b3-a1"), move("b3-d2"), move("b3-d4"), move("b3-a5"),
        move("b3-c5", "plateau"), move("b3-c5", "rock"), move("b3-c5", "forest"),
        OFFER,
    ]  # fmt: skip
    assert table.legal(1) == [OFFER]


def test_with_any_power_all_six_are_listed_for_a_circle() -> None:
    table = play("c1 b3", "c9", {"b3": "forest"}, circles="active_any")
    assert [one["power"] for one in table.legal(0) if one.get("to") == "c5"] == POWERS


def test_moves_that_lose_at_once_are_listed_like_any_other() -> None:
    table = play("c1", "c9")
    assert {one["type"] for one in table.legal(0)} == {"move_golem", "offer_truce"}
    for one in table.legal(0):
        if one["type"] == "move_golem":
            assert table.refusal(0, one) is None


@pytest.mark.accepts("essentia.6.2", "essentia.6.3", "essentia.6.4", "essentia.6.5")
def test_offers_and_answers_are_listed_after_the_moves_of_either_seat() -> None:
    table = play("c1 a3", "c9 a7")
    assert (table.legal(0)[-1], table.legal(1)) == (OFFER, [OFFER])
    table.do(0, OFFER)
    assert all(one["type"] == "move_golem" for one in table.legal(0))
    assert table.legal(1) == [ACCEPT, DECLINE]
    table.do(1, DECLINE)
    assert OFFER not in table.legal(0)
    assert table.legal(1) == [OFFER]
    moves(table, "a3-a4")
    assert table.legal(0) == [OFFER]


@pytest.mark.parametrize("actor", ["arbiter", 2])
def test_nobody_else_has_a_legal_move(actor: int | str) -> None:
    assert play("c1 a3", "c9").legal(actor) == []
    assert setup().legal(actor) == []


# Counts of lines of play, by the product and by the second generator


def lines_of_play(table: Bench, depth: int) -> int:
    """How many different sequences of this many golem moves there are."""
    if depth == 0:
        return 1
    total = 0
    for one in table.legal(table.to_act()[0]) if table.to_act() else []:
        if one["type"] != "move_golem":
            continue
        kept = (table.state, table.drawn, table.version, list(table.log))
        table.do(table.to_act()[0], one)
        total += lines_of_play(table, depth - 1)
        table.state, table.drawn, table.version, table.log = kept
    return total


OPEN_LAND = {"d4": "plain", "a3": "plateau", "g3": "mountain", "b4": "forest", "e6": "plain", "h7": "plateau"}
FIXED = [
    ({"position": {"land": {}}}, 3),
    ({"position": {"land": OPEN_LAND, "golems": [["c1", "f1", "d4", "a3"], ["c9", "f9", "h7", "e6"]]}}, 3),
    ({"circles": "active_any", "position": {"land": {"b3": "forest", "g7": "forest"},
      "golems": [["c1", "b3"], ["g7", "c9"]]}}, 4),
    ({"circles": "inactive_blocking", "position": {"land": OPEN_LAND | {"c3": "plateau", "c7": "plain"},
      "golems": [["c1", "c3", "b4"], ["c7", "c9", "g3"]]}}, 3),
    ({"spring_capture": "last", "spring_owner": "holder", "position": {"land": {"c4": "plateau", "f6": "plateau"},
      "golems": [["c1", "c4", "f1"], ["c9", "f9", "f6"]]}}, 3),
]  # fmt: skip


@pytest.mark.parametrize(("given", "depth"), [FIXED[0], *at_night(FIXED[1:3]), *FIXED[3:]])
def test_there_are_as_many_lines_of_play_as_the_second_generator_counts(given: dict[str, Any], depth: int) -> None:
    table = bench(ESSENTIA, 2, {"first_move": "seat_0", **given})
    second = Position(table.view(), given)
    assert [lines_of_play(table, plies) for plies in range(depth + 1)] == [
        second.lines_of_play(plies) for plies in range(depth + 1)
    ]


def test_on_bare_rock_each_seat_can_first_only_advance_one_of_its_eight_front_golems() -> None:
    table = bench(ESSENTIA, 2, {"position": {"land": {}}})
    assert [lines_of_play(table, depth) for depth in (0, 1, 2)] == [1, 8, 64]


def test_after_a_random_set_up_the_moves_are_those_of_the_second_generator_too() -> None:
    table = setup(circles="active_any")
    rng = random.Random(3)
    while table.view()["phase"] == "setup":
        lay(table, [rng.choice(table.legal(table.to_act()[0]))["square"]])
    for _ in range(20):
        seat = table.to_act()[0]
        listed = by_oracle(table, {})
        assert [one for one in table.legal(seat) if one["type"] == "move_golem"] == listed
        table.do(seat, rng.choice([one for one in listed if one["from"] not in {"c1", "f1", "c9", "f9"}]))
