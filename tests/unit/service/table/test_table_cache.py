"""Which tables stay in memory when they take more than there is room for."""

from __future__ import annotations

import random
import tracemalloc

import msgspec
import pytest

from domain.table.fold import fold
from service.aggregate.cache import Cache
from service.runtime.table.live_table import table_bytes
from tests.support.games.contenders import CONTENDERS, Contender
from tests.support.games.random_play import live
from tests.support.games.sitting import Sitting
from tests.support.nights import some_by_day

COPIES = 8


class Thing(msgspec.Struct):
    id: str
    weight: int = 10


def kept(cache: Cache[Thing], *names: str) -> list[str]:
    """The names of those that the cache has, seen by dropping them."""
    found = []
    for name in names:
        before = len(cache)
        cache.drop(name)
        if len(cache) < before:
            found.append(name)
    return found


def test_those_asked_for_longest_ago_go_first() -> None:
    cache: Cache[Thing] = Cache(limit=100, budget=30)
    a, b, c, d = (Thing(name) for name in "abcd")
    for one in (a, b, c, a, d):
        cache.keep(one)
    assert (len(cache), cache.weight) == (3, 30)
    assert kept(cache, *"abcd") == ["a", "c", "d"]
    assert (len(cache), cache.weight) == (0, 0)


def test_never_more_than_the_limit_are_kept_however_light() -> None:
    cache: Cache[Thing] = Cache(limit=2, budget=1000)
    for name in "abc":
        cache.keep(Thing(name, 0))
    assert kept(cache, *"abc") == ["b", "c"]


def test_what_has_grown_is_weighed_anew_when_it_is_asked_for() -> None:
    cache: Cache[Thing] = Cache(limit=100, budget=30)
    a, b = Thing("a"), Thing("b")
    cache.keep(a)
    cache.keep(b)
    b.weight = 25
    assert cache.weight == 20
    cache.keep(b)
    assert cache.weight == 25
    assert kept(cache, "a", "b") == ["b"]


def test_what_is_heavier_than_all_the_room_is_kept_while_it_is_the_last_one() -> None:
    cache: Cache[Thing] = Cache(limit=100, budget=30)
    cache.keep(Thing("small"))
    cache.keep(Thing("huge", 99))
    assert (len(cache), cache.weight) == (1, 99)
    cache.keep(Thing("small"))
    assert (len(cache), cache.weight) == (1, 10)


@pytest.mark.parametrize("contender", some_by_day(CONTENDERS, 3), ids=lambda one: one.id)
def test_the_estimate_is_not_below_what_a_table_takes(contender: Contender) -> None:
    rng = random.Random(contender.id)
    sitting = Sitting(contender.game, contender.seats[0], contender.options(rng, contender.seats[0]))
    live(sitting, rng, 60)
    read = sitting.codec.record

    def taken(*, records: bool) -> float:
        tracemalloc.start()
        held = []
        for _ in range(COPIES):
            again = [read(body) for body in sitting.bodies]
            held.append((fold(sitting.game, again), again if records else None))
        bytes_held = tracemalloc.get_traced_memory()[0]
        tracemalloc.stop()
        return bytes_held / len(held)

    stored = sum(map(len, sitting.bodies))
    assert taken(records=False) < table_bytes(stored, 0)
    assert taken(records=True) < table_bytes(stored, stored)
