"""Who hears what from a webhook, how it is signed, and what its holder can do with it."""

from __future__ import annotations

import hmac
from base64 import b64decode, b64encode
from pathlib import Path

import pytest
from standardwebhooks import Webhook, WebhookVerificationError

from eventstore.ports.events import Place
from eventstore.ports.outbox import Chore, Lane, Posted
from service.access.grants import Grant
from service.commands.hooks.replay import replay, send_test
from service.commands.hooks.subscribe import (
    change_hook,
    delete_hook,
    disable_hook,
    enable_hook,
    rotate_secret,
)
from service.commands.play import request_undo
from service.commands.table_life import resign
from service.problems import HookDisabledError, UnknownDeliveryError, UnknownHookError
from service.queries.hooks.show_hooks import list_deliveries, list_hooks, show_hook
from service.runtime.context import Referee
from service.runtime.settings import Settings
from service.runtime.table.live_table import LiveTable
from service.startup import running_referee
from tests.support.eventstore.until import until
from tests.support.games.sitting import NOON
from tests.support.service.hook_receiver import Received, Receiver
from tests.support.service.hooked import (
    ORGANIZER,
    asking,
    hooked,
    opened,
    played,
    request,
    sending,
    settled,
)
from tests.support.service.time_of_day import TimeOfDay

DAY = 24 * 3600


