"""How deliveries come to a real receiver from a real log: in order, whatever fails, and for how long they are tried."""

from __future__ import annotations

import random
from functools import partial
from ipaddress import ip_network

import pytest

from eventstore.ports.outbox import Lane
from service.commands.hooks.delivery import PAUSES, Deliverer
from service.queries.hooks.show_hooks import list_deliveries, show_hook
from service.queries.hooks.stream import read_hook
from service.runtime.context import Referee
from service.runtime.outside.post import Post
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.support.clocks import moved_by
from tests.support.eventstore.until import until
from tests.support.service.hook_receiver import MODES, Mode, Received, Receiver
from tests.support.service.hooked import (
    AT_ONCE,
    ORGANIZER,
    hooked,
    opened,
    played,
    sending,
    settled,
)
from tests.support.service.time_of_day import SECOND, TimeOfDay

DAY = 24 * 3600


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


async def test_who_found_a_message_due_before_it_was_tried_lets_it_pause(
    referee: Referee, receiver: Receiver, clock: TimeOfDay
) -> None:
    receiver.does = lambda _: "fail"
    made = await hooked(referee, receiver.url())
    table = await opened(referee)
    async with sending(referee):
        await until_noted(referee, made.hook.id, 1)

    async def here(_: str, __: int) -> list[str]:
        return ["127.0.0.1"]

    hook = (await read_hook(referee.store, made.hook.id)).hook
    deliverer = Deliverer(referee, Post(here, (ip_network("127.0.0.0/8"),), 2), PAUSES, lambda: 0.0)
    await deliverer.deliver(hook, Lane(hook.id, table))
    assert len(receiver.every) == 1
    clock.wait(PAUSES[0])
    await deliverer.deliver(hook, Lane(hook.id, table))
    assert len(receiver.every) == 2


async def until_noted(referee: Referee, hook: str, tries: int) -> None:
    """Until it is noted that the first message was tried so often."""
    found = [0]
    while found[0] != tries:
        await settled(referee)
        page = await list_deliveries(referee, ORGANIZER, hook, None, 10)
        found = [one.tries for one in page.deliveries][-1:] or [0]


async def test_a_receiver_that_says_gone_is_asked_no_more(referee: Referee, receiver: Receiver) -> None:
    made = await hooked(referee, receiver.url())
    receiver.does = lambda _: "gone"
    await opened(referee)
    async with sending(referee, pauses=AT_ONCE):
        await until(lambda: receiver.every)
        while (await show_hook(referee, ORGANIZER, made.hook.id)).disabled_by != "gone":
            await settled(referee)
    assert len(receiver.every) == 1


async def test_another_start_goes_on_where_the_one_before_was_killed(
    settings: Settings, receiver: Receiver, clock: TimeOfDay
) -> None:
    async with running_referee(settings, lambda _: None, moved_by(clock)) as referee:
        await hooked(referee, receiver.url())
        table = await opened(referee)
        receiver.does = lambda _: "hang"
        async with sending(referee):
            await until(lambda: receiver.most_hanging)
        await played(referee, table, 0)
        await played(referee, table, 1)
    receiver.does = lambda _: "ok"
    async with running_referee(settings, lambda _: None, moved_by(clock)) as referee, sending(referee):
        await until(lambda: len(receiver.taken) == 3)
    assert receiver.places(table) == [(2, "your_turn"), (3, "your_turn"), (4, "your_turn")]
    assert receiver.every[0].headers["webhook-id"] == receiver.taken[0].headers["webhook-id"]
