"""Random play with every option: what holds at every step, checked by an oracle that reads the log alone."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import get_args

import msgspec
import pytest

from domain.game.seat import ARBITER, ARBITER_VIEW, SPECTATOR, by_seat, seen_by
from domain.games.frieden.events import CardMoved
from domain.games.frieden.game import FRIEDEN
from domain.games.frieden.state import State
from tests.support.games.bench import Bench
from tests.support.nights import at_night
from tests.unit.domain.games.frieden.support.bot import folded, is_over, next_move, random_table
from tests.unit.domain.games.frieden.support.oracle import Oracle
from tests.unit.domain.games.frieden.support.tables import RANKS, pack

MOVES = 250
COMMANDS = {struct.__struct_config__.tag for struct in get_args(FRIEDEN.meta.command)}
CAUSES = set(get_args(CardMoved.__annotations__["cause"]))


def check_zones(game: Bench, whole: list[str]) -> None:
    """Every card is in one place, and what lies open may lie so."""
    view = game.view("arbiter")
    offered = view["pending"] and view["pending"]["offered"]
    lying = [*view["open_pile"], *view["hidden_cards"], *(card for hand in view["hands"] for card in hand)]
    lying += [card for run in view["runs"] for card in run["cards"]] + ([offered] if offered else [])
    aside = 13 * sum(peace["set_aside"] for peace in view["peaces"])
    assert len(lying) == len(set(lying)) == len(whole) - aside
    for run in view["runs"]:
        check_run(run)
    places = [(run["seat"], place) for run in view["runs"] for place in run["places"]]
    assert len(places) == len(set(places)), "two runs of a seat have a place in common"


def check_run(run: dict[str, object]) -> None:
    """The run is five to thirteen cards of one kingdom in order, or the court, and one at least is no joker."""
    lying, places = run["cards"], run["places"]
    ranks = [RANKS.index(place[0]) for place in places]
    assert all((one + 1) % 13 == other for one, other in pairwise(ranks))
    assert len(lying) == len(places) == len(set(places))
    assert all(card == place or card[0] == "*" for card, place in zip(lying, places, strict=True))
    assert {place[1:] for place in places} == {run["kingdom"]}
    assert any(card[0] != "*" for card in lying)
    assert len(lying) >= 5 or [place[0] for place in places] == ["J", "Q", "K"]
    assert len(lying) < 13 or places[0][0] == "A"


def check_views(game: Bench, oracle: Oracle) -> None:
    """Counts and knowledge are those of the oracle."""
    for count in oracle.counts:
        viewer = "spectator" if count.viewer.seat is None else count.viewer.seat
        for seat, seen in enumerate(game.view(viewer)["hands"]):
            if seat != viewer:
                assert seen == tuple(sorted(count.hands[seat].elements()))
    assert game.view("arbiter")["knowledge"] == oracle.knowledge()


def play_and_check(seed: int) -> set[str]:
    """Play at random, checking each step; returns the types of the commands played."""
    game, rng = random_table(seed), random.Random(seed)
    whole = pack(game.options.packs, game.options.jokers_per_pack)
    oracle, seen, played = Oracle(whole, game.seats), 0, set[str]()
    for _ in range(MOVES):
        for _, event, rule in game.log[seen:]:
            oracle.read(event)
            assert rule in FRIEDEN.meta.rules
        seen = len(game.log)
        check_zones(game, whole)
        check_views(game, oracle)
        if is_over(game):
            break
        actor, command = next_move(game, rng)
        game.do(actor, command)
        played.add(command["type"])
    assert folded(game) == game.state
    assert msgspec.json.decode(msgspec.json.encode(game.state), type=State) == game.state
    return played


@pytest.mark.parametrize("first", [0, *at_night([4, *range(8, 24, 4), *range(1000, 1800, 4)])])
def test_whatever_is_played_the_rules_hold(first: int) -> None:
    played = set[str]().union(*(play_and_check(seed) for seed in range(first, first + 4)))
    assert len(played) > 8 * (first == 0), "the random play does most of what can be done"


@pytest.mark.parametrize("seed", [200, 201, *at_night(range(202, 300))])
def test_the_table_can_be_seen_also_in_the_midst_of_a_command(seed: int) -> None:
    """Who looks back may ask for any version, also for one between the events of a command."""
    game, rng = random_table(seed), random.Random(seed)
    for _ in range(120):
        if not is_over(game):
            game.do(*next_move(game, rng))
    started = next(
        place for place, (_, event, _) in enumerate(game.log) if event.__struct_config__.tag == "turn_started"
    )
    state = FRIEDEN.initial(game.seats, game.options)
    for place, (version, event, _) in enumerate(game.log):
        state = FRIEDEN.evolve(state, event, version)
        if place >= started:
            seat = rng.randrange(game.seats)
            for viewer in (seen_by(seat), SPECTATOR, ARBITER_VIEW):
                assert msgspec.json.encode(FRIEDEN.view(state, viewer))
            assert all(
                move for actor in (by_seat(seat), ARBITER) for move in msgspec.to_builtins(FRIEDEN.legal(state, actor))
            )
            assert FRIEDEN.to_act(state) <= set(range(game.seats))


@pytest.mark.nightly
def test_between_them_the_random_games_do_everything_and_come_to_an_end() -> None:
    played, happened = set[str](), set[str]()
    tags = {struct.__struct_config__.tag for struct in get_args(FRIEDEN.meta.event)} - {"card_moved"}
    for seed in range(100, 160):
        if played == COMMANDS and happened == tags | CAUSES:
            break
        game, rng = random_table(seed), random.Random(seed)
        for _ in range(400):
            if is_over(game):
                break
            actor, command = next_move(game, rng)
            game.do(actor, command)
            played.add(command["type"])
        happened |= {getattr(event, "cause", event.__struct_config__.tag) for _, event, _ in game.log}
    assert played == COMMANDS
    assert happened == tags | CAUSES
