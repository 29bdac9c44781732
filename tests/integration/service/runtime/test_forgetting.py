"""A name is forgotten while services run: by an organizer at its own tables, by a seat its own, on every node."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.game.personal import MARK
from domain.people.commands import AppointOrganizer, By
from eventstore.ports.attempts import Attempt
from eventstore.ports.outbox import Message, Posted
from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.fork_table import ForkTerms, fork_table
from service.commands.open_table import open_table
from service.commands.people.forget_name import Forgotten, forget_name
from service.commands.people.token_sets import Place, decided, load
from service.commands.table_life import name_seat, resign
from service.problems import KeyReusedError, NotAllowedError
from service.queries import names
from service.queries.history import follow, read_history
from service.queries.list_tables import Wanted, list_tables
from service.queries.names import find_name
from service.queries.view_table import view_table
from service.record.people import stream_of_organizer
from service.runtime.context import Referee
from tests.support.service.databases import ServedDatabase

NAME, OTHER = "Änna Rarespelling", "Bert Oddletter"
CLUB = Grant("organizer", None, None, "club")
ALL = Grant("organizer")
VIEWERS = (Grant("arbiter"), Grant("seat", 0), Grant("seat", 1), Grant("spectator"))


@pytest.fixture(params=["sqlite", "postgres"])
def served(request: pytest.FixtureRequest, tmp_path: Path) -> ServedDatabase:
    return ServedDatabase(tmp_path, request.getfixturevalue("postgres") if request.param == "postgres" else None)


async def opened(referee: Referee, grant: Grant, *names: str) -> str:
    body = msgspec.json.encode({"game": "essentia", "seats": [{"name": name} for name in names]})
    return (await open_table(referee, Request(grant, "", b"digest", token="t"), body)).id


async def shown(referee: Referee, table: str) -> str:
    """What everybody reads of a table at its first and its last version, and the list."""
    parts: list[Any] = [await list_tables(referee, ALL, Wanted(), before=None, limit=50)]
    for viewer in VIEWERS:
        grant = msgspec.structs.replace(viewer, table=table)
        parts += [await view_table(referee, grant, table), await view_table(referee, grant, table, 1)]
        parts.append(await read_history(referee, grant, table))
    return msgspec.json.encode(parts).decode()


async def forgotten(referee: Referee, grant: Grant, name: str = NAME, **terms: Any) -> Forgotten:
    return await forget_name(referee, Request(grant, "", b"digest", token="o", **terms), name, "request")


async def test_a_name_is_forgotten_on_every_node_and_in_all_that_is_kept(served: ServedDatabase) -> None:
    async with AsyncExitStack() as stack:
        nodes = [await stack.enter_async_context(served.running(node)) for node in range(served.nodes)]
        first, last = nodes[0], nodes[-1]
        table = await opened(first, ALL, NAME, OTHER)
        arbiter = Grant("arbiter", None, table)
        await name_seat(first, Request(arbiter, table, b"digest", key="named"), 1, NAME)
        await name_seat(first, Request(arbiter, table, b""), 1, OTHER)
        note = {"actor": {"role": "arbiter"}, "rule": "table.12.1", "sent": NAME}
        await first.store.note_attempt(Attempt(table, 1, 1, msgspec.json.encode(note)))
        message = Message("hook", table, 1, "id", msgspec.json.encode({"name": NAME}), 1)
        await first.store.outbox.do(Posted(0, (message,)))
        for node in nodes:
            assert NAME in await shown(node, table)
        told = follow(last, msgspec.structs.replace(arbiter), table, (await last.tables.get(table)).version)
        done = await forgotten(first, ALL)
        assert [(place.table, len(place.texts)) for place in done.places] == [(table, 2)]
        assert NAME not in msgspec.json.encode(done).decode()
        (notice,) = (await anext(told)).notices
        assert (notice.event.ground, notice.event.by) == ("request", "organizer")
        for node in nodes:
            await node.forgetting.look()
            text = await shown(node, table)
            assert NAME not in text
            assert MARK in text
            assert OTHER in text
            (kept,) = await node.store.outbox.messages("hook", None, 9)
            assert NAME.encode() not in kept.message.body
            assert all(NAME.encode() not in attempt.body for attempt in await node.store.attempts(table))
        again = await name_seat(first, Request(arbiter, table, b"digest", key="named"), 1, NAME)
        assert NAME.encode() not in msgspec.json.encode(again)
        assert (await forgotten(last, ALL)).places == ()


async def test_a_dry_run_forgets_nothing_and_a_key_gets_its_first_answer(served: ServedDatabase) -> None:
    async with served.running() as referee:
        table = await opened(referee, ALL, NAME, OTHER)
        dry = await forgotten(referee, ALL, dry_run=True)
        assert dry.dry_run
        assert NAME in await shown(referee, table)
        done = await forgotten(referee, ALL, key="once")
        assert done.places == dry.places
        assert await forgotten(referee, ALL, key="once") == done
        with pytest.raises(KeyReusedError):
            await forget_name(referee, Request(ALL, "", b"other", key="once", token="o"), OTHER, "request")


async def test_a_club_finds_and_forgets_at_its_own_tables_alone(served: ServedDatabase) -> None:
    async with served.running() as referee:
        other, own = await opened(referee, ALL, NAME, OTHER), await opened(referee, CLUB, NAME, OTHER)
        place = Place(stream_of_organizer("third"), None, "third")
        appointed = decided(await load(referee.store, place), By("service"), AppointOrganizer("third", NAME), 1)
        await referee.store.append(appointed.append)
        found = await find_name(referee, CLUB, "Rarespelling")
        assert [(place.table, [text.text for text in place.texts]) for place in found.places] == [(own, [NAME])]
        assert {place.table for place in (await find_name(referee, ALL, NAME)).places} == {own, other, None}
        await forgotten(referee, CLUB)
        views = [msgspec.json.encode(await view_table(referee, ALL.to_own(each), each)) for each in (own, other)]
        assert [NAME.encode() in view for view in views] == [False, True]
        assert (await find_name(referee, CLUB, NAME)).places == ()


async def test_the_names_at_tables_of_others_count_for_nothing_in_what_a_club_finds(
    served: ServedDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(names, "MOST", 3)
    async with served.running(0) as referee:
        for _ in range(3):
            await opened(referee, ALL, NAME, OTHER)
        own = await opened(referee, CLUB, NAME, OTHER)
        (place,) = (one for one in (await find_name(referee, CLUB, NAME)).places if not one.of_tokens)
        assert place.table == own
        assert not (await find_name(referee, CLUB, NAME)).more
        assert (await find_name(referee, ALL, NAME)).more


async def test_a_seat_forgets_its_own_name_and_no_other(served: ServedDatabase) -> None:
    async with served.running() as referee:
        table = await opened(referee, ALL, NAME, OTHER)
        elsewhere = await opened(referee, ALL, NAME, OTHER)
        seat = Grant("seat", 0, table)
        await resign(referee, Request(seat, table, b""), None)
        copy = (
            await fork_table(
                referee, Request(Grant("arbiter", None, table), table, b"d", token="t"), ForkTerms(1, "same")
            )
        ).id
        assert (await find_name(referee, seat, OTHER)).places == ()
        assert (await forgotten(referee, seat, OTHER)).places == ()
        (place,) = (await forgotten(referee, seat)).places
        assert (place.table, len(place.texts)) == (table, 1)
        for where, gone in ((table, True), (copy, True), (elsewhere, False)):
            seen = msgspec.json.encode(await view_table(referee, Grant("arbiter", None, where), where))
            assert (NAME.encode() not in seen) is gone
            assert OTHER.encode() in seen
        for grant in (Grant("spectator", None, table), Grant("arbiter", None, table)):
            with pytest.raises(NotAllowedError):
                await find_name(referee, grant, OTHER)


async def test_a_seat_with_the_name_of_another_one_forgets_nothing(served: ServedDatabase) -> None:
    async with served.running() as referee:
        table = await opened(referee, ALL, NAME, NAME)
        assert (await forgotten(referee, Grant("seat", 0, table))).places == ()
        assert NAME in await shown(referee, table)


async def test_nothing_is_left_in_the_files_of_a_running_service(tmp_path: Path) -> None:
    served = ServedDatabase(tmp_path, None)

    def holding() -> set[str]:
        return {file.name for file in tmp_path.rglob("*") if file.is_file() and NAME.encode() in file.read_bytes()}

    async with served.running() as referee:
        for _ in range(40):
            await opened(referee, ALL, NAME, OTHER)
        assert holding()
        await forgotten(referee, ALL)
        await opened(referee, ALL, OTHER, "Cleo")  # if a reader was under way, the next commit empties the log
        # a page that was split may have an older copy of a row in its free part, until the next start
        assert holding() <= {"log.db"}
    async with served.running():
        assert holding() == set()
