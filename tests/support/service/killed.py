"""Kills a process before each statement of a story, from the same folder each time, and looks at what is left.

`python -m tests.support.service.killed STORY FOLDER FIRST STEP`: before statement FIRST, FIRST + STEP and so on, until
the story ends by itself. Each time a process of its own is killed, forked before it has any thread or connection.
Prints how many were killed. Fails if anything is there by halves, or if a service does not forget the name after it.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import sys
import traceback
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import msgspec

from domain.tournament.commands.docket import CallArbiter, CloseCase, WriteNote
from domain.tournament.commands.entries import CorrectEntrant
from domain.tournament.commands.results import Penalize
from service.aggregate.request import Request
from service.commands.open_table import open_table
from service.commands.people.forget_name import forget_name
from service.runtime.context import Referee
from tests.support.service.databases import ServedDatabase
from tests.support.service.forgetter import Death
from tests.support.service.halves import halves
from tests.support.service.named_tournament import CALL, NAME, NOTE, ORGANIZER, REASON, NamedTournament

AGAIN = 25
"""After each such number of kills a service starts on what is left, forgets the name, and it has to be gone."""


async def open_one(referee: Referee) -> None:
    """Open a table at which the name stands twice."""
    body = {"game": "essentia", "seats": [{"name": NAME}, {"name": "Bert Oddletter"}]}
    await open_table(referee, Request(ORGANIZER, "", b"digest", token="t"), msgspec.json.encode(body))


async def forget(referee: Referee) -> None:
    """Forget the name everywhere."""
    await forget_name(referee, Request(ORGANIZER, "", b"digest", token="o", key="forget"), NAME, "request")


async def tables(referee: Referee) -> None:
    """Open tables and forget the name at them, again and again."""
    for _ in range(6):
        await open_one(referee)
        await forget_name(referee, Request(ORGANIZER, "", b"digest", token="o"), NAME, "request")


async def tournament(referee: Referee) -> None:
    """Write what has texts in a running tournament, and forget the name there."""
    named = await _named(referee)
    chief, player = named.grant("arbiter", arbiter=1), named.grant("player", entrant=1, player=1)
    await named.act(player, CallArbiter("other", CALL))
    call = await named.until(lambda state: [case.case for case in state.cases.values() if case.kind == "call"])
    await named.act(named.grant("arbiter", arbiter=2), CloseCase(call[0], NAME))
    await named.act(chief, WriteNote(NAME))
    await named.act(chief, Penalize(2, "points", 0, REASON))
    await named.act(chief, CorrectEntrant(1, name="Anna", reason=REASON))
    await named.act(chief, CorrectEntrant(1, name=NAME, reason=REASON))
    await forget(referee)
    await named.act(chief, CorrectEntrant(1, name=NAME, reason=REASON))
    await named.act(chief, WriteNote(NOTE))


async def forgetting(referee: Referee) -> None:
    """Forget the name at tables, in a tournament, and in their tokens."""
    await forget(referee)


async def _named(referee: Referee) -> NamedTournament:
    (stream,) = await referee.store.streams(category="_tournament")
    named = NamedTournament(referee)
    named.id = stream.stream.removeprefix("tournaments/")
    return named


async def _begin_tournament(referee: Referee) -> None:
    await NamedTournament(referee).begun()


async def _begin_all(referee: Referee) -> None:
    await NamedTournament(referee).begun()
    for _ in range(8):
        await open_one(referee)


async def _nothing(_: Referee) -> None:
    """Begin with an empty log."""


Part = Callable[[Referee], Awaitable[None]]
STORIES: dict[str, tuple[Part, Part]] = {
    "tables": (_nothing, tables),
    "tournament": (_begin_tournament, tournament),
    "forgetting": (_begin_all, forgetting),
}


def forked(folder: Path, part: Part, statement: int | None = None) -> int:
    """Play a part in a process of its own on the log in this folder; how it ended, negative if it was killed."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    code = 1
    try:
        asyncio.run(_play(folder, part, statement))
        code = 0
    except BaseException:
        traceback.print_exc()
        raise
    finally:
        sys.stderr.flush()
        os._exit(code)


async def _play(folder: Path, part: Part, statement: int | None) -> None:
    death = None if statement is None else Death(statement)
    async with ServedDatabase(folder, None).running() as referee:
        if death is not None:
            death.armed = True
        await part(referee)
        if death is not None:
            death.armed = False


def named_in(log: Path) -> int:
    """How many texts are the name."""
    with closing(sqlite3.connect(log)) as connection:
        (count,) = connection.execute("SELECT count(*) FROM texts WHERE text = ?", (NAME.encode(),)).fetchone()
        return int(count)


def fault_in(folder: Path, kills: int) -> str | None:
    """What is wrong with a log that a kill left."""
    log = folder / "log.db"
    with closing(sqlite3.connect(log)) as connection:
        if half := halves(connection):
            return f"by halves: {half}"
    if kills % AGAIN == 0:
        if forked(folder, forget):
            return "the service does not start on it, or does not forget"
        if left := named_in(log):
            return f"{left} names stay"
    return None


def main() -> None:
    story, folder = sys.argv[1], Path(sys.argv[2])
    first, step = map(int, sys.argv[3:5])
    begin, part = STORIES[story]
    begun, work = folder / "begun", folder / "work"
    begun.mkdir()
    if forked(begun, begin):
        sys.exit("it could not begin")
    statement, kills = first, 0
    while True:
        shutil.rmtree(work, ignore_errors=True)
        shutil.copytree(begun, work)
        ended = forked(work, part, statement)
        if ended not in (0, -9):
            sys.exit(f"before statement {statement} it ended with {ended}")
        kills += ended == -9
        if kills % 50 == 0:
            sys.stderr.write(f"{kills} killed\n")
        if fault := fault_in(work, kills):
            sys.exit(f"before statement {statement}: {fault}")
        if ended == 0:
            break
        statement += step
    sys.stdout.write(f"{kills}\n")


if __name__ == "__main__":
    main()
