"""Who may do what: tokens, roles, and tables that are not one's own."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.support.api.problems import problem, same_but_for_the_request
from tests.support.api.table_client import ORGANIZER, Table, bearer, open_table, said

MOVE = {"type": "take_trick"}
UNKNOWN_TABLE = "aaaaaaaaaaaaaaaa"
ROUTES = [
    ("GET", "", None),
    ("GET", "?at=5", None),
    ("GET", "?seat=0", None),
    ("GET", "/moves", None),
    ("GET", "/moves?labels=true", None),
    ("POST", "/moves", {"move": MOVE}),
    ("POST", "/moves", {"move": MOVE, "seat": 3}),
    ("POST", "/moves?dry_run=true", {"move": MOVE}),
    ("POST", "/undos", {}),
    ("POST", "/undos/1/answer", {"consent": True}),
    ("POST", "/undos/1/withdraw", {}),
    ("GET", "/undos/preview", None),
    ("POST", "/resign", {}),
    ("POST", "/resign", {"seat": 3}),
    ("GET", "/events", None),
    ("GET", "/feed", None),
    ("POST", "/feed/tickets", {}),
    ("GET", "/audit", None),
    ("GET", "/protocol", None),
]
BY_ARBITER = [("POST", "/pause", {}), ("POST", "/resume", {})]


def ask(client: httpx.Client, method: str, table: str, path: str, body: Any, token: str | None) -> httpx.Response:
    headers = {} if token is None else bearer(token)
    sent = {} if body is None else {"json": body}
    return client.request(method, f"/v1/tables/{table}{path}", headers=headers, **sent)


@pytest.mark.parametrize(("method", "path", "body"), [*ROUTES, *BY_ARBITER])
def test_without_a_token_there_is_nothing(whist: Table, method: str, path: str, body: Any) -> None:
    answer = ask(whist.client, method, whist.id, path, body, None)
    problem(answer, 401, "token_missing")
    assert answer.headers["www-authenticate"] == "Bearer"


@pytest.mark.parametrize(("method", "path", "body"), [*ROUTES, *BY_ARBITER])
def test_with_an_unknown_token_there_is_nothing(whist: Table, method: str, path: str, body: Any) -> None:
    answer = ask(whist.client, method, whist.id, path, body, "seat_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")
    problem(answer, 401, "token_unknown")
    assert answer.headers["www-authenticate"] == "Bearer"


@pytest.mark.parametrize(("method", "path"), [("GET", ""), ("POST", "")])
def test_the_directory_asks_for_a_token_too(client: httpx.Client, method: str, path: str) -> None:
    problem(client.request(method, f"/v1/tables{path}"), 401, "token_missing")
    problem(client.request(method, f"/v1/tables{path}", headers=bearer("x")), 401, "token_unknown")


@pytest.mark.parametrize("scheme", ["Basic {}", "Token {}", "{}", "bearer", "Bearer", "Bearer ", "BearerX {}", ""])
def test_another_scheme_is_no_token(whist: Table, scheme: str) -> None:
    headers = {"Authorization": scheme.format(whist.tokens[0])}
    problem(whist.client.get(f"/v1/tables/{whist.id}", headers=headers), 401, "token_missing")


def test_the_name_of_the_scheme_may_be_written_in_any_case(whist: Table) -> None:
    headers = {"Authorization": f"bEARER {whist.tokens[0]}"}
    assert whist.client.get(f"/v1/tables/{whist.id}", headers=headers).status_code == 200


@pytest.mark.parametrize(
    "change", [str.upper, str.lower, lambda token: token[:-1], lambda token: token + "A", lambda token: token[5:]]
)
def test_a_token_is_known_by_all_of_its_characters(whist: Table, change: Any) -> None:
    token = change(whist.tokens[0])
    assert token != whist.tokens[0]
    problem(whist.client.get(f"/v1/tables/{whist.id}", headers=bearer(token)), 401, "token_unknown")


@pytest.mark.parametrize("token", ["ü", "\x7f", "seat_" + "A" * 5000, "a b c", "%00"])
def test_a_weird_token_is_unknown(client: httpx.Client, token: str) -> None:
    headers = {"Authorization": f"Bearer {token}".encode("latin-1")}
    problem(client.get("/v1/tables", headers=headers), 401, "token_unknown")


@pytest.mark.parametrize(("method", "path", "body"), ROUTES)
@pytest.mark.parametrize("who", [1, "arbiter", "spectator"])
def test_a_foreign_table_looks_exactly_like_one_that_does_not_exist(
    client: httpx.Client, method: str, path: str, body: Any, who: int | str
) -> None:
    mine, foreign = open_table(client), open_table(client)
    there = ask(client, method, foreign.id, path, body, mine.tokens[who])
    nowhere = ask(client, method, UNKNOWN_TABLE, path, body, mine.tokens[who])
    problem(there, 404, "unknown_table")
    problem(nowhere, 404, "unknown_table")
    assert same_but_for_the_request(there, nowhere)
    apart = {"x-request-id", "content-length", "date"}
    assert {k: v for k, v in there.headers.items() if k not in apart} == {
        k: v for k, v in nowhere.headers.items() if k not in apart
    }


@pytest.mark.parametrize(("method", "path", "body"), [*ROUTES, *BY_ARBITER])
def test_an_unknown_table_is_not_found_by_the_organizer_either(
    client: httpx.Client, method: str, path: str, body: Any
) -> None:
    answer = ask(client, method, UNKNOWN_TABLE, path, body or ({"seat": 0} if path == "/resign" else body), ORGANIZER)
    problem(answer, 404, "unknown_table")


@pytest.mark.parametrize("weird", ["%00", "%ff", "a" * 2000, "'; drop table event", "..", "%F0%9F%82%A1", "*"])
def test_a_weird_table_is_not_found(client: httpx.Client, weird: str) -> None:
    answer = client.get(f"/v1/tables/{weird}/events", headers=bearer(ORGANIZER))
    assert problem(answer, 404)["code"] in ("unknown_table", "not_found")


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/moves", {"move": MOVE}),
        ("/moves", {"move": MOVE, "seat": 0}),
        ("/moves?dry_run=true", {"move": MOVE}),
        ("/undos", {}),
        ("/undos/1/answer", {"consent": True}),
        ("/undos/1/withdraw", {}),
        ("/pause", {}),
        ("/resume", {}),
        ("/resign", {}),
        ("/resign", {"seat": 0}),
    ],
)
def test_a_spectator_only_looks(whist: Table, path: str, body: Any) -> None:
    before = whist.events("arbiter")
    problem(whist.post(path, "spectator", body), 403, "not_allowed")
    assert whist.events("arbiter") == before
    assert whist.audit()["refused"] == []


def test_a_seat_moves_for_no_other_seat(whist: Table) -> None:
    seat = whist.view()["to_act"][0]
    other = (seat + 1) % 4
    move = next(move for move in whist.moves(seat) if move["type"] == "play_card")
    problem(whist.move(other, move, seat=seat), 403, "not_allowed")
    assert whist.move(seat, move, seat=seat).status_code == 201


@pytest.mark.parametrize("path", ["/pause", "/resume"])
def test_a_seat_neither_pauses_the_table_nor_lets_it_go_on(whist: Table, path: str) -> None:
    problem(whist.post(path, 0, {}), 403, "not_allowed")
    assert whist.view()["status"] == "running"


def test_a_seat_resigns_for_no_other_seat(whist: Table) -> None:
    problem(whist.post("/resign", 0, {"seat": 1}), 403, "not_allowed")
    assert whist.view()["status"] == "running"


@pytest.mark.parametrize("who", ["arbiter", "organizer"])
def test_the_arbiter_and_the_organizer_enter_moves_for_a_seat(whist: Table, who: str) -> None:
    seat = whist.view()["to_act"][0]
    move = next(move for move in whist.moves(seat) if move["type"] == "play_card")
    answer = said(whist.move(who, move, seat=seat), 201)
    assert answer["events"][0]["event"] == {**move, "type": "card_played", "seat": seat, "trick": 1}
    assert answer["events"][0]["by"] == {"role": "arbiter"}


@pytest.mark.refuses("table.2.5")
def test_the_arbiter_enters_no_move_for_a_seat_that_the_table_has_not(whist: Table) -> None:
    found = problem(whist.move("arbiter", MOVE, seat=4), 409, "refused")
    assert (found["rule"], found["field"]) == ("table.2.5", "seat")


def test_only_the_arbiter_looks_through_the_eyes_of_a_seat(whist: Table) -> None:
    for seat in whist.seats:
        assert whist.view("arbiter", seat=seat) == whist.view("organizer", seat=seat) == whist.view(seat, seat=seat)
        assert whist.moves("arbiter", seat=seat) == whist.moves(seat)
    for path in ("", "/moves"):
        problem(whist.get(path, 0, seat=1), 403, "not_allowed")
        problem(whist.get(path, "spectator", seat=1), 403, "not_allowed")
        problem(whist.get(path, "arbiter", seat=4), 403, "not_allowed")


def test_a_token_opens_its_own_table_only_in_the_directory(client: httpx.Client) -> None:
    one, other = open_table(client), open_table(client)
    for who in one.viewers:
        listed = said(client.get("/v1/tables", headers=bearer(one.tokens[who])))
        assert [entry["id"] for entry in listed["tables"]] == [one.id] != [other.id]
        assert listed["next"] is None
