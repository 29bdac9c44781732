"""What a process remembers of a stream, and what it takes of what it reads again."""

import pytest
from msgspec.structs import replace

from eventstore.hashes.chain import link, start
from eventstore.hashes.trail import STEP, Trail
from eventstore.ports.events import StoredEvent
from eventstore.ports.failures import StreamDamagedError
from tests.support.eventstore.samples import chained

LENGTH = 3 * STEP + 5
BODIES = [b"%d" % number for number in range(LENGTH)]
EVENTS = [
    StoredEvent(2 * version, "a", version, body, prev, fresh)
    for version, (body, (prev, fresh)) in enumerate(zip(BODIES, chained("a", *BODIES), strict=True), start=1)
]


def trail_of(length: int) -> Trail:
    trail = Trail("a")
    trail.follow(EVENTS[:length])
    return trail


def read(after: int, upto: int) -> list[StoredEvent]:
    return EVENTS[after:upto]


@pytest.mark.parametrize("length", [1, STEP - 1, STEP, STEP + 1, LENGTH])
def test_any_part_is_found_in_a_stretch_whose_ends_are_known(length: int) -> None:
    trail = trail_of(length)
    for first in range(1, length + 1):
        for last in {first, (first + length) // 2, length}:
            stretch = trail.around(first, last)
            assert stretch.after.version < first <= last <= stretch.upto.version <= length
            assert first - stretch.after.version <= STEP
            assert stretch.upto.version - last < STEP
            found = stretch.part(read(stretch.after.version, stretch.upto.version), first, last)
            assert found == EVENTS[first - 1 : last]


def test_what_was_appended_here_and_what_was_read_lead_to_the_same_trail() -> None:
    appended = Trail("a")
    appended.extend(BODIES[:70])
    appended.extend(BODIES[70:])
    assert appended.head == trail_of(LENGTH).head
    assert [appended.around(1, last) for last in range(1, LENGTH)] == [
        trail_of(LENGTH).around(1, last) for last in range(1, LENGTH)
    ]


def test_a_trail_that_has_no_event_yet_begins_at_the_genesis() -> None:
    assert Trail("a").head == start("a")
    assert list(Trail("a").around(1, 0).part([], 1, 0)) == []


def test_a_stretch_that_ends_early_or_elsewhere_is_damage() -> None:
    stretch = trail_of(LENGTH).around(70, 80)
    found = read(stretch.after.version, stretch.upto.version)
    with pytest.raises(StreamDamagedError) as raised:
        stretch.part(found[:-1], 70, 80)
    assert raised.value.fault.version == stretch.upto.version
    with pytest.raises(StreamDamagedError, match="another"):
        stretch.part([*found[:-1], replace(found[-1], hash=bytes(32))], 70, 80)
    with pytest.raises(StreamDamagedError, match="missing"):
        stretch.part([], 70, 80)


def test_only_what_follows_is_followed() -> None:
    trail = trail_of(5)
    other = replace(EVENTS[5], body=b"other")
    wrong = [
        other,
        replace(other, hash=link(bytes(32), b"other"), prev=bytes(32)),
        EVENTS[6],
        replace(EVENTS[5], body="text"),
        replace(EVENTS[5], version=None),
    ]
    for event in wrong:
        with pytest.raises(StreamDamagedError) as raised:
            trail.follow([event])
        assert raised.value.fault.version == 6
        assert trail.head == trail_of(5).head
    trail.follow([replace(EVENTS[5], hash=EVENTS[5].hash)])
    with pytest.raises(StreamDamagedError, match="stands at position"):
        trail.follow([EVENTS[6], replace(EVENTS[7], position=3)])
