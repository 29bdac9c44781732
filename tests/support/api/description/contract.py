"""Every answer against the published description of the interface."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import yaml
from jsonschema_rs import Draft202012Validator, ValidationError

from api.openapi.components import needed

ROOT = Path(__file__).parents[4]


@cache
def committed() -> dict[str, Any]:
    """The committed description."""
    return read((ROOT / "openapi.yaml").read_text(encoding="utf-8"))


def read(text: str) -> Any:
    """A description that is written in YAML; read by the parser in C, if it is there."""
    return yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))  # noqa: S506 - safe in both cases


@cache
def document() -> dict[str, Any]:
    """The committed description, written out."""
    return written_out(committed())


def written_out(description: dict[str, Any]) -> dict[str, Any]:
    """A description with its shared parts in their places: it refers to schemas alone."""
    components = description["components"]
    kept = {kind: components[kind] for kind in ("schemas", "securitySchemes")}
    return {**{key: _written_out(part, components) for key, part in description.items()}, "components": kept}


def _written_out(part: Any, components: dict[str, Any]) -> Any:
    """A part of a description with what its references name in their places; references to schemas stay."""
    if isinstance(part, list):
        return [_written_out(item, components) for item in part]
    if not isinstance(part, dict):
        return part
    target = part.get("$ref")
    if isinstance(target, str) and not target.startswith("#/components/schemas/"):
        _, _, kind, name = target.split("/")
        return _written_out(components[kind][name], components)
    return {key: _written_out(value, components) for key, value in part.items()}


@cache
def operations() -> list[tuple[str, re.Pattern[str], dict[str, Any]]]:
    """Method, pattern of the address and description of every operation; fixed addresses first."""
    paths = sorted(document()["paths"].items(), key=lambda entry: entry[0].count("{"))
    return [
        (method.upper(), re.compile(re.sub(r"\{\w+\}", "[^/]+", path)), operation)
        for path, entry in paths
        for method, operation in entry.items()
    ]


CURE = (
    "If the code is right, make the description anew: .venv/bin/python -m api.openapi --to openapi.yaml. A game of a"
    " package is not in it: ask with an httpx.Client of your own, not with that of the server of the tests."
)
"""What to do where an answer is not as it is described."""


def operation_at(method: str, path: str) -> dict[str, Any] | None:
    """The operation at an address, or None."""
    found = (entry for verb, pattern, entry in operations() if verb == method and pattern.fullmatch(path))
    return next(found, None)


def whole(schema: dict[str, Any]) -> dict[str, Any]:
    """A schema of the description with all that it leads to, and no more.

    A validator keeps a copy of what it is given; of all schemas that would be some megabytes for each.
    """
    return {"components": {"schemas": needed(document()["components"]["schemas"], schema)}, **schema}


@cache
def validator(operation_id: str, status: int, media_type: str) -> Draft202012Validator:
    """What checks the answers of an operation with a status. A status or media type not described is an error."""
    operation = next(entry for _, _, entry in operations() if entry["operationId"] == operation_id)
    described = operation["responses"].get(str(status))
    assert described is not None, f"{operation_id} does not describe the status {status}"
    content = described.get("content", {})
    assert media_type in content, f"{operation_id} does not describe {media_type} for {status}"
    return Draft202012Validator(whole(content[media_type]["schema"]))


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
    if answer.is_success:
        headers = operation["responses"][str(answer.status_code)].get("headers", {})
        assert ("Location" in headers) == ("location" in answer.headers), answer.headers
        assert answer.headers.get("location", "/v1/").startswith("/v1/")
        assert answer.headers.get("idempotency-replayed", "true") == "true"
        assert "Idempotency-Replayed" in headers or "idempotency-replayed" not in answer.headers
    body = json.loads(answer.content) if media_type.endswith("json") else answer.text
    try:
        validator(operation["operationId"], answer.status_code, media_type).validate(body)
    except ValidationError as error:
        message = f"{operation['operationId']} answers otherwise than openapi.yaml says. {CURE}\n{error}"
        raise AssertionError(message) from None
