"""A sheet is made once, beside the event loop; what is kept has a bound; nobody waits for a failure twice."""

from __future__ import annotations

import asyncio
import threading

import pytest

from api.pages.page_cache import CachedPage, PageCache, sheet_of


class Counting:
    """Makes a sheet of some bytes, and counts how often."""

    def __init__(self, size: int = 10) -> None:
        self.size = size
        self.made = 0
        self.threads: set[int] = set()

    def __call__(self) -> CachedPage:
        self.made += 1
        self.threads.add(threading.get_ident())
        return sheet_of(b"x" * self.size, "text/plain")


async def test_who_asks_at_once_gets_the_same_sheet_made_once_in_another_thread() -> None:
    making = Counting()
    shelf = PageCache({"/a": making})
    found = await asyncio.gather(*(shelf.sheet("/a") for _ in range(50)))
    assert making.made == 1
    assert {id(one) for one in found} == {id(found[0])}
    assert threading.get_ident() not in making.threads
    assert await shelf.sheet("/a") is found[0]
    assert making.made == 1


async def test_an_address_that_there_is_not_makes_nothing() -> None:
    shelf = PageCache({"/a": Counting()})
    assert "/b" not in shelf
    with pytest.raises(KeyError):
        await shelf.sheet("/b")
    assert shelf.weight == 0


async def test_what_is_kept_stays_below_the_bound() -> None:
    making = {f"/{name}": Counting(400) for name in "abc"}
    shelf = PageCache(making, most_bytes=1_000)
    for address in ("/a", "/b", "/a", "/c"):
        await shelf.sheet(address)
        assert shelf.weight <= 1_000
    await shelf.sheet("/a")
    await shelf.sheet("/b")
    assert {address: one.made for address, one in making.items()} == {"/a": 1, "/b": 2, "/c": 1}


async def test_a_sheet_that_cannot_be_made_is_tried_again() -> None:
    tries: list[int] = []

    def failing() -> CachedPage:
        tries.append(1)
        if len(tries) == 1:
            raise ArithmeticError
        return sheet_of("made")

    shelf = PageCache({"/a": failing})
    with pytest.raises(ArithmeticError):
        await shelf.sheet("/a")
    assert (await shelf.sheet("/a")).plain.whole() == b"made"


def test_a_long_sheet_is_in_chunks_and_compressed_only_if_that_is_shorter() -> None:
    long = sheet_of(b"ab" * 100_000, "text/plain")
    assert long.plain.size == 200_000
    assert max(map(len, long.plain.chunks)) <= 65_536
    assert long.packed is not None
    assert long.weight == long.plain.size + long.packed.size
    assert sheet_of("short").packed is None
