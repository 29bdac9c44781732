"""Damage to a file, byte by byte: the check finds it, or it was in a byte that means nothing."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from eventstore.checking.verify import check
from eventstore.ports.events import Fault
from eventstore.ports.inspection import Progress
from eventstore.ports.log import Append
from eventstore.sqlite import SqliteStore
from eventstore.sqlite.inspection import SqliteInspection
from migrations.upgrade import upgrade
from tests.support.eventstore.image import STREAMS, Image, answers
from tests.support.eventstore.samples import key, opening

PAGE_SIZE = 1024
EVENTS = 9
SOME = 5
LONG = b"o" * 500
Event = tuple[str, int, bytes, bytes, bytes]


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Image:
    """Nine events in three streams, on small pages: their tree has an inner page, and one body goes on beside it."""
    database = tmp_path_factory.mktemp("image") / "log.db"
    with closing(sqlite3.connect(database)) as connection:
        connection.execute(f"PRAGMA page_size={PAGE_SIZE}")
        connection.execute("VACUUM")
    upgrade(f"sqlite:///{database}")
    asyncio.run(fill(database))
    return Image(database.read_bytes())


async def fill(database: Path) -> None:
    store = SqliteStore(database)
    await store.start()
    for number in range(EVENTS):
        version, stream = divmod(number, len(STREAMS))
        body = LONG if number == 5 else b'{"number":%d,"salt":"%s"}' % (number, b"x" * (number * 3))
        used = key(str(number)) if number % 2 else None
        await store.append(Append(STREAMS[stream], version, (body,), used, None if version else opening(number)))
    await store.close()


def pages_of_events(image: Image) -> list[int]:
    """The pages of the tree of events, and those beside it on which the long body goes on."""
    tree = image.pages("events")
    own = next(event[4] for event in events(image) if event[2] == LONG)
    beside = {
        place // PAGE_SIZE + 1
        for place in range(len(image.content))
        if image.content.startswith((LONG[:20], own), place) and place // PAGE_SIZE + 1 not in tree
    }
    assert len(tree) > 2
    assert beside
    return tree + sorted(beside)


def events(image: Image, offset: int = 0, bits: int = 0) -> list[Event]:
    with closing(image.open(offset, bits)) as connection:
        question = "SELECT stream, version, body, prev, hash FROM events WHERE log_id = 'main' ORDER BY position"
        try:
            return connection.execute(question).fetchall()
        except (sqlite3.Error, UnicodeDecodeError):
            return []


def first_fault(image: Image, offset: int = 0, bits: int = 0) -> Fault | None:
    with closing(image.open(offset, bits)) as connection:
        return next((finding for finding in check(SqliteInspection(connection)) if isinstance(finding, Fault)), None)


def changed_event(before: list[Event], after: list[Event]) -> tuple[str, int] | None:
    """The one event of which one byte of the body or a hash is another one, and nothing else."""
    if len(before) != len(after):
        return None
    (one, *others) = [pair for pair in zip(before, after, strict=True) if pair[0] != pair[1]] or [None]
    if one is None or others or one[0][:2] != one[1][:2] or not all(isinstance(field, bytes) for field in one[1][2:]):
        return None
    was, now = b"".join(one[0][2:]), b"".join(one[1][2:])
    different = sum(left != right for left, right in zip(was, now, strict=False))
    return one[0][:2] if len(was) == len(now) and different == 1 else None


def test_the_whole_log_has_no_fault(image: Image) -> None:
    with closing(image.open()) as connection:
        assert list(check(SqliteInspection(connection))) == [Progress(0, EVENTS), Progress(EVENTS, EVENTS)]


def test_every_byte_of_every_body_and_hash_is_watched_and_its_event_named(image: Image) -> None:
    whole = events(image)
    assert len(whole) == EVENTS
    found = 0
    for offset in image.offsets(pages_of_events(image)):
        bits = (0x01, 0x80, 0xFF)[offset % 3]
        changed = changed_event(whole, events(image, offset, bits))
        if changed is not None:
            fault = first_fault(image, offset, bits)
            assert fault is not None
            assert (fault.stream, fault.version) == changed
            found += 1
    assert found == sum(len(body + prev + own) for _, _, body, prev, own in whole)


@pytest.mark.nightly
@pytest.mark.parametrize("step", [SOME, pytest.param(1, marks=pytest.mark.nightly)])
def test_every_other_byte_is_watched_or_means_nothing(image: Image, step: int) -> None:
    """Every so many bytes; all of them at night."""
    watched = image.offsets(pages_of_events(image) + image.pages("events_by_stream"))
    rest = sorted(set(range(len(image.content))) - set(watched))
    with closing(image.open()) as connection:
        whole = answers(connection)
    silent = 0
    for offset in watched[::step] + rest[:: 29 * step]:
        bits = 1 << offset % 8
        if first_fault(image, offset, bits) is None:
            silent += 1
            with closing(image.open(offset, bits)) as connection:
                assert answers(connection) == whole, f"page {offset // PAGE_SIZE + 1}, byte {offset % PAGE_SIZE}"
    assert silent > 0
