"""What happens when the time is up (rules 9.2 to 9.5)."""

from __future__ import annotations

from typing import Any

import pytest

from domain.game.outcome import Outcome
from domain.game.rule import Refused
from domain.game.seat import ARBITER, CLOCK, Actor, by_seat
from domain.registry import GAMES
from domain.table.core.commands import AnswerUndo, Expire, Pause, Play, RequestUndo, Resign
from domain.table.core.events import TableFinished, TimeExpired
from domain.table.decide import decide
from domain.table.time.expiry import clock_command
from tests.support.games.sitting import Sitting
from tests.support.table.dealt import NOD, dealt, nodding, slip, tags

SECOND = 1000
FORFEIT = {"seconds_per_move": 60, "expiry": "forfeit"}
NOTICE = {"seconds_per_move": 60, "expiry": "arbiter"}


def refused(sitting: Sitting, actor: Actor, command: Any, at: int) -> str | None:
    """The rule that refuses the command at this time, or None."""
    try:
        decide(sitting.game, sitting.state, actor, command, at=at)
    except Refused as refusal:
        return refusal.rule.id
    return None


def ended(sitting: Sitting) -> Outcome:
    event = sitting.records[-1].event
    assert isinstance(event, TableFinished)
    return Outcome(event.ranking, event.scores, event.reason)


@pytest.mark.accepts("table.9.2", "table.9.5")
def test_a_seat_whose_time_is_up_loses_as_if_it_had_resigned() -> None:
    sitting = nodding(dealt(clock=FORFEIT).wait(SECOND), 0, 1, 3)
    records = sitting.clock_acts()
    assert [(one.event.__struct_config__.tag, one.rule) for one in records] == [
        ("time_expired", "table.9.2"),
        ("table_finished", "table.2.4"),
    ]
    assert records[0].event == TimeExpired((2,))
    assert records[0].actor == CLOCK
    assert records[0].command == Expire()
    assert ended(sitting) == Outcome(((3,), (0, 1, 2)), (0, 0, 0, 1), "time")
    assert sitting.state.status == "finished"
    assert sitting.deadline is None
    assert sitting.refusal(CLOCK, Expire()) == ("table.2.3", None)


@pytest.mark.accepts("table.9.2")
def test_seats_whose_time_is_up_at_the_same_moment_lose_together() -> None:
    sitting = Sitting(GAMES["dna"], 4, clock=FORFEIT)
    sitting.wait(SECOND).play(1, {"type": "choose_draw"})
    assert sitting.clock_acts()[0].event == TimeExpired((0, 2, 3))
    assert ended(sitting) == Outcome(((1,), (0, 2, 3)), (0, 1, 0, 0), "time")
    sitting = Sitting(GAMES["dna"], 2, clock=FORFEIT)
    sitting.clock_acts()
    assert ended(sitting).ranking == ((0, 1),)


@pytest.mark.accepts("table.9.3")
def test_where_the_arbiter_decides_the_time_that_is_up_is_noted_once_and_play_goes_on() -> None:
    sitting = nodding(dealt(clock=NOTICE).wait(SECOND), 0, 1, 2)
    (record,) = sitting.clock_acts()
    assert (record.event, record.rule) == (TimeExpired((3,)), "table.9.3")
    assert sitting.state.status == "running"
    assert tags(sitting.play(3, NOD)) == ["nodded"]


@pytest.mark.accepts("table.9.3")
def test_the_note_of_a_move_that_was_withdrawn_does_not_count_against_the_next_one() -> None:
    sitting = dealt(clock=NOTICE)
    sitting.play(0, NOD)
    sitting.clock_acts()
    assert sitting.deadline is None
    sitting.wait(SECOND).undo(ARBITER, 2)
    assert sitting.deadline == sitting.now + 60 * SECOND
    assert sitting.clock_acts()[0].event == TimeExpired((0, 1, 2, 3))


@pytest.mark.accepts("table.9.4")
def test_a_move_counts_up_to_the_last_millisecond() -> None:
    sitting = dealt(clock=FORFEIT)
    assert refused(sitting, by_seat(0), sitting.parsed(NOD), sitting.deadline - 1) is None


@pytest.mark.refuses("table.9.4")
@pytest.mark.parametrize("late", [0, 1, 10**9])
def test_once_the_time_is_up_no_seat_does_anything_until_the_clock_has_acted(late: int) -> None:
    sitting = nodding(dealt(clock=NOTICE).wait(SECOND), 0)
    at = sitting.deadline + late
    for seat in (0, 1):
        for command in [sitting.parsed(NOD), sitting.parsed(slip(3, "A")), RequestUndo(2), Resign(seat)]:
            assert refused(sitting, by_seat(seat), command, at) == "table.9.4"
    assert refused(sitting, ARBITER, Pause(), at) is None
    assert refused(sitting, ARBITER, Play(sitting.parsed(NOD).move, 0), at) is None
    sitting.wait(10**10)
    sitting.clock_acts()
    sitting.clock_acts()
    assert refused(sitting, by_seat(1), sitting.parsed(NOD), sitting.now) is None


def test_while_the_clock_stands_nobody_is_late() -> None:
    sitting = nodding(dealt(clock=NOTICE).wait(SECOND), 0)
    sitting.act(by_seat(1), RequestUndo(2))
    assert refused(sitting, by_seat(0), AnswerUndo(1, consent=False), sitting.now + 10**9) is None
    assert refused(sitting, CLOCK, Expire(), sitting.now + 10**9) == "table.9.5"


@pytest.mark.refuses("table.9.5")
def test_the_clock_does_nothing_before_the_time_is_up() -> None:
    sitting = dealt(clock=FORFEIT)
    assert refused(sitting, CLOCK, Expire(), sitting.deadline - 1) == "table.9.5"
    assert refused(sitting, CLOCK, Expire(), sitting.deadline) is None
    assert clock_command(sitting.game, sitting.state, sitting.deadline - 1) is None
    assert clock_command(sitting.game, sitting.state, sitting.deadline) == Expire()


@pytest.mark.refuses("table.9.5")
@pytest.mark.parametrize("actor", [by_seat(0), ARBITER])
def test_nobody_else_says_that_the_time_of_the_clock_is_up(actor: Actor) -> None:
    sitting = dealt(clock=FORFEIT)
    assert refused(sitting, actor, Expire(), sitting.deadline - 1) == "table.9.5"
    assert refused(sitting, ARBITER, Expire(), sitting.deadline) == "table.9.5"


@pytest.mark.refuses("table.9.5")
def test_without_a_clock_no_time_is_up() -> None:
    assert refused(dealt(), CLOCK, Expire(), 2**50) == "table.9.5"
    assert clock_command(dealt().game, dealt().state, 2**50) is None


def test_dna_alone_limits_the_time_by_its_own_rules() -> None:
    assert [name for name, game in GAMES.items() if game.timing is not None] == ["dna"]
