"""A forgetting that is sent twice at once, or that a crash interrupts between two streams."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.fork_table import ForkTerms, fork_table
from service.commands.open_table import open_table
from service.commands.people import forget_name as module
from service.commands.people.forget_name import Forgotten, forget_name
from service.commands.table_life import resign
from service.queries.history import read_history
from service.queries.view_table import view_table
from service.runtime.context import Referee
from tests.support.service.databases import ServedDatabase

NAME = "Änna Rarespelling"


async def opened(referee: Referee) -> str:
    body = msgspec.json.encode({"game": "essentia", "seats": [{"name": NAME}, {"name": "Bert"}]})
    return (await open_table(referee, Request(Grant("organizer"), "", b"digest", token="t"), body)).id


async def forgotten(referee: Referee, grant: Grant, key: str | None = "once") -> Forgotten:
    return await forget_name(referee, Request(grant, "", b"digest", token="o", key=key), NAME, "request")


@pytest.mark.parametrize("key", ["once", None])
async def test_a_double_click_counts_once(tmp_path: Path, key: str | None) -> None:
    async with ServedDatabase(tmp_path, None).running() as referee:
        tables = [await opened(referee) for _ in range(3)]
        answers = await asyncio.gather(*(forgotten(referee, Grant("organizer"), key) for _ in range(2)))
        assert {place.table for answer in answers for place in answer.places} == {*tables}
        assert key is None or answers[0] == answers[1]
        for table in tables:
            history = await read_history(referee, Grant("spectator", None, table), table)
            text = msgspec.json.encode(history)
            assert (NAME.encode() in text, text.count(b'"text_forgotten"')) == (False, 1)


class CrashError(Exception):
    """The process ends here."""


async def test_a_seat_whose_forgetting_was_interrupted_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with ServedDatabase(tmp_path, None).running() as referee:
        table = await opened(referee)
        seat, done = Grant("seat", 0, table), []
        await resign(referee, Request(seat, table, b""), None)
        terms = Request(Grant("arbiter", None, table), table, b"d", token="t")
        await fork_table(referee, terms, ForkTerms(1, "same"))
        whole = module.forget_in

        async def ends(referee: Referee, stream: str, act: Any, key: Any) -> bool:
            if done:
                raise CrashError
            done.append(stream)
            return await whole(referee, stream, act, key)

        monkeypatch.setattr(module, "forget_in", ends)
        with pytest.raises(CrashError):
            await forgotten(referee, seat)
        monkeypatch.undo()
        assert (await forgotten(referee, seat)).places
        left = await referee.store.forgetting.beside(NAME.encode(), 9, whole=False)
        assert left == []
        view = msgspec.json.encode(await view_table(referee, seat, table))
        assert NAME.encode() not in view
