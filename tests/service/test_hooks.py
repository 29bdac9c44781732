"""Webhooks from a real log to a real receiver: what comes, in which order, and after which failures."""

from __future__ import annotations

import hmac
import random
from base64 import b64decode, b64encode
from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path

import pytest
from standardwebhooks import Webhook, WebhookVerificationError

from domain.registry import REGISTRY
from eventstore.ports.outbox import Lane
from service.access.grants import Grant
from service.commands.hooks.delivery import PAUSES
from service.commands.hooks.replay import replay, send_test
from service.commands.hooks.sender import HookSender
from service.commands.hooks.subscribe import (
    change_hook,
    delete_hook,
    disable_hook,
    enable_hook,
    rotate_secret,
)
from service.commands.table_life import resign
from service.commands.undo import request_undo
from service.problems import HookDisabledError, UnknownDeliveryError, UnknownHookError
from service.queries.hooks.show_hooks import list_deliveries, list_hooks, show_hook
from service.runtime.context import Referee
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.eventstore.support.until import until
from tests.games.support.sitting import NOON
from tests.service.support.hook_receiver import MODES, Mode, Received, Receiver, receiving
from tests.service.support.hooked import (
    AT_ONCE,
    ORGANIZER,
    asking,
    at_rest,
    hooked,
    in_file,
    opened,
    played,
    request,
    sending,
)
from tests.service.support.time_of_day import SECOND, TimeOfDay
from tests.table.support.whispers import WHISPERS

DAY = 24 * 3600


@pytest.fixture(autouse=True)
def only_the_test_sends(monkeypatch: pytest.MonkeyPatch) -> None:
    """The service's own sender rests."""
    monkeypatch.setattr(HookSender, "run", at_rest)


@pytest.fixture
def clock() -> TimeOfDay:
    return TimeOfDay()


@pytest.fixture
def settings(tmp_path: Path) -> Iterator[Settings]:
    with REGISTRY.also(WHISPERS):
        yield in_file(tmp_path)


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    async with receiving() as receiver:
        yield receiver


@pytest.fixture
async def referee(settings: Settings, clock: TimeOfDay) -> AsyncIterator[Referee]:
    async with running_referee(settings, lambda _: None, clock) as running:
        yield running


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


async def test_whatever_the_receiver_does_it_gets_everything_in_the_order_of_the_table(
    referee: Referee, receiver: Receiver
) -> None:
    await hooked(referee, receiver.url())
    table = await opened(referee)
    script: list[Mode] = ["fail", "drop", "cut", "redirect", "flood", "endless_head", "hang"]
    receiver.does = lambda _: script.pop(0) if script else "ok"
    for seat in (0, 1, 2, 3):
        await played(referee, table, seat)
    async with sending(referee, pauses=AT_ONCE):
        await until(lambda: len(receiver.taken) == 5)
    assert receiver.places(table) == [(number, "your_turn") for number in (2, 3, 4, 5, 6)]
    first = receiver.every[:7]
    assert {one.place for one in first} == {(table, 2, "your_turn")}
    assert len({one.headers["webhook-id"] for one in first}) == 1
    assert {one.path for one in receiver.every} == {"/in"}, "a redirect is not followed"
    assert receiver.flooded < 20 << 20, "nobody reads on what is too long"


def _more_taken(receiver: Receiver, than: int) -> bool:
    return len(receiver.taken) > than


