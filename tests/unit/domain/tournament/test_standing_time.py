"""Time in which nobody could play counts neither for a round nor for protests (tournament.9.20)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from domain.game.meta import LONGEST_RETURN, Outage
from domain.tournament.commands.life import AutoFinish, Finish
from domain.tournament.commands.rounds import ExpireRound, ExtendRound, LetTimeStand, PauseRound, ResumeRound
from domain.tournament.decide.clock import SURE_WITHIN, standing_command
from domain.tournament.events.rounds import TimeStood
from domain.tournament.standings.standings import open_matters
from tests.support.tournament.evening import CHIEF, CLERK, CLOCK, MINUTE, ORGANIZER, Evening, settings, started
from tests.support.tournament.refusals import refused

CLOCKED = settings({"type": "round_robin"}, clock={"minutes": 20})
LAST = settings({"type": "round_robin"}, rounds=1, auto_finish=True)


def on() -> Evening:
    """Round 1 has started, with 20 minutes."""
    evening = started(CLOCKED, 4)
    evening.draw(1)
    return evening


def away(evening: Evening, since: float, back: float, until: float) -> list[object]:
    """The clock says, at `back`, that nobody could play; in minutes from now."""
    said = LetTimeStand(*(evening.at + round(one * MINUTE) for one in (since, back, until)))
    evening.at = said.back
    return evening.act(CLOCK, said, 0)


def left(evening: Evening) -> float:
    """The minutes of round 1 that are left."""
    deadline = evening.tournament.rounds[1].deadline
    assert deadline is not None
    return (deadline - evening.at) / MINUTE


@pytest.mark.accepts("tournament.9.20")
def test_a_round_has_afterwards_what_was_left_when_the_service_went_away() -> None:
    evening = on()
    assert left(evening) == 20
    (event,) = away(evening, 5, 60, 61)
    assert isinstance(event, TimeStood)
    assert left(evening) == 16
    assert evening.tournament.stood == (Outage(event.since, event.back, event.until),)
    evening.at += 14 * MINUTE
    refused(evening, CLOCK, ExpireRound(1), "9.7")
    assert evening.act(CLOCK, ExpireRound(1))
    assert evening.folded() == evening.tournament


@pytest.mark.accepts("tournament.9.20")
def test_the_protest_time_stands_too() -> None:
    evening = started(LAST, 4)
    evening.draw(1)
    evening.play(1)
    ended = evening.at
    away(evening, 10, 100, 102)
    (protest,) = open_matters(evening.tournament, evening.at, for_arbiters=True)
    assert protest.id == ended + (30 + 92) * MINUTE
    evening.at = protest.id - MINUTE - 1
    refused(evening, ORGANIZER, Finish(), "3.5", "protest")
    evening.at += 1
    assert evening.act(CLOCK, AutoFinish())


def test_two_outages_of_which_the_tournament_learns_late_count_each() -> None:
    evening = on()
    known = [Outage(*(evening.at + one * MINUTE for one in said)) for said in ((2, 4, 5), (6, 9, 10))]
    evening.at += 12 * MINUTE
    for outage in known:
        said = standing_command(evening.tournament, known)
        assert said == LetTimeStand(outage.since, outage.back, outage.until)
        evening.act(CLOCK, said, 0)
    assert standing_command(evening.tournament, known) is None
    assert left(evening) == 20 - 2 - 1 - 2


def test_an_outage_while_the_time_stands_lengthens_that_and_counts_once() -> None:
    evening = on()
    away(evening, 5, 10, 15)
    away(evening, 2, 3, 8)
    assert left(evening) == 15 + 5, "3 minutes later, and it goes on in 5"


def test_a_pause_while_the_time_stands_counts_once() -> None:
    evening = on()
    away(evening, 5, 10, 15)
    evening.act(CHIEF, PauseRound(1, "fire"))
    evening.act(CHIEF, ResumeRound(1))
    assert left(evening) == 15 + 3
    evening.act(CHIEF, PauseRound(1, "fire"))
    evening.act(CHIEF, ResumeRound(1), 4)
    assert left(evening) == 15


def test_where_no_time_runs_nothing_is_said() -> None:
    evening = on()
    evening.act(CHIEF, PauseRound(1, "fire"))
    known = [Outage(evening.at + MINUTE, evening.at + 3 * MINUTE, evening.at + 4 * MINUTE)]
    assert standing_command(evening.tournament, known) is None
    evening.act(CHIEF, ResumeRound(1), 10)
    assert standing_command(evening.tournament, known) is None, "it was over before"
    assert left(evening) == 19
    evening.act(CLOCK, ExpireRound(1), 20)
    later = Outage(evening.at + MINUTE, evening.at + 3 * MINUTE, evening.at + 4 * MINUTE)
    assert standing_command(evening.tournament, [later]) is None, "the time of the round is up"
    evening.act(CHIEF, ExtendRound(1, 5, "loud"))
    assert standing_command(evening.tournament, [replace(later, back=evening.at + 1)]) is not None


def test_a_tournament_of_before_the_rule_knows_no_standing_time() -> None:
    evening = on()
    evening.state = replace(evening.tournament, revision=1)
    known = [Outage(evening.at, evening.at + MINUTE, evening.at + MINUTE)]
    assert standing_command(evening.tournament, known) is None
    refused(evening, CLOCK, LetTimeStand(evening.at, evening.at + MINUTE, evening.at + MINUTE), "9.20")


@pytest.mark.refuses("tournament.9.20")
@pytest.mark.parametrize(
    "said",
    [(-SURE_WITHIN - 1, 30_000, 60_000), (10_000, 9_999, 60_000), (0, 60_001, 70_000), (0, 30_000, 29_999)],
)
def test_it_is_not_said_of_a_time_in_which_something_happened_nor_of_one_to_come(said: tuple[int, int, int]) -> None:
    evening = on()
    refused(evening, CLOCK, LetTimeStand(*(evening.at + one for one in said)), "9.20")
    assert evening.act(CLOCK, LetTimeStand(evening.at - MINUTE - SURE_WITHIN, evening.at, evening.at + LONGEST_RETURN))
    refused(evening, CLOCK, LetTimeStand(evening.at, evening.at, evening.at), "9.20")


def test_only_the_clock_says_so() -> None:
    evening = on()
    for by in (CHIEF, CLERK, ORGANIZER):
        refused(evening, by, LetTimeStand(evening.at, evening.at, evening.at), "2.1")
