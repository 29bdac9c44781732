"""What stands beside a number: it names what its reader has seen, and where the history is another one from."""

from __future__ import annotations

import re
from random import Random

import pytest

from service.problems import UnknownVersionError
from service.queries.seen import FORM, LONGEST, MOST, Cursor, HistoryChangedError, beside, beside_each, check_seen

ALPHABET = "abcdefghijklmnop"


def marks(random: Random, count: int) -> list[str]:
    return ["".join(random.choices(ALPHABET, k=4)) for _ in range(count)]


def changed_from(cursor: Cursor, now: int, present: list[str]) -> int:
    with pytest.raises(HistoryChangedError) as changed:
        check_seen(cursor, now, present)
    first = changed.value.first
    assert changed.value.seen == (beside(present, first - 2) if first > 1 else "")
    return first


@pytest.mark.parametrize("count", [1, 2, MOST - 1, MOST, MOST + 1, 40])
def test_a_history_that_goes_on_is_the_same(count: int) -> None:
    present = marks(Random(count), 60)
    cursor = Cursor(count, beside(present, count - 1))
    assert re.fullmatch(FORM, cursor.seen)
    assert len(cursor.seen) <= LONGEST
    check_seen(cursor, count, present[:count])
    check_seen(cursor, 60, present[:count])


@pytest.mark.parametrize("now", [6, 9, 10, 11, 30])
def test_a_history_that_went_back_has_changed_from_the_first_lost_number_on(now: int) -> None:
    before = marks(Random(1), 10)
    after = before[:5] + marks(Random(2), 30)
    assert changed_from(Cursor(10, beside(before)), now, after[: min(now, 10)]) == 6


@pytest.mark.parametrize("now", [0, 4, 5])
def test_a_history_that_ends_before_the_number_has_changed_from_its_end_on(now: int) -> None:
    before = marks(Random(1), 10)
    assert changed_from(Cursor(10, beside(before)), now, before[:now]) == now + 1


def test_who_lost_more_than_the_marks_reach_back_reads_all_anew() -> None:
    before = marks(Random(1), 40)
    after = before[:20] + marks(Random(2), 40)
    assert changed_from(Cursor(40, beside(before)), 50, after[:40]) == 1
    assert changed_from(Cursor(35, beside(before, 34)), 50, after[:35]) == 21
    assert changed_from(Cursor(36, beside(before, 35)), 50, after[:36]) == 1


def test_a_number_without_marks_is_taken_as_it_is() -> None:
    check_seen(Cursor(0), 0, [])
    check_seen(Cursor(5), 5, [])
    check_seen(Cursor(0, "abcd"), 3, [])
    with pytest.raises(UnknownVersionError):
        check_seen(Cursor(6), 5, [])


def test_each_number_of_a_batch_has_what_stood_beside_it_alone() -> None:
    present = marks(Random(3), 50)
    for count in (0, 1, 5, 34):
        assert beside_each(present, count) == tuple(beside(present[:last]) for last in range(51 - count, 51))
