"""Texts of people are forgotten in a tournament: an event says so, and nothing else changes (tournament.18.1)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from domain.tournament.audience import visible
from domain.tournament.commands.docket import DeclareConflict
from domain.tournament.commands.life import AppointArbiter, Draft, ForgetTexts, Void
from domain.tournament.events.life import TextForgotten
from domain.tournament.record import Actor
from domain.tournament.standings.standings import digest_of
from tests.support.tournament.evening import (
    CHIEF,
    CLERK,
    CLOCK,
    ORGANIZER,
    SECOND,
    SPECTATOR,
    Evening,
    player,
    settings,
    started,
)
from tests.support.tournament.refusals import refused

ROBIN = settings({"type": "round_robin"}, game="ecarte")
GONE = ForgetTexts(("ab" * 32, "cd" * 32), "request", "organizer")


def shown(evening: Evening, viewer: Actor) -> Any:
    record = visible(evening.tournament, evening.records[-1], viewer)
    return None if record is None else record.event


@pytest.mark.accepts("tournament.18.1")
def test_texts_are_forgotten_in_any_phase_and_nothing_else_changes() -> None:
    evening = Evening()
    evening.act(ORGANIZER, Draft(ROBIN))
    (event,) = evening.act(CLOCK, GONE)
    assert event == TextForgotten(GONE.commitments, "request", "organizer")
    running = started(ROBIN, 4)
    running.draw(1)
    before = running.tournament
    running.act(CLOCK, GONE, minutes=500)
    assert replace(running.tournament, version=before.version) == before
    assert digest_of(running.tournament) == digest_of(before)
    running.act(ORGANIZER, Void("Nobody came."))
    running.act(CLOCK, GONE)
    assert running.folded() == running.tournament


@pytest.mark.refuses("tournament.18.1")
def test_a_forgetting_of_nothing_is_refused() -> None:
    evening = started(ROBIN, 4)
    refused(evening, CLOCK, ForgetTexts((), "request"), "18.1", "commitments")


@pytest.mark.refuses("tournament.2.1")
@pytest.mark.parametrize("by", [ORGANIZER, CHIEF, CLERK, SPECTATOR])
def test_nobody_but_the_service_says_so(by: Actor) -> None:
    refused(started(ROBIN, 4), by, GONE, "2.1")


@pytest.mark.accepts("tournament.18.1")
def test_everybody_hears_that_texts_were_forgotten_and_staff_alone_which_ones() -> None:
    evening = started(ROBIN, 4)
    evening.act(ORGANIZER, AppointArbiter("Joost"))
    evening.act(CLOCK, GONE)
    for viewer in (ORGANIZER, CHIEF, SECOND):
        assert shown(evening, viewer).commitments == GONE.commitments
    for viewer in (SPECTATOR, player(1)):
        assert shown(evening, viewer) == TextForgotten((), "request", "organizer")


@pytest.mark.accepts("tournament.18.1")
def test_of_texts_that_not_everybody_could_read_only_they_hear_who_read_all() -> None:
    evening = started(ROBIN, 4)
    evening.act(ORGANIZER, AppointArbiter("Joost"))
    evening.act(SECOND, DeclareConflict(1))
    evening.act(CLOCK, replace(GONE, hidden=True))
    assert shown(evening, ORGANIZER) == shown(evening, CHIEF) == evening.records[-1].event
    assert [shown(evening, viewer) for viewer in (SECOND, SPECTATOR, player(1))] == [None] * 3
    evening.act(CLOCK, GONE)
    assert shown(evening, SECOND).commitments == ()
