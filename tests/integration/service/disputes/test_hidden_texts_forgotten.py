"""Forgetting a text that some alone could read: nobody else notices. Two tables are the same but for that text."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.registry import REGISTRY
from domain.table.disputes.commands import FileDispute, GiveEvidence
from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.disputes import file_dispute, give_evidence
from service.commands.open_table import open_table
from service.commands.people.forget_name import forget_name
from service.commands.play import play
from service.queries.audit import audit_table
from service.queries.history import follow, list_events, read_history
from service.queries.legal_moves import list_moves
from service.queries.undo_preview import preview_undo
from service.queries.view_table import view_table
from service.runtime.context import Referee
from service.runtime.reading.long_answer import LongAnswer
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.support.clocks import moved_by
from tests.support.games.sitting import NOON
from tests.support.table.dealt import NOD, slip
from tests.support.table.whispers import WHISPERS

DEAL = list("ABMCDNEFOGHPIJKL")
NAME, OTHER, THIRD = "Änna Rarespelling", "Bert Oddletter", "Cleo Nobodyelse"
IGNORANT = [Grant("seat", 1, "?"), Grant("seat", 3, "?"), Grant("spectator", None, "?")]
KNOWING = [Grant("seat", 0, "?"), Grant("seat", 2, "?"), Grant("arbiter", None, "?")]
ALL = Grant("organizer")


@pytest.fixture
async def referee(tmp_path: Path) -> AsyncIterator[Referee]:
    settings = Settings(database_url=f"sqlite:///{tmp_path / 'log.db'}", organizer_token="organizer_for_this_test")
    with REGISTRY.also(WHISPERS):
        async with running_referee(settings, lambda _: None, moved_by(lambda: NOON)) as running:
            yield running


def at(grant: Grant, table: str) -> Grant:
    return msgspec.structs.replace(grant, table=table)


async def disputed(referee: Referee, statement: str, evidence: str | None, *, named: str = OTHER) -> str:
    """A table with a dispute between seats 0 and 2, and an arbiter's note to it."""
    seats = [{"name": name} for name in (OTHER, named, OTHER, OTHER)]
    body = {"game": "whispers", "seats": seats, "prepared": {"shuffles": [DEAL], "dice": [[3]]}}
    body["disputes"] = "continue"
    opener = Request(ALL, "", b"digest", token="organizer_for_this_test")
    table = (await open_table(referee, opener, msgspec.json.encode(body))).id
    seat, arbiter = (Request(at(KNOWING[place], table), table, b"") for place in (0, 2))
    await play(referee, seat, msgspec.json.encode(slip(2, "B")), None)
    await file_dispute(referee, seat, FileDispute((1,), "whispers.2.1", statement, (2,)))
    if evidence is not None:
        await give_evidence(referee, arbiter, GiveEvidence(1, evidence, (1,)))
    return table


async def forget(referee: Referee, name: str = NAME) -> None:
    await forget_name(referee, Request(ALL, "", b"digest", token="o"), name, "request")


async def everything(referee: Referee, grant: Grant, table: str) -> Any:
    """All that somebody gets of a table, without its names of its own."""
    looking = at(grant, table)
    view = await view_table(referee, looking, table)
    looks = [
        view,
        *[await view_table(referee, looking, table, number) for number in range(1, view.version + 1)],
        await list_moves(referee, looking, table, None),
        await read_history(referee, looking, table, 0, 100),
        await list_events(referee, looking, table),
        await audit_table(referee, looking, table),
        await preview_undo(referee, looking, table, None),
    ]
    return [without_own(look.whole() if isinstance(look, LongAnswer) else msgspec.json.encode(look)) for look in looks]


def without_own(data: bytes) -> Any:
    """Decoded JSON without what each table has of its own, but with the length of the whole."""

    def without(value: Any) -> Any:
        if isinstance(value, dict):
            own = {"id", "table_id", "commitment"}
            return {name: without(item) for name, item in value.items() if name not in own}
        return [without(item) for item in value] if isinstance(value, list) else value

    return without(msgspec.json.decode(data)), len(data)


