"""A file that is made large takes about as much memory as it has bytes, and no more for having many lines."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable

import pytest

from service.proof.note import PublicKey
from service.proof.read_record import FaultError, read_record
from service.proof.tournament_archive.entries import read_lines
from service.record.document.contents import MOST_LINE, LongLineError, lines_of
from tests.support.service.proof.exported import PUBLIC, played, whole

BYTES = 4_000_000
NEWLINES = b"\n" * BYTES
FIRST, HEADER = whole(played("whist", 100)).split(b"\n")[:2]


def most_memory(act: Callable[[], object]) -> int:
    """The most bytes that it takes at once."""
    tracemalloc.start()
    try:
        act()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def refused(data: bytes, key: PublicKey = PUBLIC) -> str:
    with pytest.raises(FaultError) as fault:
        read_record(data, key)
    return fault.value.problem


@pytest.mark.parametrize(
    "data",
    [
        NEWLINES,
        FIRST + NEWLINES,
        FIRST + b"\n" + HEADER + NEWLINES,
        FIRST + b"\n" + HEADER + b"\n" + b"\n\n" + b"x\n" * (BYTES // 2),
        FIRST + b"\n\n" + b"[" * BYTES,
    ],
    ids=["nothing else", "after the first line", "after the header", "as signatures", "one line"],
)
def test_many_lines_take_no_more_memory_than_the_bytes(data: bytes) -> None:
    assert most_memory(lambda: refused(data)) < 2 * len(data)


def test_the_stream_of_an_archive_takes_no_more_either() -> None:
    assert most_memory(lambda: read_lines("opened", "t" * 16, "organizer", NEWLINES)) < len(NEWLINES)


def test_a_line_has_a_bound() -> None:
    long = b"x" * (MOST_LINE + 1)
    with pytest.raises(LongLineError):
        list(lines_of(b"a\n" + long))
    assert [len(line) for line in lines_of(b"a\n" + long[1:] + b"\n\nb")] == [1, MOST_LINE, 0, 1]
    record = FIRST + b"\n" + HEADER + b"\n" + long + b"\n\n"
    assert refused(record).endswith(f"A line of it is longer than {MOST_LINE} bytes.")
    assert [fault.version for fault in read_lines("opened", "t" * 16, "organizer", long + b"\n").faults] == [1]


def test_a_last_line_without_an_end_is_told_by_its_number() -> None:
    assert 1 in [fault.version for fault in read_lines("opened", "t" * 16, "organizer", b"").faults]
    assert 3 in [fault.version for fault in read_lines("opened", "t" * 16, "organizer", b"{}\n{}\n{").faults]


def test_lines_are_those_between_two_places() -> None:
    assert list(lines_of(b"a\nb\nc", 2, 3)) == [b"b"]
    assert list(lines_of(b"a\nb\n", 0, 3)) == [b"a", b"b"]
    assert list(lines_of(b"")) == [b""]
    assert list(lines_of(b"", 0, -1)) == []
