"""The clock of rounds and the finish by itself, at a service whose time the test sets."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from api.app import application
from service.runtime.clock import wall_clock
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.support.api.servers.direct import reached
from tests.support.api.table_client import ORGANIZER
from tests.support.clerk.evening import Evening, until
from tests.support.clocks import NEVER_AWAY, moved_by
from tests.support.new_log import new_log

MINUTE = 60_000


class Time:
    """The time of a service, in milliseconds since 1970."""

    def __init__(self) -> None:
        self.now = wall_clock()

    def __call__(self) -> int:
        return self.now


@contextmanager
def timed(folder: Path) -> Iterator[tuple[httpx.Client, Time]]:
    settings = Settings(
        database_url=f"sqlite:///{new_log(folder / 'richter.db')}", organizer_token=ORGANIZER, outage_seconds=NEVER_AWAY
    )
    time = Time()
    with reached(application(partial(running_referee, settings, print, moved_by(time)))) as client:
        yield client, time


def begun(client: httpx.Client, **more: Any) -> Evening:
    evening = Evening(client, {"game": "essentia", "format": {"type": "round_robin"}, **more}).begin(2)
    evening.draw(1)
    evening.awaits_tables(1)
    return evening


def passes(evening: Evening, time: Time, minutes: int) -> None:
    """Let so many minutes pass; whatever happens to the tournament then has the clerk look at its clock."""
    time.now += minutes * MINUTE
    evening.post("/notes", {"text": "Time passes."}, "arbiter1")


@pytest.mark.accepts("tournament.9.7")
def test_a_round_whose_time_is_over_ends_by_the_clock_and_its_tables_go_on(tmp_path: Path) -> None:
    with timed(tmp_path) as (client, time):
        evening = begun(client, clock={"minutes": 50, "expiry": "end"})
        (started,) = evening.happened("round_started")
        assert started["deadline"] == time.now + 50 * MINUTE
        passes(evening, time, 49)
        (table,) = evening.tables(1)
        assert not evening.happened("round_time_expired")
        passes(evening, time, 1)
        (ended,) = evening.awaits("round_ended")
        assert (ended["by"], ended["unfinished"]) == ("clock", [{"number": 1, "as": "goes_on"}])
        assert table.view()["status"] == "running"
        table.lose(0)
        evening.awaits("result_reported")


@pytest.mark.accepts("tournament.14.1")
def test_a_round_whose_time_is_over_waits_for_the_arbiter_as_a_case_until_it_has_more(tmp_path: Path) -> None:
    with timed(tmp_path) as (client, time):
        evening = begun(client, clock={"minutes": 50, "expiry": "arbiter"})
        passes(evening, time, 50)
        evening.awaits("round_time_expired")
        (opened,) = evening.awaits("case_opened")
        assert (opened["case"], opened["table"], opened["kind"]) == ("round-1/clock/1", None, "clock")
        evening.post("/rounds/1/extend", {"minutes": 5, "reason": "It was loud."}, "arbiter1")
        evening.awaits("case_closed")
        passes(evening, time, 5)
        evening.awaits("round_time_expired", 2)
        assert evening.awaits("case_opened", 2)[-1]["case"] == "round-1/clock/2"


@pytest.mark.accepts("tournament.3.5")
def test_a_tournament_finishes_by_itself_when_the_protest_time_is_over(tmp_path: Path) -> None:
    with timed(tmp_path) as (client, time):
        evening = begun(client, protest_minutes=30, auto_finish=True)
        evening.tables(1)[0].lose(0)
        evening.awaits("round_ended")
        passes(evening, time, 29)
        assert not evening.happened("tournament_finished")
        passes(evening, time, 1)
        (finished,) = evening.awaits("tournament_finished")
        assert finished["by"] == "clock"
        assert until(lambda: evening.get("/standings", "spectator")["final"])


def test_a_protest_is_heard_before_a_tournament_finishes_by_itself(tmp_path: Path) -> None:
    with timed(tmp_path) as (client, time):
        evening = begun(client, protest_minutes=30, auto_finish=True)
        (table,) = evening.tables(1)
        table.lose(0)
        evening.awaits("round_ended")
        body = {"versions": [1], "rule": "essentia.2.1", "statement": "No.", "against": [1]}
        table.post("/disputes", 0, body)
        evening.awaits("case_opened")
        passes(evening, time, 31)
        assert not evening.happened("tournament_finished")
        ruling = {"rule": "essentia.2.1", "verdict": "rejected", "reasons": "It was right.", "remedies": []}
        assert table.post("/disputes/1/ruling", "arbiter1", ruling).status_code == httpx.codes.CREATED
        evening.awaits("tournament_finished")
