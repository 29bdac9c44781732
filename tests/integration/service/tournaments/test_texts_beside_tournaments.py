"""Texts of people lie beside a tournament's stream: events and archive are the same to the byte without them."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path

import pytest

from domain.game.personal import MARK
from eventstore.checking.offline import offline_log
from service.proof.note import PublicKey
from service.proof.tournament_archive.manifest import ArchiveFault
from service.proof.tournament_archive.verification import verify_archive
from service.proof.verify_record import Verified
from service.record.personal_texts import form_of
from service.record.texts_check import UNFIT, text_faults
from service.record.tournaments import stream_of
from tests.support.service.databases import ServedDatabase
from tests.support.service.named_tournament import (
    APPEAL,
    NAME,
    NOTE,
    OF_THE_TOURNAMENT,
    REASONS,
    NamedTournament,
)


@pytest.fixture(params=["sqlite", "postgres"])
def served(request: pytest.FixtureRequest, tmp_path: Path) -> ServedDatabase:
    return ServedDatabase(tmp_path, request.getfixturevalue("postgres") if request.param == "postgres" else None)


async def found(named: NamedTournament, data: bytes) -> list[object]:
    return list(verify_archive(io.BytesIO(data), len(data), PublicKey(named.referee.notary.key.public)))


def stream_in(data: bytes) -> bytes:
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        return file.read("tournament.jsonl")


async def test_no_event_has_a_text_everybody_reads_all_and_a_new_start_too(served: ServedDatabase) -> None:
    async with served.running() as referee:
        named = await (await (await NamedTournament(referee).begun()).talked()).ended()
        shown = await named.shown()
        bodies = [event.body for event in await referee.store.read(stream_of(named.id), 0)]
        for text in OF_THE_TOURNAMENT:
            assert all(json.dumps(text)[1:-1].encode() not in body and text.encode() not in body for body in bodies)
        for text in (*OF_THE_TOURNAMENT, APPEAL, REASONS):
            assert text in shown
    async with served.running() as referee:
        named.referee = referee
        assert await named.shown() == shown


async def test_archives_have_the_texts_that_their_reader_may_read_and_verify_with_them_and_without(
    served: ServedDatabase,
) -> None:
    async with served.running() as referee:
        named = await (await (await NamedTournament(referee).begun()).talked()).ended()
        archives = {grant: await named.archive(grant) for grant in named.viewers}
        for data in archives.values():
            findings = await found(named, data)
            assert [one for one in findings if isinstance(one, ArchiveFault)] == []
            assert any(isinstance(one, Verified) and "each fits its commitment" in one.what for one in findings)
        texts = await referee.store.texts(stream_of(named.id))
        (note,) = (text for text in texts if text.text == NOTE.encode())
        whole, spectator = archives[named.organizer], archives[named.grant("spectator")]
        for part in (NOTE.encode(), form_of(note.commitment).encode(), note.salt.hex().encode()):
            assert part in stream_in(whole)
            assert part not in stream_in(spectator)
        assert NAME.encode() in stream_in(spectator)
    served.execute("DELETE FROM texts WHERE stream LIKE 'tournaments/%'")
    async with served.running() as referee:
        named.referee = referee
        without = await named.archive()
        findings = await found(named, without)
        assert [one for one in findings if isinstance(one, ArchiveFault)] == []
        assert any(isinstance(one, Verified) and "were forgotten" in one.what for one in findings)
        assert NAME.encode() not in stream_in(without)
        bodies = [[json.loads(line)["body"] for line in stream_in(data).splitlines()] for data in (whole, without)]
        assert bodies[0] == bodies[1]
        assert "(forgotten " in await named.shown()


async def test_a_text_that_does_not_fit_is_a_fault_of_the_log_and_is_not_shown(tmp_path: Path) -> None:
    served = ServedDatabase(tmp_path, None)
    async with served.running() as referee:
        named = await NamedTournament(referee).begun()
    served.execute("DROP TRIGGER texts_update")
    served.execute("UPDATE texts SET text = CAST('Eve' AS BLOB) WHERE stream LIKE 'tournaments/%'")
    with offline_log(tmp_path / "log.db") as log:
        faults = [fault for fault in text_faults(log) if fault.stream == stream_of(named.id)]
    assert [fault.problem for fault in faults] == [UNFIT]
    async with served.running() as referee:
        named.referee = referee
        state = await named.state()
        assert {entrant.name[:10] for entrant in state.entrants.values()} == {MARK}