async def random_failures(referee: Referee, receiver: Receiver, failures: int, seed: int) -> None:
    rng = random.Random(seed)
    left = failures

    def does(_: Received) -> Mode:
        nonlocal left
        mode: Mode = rng.choice(("ok", *MODES[:5])) if left else "ok"
        left -= mode != "ok"
        return mode

    receiver.does = does
    await hooked(referee, receiver.url())
    tables = [await opened(referee) for _ in range(3)]
    moves = max(12, failures // 3)
    expected = {table: [(2, "your_turn")] for table in tables}
    async with sending(referee, pauses=AT_ONCE):
        for place in range(moves):
            table = tables[rng.randrange(3)]
            number = len(expected[table]) + 1
            await played(referee, table, (number - 2) % 4)
            expected[table].append((number + 1, "your_turn"))
            if place % 7 == 0:
                await until(partial(_more_taken, receiver, place // 2))
        await until(lambda: all(receiver.places(one) == expected[one] for one in tables))
    for table in tables:
        seen = [one.place[1] for one in receiver.every if one.place[0] == table]
        assert seen == sorted(seen), "nothing comes before what is to come first is taken"
    assert failures - left >= min(failures, moves // 2)


async def test_fifty_failures_at_random_lose_and_swap_nothing(referee: Referee, receiver: Receiver) -> None:
    await random_failures(referee, receiver, 50, 7)


@pytest.mark.nightly
async def test_a_thousand_failures_at_random_lose_and_swap_nothing(referee: Referee, receiver: Receiver) -> None:
    await random_failures(referee, receiver, 1000, 8)


async def test_a_table_that_fails_keeps_no_other_waiting(referee: Referee, receiver: Receiver) -> None:
    await hooked(referee, receiver.url())
    bad, good = await opened(referee), await opened(referee)
    receiver.does = lambda one: "hang" if one.place[0] == bad else "ok"
    async with sending(referee, pauses=AT_ONCE):
        await until(lambda: receiver.most_hanging)
        await played(referee, good, 0)
        await until(lambda: len(receiver.places(good)) == 2)
    assert receiver.places(bad) == []


async def test_a_receiver_that_hangs_at_many_tables_keeps_no_other_receiver_waiting(
    referee: Referee, receiver: Receiver
) -> None:
    await hooked(referee, receiver.url("/bad"))
    good = await hooked(referee, receiver.url("/good"))
    receiver.does = lambda one: "hang" if one.path == "/bad" else "ok"
    tables = [await opened(referee) for _ in range(40)]
    async with sending(referee, pauses=(1000.0,)):
        await until(lambda: len(receiver.taken) == len(tables))
        assert receiver.most_hanging <= 4, "at most so many at once are under way to one of them"
    assert {one.json["data"]["hook"] for one in receiver.taken} == {good.hook.id}


async def test_it_is_tried_again_after_growing_pauses_and_given_up_after_days(
    referee: Referee, receiver: Receiver, clock: TimeOfDay
) -> None:
    receiver.does = lambda one: "ok" if one.path == "/organizer" else "fail"
    observer = await hooked(referee, receiver.url("/organizer"), kinds=["hook_disabled"])
    made = await hooked(referee, receiver.url())
    table = await opened(referee)
    begun = clock.now
    async with sending(referee):
        for tries, pause in enumerate((*PAUSES, 0.0), start=1):
            await until_noted(referee, made.hook.id, tries)
            clock.wait(pause - 1)
            await settled(referee)
            assert len(receiver.every) == tries, f"nothing comes before the pause of {pause} s is over"
            clock.wait(1)
        await until(lambda: receiver.taken)
    assert clock.now - begun > 3 * DAY * SECOND
    shown = await show_hook(referee, ORGANIZER, made.hook.id)
    assert (shown.status, shown.disabled_by) == ("disabled", "failure")
    (note,) = receiver.taken
    assert note.json["data"] == {"hook": observer.hook.id, "disabled": made.hook.id}
    assert note.place[2] == "hook_disabled"
    (held,) = (await list_deliveries(referee, ORGANIZER, made.hook.id, None, 10)).deliveries
    assert (held.status, held.tries, held.answered, held.table_id) == ("held", 10, 500, table)


async def until_noted(referee: Referee, hook: str, tries: int) -> None:
    """Until it is noted that the first message was tried so often."""
    found = [0]
    while found[0] != tries:
        await settled(referee)
        page = await list_deliveries(referee, ORGANIZER, hook, None, 10)
        found = [one.tries for one in page.deliveries][-1:] or [0]


async def settled(referee: Referee) -> None:
    """Some turns of the sender: each asks the outbox."""
    for _ in range(3):
        await referee.store.outbox.due(0, 1)


async def test_a_receiver_that_says_gone_is_asked_no_more(referee: Referee, receiver: Receiver) -> None:
    made = await hooked(referee, receiver.url())
    receiver.does = lambda _: "gone"
    await opened(referee)
    async with sending(referee, pauses=AT_ONCE):
        await until(lambda: receiver.every)
        while (await show_hook(referee, ORGANIZER, made.hook.id)).disabled_by != "gone":
            await settled(referee)
    assert len(receiver.every) == 1


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


async def test_another_start_goes_on_where_the_one_before_was_killed(
    settings: Settings, receiver: Receiver, clock: TimeOfDay
) -> None:
    async with running_referee(settings, lambda _: None, clock) as referee:
        await hooked(referee, receiver.url())
        table = await opened(referee)
        receiver.does = lambda _: "hang"
        async with sending(referee):
            await until(lambda: receiver.most_hanging)
        await played(referee, table, 0)
        await played(referee, table, 1)
    receiver.does = lambda _: "ok"
    async with running_referee(settings, lambda _: None, clock) as referee, sending(referee):
        await until(lambda: len(receiver.taken) == 3)
    assert receiver.places(table) == [(2, "your_turn"), (3, "your_turn"), (4, "your_turn")]
    assert receiver.every[0].headers["webhook-id"] == receiver.taken[0].headers["webhook-id"]


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