@pytest.mark.accepts("table.15.1")
@pytest.mark.parametrize("grant", IGNORANT)
async def test_who_could_not_read_a_text_gets_the_same_as_where_it_never_stood(referee: Referee, grant: Grant) -> None:
    twins = [await disputed(referee, *texts) for texts in ((NAME, NAME), (THIRD, THIRD), (THIRD, None))]
    await forget(referee)
    if grant.seat is not None:
        for table in twins:
            await play(referee, Request(at(grant, table), table, b""), msgspec.json.encode(NOD), None)
    first, second, third = [await everything(referee, grant, table) for table in twins]
    assert first == second == third
    assert "text_forgotten" not in str(first)


@pytest.mark.parametrize("grant", KNOWING)
async def test_who_could_read_it_is_told(referee: Referee, grant: Grant) -> None:
    table = await disputed(referee, NAME, NAME)
    await forget(referee)
    history = msgspec.json.decode(msgspec.json.encode(await read_history(referee, at(grant, table), table, 0, 100)))
    (told,) = [notice["event"] for notice in history["events"] if notice["event"]["type"] == "text_forgotten"]
    assert told["commitments"] == [] if grant.seat is not None else len(told["commitments"]) == 2
    assert NAME not in str(history)
    assert str(history).count("(forgotten ") == 2


@pytest.mark.parametrize("grant", IGNORANT)
async def test_of_a_name_that_everybody_reads_nobody_learns_that_it_stood_in_hidden_texts_too(
    referee: Referee, grant: Grant
) -> None:
    twins = [await disputed(referee, text, text, named=NAME) for text in (NAME, THIRD)]
    await forget(referee)
    first, second = [await everything(referee, grant, table) for table in twins]
    marks = {mark for look, _ in (*first, *second) for mark in marks_in(look)}
    assert len(marks) == 2, "each table has one, of its own"
    unmarked = [str(each) for each in (first, second)]
    for mark in marks:
        unmarked = [text.replace(mark, "(forgotten)") for text in unmarked]
    assert unmarked[0] == unmarked[1]
    assert unmarked[0].count("text_forgotten") == 3, "in the history, in the list of events and in the audit"


def marks_in(value: Any) -> set[str]:
    if isinstance(value, str):
        return {value} if value.startswith("(forgotten ") else set()
    items = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return set[str]().union(*map(marks_in, items))


async def test_it_wakes_the_feeds_of_those_who_could_read_the_text_alone(referee: Referee) -> None:
    table = await disputed(referee, NAME, NAME)
    feeds = []
    for grant in (*IGNORANT, *KNOWING):
        version = (await view_table(referee, at(grant, table), table)).version
        feeds.append(asyncio.ensure_future(anext(follow(referee, at(grant, table), table, version, 3600))))
    await asyncio.sleep(0)
    await forget(referee)
    told = await asyncio.gather(*feeds[3:])
    assert [type(one.notices[0].event).__name__ for one in told] == ["TextForgotten"] * 3
    assert not any(feed.done() for feed in feeds[:3])
    nod = Request(Grant("seat", 1, table), table, b"")
    await play(referee, nod, msgspec.json.encode(NOD), None)
    told = await asyncio.gather(*feeds[:3])
    assert [type(one.notices[0].event).__name__ for one in told] == ["Nodded"] * 3


Look = Callable[[Referee, Grant, str], Awaitable[Any]]


@pytest.mark.parametrize(
    "look",
    [lambda referee, grant, table: preview_undo(referee, grant, table, None), list_events],
    ids=["preview", "events"],
)
async def test_nobody_waits_for_an_answer_that_was_kept(referee: Referee, look: Look) -> None:
    table = await disputed(referee, NAME, NAME)
    spectator, arbiter = Grant("spectator", None, table), Grant("arbiter", None, table)
    kept = await look(referee, spectator, table)
    known = await look(referee, arbiter, table)
    await forget(referee)
    assert referee.tables.in_memory(table) is not None
    assert await look(referee, spectator, table) is kept
    assert await look(referee, arbiter, table) is not known
