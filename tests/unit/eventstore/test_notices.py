"""What nodes say to each other: payloads that fit and name what was appended, or say that it is more than fits."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from eventstore.postgres.notices import LOOK, PAYLOAD, PAYLOADS, STREAMS, News, streams_in
from eventstore.schema import LOG
from eventstore.writing.batch import EventRow


def row(stream: str, version: int) -> EventRow:
    return LOG, 1, stream, version, b"body", bytes(32), bytes(32)


def told(payloads: list[str]) -> dict[str, int]:
    """All that these payloads name."""
    found: dict[str, int] = {}
    for payload in payloads:
        named = streams_in(payload)
        assert named is not None
        assert not found.keys() & named.keys()
        found |= named
    return found


@given(st.dictionaries(st.text(max_size=40), st.integers(1, 2**63 - 1), min_size=1, max_size=60))
def test_what_is_told_is_what_was_appended_whatever_the_streams_are_called(versions: dict[str, int]) -> None:
    news = News()
    for stream, version in versions.items():
        news.add([row(stream, version - 1), row(stream, version)])
    assert news
    payloads = news.take()
    assert told(payloads) == versions
    assert all(len(payload.encode()) <= PAYLOAD for payload in payloads)
    assert not news
    assert news.take() == []


@pytest.mark.parametrize("length", [16, 200, 3000])
def test_a_payload_is_as_full_as_it_may_be_and_no_fuller(length: int) -> None:
    versions = {f"{number:0{length}}": 7 for number in range(PAYLOADS * PAYLOAD // (length + 5) - PAYLOADS)}
    news = News()
    news.add([row(*entry) for entry in versions.items()])
    payloads = news.take()
    if len(versions) <= STREAMS:
        assert told(payloads) == versions
        sizes = [len(payload.encode()) for payload in payloads]
        assert max(sizes) <= PAYLOAD
        assert all(size > PAYLOAD - length - 6 for size in sizes[:-1])
    else:
        assert payloads == [LOOK]


def test_more_than_some_payloads_can_name_is_one_that_says_look() -> None:
    news = News()
    news.add([row("x" * 5000 + str(number), 1) for number in range(PAYLOADS + 1)])
    assert news.take() == [LOOK]
    for number in range(STREAMS + 1):
        news.add([row(str(number), 1)])
    news.add([row("later", 1)])
    assert news.take() == [LOOK]
    news.add([row("a", 3)])
    assert told(news.take()) == {"a": 3}


def test_a_stream_whose_name_fits_into_no_payload_is_looked_for() -> None:
    news = News()
    news.add([row("a", 1), row("x" * PAYLOAD, 1), row("b", 2)])
    named, look = sorted(news.take(), key=len, reverse=True)
    assert (streams_in(named), look) == ({"a": 1, "b": 2}, LOOK)


@pytest.mark.parametrize("payload", [LOOK, "", "nonsense", "[]", '["main",{"a":"b"}]', '["main",[1]]', '{"a":1}'])
def test_who_cannot_read_a_payload_looks_into_the_log(payload: str) -> None:
    assert streams_in(payload) is None


def test_what_is_said_of_another_log_is_nobodys_business_here() -> None:
    assert streams_in(msgspec.json.encode(("other", {"a": 1})).decode()) == {}
