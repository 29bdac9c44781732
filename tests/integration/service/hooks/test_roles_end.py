"""A webhook hears by the role of its holder: of a club's own tables, and no longer than the role lasts."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.hooks.subscribe import delete_hook
from service.commands.people.accept import accept_invitation
from service.commands.people.hand_over import HandOver, hand_over_seat
from service.commands.people.invitations import Inviting, invite
from service.commands.people.organizers import AppointedOrganizer, appoint_organizer, dismiss_organizer
from service.commands.people.token_sets import Place, place_of_organizer, place_of_table
from service.commands.people.tokens import revoke_token, rotate_token
from service.problems import UnknownHookError, UnknownTableError
from service.queries.hooks.show_hooks import list_deliveries, list_hooks, show_hook
from service.runtime.context import Referee
from tests.support.eventstore.until import PATIENCE, until
from tests.support.service.hook_receiver import Receiver
from tests.support.service.hooked import ORGANIZER, TOKEN, asking, hooked, opened, played, sending, settled
from tests.support.service.time_of_day import TimeOfDay

CHIEF = Request(ORGANIZER, "", b"digest", token=TOKEN)


async def club(referee: Referee, name: str) -> tuple[AppointedOrganizer, Grant]:
    """An organizer of its own tables, and what its first token allows."""
    made = await appoint_organizer(referee, CHIEF, name)
    return made, await referee.access.grant_for(made.token)


async def opened_by(referee: Referee, made: AppointedOrganizer, grant: Grant) -> str:
    return await opened(referee, opener=Request(grant, "", b"digest", token=made.token))


def tables_of(receiver: Receiver, path: str) -> set[str]:
    return {one.json["data"]["table_id"] for one in receiver.taken if one.path == path}


async def test_a_club_hears_of_its_own_tables_alone(referee: Referee, receiver: Receiver) -> None:
    (one, of_one), (other, of_other) = await club(referee, "One"), await club(referee, "Other")
    for path, grant in (("/one", of_one), ("/other", of_other), ("/all", ORGANIZER)):
        await hooked(referee, receiver.url(path), grant=grant)
    first = await opened_by(referee, one, of_one)
    second = await opened_by(referee, other, of_other)
    third = await opened(referee)
    async with sending(referee):
        await until(lambda: len(receiver.taken) == 5)
        await settled(referee)
    assert [tables_of(receiver, path) for path in ("/one", "/other", "/all")] == [
        {first},
        {second},
        {first, second, third},
    ]


async def test_a_club_may_name_a_table_of_its_own_and_no_other(referee: Referee, receiver: Receiver) -> None:
    (one, of_one), (other, of_other) = await club(referee, "One"), await club(referee, "Other")
    mine, foreign = await opened_by(referee, one, of_one), await opened_by(referee, other, of_other)
    made = await hooked(referee, receiver.url(), grant=of_one, table=mine)
    for table in (foreign, "aaaabbbbccccdddd", await opened(referee)):
        with pytest.raises(UnknownTableError):
            await hooked(referee, receiver.url(), grant=of_one, table=table)
    assert [hook.id for hook in (await list_hooks(referee, of_one, None, 10)).hooks] == [made.hook.id]
    assert (await list_hooks(referee, of_other, None, 10)).hooks == ()
    with pytest.raises(UnknownHookError):
        await show_hook(referee, of_other, made.hook.id)
    with pytest.raises(UnknownHookError):
        await delete_hook(referee, asking(of_other), made.hook.id)


async def test_of_what_happens_after_a_role_has_ended_nothing_is_made(referee: Referee, receiver: Receiver) -> None:
    made, grant = await club(referee, "One")
    hook = (await hooked(referee, receiver.url("/club"), grant=grant)).hook.id
    await hooked(referee, receiver.url("/all"))
    table = await opened_by(referee, made, grant)
    async with sending(referee):
        await until(lambda: len(receiver.taken) == 2)
        await dismiss_organizer(referee, CHIEF, place_of_organizer(ORGANIZER, made.organizer))
        await played(referee, table, 0)
        await until(lambda: len(receiver.taken) == 3)
        await settled(referee)
    assert [one.path for one in receiver.taken].count("/club") == 1
    assert len((await list_deliveries(referee, grant, hook, None, 10)).deliveries) == 1


async def test_what_waits_as_a_role_ends_is_held(referee: Referee, receiver: Receiver, clock: TimeOfDay) -> None:
    made, grant = await club(referee, "One")
    hook = (await hooked(referee, receiver.url(), grant=grant)).hook.id
    receiver.does = lambda _: "fail"
    async with sending(referee):
        await opened_by(referee, made, grant)
        await until(lambda: receiver.every)
        await dismiss_organizer(referee, CHIEF, place_of_organizer(ORGANIZER, made.organizer))
        receiver.does = lambda _: "ok"
        clock.wait(3600)
        async with asyncio.timeout(PATIENCE):
            while not await is_held(referee, grant, hook):  # noqa: ASYNC110 - nobody would set an event
                await asyncio.sleep(0.01)
    assert receiver.taken == []


async def is_held(referee: Referee, grant: Grant, hook: str) -> bool:
    (one,) = (await list_deliveries(referee, grant, hook, None, 10)).deliveries
    return one.status == "held"


async def handed_over(referee: Referee, place: Place) -> str:
    """The token of another player to whom seat 1 was handed over."""
    return (await hand_over_seat(referee, CHIEF, place, HandOver(1, "Next"))).token


async def invited(referee: Referee, place: Place) -> str:
    """The token of another player who has accepted an invitation to seat 1."""
    made = await invite(referee, CHIEF, place, Inviting("seat", 1, 1, "Next", None, 60))
    return (await accept_invitation(referee, made.secret, "A" * 22, None)).token


@pytest.mark.parametrize("how", [handed_over, invited])
async def test_who_has_handed_the_seat_over_hears_nothing_more_of_it(
    referee: Referee, receiver: Receiver, how: Callable[[Referee, Place], Awaitable[str]]
) -> None:
    table = await opened(referee)
    before = Grant("seat", 1, table)
    hook = (await hooked(referee, receiver.url("/before"), grant=before)).hook.id
    place = await place_of_table(referee, ORGANIZER, table)
    grant = await referee.access.grant_for(await how(referee, place))
    with pytest.raises(UnknownHookError):
        await show_hook(referee, grant, hook)
    await hooked(referee, receiver.url("/after"), grant=grant)
    async with sending(referee):
        await played(referee, table, 1)
        await until(lambda: receiver.taken)
        await settled(referee)
    assert [one.path for one in receiver.taken] == ["/after"]
    assert (await list_deliveries(referee, before, hook, None, 10)).deliveries == ()


async def test_it_hears_by_a_rotated_token_and_not_by_a_revoked_one(referee: Referee, receiver: Receiver) -> None:
    table = await opened(referee)
    await hooked(referee, receiver.url("/seat"), grant=Grant("seat", 1, table))
    await hooked(referee, receiver.url("/all"))
    place = await place_of_table(referee, ORGANIZER, table)
    await rotate_token(referee, CHIEF, place, 2, 0)
    async with sending(referee):
        await played(referee, table, 1)
        await until(lambda: len(receiver.taken) == 2)
        await revoke_token(referee, CHIEF, place, 2)
        await played(referee, table, 1)
        await until(lambda: len(receiver.taken) == 3)
        await settled(referee)
    assert sorted(one.path for one in receiver.taken) == ["/all", "/all", "/seat"]
