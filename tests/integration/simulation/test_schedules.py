"""Schedules of clients and faults, each drawn by a seed: every invariant holds, whatever order the steps come in."""

from __future__ import annotations

import os

import pytest

from tests.support.nights import NIGHT, at_night
from tests.support.simulation.receivers import FAILURES
from tests.support.simulation.schedules.evening import evening
from tests.support.simulation.schedules.run import run
from tests.support.simulation.schedules.schedule import Act, Json, Schedule, drawn

BY_DAY = range(0, 300, 10)
AT_NIGHT = int(os.environ.get("SCHEDULES", "10000"))
PIECE = 100
"""So many schedules are one test of the night."""


@pytest.mark.parametrize("begin", BY_DAY)
def test_every_invariant_holds(begin: int) -> None:
    hold(range(begin, begin + BY_DAY.step))


@pytest.mark.nightly
@pytest.mark.parametrize("piece", range(AT_NIGHT // PIECE))
def test_every_invariant_holds_by_many_seeds(piece: int) -> None:
    begin = AT_NIGHT * NIGHT + piece * PIECE
    hold(range(begin, begin + PIECE))


def hold(seeds: range) -> None:
    """Run the schedules of these seeds; an invariant that does not hold is raised with its seed."""
    for seed in seeds:
        violation = run(drawn(seed)).violation
        if violation is not None:
            violation.add_note(f"seed {seed}")
            raise violation


FOUND = {
    "a retry after the table is over": 7399491047,
    "a table that left memory while a feed came to it": 7399497454,
    "a token that another node ended just before": 7399498802,
}


@pytest.mark.parametrize("seed", FOUND.values(), ids=FOUND)
def test_what_a_search_has_found_holds(seed: int) -> None:
    hold(range(seed, seed + 1))


def test_the_same_seed_tells_the_same_story_to_the_byte() -> None:
    before = run(drawn(13))
    run(drawn(8))
    assert run(drawn(13)) == before


ECARTE: Json = {"game": "ecarte", "seats": 2, "undo": "consent", "disputes": "continue"}
SHORT_TIMES = {"seconds_per_move": 3, "expiry": "arbiter", "seconds_per_answer": 2}
DEEDS_IN_DOUBT = {
    "a move": ("move", 0),
    "a seat that is handed over": ("hand_over", 0),
    "a pause": ("pause", 0),
}


@pytest.mark.parametrize("deed", DEEDS_IN_DOUBT)
@pytest.mark.parametrize("nodes", [1, 2])
def test_a_commit_that_nobody_can_tell_of_is_taken_in_by_feeds_and_tokens(deed: str, nodes: int) -> None:
    """It fails, as far as the service can see, and is in the log all the same."""
    kind, who = DEEDS_IN_DOUBT[deed]
    acts = (Act(0.5, "look", 0), Act(1.0, "commit_lost"), Act(1.5, kind, who, 0))
    outcome = run(Schedule(1, nodes, 0.0, (ECARTE,), acts))
    assert any("503" in line for line in outcome.story), outcome.story
    if outcome.violation is not None:
        raise outcome.violation


def test_the_clock_of_an_undo_runs_although_nobody_could_tell_of_its_commit() -> None:
    """No other time runs at the table then, and the table is still in memory when its clock hears of the event."""
    tables = (
        {"game": "scherbia", "seats": 3, "undo": "consent", "disputes": "freeze", "clock": SHORT_TIMES},
        {"game": "whist", "seats": 4, "undo": "consent", "disputes": "freeze"},
    )
    acts = (
        Act(4.258, "both_at_once", 15, 346125),
        Act(8.375, "commit_lost", 1),
        Act(8.943, "undo", 33, 360304),
        Act(11.401, "look_back", 0, 350687),
    )
    outcome = run(Schedule(7399491272, 1, 0.0, tables, acts))
    assert any("503" in line for line in outcome.story), outcome.story
    assert any("undo_requested" in line for line in outcome.story), outcome.story
    if outcome.violation is not None:
        raise outcome.violation


@pytest.mark.parametrize("nodes", [1, 2])
def test_who_loses_a_socket_and_sends_the_same_over_another_is_answered_once(nodes: int) -> None:
    moves = tuple(Act(second, "twice", 0, second, 0.05) for second in range(1, 6))
    faults = Act(1.2, "cut_sockets"), Act(2.1, "kill", 0, 0, 1.0), Act(4.3, "cut_sockets")
    outcome = run(Schedule(1, nodes, 0.08, (ECARTE,), (*moves, *faults), sockets=(0, 1, 2, 3)))
    assert any("act-" in line and "no answer" in line for line in outcome.story), outcome.story
    if outcome.violation is not None:
        raise outcome.violation


@pytest.mark.parametrize("failure", range(len(FAILURES)), ids=FAILURES)
@pytest.mark.parametrize("who", [0, 2, 3], ids=["seat", "arbiter", "organizer"])
def test_a_webhook_has_each_message_whatever_its_receiver_does(who: int, failure: int) -> None:
    moves = tuple(Act(1.0 + second, "move", 0, second) for second in range(6))
    faults = Act(1.4, "receivers", 0, failure, 2.0), Act(2.5, "kill", 0, 0, 0.5)
    outcome = run(Schedule(1, 2, 0.0, (ECARTE,), (Act(0.2, "subscribe", who), *moves, *faults)))
    assert any(f"the receiver at 1000 {FAILURES[failure]}" in line for line in outcome.story), outcome.story
    if outcome.violation is not None:
        raise outcome.violation


@pytest.mark.parametrize("seed", [3, 5])
def test_the_clocks_pass_over_a_webhook_that_could_not_be_read_when_a_node_heard_of_it(seed: int) -> None:
    """The node with the clocks is the one that has not written it, by these seeds."""
    faults = Act(0.5, "late_news", size=1.0), Act(1.5, "unread", size=2.0)
    outcome = run(Schedule(seed, 2, 0.0, (ECARTE,), (*faults, Act(1.0, "subscribe", 2), Act(6.0, "look"))))
    if outcome.violation is not None:
        raise outcome.violation


@pytest.mark.parametrize("seed", [0, 3, *at_night(range(4, 4 + AT_NIGHT // 100))])
def test_each_table_of_a_round_exists_once_and_standings_are_the_same_after_a_start(seed: int) -> None:
    evening(seed)
