"""Rounds that begin by themselves, and are held (tournament.9.16)."""

from __future__ import annotations

from typing import Any

import pytest

from domain.game.meta import Outage
from domain.game.rule import Malformed
from domain.tournament.commands.entries import Withdraw
from domain.tournament.commands.life import AppointArbiter, ChangeSettings, Draft, OpenEntries
from domain.tournament.commands.rounds import (
    BeginRound,
    DrawRound,
    HoldRound,
    LetTimeStand,
    PublishRound,
    ReleaseRound,
)
from domain.tournament.decide.clock import standing_command
from domain.tournament.decide.rounds import next_begin
from domain.tournament.events.results import ForfeitRecorded
from domain.tournament.events.rounds import RoundBegun, RoundHeld, RoundReleased
from domain.tournament.settings.settings import Settings
from domain.tournament.state.standing import begins_at
from service.commands.tournaments.clerk.cases import news_of_rounds
from tests.support.tournament.evening import (
    CHIEF,
    CLERK,
    CLOCK,
    MINUTE,
    ORGANIZER,
    SEED,
    SPECTATOR,
    TWO,
    Evening,
    opened,
    player,
    settings,
    started,
)
from tests.support.tournament.refusals import refused
from tests.unit.domain.tournament.test_audience import kinds

CHANGE = {"change_minutes": 2, "breaks": [[2, 10]]}


def robin(**more: Any) -> Settings:
    return settings({"type": "round_robin"}, **{"auto": CHANGE, **more})


def ended(number: int = 1, form: Settings | None = None) -> Evening:
    """A round robin of four whose rounds are all public, after the end of this one."""
    evening = started(form or robin(), 4)
    for each in (1, 2, 3):
        evening.act(CHIEF, DrawRound(each))
        evening.act(CHIEF, PublishRound(each))
    for each in range(1, number + 1):
        evening.act(CHIEF, BeginRound(each))
        evening.open_tables(each)
        evening.play(each)
    return evening


def left(evening: Evening, number: int) -> float | None:
    """The minutes until a round begins by itself."""
    at = begins_at(evening.tournament, number)
    return None if at is None else (at - evening.at) / MINUTE


@pytest.mark.accepts("tournament.9.16")
def test_the_clerk_begins_the_next_round_when_its_time_has_come_and_not_before() -> None:
    evening = ended()
    assert left(evening, 2) == 2
    assert left(evening, 3) is None, "the round before has not ended"
    refused(evening, CLERK, BeginRound(2), "9.16", "round")
    evening.at -= 1
    refused(evening, CLERK, BeginRound(2), "9.16", "round")
    evening.at += 1
    assert evening.act(CLERK, BeginRound(2), 0) == [RoundBegun(2)]
    assert evening.records[-1].rule == "tournament.9.16"
    assert next_begin(evening.tournament) is None
    assert evening.folded() == evening.tournament


@pytest.mark.accepts("tournament.9.16")
def test_after_a_break_its_own_minutes_count() -> None:
    assert left(ended(2), 3) == 10


@pytest.mark.accepts("tournament.9.16")
def test_no_minutes_at_all_begin_the_next_round_at_once() -> None:
    evening = ended(form=robin(auto={"change_minutes": 0}))
    assert left(evening, 2) == 0
    assert evening.act(CLERK, BeginRound(2), 0) == [RoundBegun(2)]


@pytest.mark.refuses("tournament.9.16")
def test_the_clerk_begins_neither_the_first_round_nor_any_where_somebody_begins_them() -> None:
    evening = started(robin(), 4)
    evening.act(CHIEF, DrawRound(1))
    evening.act(CHIEF, PublishRound(1))
    refused(evening, CLERK, BeginRound(1), "9.16", "round")
    by_hand = ended(form=robin(auto=None))
    by_hand.at += 99 * MINUTE
    refused(by_hand, CLERK, BeginRound(2), "9.16", "round")
    refused(by_hand, CHIEF, HoldRound(2), "9.16", "round")


@pytest.mark.accepts("tournament.9.16")
def test_a_round_that_is_held_waits_until_it_is_released_or_begun_by_hand() -> None:
    evening = ended()
    assert evening.act(ORGANIZER, HoldRound(2), 0) == [RoundHeld(2)]
    assert left(evening, 2) is None
    evening.at += 4 * MINUTE
    refused(evening, CLERK, BeginRound(2), "9.16", "round")
    assert evening.act(CHIEF, ReleaseRound(2), 0) == [RoundReleased(2)]
    assert left(evening, 2) == -3
    assert evening.folded() == evening.tournament
    evening.act(CHIEF, HoldRound(2), 0)
    assert evening.act(CHIEF, BeginRound(2), 0) == [RoundBegun(2)]


@pytest.mark.refuses("tournament.9.16")
def test_only_a_round_to_come_is_held_once_and_released_once() -> None:
    evening = ended()
    for number in (-1, 0, 1, 4, 99):
        refused(evening, CHIEF, HoldRound(number), "9.16", "round")
    refused(evening, CHIEF, ReleaseRound(2), "9.16", "round")
    evening.act(CHIEF, HoldRound(2), 0)
    refused(evening, CHIEF, HoldRound(2), "9.16", "round")
    evening.act(CHIEF, BeginRound(2), 0)
    refused(evening, CHIEF, ReleaseRound(2), "9.16", "round")
    for by in (CLERK, CLOCK, SPECTATOR, player(1)):
        refused(evening, by, HoldRound(3), "2.1")


