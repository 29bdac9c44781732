"""Every change of an exported record is found: each byte, and events dropped, doubled, swapped, put in, or cut off."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from domain.game.seat import seen_by
from service.proof.note import NoteError, opened
from service.proof.read_record import FaultError, read_record
from service.proof.verify_record import verify_record
from tests.support.service.proof.exported import KEY, PUBLIC, own, played, whole

EVENTS = 100
LINES_BEFORE = 2
SOME, MANY = 101, 211

RECORDS: dict[str, Callable[[], bytes]] = {
    "opened": lambda: whole(played("whist", EVENTS)),
    "own": lambda: own(played("whist", EVENTS), seen_by(0)),
}
BOTH = pytest.mark.parametrize("kind", RECORDS)


def fault(data: bytes) -> FaultError | None:
    """What is wrong with a record, all that is checked."""
    try:
        list(verify_record(data, PUBLIC, {}))
    except FaultError as found:
        return found
    return None


def fault_in_form(data: bytes) -> FaultError | None:
    """What is wrong with its form, chain or signature."""
    try:
        read_record(data, PUBLIC)
    except FaultError as found:
        return found
    return None


def parts(data: bytes) -> tuple[list[bytes], bytes]:
    """The lines of a record, and its signature with the empty line before it."""
    text, signature = data[: data.rfind(b"\n\n")], data[data.rfind(b"\n\n") :]
    return text.split(b"\n"), signature


def joined(lines: list[bytes], signature: bytes) -> bytes:
    return b"\n".join(lines) + signature


def lines_of(data: bytes) -> range:
    """The numbers of the events."""
    return range(1, len(parts(data)[0]) - LINES_BEFORE + 1)


@BOTH
def test_a_record_of_at_least_100_events_is_whole_as_it_was_exported(kind: str) -> None:
    data = RECORDS[kind]()
    assert len(lines_of(data)) >= EVENTS
    assert fault(data) is None


def is_as_signed(data: bytes) -> bool:
    """Whether a record is taken for what was signed: nothing more is needed for it to be believed."""
    try:
        opened(data, PUBLIC, sole=True)
    except NoteError:
        return False
    return True


def every_byte_changed(data: bytes, step: int = 1) -> Iterator[tuple[int, bytes]]:
    """Each byte once turned into another: the lowest bit, the one between large and small letters, a line break."""
    for place in range(0, len(data), step):
        byte = data[place]
        other = (byte ^ 0x01, byte ^ 0x20, 0x0A if byte != 0x0A else 0x20)[place % 3]
        yield place, data[:place] + bytes([other]) + data[place + 1 :]


@BOTH
@pytest.mark.parametrize("step", [MANY, pytest.param(1, marks=pytest.mark.nightly)])
def test_every_single_byte_change_is_found(kind: str, step: int) -> None:
    """Bytes of the file, be it an event's, the header's or the signature's; all of them at night."""
    changes = every_byte_changed(RECORDS[kind](), step)
    assert [place for place, changed in changes if is_as_signed(changed)] == []


@BOTH
@pytest.mark.parametrize("step", [SOME, pytest.param(1, marks=pytest.mark.nightly)])
def test_the_event_with_a_changed_byte_is_named(kind: str, step: int) -> None:
    """Every so many bytes; all of them at night."""
    data = RECORDS[kind]()
    lines, _ = parts(data)
    starts, place = [], 0
    for line in lines:
        starts.append(place)
        place += len(line) + 1
    missed, misnamed = [], []
    line = 0
    for place, changed in every_byte_changed(data, step):
        while line + 1 < len(starts) and place >= starts[line + 1]:
            line += 1
        found = fault_in_form(changed)
        if found is None:
            missed.append(place)
        elif line >= LINES_BEFORE and place < starts[-1] + len(lines[-1]) and found.version != line - LINES_BEFORE + 1:
            misnamed.append((place, found.version))
    assert missed == []
    assert misnamed == []


@BOTH
def test_every_dropped_event_is_found_and_named(kind: str) -> None:
    lines, signature = parts(RECORDS[kind]())
    for number in range(1, len(lines) - LINES_BEFORE + 1):
        place = number + LINES_BEFORE - 1
        assert fault_in_form(joined(lines[:place] + lines[place + 1 :], signature)).version == number


@BOTH
def test_every_swapped_pair_of_events_is_found_and_the_first_named(kind: str) -> None:
    lines, signature = parts(RECORDS[kind]())
    for number in range(1, len(lines) - LINES_BEFORE):
        place = number + LINES_BEFORE - 1
        swapped = [*lines[:place], lines[place + 1], lines[place], *lines[place + 2 :]]
        assert fault_in_form(joined(swapped, signature)).version == number


@BOTH
def test_every_event_put_in_a_second_time_is_found_and_named(kind: str) -> None:
    lines, signature = parts(RECORDS[kind]())
    for number in range(1, len(lines) - LINES_BEFORE + 1):
        place = number + LINES_BEFORE - 1
        assert fault_in_form(joined([*lines[: place + 1], *lines[place:]], signature)).version == number + 1


@BOTH
def test_an_event_of_another_table_is_found_wherever_it_is_put_in(kind: str) -> None:
    lines, signature = parts(RECORDS[kind]())
    other = played("whist", EVENTS, seed=2)
    strange = parts(whole(other) if kind == "opened" else own(other, seen_by(0)))[0]
    for number in range(2, min(len(lines), len(strange)) - LINES_BEFORE + 1):
        place = number + LINES_BEFORE - 1
        put_in = [*lines[:place], strange[place], *lines[place:]]
        exchanged = [*lines[:place], strange[place], *lines[place + 1 :]]
        assert fault_in_form(joined(put_in, signature)).version == number
        assert fault_in_form(joined(exchanged, signature)).version == number


@BOTH
def test_every_cut_is_found(kind: str) -> None:
    data = RECORDS[kind]()
    lines, signature = parts(data)
    for length in range(LINES_BEFORE, len(lines)):
        assert fault_in_form(joined(lines[:length], signature)).version == length - LINES_BEFORE + 1
    for length in range(0, len(data), 97):
        assert fault_in_form(data[:length]) is not None
    assert fault_in_form(data[:-1]) is not None


@BOTH
def test_nothing_can_be_put_before_or_after(kind: str) -> None:
    data = RECORDS[kind]()
    for changed in (b"\n" + data, data + b"\n", data + b" ", b"\xef\xbb\xbf" + data, data + data, b"", b"\n\n"):
        assert fault_in_form(changed) is not None


@BOTH
def test_another_way_to_write_the_same_is_found_even_if_it_is_signed_anew(kind: str) -> None:
    lines, _ = parts(RECORDS[kind]())
    for place in (1, 2, 50):
        for old, new in ((b'":', b'": '), (b"{", b"{ "), (b"e", b"\\u0065"), (b'"at":', b'"at":0,"at":')):
            assert old in lines[place]
            changed = [*lines[:place], lines[place].replace(old, new, 1), *lines[place + 1 :]]
            found = fault_in_form(KEY.sign(b"\n".join(changed).decode() + "\n"))
            assert found is not None, (place, old)
            assert found.version == (None if place == 1 else place - LINES_BEFORE + 1)
