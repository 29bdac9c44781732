"""The published description of the interface: current, valid, complete."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from jsonschema_rs import Draft202012Validator, meta
from litestar import Litestar, get
from litestar.routes import HTTPRoute
from openapi_spec_validator import OpenAPIV31SpecValidator

from api.app import routes as routes_of_the_api
from api.main import serving
from api.openapi.games import prefix_of
from api.openapi.made import document, texts, unshared
from api.openapi.references import add_references
from api.problems.problem import MEDIA_TYPE, WORDINGS
from api.problems.statuses import BY_SERVER, HTTP_CODES, STATUS
from domain.registry import GAMES
from service.runtime.settings import Settings
from tests.support.api.description import contract
from tests.support.api.description.operations import OPERATIONS
from tests.support.api.table_client import said

UNDESCRIBED = {
    ("GET", "/v1/openapi.json"),
    ("GET", "/v1/openapi.yaml"),
    ("GET", "/v1/asyncapi.json"),
    ("GET", "/v1/asyncapi.yaml"),
    ("GET", "/"),
    ("GET", "/docs"),
    ("GET", "/docs/{page}"),
    ("GET", "/watch/{page}"),
    ("GET", "/desk"),
    ("GET", "/direct"),
    ("GET", "/direct/{page}"),
    ("GET", "/hall/{page}"),
    ("GET", "/en"),
    ("GET", "/de"),
    *(("GET", f"{root}{language}") for root in ("/host", "/i", "/place") for language in ("", "/en", "/de")),
    ("GET", "/desk/{page}"),
}


def routes(app: Litestar) -> set[tuple[str, str]]:
    """Method and address of every route of ours."""
    return {
        (method, route.path_format)
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for handler in route.route_handlers
        for method in handler.http_methods
        if method != "OPTIONS"
    } - UNDESCRIBED


def described() -> dict[tuple[str, str], dict[str, Any]]:
    return {
        (method.upper(), path): operation
        for path, entry in contract.document()["paths"].items()
        for method, operation in entry.items()
    }


def test_the_committed_description_is_the_one_that_the_code_gives() -> None:
    made = texts(routes_of_the_api(), None)["yaml"]
    assert (contract.ROOT / "openapi.yaml").read_bytes() == made


@pytest.mark.nightly
def test_the_service_serves_the_committed_description(client: httpx.Client) -> None:
    assert said(client.get("/v1/openapi.json")) == contract.committed()


@pytest.mark.nightly
def test_the_description_is_valid_openapi_3_1() -> None:
    assert contract.committed()["openapi"].startswith("3.1")
    OpenAPIV31SpecValidator(contract.committed()).validate()


def test_every_route_is_described_and_nothing_else() -> None:
    assert set(described()) == routes(serving(Settings(database_url="sqlite:///unused.db"), print))


def test_every_operation_is_in_the_table_of_operations_and_nothing_else() -> None:
    assert sorted(one["operationId"] for one in described().values()) == sorted(OPERATIONS)


def test_a_route_without_its_operation_is_found() -> None:
    @get("/bare", operation_id="LookAtNothing")
    async def bare() -> None:
        """Look at nothing."""

    with pytest.raises(TypeError, match="LookAtNothing has no operation"):
        document([bare])


@pytest.mark.nightly
def test_the_references_lead_to_what_the_operations_say() -> None:
    assert contract.written_out(document(routes_of_the_api())) == unshared(routes_of_the_api())


def test_two_parts_of_the_same_name_are_told_apart_or_refused() -> None:
    def operation(tag: str, *limits: int) -> dict[str, Any]:
        parameters = [{"name": "limit", "schema": {"maximum": limit}} for limit in limits]
        return {"tags": [tag], "responses": {}, "parameters": parameters}

    def shared(*operations: dict[str, Any]) -> list[str]:
        described = {"paths": {"/": dict(enumerate(operations))}, "components": {}}
        add_references(described)
        return list(described["components"]["parameters"])

    assert shared(operation("tables", 1, 1), operation("record", 2)) == ["Limit"]
    assert shared(operation("tables", 1, 1), operation("record", 2, 2)) == ["RecordLimit", "TablesLimit"]
    with pytest.raises(TypeError, match="two parameters are called TablesLimit"):
        shared(operation("tables", 1, 1, 2, 2))


def test_every_schema_is_a_json_schema() -> None:
    for schema in contract.document()["components"]["schemas"].values():
        assert meta.is_valid(schema)


def test_every_problem_code_has_its_words_and_its_status() -> None:
    with_status = {
        *STATUS,
        *HTTP_CODES.values(),
        *BY_SERVER,
        "busy",
        "unavailable",
        "storage_full",
        "log_went_back",
        "internal",
    }
    assert with_status == set(WORDINGS)
    named = {code for operation in OPERATIONS.values() for code in operation.problems}
    assert named <= set(WORDINGS)


@pytest.mark.parametrize("operation", OPERATIONS)
def test_every_operation_is_told_in_words_and_by_its_parameters(operation: str) -> None:
    entry = next(one for one in described().values() if one["operationId"] == operation)
    assert entry["summary"]
    assert entry["description"]
    assert all(parameter["description"] for parameter in entry["parameters"])
    assert bool(entry["security"]) is not OPERATIONS[operation].public


@pytest.mark.parametrize("operation", OPERATIONS)
def test_every_example_of_a_problem_is_a_problem(operation: str) -> None:
    entry = next(one for one in described().values() if one["operationId"] == operation)
    for status, answer in entry["responses"].items():
        for example in answer.get("content", {}).get(MEDIA_TYPE, {}).get("examples", {}).values():
            contract.validator(operation, int(status), MEDIA_TYPE).validate(example["value"])
            assert example["value"]["status"] == int(status)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_schemas(game: str) -> None:
    schemas = contract.document()["components"]["schemas"]
    assert {f"{prefix_of(GAMES[game])}{kind}" for kind in ("Options", "Command", "Event", "View")} <= set(schemas)


def references(node: Any) -> set[str]:
    """All schemas that are referred to in a part of the description."""
    if isinstance(node, dict):
        own = {node["$ref"]} if isinstance(node.get("$ref"), str) else set()
        return own.union(*map(references, node.values()))
    return set().union(*map(references, node)) if isinstance(node, list) else set()


def test_every_schema_that_is_referred_to_is_described_under_its_plain_name() -> None:
    """Two types of the same name would get the names of their modules."""
    found = contract.committed()
    schemas = found["components"]["schemas"]
    assert {one for one in schemas if "." in one} == set()
    assert {name: one["title"] for name, one in schemas.items() if not one.get("title", "Plain").isalnum()} == {}
    assert references(found) <= {
        f"#/components/{kind}/{name}" for kind, of in found["components"].items() for name in of
    }


def test_a_schema_knows_no_field_that_the_service_does_not_take() -> None:
    whole = {"components": contract.document()["components"]}
    wish = Draft202012Validator({**whole, "$ref": "#/components/schemas/TableWish"})
    wish.validate({"game": "whist", "seats": 4, "options": {"transfer": "debt"}, "undo": "off"})
    for bad in ({"game": "whist", "seats": 4, "x": 1}, {"game": "whist", "seats": "4"}, {"seats": 4}):
        assert not wish.is_valid(bad)
    move = Draft202012Validator({**whole, "$ref": "#/components/schemas/MoveBody"})
    move.validate({"move": {"type": "play_card", "card": "As"}})
    for bad in ({"move": {"type": "play_card"}}, {"move": {"type": "dance"}}, {}):
        assert not move.is_valid(bad)


def response(method: str, path: str, status: int, body: Any, media_type: str = "application/json") -> httpx.Response:
    request = httpx.Request(method, f"http://testserver{path}")
    return httpx.Response(status, json=body, headers={"content-type": media_type}, request=request)


def test_an_answer_that_is_not_as_described_is_found() -> None:
    contract.check(response("GET", "/healthz", 200, {"status": "ok"}))
    with pytest.raises(AssertionError, match="answers otherwise than openapi"):
        contract.check(response("GET", "/healthz", 200, {"status": "fine"}))
    with pytest.raises(AssertionError, match="answers otherwise than openapi"):
        contract.check(response("GET", "/v1/tables/x/events", 200, {"version": 1, "events": [{}], "more": False}))
    with pytest.raises(AssertionError, match="does not describe the status 418"):
        contract.check(response("GET", "/healthz", 418, {}))
    with pytest.raises(AssertionError, match="does not describe text/html"):
        contract.check(response("GET", "/healthz", 200, {"status": "ok"}, "text/html"))
