"""A retry of any command that was accepted gets its first answer, whatever has become of the table meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import msgspec
import pytest

from service.commands import fork_table
from tests.support.api.disputing import file, rule, ruling
from tests.support.api.problems import problem
from tests.support.api.socket_client import line
from tests.support.api.table_client import Json, Table, Who, bearer, open_table, said
from tests.unit.domain.games.frieden.support.tables import cards, choose, discard, pack, stacked

KEY = "once"


class Sent(msgspec.Struct, frozen=True):
    """A command as it is sent: below which path with which body, or as a message of which type with which fields."""

    table: Table
    who: Who
    path: str
    body: Json
    type: str
    fields: Json

    def over_http(self, key: str | None) -> tuple[bool, Json]:
        headers = None if key is None else {"Idempotency-Key": key}
        answer = self.table.post(self.path, self.who, self.body, headers)
        return answer.status_code == 201, answer.json()

    def over_socket(self, key: str | None) -> tuple[bool, Json]:
        keyed = {} if key is None else {"key": key}
        with line(self.table, self.who) as connection:
            told = connection.ask(self.type, **self.fields, **keyed)
        return told["type"] == "answer", told["answer" if told["type"] == "answer" else "problem"]


Course = Callable[[httpx.Client], Sent]


def moved(client: httpx.Client) -> Sent:
    table = open_table(client, "whist")
    seat = table.view()["to_act"][0]
    move = next(one for one in table.moves(seat) if one["type"] == "play_card")
    return Sent(table, seat, "/moves", {"move": move}, "play", {"move": move})


def chosen(client: httpx.Client) -> Sent:
    """A choice at Frieden, whose fields are those of the decision that is open."""
    hands = [cards("2c 3c 4c"), cards("5d 6d 7d"), cards("8h 9h Th"), cards("Js Qs Ks")]
    agreed = {"packs": 1, "deal": 3, "previous": {"jokers": [1, 0, 0, 0]}}
    table = open_table(client, "frieden", 4, options=agreed, prepared={"shuffles": [stacked(hands, 0, [], pack())]})
    table.played(0, discard("3c"))
    move = choose(who="next")
    return Sent(table, 0, "/moves", {"move": move}, "play", {"move": move})


def asked(client: httpx.Client) -> Sent:
    sent = moved(client)
    sent.table.played(sent.who, sent.fields["move"])
    return Sent(sent.table, sent.who, "/undos", {}, "request_undo", {})


def asked_of_others(client: httpx.Client) -> Sent:
    sent = moved(client)
    sent.table.played(sent.who, sent.fields["move"])
    seat = sent.table.view()["to_act"][0]
    sent.table.played(seat, next(one for one in sent.table.moves(seat) if one["type"] == "play_card"))
    to = sent.table.version() - 2
    return Sent(sent.table, sent.who, "/undos", {"to": to}, "request_undo", {"to": to})


def answered(client: httpx.Client) -> Sent:
    sent = asked_of_others(client)
    assert sent.over_http(None)[0]
    seat = sent.table.view()["open_undo"]["waiting"][0]
    return Sent(sent.table, seat, "/undos/1/answer", {"consent": True}, "answer_undo", {"undo": 1, "consent": True})


def taken_back(client: httpx.Client) -> Sent:
    sent = asked_of_others(client)
    assert sent.over_http(None)[0]
    return Sent(sent.table, sent.who, "/undos/1/withdraw", {}, "withdraw_undo", {"undo": 1})


def filed(client: httpx.Client) -> Sent:
    body = {"versions": [1], "rule": "table.1.1", "statement": "Why?", "against": []}
    return Sent(open_table(client), 0, "/disputes", body, "file_dispute", body)


def proven(client: httpx.Client) -> Sent:
    table = open_table(client)
    said(file(table, 0, 1), 201)
    body = {"text": "Look.", "versions": [1]}
    return Sent(table, 0, "/disputes/1/evidence", body, "give_evidence", {"dispute": 1, **body})


def ruled(client: httpx.Client) -> Sent:
    table = open_table(client)
    said(file(table, 0, 1), 201)
    return Sent(table, "arbiter", "/disputes/1/ruling", ruling(), "rule_dispute", {"dispute": 1, **ruling()})


def appealed(client: httpx.Client) -> Sent:
    table = open_table(client)
    said(file(table, 0, 1), 201)
    rule(table)
    body = {"statement": "It was not so."}
    return Sent(table, 0, "/disputes/1/appeal", body, "appeal_ruling", {"dispute": 1, **body})


def added(client: httpx.Client) -> Sent:
    body = {"entropy": "drawn from a hat"}
    return Sent(open_table(client, entropy="seats"), 0, "/entropy", body, "add_entropy", body)


def closed(client: httpx.Client) -> Sent:
    return Sent(open_table(client, entropy="seats"), "arbiter", "/entropy/close", {}, "close_entropy", {})


def paused(client: httpx.Client) -> Sent:
    return Sent(open_table(client), "arbiter", "/pause", {}, "pause", {})


def resumed(client: httpx.Client) -> Sent:
    sent = paused(client)
    assert sent.over_http(None)[0]
    return Sent(sent.table, "arbiter", "/resume", {}, "resume", {})


def resigned(client: httpx.Client) -> Sent:
    return Sent(open_table(client), 2, "/resign", {}, "resign", {})


def disclosed(client: httpx.Client) -> Sent:
    table = open_table(client, reveal="arbiter")
    said(table.post("/resign", 2, {}), 201)
    return Sent(table, "arbiter", "/record/open", {}, "open_record", {})


COURSES: list[Course] = [
    moved,
    chosen,
    asked,
    asked_of_others,
    answered,
    taken_back,
    filed,
    proven,
    ruled,
    appealed,
    added,
    closed,
    paused,
    resumed,
    resigned,
    disclosed,
]


def void(table: Table) -> None:
    """Nothing can be done at the table any more."""
    number = len(said(table.get("/disputes", "arbiter"))["disputes"]) + 1
    said(file(table, "arbiter", 1, rule="table.1.1"), 201)
    rule(table, {"type": "void"}, dispute=number, rule="table.1.1")


@pytest.mark.parametrize("course", COURSES)
@pytest.mark.parametrize("way", [Sent.over_http, Sent.over_socket])
def test_a_retry_gets_the_first_answer_although_the_command_would_be_refused_now(
    real: httpx.Client, course: Course, way: Callable[[Sent, str | None], tuple[bool, Json]]
) -> None:
    sent = course(real)
    first = way(sent, KEY)
    assert first[0], first
    before = len(sent.table.audit()["refused"])
    assert way(sent, KEY) == first
    if sent.table.view()["status"] != "waiting":
        void(sent.table)
    assert way(sent, KEY) == first
    assert len(sent.table.audit()["refused"]) == before, "a retry is no refused attempt"
    accepted, told = way(sent, None)
    assert not accepted, f"without the key it is refused: {told}"


@pytest.mark.parametrize("course", COURSES)
def test_an_answer_says_where_its_events_or_its_dispute_are_and_whether_it_was_given_before(
    client: httpx.Client, course: Course
) -> None:
    sent = course(client)
    first, again = (sent.table.post(sent.path, sent.who, sent.body, {"Idempotency-Key": KEY}) for _ in range(2))
    assert "idempotency-replayed" not in first.headers
    assert again.headers["idempotency-replayed"] == "true"
    assert again.headers["location"] == first.headers["location"]
    found = said(client.get(first.headers["location"], headers=bearer(sent.table.tokens[sent.who])))
    if sent.path.startswith("/disputes"):
        assert found["dispute"]["dispute"] == 1
    else:
        assert found["events"] == first.json()["events"]


@pytest.mark.parametrize("way", [Sent.over_http, Sent.over_socket])
def test_a_retry_of_a_choice_is_answered_while_a_decision_with_other_fields_is_open(
    real: httpx.Client, way: Callable[[Sent, str | None], tuple[bool, Json]]
) -> None:
    hands = [cards("2c 3c Jc"), cards("5d 6d 7d"), cards("8h 9h Th"), cards("Js Qs Ks")]
    agreed = {"packs": 1, "deal": 3, "previous": {"jokers": [1, 0, 0, 0]}}
    table = open_table(real, "frieden", 4, options=agreed, prepared={"shuffles": [stacked(hands, 0, [], pack())]})
    table.played(0, discard("Jc"))
    move = choose(seat=1)
    sent = Sent(table, 0, "/moves", {"move": move}, "play", {"move": move})
    first = way(sent, KEY)
    assert first[0], first
    table.played(1, choose("5d"))
    assert way(sent, KEY) == first
    accepted, told = way(sent, None)
    assert not accepted
    assert (told["status"], told["rule"], told["field"]) == (409, "frieden.1.3", "move.card")


def test_the_same_key_with_a_command_that_is_malformed_now_is_an_error(client: httpx.Client) -> None:
    sent = chosen(client)
    assert sent.over_http(KEY)[0]
    other: dict[str, Any] = {"move": {"type": "no_such_move"}}
    problem(sent.table.post("/moves", 0, other, {"Idempotency-Key": KEY}), 422, "key_reused")


def test_a_retry_of_an_analysis_is_answered_although_there_are_as_many_as_there_may_be(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fork_table, "MOST_ANALYSES", 1)
    table = open_table(client)
    body = {"version": table.version(), "chance": "fresh"}
    first = said(table.post("/forks", "arbiter", body, {"Idempotency-Key": KEY}), 201)
    void(table)
    assert said(table.post("/forks", "arbiter", body, {"Idempotency-Key": KEY}), 201) == first
    problem(table.post("/forks", "arbiter", body), 409, "too_many_analyses")
    problem(table.post("/forks", "arbiter", body, {"Idempotency-Key": "another"}), 409, "too_many_analyses")
