"""One feed of the hall: first the whole hall, then the places that have changed; for arbiters and the organizer."""

from __future__ import annotations

import json
from collections.abc import Iterator

import httpx
import pytest

from tests.support.api.feed_reader import Feed
from tests.support.api.problems import problem
from tests.support.api.table_client import bearer
from tests.support.clerk.evening import Evening, Json


def halls(answer: httpx.Response) -> Iterator[Json]:
    """The messages of the feed that have the hall."""
    for message in Feed(answer).messages():
        if message.get("event") == "hall":
            yield json.loads(message["data"])


def test_the_hall_is_followed_by_one_feed(real: httpx.Client) -> None:
    evening = Evening(real, {"game": "essentia", "format": {"type": "round_robin"}}).begin(4)
    url = f"/v1/tournaments/{evening.id}/hall/feed"
    with real.stream("GET", url, headers=bearer(evening.tokens["arbiter1"])) as answer:
        feed = halls(answer)
        assert next(feed)["round"] is None
        evening.draw(1)
        began = next(feed)
        assert (began["round"], [place["place"] for place in began["hall"]]) == (1, [1, 2])
        _, second = evening.awaits_tables(1)
        while began["phase"] != "started":
            began = next(feed)
        second.post("/pause", "arbiter1")
        places: dict[int, Json] = {}
        while not places.get(2, {}).get("cases"):  # the clerk opens one for the pause
            places |= {place["place"]: place for place in next(feed)["hall"]}
        assert places[2]["paused"]
        assert 1 not in places


@pytest.mark.parametrize("who", ["spectator", "player"])
def test_the_feed_of_the_hall_is_for_arbiters_and_the_organizer(real: httpx.Client, who: str) -> None:
    evening = Evening(real, {"game": "essentia", "format": {"type": "round_robin"}}).begin(2)
    evening.tokens["player"] = evening.players[1, 1]
    for method in ("GET", "HEAD"):
        assert evening.ask(method, "/hall/feed", who).status_code == 403
    problem(evening.ask("GET", "/hall/feed", who, params={"after": 1}), 400, "malformed")
    head = evening.ask("HEAD", "/hall/feed", "organizer")
    assert (head.status_code, head.content) == (200, b"")
