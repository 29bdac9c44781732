"""The short way of busy routes answers, logs and counts as the framework's own way does."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from domain.registry import GAMES
from tests.support.api.disputing import file
from tests.support.api.seen.twins import PAGE, Twins, twins
from tests.support.api.servers.failures import FAILURES
from tests.support.api.servers.heads import asking
from tests.support.api.table_client import ORGANIZER, Table, bearer
from tests.support.games.contenders import CONTENDERS
from tests.support.games.listed import as_json, filled
from tests.support.nights import some_by_day

OTHER_ID = "aaaabbbbccccdddd"
MOVES = 12


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Twins, list[Table]]]:
    """Both ways, two tables of Whist that every test may use, and one for each game."""
    wishes = [{"game": "whist", "seats": 4}, {"game": "whist", "seats": 4}]
    for game in sorted(GAMES):
        rng = random.Random(game)
        contender = next(one for one in CONTENDERS if one.id == game)
        seats = contender.seats[-1]
        wishes.append({"game": game, "seats": seats, "options": as_json(contender.options(rng, seats))})
    with twins(tmp_path_factory.mktemp("twins"), *wishes) as made:
        yield made


@pytest.fixture
def whist(both: tuple[Twins, list[Table]]) -> Table:
    return both[1][0]


@pytest.fixture
def other(both: tuple[Twins, list[Table]]) -> Table:
    return both[1][1]


def listed(table: Table) -> Iterator[tuple[int, Any]]:
    """Moves that may be made now, in some order; of those who are to act first."""
    rng = random.Random(table.version("arbiter"))
    for seat in table.view()["to_act"] or table.seats:
        moves = [move for move in table.moves(seat) if move["type"] not in ("leave", "accept_truce")]
        rng.shuffle(moves)
        for move in moves[:4]:
            yield seat, filled(move, rng)


@pytest.mark.one_log
@pytest.mark.parametrize("game", some_by_day(sorted(GAMES)))
def test_a_game_goes_on_alike_on_both_ways(game: str, both: tuple[Twins, list[Table]]) -> None:
    table = next(one for one in both[1][2:] if one.opening["game"] == game)
    played = 0
    for place in range(MOVES):
        for seat, move in listed(table):
            key = {"Idempotency-Key": f"k-{place}", "If-Match": f'"{table.version(seat)}"'}
            table.move(seat, move, dry_run="true")
            answer = table.move(seat, move, key)
            if answer.status_code == 201:
                played += 1
                assert table.move(seat, move, key).content == answer.content
                break
    assert played >= MOVES // 3
    for who in table.viewers:
        table.get("", who)
        table.get("/moves", who)


def a_move(table: Table) -> tuple[int, Any]:
    return next(listed(table))


BODIES: list[dict[str, Any]] = [
    {},
    *({"content": text} for text in (b"", b"{", b"[]", b"null", b'{"move":1}', b'{"move":{}}', b'{"move":null}')),
    {"content": b'{"move":{"type":"nothing"}}'},
    {"content": b'{"move":{"type":"play_card","card":"As"}}'},
    {"content": b'{"move":{"type":"play_card","card":"As","more":1}}'},
    {"content": b'{"move":{"type":"play_card","card":7}}'},
    {"content": b'{"move":{"type":"play_card","card":"As"},"seat":9}'},
    {"content": b'{"move":{"type":"play_card","card":"As"},"seat":1}'},
    {"content": b'{"move":{"type":"play_card","card":"As"},"seat":99}'},
    {"content": b'{"move":{"type":"play_card","card":"As"},"more":1}'},
    {"content": b'{"move":{"type":"play_card","card":"As"},"move":{"type":"play_card","card":"As"}}'},
    {"content": b'{"move":{"type":"play_card","card":"As","card":"Ks"}}'},
    {"content": b'{"move":{"type":"play_card","card":"\xff"}}'},
    {"content": b'{"move":' + b"[" * 40 + b"]" * 40 + b"}"},
    {"content": b'{"move":"' + b"x" * 20_000 + b'"}'},
    {"content": iter([b'{"move":"', b"x" * 20_000, b'"}'])},
]
TYPES = ("text/plain", "application/json; charset=utf-8", "APPLICATION/JSON", "application/x-www-form-urlencoded", " ")


@pytest.mark.parametrize("place", range(len(BODIES)))
def test_bodies_are_read_alike(place: int, whist: Table) -> None:
    body = dict(BODIES[place])
    if not isinstance(body.get("content", b""), bytes):
        chunks = list(body["content"])
        body["content"] = b"".join(chunks)
    for who in (0, 1, "arbiter", "spectator", "organizer", None):
        whist.ask("POST", "/moves", who, **body)


@pytest.mark.parametrize("kind", TYPES)
def test_types_of_bodies_are_looked_at_alike(kind: str, whist: Table) -> None:
    body = b'{"move":{"type":"play_card","card":"As"}}'
    whist.ask("POST", "/moves", "spectator", content=body, headers={"Content-Type": kind})
    whist.ask("POST", "/moves", 0, content=body, headers={"Content-Type": kind, "If-Match": '"1"'})


HEADERS: list[Any] = [
    {"Idempotency-Key": ""},
    {"Idempotency-Key": "two words"},
    {"Idempotency-Key": "x" * 201},
    {"If-Match": '"1"'},
    {"If-Match": 'W/"1"'},
    {"If-Match": "*"},
    {"If-Match": "abc"},
    {"If-Match": '"99999999999999999"'},
    {"Accept-Language": "de"},
    {"Accept-Language": "de;q=0.2, en;q=0.9"},
    {"Accept-Language": "x" * 2000},
    {"Origin": "https://elsewhere.example"},
    {"Origin": PAGE},
    {"Origin": PAGE, "Access-Control-Request-Method": "POST"},
    {"Origin": "http://testserver.local"},
    {"Host": "wei rd"},
    {"Host": ""},
    {"Host": "[::1]:80"},
    {"X-Forwarded-Host": "elsewhere.example", "Origin": "https://elsewhere.example"},
    {"Content-Length": "99999999"},
    {"Content-Length": "9" * 40},
    {"Authorization": "Basic abc"},
    {"Authorization": "Bearer"},
    {"Authorization": "bearer  unknown "},
    {"X-Request-Id": "given-first"},
    {"Expect": "100-continue"},
]


@pytest.mark.parametrize("place", range(len(HEADERS)))
def test_fields_are_read_alike(place: int, whist: Table) -> None:
    fields = HEADERS[place]
    for card in ("As", "2h"):
        whist.move(0, {"type": "play_card", "card": card}, fields)
        whist.move(2, {"type": "play_card", "card": card}, {**fields, "Accept-Language": "de"})
    for path in ("", "/moves"):
        whist.ask("OPTIONS", path, 1, headers=fields)
        whist.get(path, 1, fields)
        whist.get(path, "arbiter", fields)


@pytest.mark.one_log
def test_keys_are_kept_alike(other: Table) -> None:
    seat, move = a_move(other)
    seats = [one for one in other.seats if one != seat]
    key = {"Idempotency-Key": "of-one-seat"}
    first = other.move(seat, move, key)
    assert first.status_code == 201
    assert other.move(seat, move, key).content == first.content
    assert other.move(seat, {**move, "type": "nothing"}, key).status_code == 422
    assert other.move(seats[0], move, key).status_code == 409
    assert other.move("arbiter", move, key, seat=seat).status_code in (400, 409)


ASKED: list[dict[str, Any]] = [
    {"dry_run": "true"},
    {"dry_run": "false"},
    {"dry_run": "1"},
    {"dry_run": "maybe"},
    {"dry_run": ["true", "false"]},
    {"dry-run": "true"},
    {"at": "1"},
    {"at": "0"},
    {"at": "x"},
    {"at": ""},
    {"seat": "1"},
    {"seat": "9"},
    {"labels": "true"},
    {"more": "1"},
    {"at": "1\n"},
]


@pytest.mark.parametrize("place", range(len(ASKED)))
def test_parameters_are_read_alike(place: int, whist: Table) -> None:
    for who in (0, "arbiter", None):
        whist.move(who, {"type": "play_card", "card": "As"}, **ASKED[place])
        whist.get("", who, **ASKED[place])
        whist.get("/moves", who, **ASKED[place])


PATHS = (
    "/v1/tables/{id}/moves/",
    "/v1/tables/{id}//moves",
    "//v1/tables/{id}/moves",
    "/v1/tables/{id}/Moves",
    "/v1/tables/{id}/",
    "/v1/tables/{ID}/moves",
    "/v1/tables/{ID}",
    "/v1/tables/{id}a/moves",
    f"/v1/tables/{OTHER_ID}/moves",
    f"/v1/tables/{OTHER_ID}",
    "/v1/tables/{id}%0a/moves",
    "/v1/tables/{id}/mov%65s",
    "/v1/tables/%00/moves",
    "/v1/tables//moves",
    "/v1/tables/{id}/moves?",
    "/v1/tables/{id}/moves",
    "/v1/tables/{id}",
    "/v2/tables/{id}/moves",
    "/v1/table5/{id}/moves",
)


@pytest.mark.parametrize("method", ["GET", "POST", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"])
@pytest.mark.parametrize("path", PATHS)
def test_addresses_and_methods_are_told_apart_alike(
    method: str, path: str, both: tuple[Twins, list[Table]], whist: Table
) -> None:
    url = path.format(id=whist.id, ID=whist.id.upper())
    for token in (whist.tokens[0], ORGANIZER, both[1][1].tokens[0]):
        both[0].request(method, url, bearer(token), content=b'{"move":{"type":"nothing"}}')


@pytest.mark.one_log
def test_a_view_that_is_known_already_is_not_sent_again_on_either_way(whist: Table) -> None:
    tag = whist.get("", 0).headers["etag"]
    for known in (tag, f"W/{tag}", f'"0", {tag}'):
        assert whist.get("", 0, {"If-None-Match": known}).status_code == 304
    assert whist.get("", 0, {"If-None-Match": '"0"'}).status_code == 200


@pytest.mark.one_log
def test_tables_in_every_condition_refuse_alike(other: Table) -> None:
    def moves() -> None:
        for who in (*other.viewers, "organizer"):
            other.move(who, {"type": "play_card", "card": "As"})
            other.move(who, {"type": "nothing"}, {"Accept-Language": "de"})
            other.get("", who)
            other.get("/moves", who)

    other.played(*a_move(other))
    for path, who, body in (("/undos", 0, {}), ("/pause", "arbiter", None)):
        assert other.post(path, who, body).status_code in (201, 409)
        moves()
    assert other.post("/resume", "arbiter").status_code == 201
    assert file(other, "arbiter", other.version("arbiter")).status_code == 201
    moves()
    assert other.post("/resign", 0).status_code in (201, 409)
    assert other.post("/resign", "arbiter", {"seat": 0}).status_code in (201, 400, 403, 409)
    moves()


@pytest.mark.nightly
@pytest.mark.parametrize("place", range(len(FAILURES)))
def test_failures_become_the_same_problems(place: int, whist: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_: object, **__: object) -> None:
        raise FAILURES[place]

    for name in ("api.routes.play.play", "api.routes.tables.view_table", "api.routes.tables.list_moves"):
        monkeypatch.setattr(name, fails)
    for who, language in product((0, "arbiter"), ("en", "de")):
        wish = {"Accept-Language": language}
        assert whist.move(who, {"type": "nothing"}, wish).status_code >= 400
        whist.get("", who, wish)
        whist.get("/moves", who, wish)


@pytest.mark.one_log
def test_who_goes_before_the_body_is_there_leaves_the_same_line(both: tuple[Twins, list[Table]], whist: Table) -> None:
    told: list[list[dict[str, Any]]] = []
    for client in both[0].both:
        sent: list[dict[str, Any]] = []

        async def gone() -> dict[str, Any]:
            return {"type": "http.disconnect"}

        async def send(message: dict[str, Any], sent: list[dict[str, Any]] = sent) -> None:
            sent.append(message)

        scope = asking("POST", f"/v1/tables/{whist.id}/moves", authorization=f"Bearer {whist.tokens[0]}")
        client.portal.call(client.app, scope, gone, send)
        told.append(sent)
    assert told[0] == told[1]
    assert told[0][0]["status"] == 499
