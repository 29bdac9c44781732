"""What the clerk finds after a start that nobody did before: by a service that was killed, or by an older one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from domain.tournament.commands.results import ReportResult
from domain.tournament.commands.rounds import ReportTables
from domain.tournament.plan import Report
from domain.tournament.record import CLERK
from service.commands.tournaments.act import act
from service.commands.tournaments.clerk.open_tables import open_tables
from tests.support.api.servers.direct import DirectClient
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import said
from tests.support.api.tournaments.tournament_client import without_clerk
from tests.support.clerk.evening import Evening, SeatedTable, until

ROUND_ROBIN = {"game": "essentia", "format": {"type": "round_robin"}}
TOGETHER = {
    "game": "essentia",
    "format": {"type": "boards", "movement": {"type": "together"}},
    "rounds": 1,
    "scoring": {"type": "matchpoints"},
}
RULE = "essentia.2.1"


@contextmanager
def alone(folder: Path) -> Iterator[DirectClient]:
    """A service that has no clerk."""
    with without_clerk(), in_process(folder / "richter.db") as client:
        yield client


@contextmanager
def with_clerk(folder: Path, evening: Evening) -> Iterator[None]:
    """The service on the same log, with a clerk."""
    with in_process(folder / "richter.db") as client:
        evening.client = client
        yield


def begun(client: DirectClient, settings: Any = ROUND_ROBIN) -> Evening:
    evening = Evening(client, settings).begin(4)
    evening.draw(1)
    return evening


def opens(client: DirectClient, evening: Evening, *, reports: bool) -> list[SeatedTable]:
    """Open the tables of the first round as the clerk does, and report them or not; the tables."""

    async def work() -> None:
        referee = client.app.state.referee
        live = await referee.tournaments.get(evening.id)
        numbers = [plan.number for plan in live.state.rounds[1].tables]
        await open_tables(referee, evening.id, live.owner, live.state, live.state.rounds[1], numbers)
        if reports:
            await act(referee, evening.id, CLERK, ReportTables(1, tuple(numbers), ()))

    client.portal.call(work)
    return [SeatedTable(evening, plan) for plan in evening.planned(1)]


def disputed_and_ruled(table: SeatedTable) -> None:
    filed = {"versions": [1], "rule": RULE, "statement": "That was wrong.", "against": [1]}
    said(table.post("/disputes", 0, filed), 201)
    ruling = {"rule": RULE, "verdict": "upheld", "reasons": "It was.", "remedies": []}
    said(table.post("/disputes/1/ruling", "arbiter1", ruling), 201)


def state_of(evening: Evening, table: SeatedTable) -> list[str]:
    """What was reported of a table, one after the other."""
    kinds = ("result_reported", "result_revised")
    return [one["state"] for kind in kinds for one in evening.happened(kind) if one["table"] == table.id]


def report(client: DirectClient, evening: Evening, table: SeatedTable) -> None:
    """Report the end of a table as the clerk does, and nothing of its cases."""

    async def work() -> None:
        referee = client.app.state.referee
        state = (await referee.tables.get(table.id)).state
        await act(referee, evening.id, CLERK, ReportResult(Report(table.id, state.version, "over", state.outcome)))

    client.portal.call(work)


@pytest.mark.nightly
@pytest.mark.accepts("tournament.14.1")
def test_a_case_that_was_left_open_though_its_dispute_is_ruled_on_is_closed_after_a_start(folder: Path) -> None:
    """Its table was read to its end before, and has nothing new."""
    with alone(folder) as client:
        evening = begun(client)
        tables = opens(client, evening, reports=True)
        for table in tables:
            disputed_and_ruled(table)
            table.lose(0)
            report(client, evening, table)
        cases = {f"{table.id}/dispute/1" for table in tables}
        assert {one["case"] for one in evening.happened("case_opened")} == cases
        assert not evening.happened("case_closed")
        assert evening.get("/rounds/1")["phase"] == "ended"
    with with_clerk(folder, evening):
        assert {one["case"] for one in evening.awaits("case_closed", len(tables))} == cases
        assert evening.get("/docket", "arbiter1")["cases"] == []


@pytest.mark.accepts("tournament.15.2")
def test_a_round_that_began_while_there_was_no_clerk_is_played(folder: Path) -> None:
    with alone(folder) as client:
        evening = begun(client)
    with with_clerk(folder, evening):
        for table in evening.awaits_tables(1):
            table.lose(0)
        evening.awaits("round_ended")


@pytest.mark.accepts("tournament.15.2")
@pytest.mark.parametrize("reports", [True, False], ids=["reported", "opened only"])
def test_tables_that_ended_while_there_was_no_clerk_are_reported(folder: Path, *, reports: bool) -> None:
    """Also tables of which a clerk that was killed has only opened the streams."""
    with alone(folder) as client:
        evening = begun(client)
        tables = opens(client, evening, reports=reports)
        for table in tables:
            table.lose(0)
    with with_clerk(folder, evening):
        evening.awaits("round_ended")
        assert [state_of(evening, table) for table in tables] == [["over"], ["over"]]
        assert sorted(evening.opened(1)) == [table.number for table in tables]


@pytest.mark.accepts("tournament.8.4")
def test_boards_that_were_played_out_while_there_was_no_clerk_are_opened(folder: Path) -> None:
    with alone(folder) as client:
        evening = begun(client, TOGETHER)
        tables = opens(client, evening, reports=True)
        for table in tables:
            table.lose(1)
    with with_clerk(folder, evening):
        evening.awaits("board_opened")
        for table in tables:
            here = table.at(evening.client)
            assert until(lambda here=here: here.view("arbiter")["opened"])


@pytest.mark.accepts("tournament.3.7")
def test_tables_that_were_opened_and_never_reported_are_void_with_their_tournament(folder: Path) -> None:
    with alone(folder) as client:
        evening = begun(client)
        tables = opens(client, evening, reports=False)
        evening.post("/void", {"reason": "The hall closes."})
    with with_clerk(folder, evening):
        for table in tables:
            here = table.at(evening.client)
            assert until(lambda here=here: here.view("arbiter")["status"] == "void")
