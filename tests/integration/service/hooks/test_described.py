"""What a webhook gets is what the description of the interface says."""

from __future__ import annotations

from typing import get_args

from api.openapi.webhooks import webhooks
from domain.hooks.model import Kind
from service.access.grants import Grant
from service.commands.hooks.replay import send_test
from service.commands.play import request_undo
from service.commands.table_life import resign
from service.runtime.context import Referee
from tests.support.eventstore.until import until
from tests.support.service.hook_receiver import Receiver
from tests.support.service.hooked import asking, hooked, opened, played, request, sending, validator


def test_every_kind_is_described() -> None:
    assert set(webhooks()) == {*get_args(Kind), "test"}


async def test_what_is_sent_is_as_it_is_described(referee: Referee, receiver: Receiver) -> None:
    made = await hooked(referee, receiver.url())
    table = await opened(referee)
    await played(referee, table, 0)
    await played(referee, table, 1)
    async with sending(referee):
        await send_test(referee, asking().grant, made.hook.id)
        await request_undo(referee, request(0, table), 2)
        await resign(referee, request(3, table), None)
        await until(lambda: {"game_finished", "test"} <= {one.json["type"] for one in receiver.taken})
    kinds = {one.json["type"] for one in receiver.taken}
    assert kinds == {"your_turn", "undo_asked", "game_finished", "test"}
    for one in receiver.taken:
        validator(one.json["type"]).validate(one.json)
        assert {name.lower() for name in one.headers} >= {"webhook-id", "webhook-timestamp", "webhook-signature"}
        other = validator("claim" if one.json["type"] != "claim" else "ruling")
        assert not other.is_valid(one.json)


async def test_that_another_webhook_failed_is_as_it_is_described(referee: Referee, receiver: Receiver) -> None:
    await hooked(referee, receiver.url())
    table = await opened(referee)
    gone = await hooked(referee, receiver.url("/gone"), grant=Grant("arbiter", None, table))
    receiver.does = lambda one: "gone" if one.path == "/gone" else "ok"
    async with sending(referee):
        await played(referee, table, 0)
        await until(lambda: "hook_disabled" in {one.json["type"] for one in receiver.taken})
    (one,) = (one.json for one in receiver.taken if one.json["type"] == "hook_disabled")
    assert one["data"]["disabled"] == gone.hook.id
    validator("hook_disabled").validate(one)
