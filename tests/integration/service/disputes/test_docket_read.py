"""Tables that the docket cannot show by what is kept: damaged ones, and those with more disputes than are kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.game.seat import ARBITER
from domain.registry import GAMES
from domain.table.disputes.commands import FileDispute
from eventstore.ports.directory import Summary
from eventstore.ports.failures import StoreBusyError, StoreUnavailableError
from eventstore.ports.log import Append, Appended, Opening
from eventstore.sqlite.triggers import TRIGGERS
from service.access.grants import Grant
from service.commands.append import append_of
from service.problems import RecordDamagedError
from service.queries.docket import fill_docket, list_docket
from service.queries.docket_entry import SUMMARY_BYTES, SUMMARY_DISPUTES, DocketState, DocketTable
from service.record.directory import TableLabel
from service.record.personal_texts import Committed
from service.runtime.context import Referee
from tests.support.games.sitting import Sitting
from tests.support.service.databases import ReadsCounted, ServedDatabase

LABEL = msgspec.json.encode(TableLabel(4, "consent"))


@pytest.fixture
def database(tmp_path: Path) -> ServedDatabase:
    return ServedDatabase(tmp_path, None)


async def docket(referee: Referee, state: DocketState = "waiting", limit: int = 50) -> list[DocketTable]:
    return [*(await list_docket(referee, Grant("organizer"), state=state, before=None, limit=limit)).tables]


async def disputed(referee: Referee, name: str, disputes: int = 1, at: int = 0) -> Sitting:
    """A table of Whist with so many disputes of the arbiter, in the log."""
    sitting = Sitting(GAMES["whist"], 4)
    opened = len(sitting.records)
    opening = Opening("whist", LABEL, at)
    await referee.store.append(Append(name, 0, tuple(sitting.bodies), None, opening, "running"))
    before = sitting.state
    for number in range(disputes):
        sitting.act(ARBITER, FileDispute((1,), "table.2.5", f"{number}", (0, 1)))
    append = append_of(sitting.game, name, before, sitting.state, Committed(sitting.records[opened:]))
    assert isinstance(await referee.store.append(append), Appended)
    return sitting


def past_its_triggers(database: ServedDatabase, statement: str) -> None:
    """Let the owner of the file do what the triggers refuse."""
    for name in TRIGGERS:
        database.execute(f"DROP TRIGGER {name}")
    database.execute(statement)
    for text in TRIGGERS.values():
        database.execute(text)


async def test_a_table_that_was_found_damaged_is_shown_so_until_it_can_be_read_again(
    database: ServedDatabase,
) -> None:
    async with database.running() as referee:
        sitting = await disputed(referee, "a")
        await disputed(referee, "b")
    past_its_triggers(database, "UPDATE events SET body = x'7b7d' WHERE stream = 'a' AND version = 2")
    async with database.running() as referee:
        assert [one.damaged for one in await docket(referee)] == [False, False], "nobody has read it yet"
        with pytest.raises(RecordDamagedError):
            await referee.tables.get("a")
        sound, damaged = await docket(referee)
        assert (sound.table_id, sound.damaged) == ("b", False)
        assert damaged == DocketTable("a", "whist", 0, frozen=False, disputes=(), claims=(), damaged=True)
        body = sitting.bodies[1].hex()
        restored = f"UPDATE events SET body = x'{body}' WHERE stream = 'a' AND version = 2"  # noqa: S608 - its own bytes
        past_its_triggers(database, restored)
        assert [(one.table_id, one.damaged) for one in await docket(referee)] == [("b", False), ("a", False)]


async def test_a_table_whose_last_events_are_gone_is_shown_as_damaged(database: ServedDatabase) -> None:
    async with database.running() as referee:
        await disputed(referee, "a")
        await disputed(referee, "b")
    past_its_triggers(database, "DELETE FROM events WHERE position = (SELECT max(position) FROM events)")
    past_its_triggers(database, "UPDATE log_head SET position = position - 1")
    async with database.running() as referee:
        assert [(one.table_id, one.damaged) for one in await docket(referee)] == [("b", True), ("a", False)]


async def test_a_table_of_which_nothing_is_kept_and_whose_record_is_damaged_is_shown_so(
    database: ServedDatabase,
) -> None:
    async with database.running() as referee:
        await disputed(referee, "a")
    past_its_triggers(database, "UPDATE events SET body = x'7b7d' WHERE stream = 'a' AND version = 2")
    database.execute("DELETE FROM summaries")
    async with database.running() as referee:
        for _ in range(2):
            (found,) = await docket(referee)
            assert found.damaged
        assert [one.summary for one in await referee.store.marked("waiting")] == [None]


@pytest.mark.parametrize(("disputes", "pages"), [(SUMMARY_DISPUTES + 1, 1), (2_000, 2)])
async def test_a_table_with_very_many_disputes_is_read_and_little_is_kept_of_it(
    database: ServedDatabase, disputes: int, pages: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with database.running() as referee:
        await disputed(referee, "many", disputes, at=2)
        await disputed(referee, "few", 3, at=1)
        kept = await referee.store.marked("waiting")
        assert [len(one.summary or b"") < 100 for one in kept] == [True, False]
        with ReadsCounted(referee.store, monkeypatch) as reads:
            found = await docket(referee)
        assert [len(one.disputes) for one in found] == [disputes, 3]
        assert [one.filed for one in found[0].disputes][-1] == found[0].version
        assert reads == {"follow": pages}, "the other one is not read"


async def test_what_is_kept_of_a_table_has_a_bound(database: ServedDatabase) -> None:
    async with database.running() as referee:
        for disputes in (1, 50, 100, 150, SUMMARY_DISPUTES):
            await disputed(referee, f"{disputes}", disputes)
        sizes = [len(one.summary or b"") for one in await referee.store.marked("waiting")]
        assert max(sizes) <= SUMMARY_BYTES
        found = {one.table_id: len(one.disputes) for one in await docket(referee)}
        assert found == {f"{disputes}": disputes for disputes in (1, 50, 100, 150, SUMMARY_DISPUTES)}


async def test_what_has_another_form_is_read_anew(database: ServedDatabase) -> None:
    async with database.running() as referee:
        await disputed(referee, "a")
        right = await docket(referee)
        for other in (
            b'{"form":0}',
            b'{"form":1}',
            b'{"form":2,"version":1}',
            b'{"form":3,"version":1,"frozen":"who knows"}',
            b"",
            b"\xff",
            b"[]",
        ):
            await referee.store.put_summaries([Summary("a", right[0].version, other)])
            assert await docket(referee) == right
            assert b'"form":3' in ((await referee.store.marked("waiting"))[0].summary or b"")


async def test_a_table_with_a_wrong_mark_is_answered_from_its_record_and_that_is_not_kept(
    database: ServedDatabase,
) -> None:
    async with database.running() as referee:
        sitting = await disputed(referee, "a")
        sitting.act(ARBITER, FileDispute((1,), "table.2.5", "again", ()))
        await referee.store.append(Append("a", sitting.version - 1, (sitting.bodies[-1],), mark="decided"))
        for _ in range(2):
            (found,) = await docket(referee, "decided")
            assert (found.version, found.disputes, found.frozen) == (sitting.version, (), True)
            assert [one.summary for one in await referee.store.marked("decided")] == [None]


async def test_who_asks_is_answered_although_nothing_can_be_kept(
    database: ServedDatabase, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async with database.running() as referee:
        await disputed(referee, "a")
        right = await docket(referee)
        database.execute("DELETE FROM summaries")

        async def full(_: Any) -> None:
            raise StoreBusyError

        with monkeypatch.context() as patched:
            patched.setattr(referee.store, "put_summaries", full)
            assert await docket(referee) == right
        assert "docket_not_kept" in capsys.readouterr().out
        assert [one.summary for one in await referee.store.marked("waiting")] == [None]


async def with_unknown_rules(referee: Referee, name: str, summary: bytes | None) -> None:
    """A table on the docket by a revision that this process does not know."""
    sitting = Sitting(GAMES["whist"], 4)
    sitting.act(ARBITER, FileDispute((1,), "table.2.5", "0", (0, 1)))
    bodies = [sitting.bodies[0].replace(b'"revision":1', b'"revision":9'), *sitting.bodies[1:]]
    opening = Opening("whist", LABEL, 9)
    append = Append(name, 0, tuple(bodies), None, opening, "running", "waiting", summary=summary)
    assert isinstance(await referee.store.append(append), Appended)


async def test_a_node_that_does_not_know_the_rules_lists_what_another_has_kept(database: ServedDatabase) -> None:
    async with database.running() as referee:
        await disputed(referee, "a")
        ((kept,), (right,)) = [one.summary for one in await referee.store.marked("waiting")], await docket(referee)
        await with_unknown_rules(referee, "b", kept)
        assert await docket(referee) == [msgspec.structs.replace(right, table_id="b"), right]


async def test_filling_in_passes_over_what_cannot_be_read_and_waits_for_the_database(
    database: ServedDatabase, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async with database.running() as referee:
        await disputed(referee, "a")
        await with_unknown_rules(referee, "b", None)
        database.execute("DELETE FROM summaries")
        failures, marked = [StoreUnavailableError("The database is away.")], referee.store.marked

        async def away_at_first(*query: Any, **more: Any) -> Any:
            if failures:
                raise failures.pop()
            return await marked(*query, **more)

        monkeypatch.setattr("service.queries.docket.RETRY_SECONDS", 0)
        monkeypatch.setattr(referee.store, "marked", away_at_first)
        await fill_docket(referee)
        found = {one.stream: one.summary is not None for one in await marked("waiting")}
        assert found == {"a": True, "b": False}
        said = capsys.readouterr().out
        assert "log unavailable" in said
        assert "docket_not_filled" in said
