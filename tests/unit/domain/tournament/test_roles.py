"""Phases, roles, arbiters and the finish (tournament, parts 2 and 3)."""

from __future__ import annotations

from typing import Any

import pytest

from domain.tournament.commands.entries import Enter, Readmit, Withdraw
from domain.tournament.commands.life import (
    AmendStandings,
    AppointArbiter,
    AutoFinish,
    ChangeSettings,
    DismissArbiter,
    Draft,
    Finish,
    OpenEntries,
    Start,
    Void,
)
from domain.tournament.commands.rounds import DrawRound
from domain.tournament.record import Actor
from tests.support.tournament.evening import (
    CHIEF,
    CLERK,
    CLOCK,
    FOUR,
    ORGANIZER,
    SECOND,
    SEED,
    SPECTATOR,
    Evening,
    opened,
    player,
    settings,
    started,
    won,
)
from tests.support.tournament.refusals import refused
from tests.unit.domain.tournament.test_rounds import ids
from tests.unit.domain.tournament.test_settings import drafted

ROBIN = settings({"type": "round_robin"})
HOWELL = {"type": "boards", "movement": {"type": "howell"}}


@pytest.mark.accepts("tournament.3.1")
@pytest.mark.accepts("tournament.2.1")
def test_a_tournament_is_drafted_opened_started_and_finished() -> None:
    evening = started(ROBIN, 2)
    evening.draw(1)
    evening.play(1)
    evening.act(ORGANIZER, Finish(), minutes=31)
    assert evening.tournament.phase == "finished"


@pytest.mark.refuses("tournament.3.1")
def test_a_command_out_of_its_phase_is_refused() -> None:
    evening = drafted(ROBIN)
    for command in (Enter("Ada"), Start(), DrawRound(1), Finish()):
        refused(evening, ORGANIZER, command, "3.1")
    evening.act(ORGANIZER, OpenEntries(SEED))
    refused(evening, ORGANIZER, OpenEntries(SEED), "3.1")
    refused(evening, CHIEF, DrawRound(1), "3.1")
    evening.act(ORGANIZER, Void("fire"))
    for late in (Void("fire"), Enter("Ada"), ChangeSettings(ROBIN, "x"), AppointArbiter("Otto")):
        refused(evening, ORGANIZER, late, "3.1")
    refused(evening, ORGANIZER, Draft(ROBIN), "3.1")
    refused(evening, CLERK, AmendStandings("table"), "3.1")


@pytest.mark.refuses("tournament.2.1")
@pytest.mark.parametrize("by", [CHIEF, SECOND, player(1), SPECTATOR, CLERK, CLOCK, Actor("arbiter", arbiter=9)])
def test_only_the_organizer_settles_and_appoints(by: Actor) -> None:
    evening = started(ROBIN, 2)
    commands: list[Any] = [ChangeSettings(ROBIN, "x"), AppointArbiter("Otto"), DismissArbiter(1), Void("x")]
    for command in commands:
        refused(evening, by, command, "2.1")
    if by != CHIEF:
        refused(evening, by, Finish(), "2.1")


@pytest.mark.refuses("tournament.2.1")
def test_a_dismissed_arbiter_does_nothing_more() -> None:
    evening = started(ROBIN, 2)
    evening.act(ORGANIZER, AppointArbiter("Otto"))
    evening.act(ORGANIZER, DismissArbiter(1, chief=2))
    refused(evening, CHIEF, DrawRound(1), "2.1")
    assert evening.act(SECOND, DrawRound(1))


@pytest.mark.accepts("tournament.2.6")
def test_there_is_one_chief_whoever_is_named() -> None:
    evening = opened(ROBIN)
    evening.act(ORGANIZER, AppointArbiter("Otto", chief=True))
    assert [one.chief for one in evening.tournament.arbiters.values()] == [False, True]
    evening.act(ORGANIZER, AppointArbiter(arbiter=1, chief=True))
    assert [one.chief for one in evening.tournament.arbiters.values()] == [True, False]
    evening.act(ORGANIZER, DismissArbiter(2))


