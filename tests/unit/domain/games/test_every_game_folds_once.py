"""The contract of every game: an event of a move is folded once, while it is decided, and the table takes that over."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from domain.game.chance import Chance
from domain.game.folded_events import FoldedEvents, folded_states
from domain.game.rule import Cited, Refused, refused
from domain.game.seat import Actor
from domain.table.core.commands import Play
from domain.table.decide import decide
from domain.table.fold import advance
from domain.table.opening import chance_seed
from service.record.codec import records_of
from tests.support.games.contenders import Contender, over_random_tables
from tests.support.games.random_play import STYLES, chosen, step
from tests.support.games.sitting import Sitting

MOVES = 40


def decided(sitting: Sitting, actor: Actor, move: Any) -> FoldedEvents[Any, Any] | None:
    """The events of a move, as the game alone decides it; None if it is refused."""
    state = sitting.state
    chance = Chance(state.prepared, chance_seed(state), state.drawn)
    command = sitting.codec.move(msgspec.json.encode(move))
    try:
        return sitting.game.decide(state.game, actor, command, chance, state.version)
    except Refused:
        return None


@over_random_tables()
def test_deciding_hands_over_the_states_that_folding_gives(contender: Contender, rng: random.Random) -> None:
    sitting = contender.sit(rng)
    for _ in range(MOVES):
        found = chosen(sitting, rng, rng.choice(STYLES))
        if found is None:
            break
        game, state = sitting.game, sitting.state
        events = decided(sitting, *found)
        if events is not None:
            handed = folded_states(game.evolve, state.game, events, state.version)
            again = folded_states(game.evolve, state.game, list(events), state.version)
            assert handed is events.states
            assert msgspec.msgpack.encode(handed) == msgspec.msgpack.encode(again)
        step(sitting, rng, rng.choice(STYLES))


@over_random_tables()
def test_a_table_folds_no_event_of_a_move_again(contender: Contender, rng: random.Random) -> None:
    sitting = contender.sit(rng)
    folded: list[Any] = []
    game = sitting.game

    def counting(before: Any, event: Any, version: int) -> Any:
        folded.append(event)
        return game.evolve(before, event, version)

    def deciding(*terms: Any) -> Any:
        events = game.decide(*terms)
        events.evolve = counting
        return events

    counted = msgspec.structs.replace(game, evolve=counting, decide=deciding)
    for _ in range(10):
        found = chosen(sitting, rng, "by type")
        if found is None:
            break
        if decided(sitting, *found) is not None:
            actor, move = found
            command = Play(sitting.codec.move(msgspec.json.encode(move)))
            decision = decide(counted, sitting.state, actor, command, at=sitting.time_for(actor))
            records = records_of(decision, actor, command, sitting.state.version, 0)
            assert advance(counted, sitting.state, records, decision.foreseen) is not None
        step(sitting, rng, "by type")
    assert folded == []


RULE = refused("toy.1")


def add(before: int, event: int, version: int) -> int:
    return before + event * version


def test_what_was_not_folded_so_is_folded_anew() -> None:
    def of(before: int, evolve: Any, *numbers: int) -> FoldedEvents[int, int]:
        events: FoldedEvents[int, int] = FoldedEvents(before, evolve)
        for number in numbers:
            events.append(Cited(number, RULE))
            events.states.append(-1)
        return events

    assert folded_states(add, 10, of(10, add, 1, 2), 4) == [-1, -1]
    more = of(10, add, 1)
    more.append(Cited(2, RULE))
    for events in (of(1000, add, 1, 2), of(10, max, 1, 2), more, [Cited(1, RULE), Cited(2, RULE)]):
        assert folded_states(add, 10, events, 4) == [15, 27]


@pytest.mark.parametrize("count", [0, 1])
def test_no_event_leads_to_no_state(count: int) -> None:
    assert len(folded_states(add, 0, [Cited(1, RULE)] * count, 0)) == count
