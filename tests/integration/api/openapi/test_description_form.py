"""The form of the description: what generators of clients need, whatever routes and games there are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

import httpx
import msgspec
import pytest
from litestar import get
from openapi_spec_validator import OpenAPIV31SpecValidator

from api.openapi.games import prefix_of
from api.openapi.json_schema import ANSWERED, SENT, schemas_of
from api.openapi.made import document
from api.openapi.operation import Operation
from domain.game.of_game import MARK, RAW, GameView
from domain.registry import GAMES
from tests.support.api.description import contract
from tests.support.api.table_client import said
from tests.support.nights import some_by_day

ANY = {"value", "default", "from", "schemas"}
"""The fields that hold any JSON: the value of a choice or an option, and the schemas of a game."""


def schemas() -> dict[str, Any]:
    return dict(contract.document()["components"]["schemas"])


def parts(node: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], dict[str, Any]]]:
    """Every object in a part of the description, with its path."""
    if isinstance(node, dict):
        yield path, node
        for key, value in node.items():
            if key not in ("example", "examples"):
                yield from parts(value, (*path, key))
    elif isinstance(node, list):
        for place, item in enumerate(node):
            yield from parts(item, (*path, place))


def resolved(schema: dict[str, Any]) -> dict[str, Any]:
    """What a reference refers to, or the schema itself."""
    while "$ref" in schema:
        schema = schemas()[schema["$ref"].rsplit("/", 1)[-1]]
    return schema


def leaves(schema: dict[str, Any]) -> list[dict[str, Any]]:
    """The members of a union, and of the unions in it."""
    schema = resolved(schema)
    members = schema.get("oneOf", schema.get("anyOf"))
    return [schema] if members is None else [leaf for member in members for leaf in leaves(member)]


def objects(schema: dict[str, Any]) -> list[dict[str, Any]]:
    return [leaf for leaf in leaves(schema) if leaf.get("type") == "object"]


def answers() -> Iterator[tuple[str, dict[str, Any]]]:
    """The schemas of all JSON answers, with operation and status."""
    for entry in contract.document()["paths"].values():
        for operation in entry.values():
            for status, answer in operation["responses"].items():
                for media_type, content in answer.get("content", {}).items():
                    if media_type.endswith("json"):
                        yield f"{operation['operationId']} {status}", content["schema"]


def reached(schema: dict[str, Any], seen: set[str]) -> None:
    """Add the names of all schemas to which this one leads."""
    for _, part in parts(schema):
        name = str(part.get("$ref", "")).rsplit("/", 1)[-1]
        if name and name not in seen:
            seen.add(name)
            reached(schemas()[name], seen)


def test_every_schema_has_its_name_as_its_title() -> None:
    """Generators name classes by titles."""
    assert {name for name, one in schemas().items() if one.get("title") != name} == set()


def test_no_two_names_are_the_same_in_another_case() -> None:
    """A generator writes one file for each schema, and some file systems know no case."""
    assert len({name.lower() for name in schemas()}) == len(schemas())


def test_every_schema_is_needed() -> None:
    seen: set[str] = set()
    document = contract.document()
    reached({part: document[part] for part in ("paths", "webhooks")}, seen)
    assert seen == set(schemas())


def test_no_mark_of_the_code_is_left() -> None:
    found = {key for _, part in parts(contract.document()) for key in part if str(key).startswith("x-")}
    assert found == set(), f"marks such as {MARK} and {RAW} stand for schemas"


def test_a_value_that_is_always_the_same_is_a_constant() -> None:
    """Except in a union: see below."""
    enums = [(path, part["enum"]) for path, part in parts(schemas()) if isinstance(part.get("enum"), list)]
    assert [path for path, values in enums if len(values) == 1 and path[-2] != "anyOf"] == []


def test_every_enumeration_and_constant_has_its_type() -> None:
    found = [path for path, part in parts(schemas()) if isinstance(part.get("enum"), list) or "const" in part]
    assert found
    assert [path for path, part in parts(schemas()) if "const" in part and "type" not in part] == []


def test_every_list_says_of_what_and_none_says_false() -> None:
    lists = [(path, part) for path, part in parts(schemas()) if part.get("type") == "array"]
    assert [path for path, part in lists if not isinstance(part.get("items"), dict)] == []
    fixed = [part for _, part in lists if part.get("maxItems") == part.get("minItems", 0) or "prefixItems" in part]
    assert fixed
    assert all(len(part.get("prefixItems", ())) in (0, part["maxItems"]) for part in fixed)


def test_no_member_of_a_union_is_a_constant_but_an_enumeration() -> None:
    """openapi-python-client tries no other member after a constant."""
    unions = [part["anyOf"] for _, part in parts(schemas()) if isinstance(part.get("anyOf"), list)]
    assert [one for union in unions for one in union if "const" in one] == []
    assert any(len(one.get("enum", ())) == 1 for union in unions for one in union)


def test_only_fields_that_hold_any_json_have_no_type() -> None:
    empty = {path[-1] if isinstance(path[-1], str) else path for path, part in parts(schemas()) if not part}
    assert empty - {"items", "additionalProperties", "properties"} <= ANY, (
        "mark a field of a game by domain.game.of_game"
    )


def test_no_field_has_a_default() -> None:
    """Generators make a field with a default a required one; its description says what counts if it is left out."""
    assert [path for path, part in parts(schemas()) if "default" in part and path[-1] != "properties"] == []


def test_a_union_is_told_apart_by_constants() -> None:
    """The members of a union of objects differ in a constant, or a field that only one has tells them apart."""
    for path, part in parts(contract.document()):
        discriminator = part.get("discriminator")
        if not isinstance(discriminator, dict):
            continue
        field, mapping = discriminator["propertyName"], discriminator["mapping"]
        assert {one["$ref"] for one in part["oneOf"]} == set(mapping.values()), path
        for value, reference in mapping.items():
            schema = resolved({"$ref": reference})
            allowed = schema["properties"][field]
            assert value in allowed.get("enum", [allowed.get("const")]), (path, value)
            assert field in schema["required"], (path, value)


def test_no_type_in_an_answer_is_guessed() -> None:
    """Any two members of a union of objects differ in the constant of a field that both require."""
    seen: set[str] = set()
    wholes = dict(answers())
    for schema in wholes.values():
        reached(schema, seen)
    assert len(seen) > len(GAMES)
    for place, whole in (wholes | {name: schemas()[name] for name in seen}).items():
        for path, part in parts(whole):
            if "oneOf" in part or "anyOf" in part:
                members = objects(part)
                for number, one in enumerate(members):
                    for other in members[:number]:
                        assert differ(one, other), f"{place} {path}: {one['title']} or {other['title']}?"


def differ(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether no object fits both: by a constant, or as each requires a field that the other does not know."""
    shared = {*one.get("required", ())} & {*other.get("required", ())}
    if any(values(one, field).isdisjoint(values(other, field)) for field in shared if values(one, field)):
        return True
    closed = one.get("additionalProperties") is False or other.get("additionalProperties") is False
    unlike = {*one.get("required", ())} - {*other.get("properties", ())}
    return bool(unlike and {*other.get("required", ())} - {*one.get("properties", ())}) or (closed and bool(unlike))


