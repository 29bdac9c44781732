"""Who sends several things that are wrong is told all of them, and a number or a length out of its bounds with them."""

from __future__ import annotations

import json
from typing import Any

import httpx
import msgspec
import pytest
from msgspec import inspect

from api.problems.field_error import field_error_of
from domain.game.rule import Malformed
from domain.game.shortcomings import LONGEST, MOST
from service.record.json_body import read_body
from tests.support.api.description import contract
from tests.support.api.description.operations import OPERATIONS
from tests.support.api.problems import problem
from tests.support.api.table_client import ORGANIZER, Table, bearer, opened
from tests.support.form_samples import bounded, written

BODIES = {one.body for one in OPERATIONS.values() if one.body is not None}
MEASURES = {inspect.IntType: "number", inspect.StrType: "characters", inspect.VarTupleType: "entries"}
Place = tuple[Any, str, Any, Any]


def places() -> list[Place]:
    found = {
        (str(kind), written(path)): (kind, written(path), wrong, bound)
        for kind in sorted(BODIES, key=str)
        for path, wrong, bound in bounded(inspect.type_info(kind))
        if len(json.dumps(wrong)) <= LONGEST
    }
    return list(found.values())


def limits() -> list[tuple[str, str, str, int, int]]:
    """Method, address, name and bounds of each number in an address that has both."""
    found = []
    for path, methods in contract.document()["paths"].items():
        for method, operation in methods.items():
            for one in operation.get("parameters", []):
                schema = one["schema"]
                if one["in"] == "query" and "maximum" in schema:
                    found.append((method, path, one["name"], int(schema["minimum"]), int(schema["maximum"])))
    return found


def errors(answer: httpx.Response) -> list[tuple[str, str]]:
    return [(one["field"], one["problem"]) for one in problem(answer, 400, "malformed")["errors"]]


def test_all_fields_of_a_body_that_are_wrong_are_told(client: httpx.Client) -> None:
    wish = {
        "game": 4,
        "undo": "never",
        "clock": {"seconds_per_move": 0, "expiry": "x", "more": 1},
        "caption": {"title": "", "board": 3},
        "colour": "red",
    }
    answer = opened(client, **wish)
    assert sorted(errors(answer)) == [
        ("caption.board", "type"),
        ("caption.title", "value"),
        ("clock.expiry", "value"),
        ("clock.more", "unknown"),
        ("clock.seconds_per_move", "value"),
        ("colour", "unknown"),
        ("game", "type"),
        ("seats", "missing"),
        ("undo", "value"),
    ]
    assert answer.json()["field"] == answer.json()["errors"][0]["field"]


def test_all_fields_of_options_and_of_a_move_that_are_wrong_are_told(client: httpx.Client, whist: Table) -> None:
    answer = opened(client, game="bakkarat", seats=3, options={"full_round": 5, "colour": 1})
    assert sorted(errors(answer)) == [("options.colour", "unknown"), ("options.full_round", "value")]
    move = {"type": "play_card", "card": 5, "slow": True}
    assert sorted(errors(whist.move(0, move))) == [("move.card", "type"), ("move.slow", "unknown")]


def test_all_entries_of_a_list_that_are_wrong_are_told(whist: Table) -> None:
    body = {"versions": [1, "x", 2, -1], "rule": "table.1.1", "statement": "", "against": [0, "y"]}
    found = errors(whist.post("/disputes", 0, body))
    assert sorted(found) == [
        ("against[1]", "type"),
        ("statement", "value"),
        ("versions[1]", "type"),
        ("versions[3]", "value"),
    ]


def test_of_very_many_some_are_told_and_of_a_long_body_the_first(client: httpx.Client) -> None:
    wish = {f"x{number}": 1 for number in range(3 * MOST)}
    assert len(errors(opened(client, game="whist", seats=4, **wish))) == MOST
    assert len(errors(opened(client, game=4, seats="x", caption="x" * LONGEST))) == 1


def test_all_parameters_that_are_wrong_are_told(client: httpx.Client) -> None:
    address = "/v1/tables?limit=300&status=lost&status=void&colour=red&analysis=perhaps"
    found = problem(client.get(address, headers=bearer(ORGANIZER)), 400, "malformed")["errors"]
    assert {(one["field"], one["problem"]) for one in found} == {
        ("status", "repeated"),
        ("colour", "unknown_parameter"),
        ("limit", "value"),
        ("analysis", "value"),
    }
    found = problem(client.get("/v1/tables?limit=0&status=lost", headers=bearer(ORGANIZER)), 400)["errors"]
    assert {one["field"] for one in found} == {"limit", "status"}


def test_parameters_and_headers_that_are_wrong_are_told_together(whist: Table) -> None:
    headers = {"Idempotency-Key": "a key with blanks", "If-Match": "the last"}
    move = whist.moves(whist.view()["to_act"][0])[0]
    found = errors(whist.move(0, move, headers, dry_run="perhaps"))
    assert sorted(found) == [("Idempotency-Key", "value"), ("If-Match", "value"), ("dry_run", "value")]
    assert sorted(errors(whist.move(0, move, headers))) == [("Idempotency-Key", "value"), ("If-Match", "value")]


@pytest.mark.parametrize(("method", "path", "name", "least", "most"), limits())
def test_a_number_in_an_address_is_answered_with_its_bounds(
    client: httpx.Client, method: str, path: str, name: str, least: int, most: int
) -> None:
    address = path.replace("{", "").replace("}", "")
    for wrong in (least - 1, most + 1, "many"):
        for language, said in (("en", f"{name} must be {least} to {most:,}."), ("de", f"{least} bis ")):
            headers = {**bearer(ORGANIZER), "Accept-Language": language}
            answer = client.request(method, address, params={name: str(wrong)}, headers=headers)
            (error,) = problem(answer, 400, "malformed")["errors"]
            assert (error["field"], error["least"], error["most"]) == (name, least, most)
            assert said in error["detail"]


@pytest.mark.parametrize(
    ("kind", "place", "wrong", "bound"), places(), ids=lambda one: one if isinstance(one, str) else ""
)
def test_a_number_or_a_length_in_a_body_is_answered_with_its_bounds(
    kind: Any, place: str, wrong: Any, bound: Any
) -> None:
    with pytest.raises(Malformed) as refusal:
        read_body(msgspec.json.encode(wrong), kind)
    found = next(one for one in refusal.value.all if one.field == place)
    ends = (bound.ge, bound.le) if isinstance(bound, inspect.IntType) else (bound.min_length, bound.max_length)
    assert found.bounds is not None
    assert (found.bounds.least, found.bounds.most, found.bounds.of) == (*ends, MEASURES[type(bound)])
    english, german = (field_error_of(found, language) for language in ("en", "de"))
    assert (english.least, english.most) == ends
    assert english.detail != german.detail
    for end in filter(None, ends):
        assert f"{end:,}" in english.detail
        assert f"{end:,}".replace(",", ".") in german.detail
