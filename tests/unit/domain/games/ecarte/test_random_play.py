"""Random play with every option: what holds at every step, checked by an oracle that reads the log alone."""

import collections
from typing import get_args

import msgspec
import pytest

from domain.game.chance import Chance, Drawn
from domain.games.ecarte.game import ECARTE
from domain.games.ecarte.state import State
from tests.support.games.bench import Bench
from tests.support.nights import some_by_day
from tests.unit.domain.games.ecarte.support.bot import fold, is_over, next_move, random_table
from tests.unit.domain.games.ecarte.support.oracle import Oracle

MOVES = 400
EVENTS = {struct.__struct_config__.tag for struct in get_args(ECARTE.meta.event)}
COMMANDS = {struct.__struct_config__.tag for struct in get_args(ECARTE.meta.command)}


def check_table(game: Bench) -> None:
    """Every card is in one place, and the balances add up."""
    view, state = game.view("arbiter"), game.state
    cards = [card for zone in ("hands", "discards") for hand in view[zone] for card in hand]
    cards += [*view["out"], *state.talon]
    assert len(cards) == len(set(cards)) == 32
    assert sum(view["balance"]) == -view["pot"]
    assert view["tricks_won"] == tuple([one["winner"] for one in view["tricks"]].count(seat) for seat in (0, 1))
    assert set(game.to_act()) <= {0, 1}


def play_and_check(seed: int, moves: int = MOVES) -> tuple[Oracle, collections.Counter[str]]:
    """Play at random, checking each event; returns the oracle and what was played."""
    game, rng = random_table(seed)
    oracle, played = Oracle(game.options), collections.Counter[str]()
    boldness = rng.choice((0, 0.1, 0.4))
    seen = 0
    for _ in range(moves):
        for version, event, rule in game.log[seen:]:
            oracle.read(version, event)
            assert rule in ECARTE.meta.rules
        seen = len(game.log)
        check_table(game)
        if is_over(game):
            break
        actor, command = next_move(game, rng, boldness)
        game.do(actor, command)
        played[command["type"]] += 1
    assert fold(game) == game.state
    assert msgspec.json.decode(msgspec.json.encode(game.state), type=State) == game.state
    again = ECARTE.open(ECARTE.initial(2, game.options), Chance(game.prepared, game.seed, Drawn()), 1)
    assert [one.event for one in again] == [event for _, event, _ in game.log[: len(again)]]
    if is_over(game):
        outcome = ECARTE.outcome(game.state)
        assert outcome.scores == tuple(oracle.points)
        assert outcome.scores[outcome.ranking[0][0]] >= 5 > outcome.scores[outcome.ranking[1][0]]
    return oracle, played


@pytest.mark.parametrize("first", some_by_day(range(0, 120, 20)))
def test_whatever_is_played_the_rules_hold(first: int) -> None:
    for seed in range(first, first + 20):
        oracle, played = play_and_check(seed)
        assert oracle.checked["trick_won"]
        assert played["play_card"]


def test_between_them_the_random_games_do_everything_and_come_to_an_end() -> None:
    checked, played = collections.Counter[str](), collections.Counter[str]()
    for seed in range(200, 260):
        oracle, moves = play_and_check(seed)
        checked.update(oracle.checked)
        played.update(moves)
    assert set(checked) == EVENTS, EVENTS - set(checked)
    assert set(played) == COMMANDS, COMMANDS - set(played)
    assert checked["game_won"] == 60


@pytest.mark.nightly
@pytest.mark.parametrize("first", some_by_day(range(1000, 3000, 200), 5))
def test_two_thousand_random_games_hold_the_rules(first: int) -> None:
    for seed in range(first, first + 200):
        play_and_check(seed, 5000)
