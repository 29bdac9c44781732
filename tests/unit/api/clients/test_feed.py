"""The client reads a feed in whatever pieces it comes, and goes on after a break without a gap or a double."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from friedensrichter_client import Gone, HistoryChanged, NoAnswer, NotUnderstood, ServerFailed, UnknownEvent
from friedensrichter_client.core.feed import LONGEST_LINE, Following, Lines
from friedensrichter_client.core.messages import Answer, Broken
from friedensrichter_client.core.retrying import Patience
from friedensrichter_client.errors import error_of
from friedensrichter_client.types import whist

OPEN = Answer(200, {}, b"")


def notice(version: int, event: dict[str, Any] | None = None) -> dict[str, Any]:
    by = {"role": "seat", "seat": 1}
    said = event or {"type": "partner_asked", "seat": 1, "partner": 3, "suit": "h"}
    return {
        "game": "whist",
        "version": version,
        "cause": version,
        "at": 0,
        "by": by,
        "rule": "whist.6.1",
        "event": said,
    }


def messages(*versions: int, event: dict[str, Any] | None = None) -> bytes:
    return b"".join(
        b"id: %d\r\nevent: notice\r\ndata: %b\r\n\r\n" % (version, json.dumps(notice(version, event)).encode())
        for version in versions
    )


def following(after: int = 0, tries: int = 4) -> Following[whist.Notice]:
    return Following(whist.Notice, after, Patience(tries=tries))


def taken(feed: Following[whist.Notice], content: bytes) -> list[int]:
    return [one.version for one in feed.take(content)]


def test_notices_are_read_with_their_types() -> None:
    (read,) = following().take(messages(1))
    assert read.event == whist.PartnerAsked(seat=1, partner=3, suit="h")


def test_the_pieces_do_not_matter() -> None:
    content, random = b": still here\r\n\r\n" + messages(1, 2, 3), Random(4)
    for _ in range(50):
        cuts = [0, *sorted(random.choices(range(len(content)), k=12)), len(content)]
        feed = following()
        pieces = [content[start:end] for start, end in pairwise(cuts)]
        assert [version for piece in pieces for version in taken(feed, piece)] == [1, 2, 3]


def test_after_a_break_within_a_message_the_feed_goes_on_after_the_last_whole_one() -> None:
    content, random = messages(1, 2, 3, 4, 5), Random(5)
    for _ in range(50):
        feed, seen = following(), []
        while len(seen) < 5:
            after = int(feed.headers.get("Last-Event-ID", 0))
            left = messages(*range(after + 1, 6))
            seen += taken(feed, left[: random.randrange(len(content) + 1)])
        assert seen == [1, 2, 3, 4, 5]


def test_a_notice_that_comes_again_is_passed_over() -> None:
    feed = following(after=2)
    assert feed.headers["Last-Event-ID"] == "2"
    assert taken(feed, messages(1, 2, 3, 3, 4)) == [3, 4]


def test_a_feed_from_the_beginning_names_no_last_event() -> None:
    assert "Last-Event-ID" not in following().headers


def test_the_whole_id_of_the_last_notice_is_sent_back() -> None:
    feed = following(after=2)
    assert taken(feed, b"id: 2.aaaabbbb\r\n\r\n") == []
    assert feed.headers["Last-Event-ID"] == "2.aaaabbbb"
    assert taken(feed, b"id: 7.zzzz\r\n\r\n") == []
    assert feed.headers["Last-Event-ID"] == "2.aaaabbbb", "an id of another number is not taken"
    assert taken(feed, messages(3).replace(b"id: 3", b"id: 3.ccccaaaabbbb")) == [3]
    assert feed.headers["Last-Event-ID"] == "3.ccccaaaabbbb"


def test_a_history_that_changed_is_an_error_that_says_from_where_to_read_anew() -> None:
    feed = following(after=10)
    with pytest.raises(HistoryChanged) as changed:
        taken(feed, b'id: 5.aaaa\r\nevent: history_changed\r\ndata: {"from":6}\r\nretry: 1000\r\n\r\n')
    assert changed.value.read_from == 6
    answer = b'{"code": "history_changed", "detail": "x", "status": 409, "read_from": 4}'
    refused = error_of(409, answer, None)
    assert isinstance(refused, HistoryChanged)
    assert refused.read_from == 4


def test_the_end_of_the_token_ends_the_feed() -> None:
    feed = following()
    assert taken(feed, messages(1) + b'event: end\r\ndata: {"code":"token_unknown"}\r\n\r\n') == [1]
    assert feed.over
    assert feed.pause(OPEN) == 0


def test_a_token_that_ends_between_two_connections_ends_the_feed() -> None:
    feed = following()
    taken(feed, messages(1))
    assert feed.pause(Answer(401, {}, b'{"code": "token_unknown"}')) == 0
    assert feed.over


def test_a_token_that_never_was_good_is_an_error() -> None:
    with pytest.raises(Gone):
        following().pause(Answer(401, {}, b'{"code": "token_unknown"}'))


def test_a_service_that_stops_says_how_long_to_wait() -> None:
    feed = following()
    taken(feed, b": stopping\r\nretry: 3000\r\n\r\n")
    assert feed.pause(OPEN) == 3
    assert feed.pause(Broken("refused")) < 3, "the pause that was asked for holds once"


def test_breaks_one_after_the_other_end_with_an_error_and_a_notice_between_them_begins_anew() -> None:
    feed = following(tries=3)
    feed.pause(Broken("reset"))
    feed.pause(Broken("reset"))
    taken(feed, messages(1))
    feed.pause(Broken("reset"))
    feed.pause(Broken("reset"))
    with pytest.raises(NoAnswer):
        feed.pause(Broken("reset"))


def test_a_busy_service_is_asked_again_after_its_pause() -> None:
    assert 5 <= following().pause(Answer(503, {"retry-after": "5"}, b"{}")) <= 5.25


def test_a_problem_within_the_feed_is_raised_if_no_retry_helps() -> None:
    with pytest.raises(ServerFailed, match="damaged"):
        taken(following(), b'event: problem\r\ndata: {"status": 500, "detail": "damaged"}\r\nretry: 1000\r\n\r\n')
    assert taken(following(), b'event: problem\r\ndata: {"status": 503, "detail": "busy"}\r\nretry: 1000\r\n\r\n') == []


def test_an_event_of_a_newer_service_is_given_out_as_unknown() -> None:
    event = {"type": "card_folded", "seat": 2}
    (read,) = following().take(messages(1, event=event))
    assert read.event == UnknownEvent(kind="card_folded", fields=event)


def test_a_field_of_a_newer_service_is_passed_over() -> None:
    (read,) = following().take(
        messages(1, event={"type": "partner_asked", "seat": 1, "partner": 3, "suit": "h", "mood": "good"})
    )
    assert read.event == whist.PartnerAsked(seat=1, partner=3, suit="h")


def test_a_known_event_that_lacks_a_field_is_not_understood() -> None:
    with pytest.raises(NotUnderstood):
        taken(following(), messages(1, event={"type": "partner_asked", "seat": 1}))


def test_a_line_without_an_end_is_not_kept_for_ever() -> None:
    lines = Lines()
    assert list(lines.take(b"a" * LONGEST_LINE)) == []
    with pytest.raises(NotUnderstood):
        list(lines.take(b"a"))
