"""The client tries again where that helps, for a bounded time, and says otherwise what to do."""

from __future__ import annotations

import json
from random import Random

import pytest

from friedensrichter_client import (
    BadRequest,
    Gone,
    KeyReused,
    NoAnswer,
    NotAllowed,
    RateLimited,
    RefereeError,
    Refused,
    ServerFailed,
    VersionMoved,
)
from friedensrichter_client.core.messages import Answer, Broken, path, post
from friedensrichter_client.core.retrying import Attempts, Patience


def answer(status: int, headers: dict[str, str] | None = None, **problem: object) -> Answer:
    return Answer(status, headers or {}, json.dumps({"status": status, **problem}).encode())


def attempts(**patience: float) -> Attempts:
    return Attempts(Patience(**patience), Random(1))


@pytest.mark.parametrize("status", [200, 201, 202, 304])
def test_an_answer_that_counts_is_returned(status: int) -> None:
    counted = answer(status)
    assert attempts().after(counted) is counted


@pytest.mark.parametrize("outcome", [Broken("reset"), *(answer(status) for status in (408, 429, 502, 503, 504))])
def test_it_tries_again_after_a_break_and_where_the_service_had_no_time(outcome: Answer | Broken) -> None:
    pause = attempts().after(outcome)
    assert isinstance(pause, float)
    assert 0 <= pause <= 0.25


def test_the_pauses_grow_and_stay_below_the_longest() -> None:
    class Most(Random):
        def uniform(self, _: float, most: float) -> float:
            return most

    waiting = Attempts(Patience(tries=9, first=1, longest=8), Most())
    assert [waiting.after(Broken("reset")) for _ in range(5)] == [1, 2, 4, 8, 8]


def test_a_pause_that_the_service_asks_for_is_kept_with_some_jitter() -> None:
    pauses = {attempts().after(answer(503, {"retry-after": "7"}))}
    pauses |= {Attempts(Patience(), Random(seed)).after(answer(503, {"retry-after": "7"})) for seed in range(9)}
    assert all(7 <= pause <= 7.25 for pause in pauses)
    assert len(pauses) > 1


def test_a_longer_pause_than_the_client_has_patience_for_is_an_error_that_names_it() -> None:
    with pytest.raises(RateLimited) as caught:
        attempts(longest=30).after(answer(429, {"retry-after": "31"}, code="rate_limited", detail="too many"))
    assert caught.value.retry_after == 31
    assert caught.value.code == "rate_limited"


def test_after_the_last_try_the_failure_is_raised() -> None:
    waiting = attempts(tries=3)
    waiting.after(Broken("reset"))
    waiting.after(Broken("reset"))
    with pytest.raises(NoAnswer, match="reset"):
        waiting.after(Broken("reset"))


@pytest.mark.parametrize(
    ("status", "kind"),
    [
        (400, BadRequest),
        (401, Gone),
        (403, NotAllowed),
        (404, Gone),
        (409, Refused),
        (412, VersionMoved),
        (413, BadRequest),
        (422, KeyReused),
        (500, ServerFailed),
    ],
)
def test_each_status_that_no_retry_helps_has_its_error_with_advice(status: int, kind: type[RefereeError]) -> None:
    with pytest.raises(kind) as caught:
        attempts().after(answer(status, code="some_code", detail="what is wrong"))
    assert type(caught.value) is kind
    assert caught.value.detail == "what is wrong"
    assert caught.value.advice != RefereeError.advice


def test_a_refusal_names_the_rule_and_its_text() -> None:
    said = answer(409, code="refused", detail="Follow hearts.", rule="whist.6.2", sentences={"en": "Follow suit."})
    with pytest.raises(Refused) as caught:
        attempts().after(said)
    assert caught.value.rule == "whist.6.2"
    assert caught.value.sentences == {"en": "Follow suit."}
    assert str(caught.value) == "whist.6.2: Follow hearts."


def test_a_moved_version_is_named() -> None:
    with pytest.raises(VersionMoved) as caught:
        attempts().after(answer(412, code="version_moved", detail="moved", version=17))
    assert caught.value.version == 17


def test_an_answer_of_a_proxy_that_is_no_problem_still_is_an_error() -> None:
    with pytest.raises(NotAllowed, match="status 403"):
        attempts().after(Answer(403, {}, b"<html>no</html>"))


def test_each_writing_request_has_a_key_of_its_own_and_keeps_one_that_is_given() -> None:
    keys = {post(path("tables"), {}).headers["Idempotency-Key"] for _ in range(50)}
    assert len(keys) == 50
    assert post(path("tables"), {}, key="mine").headers["Idempotency-Key"] == "mine"


def test_an_expected_version_goes_into_if_match_and_what_is_none_is_left_out() -> None:
    request = post(path("tables", "a/b", "moves", dry_run="true", seat=None), {"move": 1, "seat": None}, expects=4)
    assert request.headers["If-Match"] == '"4"'
    assert request.path == "/v1/tables/a%2Fb/moves?dry_run=true"
    assert request.body == b'{"move":1}'
