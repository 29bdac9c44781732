"""The clerk at work: openings that the game refuses, openings done twice, and undos that wait for an arbiter."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from service.commands.tournaments.clerk.open_tables import Opened, open_tables
from tests.support.api.servers.direct import DirectClient
from tests.support.api.table_client import IN_PLAY, said
from tests.support.clerk.evening import Evening, until


def begun(client: DirectClient, **more: Any) -> Evening:
    evening = Evening(client, {"game": "essentia", "format": {"type": "round_robin"}, **more}).begin(2)
    evening.draw(1)
    evening.awaits_tables(1)
    return evening


def opened_again(client: DirectClient, evening: Evening, **options: Any) -> Opened:
    """What a clerk finds that opens the tables of the first round once more, with these options of the game."""

    async def opens() -> Opened:
        referee = client.app.state.referee
        state = (await referee.tournaments.get(evening.id)).state
        state = replace(state, settings=replace(state.settings, options=options))
        return await open_tables(referee, evening.id, "", state, state.rounds[1], [1])

    return client.portal.call(opens)


@pytest.mark.accepts("tournament.15.1")
def test_an_opening_that_is_done_twice_counts_once(client: DirectClient) -> None:
    evening = begun(client)
    (table,) = evening.tables(1)
    before = table.events("arbiter")
    assert opened_again(client, evening) == Opened((1,), ())
    assert table.events("arbiter") == before


@pytest.mark.accepts("tournament.15.5")
def test_an_opening_that_the_game_refuses_is_reported_as_refused(client: DirectClient) -> None:
    evening = begun(client)
    assert opened_again(client, evening, nonsense=True) == Opened((), (1,))


@pytest.mark.accepts("tournament.14.1")
def test_an_undo_that_needs_the_arbiter_is_a_case_that_the_answer_takes(client: DirectClient) -> None:
    evening = begun(client, options=IN_PLAY, table={"undo": "arbiter"})
    (table,) = evening.tables(1)
    before = table.version(0)
    for seat, golem in ((0, "h3"), (1, "a7")):
        table.played(seat, next(move for move in table.moves(seat) if move.get("from") == golem))
    said(table.post("/undos", 0, {"to": before}), 201)
    (opened,) = evening.awaits("case_opened")
    assert opened["case"] == f"{table.id}/undo/1"
    said(table.post("/undos/1/answer", "arbiter1", {"consent": False}), 201)
    evening.awaits("case_closed")
    until(lambda: evening.happened("case_taken"))


@pytest.mark.accepts("tournament.15.2")
def test_a_clerk_that_fails_as_nobody_expected_begins_anew(
    client: DirectClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = begun(client)
    (table,) = evening.tables(1)
    store = client.app.state.referee.store
    places, failed = store.places, []

    async def fails_once(after: int, limit: int) -> Any:
        if not failed:
            failed.append(after)
            raise RuntimeError
        return await places(after, limit)

    monkeypatch.setattr(store, "places", fails_once)
    table.lose(0)
    evening.awaits("round_ended")
    assert failed
