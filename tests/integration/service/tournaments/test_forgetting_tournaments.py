"""A name is forgotten in a tournament with an appeal: found before in many places, and nowhere after."""

from __future__ import annotations

import io
import json
import zipfile
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.game.personal import MARK
from domain.tournament.commands.docket import WriteNote
from domain.tournament.commands.entries import CorrectEntrant
from domain.tournament.events.life import TextForgotten
from eventstore.open import open_store
from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.people import forget_name as module
from service.commands.people.forget import forget_texts
from service.commands.people.forget_name import Forgotten, forget_name
from service.problems import NotAllowedError, RefusedAtError
from service.proof.note import PublicKey
from service.proof.tournament_archive.manifest import ArchiveFault
from service.proof.tournament_archive.verification import verify_archive
from service.queries.history import follow
from service.queries.names import find_name
from service.queries.tournaments.history import list_tournament_events
from service.queries.tournaments.standings import view_standings
from service.record.tournaments import stream_of
from service.runtime.context import Referee
from tests.support.service.databases import ServedDatabase
from tests.support.service.named_tournament import CHIEF, NAME, ORGANIZER, NamedTournament

CLUB = Grant("organizer", None, None, "club")


@pytest.fixture(params=["sqlite", "postgres"])
def served(request: pytest.FixtureRequest, tmp_path: Path) -> ServedDatabase:
    return ServedDatabase(tmp_path, request.getfixturevalue("postgres") if request.param == "postgres" else None)


async def forgotten(referee: Referee, grant: Grant, name: str = NAME, **terms: Any) -> Forgotten:
    return await forget_name(referee, Request(grant, "", b"digest", token="o", **terms), name, "request")


def faults(referee: Referee, data: bytes) -> list[ArchiveFault]:
    key = PublicKey(referee.notary.key.public)
    return [each for each in verify_archive(io.BytesIO(data), len(data), key) if isinstance(each, ArchiveFault)]


def lines(data: bytes) -> list[Any]:
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        return [json.loads(line)["body"] for line in file.read("tournament.jsonl").splitlines()]


async def numbers(referee: Referee, tournament: str) -> list[Any]:
    """The standings without names."""
    standings = msgspec.to_builtins(await view_standings(referee, ORGANIZER, tournament, None))
    return [{**entry, "name": None} for line in standings["lines"] for entry in line["entries"]]


async def test_a_name_is_forgotten_on_every_node_and_the_archive_verifies_before_and_after(
    served: ServedDatabase,
) -> None:
    async with AsyncExitStack() as stack:
        nodes = [await stack.enter_async_context(served.running(node)) for node in range(served.nodes)]
        first = nodes[0]
        named = await (await NamedTournament(first).begun()).talked()
        await named.act(named.grant("arbiter", arbiter=1), WriteNote(NAME))
        sent = json.dumps({"entrant": 9, "name": NAME}).encode()
        with pytest.raises(RefusedAtError):  # the refused act has the name too
            await named.act(named.grant("arbiter", arbiter=1), CorrectEntrant(9, name=NAME), submitted=sent)
        await named.ended()
        for node in nodes:
            assert NAME in await named.shown(node)
        before, places = await named.archive(), await numbers(first, named.id)
        (state,) = {(await named.state()).digest}
        done = await forgotten(nodes[-1], ORGANIZER)
        assert [len(place.texts) for place in done.places if place.tournament == named.id and not place.of_tokens] == [
            4
        ]
        for node in nodes:
            await node.forgetting.look()
            text = await named.shown(node)
            assert (NAME in text, MARK in text, CHIEF in text) == (False, True, True)
            assert await numbers(node, named.id) == places
        assert (await named.state()).digest == state
        after = await named.archive()
        assert (faults(first, before), faults(first, after)) == ([], [])
        assert NAME.encode() in before
        assert NAME.encode() not in after
        assert lines(after)[: len(lines(before))] == lines(before)
        public, hidden = [event for event in lines(after) if event["event"]["type"] == "text_forgotten"]
        assert (public["event"].get("hidden"), hidden["event"]["hidden"]) == (None, True)
        for grant, count in ((named.grant("spectator"), 1), (named.grant("arbiter", arbiter=1), 2)):
            notices = (await list_tournament_events(first, grant, named.id, 0, 1000)).events
            assert sum(isinstance(notice.event, TextForgotten) for notice in notices) == count
        again = Request(
            named.grant("director", director=1), "", b"digest", tournament=named.id, token="t", key="entered"
        )
        kept = await first.store.find_key(f"tournaments/{named.id}/{again.token_mark}", "entered", b"digest")
        assert NAME not in repr(kept)
        assert MARK in repr(kept)
        assert all(NAME.encode() not in attempt.body for attempt in await first.store.attempts(stream_of(named.id)))
        assert (await find_name(first, ORGANIZER, NAME)).places == ()


