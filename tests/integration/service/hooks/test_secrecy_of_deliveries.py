"""What a webhook gets follows from what its viewer is told: in two worlds that this viewer cannot tell apart, alike."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from domain.registry import REGISTRY
from service.access.grants import Grant
from service.commands.hooks.sender import HookSender
from service.commands.table_life import resign
from service.queries.history import read_history
from service.queries.hooks.show_hooks import list_deliveries
from service.runtime.context import Referee
from service.startup import running_referee
from tests.support.clocks import moved_by
from tests.support.eventstore.until import until
from tests.support.games.sitting import NOON
from tests.support.service.hook_receiver import Receiver, receiving
from tests.support.service.hooked import at_rest, hooked, in_file, opened, played, request, sending
from tests.support.table.dealt import NOD, TOSS, hum, show, slip
from tests.support.table.whispers import WHISPERS

Acts = list[tuple[int, dict[str, Any]]]
PLAIN: Acts = [(1, NOD), (3, TOSS), (0, hum(2)), (1, show("C")), (0, NOD), (3, NOD)]
COVERT: Acts = [
    (0, slip(2, "B")),
    *PLAIN[:2],
    (2, slip(0, "E")),
    (0, slip(2, "E")),
    *PLAIN[2:5],
    (2, slip(0, "B")),
    PLAIN[5],
]
RANDOM = re.compile(rb"hook_[a-z2-7]{16}|msg_[a-z2-7]{24}|/v1/tables/[a-z2-7]{16}|\"table_id\":\"[a-z2-7]{16}\"")


@pytest.fixture
async def referee(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Referee]:
    monkeypatch.setattr(HookSender, "run", at_rest)
    with REGISTRY.also(WHISPERS):
        async with running_referee(in_file(tmp_path), lambda _: None, moved_by(lambda: NOON)) as running:
            yield running


async def received(referee: Referee, grant: Grant, acts: Acts, *, live: bool) -> tuple[list[bytes], list[bytes]]:
    """The bodies that a viewer's webhook gets of a course of acts and its end; and the list of its deliveries."""
    async with receiving() as receiver:
        table = await opened(referee, prepared={"shuffles": [list("ABMCDNEFOGHPIJKL")], "dice": [[3]]})
        at_table = Grant(grant.role, grant.seat, table)
        made = await hooked(referee, receiver.url(), grant=at_table)
        if live:
            async with sending(referee):
                for seat, move in acts:
                    await played(referee, table, seat, move)
                await ended(referee, receiver, table)
        else:
            for seat, move in acts:
                await played(referee, table, seat, move)
            async with sending(referee):
                await ended(referee, receiver, table)
        page = await list_deliveries(referee, at_table, made.hook.id, None, 100)
        told = {one.version for one in (await read_history(referee, at_table, table)).events}
        assert {one.json["data"]["version"] for one in receiver.taken} <= told
        rows = [repr((one.kind, one.status, one.at, one.version, one.tries)).encode() for one in page.deliveries]
        # those of one moment are in the order of their ids, which differ from table to table
        return [RANDOM.sub(b"random", one.body) for one in receiver.taken], sorted(rows)


async def ended(referee: Referee, receiver: Receiver, table: str) -> None:
    await resign(referee, request(3, table), None)
    await until(lambda: receiver.taken and receiver.taken[-1].json["type"] == "game_finished")
    while await referee.store.outbox.due_targets(NOON):  # noqa: ASYNC110 - until it is noted that the last one was taken
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("live", [True, False])
@pytest.mark.parametrize("seat", [1, 3])
async def test_a_covert_act_shows_in_no_delivery_to_those_who_may_not_know(
    referee: Referee, seat: int, *, live: bool
) -> None:
    grant = Grant("seat", seat)
    plain = await received(referee, grant, PLAIN, live=live)
    assert len(plain[0]) > 2
    assert await received(referee, grant, COVERT, live=live) == plain


@pytest.mark.parametrize("grant", [Grant("seat", 0), Grant("seat", 2), Grant("arbiter")])
async def test_who_may_know_of_it_gets_it(referee: Referee, grant: Grant) -> None:
    plain, covert = [await received(referee, grant, acts, live=True) for acts in (PLAIN, COVERT)]
    assert covert != plain
    assert len(covert[0]) > len(plain[0])
