"""A service over several logs: each table and tournament lies in one of them, and nobody has to know in which."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from service.runtime.context import Referee
from tests.support.api.inviting import NOBODY, accept, invitation, look
from tests.support.api.problems import problem
from tests.support.api.servers.direct import DirectClient
from tests.support.api.servers.in_process import in_process
from tests.support.api.servers.spread import further_logs
from tests.support.api.table_client import IN_PLAY, ORGANIZER, Json, Table, bearer, open_table, opened, said
from tests.support.api.tournaments.tournament_client import ROUND_ROBIN, Cup

LOGS = 3
WISH = {"game": "essentia", "seats": 2, "options": IN_PLAY}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[DirectClient]:
    file = tmp_path / "log.db"
    with in_process(file, **further_logs(file, LOGS - 1) | {"open_logs": ""}) as client:
        yield client


@pytest.fixture
def further(tmp_path: Path) -> Iterator[DirectClient]:
    """All tables and tournaments are opened in log 1; the tokens of organizers are in log 0."""
    file = tmp_path / "log.db"
    with in_process(file, **further_logs(file, 1)) as client:
        yield client


def log_of(client: DirectClient, stream: str) -> int:
    """The number of the only log in which a stream is."""
    home: Referee = client.app.state.referee
    (number,) = (log.number for log in home.logs.opened if client.portal.call(log.store.stream, stream) is not None)
    return number


def all_pages(client: httpx.Client, path: str, field: str, limit: int) -> list[Json]:
    listed: list[Json] = []
    query: Json = {"limit": limit}
    while True:
        page = said(client.get(path, params=query, headers=bearer(ORGANIZER)))
        assert len(page[field]) <= limit
        listed += page[field]
        if page["next"] is None:
            return listed
        query["before"] = page["next"]


def test_tables_spread_over_all_logs_and_are_listed_together_newest_first(client: DirectClient) -> None:
    made = [open_table(client, "essentia", options=IN_PLAY) for _ in range(40)]
    assert {log_of(client, table.id) for table in made} == set(range(LOGS))
    listed = all_pages(client, "/v1/tables", "tables", 5)
    assert sorted(one["id"] for one in listed) == sorted(table.id for table in made)
    times = [one["opened_at"] for one in listed]
    assert times == sorted(times, reverse=True)


@pytest.mark.parametrize("limit", [1, 2, 3])
def test_a_table_that_is_opened_meanwhile_is_on_no_later_page_whichever_log_it_comes_to(
    limit: int, tmp_path: Path
) -> None:
    file = tmp_path / "log.db"
    logs = further_logs(file, 2)

    def opens(log: int, count: int) -> list[str]:
        with in_process(file, **logs | {"open_logs": str(log)}) as client:
            return [open_table(client, "essentia", options=IN_PLAY).id for _ in range(count)]

    old = [*opens(2, 2), *opens(1, 3)]
    with in_process(file, **logs) as client:
        page = said(client.get("/v1/tables", params={"limit": limit}, headers=bearer(ORGANIZER)))
    listed = [table["id"] for table in page["tables"]]
    new = opens(2, 4)
    while page["next"] is not None:
        with in_process(file, **logs) as client:
            query = {"limit": limit, "before": page["next"]}
            page = said(client.get("/v1/tables", params=query, headers=bearer(ORGANIZER)))
        listed += [table["id"] for table in page["tables"]]
    assert listed == old[::-1]
    with in_process(file, **logs) as client:
        assert [table["id"] for table in all_pages(client, "/v1/tables", "tables", limit)] == [*old, *new][::-1]


@pytest.mark.parametrize("cursor", ["nowhere", "", "7:abc", "0:abc;1:abc", "%00"])
def test_after_a_cursor_that_nobody_has_given_out_there_is_nothing(client: DirectClient, cursor: str) -> None:
    open_table(client, "essentia", options=IN_PLAY)
    for path, field in (("/v1/tables", "tables"), ("/v1/tournaments", "tournaments"), ("/v1/hooks", "hooks")):
        page = said(client.get(path, params={"before": cursor}, headers=bearer(ORGANIZER)))
        assert (page[field], page["next"]) == ([], None)


def test_a_retry_of_an_opening_gets_the_same_table_whichever_logs_are_open_by_then(tmp_path: Path) -> None:
    file = tmp_path / "log.db"
    logs = further_logs(file, 2) | {"open_logs": ""}
    headers = [{"Idempotency-Key": f"key-{number}"} for number in range(6)]
    with in_process(file, **logs) as client:
        first = [said(opened(client, key, **WISH), 201) for key in headers]
        assert [said(opened(client, key, **WISH), 201) for key in headers] == first
        assert len({log_of(client, table["id"]) for table in first}) > 1
    with in_process(file, **logs | {"open_logs": "2"}) as client:
        assert [said(opened(client, key, **WISH), 201) for key in headers] == first
        assert len(all_pages(client, "/v1/tables", "tables", 50)) == len(headers)


def test_a_club_plays_in_every_log_with_the_token_that_the_first_log_has(further: DirectClient) -> None:
    club = said(further.post("/v1/organizers", json={"name": "Club"}, headers=bearer(ORGANIZER)), 201)
    token = club["token"]["token"] if isinstance(club["token"], dict) else club["token"]
    table = Table(further, said(further.post("/v1/tables", json=WISH, headers=bearer(token)), 201))
    table.tokens["club"] = token
    assert log_of(further, table.id) == 1
    assert table.view("club")["id"] == table.id
    (listed,) = said(further.get("/v1/tables", headers=bearer(token)))["tables"]
    assert listed["id"] == table.id
    other = open_table(further, "essentia", options=IN_PLAY)
    other.tokens["club"] = token
    problem(other.get("", "club"), 404, "unknown_table")


def test_a_seat_finds_its_table_without_naming_a_log(further: DirectClient) -> None:
    table = open_table(further, "essentia", options=IN_PLAY)
    (listed,) = said(further.get("/v1/tables", headers=bearer(table.tokens[0])))["tables"]
    assert listed["id"] == table.id
    assert said(further.get("/v1/disputes", headers=bearer(table.tokens["arbiter"])))["tables"] == []
    hook = {"url": "https://club.example/hook"}
    made = said(further.post("/v1/hooks", json=hook, headers=bearer(table.tokens[0])), 201)["hook"]
    assert log_of(further, made["id"]) == 1
    assert [one["id"] for one in all_pages(further, "/v1/hooks", "hooks", 5)] == [made["id"]]


def test_a_token_that_nobody_has_is_unknown_everywhere(further: DirectClient) -> None:
    table = open_table(further, "essentia", options=IN_PLAY)
    table.tokens["nobody"] = "seat_of_nobody_at_all"
    problem(table.get("", "nobody"), 401, "token_unknown")
    problem(further.get("/v1/tables", headers=bearer("seat_of_nobody_at_all")), 401, "token_unknown")


def test_an_invitation_is_found_in_its_log(further: DirectClient) -> None:
    table = open_table(further, "essentia", options=IN_PLAY)
    made = invitation(table, {"role": "seat", "seat": 0})
    secret = made["secret"] if "secret" in made else made["link"].rpartition("/")[2]
    assert look(further, secret)["table"] == table.id
    assert said(accept(further, secret, name="Anna"), 201)["table"] == table.id
    problem(further.post("/v1/invitations/look", json={"secret": NOBODY}), 404, "unknown_invitation")


def test_a_tournament_and_all_its_tables_are_in_one_log(further: DirectClient) -> None:
    cup = Cup(further, ROUND_ROBIN).started(2)
    assert log_of(further, f"tournaments/{cup.id}") == 1
    (table,) = cup.begin(1)
    assert [one["id"] for one in all_pages(further, "/v1/tournaments", "tournaments", 5)] == [cup.id]
    assert cup.seen("/rounds/1", "chief")["tables"][0]["number"] == table["number"]


def test_a_name_is_found_and_forgotten_in_all_logs(client: DirectClient) -> None:
    seats = [{"name": "Zacharias"}, {"name": "Bela"}]
    made = {open_table(client, "essentia", options=IN_PLAY, seats=seats).id for _ in range(8)}
    assert len({log_of(client, table) for table in made}) > 1
    wanted = {"name": "Zacharias", "ground": "request"}
    places = said(client.post("/v1/people/find", json={"name": "Zacharias"}, headers=bearer(ORGANIZER)))["places"]
    assert {place["table"] for place in places} == made
    said(client.post("/v1/people/forget", json=wanted, headers=bearer(ORGANIZER)))
    places = said(client.post("/v1/people/find", json={"name": "Zacharias"}, headers=bearer(ORGANIZER)))["places"]
    assert places == []


def test_each_log_has_a_key_and_checkpoints_of_its_own(further: DirectClient) -> None:
    open_table(further, "essentia", options=IN_PLAY)
    keys = [further.get("/v1/log/key", params=query).text for query in ({}, {"log": 0}, {"log": 1})]
    assert keys[0] == keys[1] != keys[2]
    sizes = []
    for log in (0, 1):
        note = further.get("/v1/log/checkpoint", params={"log": log}, headers=bearer(ORGANIZER)).text
        assert note.splitlines()[0] == keys[log + 1].split("+")[0]
        sizes.append(int(note.splitlines()[1]))
    assert sizes[0] < sizes[1]
    answer = further.get("/v1/log/checkpoint", params={"log": 2}, headers=bearer(ORGANIZER))
    assert problem(answer, 400, "malformed")["field"] == "log"


def test_metrics_and_readiness_are_those_of_all_logs(further: DirectClient) -> None:
    table = open_table(further, "essentia", options=IN_PLAY)
    table.view()
    text = further.get("/metrics", headers=bearer(ORGANIZER)).text
    assert "richter_tables 1.0" in text
    assert said(further.get("/readyz")) == {"status": "ok"}
