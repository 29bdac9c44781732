"""What is no command of the game is refused by the game's rule on forms, with the place and kind of the mistake."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from tests.support.api.problems import problem
from tests.support.api.table_client import IN_PLAY, Table, open_table

RULES = {"whist": "whist.1.3", "essentia": "essentia.7.1"}
ANY_GAME: list[tuple[str, str, str]] = [
    ("null", "move", "type"),
    ("[]", "move", "type"),
    ("4", "move", "type"),
    ("4.5", "move", "type"),
    ('"take_trick"', "move", "type"),
    ("true", "move", "type"),
    ("1e400", "move", "value"),
    ("1" + "0" * 30, "move", "type"),
    ("{}", "move.type", "missing"),
    ('{"type":null}', "move.type", "value"),
    ('{"type":4}', "move.type", "value"),
    ('{"type":["take_trick"]}', "move.type", "value"),
    ('{"type":"dance"}', "move.type", "value"),
    ('{"type":""}', "move.type", "value"),
    ('{"type":"TAKE_TRICK"}', "move.type", "value"),
]
MOVES: dict[str, list[tuple[str, str, str]]] = {
    "whist": [
        ('{"type":"play_card"}', "move.card", "missing"),
        ('{"type":"play_card","card":null}', "move.card", "type"),
        ('{"type":"play_card","card":1}', "move.card", "type"),
        ('{"type":"play_card","card":1e400}', "move.card", "value"),
        ('{"type":"play_card","card":["As"]}', "move.card", "type"),
        ('{"type":"play_card","card":{"suit":"s"}}', "move.card", "type"),
        ('{"type":"play_card","card":"As","trick":1}', "move.trick", "unknown"),
        ('{"type":"take_trick","seat":1}', "move.seat", "unknown"),
        ('{"card":"As"}', "move.type", "missing"),
        ('{"type":"claim_revoke","seat":1}', "move.trick", "missing"),
        ('{"type":"claim_revoke","trick":1}', "move.seat", "missing"),
        ('{"type":"claim_revoke","seat":"1","trick":1}', "move.seat", "type"),
        ('{"type":"claim_revoke","seat":true,"trick":1}', "move.seat", "type"),
        ('{"type":"claim_revoke","seat":1.0,"trick":1}', "move.seat", "type"),
        ('{"type":"claim_revoke","seat":1,"trick":1.5}', "move.trick", "type"),
        ('{"type":"claim_revoke","seat":1,"trick":1e400}', "move.trick", "value"),
        ('{"type":"claim_revoke","seat":1,"trick":null}', "move.trick", "type"),
        ('{"type":"claim_revoke","seat":' + "9" * 5000 + ',"trick":1}', "move.seat", "value"),
        ('{"type":"rule_claim","claim":1,"upheld":1}', "move.upheld", "type"),
        ('{"type":"rule_claim","claim":1,"upheld":"true"}', "move.upheld", "type"),
        ('{"type":"deal","faults":{}}', "move.faults", "type"),
        ('{"type":"deal","faults":[4]}', "move.faults[0]", "type"),
        ('{"type":"deal","faults":[{"position":1},{"position":"2"}]}', "move.faults[1].position", "type"),
        ('{"type":"deal","faults":[{"position":1,"to":null}]}', "move.faults[0].to", "type"),
        ('{"type":"deal","faults":[{"position":1,"by":2}]}', "move.faults[0].by", "unknown"),
        ('{"type":"deal","faults":[{}]}', "move.faults[0].position", "missing"),
    ],
    "essentia": [
        ('{"type":"move_golem","from":"c1"}', "move.to", "missing"),
        ('{"type":"move_golem","to":"c1"}', "move.from", "missing"),
        ('{"type":"move_golem","from":"c1","to":"i1"}', "move.to", "value"),
        ('{"type":"move_golem","from":"C1","to":"c2"}', "move.from", "value"),
        ('{"type":"move_golem","from":"c1","to":"c22"}', "move.to", "value"),
        ('{"type":"move_golem","from":["c1"],"to":"c2"}', "move.from", "type"),
        ('{"type":"move_golem","from":"c1","to":"c2","power":"swamp"}', "move.power", "value"),
        ('{"type":"move_golem","from":"c1","to":"c2","power":4}', "move.power", "type"),
        ('{"type":"move_golem","from":"c1","to":"c2","source":"c1"}', "move.source", "unknown"),
        ('{"type":"place_tile","square":"a0"}', "move.square", "value"),
        ('{"type":"place_tile"}', "move.square", "missing"),
        ('{"type":"place_tile","square":"a4","tile":"water"}', "move.tile", "value"),
        ('{"type":"offer_truce","to":1}', "move.to", "unknown"),
    ],
}
CASES = [(game, *case) for game in MOVES for case in [*ANY_GAME, *MOVES[game]]]


@pytest.fixture(scope="module")
def tables(client: httpx.Client) -> dict[str, Table]:
    return {"whist": open_table(client, "whist"), "essentia": open_table(client, "essentia", options=IN_PLAY)}


def sent(table: Table, body: bytes, who: int | str = 0) -> httpx.Response:
    return table.ask("POST", "/moves", who, content=body, headers={"Content-Type": "application/json"})


@pytest.mark.parametrize(("game", "move", "field", "wrong"), CASES)
def test_a_malformed_move_is_refused_by_the_rule_of_the_game_and_its_place_named(
    tables: dict[str, Table], game: str, move: str, field: str, wrong: str
) -> None:
    table = tables[game]
    found = problem(sent(table, b'{"move":' + move.encode() + b"}"), 400, "malformed")
    assert (found["rule"], found["field"]) == (RULES[game], field)
    assert [(one["field"], one["problem"]) for one in found["errors"]] == [(field, wrong)]
    assert found["errors"][0]["detail"] in found["detail"]
    assert "version" not in found
    assert table.version("arbiter") == table.opening["version"]


def test_a_malformed_move_is_no_refused_attempt(tables: dict[str, Table]) -> None:
    for table in tables.values():
        problem(sent(table, b'{"move":{"type":"dance"}}'), 400, "malformed")
        assert table.audit()["refused"] == []


@pytest.mark.parametrize(
    ("body", "field", "wrong"),
    [
        ("{}", "move", "missing"),
        ("[]", "body", "type"),
        ("null", "body", "type"),
        ("", "body", "syntax"),
        ('{"move":{"type":"take_trick"}', "body", "syntax"),
        ('{"move":{"type":"take_trick"},"seats":1}', "seats", "unknown"),
        ('{"move":{"type":"take_trick"},"seat":"1"}', "seat", "type"),
        ('{"move":{"type":"take_trick"},"seat":-1}', "seat", "value"),
        ('{"move":{"type":"take_trick"},"seat":64}', "seat", "value"),
        ('{"move":{"type":"take_trick"},"seat":1' + "0" * 30 + "}", "seat", "value"),
        ('{"move":{"type":"take_trick"},"seat":1.5}', "seat", "type"),
        ('{"move":{"type":"take_trick"},"seat":true}', "seat", "type"),
        ('{"move":{"type":"take_trick"},"move":{"type":"take_trick"}}', "move", "repeated"),
        ('{"move":{"type":"play_card","card":"As","card":"Ks"}}', "card", "repeated"),
        ('{"move":{"type":"play_card","card":"\\ud800"}}', "body", "syntax"),
        ('{"move":' + "[" * 5_000 + "]" * 5_000 + "}", "body", "depth"),
        ('{"move":' + "[" * 33 + "]" * 33 + "}", "body", "depth"),
        ('{"move":NaN}', "body", "syntax"),
    ],
)
def test_a_body_around_a_move_is_refused_by_the_rule_of_every_table(
    tables: dict[str, Table], body: str, field: str, wrong: str
) -> None:
    found = problem(sent(tables["whist"], body.encode()), 400, "malformed")
    assert (found["rule"], found["field"]) == ("table.1.2", field)
    assert found["errors"][0]["problem"] == wrong


def test_invalid_utf_8_in_a_move_is_no_json(tables: dict[str, Table]) -> None:
    found = problem(sent(tables["whist"], b'{"move":{"type":"play_card","card":"\xff"}}'), 400, "malformed")
    assert (found["field"], found["errors"][0]["problem"]) == ("body", "syntax")


def test_a_move_of_two_mebibytes_is_too_large(tables: dict[str, Table]) -> None:
    body = json.dumps({"move": {"type": "play_card", "card": "A" * 2_097_152}}).encode()
    problem(sent(tables["whist"], body), 413, "too_large")


@pytest.mark.parametrize("kind", ["text/plain", "application/xml", "application/x-www-form-urlencoded"])
@pytest.mark.parametrize("path", ["/moves", "/undos", "/undos/1/answer", "/pause", "/resign"])
def test_a_command_that_says_it_is_not_json_is_not_read(tables: dict[str, Table], path: str, kind: str) -> None:
    answer = tables["whist"].ask("POST", path, "arbiter", content=b"{}", headers={"Content-Type": kind})
    problem(answer, 415, "unsupported_media_type")


OTHERS: list[tuple[str, Any, str]] = [
    ("/undos", {"to": -1}, "to"),
    ("/undos", {"to": 2**53}, "to"),
    ("/undos", {"to": "5"}, "to"),
    ("/undos", {"from": 5}, "from"),
    ("/undos", [], "body"),
    ("/undos/1/answer", {}, "consent"),
    ("/undos/1/answer", {"consent": "yes"}, "consent"),
    ("/undos/1/answer", {"consent": 1}, "consent"),
    ("/undos/1/withdraw", {"consent": True}, "consent"),
    ("/pause", {"for": 5}, "for"),
    ("/pause", [], "body"),
    ("/resume", {"seat": 1}, "seat"),
    ("/resign", {"seat": "1"}, "seat"),
    ("/resign", {"seat": -1}, "seat"),
    ("/resign", {"seat": 10**30}, "seat"),
]


@pytest.mark.parametrize(("path", "body", "field"), OTHERS)
def test_every_other_command_names_what_it_does_not_know(
    tables: dict[str, Table], path: str, body: Any, field: str
) -> None:
    found = problem(tables["whist"].post(path, "arbiter", body), 400, "malformed")
    assert (found["rule"], found["field"]) == ("table.1.2", field)


@pytest.mark.parametrize(
    ("path", "query", "field"),
    [
        ("", "at=x", "at"),
        ("", "at=1.5", "at"),
        ("", "at=5%00", "at"),
        ("", "seat=north", "seat"),
        ("/moves", "at=%ff", "at"),
        ("/events", "after=-1", "after"),
        ("/events", "after=x", "after"),
        ("/events", "limit=0", "limit"),
        ("/events", "limit=1001", "limit"),
        ("/feed", "after=-1", "after"),
        ("/feed", "after=x", "after"),
        ("/undos/preview", "to=-1", "to"),
        ("/undos/preview", "to=x", "to"),
    ],
)
def test_a_parameter_of_the_wrong_form_is_named(tables: dict[str, Table], path: str, query: str, field: str) -> None:
    found = problem(tables["whist"].ask("GET", f"{path}?{query}", "arbiter"), 400, "malformed")
    assert found["field"] == field
    assert found["errors"][0]["field"] == field
