"""Which earlier states are kept when they take more than there is room for."""

from __future__ import annotations

import random
import tracemalloc

import pytest

from domain.table.core.state import TableState
from domain.table.fold import advance, fold
from service.runtime.table.frames import PAGE, Frames, all_bytes, page_of
from tests.support.games.contenders import CONTENDERS, Contender
from tests.support.games.random_play import live
from tests.support.games.sitting import Sitting


def states_of(sitting: Sitting) -> list[TableState]:
    """The table after each of its events, from the first on; none of them is an undo."""
    states = [fold(sitting.game, sitting.records[:1])]
    for record in sitting.records[1:]:
        after = advance(sitting.game, states[-1], [record])
        assert after is not None
        states.append(after)
    return states


def some_states(events: int) -> list[TableState]:
    contender = next(one for one in CONTENDERS if one.id == "whist")
    rng = random.Random(events)
    while True:
        sitting = live(contender.sit(rng, has_begun=True), rng, 10 * events)
        if sitting.version >= events:
            return states_of(sitting)[:events]


STATES = some_states(3 * PAGE)


def kept(frames: Frames, table: str) -> list[int]:
    return [one.version for one in STATES if frames.at(table, page_of(one), one.version) is one]


def test_a_state_is_found_by_its_version_and_as_the_newest_before_another() -> None:
    frames = Frames(1 << 30)
    frames.keep("a", [STATES[number] for number in (4, 9, 2 * PAGE)])
    frames.keep("a", [STATES[6]])
    assert kept(frames, "a") == [5, 7, 10, 2 * PAGE + 1]
    assert kept(frames, "b") == []
    assert frames.at("a", 0, 6) is None
    found = [frames.before("a", version) for version in (4, 5, 8, 2 * PAGE, 3 * PAGE)]
    assert found == [None, STATES[4], STATES[6], STATES[9], STATES[2 * PAGE]]
    assert frames.before("b", 9) is None


def test_pages_give_way_that_nobody_looks_at_and_leave_their_first_state_at_first() -> None:
    frames = Frames(1 << 30)
    frames.keep("a", STATES[:PAGE])
    frames.keep("b", STATES[:PAGE])
    both = frames.weight
    tight = Frames(both - 1)
    tight.keep("a", STATES[:PAGE])
    tight.keep("b", STATES[:PAGE])
    assert (kept(tight, "a")[:2], len(kept(tight, "b"))) == ([1, PAGE], PAGE), "its second page has one state alone"
    for name in "cdefgh":
        tight.keep(name, STATES[:PAGE])
        assert tight.weight <= both - 1


def test_nothing_stays_of_what_is_dropped() -> None:
    frames = Frames(1 << 30)
    frames.keep("a", STATES)
    frames.keep("b", STATES[:PAGE])
    before = frames.weight
    frames.drop("a")
    frames.drop("a")
    assert (kept(frames, "a"), len(frames)) == ([], PAGE)
    assert 0 < frames.weight < before
    frames.drop("b")
    assert (frames.weight, len(frames)) == (0, 0)


def test_without_room_nothing_is_kept() -> None:
    frames = Frames(0)
    frames.keep("a", STATES)
    assert (frames.weight, len(frames)) == (0, 0)


@pytest.mark.parametrize("contender", CONTENDERS, ids=lambda one: one.id)
def test_the_estimate_is_not_below_what_the_states_take(contender: Contender) -> None:
    rng = random.Random(f"frames of {contender.id}")
    sitting = live(contender.sit(rng, has_begun=True), rng, 200)
    states = states_of(sitting)
    frames = Frames(1 << 30)
    frames.keep("a", states)
    estimate = frames.weight
    del states
    tracemalloc.start()
    try:
        again = [*map(sitting.codec.record, sitting.bodies)]
        sitting.records = again
        before = tracemalloc.get_traced_memory()[0]
        taken = states_of(sitting)
        after = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert taken[-1] == sitting.state
    assert estimate >= after - before
    assert estimate <= 30 * all_bytes(taken[-1]) + 3 * (after - before), "but not far above it"
