"""The persistent count."""

from __future__ import annotations

import random
from collections import Counter

import msgspec

from domain.kit.growing import Tally, counted


def test_each_key_is_counted_by_itself() -> None:
    rng = random.Random(1)
    plain: Counter[bytes] = Counter()
    tally = None
    for _ in range(5000):
        key = rng.randrange(1200).to_bytes(4, "big")
        plain[key] += 1
        tally, count = counted(tally, key)
        assert count == plain[key]


def test_counting_leaves_the_former_tally_as_it_was() -> None:
    first, _ = counted(None, b"a")
    for number in range(100):
        counted(first, bytes([number]))
    second, once = counted(first, b"b")
    _, still_once = counted(first, b"b")
    _, twice = counted(second, b"b")
    assert (once, still_once, twice) == (1, 1, 2)


def test_a_count_touches_few_nodes_however_many_keys_there_are() -> None:
    tally = None
    for number in range(20_000):
        tally, _ = counted(tally, number.to_bytes(4, "big"))
    before = nodes(tally)
    after, _ = counted(tally, b"another")
    assert len(nodes(after) - before) < 10


def test_a_stored_tally_counts_on() -> None:
    tally = None
    for number in range(300):
        tally, _ = counted(tally, bytes([number % 100]))
    stored = msgspec.msgpack.decode(msgspec.msgpack.encode(tally), type=Tally)
    assert stored == tally
    assert counted(stored, bytes([7]))[1] == 4


def nodes(tally: Tally | None) -> set[int]:
    """The identities of all nodes."""
    if tally is None:
        return set()
    return {id(tally)}.union(*(nodes(branch) for branch in tally.branches))
