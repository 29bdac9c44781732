"""Finding and forgetting a name tell nobody of what is hidden from it, by answers, refusals, notices or log lines."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import structlog

from tests.integration.api.access.test_secrecy import TOLD_APART
from tests.support.api.disputing import file
from tests.support.api.hosting import CHIEF, club, hosted, looked
from tests.support.api.playing import forward
from tests.support.api.problems import problem
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER, Json, Table, Who, bearer, open_table, said

NAME, NEVER = "Änna Rarespelling", "Xenna Rarespelling"
FIELDS = ("places", "more")
WHO: list[Who] = ["organizer", CHIEF, 0, 1, 2, 3, "spectator"]
SEATS = [{"name": name} for name in ("Ann", "Ben", "Cem", "Dot")]


def find(client: httpx.Client, token: str, name: str = NAME) -> httpx.Response:
    return client.post("/v1/people/find", json={"name": name}, headers=bearer(token))


def forget(client: httpx.Client, token: str, name: str = NAME, **body: object) -> httpx.Response:
    return client.post("/v1/people/forget", json={"name": name, "ground": "request", **body}, headers=bearer(token))


def places(client: httpx.Client, token: str, name: str = NAME) -> list[Json]:
    found = said(find(client, token, name))
    assert tuple(found) == FIELDS
    listed: list[Json] = found["places"]
    return listed


def plain(answer: httpx.Response, name: str) -> tuple[int, bytes]:
    """An answer without its times and ids; another name of the same question counts as the same."""
    return answer.status_code, TOLD_APART.sub(rb"", answer.content).replace(name.encode(), b"NAME")


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[httpx.Client]:
    """A service of its own."""
    with in_process(tmp_path / "richter.db") as client:
        yield client


def filed(client: httpx.Client, key: str, statement: str) -> Table:
    """A table that nobody arbitrates, at which seat 1 complains of seat 2 with these words."""
    table = hosted(client, key=key)
    forward(table, 4)
    said(file(table, 1, 2, against=[2], statement=statement), 201)
    return table


@pytest.mark.parametrize("words", [NAME, "?", "whist", "dispute_filed"])
def test_a_statement_that_is_hidden_is_as_one_that_is_not_there(client: httpx.Client, words: str) -> None:
    table = filed(client, club(client), words)
    for who in WHO:
        token, before = table.tokens[who], table.version("spectator")
        if who != "spectator":
            assert table.id not in [place["table"] for place in places(client, token, words)]
        for body in ({"dry_run": True}, {}):
            if who != CHIEF:  # the organizer of all reaches other tables
                hidden, absent = (plain(forget(client, token, name, **body), name) for name in (words, NEVER))
                assert hidden == absent
        assert table.version("spectator") == before
    read = table.get("/disputes/1", 1).text
    assert words in read


def test_the_host_finds_it_once_everybody_sees_that_it_looks(client: httpx.Client) -> None:
    key = club(client)
    table = filed(client, key, NAME)
    assert places(client, key) == []
    said(looked(table), 201)
    assert [place["table"] for place in places(client, key)] == [table.id]


def test_two_worlds_that_differ_in_hidden_words_answer_alike(tmp_path: Path) -> None:
    answers = []
    for number, statement in enumerate((NAME, NEVER)):
        with in_process(tmp_path / f"{number}.db") as client:
            key, other = club(client), club(client, "Bishop")
            table = filed(client, key, statement)
            said(forget(client, other, statement))
            asked = [(find, {}), (forget, {"dry_run": True}), (forget, {})]
            told = [
                TOLD_APART.sub(b"", ask(client, table.tokens[who], NAME, **body).content)
                for who in ("organizer", 0, 3, "spectator")
                for ask, body in asked
            ]
            assert table.events(0)[-1]["event"]["type"] == "dispute_filed"
            answers.append(told)
    assert answers[0] == answers[1]


def test_a_club_learns_nothing_of_others_also_not_from_how_many_there_are(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, other = club(client), club(client, "Bishop")
    wish: Json = {"game": "whist", "seats": [{"name": NEVER}, {"name": "Ben"}, {"name": NEVER + "s"}, {"name": "Dot"}]}
    for _ in range(2):
        said(client.post("/v1/tables", json=wish, headers=bearer(other)), 201)
    monkeypatch.setattr("service.queries.names.MOST", 2)
    assert said(find(client, other, NEVER))["more"] is True
    assert said(find(client, mine, NEVER)) == {"places": [], "more": False}
    wish["seats"] = [*SEATS[:3], {"name": NEVER}]
    own = said(client.post("/v1/tables", json=wish, headers=bearer(mine)), 201)
    found = said(find(client, mine, NEVER))
    assert ([place["table"] for place in found["places"]], found["more"]) == ([own["id"]], False)
    assert said(forget(client, mine, NEVER))["places"] != []
    assert len(places(client, other, NEVER)) > 0


def test_a_seat_learns_nothing_of_the_names_of_others(client: httpx.Client) -> None:
    table = open_table(client, "whist", SEATS)
    for seat in table.seats:
        for name in ("Ann", "Ben", "Nobody", "n"):
            expected = [table.id] if SEATS[seat]["name"] == name else []
            assert [place["table"] for place in places(client, table.tokens[seat], name)] == expected
    nothing = said(forget(client, table.tokens[0], "Ben"))
    assert nothing == said(forget(client, table.tokens[0], "Nobody"))
    assert table.view()["names"] == [seat["name"] for seat in SEATS]


@pytest.mark.parametrize("who", ["arbiter", "spectator", "director", None])
def test_who_may_not_ask_is_refused_alike_for_every_name(client: httpx.Client, who: Who | None) -> None:
    table = open_table(client, "whist", SEATS)
    token = table.tokens.get(who or "", "seat_nobody")
    code = (403, "not_allowed") if who in table.tokens else (401, "token_unknown")
    for ask in (find, forget):
        refused = [problem(ask(client, token, name), *code) for name in ("Ann", "Nobody")]
        assert len({str({**one, "request_id": ""}) for one in refused}) == 1
    said(forget(client, ORGANIZER, "Dot", dry_run=True))
    problem(forget(client, token, "Dot", dry_run=True), *code)


BAD: list[Json] = [
    {"ground": NAME},
    {"ground": "request", "name": [NAME]},
    {"ground": "request", "dry_run": NAME},
    {"ground": "request", "name": NAME * 99},
]


@pytest.mark.parametrize("body", BAD)
def test_no_refusal_has_the_name(client: httpx.Client, body: Json) -> None:
    for path in ("find", "forget"):
        answer = client.post(f"/v1/people/{path}", json={"name": NAME, **body}, headers=bearer(ORGANIZER))
        problem(answer, 400, "malformed")
        assert "Rarespelling" not in answer.text


def test_no_line_of_the_log_has_the_name(alone: httpx.Client) -> None:
    with structlog.testing.capture_logs([structlog.contextvars.merge_contextvars]) as lines:
        table = open_table(alone, "whist", [{"name": NAME}, *SEATS[1:]])
        for token in (table.tokens[0], table.tokens["spectator"], ORGANIZER):
            find(alone, token)
            for body in ({"dry_run": True}, {"ground": NAME}, {NAME: 1}, {}):
                forget(alone, token, **body)
    assert len(lines) > 10
    assert "Rarespelling" not in str(lines)
    assert "Rarespelling" not in table.get("", "spectator").text
