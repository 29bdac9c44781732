"""Whose turn it is: nobody takes all places, however long it holds them, and those who share take turns."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from service.commands.hooks.subscription_index import RESERVE, FairQueue, Place, Share

PLACES, EACH = 64, 4
SHARE: Share = ("club", "table", "seat", "host")


def all_taken(queue: FairQueue, most: int = 10**6) -> list[Place]:
    """What is taken until nobody may take a place, or so much."""
    places: list[Place] = []
    while len(places) < most and (place := queue.take()) is not None:
        places.append(place)
    return places


def put(queue: FairQueue, share: Share, count: int = 16) -> None:
    for number in range(count):
        queue.put(f"{'/'.join(share)}#{number}", share)


@pytest.mark.parametrize("places", [2, 3, 32, 64, 1000])
def test_one_that_never_gives_back_leaves_places_to_everybody_else(places: int) -> None:
    queue = FairQueue(places, 1000)
    put(queue, ("club", "table", "seat 0", "host"), 3)
    assert 1 <= len(all_taken(queue)) <= max(1, places // 3)
    others: list[Share] = [("club", "table", "seat 1", "host"), ("club", "other", "seat 0", "host")]
    others += [("other", "table", "seat 0", "host")]
    for share in others:
        put(queue, share, 1)
        assert share in [place[:-1] for place in all_taken(queue)]


def test_a_holder_has_places_left_for_its_other_hosts() -> None:
    queue = FairQueue(PLACES, EACH)
    put(queue, ("club", "table", "seat", "host"))
    all_taken(queue)
    put(queue, ("club", "table", "seat", "other"), 1)
    assert ("club", "table", "seat", "other") in [place[:-1] for place in all_taken(queue)]


def test_however_many_clubs_never_give_back_a_place_is_left_for_the_next() -> None:
    queue = FairQueue(PLACES, EACH)
    for club in range(40):
        for seat in range(4):
            put(queue, (f"club {club}", "table", f"seat {seat}", "host"), 4)
        all_taken(queue)
        victim: Share = (f"victim {club}", "table", "seat", "host")
        put(queue, victim, 1)
        places = [place for place in all_taken(queue) if place[:-1] == victim]
        assert places
        queue.drop(places[0][-1])
        for place in places:
            queue.give_back(place)


def test_however_many_tables_never_give_back_a_place_is_left_for_their_club_and_for_others() -> None:
    queue = FairQueue(PLACES, EACH)
    for table in range(30):
        for seat in range(4):
            put(queue, ("club", f"table {table}", f"seat {seat}", "host"))
    held = len(all_taken(queue))
    assert held <= (1 + RESERVE) * PLACES // 2
    put(queue, ("other", "", "other", "host"), 1)
    assert [place[0] for place in all_taken(queue, 1)] == ["other"]
    queue = FairQueue(PLACES, EACH)
    for table in range(30):
        put(queue, ("club", f"table {table}", "seat 0", "host"))
        all_taken(queue)
    put(queue, ("club", "", "club", "host"), 1)
    assert ("club", "", "club", "host") in [place[:-1] for place in all_taken(queue)]


def test_a_webhook_holds_so_many_places_and_no_more() -> None:
    queue = FairQueue(PLACES, EACH)
    queue.put("hook", SHARE)
    assert all_taken(queue) == [(*SHARE, "hook")] * EACH
    queue.give_back((*SHARE, "hook"))
    assert len(all_taken(queue)) == 1


def test_places_go_round_at_every_level() -> None:
    queue = FairQueue(10**6, 10**6)
    put(queue, ("a", "1", "x", "h"), 16)
    put(queue, ("a", "1", "y", "h"), 1)
    put(queue, ("a", "2", "x", "h"), 1)
    put(queue, ("b", "1", "x", "h"), 1)
    places = all_taken(queue, 400)
    assert Counter(place[0] for place in places) == {"a": 200, "b": 200}
    assert Counter(place[:2] for place in places if place[0] == "a") == {("a", "1"): 100, ("a", "2"): 100}
    assert Counter(place[2] for place in places if place[:2] == ("a", "1")) == {"x": 50, "y": 50}
    each = Counter(place[-1] for place in places if place[:-1] == ("a", "1", "x", "h"))
    assert max(each.values()) - min(each.values()) <= 1


def test_what_nothing_waits_for_is_not_taken_and_forgotten_once_it_is_given_back() -> None:
    queue = FairQueue(PLACES, EACH)
    queue.put("hook", SHARE)
    assert queue.take() == (*SHARE, "hook")
    queue.drop("hook")
    queue.drop("hook")
    assert queue.take() is None
    queue.give_back((*SHARE, "hook"))
    queue.put("hook", ("club", "table", "seat", "other"))
    assert queue.take() == ("club", "table", "seat", "other", "hook")


def test_a_webhook_that_is_sent_elsewhere_changes_its_share() -> None:
    queue = FairQueue(PLACES, EACH)
    other: Share = ("club", "table", "seat", "other")
    for share in (SHARE, other):
        queue.put("hook", share)
        assert queue.take() == (*share, "hook")
    queue.give_back((*SHARE, "hook"))
    queue.give_back((*other, "hook"))
    queue.drop("hook")
    assert queue.take() is None


@pytest.mark.parametrize("seed", range(20))
def test_no_place_is_lost_whatever_comes_in_whatever_order(seed: int) -> None:
    rng = random.Random(seed)
    queue = FairQueue(rng.randrange(1, 40), rng.randrange(1, 5))
    letters = [rng.choices("abc", k=4) for _ in range(30)]
    shares: dict[str, Share] = {f"hook {n}": (a, b, c, d) for n, (a, b, c, d) in enumerate(letters)}
    held: list[Place] = []
    waiting: set[str] = set()
    for _ in range(2_000):
        match rng.randrange(4):
            case 0:
                target = rng.choice(list(shares))
                waiting.add(target)
                queue.put(target, shares[target])
            case 1 if waiting:
                target = rng.choice(sorted(waiting))
                waiting.discard(target)
                queue.drop(target)
            case 2 if held:
                queue.give_back(held.pop(rng.randrange(len(held))))
            case _:
                place = queue.take()
                if place is not None:
                    assert place[-1] in waiting
                    held.append(place)
    for place in held:
        queue.give_back(place)
    assert bool(all_taken(queue, 1)) == bool(waiting)
    for target in waiting:
        queue.drop(target)
    assert queue.take() is None
