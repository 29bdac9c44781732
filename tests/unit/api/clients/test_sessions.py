"""Both surfaces send again what had no answer, with the same key and bytes, and follow a feed over breaks."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import httpx
import pytest

from friedensrichter_client import AsyncReferee, Gone, NoAnswer, Patience, RateLimited, Referee
from friedensrichter_client.types import whist

REFUSED = httpx.ConnectError("refused")
RESET = httpx.ReadError("reset")
AT_ONCE = Patience(tries=5, first=0)
ACCEPTED = {"game": "whist", "version": 5, "events": [], "to_act": [2], "deadline": None}
Answering = Callable[[httpx.Request], httpx.Response]


def one_after_the_other(seen: list[httpx.Request], *answers: httpx.Response | Exception) -> Answering:
    """Return what answers each request with the next of these, and keeps the requests."""
    left = iter(answers)

    def answer(request: httpx.Request) -> httpx.Response:
        seen.append(request)
        said = next(left)
        if isinstance(said, Exception):
            raise said
        return said

    return answer


def referee(answer: Answering) -> Referee:
    http = httpx.Client(transport=httpx.MockTransport(answer))
    return Referee("http://referee.test/", patience=AT_ONCE, http=http)


async def awaited(answer: Answering, command: whist.Command) -> whist.Accepted:
    async with httpx.AsyncClient(transport=httpx.MockTransport(answer)) as http:
        table = AsyncReferee("http://referee.test", patience=AT_ONCE, http=http).table("t", whist.GAME, table="x")
        return await table.play(command, expects=4)


def trouble() -> Iterator[httpx.Response | Exception]:
    yield httpx.ReadError("reset")
    yield httpx.Response(503, headers={"Retry-After": "0"}, json={"status": 503, "code": "busy"})
    yield httpx.Response(429, headers={"Retry-After": "0"}, json={"status": 429, "code": "rate_limited"})
    yield httpx.ConnectError("refused")
    yield httpx.Response(201, json=ACCEPTED)


def same_requests(seen: list[httpx.Request]) -> None:
    assert len(seen) == 5
    assert len({request.headers["Idempotency-Key"] for request in seen}) == 1
    assert {request.content for request in seen} == {b'{"move":{"type":"play_card","card":"Qh"}}'}
    assert {request.headers["If-Match"] for request in seen} == {'"4"'}
    assert {request.headers["Authorization"] for request in seen} == {"Bearer t"}


def test_an_act_is_sent_until_it_has_an_answer_that_counts() -> None:
    seen: list[httpx.Request] = []
    table = referee(one_after_the_other(seen, *trouble())).table("t", whist.GAME, table="x")
    assert table.play(whist.PlayCard("Qh"), expects=4).to_act == [2]
    same_requests(seen)


async def test_an_act_of_the_surface_for_asyncio_is_sent_alike() -> None:
    seen: list[httpx.Request] = []
    assert (await awaited(one_after_the_other(seen, *trouble()), whist.PlayCard("Qh"))).to_act == [2]
    same_requests(seen)


def test_two_acts_have_two_keys() -> None:
    seen: list[httpx.Request] = []
    table = referee(one_after_the_other(seen, *[httpx.Response(201, json=ACCEPTED)] * 2)).table(
        "t", whist.GAME, table="x"
    )
    table.play(whist.PlayCard("Qh"))
    table.undo.request(to=3)
    assert len({request.headers["Idempotency-Key"] for request in seen}) == 2
    assert [request.url.path for request in seen] == ["/v1/tables/x/moves", "/v1/tables/x/undos"]


def test_a_service_that_never_answers_is_given_up() -> None:
    def away(_: httpx.Request) -> httpx.Response:
        raise REFUSED

    with pytest.raises(NoAnswer, match="refused"):
        referee(away).table("t", table="x").view()


def test_a_long_pause_is_left_to_the_caller() -> None:
    answer = httpx.Response(429, headers={"Retry-After": "60"}, json={"status": 429, "code": "rate_limited"})
    with pytest.raises(RateLimited) as caught:
        referee(one_after_the_other([], answer)).table("t", table="x").view()
    assert caught.value.retry_after == 60


def message(version: int) -> bytes:
    notice = {"game": "whist", "version": version, "cause": version, "at": 0, "by": None, "rule": "table.4.1"}
    event = {"type": "table_paused"}
    return b"id: %d\r\nevent: notice\r\ndata: %b\r\n\r\n" % (version, json.dumps({**notice, "event": event}).encode())


class Breaking(httpx.SyncByteStream):
    """A body that breaks off after some bytes."""

    def __init__(self, content: bytes) -> None:
        self.content = content

    def __iter__(self) -> Iterator[bytes]:
        yield self.content
        raise RESET


def test_a_feed_goes_on_after_breaks_a_drained_node_and_a_busy_one_and_ends_with_the_token() -> None:
    seen: list[httpx.Request] = []
    whole = message(1) + message(2)
    answers = [
        httpx.Response(200, stream=Breaking(whole[:-9])),
        httpx.ReadTimeout("silence"),
        httpx.Response(200, content=message(2) + b": stopping\r\nretry: 0\r\n\r\n"),
        httpx.Response(503, headers={"Retry-After": "0"}, json={"status": 503, "code": "too_many_connections"}),
        httpx.Response(200, content=message(3) + b'event: end\r\ndata: {"code":"token_unknown"}\r\n\r\n'),
    ]
    table = referee(one_after_the_other(seen, *answers)).table("t", whist.GAME, table="x")
    assert [notice.version for notice in table.follow()] == [1, 2, 3]
    assert [request.headers.get("Last-Event-ID") for request in seen] == [None, "1", "1", "2", "2"]


def test_a_feed_with_a_token_that_never_was_good_is_an_error() -> None:
    answer = httpx.Response(401, json={"status": 401, "code": "token_unknown"})
    with pytest.raises(Gone):
        list(referee(one_after_the_other([], answer)).table("t", table="x").follow())


def test_a_token_that_is_good_at_no_table_is_told_so() -> None:
    page = httpx.Response(200, json={"tables": [], "next": None})
    with pytest.raises(Gone, match="no table"):
        referee(one_after_the_other([], page)).table("t").view()