@pytest.mark.accepts("tournament.9.16")
def test_a_round_is_held_before_it_is_drawn_and_that_tells_nobody_of_a_drawing() -> None:
    evening = started(settings({"type": "swiss"}, rounds=3, auto=CHANGE), 4)
    evening.draw(1)
    evening.play(1)
    assert evening.act(CHIEF, HoldRound(2)) == [RoundHeld(2)]
    assert "round_held" in kinds(evening, SPECTATOR)
    evening.act(CHIEF, DrawRound(2))
    evening.act(CHIEF, PublishRound(2))
    evening.act(CHIEF, ReleaseRound(2))
    assert evening.act(CLERK, BeginRound(2)) == [RoundBegun(2)]


@pytest.mark.refuses("tournament.9.2")
def test_a_round_that_is_not_published_stays_unbegun() -> None:
    evening = started(settings({"type": "swiss"}, rounds=3, auto=CHANGE), 4)
    evening.draw(1)
    evening.play(1)
    evening.act(CHIEF, DrawRound(2))
    evening.at += 9 * MINUTE
    refused(evening, CLERK, BeginRound(2), "9.2", "round")
    assert next_begin(evening.tournament) is not None


@pytest.mark.accepts("tournament.9.16")
def test_neither_a_case_nor_time_that_stands_tells_whether_the_round_is_drawn() -> None:
    told = []
    for is_drawn in (False, True):
        evening = started(settings({"type": "swiss"}, rounds=3, auto=CHANGE), 4)
        evening.draw(1)
        evening.play(1)
        if is_drawn:
            evening.act(CHIEF, DrawRound(2), 0)
        outage = Outage(evening.at + MINUTE // 2, evening.at + 20 * MINUTE, evening.at + 21 * MINUTE)
        stands = standing_command(evening.tournament, [outage])
        cases = [*news_of_rounds(evening.tournament, {}, evening.at + 9 * MINUTE)]
        told.append((next_begin(evening.tournament), stands, cases))
    assert told[0] == told[1]
    assert [case.case for case in told[0][2]] == ["round-2/begin/1"]
    assert told[0][1] is not None


@pytest.mark.accepts("tournament.9.16")
def test_after_the_last_round_none_is_to_begin() -> None:
    evening = started(settings({"type": "swiss"}, rounds=1, auto=CHANGE), 4)
    evening.draw(1)
    evening.play(1)
    assert next_begin(evening.tournament) is None


@pytest.mark.accepts("tournament.9.3")
def test_who_has_withdrawn_meanwhile_loses_by_forfeit_also_where_the_clerk_begins() -> None:
    evening = ended()
    evening.act(CHIEF, Withdraw(1, "ill"))
    events = evening.act(CLERK, BeginRound(2), 5)
    assert [type(one) for one in events] == [RoundBegun, ForfeitRecorded]


@pytest.mark.accepts("tournament.9.20")
def test_time_in_which_the_service_was_away_does_not_count() -> None:
    evening = ended()
    outage = Outage(evening.at + MINUTE, evening.at + 20 * MINUTE, evening.at + 21 * MINUTE)
    said = standing_command(evening.tournament, [outage])
    assert said == LetTimeStand(outage.since, outage.back, outage.until)
    evening.at = outage.back
    evening.act(CLOCK, said, 0)
    assert left(evening, 2) == 2
    later = Outage(evening.at + 3 * MINUTE, evening.at + 5 * MINUTE, evening.at + 6 * MINUTE)
    assert standing_command(evening.tournament, [later]) is None, "its time had come"


@pytest.mark.refuses("tournament.17.1")
@pytest.mark.parametrize(
    "change",
    [
        {"change_minutes": 61},
        {"change_minutes": 2, "breaks": [[1, 601]]},
        {"change_minutes": 2, "breaks": [[100, 5]]},
        {"change_minutes": 2, "breaks": [[number, 5] for number in range(100)]},
    ],
)
def test_more_minutes_and_breaks_than_the_limits_allow(change: dict[str, Any]) -> None:
    with pytest.raises(Malformed) as found:
        Evening().act(ORGANIZER, Draft(robin(auto=change)))
    assert found.value.rule.id == "tournament.17.1"


@pytest.mark.refuses("tournament.1.6")
@pytest.mark.parametrize("change", [{"change_minutes": -1}, {"change_minutes": 2, "breaks": [[0, 5]]}])
def test_minutes_and_rounds_that_there_are_not(change: dict[str, Any]) -> None:
    with pytest.raises(Malformed) as found:
        Evening().act(ORGANIZER, Draft(robin(auto=change)))
    assert found.value.rule.id == "tournament.1.6"


@pytest.mark.refuses("tournament.3.2")
def test_two_breaks_after_one_round() -> None:
    evening = Evening(TWO)
    evening.act(ORGANIZER, Draft(robin(auto={"change_minutes": 2, "breaks": [[1, 5], [1, 6]]})))
    evening.act(ORGANIZER, AppointArbiter("Iris", chief=True))
    refused(evening, ORGANIZER, OpenEntries(SEED), "3.2", "auto.breaks[1]")


@pytest.mark.refuses("tournament.1.6")
def test_by_the_first_revision_rounds_do_not_begin_by_themselves() -> None:
    evening = started(robin(auto=None), 4, revision=1)
    with pytest.raises(Malformed) as found:
        evening.act(ORGANIZER, ChangeSettings(robin(), "quicker"))
    assert found.value.rule.id == "tournament.1.6"


@pytest.mark.refuses("tournament.3.2")
def test_the_minutes_are_fixed_when_entries_open() -> None:
    evening = opened(robin())
    refused(evening, ORGANIZER, ChangeSettings(robin(auto={"change_minutes": 3}), "quicker"), "3.2", "auto")
