"""The client speaks over a WebSocket as over HTTP: each request has its message, and each message is an answer."""

from __future__ import annotations

import re
from typing import Any, get_args

import msgspec
import pytest

from api.socket.messages import Asking, Hello
from friedensrichter_client import HistoryChanged, NoAnswer, UnknownEvent
from friedensrichter_client.core import conversation
from friedensrichter_client.core.conversation import TYPES, Heard, message_of
from friedensrichter_client.core.messages import Answer, Request, get, path, post
from friedensrichter_client.core.unknown import read
from tests.house.support.checkout import text
from tests.unit.api.clients.test_feed import following, notice

TYPESCRIPT = text("api/clients/typescript/src/core/conversation.ts")


def sent(request: Request) -> Any:
    """Return the message, as the service reads it too."""
    message = message_of(request, 7)
    assert message is not None
    msgspec.json.decode(message, type=Asking)
    return msgspec.json.decode(message)


def heard(**fields: Any) -> Heard:
    return read(Heard, msgspec.json.encode(fields))


def test_every_message_of_the_service_is_known_in_both_languages() -> None:
    assert sorted(TYPES.values()) == sorted(kind.__struct_config__.tag for kind in get_args(Asking))
    assert dict(re.findall(r'^  "(.*?)": "(\w+)",$', TYPESCRIPT, re.MULTILINE)) == TYPES


def test_an_act_has_its_key_and_its_version() -> None:
    request = post(path("tables", "x", "moves"), {"move": {"type": "pass"}, "seat": None}, key="k", expects=4)
    assert sent(request) == {"type": "play", "id": 7, "move": {"type": "pass"}, "key": "k", "expects": 4}


def test_parameters_and_numbers_are_fields() -> None:
    dry = post(path("tables", "x", "moves", dry_run="true"), {"move": {"type": "pass"}}, key="k")
    assert sent(dry)["dry_run"] is True
    answer = post(path("tables", "x", "undos", 3, "answer"), {"consent": False}, key="k")
    assert sent(answer) == {"type": "answer_undo", "id": 7, "undo": 3, "consent": False, "key": "k"}
    name = post(path("tables", "x", "seats", 2, "name"), {"name": "Ada"}, key="k")
    assert sent(name) == {"type": "name_seat", "id": 7, "seat": 2, "name": "Ada", "key": "k"}
    assert sent(get(path("tables", "x", at=5, seat=1))) == {"type": "view_table", "id": 7, "at": 5, "seat": 1}
    assert sent(get(path("tables", "x", "disputes", 1))) == {"type": "view_dispute", "id": 7, "dispute": 1}


@pytest.mark.parametrize(
    "request_",
    [
        get(path("tables", "x", "record")),
        get(path("tables", "x", "events", after=3)),
        get(path("tables", "x", "undos", "preview")),
        Request("GET", path("tables", "x"), None, {"If-None-Match": '"4"'}, 30),
        post(path("tables", "x", "disputes"), {"statement": "ä" * 40_000}),
    ],
    ids=["record", "events", "preview", "a wait", "what is too long"],
)
def test_all_else_goes_over_http(request_: Request) -> None:
    assert message_of(request_, 7) is None


def test_a_greeting_is_one_that_the_service_reads() -> None:
    for greeting in (conversation.hello("t", "de"), conversation.hello("t", "en", 4, "abcd", notices=True)):
        msgspec.json.decode(greeting, type=Hello)


def test_answers_and_problems_are_those_of_http() -> None:
    assert heard(type="answer", id=7, answer={"version": 5}).as_answer == Answer(200, {}, b'{"version":5}')
    trouble = heard(type="problem", problem={"status": 429, "code": "rate_limited"}, retry_after=3).as_answer
    assert (trouble.status, trouble.retry_after, trouble.is_failure) == (429, 3, True)


def test_a_follower_goes_on_where_it_was_with_what_it_has_seen() -> None:
    feed = following()
    assert feed.position == (0, "")
    events = [notice(1), notice(2, {"type": "card_folded"})]
    one, two = feed.hear(heard(type="notices", game="whist", version=2, events=events, seen="bbbbaaaa"))
    assert (one.version, two.event) == (1, UnknownEvent("card_folded", {"type": "card_folded"}))
    assert feed.position == (2, "bbbbaaaa")
    assert list(feed.hear(heard(type="notices", game="whist", version=2, events=events, seen="bbbbaaaa"))) == []
    assert following(5).position == (5, "")


def test_a_follower_that_stops_within_a_batch_goes_on_after_the_last_notice_that_it_gave_out() -> None:
    feed = following()
    batch = feed.hear(heard(type="notices", game="whist", version=2, events=[notice(1), notice(2)], seen="bbbb"))
    assert next(batch).version == 1
    assert feed.position == (1, "")


def test_the_welcome_names_what_was_seen() -> None:
    feed = following(5)
    assert list(feed.hear(heard(type="welcome", table_id="x", version=9, viewer={}, seen="cccc"))) == []
    assert feed.position == (5, "cccc")


def test_a_history_that_changed_is_raised_and_a_busy_service_is_asked_again() -> None:
    changed = heard(type="problem", problem={"status": 409, "code": "history_changed", "read_from": 4})
    with pytest.raises(HistoryChanged) as error:
        following(5).pause(changed.as_answer)
    assert error.value.read_from == 4
    busy = heard(type="problem", problem={"status": 503, "code": "unavailable"}, retry_after=2).as_answer
    assert 2 <= following().pause(busy) <= 2.25
    with pytest.raises(NoAnswer):
        following(tries=1).pause(busy)


def test_a_token_that_ends_ends_the_follower() -> None:
    ended = heard(type="problem", problem={"status": 401, "code": "token_unknown"})
    feed = following()
    assert list(feed.hear(heard(type="welcome", table_id="x", version=1, viewer={}, seen=""))) == []
    assert feed.pause(ended.as_answer) == 0
    assert feed.over
