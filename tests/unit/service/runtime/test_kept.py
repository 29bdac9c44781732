"""What is kept stays within its bound of bytes."""

from __future__ import annotations

from service.runtime.reading.cache import ENTRY_BYTES, LruCache

SIZE = 1_000
BUDGET = 10 * (SIZE + ENTRY_BYTES)


def test_those_asked_for_the_longest_ago_give_way() -> None:
    kept = LruCache(BUDGET)
    for number in range(10):
        kept.put(number, str(number), SIZE)
    assert kept.get(0) == "0"
    kept.put(10, "10", SIZE)
    assert kept.get(1) is None
    assert kept.get(0) == "0"
    assert (len(kept), kept.weight) == (10, BUDGET)


def test_the_bound_holds_whatever_comes() -> None:
    kept = LruCache(BUDGET)
    for number in range(1_000):
        kept.put(number % 37, number, (number * 7_919) % BUDGET)
        assert kept.weight <= BUDGET
        assert len(kept) * ENTRY_BYTES <= kept.weight


def test_one_value_does_not_drive_out_all_others() -> None:
    kept = LruCache(BUDGET)
    kept.put("small", 1, SIZE)
    kept.put("great", 2, BUDGET // 2)
    assert (kept.get("small"), kept.get("great")) == (1, None)


def test_what_is_taken_is_nobody_elses_until_it_is_put_back() -> None:
    kept = LruCache(BUDGET)
    kept.put("a", [1], SIZE)
    assert kept.take("a") == [1]
    assert (kept.get("a"), kept.take("a"), kept.weight) == (None, None, 0)


def test_a_value_in_the_place_of_another_counts_once() -> None:
    kept = LruCache(BUDGET)
    kept.put("a", 1, SIZE)
    kept.put("a", 2, 2 * SIZE)
    assert (kept.get("a"), len(kept), kept.weight) == (2, 1, 2 * SIZE + ENTRY_BYTES)
