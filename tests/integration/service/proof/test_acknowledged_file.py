"""The file of what a node acknowledged last: what it keeps, what a crash leaves of it, and how long it becomes."""

from __future__ import annotations

from pathlib import Path

import pytest

from eventstore.ports.acknowledged import Acknowledgement, KeptAppend, Transaction
from eventstore.ports.events import Text
from eventstore.ports.log import Append, Key
from service.proof import acknowledged_file
from service.proof.acknowledged_file import AcknowledgedFile, AcknowledgedFileError

KNOWN = Acknowledgement("of before", 3, b"hash", 9)


def transaction(number: int, size: int = 10) -> Transaction:
    append = Append("s", number, (b"." * size,), head=None)
    return Transaction((KeptAppend(number + 1, b"before", b"hash %d" % number, append),))


def kept(file: AcknowledgedFile) -> list[Transaction]:
    return [written for written in file.transactions() if written.appends]


def test_nothing_is_kept_where_there_is_no_file(tmp_path: Path) -> None:
    file = AcknowledgedFile(tmp_path / "file")
    assert file.read() == []
    assert kept(file) == []
    assert file.put_aside() is None


def test_another_reader_finds_what_was_kept_without_any_flush(tmp_path: Path) -> None:
    file = AcknowledgedFile(tmp_path / "file")
    file.begin([KNOWN])
    for number in range(3):
        file.keep(transaction(number))
    other = AcknowledgedFile(tmp_path / "file")
    assert kept(other) == [transaction(number) for number in range(3)]
    assert other.read() == [KNOWN, Acknowledgement("s", 3, b"hash 2", 3)]
    assert (tmp_path / "file").stat().st_mode & 0o077 == 0
    file.close()


@pytest.mark.parametrize("lost", [1, 5, 30])
def test_what_a_crash_cut_off_is_left_out_and_the_next_follows_what_is_whole(tmp_path: Path, lost: int) -> None:
    path = tmp_path / "file"
    file = AcknowledgedFile(path)
    for number in range(3):
        file.keep(transaction(number))
    file.close()
    path.write_bytes(path.read_bytes()[:-lost])
    again = AcknowledgedFile(path)
    assert kept(again) == [transaction(0), transaction(1)]
    again.keep(transaction(2, size=1))
    assert kept(again) == [transaction(0), transaction(1), transaction(2, size=1)]
    again.close()


def test_a_file_that_cannot_be_read_is_told_with_the_reason_in_short(tmp_path: Path) -> None:
    (tmp_path / "file").mkdir()
    with pytest.raises(AcknowledgedFileError, match=r"cannot be read: Is a directory\. Put it back"):
        kept(AcknowledgedFile(tmp_path / "file"))


@pytest.mark.parametrize("content", [b"", b"[", acknowledged_file.FORMAT, acknowledged_file.FORMAT + b"\0" * 20])
def test_a_file_that_is_none_is_damaged(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "file").write_bytes(content)
    with pytest.raises(AcknowledgedFileError):
        AcknowledgedFile(tmp_path / "file").read()


def test_the_older_part_goes_once_both_have_the_bytes_that_they_may(tmp_path: Path) -> None:
    file = AcknowledgedFile(tmp_path / "file", most=2000)
    for number in range(50):
        file.keep(transaction(number, size=100))
        file.flush([KNOWN])
        assert sum(part.stat().st_size for part in tmp_path.iterdir()) < 2500
    numbers = [written.appends[0].append.expected for written in kept(file)]
    assert numbers == list(range(numbers[0], 50))
    assert 0 < numbers[0] < 45
    assert KNOWN in file.read()
    file.close()


def test_a_part_that_was_begun_ten_minutes_ago_is_the_older_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = AcknowledgedFile(tmp_path / "file")
    now = 1_000_000.0
    monkeypatch.setattr(acknowledged_file.time, "monotonic", lambda: now)
    for number in range(5):
        file.keep(transaction(number))
        file.flush([KNOWN])
        now += 301
    assert kept(file) == [transaction(3), transaction(4)]
    assert file.read() == [Acknowledgement("s", 5, b"hash 4", 5), KNOWN]
    file.close()


def test_a_file_that_was_taken_away_is_made_again_with_what_is_known(tmp_path: Path) -> None:
    file = AcknowledgedFile(tmp_path / "file")
    file.keep(transaction(0))
    (tmp_path / "file").unlink()
    file.flush([KNOWN])
    assert file.read() == [KNOWN]
    file.close()


def test_after_a_failure_the_newest_are_written_again(tmp_path: Path) -> None:
    file = AcknowledgedFile(tmp_path / "missing" / "file")
    file.keep(transaction(0))
    assert file.failure is not None
    (tmp_path / "missing").mkdir()
    file.keep(transaction(1))
    file.flush([KNOWN])
    assert file.failure is None
    assert file.read() == [Acknowledgement("s", 2, b"hash 1", 2), KNOWN]
    file.close()


def test_what_is_put_aside_stays_as_evidence(tmp_path: Path) -> None:
    file = AcknowledgedFile(tmp_path / "file")
    for name in ("file.1", "file.2"):
        file.keep(transaction(0))
        assert file.put_aside() == tmp_path / name
        assert kept(AcknowledgedFile(tmp_path / name)) == [transaction(0)]


def test_a_forgotten_text_leaves_what_was_put_aside_and_the_rest_stays(tmp_path: Path) -> None:
    gone, stays = Text(1, b"c" * 32, b"salt", b"Anna"), Text(1, b"d" * 32, b"salt", b"Bruno")
    key = Key("scope", "name", b"digest", b'{"name":"Anna"}')
    append = Append("s", 0, (b".",), key, caption=b'{"names":["Anna"]}', texts=(gone, stays))
    written = Transaction((KeptAppend(1, b"before", b"hash", append),))
    file = AcknowledgedFile(tmp_path / "file")
    file.keep(written)
    aside = file.put_aside()
    assert aside is not None
    assert b"Anna" in aside.read_bytes()
    file.forget({b"e" * 32})
    assert kept(AcknowledgedFile(aside)) == [written]
    file.forget({gone.commitment})
    assert b"Anna" not in aside.read_bytes()
    ((left,),) = (one.appends for one in kept(AcknowledgedFile(aside)))
    assert (left.append.texts, left.append.bodies, left.append.key, left.append.caption) == (
        (stays,),
        (b".",),
        None,
        None,
    )
    assert aside.stat().st_mode & 0o077 == 0
