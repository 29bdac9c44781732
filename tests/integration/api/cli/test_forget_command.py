"""`richter people forget`: a name is gone from the data folder, and every record verifies as before."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner, Result

from api.cli.main import main
from domain.people.commands import AppointOrganizer, By, IssueToken
from domain.table.disputes.commands import FileDispute, RuleDispute
from eventstore.checking.verify import verify
from eventstore.ports.attempts import Attempt
from eventstore.ports.events import Fault
from eventstore.ports.outbox import Message, Posted
from eventstore.url import parsed
from service.access.grants import Grant
from service.access.randomness import token_hash
from service.aggregate.request import Request
from service.commands.disputes import file_dispute, rule_dispute
from service.commands.open_table import open_table
from service.commands.people.token_sets import Place, decided, load
from service.commands.table_life import name_seat, resign
from service.proof.note import PublicKey
from service.proof.verify_record import Verified, verify_record
from service.queries.history import read_history
from service.queries.list_tables import Wanted, list_tables
from service.queries.proofs.record import export_record, give_receipt
from service.queries.view_table import view_table
from service.record.people import stream_of_organizer
from service.runtime.context import Referee
from tests.support.postgres.databases import Database
from tests.support.service.databases import ServedDatabase

NAME, OTHER = "Änna Rarespelling", "Bert Oddletter"
CLUB = Place(stream_of_organizer("club"), None, "club")
VIEWERS = (Grant("arbiter"), Grant("seat", 0), Grant("seat", 1), Grant("spectator"))


class ForgetfulLog:
    """A finished table with a dispute, and the tokens of a club; the same name stands at both and in what is kept."""

    def __init__(self, folder: Path, postgres: Database | None) -> None:
        self.folder = folder
        self.served = ServedDatabase(folder, postgres)
        self.url = f"sqlite:///{folder / 'log.db'}" if postgres is None else postgres.url
        self.is_file = postgres is None
        self.owner_url = self.url if postgres is None else postgres.owner_url
        self.table, self.kept, self.own, self.receipt = asyncio.run(self._filled())

    async def _filled(self) -> tuple[str, bytes, bytes, bytes]:
        async with self.served.running() as referee:
            body = msgspec.json.encode({"game": "essentia", "seats": [{"name": NAME}, {"name": OTHER}]})
            organizer = Request(Grant("organizer"), "", b"digest", key="opened", token="t")
            table = (await open_table(referee, organizer, body)).id
            arbiter = Request(Grant("arbiter", None, table), table, b"digest", key="named")
            await name_seat(referee, arbiter, 1, NAME)
            await name_seat(referee, Request(Grant("arbiter", None, table), table, b""), 1, OTHER)
            seat = Request(Grant("seat", 0, table), table, b"")
            await file_dispute(referee, seat, FileDispute((1,), "table.2.5", NAME, (1,)))
            ruled = RuleDispute(1, "table.2.5", "rejected", "No.", ())
            await rule_dispute(referee, Request(Grant("arbiter", None, table), table, b""), ruled)
            player = Grant("seat", 0, table)
            receipt = await give_receipt(referee, player, table)
            own = (await export_record(referee, player, table)).whole()
            await resign(referee, seat, None)
            sent = msgspec.json.encode({"type": "name_seat", "name": NAME}).decode()
            note = {"actor": {"role": "arbiter"}, "rule": "table.12.1", "sent": sent}
            await referee.store.note_attempt(Attempt(table, 1, 1, msgspec.json.encode(note)))
            message = Message("hook", "lane", 1, "id", msgspec.json.encode({"name": NAME}), 1)
            await referee.store.outbox.do(Posted(0, (message,)))
            for command in (AppointOrganizer("club", NAME), IssueToken(token_hash("x").hex(), "organizer", None, NAME)):
                change = decided(await load(referee.store, CLUB), By("service"), command, 1)
                await referee.store.append(change.append)
            return table, await recorded(referee, table), own, receipt

    def run(self, *arguments: str, given: str = "") -> Result:
        return CliRunner().invoke(main, ["people", *arguments, "--database-url", self.owner_url], input=given)

    def forget(self, *flags: str, given: str = "") -> Result:
        points = () if self.is_file else ("--checkpoint-file", str(self.folder / "checkpoints-0"))
        return self.run("forget", NAME, "--ground", "request", *points, *flags, given=given)

    def holding(self) -> set[str]:
        """The files of the data folder in which the name stands in UTF-8."""
        files = [path for path in self.folder.rglob("*") if path.is_file()]
        return {path.name for path in files if NAME.encode() in path.read_bytes()}


async def recorded(referee: Referee, table: str) -> bytes:
    return (await export_record(referee, Grant("arbiter", None, table), table)).whole()


async def shown(referee: Referee, table: str, *, signed: bool = True) -> str:
    """What everybody reads of the table at its first and at its last version, and the lists."""
    parts: list[Any] = [await list_tables(referee, Grant("organizer"), Wanted(), before=None, limit=50)]
    for viewer in VIEWERS:
        grant = msgspec.structs.replace(viewer, table=table)
        parts.append(await view_table(referee, grant, table))
        parts.append(await view_table(referee, grant, table, 1))
        parts.append(await read_history(referee, grant, table))
        if signed:
            parts.append((await export_record(referee, grant, table, own=True)).whole().decode())
    if signed:
        parts.append((await recorded(referee, table)).decode())
    parts.append((await load(referee.store, CLUB)).token_set)
    return msgspec.json.encode(parts).decode()


@pytest.fixture(params=["sqlite", "postgres"])
def log(request: pytest.FixtureRequest, tmp_path: Path) -> ForgetfulLog:
    return ForgetfulLog(tmp_path, request.getfixturevalue("postgres") if request.param == "postgres" else None)


def says(referee: Referee, data: bytes, **others: bytes) -> str:
    """What the check says of a record and what it must agree with. Raises FaultError."""
    key = PublicKey(referee.notary.key.public)
    return " ".join(one.what for one in verify_record(data, key, others) if isinstance(one, Verified))


def test_a_name_is_gone_from_every_file_and_answer_and_the_records_verify(log: ForgetfulLog) -> None:
    if log.is_file:
        assert "log.db" in log.holding()

    async def before() -> tuple[str, list[bytes]]:
        async with log.served.running() as referee:
            return await shown(referee, log.table), [one.body for one in await referee.store.read(log.table)]

    text, bodies = asyncio.run(before())
    assert NAME in text
    done = log.forget("--yes")
    assert done.exit_code == 0, done.output
    assert "Texts deleted beside events: 5. Further rows cleaned: 3." in done.output
    assert log.holding() == set()
    assert log.run("find", NAME).exit_code == 1

    async def after() -> None:
        async with log.served.running() as referee:
            text = await shown(referee, log.table)
            assert NAME not in text
            assert OTHER in text
            stored = [one.body for one in await referee.store.read(log.table)]
            assert stored[: len(bodies)] == bodies
            assert len(stored) == len(bodies) + 2, "one for all, one for those who could read the statement"
            assert "were forgotten" not in says(referee, log.kept, own=log.own, receipt=log.receipt)
            now = await recorded(referee, log.table)
            assert "were forgotten" in says(referee, now, own=log.own, receipt=log.receipt)
            for viewer in VIEWERS:
                notices = await read_history(referee, msgspec.structs.replace(viewer, table=log.table), log.table)
                last = msgspec.to_builtins(notices)["events"][-1]["event"]
                assert (last["type"], last["ground"]) == ("text_forgotten", "request")
                assert bool(last["commitments"]) == (viewer.role == "arbiter")

    asyncio.run(after())
    where = log.folder / "log.db" if log.is_file else parsed(log.url)
    assert [finding for finding in verify(where) if isinstance(finding, Fault)] == []


def test_forgetting_again_finds_nothing_to_do(log: ForgetfulLog) -> None:
    assert log.forget("--yes").exit_code == 0
    again = log.forget("--yes")
    assert (again.exit_code, again.output) == (1, "It stands nowhere in the log.\n")


def test_an_older_database_that_is_put_back_forgets_again_before_it_is_served(tmp_path: Path) -> None:
    log = ForgetfulLog(tmp_path, None)
    older = (tmp_path / "log.db").read_bytes()
    assert NAME.encode() in older
    assert log.forget("--yes").exit_code == 0

    async def served() -> str:
        async with log.served.running() as referee:
            return await shown(referee, log.table, signed=False)

    asyncio.run(served())
    (tmp_path / "log.db").write_bytes(older)
    text = asyncio.run(served())
    assert NAME not in text
    assert OTHER in text
    assert log.holding() == set()
    assert [finding for finding in verify(tmp_path / "log.db") if isinstance(finding, Fault)] == []


def test_texts_that_come_back_into_postgresql_are_forgotten_again(tmp_path: Path, postgres: Database) -> None:
    log = ForgetfulLog(tmp_path, postgres)
    log.served.execute("CREATE TABLE older AS SELECT * FROM texts")
    assert log.forget("--yes").exit_code == 0

    async def served() -> str:
        async with log.served.running() as referee:
            return await shown(referee, log.table)

    asyncio.run(served())
    log.served.execute("INSERT INTO texts SELECT * FROM older EXCEPT SELECT * FROM texts")
    log.served.execute("DROP TABLE older")
    assert NAME not in asyncio.run(served())
    assert log.run("find", NAME).exit_code == 1


def test_a_dry_run_and_a_no_delete_nothing(log: ForgetfulLog) -> None:
    found = log.run("find", NAME).output
    dry = log.forget("--dry-run")
    assert dry.exit_code == 0, dry.output
    assert dry.output.startswith(found)
    said = dry.output.splitlines()[-1]
    assert said.startswith("Nothing was deleted. The name would be forgotten at: ")
    assert "The tokens of organizer club" in said
    assert f"Table {log.table}" in said
    assert log.forget(given="n\n").exit_code == 1
    assert log.run("find", NAME).output == found


def test_a_log_that_a_service_has_open_is_left_alone(log: ForgetfulLog) -> None:
    async def served() -> Result:
        async with log.served.running():
            return await asyncio.to_thread(log.forget, "--yes")

    refused = asyncio.run(served())
    assert refused.exit_code == 1
    assert "open" in refused.output
    assert log.run("find", NAME).exit_code == 0


def test_a_file_has_all_that_is_stored_of_the_places(log: ForgetfulLog, tmp_path: Path) -> None:
    file = tmp_path / "stored.json"
    done = log.run("export", NAME, str(file))
    assert done.exit_code == 0, done.output
    stored = msgspec.json.decode(file.read_bytes())["stored"]
    assert {"kind": "texts", "of": f"Table {log.table}", "event": 1, "content": NAME} in stored
    assert {piece["kind"] for piece in stored} >= {"texts", "streams", "attempts", "keys", "outbox"}
    assert log.run("export", NAME, str(file)).exit_code == 2


def test_who_does_not_own_the_tables_of_postgresql_deletes_nothing(tmp_path: Path, postgres: Database) -> None:
    log = ForgetfulLog(tmp_path, postgres)
    found = log.run("find", NAME).output
    log.owner_url = log.url
    refused = log.forget("--yes")
    assert refused.exit_code == 1
    assert "does not own the tables" in refused.output
    assert log.run("find", NAME).output == found
