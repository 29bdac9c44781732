"""A table opened from a snapshot is the one that its events lead to; what cannot be trusted is as good as none."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from domain.game.seat import ARBITER
from domain.games.whist.game import WHIST
from domain.table.core.commands import Pause, RequestUndo, Resume
from domain.table.core.state import TableState
from domain.table.undo import Withdrawals
from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.pipeline import act
from service.record import snapshot as snapshot_module
from service.record.snapshot import HEAD, MAGIC, Snapshot, sealed, unsealed
from service.runtime.context import Referee
from service.runtime.table import live_table, loading
from service.runtime.table.snapshots import Snapshots
from service.runtime.table.tables import Tables
from tests.support.games.contenders import CONTENDERS, Contender
from tests.support.games.random_play import live
from tests.support.games.sitting import Sitting
from tests.support.nights import some_by_day
from tests.support.service.folded import Folded, folded_by
from tests.support.service.stored_sitting import as_it_was, much_undone, store

SPAN = 20
KEY = b"a key for the snapshots of tests"


@pytest.fixture
def folded(monkeypatch: pytest.MonkeyPatch) -> Folded:
    """Counts the events that are folded to open tables; a snapshot is kept each 20 events here."""
    monkeypatch.setattr(loading, "SPAN", SPAN)
    monkeypatch.setattr(live_table, "SPAN", SPAN)
    return folded_by(loading, monkeypatch)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "snapshots"


async def opened(referee: Referee, snapshots: Snapshots, table: str = "t") -> TableState:
    """The table, opened by a process that does not have it in memory."""
    found = await Tables(referee.store, 1, 1, snapshots=snapshots).get(table)
    await snapshots.settle()
    return found.state


def files_in(folder: Path) -> list[Path]:
    """The files of a folder of snapshots, which only its owner can read."""
    files = [*folder.iterdir()]
    assert {one.stat().st_mode & 0o777 for one in files} == {0o600}
    assert folder.stat().st_mode & 0o777 == 0o700
    return files


def whist(events: int) -> Sitting:
    """A game of Whist with so many events or a few more."""
    for number in range(1000):
        sitting = live(Sitting(WHIST, 4, seed=number.to_bytes(32, "big")), random.Random(number), 4 * events)
        if sitting.version >= events:
            return sitting
    raise AssertionError(events)


@pytest.mark.parametrize("contender", some_by_day(CONTENDERS, 4), ids=lambda one: one.id)
async def test_a_table_that_goes_on_from_a_snapshot_is_what_all_its_events_lead_to(
    referee: Referee, folder: Path, folded: Folded, contender: Contender
) -> None:
    rng = random.Random(f"snapshots of {contender.id}")
    snapshots = Snapshots(folder, KEY, 1 << 20)
    sitting = much_undone(contender, rng, 60)
    spared = 0
    for turn, begin in enumerate((SPAN, sitting.version // 2, sitting.version - 3)):
        part = sitting.copy()
        part.bodies = sitting.bodies[:begin]
        await store(referee, f"{turn}", part)
        assert await opened(referee, snapshots, f"{turn}") == as_it_was(sitting, begin)
        await store(referee, f"{turn}", sitting, begin)
        folded.count = 0
        assert await opened(referee, snapshots, f"{turn}") == sitting.state
        spared += sitting.version - folded.count
        assert pickle.loads(pickle.dumps(sitting.state)) == sitting.state  # noqa: S301 - made here
    assert spared > 0, "some of them have been folded from their snapshots"


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data[:-1],
        lambda data: data[: HEAD + 5],
        lambda data: data[:HEAD],
        lambda data: data[:0],
        lambda data: data + b"\0",
        lambda data: data[: len(MAGIC) + 7] + bytes([data[len(MAGIC) + 7] ^ 1]) + data[len(MAGIC) + 8 :],
        lambda data: data[: len(MAGIC) + 8] + bytes([data[len(MAGIC) + 8] ^ 1]) + data[len(MAGIC) + 9 :],
        lambda data: data[: HEAD - 1] + bytes([data[HEAD - 1] ^ 1]) + data[HEAD:],
        lambda data: data[:-9] + bytes([data[-9] ^ 1]) + data[-8:],
        lambda data: b"x" * (1 << 20) + data,
    ],
)
async def test_a_changed_or_shortened_snapshot_is_as_good_as_none(
    referee: Referee, folder: Path, folded: Folded, change: Callable[[bytes], bytes]
) -> None:
    snapshots, sitting = Snapshots(folder, KEY, 1 << 20), whist(60)
    await store(referee, "t", sitting)
    await opened(referee, snapshots)
    folded.count = 0
    assert (await opened(referee, snapshots), folded.count) == (sitting.state, 0)
    (file,) = files_in(folder)
    data = file.read_bytes()
    file.write_bytes(change(data))
    assert (await opened(referee, snapshots), folded.count) == (sitting.state, sitting.version - 1)
    assert unsealed(KEY, "t", WHIST, file.read_bytes()) is not None, "it has been replaced"


async def test_a_snapshot_of_another_table_key_or_code_is_as_good_as_none(
    referee: Referee, folder: Path, folded: Folded, monkeypatch: pytest.MonkeyPatch
) -> None:
    snapshots, sitting, other = Snapshots(folder, KEY, 1 << 20), whist(60), whist(61)
    await store(referee, "t", sitting)
    await opened(referee, snapshots)
    (file,) = files_in(folder)
    own = file.read_bytes()
    await store(referee, "other", other)
    await opened(referee, snapshots, "other")
    (foreign,) = (one.read_bytes() for one in files_in(folder) if one != file)
    assert unsealed(KEY, "other", WHIST, own) is None
    for data in (foreign, sealed(KEY[::-1], "t", WHIST, _with(own, "t"))):
        file.write_bytes(data)
        folded.count = 0
        assert (await opened(referee, snapshots), folded.count) == (sitting.state, sitting.version - 1)
    monkeypatch.setattr(snapshot_module, "code_mark", lambda _: b"the mark of later code")
    folded.count = 0
    assert (await opened(referee, snapshots), folded.count) == (sitting.state, sitting.version - 1)


def _with(data: bytes, table: str) -> Snapshot:
    found = unsealed(KEY, table, WHIST, data)
    assert found is not None
    return found


async def test_a_snapshot_counts_for_the_events_alone_that_it_was_made_of(
    referee: Referee, folder: Path, folded: Folded
) -> None:
    snapshots, sitting, other = Snapshots(folder, KEY, 1 << 20), whist(60), whist(61)
    await store(referee, "t", sitting)
    await opened(referee, snapshots)
    (file,) = files_in(folder)
    true = _with(file.read_bytes(), "t")
    elsewhere = Snapshot(b"\1" * 32, replace(other.state, version=sitting.version), ())
    beyond = Snapshot(true.hash, replace(sitting.state, version=sitting.version + 1), ())
    for one in (elsewhere, beyond):
        file.write_bytes(sealed(KEY, "t", WHIST, one))
        folded.count = 0
        assert (await opened(referee, snapshots), folded.count) == (sitting.state, sitting.version - 1)


def test_nothing_is_unpickled_that_is_not_sealed(tmp_path: Path) -> None:
    mark = tmp_path / "unpickled"

    class Trap:
        def __reduce__(self) -> tuple[Any, ...]:
            return Path.touch, (mark,)

    forged = MAGIC + bytes(8) + bytes(64) + pickle.dumps(Trap())
    assert unsealed(KEY, "t", WHIST, forged) is None
    assert not mark.exists()
    pickle.loads(forged[HEAD:])  # noqa: S301 - shows that the trap would have worked
    assert mark.exists()


async def test_an_undo_past_the_snapshot_leads_around_it(referee: Referee, folder: Path, folded: Folded) -> None:
    snapshots, sitting = Snapshots(folder, KEY, 1 << 20), whist(60)
    await store(referee, "t", sitting)
    await opened(referee, snapshots)
    begin = sitting.version
    withdrawals = Withdrawals()
    for to in range(2, begin):
        if sitting.refusal(ARBITER, undo := RequestUndo(to)) is None:
            sitting.act(ARBITER, undo)
            break
    withdrawals.take_in(sitting.records, 0)
    assert withdrawals.stretches[0][0] <= begin
    await store(referee, "t", sitting, begin)
    folded.count = 0
    assert (await opened(referee, snapshots), folded.count) == (sitting.state, sitting.version - 1)


async def test_a_table_in_play_gets_its_snapshots_without_being_opened_again(
    referee: Referee, tmp_path: Path, folded: Folded
) -> None:
    sitting = Sitting(WHIST, 4)
    await store(referee, "t", sitting)
    request = Request(Grant("arbiter", None, "t"), "t", b"digest")
    for _ in range(SPAN):
        await act(referee, request, Pause())
        await act(referee, request, Resume())
    own = await referee.tables.get("t")
    version = own.state.version
    assert referee.snapshots is not None
    await referee.snapshots.settle()
    found = await referee.snapshots.find("t", WHIST)
    assert found is not None
    assert version - SPAN < found.state.version <= version
    folded.count = 0
    assert (await opened(referee, referee.snapshots), folded.count) == (own.state, version - found.state.version)
    assert len(files_in(tmp_path / "log.db.snapshots")) == 1


async def test_the_files_stay_within_their_bound_and_the_longest_unused_go(
    referee: Referee, folder: Path, folded: Folded
) -> None:
    sitting = whist(60)
    for name in "abcd":
        await store(referee, name, sitting)
    await opened(referee, Snapshots(folder, KEY, 1 << 20), "a")
    size = sum(one.stat().st_size for one in files_in(folder))
    snapshots = Snapshots(folder, KEY, 2 * size + size // 2)
    for name in "babcbd":
        await opened(referee, snapshots, name)
        assert sum(one.stat().st_size for one in files_in(folder)) <= 2 * size + size // 2
    kept = [name for name in "abcd" if await snapshots.find(name, WHIST) is not None]
    assert kept == ["b", "d"]
    assert folded.count > 0


def a_file_at(place: Path) -> Path:
    """A place where no folder can be made."""
    assert not place.exists(), "without room none is made"
    place.write_text("no folder")
    return place


async def test_without_room_or_folder_tables_are_folded_from_their_events(
    referee: Referee, folder: Path, folded: Folded
) -> None:
    sitting = whist(60)
    await store(referee, "t", sitting)
    assert await opened(referee, Snapshots(folder, KEY, 0)) == sitting.state
    snapshots = Snapshots(a_file_at(folder), KEY, 1 << 20)
    for _ in range(2):
        folded.count = 0
        assert (await opened(referee, snapshots), folded.count) == (sitting.state, sitting.version - 1)
