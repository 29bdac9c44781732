"""Another history at the same numbers: whoever names what it has seen hears from which version on."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest

from domain.registry import REGISTRY
from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.open_table import open_table
from service.commands.play import play
from service.queries.history import check_resume, read_history
from service.queries.seen import Cursor, HistoryChangedError
from service.runtime.context import Referee
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.integration.api.running.test_log_that_went_back import run
from tests.support.api.feed_reader import parsed
from tests.support.api.playing import forward
from tests.support.api.problems import problem
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER, Table, Who, bearer, said
from tests.support.api.table_client import open_table as open_at
from tests.support.clocks import NEVER_AWAY
from tests.support.table.dealt import NOD, TOSS, slip
from tests.support.table.whispers import WHISPERS

pytestmark = pytest.mark.one_log

T = TypeVar("T")
Seen = dict[Who, tuple[int, str]]
OLDER, NEWER = 5, 10


def seen_by_all(table: Table) -> Seen:
    """Of each viewer the number of its last notice, and what stands beside it."""
    pages = {who: said(table.get("/events", who)) for who in table.viewers}
    return {who: (page["events"][-1]["version"], page["seen"]) for who, page in pages.items()}


def moved_to(table: Table, version: int, seed: int) -> None:
    """Play on to this version, or one more where a trick ends."""
    while table.version("arbiter") < version:
        forward(table, 1, seed)


def put_back(folder: Path) -> tuple[Path, Table, Seen, int]:
    """A log at version 10 is killed, and its file of an older version put back.

    The file, a table, what its viewers had, and the older version: 5, or one more where a trick ends.
    """
    database = folder / "log.db"
    with in_process(database) as client:
        table = open_at(client, "whist")
        moved_to(table, OLDER, 1)
        older = table.version("arbiter")
    shutil.copy(database, folder / "older.db")
    with in_process(database) as client:
        moved_to(table.at(client), NEWER, 1)
        seen = seen_by_all(table.at(client))
    shutil.copy(folder / "older.db", database)
    return database, table, seen, older


def forgets(folder: Path) -> None:
    """Nothing is left of what the node had acknowledged."""
    for file in folder.glob("log.db.acknowledged*"):
        file.unlink()


def feed_from(table: Table, who: Who, number: int, marks: str) -> dict[str, str]:
    """The only message of a feed of a history that has changed."""
    answer = table.get("/feed", who, {"Last-Event-ID": f"{number}.{marks}"})
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/event-stream")
    by_parameters = table.get("/feed", who, after=number, seen=marks)
    assert by_parameters.content == answer.content
    return parsed(answer.text.splitlines()[:-1])


def test_a_feed_and_a_reading_say_from_which_version_on_the_history_is_another(tmp_path: Path) -> None:
    database, table, seen, older = put_back(tmp_path)
    forgets(tmp_path)
    with in_process(database) as client:
        at = table.at(client)
        for version in (older + 1, NEWER, NEWER + 2):
            moved_to(at, version, 7)
            for who, (number, marks) in seen.items():
                told = feed_from(at, who, number, marks)
                assert (told["event"], json.loads(told["data"])) == ("history_changed", {"from": older + 1})
                common, _, still = told["id"].partition(".")
                assert int(common) == older
                refused = problem(at.get("/events", who, after=number, seen=marks), 409, "history_changed")
                assert refused["read_from"] == older + 1
                page = said(at.get("/events", who, after=common, seen=still))
                assert [notice["version"] for notice in page["events"]] == list(range(older + 1, at.version(who) + 1))
        problem(at.get("/events", 0, after=NEWER, seen=seen[1][1][:-1]), 400)
        assert said(at.get("/events", 0, after=NEWER))["events"]  # an older client goes on, as it did before


def test_a_loss_that_the_operator_has_named_is_the_same(tmp_path: Path) -> None:
    database, table, seen, older = put_back(tmp_path)
    assert run("recover", database, "--accept", "--yes").exit_code == 0
    with in_process(database) as client:
        at = table.at(client)
        moved_to(at, NEWER + 1, 7)
        for who, (number, marks) in seen.items():
            assert json.loads(feed_from(at, who, number, marks)["data"]) == {"from": older + 1}


def test_what_was_put_back_goes_on_as_if_nothing_had_happened(tmp_path: Path) -> None:
    database, table, seen, _ = put_back(tmp_path)
    assert run("recover", database, "--put-back", "--yes").exit_code == 0
    with in_process(database) as client:
        at = table.at(client)
        moved_to(at, NEWER + 2, 7)
        for who, (number, marks) in seen.items():
            page = said(at.get("/events", who, after=number, seen=marks))
            assert [notice["version"] for notice in page["events"]] == list(range(number + 1, at.version(who) + 1))


def test_the_next_page_names_what_was_seen(tmp_path: Path) -> None:
    with in_process(tmp_path / "log.db") as client:
        table = open_at(client, "whist")
        moved_to(table, NEWER, 1)
        events: list[Any] = []
        address = f"/v1/tables/{table.id}/events?limit=3"
        while address:
            answer = client.get(address, headers=bearer(table.tokens[0]))
            events += said(answer)["events"]
            address = answer.links.get("next", {}).get("url", "")
            assert not address or f"seen={answer.json()['seen']}" in address
        assert events == table.events(0)


SETTINGS = {"title": "At rest", "game": "essentia", "format": {"type": "round_robin"}, "scoring": {"type": "results"}}


def test_a_tournaments_feed_and_events_say_so_too(tmp_path: Path) -> None:
    database = tmp_path / "log.db"
    organizer = bearer(ORGANIZER)

    def act(client: Any, path: str, body: Any = None) -> Any:
        return said(client.post(path, json=body or {}, headers=organizer), 201)

    with in_process(database) as client:
        path = f"/v1/tournaments/{act(client, '/v1/tournaments', {'settings': SETTINGS})['id']}"
        act(client, f"{path}/arbiters", {"name": "Ada", "chief": True})
        act(client, f"{path}/open")
    shutil.copy(database, tmp_path / "older.db")
    with in_process(database) as client:
        older = said(client.get(f"{path}/events", headers=organizer))
        for name in ("Anna", "Bruno"):
            act(client, f"{path}/entrants", {"name": name, "players": [name]})
        newer = said(client.get(f"{path}/events", headers=organizer))
    shutil.copy(tmp_path / "older.db", database)
    forgets(tmp_path)
    with in_process(database) as client:
        for name in ("Cleo", "Dora", "Emil"):
            act(client, f"{path}/entrants", {"name": name, "players": [name]})
        cursor = {"after": newer["version"], "seen": newer["seen"]}
        refused = problem(client.get(f"{path}/events", headers=organizer, params=cursor), 409, "history_changed")
        assert refused["read_from"] == older["version"] + 1
        for feed in ("/feed", "/docket/feed"):
            answer = client.get(f"{path}{feed}", headers=organizer, params=cursor)
            assert f'data: {{"from":{older["version"] + 1}}}' in answer.text.splitlines()
            assert f"id: {older['version']}.{older['seen']}" in answer.text.splitlines()
        cursor = {"after": older["version"], "seen": older["seen"]}
        page = said(client.get(f"{path}/events", headers=organizer, params=cursor))
        assert [notice["version"] for notice in page["events"]] == [older["version"] + 1 + n for n in range(3)]


def served(database: Path, work: Callable[[Referee], Awaitable[T]]) -> T:
    """Do something with a service on this log."""

    async def run_it() -> T:
        settings = Settings(database_url=f"sqlite:///{database}", organizer_token=ORGANIZER, outage_seconds=NEVER_AWAY)
        async with running_referee(settings, lambda _: None) as referee:
            return await work(referee)

    with REGISTRY.also(WHISPERS):
        return asyncio.run(run_it())


def test_a_covert_act_that_was_lost_changes_no_history_of_who_may_not_know_of_it(tmp_path: Path) -> None:
    database = tmp_path / "log.db"
    deal = {"shuffles": [list("ABMCDNEFOGHPIJKL")], "dice": [[3]]}
    wish = msgspec.json.encode({"game": "whispers", "seats": 4, "prepared": deal})

    async def begin(referee: Referee) -> str:
        table = (await open_table(referee, Request(Grant("organizer"), "", b"1", token=ORGANIZER), wish)).id
        await act(referee, table, 1, NOD)
        return table

    async def act(referee: Referee, table: str, seat: int, move: Any) -> None:
        await play(referee, Request(Grant("seat", seat, table), table, b"1"), msgspec.json.encode(move), None)

    async def cursor(referee: Referee, table: str, seat: int) -> Cursor:
        page = await read_history(referee, Grant("seat", seat, table), table)
        return Cursor(page.version, page.seen)

    table = served(database, begin)
    shutil.copy(database, tmp_path / "older.db")

    async def slipped(referee: Referee) -> list[Cursor]:
        await act(referee, table, 0, slip(2, "B"))
        return [await cursor(referee, table, seat) for seat in range(4)]

    seen = served(database, slipped)
    shutil.copy(tmp_path / "older.db", database)
    forgets(tmp_path)

    async def look(referee: Referee) -> None:
        await act(referee, table, 3, TOSS)
        for seat in (1, 3):
            await check_resume(referee, Grant("seat", seat, table), table, seen[seat])
        for seat in (0, 2):
            with pytest.raises(HistoryChangedError) as changed:
                await check_resume(referee, Grant("seat", seat, table), table, seen[seat])
            assert changed.value.first == seen[seat].after == seen[1].after + 1

    served(database, look)