async def test_a_delivery_is_signed_as_the_standard_says_with_a_secret_that_is_stored_nowhere(
    referee: Referee, receiver: Receiver, settings: Settings
) -> None:
    made = await hooked(referee, receiver.url("/in?club=7"))
    table = await opened(referee)
    async with sending(referee):
        await until(lambda: receiver.taken)
    (one,) = receiver.taken
    assert one.path == "/in?club=7"
    assert one.headers["content-type"] == "application/json"
    assert one.headers["webhook-signature"] == by_hand(made.secret, one)
    assert one.headers["webhook-timestamp"] == str(NOON // 1000)
    assert one.json == {
        "type": "your_turn",
        "timestamp": "2023-11-14T22:13:20.000Z",
        "data": {
            "hook": made.hook.id,
            "table_id": table,
            "game": "whispers",
            "version": 2,
            "seats": [0, 1, 2, 3],
            "links": {"table": f"/v1/tables/{table}", "events": f"/v1/tables/{table}/events?after=1"},
        },
    }
    file = Path(settings.database_url.removeprefix("sqlite:///"))
    stored = b"".join(one.read_bytes() for one in file.parent.iterdir() if one.name.startswith(file.name))
    assert made.secret.removeprefix("whsec_").encode() not in stored


def by_hand(secret: str, one: Received) -> str:
    """The signature that a receiver computes who has nothing but the standard's page."""
    signed = f"{one.headers['webhook-id']}.{one.headers['webhook-timestamp']}.".encode() + one.body
    key = b64decode(secret.removeprefix("whsec_"))
    return f"v1,{b64encode(hmac.digest(key, signed, 'sha256')).decode()}"


async def test_the_library_of_the_standard_takes_a_delivery_and_no_forged_one(
    settings: Settings, receiver: Receiver
) -> None:
    async with running_referee(settings, lambda _: None) as referee, sending(referee):
        made = await hooked(referee, receiver.url())
        await send_test(referee, ORGANIZER, made.hook.id)
        await until(lambda: receiver.taken)
    (one,) = receiver.taken
    assert Webhook(made.secret).verify(one.body, one.headers) == one.json
    with pytest.raises(WebhookVerificationError):
        Webhook(made.secret).verify(one.body + b" ", one.headers)


async def test_while_it_is_disabled_all_is_held_and_sent_by_hand_in_its_order(
    referee: Referee, receiver: Receiver
) -> None:
    made = await hooked(referee, receiver.url())
    table = await opened(referee)
    async with sending(referee):
        await until(lambda: len(receiver.taken) == 1)
        await disable_hook(referee, asking(), made.hook.id)
        with pytest.raises(HookDisabledError):
            await replay(referee, ORGANIZER, made.hook.id, since=0)
        await played(referee, table, 0)
        await played(referee, table, 1)
        await enable_hook(referee, asking(), made.hook.id)
        await played(referee, table, 2)
        await until(lambda: len(receiver.taken) == 2)
        while await referee.store.outbox.due_targets(NOON):
            await settled(referee)
        assert [one.place[1] for one in receiver.taken] == [2, 5]
        page = await list_deliveries(referee, ORGANIZER, made.hook.id, None, 10)
        by_number = {one.version: one for one in page.deliveries}
        assert [by_number[number].status for number in (2, 3, 4, 5)] == ["sent", "held", "held", "sent"]
        assert (await replay(referee, ORGANIZER, made.hook.id, since=0)).count == 4
        await until(lambda: len(receiver.taken) == 6)
        assert [one.place[1] for one in receiver.taken[2:]] == [2, 3, 4, 5]
        assert (await replay(referee, ORGANIZER, made.hook.id, delivery=by_number[4].id)).count == 1
        await until(lambda: len(receiver.taken) == 7)
    assert receiver.taken[-1].place[1] == 4
    assert receiver.taken[-1].headers["webhook-id"] == by_number[4].id
    with pytest.raises(UnknownDeliveryError):
        await replay(referee, ORGANIZER, made.hook.id, delivery="msg_nothing")


async def test_for_a_day_it_is_signed_with_both_secrets(referee: Referee, receiver: Receiver, clock: TimeOfDay) -> None:
    made = await hooked(referee, receiver.url())
    old, fresh = made.secret, (await rotate_secret(referee, asking(), made.hook.id)).secret
    assert old != fresh
    async with sending(referee):
        await send_test(referee, ORGANIZER, made.hook.id)
        await until(lambda: len(receiver.taken) == 1)
        clock.wait(DAY)
        await send_test(referee, ORGANIZER, made.hook.id)
        await until(lambda: len(receiver.taken) == 2)
    both, one = receiver.taken
    assert both.headers["webhook-signature"] == f"{by_hand(fresh, both)} {by_hand(old, both)}"
    assert one.headers["webhook-signature"] == by_hand(fresh, one)
    assert (both.json["type"], both.json["data"]) == ("test", {"hook": made.hook.id})


async def test_a_seat_hears_of_its_own_turn_and_others_of_what_they_may(referee: Referee, receiver: Receiver) -> None:
    table, other = await opened(referee), await opened(referee)
    await hooked(referee, receiver.url("/seat"), grant=Grant("seat", 1, table))
    await hooked(referee, receiver.url("/arbiter"), grant=Grant("arbiter", None, table))
    await hooked(referee, receiver.url("/all"))
    await hooked(referee, receiver.url("/ends"), kinds=["game_finished"])
    async with sending(referee):
        await played(referee, table, 0)
        await played(referee, table, 1)
        await request_undo(referee, request(0, table), 2)
        await played(referee, other, 0)
        await resign(referee, request(3, other), None)
        await until(lambda: len(receiver.taken) == 11)
    heard: dict[str, list[tuple[bool, str, list[int]]]] = {}
    for one in receiver.taken:
        data = one.json["data"]
        heard.setdefault(one.path, []).append((data["table_id"] == table, one.json["type"], data["seats"]))
    assert heard["/seat"] == [(True, "your_turn", [1]), (True, "undo_asked", [0])]
    assert heard["/arbiter"] == [(True, "your_turn", [0]), *heard["/seat"]]
    assert heard["/ends"] == [(False, "game_finished", [])]
    assert [one for one in heard["/all"] if one[0]] == heard["/arbiter"]
    assert [one for one in heard["/all"] if not one[0]] == [(False, "your_turn", [0]), *heard["/ends"]]


async def test_one_that_is_changed_or_deleted_hears_accordingly(referee: Referee, receiver: Receiver) -> None:
    made = await hooked(referee, receiver.url("/before"))
    table = await opened(referee)
    async with sending(referee):
        await until(lambda: len(receiver.taken) == 1)
        await change_hook(referee, asking(), made.hook.id, receiver.url("/after"), None)
        await played(referee, table, 0)
        await until(lambda: len(receiver.taken) == 2)
        await delete_hook(referee, asking(), made.hook.id)
        await hooked(referee, receiver.url("/other"))
        await played(referee, table, 1)
        await until(lambda: len(receiver.taken) == 3)
    assert [one.path for one in receiver.taken] == ["/before", "/after", "/other"]
    assert made.hook.id not in {one.id for one in (await list_hooks(referee, ORGANIZER, None, 50)).hooks}
    with pytest.raises(UnknownHookError):
        await show_hook(referee, ORGANIZER, made.hook.id)
    assert await referee.store.outbox.messages(made.hook.id, None, 10) == []
    assert await referee.store.outbox.first(Lane(made.hook.id, table)) is None


async def test_a_table_of_which_nobody_hears_is_neither_read_nor_written_for(
    referee: Referee, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    silent, heard = await opened(referee), await opened(referee)
    asked: list[str] = []
    written: list[object] = []
    get, places, do = referee.tables.get, referee.store.places, referee.store.outbox.do

    async def getting(table: str) -> LiveTable:
        asked.append(table)
        return await get(table)

    async def placing(after: int, limit: int) -> list[Place]:
        asked.append("places")
        return await places(after, limit)

    async def doing(chore: Chore) -> None:
        written.append(chore)
        await do(chore)

    monkeypatch.setattr(referee.tables, "get", getting)
    monkeypatch.setattr(referee.store, "places", placing)
    monkeypatch.setattr(referee.store.outbox, "do", doing)
    async with sending(referee):
        await played(referee, silent, 0)
        await settled(referee)
        assert asked == written == [], "without a webhook nobody looks at the log"
        await hooked(referee, receiver.url(), grant=Grant("seat", 1, heard))
        for seat in (1, 2, 3):
            await played(referee, silent, seat)
        await played(referee, heard, 1)
        await until(lambda: receiver.taken)
    assert {*asked} == {"places", heard}
    assert {one.lane for chore in written if isinstance(chore, Posted) for one in chore.messages} == {heard}