@pytest.mark.refuses("tournament.2.6")
def test_entries_do_not_open_without_a_chief_and_the_last_arbiter_stays() -> None:
    evening = Evening()
    evening.act(ORGANIZER, Draft(ROBIN))
    evening.act(ORGANIZER, AppointArbiter("Iris"))
    refused(evening, ORGANIZER, OpenEntries(SEED), "2.6")
    evening.act(ORGANIZER, AppointArbiter(arbiter=1, chief=True))
    evening.act(ORGANIZER, OpenEntries(SEED))
    refused(evening, ORGANIZER, DismissArbiter(1), "2.6")
    evening.act(ORGANIZER, AppointArbiter("Otto"))
    for command in (DismissArbiter(1), DismissArbiter(1, chief=1), DismissArbiter(1, chief=7), DismissArbiter(7)):
        refused(evening, ORGANIZER, command, "2.6")


@pytest.mark.accepts("tournament.2.5")
@pytest.mark.refuses("tournament.2.5")
def test_an_arbiter_is_no_player() -> None:
    evening = opened(ROBIN)
    evening.act(CHIEF, Enter("Ada"))
    for name in ("ada ", "\u0410da", "A\u00a0DA"):
        refused(evening, ORGANIZER, AppointArbiter(name), "2.5")
    refused(evening, CHIEF, Enter("Iris"), "2.5")
    assert evening.act(ORGANIZER, AppointArbiter("Otto"))


@pytest.mark.refuses("tournament.2.5")
def test_who_has_withdrawn_becomes_an_arbiter_once_no_table_waits_and_then_does_not_play_again() -> None:
    evening = started(settings({"type": "swiss"}, rounds=3), 4)
    evening.draw(1)
    evening.act(CHIEF, Withdraw(1, "Called to be an arbiter."))
    refused(evening, ORGANIZER, AppointArbiter("Entrant 1"), "2.5", "name")
    evening.play(1)
    assert evening.act(ORGANIZER, AppointArbiter("Entrant 1"))
    refused(evening, CHIEF, Readmit(1, "Bored."), "2.5", "entrant")
    evening.act(ORGANIZER, DismissArbiter(2))
    assert evening.act(CHIEF, Readmit(1, "Bored."))


@pytest.mark.accepts("tournament.3.5")
def test_the_clock_finishes_where_the_settings_say_so() -> None:
    evening = started(settings({"type": "round_robin"}, auto_finish=True, protest_minutes=10), 2)
    evening.draw(1)
    evening.play(1)
    refused(evening, CLOCK, AutoFinish(), "3.5", "protest")
    assert evening.act(CLOCK, AutoFinish(), minutes=9)[0].by == "clock"


@pytest.mark.refuses("tournament.3.5")
def test_nothing_is_finished_while_anything_is_open() -> None:
    evening = started(ROBIN, 4)
    refused(evening, CHIEF, Finish(), "3.5", "round")
    for number in (1, 2, 3):
        evening.draw(number)
        evening.play(number)
    refused(evening, CHIEF, Finish(), "3.5", "protest")
    refused(evening, CLOCK, AutoFinish(), "3.5")
    evening.report(ids(evening)[0], state="running", version=10)
    evening.at += 60 * 60_000
    refused(evening, CHIEF, Finish(), "3.5", "table")
    evening.report(ids(evening)[0], won(), version=11)
    assert evening.act(CHIEF, Finish())


@pytest.mark.accepts("tournament.3.6")
def test_a_ruling_after_the_finish_publishes_a_new_digest() -> None:
    evening = started(ROBIN, 2)
    evening.draw(1)
    evening.play(1, lambda _: won(0))
    (finished,) = evening.act(CHIEF, Finish(), minutes=31)
    _, amended = evening.report(ids(evening)[0], won(1), version=10)
    assert amended.digest != finished.digest
    assert amended.because == ids(evening)[0]
    assert evening.act(CLERK, AmendStandings("again")) == []


@pytest.mark.accepts("tournament.3.7")
def test_a_void_tournament_tells_its_boards_and_its_seed() -> None:
    evening = started(settings(HOWELL, "matchpoints", entrants="pair"), 6, FOUR)
    evening.draw(1)
    events = evening.act(ORGANIZER, Void("fire"))
    assert [event.board for event in events[:-1]] == [1, 2, 3, 4, 5]
    assert events[-1].seed == SEED
    assert evening.report(ids(evening)[0], won(0, 4)) == []
