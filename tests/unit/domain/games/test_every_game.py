"""The contract of every game: play goes on to its end, and what is listed as legal is what is accepted."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from domain.game.seat import Actor
from domain.table.core.commands import Play
from domain.table.core.events import TableFinished
from tests.support.games.contenders import CONTENDERS, Contender, actors, contenders, over_random_tables
from tests.support.games.leaks.mutants import Mutants
from tests.support.games.listed import as_json, choice_in, filled, is_listed
from tests.support.games.random_play import STYLES, choices, live, step
from tests.support.games.sitting import Sitting
from tests.support.games.unlisted import is_loose, made_up, may_be_unlisted
from tests.support.nights import some_by_day

LONGEST = 400
TRIES = 8


@over_random_tables()
def test_random_play_ends_or_can_go_on(contender: Contender, rng: random.Random) -> None:
    sitting, style = contender.sit(rng, has_begun=True), rng.choice(STYLES)
    for _ in range(LONGEST):
        game, state = sitting.game, sitting.state.game
        outcome = game.outcome(state)
        assert (outcome is not None) == (sitting.state.status == "finished")
        if outcome is not None:
            assert_it_is_over(sitting)
            return
        assert game.to_act(state) <= set(range(sitting.seats))
        assert step(sitting, rng, style), "nobody can do anything, and the game is not over"


def assert_it_is_over(sitting: Sitting) -> None:
    game, state = sitting.game, sitting.state.game
    outcome, last = game.outcome(state), sitting.records[-1].event
    assert isinstance(last, TableFinished)
    assert (last.ranking, last.scores, last.reason) == (outcome.ranking, outcome.scores, outcome.reason)
    assert sorted(seat for group in outcome.ranking for seat in group) == list(range(sitting.seats))
    assert len(outcome.scores) == sitting.seats
    assert game.to_act(state) == frozenset()
    assert choices(sitting) == []


@over_random_tables()
def test_a_seat_that_is_to_act_has_a_legal_move(contender: Contender, rng: random.Random) -> None:
    sitting = live(contender.sit(rng, has_begun=True), rng, rng.randint(0, 120))
    for seat in sitting.game.to_act(sitting.state.game):
        assert sitting.game.legal(sitting.state.game, Actor("seat", seat))


@over_random_tables()
def test_what_is_listed_is_accepted_and_nothing_else_is(contender: Contender, rng: random.Random) -> None:
    sitting, style, mutants = contender.sit(rng, has_begun=True), rng.choice(STYLES), Mutants(contender.commands)
    for _ in range(TRIES):
        for actor in actors(sitting):
            check_list(sitting, actor, mutants, rng)
        for _ in range(rng.choice([1, 1, 2, 20])):
            if sitting.state.status == "finished" or not step(sitting, rng, style):
                break


def check_list(sitting: Sitting, actor: Actor, mutants: Mutants, rng: random.Random) -> None:
    listed = [as_json(move) for move in sitting.game.legal(sitting.state.game, actor)]
    mutants.meet([filled(move, rng) for move in listed], rng)
    strict = [move for move in listed if not is_loose(sitting.game.meta.id, move)]
    for move in strict:
        assert accepts(sitting, actor, filled(move, rng)), f"{actor} may not do what is listed: {move}"
    for command in [*(mutants.command(rng) for _ in range(16)), *made_up(sitting, rng)]:
        read = accepts(sitting, actor, command)
        if read is not None and not is_listed(read, listed):
            assert may_be_unlisted(sitting.game.meta.id, read), f"{actor} may do what is not listed: {command}"
        if read is None and isinstance(command, dict):
            assert not is_listed(command, strict), f"{actor} may not do what is listed: {command}"


def accepts(sitting: Sitting, actor: Actor, command: Any) -> Any:
    """The command as the game reads it, if it is accepted; None if it is refused, by a rule of this game."""
    refused = sitting.refused(actor, command)
    if refused is None:
        return as_json(sitting.parsed(command).move)
    assert refused[0] in {rule.id for rule in sitting.game.meta.rules}
    return None


@over_random_tables()
def test_lists_have_one_order_and_no_move_twice(contender: Contender, rng: random.Random) -> None:
    sitting = live(contender.sit(rng, has_begun=True), rng, rng.randint(0, 120))
    state = sitting.state.game
    copy = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=type(state))
    for actor in actors(sitting):
        listed = [msgspec.json.encode(move) for move in sitting.game.legal(state, actor)]
        assert listed == [msgspec.json.encode(move) for move in sitting.game.legal(state, actor)]
        assert listed == [msgspec.json.encode(move) for move in sitting.game.legal(copy, actor)]
        assert len(set(listed)) == len(listed)


@pytest.mark.parametrize("contender", contenders())
def test_the_exceptions_are_of_commands_events_and_rules_that_exist(contender: Contender) -> None:
    commands = {one.__struct_config__.tag for one in contender.commands}
    events = {one.__struct_config__.tag for one in contender.events}
    contract = contender.contract
    fields = {(one.__struct_config__.tag, field) for one in contender.commands for field in one.__struct_fields__}
    assert {one.type for one in contract.unlisted} | contract.loose.keys() <= commands
    assert contract.rare | contract.eager | contract.covert <= commands
    assert {(one.type, field) for one in contract.rising for field in one.fields} <= fields
    assert {(command, one.field) for command, one in contract.sealed.items()} <= fields
    assert contract.revealing.keys() | contract.uncounted.keys() <= events
    cited = {*contract.revealing.values(), *contract.uncounted.values()}
    cited |= {*(one.rule for one in contract.sealed.values()), *(one.because for one in contract.rising)}
    assert cited <= {rule.id for rule in contender.game.meta.rules}


def test_a_template_is_filled_within_its_bounds_and_known_by_what_fills_it() -> None:
    template = {"type": "discard", "seat": 1, "cards": {"choose": {"from": ["As", "As", "Kd"], "min": 1, "max": 2}}}
    rng = random.Random(1)
    made = [filled(template, rng) for _ in range(50)]
    assert {len(one["cards"]) for one in made} == {1, 2}
    assert all(is_listed(one, [template]) for one in made)
    for cards in ([], ["As", "Kd", "As"], ["Kd", "Kd"], ["Qd"], "As", None):
        assert not is_listed({"type": "discard", "seat": 1, "cards": cards}, [template])
    assert not is_listed({"type": "discard", "seat": 2, "cards": ["As"]}, [template])
    assert not is_listed({"type": "discard", "cards": ["As"]}, [template])
    assert choice_in({"from": []}) is None


def test_numbers_that_must_be_in_order_are_filled_in_and_known_so() -> None:
    template = {"type": "set_limits", "min": {"min": 1, "max": 10**6}, "max": {"min": 1, "max": 10**6}}
    rng = random.Random(1)
    made = [filled(template, rng) for _ in range(50)]
    assert len({(one["min"], one["max"]) for one in made}) > 2
    assert all(1 <= one["min"] <= one["max"] and is_listed(one, [template]) for one in made)
    for least, most in ((3, 2), (0, 2), (1, 1_000_001)):
        assert not is_listed({"type": "set_limits", "min": least, "max": most}, [template])
    assert is_listed({"type": "set_limits", "min": 2, "max": 1_000_000}, [template])


@pytest.mark.parametrize("contender", some_by_day(CONTENDERS, 5), ids=lambda one: one.id)
def test_a_command_of_each_type_is_met_in_random_play(contender: Contender) -> None:
    """Else the properties above would say little."""
    met, all_of_them = set[str](), {one.__struct_config__.tag for one in contender.commands}
    for seed in range(40):
        rng = random.Random(seed)
        sitting = live(contender.sit(rng), rng, 200)
        met |= {as_json(one.command)["move"]["type"] for one in sitting.records if isinstance(one.command, Play)}
        if met == all_of_them:
            break
    assert met == all_of_them
