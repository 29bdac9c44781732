"""Random play with every option: what holds at every step, checked by an oracle that reads the log alone."""

from __future__ import annotations

import collections
import random
from typing import get_args

import msgspec
import pytest

from domain.game.chance import Chance, Drawn
from domain.games.faro.game import FARO
from domain.games.faro.state import State
from tests.support.games.bench import who
from tests.support.games.listed import is_listed
from tests.support.nights import some_by_day
from tests.unit.domain.games.faro.support.bot import next_move, random_table, wishes
from tests.unit.domain.games.faro.support.oracle import Oracle
from tests.unit.domain.games.faro.support.tables import Table, as_json

MOVES = 1500
EVENTS = {struct.__struct_config__.tag for struct in get_args(FARO.meta.event)}
CHECKED = {
    "controls", "dropped", "touched", "wins", "losses by player", "losses by bank", "losses by claim",
    "losses by referee", "paroli", "lappe", "six", "sept", "withdrawals", "closed", "silence upheld",
    "silence rejected", "slip upheld", "slip rejected", "refunds", "deals", "games",
}  # fmt: skip


def play(seed: int, moves: int = MOVES) -> tuple[Table, Oracle]:
    """Play at random, checking each event."""
    game, rng = random_table(seed)
    oracle = Oracle(game.seats, game.options)
    slips, claims = rng.choice((0, 0.02, 0.5)), rng.choice((0, 0.02, 0.2))
    seen = 0
    for _ in range(moves):
        if game.view()["phase"] == "over":
            break
        actor, command = next_move(game, rng, slips, claims)
        if game.refusal(actor, command) is None:
            game.do(actor, command)
        for version, event, rule in game.log[seen:]:
            oracle.read(version, as_json(event))
            assert rule in FARO.meta.rules
        seen = len(game.log)
        assert game.view()["balances"] == oracle.chips
        assert sum(oracle.chips) == 0
    return game, oracle


@pytest.mark.parametrize("first", some_by_day(range(0, 40, 10)))
def test_whatever_is_played_the_rules_hold(first: int) -> None:
    for seed in range(first, first + 10):
        game, _ = play(seed)
        state = FARO.initial(game.seats, game.options)
        for version, event, _ in game.log:
            state = FARO.evolve(state, event, version)
        assert state == game.state
        assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state


@pytest.mark.nightly
def test_between_them_the_random_games_do_everything_and_come_to_an_end() -> None:
    checked, met = collections.Counter[str](), set[str]()
    for seed in range(100, 130):
        game, oracle = play(seed, 4000)
        checked.update(oracle.checked)
        met |= {event.__struct_config__.tag for _, event, _ in game.log}
        assert game.view()["phase"] == "over"
        outcome = FARO.outcome(game.state)
        assert outcome is not None
        assert list(outcome.scores) == oracle.chips
        places = [seat for place in outcome.ranking for seat in place]
        assert sorted(places) == list(range(game.seats))
        assert [oracle.chips[seat] for seat in places] == sorted(oracle.chips, reverse=True)
    assert set(+checked) >= CHECKED, CHECKED - set(+checked)
    assert met == EVENTS


@pytest.mark.parametrize("seed", some_by_day(range(30), 2))
def test_listed_is_accepted_and_nothing_else_but_claims(seed: int) -> None:
    game, rng = random_table(seed)
    for _ in range(120):
        if game.view()["phase"] == "over":
            return
        tried = wishes(game)
        for actor in (*range(game.seats), "arbiter"):
            listed = game.legal(actor)
            for command in tried:
                accepted = game.refusal(actor, command) is None
                assert accepted == (is_listed(command, listed) or fills(command, listed)), (actor, command)
            whole = [move for move in listed if not any(isinstance(value, dict) for value in move.values())]
            assert all(move in tried or move["type"] == "rule_claim" for move in whole)
        actor, command = next_move(game, rng, 0.1, 0.1)
        if game.refusal(actor, command) is None:
            game.do(actor, command)


def fills(command: dict[str, object], listed: list[dict[str, object]]) -> bool:
    """Whether the command fills one of the templates with numbers."""
    return any(
        command["type"] == move["type"] and any(isinstance(value, dict) for value in move.values()) for move in listed
    )


@pytest.mark.parametrize("seed", some_by_day(range(10), 3))
def test_the_same_command_gives_the_same_events_and_changes_nothing(seed: int) -> None:
    game, rng = random_table(seed)
    for _ in range(60):
        actor, command = next_move(game, rng, 0.1, 0.1)
        if game.refusal(actor, command) is not None:
            continue
        before = msgspec.json.encode(game.state)
        parsed = msgspec.json.decode(msgspec.json.encode(command), type=FARO.meta.command)
        made = [
            FARO.decide(game.state, who(actor), parsed, Chance(game.prepared, game.seed, game.drawn), game.version)
            for _ in range(2)
        ]
        assert made[0] == made[1]
        assert msgspec.json.encode(game.state) == before
        game.do(actor, command)
        if game.view()["phase"] == "over":
            return


@pytest.mark.nightly
@pytest.mark.parametrize("first", some_by_day(range(1000, 2000, 100), 5))
def test_a_thousand_random_games_hold_the_rules(first: int) -> None:
    for seed in range(first, first + 100):
        play(seed, 4000)


def test_chance_is_drawn_once_for_each_deal_that_is_not_dropped() -> None:
    rng = random.Random(7)
    for seed in range(200, 212):
        game, _ = play(rng.randrange(seed))
        shuffles = sum(event.__struct_config__.tag == "cards_shuffled" for _, event, _ in game.log)
        assert game.drawn == Drawn(shuffles=shuffles)
