"""The archive of a tournament whose rounds begin by themselves (tournament.9.16, 16.7)."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from domain.tournament.events.rounds import RoundBegun, RoundHeld, RoundReleased
from domain.tournament.record import TournamentRecord
from tests.support.service.proof.played_tournament import ByItself, Club, exported
from tests.support.service.proof.wrong_archives import at_event, faults, in_stream, with_event

REFUSED = "The rules refuse it (tournament.9.16)."


@cache
def played() -> Club:
    return ByItself().play()


def at_another_time(version: int, minutes: int) -> list[TournamentRecord]:
    """The records, with another time of this event."""
    records = played().records()
    one = records[version - 1]
    records[version - 1] = replace(one, at=one.at + minutes * 60_000)
    return records


@pytest.mark.accepts("tournament.16.7")
def test_it_is_as_it_should_be() -> None:
    assert faults(exported(played())) == []


@pytest.mark.refuses("tournament.16.7")
def test_a_round_that_the_clerk_began_too_early_is_found() -> None:
    version = at_event(played(), RoundBegun, 2)
    records = at_another_time(version, -1)
    assert in_stream(exported(played(), records=records))[version] == REFUSED


@pytest.mark.refuses("tournament.16.7")
def test_a_round_that_was_begun_while_it_was_held_is_found() -> None:
    released = at_event(played(), RoundReleased)
    records = with_event(played(), released, round=3)
    found = in_stream(exported(played(), records=records))
    assert found[released] == REFUSED
    assert found[at_event(played(), RoundBegun, 1)] == REFUSED


@pytest.mark.refuses("tournament.16.7")
def test_a_round_that_could_not_be_held_is_found() -> None:
    version = at_event(played(), RoundHeld)
    records = with_event(played(), version, round=1)
    assert in_stream(exported(played(), records=records))[version] == REFUSED
