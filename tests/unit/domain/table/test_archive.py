"""The archive of slips, claims and moves: it behaves as a tuple does, and shares what has not changed."""

from __future__ import annotations

import random

import msgspec
import pytest

from domain.kit.growing import Archive


@pytest.mark.parametrize("size", [0, 1, 63, 64, 65, 4095, 4096, 4097, 9000])
def test_it_holds_what_was_added_in_order(size: int) -> None:
    archive = Archive[int]()
    for number in range(size):
        archive = archive.added(number)
    assert (len(archive), list(archive)) == (size, list(range(size)))
    assert list(reversed(archive)) == list(reversed(range(size)))
    assert [archive[place] for place in range(0, size, 61)] == list(range(0, size, 61))


def test_an_entry_is_replaced_and_the_old_archive_stays_as_it_is() -> None:
    rng, archive, plain = random.Random(1), Archive[int](), [0] * 5000
    for _ in plain:
        archive = archive.added(0)
    before = archive
    for number in range(1, 200):
        place = rng.randrange(len(plain))
        plain[place] = number
        archive = archive.replaced(place, number)
    assert list(archive) == plain
    assert not any(before)


def test_a_change_shares_all_other_pages() -> None:
    archive = Archive[int]()
    for number in range(3 * 4096):
        archive = archive.added(number)
    more = archive.added(0)
    assert all(one is other for one, other in zip(archive.pages, more.pages, strict=False))
    changed = archive.replaced(5000, 7)
    assert [one is other for one, other in zip(archive.pages, changed.pages, strict=True)] == [True, False, True]
    assert changed.pages[1][0] is archive.pages[1][0]


def test_it_is_stored_and_read_back() -> None:
    archive = Archive[int]()
    for number in range(100):
        archive = archive.added(number)
    assert msgspec.json.decode(msgspec.json.encode(archive), type=Archive[int]) == archive
