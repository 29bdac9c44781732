"""Random play against the rules written once more, and what holds at every table."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from typing import Any

import msgspec
import pytest

from domain.game.seat import ARBITER_VIEW, SPECTATOR, seen_by
from domain.games.scherbia.deal import action_rows
from domain.games.scherbia.factions import faction_rows
from domain.games.scherbia.game import SCHERBIA
from tests.support.games.bench import Bench
from tests.support.nights import some_by_day
from tests.unit.domain.games.scherbia.support import worlds
from tests.unit.domain.games.scherbia.support.bot import chosen, random_table
from tests.unit.domain.games.scherbia.support.oracle import oracle_for
from tests.unit.domain.games.scherbia.support.tables import as_json, look

GAMES = 60


def oracle_of(game: Bench) -> Any:
    rows = {"actions": as_json(action_rows(game.options)), "factions": as_json(faction_rows(game.options))}
    return oracle_for(game.seats, as_json(game.options), rows)


@pytest.mark.parametrize("number", some_by_day(range(GAMES), 12))
def test_what_the_events_conclude_is_what_the_rules_written_once_more_conclude(number: int) -> None:
    rng = random.Random(f"oracle {number}")
    game = random_table(rng)
    oracle, told = oracle_of(game), 0
    while True:
        for _, event, _ in game.log[told:]:
            oracle.take(as_json(event))
        told = len(game.log)
        if game.game.outcome(game.state) is not None:
            break
        assert len(game.to_act()) == 1
        game.do(*chosen(game, rng))
    assert game.to_act() == []
    assert [set(pile["cards"]) for pile in look(game)["piles"]] == oracle.piles


@pytest.mark.accepts("scherbia.2.5")
@pytest.mark.parametrize("number", some_by_day(range(10), 3))
def test_a_folded_record_is_the_table_and_states_go_through_their_bytes(number: int) -> None:
    rng = random.Random(f"fold {number}")
    game = random_table(rng)
    for _ in range(60):
        if game.game.outcome(game.state) is not None:
            break
        game.do(*chosen(game, rng))
    state = SCHERBIA.initial(game.seats, game.options)
    for version, event, _ in game.log:
        state = SCHERBIA.evolve(state, event, version)
        for viewer in (SPECTATOR, ARBITER_VIEW, seen_by(0)):
            view = SCHERBIA.view(state, viewer)
            assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
    assert state == game.state
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=type(state)) == state
    assert msgspec.json.decode(msgspec.json.encode(state), type=type(state)) == state


@pytest.mark.accepts("scherbia.1.7")
@pytest.mark.parametrize("number", some_by_day(range(10), 3))
def test_no_card_is_lost_or_doubled_and_hands_are_equal_when_a_round_begins(number: int) -> None:
    rng = random.Random(f"cards {number}")
    game = random_table(rng)
    while game.game.outcome(game.state) is None:
        view = look(game, "arbiter")
        held = Counter(card for hand in view["hands"] for card in hand)
        held.update(one["card"] for row in view["rows"] for one in row)
        held.update(card for pile in [*view["piles"], view["discard"]] for card in pile["cards"])
        assert max(held.values()) == 1
        assert held.total() + view["stock"] == 48
        if view["phase"] == "play" and view["rows"][-1] == []:
            assert len({len(hand) for hand in view["hands"]}) == 1
        game.do(*chosen(game, rng))


def test_random_options_come_in_every_value_and_every_phase_is_met() -> None:
    met, phases, moves = defaultdict(set), set(), set()
    for number in range(250):
        rng = random.Random(f"values {number}")
        game = random_table(rng)
        for name, value in as_json(game.options).items():
            met[name].add(str(value))
        while number < 40 and game.game.outcome(game.state) is None:
            phases.add(look(game)["phase"])
            seat, move = chosen(game, rng)
            moves.add(move["type"])
            game.do(seat, move)
    assert set(worlds.WORDS) < set(met)
    for name, values in worlds.WORDS.items():
        assert met[name] == {str(value) for value in values}
    assert met["factions"] == {"off", "open", "hidden"}
    assert len(phases) == 8
    assert len(moves) == 9
