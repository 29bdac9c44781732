"""Whoever does its worst with its own webhooks keeps nobody else's waiting."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Sequence
from typing import Any

import pytest

from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.hooks.delivery import IN_A_ROW
from service.commands.hooks.replay import send_test
from service.queries.hooks.show_hooks import list_deliveries
from service.runtime.context import Referee
from service.runtime.outside.pinned import Resolver
from tests.support.eventstore.until import until
from tests.support.service.hook_receiver import Receiver
from tests.support.service.hooked import ORGANIZER, hooked, loopback, opened, played, sending, settled

MANY = 16
"""Webhooks of one holder."""
CLUB, OTHER = Grant("organizer", owner="club"), Grant("organizer", owner="other")


@pytest.fixture
def settings(settings: Any) -> Any:
    """A receiver that hangs does so for longer than any test."""
    return loopback(settings.database_url, hook_seconds=60)


async def test_two_seats_whose_receivers_hang_do_not_silence_the_organizer(
    referee: Referee, receiver: Receiver
) -> None:
    receiver.does = lambda one: "hang" if one.path == "/bad" else "ok"
    table, other = await opened(referee), await opened(referee)
    bad = [
        (Grant("seat", seat, table), await hooked(referee, receiver.url("/bad"), grant=Grant("seat", seat, table)))
        for seat in (0, 1)
        for _ in range(MANY)
    ]
    for grant, made in bad:
        for _ in range(3):
            await send_test(referee, grant, made.hook.id)
    async with sending(referee):
        await until(lambda: receiver.hanging >= 12)
        good = await hooked(referee, receiver.url("/good"))
        for place, (grant, made) in enumerate(bad):
            await send_test(referee, grant, made.hook.id)
            await played(referee, other if place % 2 else table, place // 2 % 4)
        await until(lambda: len(receiver.taken) == len(bad))
        assert receiver.hanging < referee.settings.hook_senders // 2
    assert {one.json["data"]["hook"] for one in receiver.taken} == {good.hook.id}


async def test_one_club_does_not_silence_another(referee: Referee, receiver: Receiver) -> None:
    receiver.does = lambda one: "hang" if one.path == "/bad" else "ok"
    for _ in range(MANY):
        await hooked(referee, receiver.url("/bad"), grant=CLUB)
    good = await hooked(referee, receiver.url("/good"), grant=OTHER)
    for _ in range(40):
        await opened(referee, opener=Request(CLUB, "", b"digest", token="club's token"))
    async with sending(referee):
        await until(lambda: receiver.hanging >= 12)
        table = await opened(referee, opener=Request(OTHER, "", b"digest", token="other's token"))
        for seat in (0, 1, 2):
            await played(referee, table, seat)
        await until(lambda: len(receiver.taken) == 4)
    assert {one.json["data"]["hook"] for one in receiver.taken} == {good.hook.id}
    assert receiver.places(table) == [(number, "your_turn") for number in (2, 3, 4, 5)]


async def test_within_a_club_one_table_does_not_silence_another(referee: Referee, receiver: Receiver) -> None:
    opener = Request(CLUB, "", b"digest", token="club's token")
    bad, good = await opened(referee, opener=opener), await opened(referee, opener=opener)
    receiver.does = lambda one: "hang" if one.place[0] == bad else "ok"
    for seat in range(4):
        for _ in range(MANY):
            await hooked(referee, receiver.url(), grant=Grant("seat", seat, bad))
    await hooked(referee, receiver.url(), grant=Grant("seat", 0, good))
    await played(referee, bad, 0)
    async with sending(referee):
        await until(lambda: receiver.hanging >= 8)
        await played(referee, good, 0)
        await until(lambda: receiver.places(good))


async def test_the_many_messages_of_one_lane_give_way_after_some(referee: Referee, receiver: Receiver) -> None:
    table = await opened(referee)
    await hooked(referee, receiver.url(), grant=Grant("seat", 0, table))
    for place in range(4 * IN_A_ROW):
        await played(referee, table, place % 4)
    async with sending(referee):
        await until(lambda: len(receiver.taken) == IN_A_ROW)
    assert receiver.places(table) == sorted(receiver.places(table))


async def test_a_test_is_tried_once_and_its_failure_disables_nothing(referee: Referee, receiver: Receiver) -> None:
    made = await hooked(referee, receiver.url())
    receiver.does = lambda _: "fail"
    async with sending(referee, pauses=()):
        await send_test(referee, ORGANIZER, made.hook.id)
        while not (page := await list_deliveries(referee, ORGANIZER, made.hook.id, None, 10)).deliveries[0].tries:
            await settled(referee)
        for _ in range(20):
            await settled(referee)
    (test,) = page.deliveries
    assert (test.kind, test.status, test.tries, test.answered) == ("test", "held", 1, 500)
    assert len(receiver.every) == 1


async def test_old_tests_are_deleted_when_another_is_sent(referee: Referee, receiver: Receiver, clock: Any) -> None:
    made = await hooked(referee, receiver.url())
    await send_test(referee, ORGANIZER, made.hook.id)
    clock.wait(1800)
    await send_test(referee, ORGANIZER, made.hook.id)
    clock.wait(1801)
    last = await send_test(referee, ORGANIZER, made.hook.id)
    page = await list_deliveries(referee, ORGANIZER, made.hook.id, None, 10)
    assert len(page.deliveries) == 2
    assert page.deliveries[0].id == last.id


async def test_who_is_cancelled_while_a_name_is_asked_for_keeps_its_place_until_the_thread_is_free(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answers = threading.Event()

    def asked(*_: object, **__: object) -> Sequence[Any]:
        answers.wait(60)
        return [(2, 1, 6, "", ("127.0.0.1", 1))]

    monkeypatch.setattr(socket, "getaddrinfo", asked)
    resolver = Resolver(1)
    first = asyncio.create_task(resolver("slow.example", 1))
    await asyncio.sleep(0)
    first.cancel()
    for _ in range(10):
        await asyncio.sleep(0)
    assert not first.done()
    answers.set()
    await asyncio.wait([first])
    assert first.cancelled()
    assert await resolver("quick.example", 1) == ["127.0.0.1"]
    answers.clear()
    second = asyncio.create_task(resolver("slow.example", 1))
    await asyncio.sleep(0)
    second.cancel()
    resolver.release()
    await asyncio.wait([second])
    assert second.cancelled()
    answers.set()
    resolver.close()
