"""Every answer against the published description of the interface."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import yaml
from jsonschema import Draft202012Validator
from jsonschema.protocols import Validator
from jsonschema.validators import extend

ROOT = Path(__file__).parents[2]
WORD = re.compile(r"[a-z]+(_[a-z]+)*")
MANY = 20


def any_of(validator: Any, schemas: list[Any], value: Any, schema: Any) -> Iterator[Any]:
    """See that one of the schemas fits; those that are for another `type` than that of the value are passed over.

    A description of nine games has hundreds of them in a place. Where none fits, all are asked what is wrong.
    """
    found = value.get("type") if isinstance(value, dict) else None
    found = found if isinstance(found, str) else None
    if id(schemas) not in TYPES:
        TYPES[id(schemas)] = schemas, [types(validator, one) for one in schemas]
    asked = (one for one, only in zip(schemas, TYPES[id(schemas)][1], strict=True) if only is None or found in only)
    if not any(validator.evolve(schema=one).is_valid(value) for one in asked):
        yield from Draft202012Validator.VALIDATORS["anyOf"](validator, schemas, value, schema)


def types(validator: Any, schema: Any) -> set[Any] | None:
    """The values of the field `type` that a schema may fit, if it demands that there is one."""
    while "$ref" in schema:
        schema = validator._resolver.lookup(schema["$ref"]).contents
    if "anyOf" in schema:
        each = [types(validator, one) for one in schema["anyOf"]]
        return None if None in each else set().union(*filter(None, each))
    allowed = schema.get("properties", {}).get("type", {}).get("enum")
    demanded = schema.get("type") == "object" and "type" in schema.get("required", ())
    return set(allowed) if demanded and allowed else None


TYPES: dict[int, tuple[Any, list[set[Any] | None]]] = {}
"""Of each list of schemas that was met (and is kept, so that its number stays its own), the types that they are for."""
SchemaValidator: type[Validator] = extend(Draft202012Validator, {"anyOf": any_of})


@cache
def document() -> dict[str, Any]:
    """The committed description."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return yaml.load((ROOT / "openapi.yaml").read_text(encoding="utf-8"), loader)  # noqa: S506 - safe in both cases


@cache
def operations() -> list[tuple[str, re.Pattern[str], dict[str, Any]]]:
    """Method, pattern of the address and description of every operation; fixed addresses first."""
    paths = sorted(document()["paths"].items(), key=lambda entry: entry[0].count("{"))
    return [
        (method.upper(), re.compile(re.sub(r"\{\w+\}", "[^/]+", path)), operation)
        for path, entry in paths
        for method, operation in entry.items()
    ]


def operation_at(method: str, path: str) -> dict[str, Any] | None:
    """The operation at an address, or None."""
    found = (entry for verb, pattern, entry in operations() if verb == method and pattern.fullmatch(path))
    return next(found, None)


@cache
def validator(operation_id: str, status: int, media_type: str) -> Validator:
    """What checks the answers of an operation with a status. A status or media type not described is an error."""
    operation = next(entry for _, _, entry in operations() if entry["operationId"] == operation_id)
    described = operation["responses"].get(str(status))
    assert described is not None, f"{operation_id} does not describe the status {status}"
    content = described.get("content", {})
    assert media_type in content, f"{operation_id} does not describe {media_type} for {status}"
    return SchemaValidator({"components": document()["components"], **content[media_type]["schema"]})


def shape(value: Any) -> Any:
    """What the schemas look at: two answers of the same shape are equally right or wrong."""
    if isinstance(value, dict):
        if len(value) > MANY:
            return "many", frozenset(shape(one) for one in value.values())
        return tuple((key, shape(value[key])) for key in sorted(value))
    if isinstance(value, list):
        return frozenset(shape(one) for one in value)
    if isinstance(value, str) and WORD.fullmatch(value):
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return "negative" if value < 0 else "number"
    return type(value)


SEEN: set[Any] = set()


def check(answer: httpx.Response) -> None:
    """Fail unless the answer is as described. For the event hooks of a client."""
    media_type = answer.headers.get("content-type", "").partition(";")[0]
    operation = operation_at(answer.request.method, answer.request.url.path)
    if operation is None or media_type == "text/event-stream":
        return
    answer.read()
    if answer.status_code == httpx.codes.NOT_MODIFIED:
        assert "304" in operation["responses"], f"{operation['operationId']} does not describe the status 304"
        assert not answer.content
        return
    body = json.loads(answer.content) if media_type.endswith("json") else answer.text
    seen = (operation["operationId"], answer.status_code, media_type, shape(body))
    if seen not in SEEN:
        validator(*seen[:3]).validate(body)
        SEEN.add(seen)
