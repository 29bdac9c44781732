"""A recorded game that is entered takes long to judge: others go on meanwhile, and nothing is judged in vain."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from domain.game.rule import Refused
from domain.tournament.commands.docket import WriteNote
from domain.tournament.commands.results import EnterResult
from domain.tournament.events.results import ResultEntered
from domain.tournament.record import Actor
from service.commands.tournaments.act import act
from service.runtime.context import Referee
from tests.integration.service.tournaments.test_hall import LOST, OPTIONS
from tests.support.api.servers.direct import DirectClient
from tests.support.clerk.evening import Evening

CUP = {"game": "essentia", "options": OPTIONS, "format": {"type": "round_robin"}, "place": "hall"}
ARBITER = Actor("arbiter", arbiter=1)


@contextmanager
def held(referee: Referee, judging: asyncio.Event, go_on: asyncio.Event) -> Iterator[None]:
    """Judging says that it has begun, and waits for a signal."""
    shared = referee.readings.shared

    async def waits(share: Any, steps: Any) -> Any:
        judging.set()
        await go_on.wait()
        return await shared(share, steps)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(referee.readings, "shared", waits)
        yield


def begun(client: DirectClient) -> tuple[Evening, str]:
    evening = Evening(client, CUP).begin(2)
    evening.draw(1)
    (table,) = evening.planned(1)
    return evening, table["table"]


@pytest.mark.accepts("tournament.9.13")
def test_a_tournament_goes_on_while_a_game_is_judged(client: DirectClient) -> None:
    evening, table = begun(client)

    async def work() -> int:
        referee: Referee = client.app.state.referee
        judging, go_on = asyncio.Event(), asyncio.Event()
        with held(referee, judging, go_on):
            entering = asyncio.create_task(act(referee, evening.id, ARBITER, EnterResult(table, recorded_game=LOST)))
            await judging.wait()
            noted = await act(referee, evening.id, ARBITER, WriteNote("They still play."))
            go_on.set()
            entered = await entering
        assert isinstance(entered.records[0].event, ResultEntered)
        return entered.first - noted.first

    assert client.portal.call(work) == 1


@pytest.mark.refuses("tournament.9.13")
def test_a_game_is_not_judged_where_its_result_would_be_refused(client: DirectClient) -> None:
    evening, table = begun(client)
    entering = EnterResult(table, recorded_game=LOST)
    evening.post(f"/tables/{table}/result", {"ranking": [[0], [1]], "scores": [1, 0]}, "arbiter1")

    async def work() -> None:
        referee: Referee = client.app.state.referee
        judging, go_on = asyncio.Event(), asyncio.Event()
        with held(referee, judging, go_on):
            for by, command in [
                (Actor("spectator"), entering),
                (ARBITER, EnterResult("no such table", recorded_game=LOST)),
            ]:
                with pytest.raises(Refused):
                    await act(referee, evening.id, by, command)
        assert not judging.is_set()

    client.portal.call(work)