async def test_nothing_is_left_in_the_files_of_a_running_service(tmp_path: Path) -> None:
    served = ServedDatabase(tmp_path, None)

    def holding() -> set[str]:
        return {file.name for file in tmp_path.rglob("*") if file.is_file() and NAME.encode() in file.read_bytes()}

    async with served.running() as referee:
        named = await (await NamedTournament(referee).begun()).talked()
        assert holding()
        await forgotten(referee, ORGANIZER)
        await named.act(named.grant("arbiter", arbiter=1), WriteNote("On we go."))
        assert holding() == set()


async def test_a_running_tournament_goes_on_and_a_club_reaches_only_its_own(served: ServedDatabase) -> None:
    async with served.running() as referee:
        own, other = [await NamedTournament(referee, grant).begun() for grant in (CLUB, ORGANIZER)]
        found = await find_name(referee, CLUB, "Rarespelling")
        assert {place.tournament for place in found.places if place.tournament} == {own.id}
        await forgotten(referee, CLUB)
        assert NAME not in await own.shown()
        assert NAME in await other.shown()
        chief = own.grant("arbiter", arbiter=1)
        await own.act(chief, CorrectEntrant(1, name="Anna", reason="She is back."))
        await own.ended()
        state = await own.state()
        assert (state.phase, state.entrants[1].name) == ("finished", "Anna")
        (player,) = state.entrants[1].players
        assert player.corrected == 1
        assert faults(referee, await own.archive()) == []


async def test_a_player_forgets_the_own_name_in_the_tournament_and_at_its_tables(served: ServedDatabase) -> None:
    async with served.running() as referee:
        named = await NamedTournament(referee).begun()
        own, other = (named.grant("player", entrant=number, player=1) for number in (1, 2))
        table, _ = await named.table_of(1)
        assert (await find_name(referee, other, NAME)).places == ()
        assert (await forgotten(referee, own, "Bert Other 2")).places == ()
        places = (await find_name(referee, own, NAME)).places
        assert [(place.tournament, place.table) for place in places] == [(named.id, None), (None, table)]
        await forgotten(referee, own)
        text = await named.shown()
        assert (NAME in text, "Bert Other 2" in text) == (False, True)
        forms = [
            notice.event.by
            for notice in (await list_tournament_events(referee, own, named.id, 0, 99)).events
            if isinstance(notice.event, TextForgotten)
        ]
        assert forms == ["player"]
        with pytest.raises(NotAllowedError):
            await find_name(referee, named.grant("arbiter", arbiter=1), NAME)


async def test_a_name_that_is_entered_anew_stays_at_the_tables(
    served: ServedDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Although what the clerk was passing on before is looked for once more, some seconds later."""
    later: list[Any] = []
    monkeypatch.setattr(module, "CLEANINGS", (0.0,))
    async with served.running() as referee:
        monkeypatch.setattr(referee.forgetting, "later", later.append)
        named = await NamedTournament(referee).begun()
        table, seat = await named.table_of(1)
        told = follow(referee, Grant("arbiter", None, table), table, 0)
        await forgotten(referee, ORGANIZER)
        assert NAME not in (await referee.tables.get(table)).state.names
        await named.act(named.grant("arbiter", arbiter=1), CorrectEntrant(1, name=NAME, reason="He asks for it."))
        while (await referee.tables.get(table)).state.names[seat] != NAME:
            await anext(told)
        await later.pop()
        assert (await referee.tables.get(table)).state.names[seat] == NAME


async def test_an_operator_forgets_while_no_service_runs(tmp_path: Path) -> None:
    served = ServedDatabase(tmp_path, None)
    async with served.running() as referee:
        named = await NamedTournament(referee).begun()
        key = referee.notary.key.public
    store = open_store(f"sqlite:///{tmp_path / 'log.db'}")
    await store.start()
    try:
        assert await forget_texts(store, stream_of(named.id), NAME, "age", 1) == 3
        assert await forget_texts(store, stream_of(named.id), NAME, "age", 1) == 0
    finally:
        await store.close()
    async with served.running() as referee:
        named.referee = referee
        events = (await list_tournament_events(referee, ORGANIZER, named.id, 0, 99)).events
        events_of_forgetting = [each.event for each in events if isinstance(each.event, TextForgotten)]
        assert [(each.ground, each.by) for each in events_of_forgetting] == [("age", "operator")]
        assert {entrant.name for entrant in (await named.state()).entrants.values() if MARK in entrant.name}
        assert key == referee.notary.key.public
        await named.ended()
        assert faults(referee, await named.archive()) == []
