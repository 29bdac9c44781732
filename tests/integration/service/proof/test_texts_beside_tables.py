"""Names and statements lie beside the log: events, receipts and records are the same to the byte without them."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.registry import GAMES
from domain.table.disputes.commands import FileDispute, RuleDispute
from eventstore.checking.offline import offline_log
from eventstore.ports.events import Fault
from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.disputes import file_dispute, rule_dispute
from service.commands.fork_table import ForkTerms, fork_table
from service.commands.open_table import open_table
from service.commands.table_life import name_seat, resign
from service.proof.note import PublicKey
from service.proof.read_record import read_unsigned
from service.proof.verify_record import Verified, verify_record
from service.queries.history import read_history
from service.queries.list_tables import Wanted, list_tables
from service.queries.proofs.record import export_record, give_receipt
from service.queries.view_table import view_table
from service.record.texts_check import ALIEN, ALONE, UNFIT, text_faults
from service.runtime.context import Referee
from tests.support.service.databases import ServedDatabase

NAME, LATER, TITLE, STATEMENT, REASONS = (
    "Änna Rarespelling",
    "Bert Oddletter",
    "Cup of Quux",
    "He peeked.",
    "He did not.",
)
TEXTS = (NAME, LATER, TITLE, STATEMENT, REASONS)
EVERY_GAME = pytest.mark.parametrize("game", sorted(GAMES))


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> ServedDatabase:
    return ServedDatabase(tmp_path, request.getfixturevalue("postgres") if request.param == "postgres" else None)


@pytest.fixture
def of_one_kind(tmp_path: Path) -> ServedDatabase:
    return ServedDatabase(tmp_path, None)


def asked(table: str, role: str = "arbiter", seat: int | None = None) -> Request:
    return Request(Grant(role, seat, table), table, b"")  # type: ignore[arg-type]  # roles of this test


async def opened(referee: Referee, game: str = "whist") -> str:
    seats = [{"name": NAME}, *({"name": f"Player {seat}"} for seat in range(1, min(GAMES[game].meta.seats)))]
    body = msgspec.json.encode({"game": game, "seats": seats, "caption": {"title": TITLE}})
    return (await open_table(referee, Request(Grant("organizer"), "", b"digest", token="t"), body)).id


async def talked(referee: Referee, game: str = "whist") -> str:
    """A table at which much is said, before it ends."""
    table = await opened(referee, game)
    await name_seat(referee, asked(table), 1, LATER)
    await file_dispute(referee, asked(table, "seat", 0), FileDispute((1,), "table.2.5", STATEMENT, (1,)))
    await rule_dispute(referee, asked(table), RuleDispute(1, "table.2.5", "rejected", REASONS, ()))
    return table


async def ended(referee: Referee, game: str = "whist") -> str:
    table = await talked(referee, game)
    await resign(referee, asked(table, "seat", 0), None)
    return table


async def record(referee: Referee, table: str, grant: Grant | None = None, *, own: bool = False) -> bytes:
    return (await export_record(referee, grant or Grant("arbiter", None, table), table, own=own)).whole()


async def bodies(referee: Referee, table: str) -> list[bytes]:
    return [event.body for event in await referee.store.read(table)]


async def shown(referee: Referee, table: str) -> str:
    """All that the arbiter is shown: the view, the notices, and the list of tables."""
    grant = Grant("arbiter", None, table)
    parts: list[Any] = [await view_table(referee, grant, table), await view_table(referee, grant, table, 1)]
    parts.append(await read_history(referee, grant, table))
    return msgspec.json.encode(parts).decode()


def in_order(referee: Referee, data: bytes, **receipts: bytes) -> list[str]:
    key = PublicKey(referee.notary.key.public)
    return [one.what for one in verify_record(data, key, receipts) if isinstance(one, Verified)]


async def test_no_event_has_a_text_and_everything_is_shown_as_before_on_every_node(database: ServedDatabase) -> None:
    async with AsyncExitStack() as stack:
        nodes = [await stack.enter_async_context(database.running(number)) for number in range(database.nodes)]
        table = await opened(nodes[0])
        for node in nodes:
            assert NAME in await shown(node, table)
        for node, act in zip(nodes * 2, ("name", "file"), strict=False):
            if act == "name":
                await name_seat(node, asked(table), 1, LATER)
            else:
                await file_dispute(node, asked(table, "seat", 0), FileDispute((1,), "table.2.5", STATEMENT, (1,)))
        for node in nodes:
            found = await shown(node, table)
            assert all(text in found for text in (NAME, LATER, TITLE, STATEMENT))
        in_events = b"".join(await bodies(nodes[0], table)).decode()
        assert not any(text in in_events for text in TEXTS)
        assert in_events.count('"commitments"') == 3
    async with database.running() as again:
        found = await shown(again, table)
        assert all(text in found for text in (NAME, LATER, TITLE, STATEMENT))


async def test_what_was_proved_before_is_proved_when_a_text_is_gone(database: ServedDatabase) -> None:
    async with database.running() as referee:
        table = await talked(referee)
        seat = Grant("seat", 0, table)
        own, receipt = await record(referee, table, seat), await give_receipt(referee, seat, table)
        await resign(referee, asked(table, "seat", 0), None)
        before, events = await record(referee, table), await bodies(referee, table)
        assert all(text.encode() in before for text in TEXTS)
        in_order(referee, before, own=own, receipt=receipt)
    database.execute("DELETE FROM texts")
    async with database.running() as referee:
        after, seen = await record(referee, table), await shown(referee, table)
        assert await bodies(referee, table) == events
        assert read_unsigned(after).bodies == read_unsigned(before).bodies
        assert not any(text.encode() in after for text in TEXTS)
        assert not any(text in seen for text in TEXTS)
        assert "(forgotten " in seen
        assert any("were forgotten" in one for one in in_order(referee, after, own=own, receipt=receipt))
        assert not any("were forgotten" in one for one in in_order(referee, before, own=own, receipt=receipt))
        assert await give_receipt(referee, Grant("seat", 1, table), table)


@EVERY_GAME
async def test_the_records_of_every_game_are_in_order_with_their_texts_and_without(
    game: str, of_one_kind: ServedDatabase
) -> None:
    async with of_one_kind.running() as referee:
        table = await ended(referee, game)
        found = in_order(referee, await record(referee, table))
        assert any("each fits its commitment" in one for one in found)
    of_one_kind.execute("DELETE FROM texts")
    async with of_one_kind.running() as referee:
        assert any("were forgotten" in one for one in in_order(referee, await record(referee, table)))


async def test_a_spectators_record_has_no_commitment_to_what_it_may_not_read(of_one_kind: ServedDatabase) -> None:
    async with of_one_kind.running() as referee:
        table = await talked(referee)
        texts = {text.text.decode(): text.commitment.hex().encode() for text in await referee.store.texts(table)}
        spectator = await record(referee, table, Grant("spectator", None, table))
        party = await record(referee, table, Grant("seat", 1, table))
        for text in (STATEMENT, REASONS):
            assert text.encode() not in spectator
            assert texts[text] not in spectator
            assert text.encode() in party
            assert texts[text] in party
        assert NAME.encode() in spectator
        in_order(referee, spectator)
        in_order(referee, party)


async def test_an_own_record_goes_on_with_the_texts_that_came_later(of_one_kind: ServedDatabase) -> None:
    async with of_one_kind.running() as referee:
        table = await opened(referee)
        grant = Grant("spectator", None, table)
        first = await record(referee, table, grant)
        await name_seat(referee, asked(table), 1, LATER)
        second = await record(referee, table, grant)
        assert LATER.encode() in second
        assert not any("were forgotten" in one for one in in_order(referee, second, before=first))


async def test_an_analysis_has_the_same_commitments_and_its_own_texts(of_one_kind: ServedDatabase) -> None:
    async with of_one_kind.running() as referee:
        table = await ended(referee)
        version = (await referee.tables.get(table)).version - 2  # the ruling: before the end
        made = await fork_table(referee, asked(table), ForkTerms(version, "same"))
        here, there = await referee.store.texts(table, 0, version), await referee.store.texts(made.id)
        assert [text.text for text in there] == [text.text for text in here]
        assert [text.commitment for text in there] == [text.commitment for text in here]
        assert NAME in await shown(referee, made.id)


async def test_an_opening_leaves_no_name_in_the_part_of_the_directory_that_never_changes(
    of_one_kind: ServedDatabase,
) -> None:
    async with of_one_kind.running() as referee:
        table = await opened(referee)
        entry = await referee.store.stream(table)
        assert entry is not None
        assert NAME.encode() not in entry.label
        page = await list_tables(referee, Grant("organizer"), Wanted(), before=None, limit=10)
        assert page.tables[0].names[0] == NAME


@pytest.mark.parametrize(
    ("harm", "version", "problem"),
    [
        ("UPDATE texts SET text = x'00'", 1, UNFIT),
        ("UPDATE texts SET version = 2 WHERE version = 1", 2, ALIEN),
        ("UPDATE texts SET version = 99 WHERE version = 1", 99, ALONE),
        ("DELETE FROM texts", None, None),
    ],
)
async def test_a_text_that_was_changed_in_the_database_is_found_and_a_missing_one_is_in_order(
    of_one_kind: ServedDatabase, tmp_path: Path, harm: str, version: int | None, problem: str | None
) -> None:
    async with of_one_kind.running() as referee:
        table = await opened(referee)
    with offline_log(tmp_path / "log.db") as log:
        assert list(text_faults(log)) == []
    of_one_kind.execute("DROP TRIGGER texts_update")
    of_one_kind.execute(harm)
    with offline_log(tmp_path / "log.db") as log:
        expected = [] if problem is None else [Fault(table, version, problem)]
        assert list(text_faults(log)) == expected
