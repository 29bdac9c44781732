"""What a process remembers of what it has acknowledged, and when an event counts as lost."""

from __future__ import annotations

from eventstore.hashes.chain import link, start
from eventstore.hashes.trail import is_lost
from eventstore.ports.acknowledged import LIMIT, SECONDS, Acknowledged, Acknowledgement
from eventstore.ports.events import StoredEvent


class Steady:
    now = 0.0

    def __call__(self) -> float:
        return self.now


Row = tuple[str, int, str, int, bytes, bytes, bytes]


def row(stream: str, version: int, position: int) -> Row:
    return "log", position, stream, version, b"body", b"before", b"hash %d" % position


def test_the_newest_event_of_each_stream_is_kept_in_the_order_of_the_log() -> None:
    acknowledged = Acknowledged()
    acknowledged.add([row("a", 1, 1), row("b", 1, 2)])
    acknowledged.add([row("a", 2, 3), row("a", 3, 4)])
    assert acknowledged.all() == [Acknowledgement("b", 1, b"hash 2", 2), Acknowledgement("a", 3, b"hash 4", 4)]


def test_only_so_many_streams_are_kept_and_the_oldest_goes_first() -> None:
    acknowledged = Acknowledged([Acknowledgement("of before", 1, b"", 1)])
    acknowledged.add([row(f"s{number}", 1, number + 2) for number in range(LIMIT)])
    kept = acknowledged.all()
    assert len(kept) == LIMIT
    assert (kept[0].stream, kept[-1].stream) == ("s0", f"s{LIMIT - 1}")


def test_what_is_older_than_ten_minutes_before_the_newest_is_forgotten_but_never_the_newest() -> None:
    clock = Steady()
    acknowledged = Acknowledged(clock=clock)
    acknowledged.add([row("a", 1, 1)])
    clock.now = 1.0
    acknowledged.add([row("b", 1, 2)])
    clock.now = SECONDS + 0.5
    acknowledged.forget_old()
    assert len(acknowledged.all()) == 2  # however long nothing has been written
    acknowledged.add([row("c", 1, 3)])
    acknowledged.forget_old()
    assert [known.stream for known in acknowledged.all()] == ["b", "c"]


def test_nothing_is_forgotten_where_nothing_is_kept() -> None:
    acknowledged = Acknowledged()
    acknowledged.forget_old()
    assert acknowledged.all() == []
    assert acknowledged.changes == 0


def event(version: int, body: bytes) -> StoredEvent:
    before = start("a").hash
    return StoredEvent(version, "a", version, body, before, link(before, body))


KNOWN = Acknowledgement("a", 3, event(3, b"body").hash, 3)


def test_an_event_that_is_there_is_not_lost() -> None:
    assert not is_lost(KNOWN, event(3, b"body"))


def test_an_event_behind_the_end_of_its_stream_is_lost() -> None:
    assert is_lost(KNOWN, None)


def test_an_event_in_whose_place_another_was_written_is_lost() -> None:
    assert is_lost(KNOWN, event(3, b"another"))


def test_an_event_that_is_damaged_or_missing_before_a_later_one_is_damage_and_not_a_log_that_went_back() -> None:
    damaged = event(3, b"body")
    assert not is_lost(KNOWN, StoredEvent(3, "a", 3, b"other bytes", damaged.prev, b"other hash"))
    assert not is_lost(KNOWN, StoredEvent(3, "a", 3, b"other bytes", damaged.prev, damaged.hash))
    assert not is_lost(KNOWN, event(4, b"later"))