def values(schema: dict[str, Any], field: str) -> set[str]:
    allowed = schema["properties"][field]
    return {*allowed.get("enum", [])} | ({allowed["const"]} if "const" in allowed else set())


def test_every_tag_is_described_and_used() -> None:
    used = {tag for entry in contract.document()["paths"].values() for one in entry.values() for tag in one["tags"]}
    assert used == {tag["name"] for tag in contract.document()["tags"]}
    assert all(tag["description"] for tag in contract.document()["tags"])


def test_the_opening_leads_to_the_view_the_moves_and_the_feed() -> None:
    links = contract.document()["paths"]["/v1/tables"]["post"]["responses"]["201"]["links"]
    assert {"ViewTable", "ListMoves", "ListActions", "FollowTable"} <= set(links)
    assert all(link["parameters"] == {"table": "$response.body#/id"} for link in links.values())


def test_an_answer_with_something_of_a_game_but_without_its_name_is_found() -> None:
    class Bare(msgspec.Struct):
        table: GameView

    @get("/bare", operation_id="LookBarely", operation=Operation(Bare, (), public=True), tags=["play"])
    async def bare() -> None:
        """Look."""

    with pytest.raises(TypeError, match="Bare has something of a game in it"):
        document([bare])


def test_the_two_forms_of_a_field_with_a_default() -> None:
    class Small(msgspec.Struct):
        how: Literal["so", "thus"] = "so"
        pair: tuple[int, str] = (1, "a")
        number: Annotated[int, msgspec.Meta(ge=0)] | None = None
        late: int | msgspec.UnsetType = msgspec.UNSET

    answered = schemas_of([Small], ANSWERED, lambda kind: kind.__name__)[1]["Small"]
    sent = schemas_of([Small], SENT, lambda kind: kind.__name__)[1]["Small"]
    assert answered["required"] == ["how", "pair", "number"]
    assert "required" not in sent
    assert sent["properties"]["how"]["description"] == '`"so"` if left out.'
    pair = answered["properties"]["pair"]
    assert pair["items"] == {"anyOf": [{"type": "integer"}, {"type": "string"}]}
    assert pair["prefixItems"] == [{"type": "integer"}, {"type": "string"}]


@pytest.mark.nightly
@pytest.mark.parametrize("game", some_by_day(sorted(GAMES)))
def test_the_part_of_a_game_has_all_operations_and_nothing_of_other_games(client: httpx.Client, game: str) -> None:
    found = said(client.get("/v1/openapi.json", params={"game": game}))
    assert found["paths"].keys() == contract.document()["paths"].keys()
    mapping = found["components"]["schemas"]["Envelope"]["discriminator"]["mapping"]
    assert set(mapping) == {game}
    assert set(found["components"]["schemas"]) < set(schemas())
    others = tuple(prefix_of(GAMES[one]) for one in GAMES if one != game)
    assert [name for name in found["components"]["schemas"] if name.startswith(others)] == []


@pytest.mark.nightly
def test_the_part_of_a_game_is_valid_openapi_3_1(client: httpx.Client) -> None:
    OpenAPIV31SpecValidator(said(client.get("/v1/openapi.json", params={"game": "ecarte"}))).validate()


@pytest.mark.nightly
def test_the_description_is_served_as_yaml_too(client: httpx.Client) -> None:
    answer = client.get("/v1/openapi.yaml", params={"game": "whist"})
    assert answer.headers["content-type"].partition(";")[0] == "application/yaml"
    assert contract.read(answer.text) == said(client.get("/v1/openapi.json", params={"game": "whist"}))


def test_there_is_no_part_of_an_unknown_game(client: httpx.Client) -> None:
    for kind in ("json", "yaml"):
        assert said(client.get(f"/v1/openapi.{kind}", params={"game": "chess"}), 404)["code"] == "unknown_game"
