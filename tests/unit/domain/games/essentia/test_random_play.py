"""Random play with random options: what holds at every table."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from domain.games.essentia.game import ESSENTIA
from domain.games.essentia.state import State
from tests.support.games.bench import Bench, bench, refused_opening
from tests.support.nights import some_by_day
from tests.unit.domain.games.essentia.support.worlds import options, prepared

MOST_COMMANDS = 400
EVENTS: msgspec.json.Decoder[Any] = msgspec.json.Decoder(ESSENTIA.meta.event)


def at_random(seed: int) -> Bench:
    """A table played with random legal moves of either seat until it ends or has gone on for long."""
    rng = random.Random(seed)
    table = bench(ESSENTIA, 2, options(rng), prepared=prepared(rng), seed=seed.to_bytes(32, "big"))
    for _ in range(MOST_COMMANDS):
        listed = [(seat, one) for seat in (0, 1) for one in table.legal(seat)]
        if not listed:
            break
        truces = [pair for pair in listed if pair[1]["type"].endswith("truce")]
        chosen = truces if truces and rng.random() < 0.05 else listed
        table.do(*rng.choice(chosen))
        assert_sound(table)
    return table


def assert_sound(table: Bench) -> None:
    view = table.view("arbiter")
    over = ESSENTIA.outcome(table.state) is not None
    assert over == (view["phase"] == "over") == (table.to_act() == [])
    if view["phase"] == "setup":
        tiles = [place for place in view["places"].values() if place not in {"rock", "spring", "circle"}]
        assert len(tiles) + view["tiles_left"] == 28
    else:
        golems = view["golems"]
        assert [len(golems[seat]) + view["captured"][seat] for seat in (0, 1)] == [16, 16]
        assert not set(golems[0]) & set(golems[1])
        for circle, power in view["circle_powers"].items():
            assert (power is not None) == (circle in golems[0] + golems[1])
    assert [table.legal(seat) for seat in (0, 1)] == [[], []] or not over


@pytest.mark.parametrize("block", some_by_day(range(8)))
def test_every_table_ends_or_goes_on_and_is_what_its_log_says(block: int) -> None:
    for seed in range(block * 10, block * 10 + 10):
        table = at_random(seed)
        state: State = ESSENTIA.initial(2, table.options)
        for version, event, _ in table.log:
            state = ESSENTIA.evolve(state, EVENTS.decode(msgspec.json.encode(event, order="sorted")), version)
        assert state == table.state
        assert msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=State) == state


@pytest.mark.nightly
def test_a_game_is_won_2_to_0_or_drawn_1_to_1_whatever_ends_it() -> None:
    results: dict[str, set[Any]] = {}
    for seed in range(100):
        outcome = ESSENTIA.outcome(at_random(seed).state)
        if outcome is not None:
            results.setdefault(outcome.reason, set()).add((outcome.ranking, outcome.scores))
    won = {(((0,), (1,)), (2, 0)), (((1,), (0,)), (0, 2))}
    drawn = {(((0, 1),), (1, 1))}
    assert results["spring_captured"] == results["springs_lost"] == won
    assert results["quiet_limit"] == results["truce_agreed"] == drawn


def test_the_same_commands_lead_to_the_same_events() -> None:
    for seed in range(5):
        assert at_random(seed).log == at_random(seed).log


def test_random_options_are_allowed_and_draw_every_value() -> None:
    rng = random.Random(1)
    drawn = [options(rng) for _ in range(400)]
    for one in drawn:
        assert refused_opening(ESSENTIA, 2, one, **prepared(rng)) is None
    values = {
        "setup": 2, "circles": 4, "guild_of_seat_0": 2, "first_tile": 3, "first_move": 3, "middle_row": 2,
        "spring_capture": 2, "spring_owner": 2, "no_move": 3,
    }  # fmt: skip
    assert {name: len({one[name] for one in drawn}) for name in values} == values
