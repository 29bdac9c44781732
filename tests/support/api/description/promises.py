"""What a description promises to its clients, in a form that is kept for each release, and what another one breaks.

`python -m tests.support.api.description.promises` writes the promises of today anew: at a release, or after a change
that `docs/reference/versions.md` allows.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

from api.app import routes
from api.asyncapi.document import document
from tests.house.support.checkout import ROOT

Json = dict[str, Any]
KEPT = ROOT / "tests/integration/api/openapi/released"
METHODS = ("get", "put", "post", "delete", "patch")


def written(schema: Json) -> str:
    """Return a type as text: a name, its values, or its parts."""
    if "$ref" in schema:
        return str(schema["$ref"].rsplit("/", 1)[-1])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return "|".join(sorted(map(json.dumps, schema["enum"])))
    for word in ("anyOf", "oneOf", "allOf"):
        if word in schema:
            return "|".join(sorted(written(part) for part in schema[word]))
    kinds = schema.get("type", "any")
    kind = "|".join(sorted(kinds)) if isinstance(kinds, list) else str(kinds)
    if "items" in schema:
        return f"[{written(schema['items'])}]"
    return f"{{{written(schema['additionalProperties'])}}}" if schema.get("additionalProperties") else kind


def shape(schema: Json) -> Json:
    """Return what is kept of a schema: its fields with their types, those that are required marked by `!`."""
    if "properties" not in schema:
        return {"": written(schema)}
    required = schema.get("required", ())
    return {name: ("!" if name in required else "") + written(field) for name, field in schema["properties"].items()}


def names_in(schema: Any) -> Iterator[str]:
    """Yield the names of the schemas that a part of a description refers to."""
    if isinstance(schema, Mapping):
        if isinstance(schema.get("$ref"), str):
            yield schema["$ref"].rsplit("/", 1)[-1]
        for part in schema.values():
            yield from names_in(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from names_in(part)


def reached(schemas: Json, first: Iterator[str]) -> list[str]:
    """Return the names of all schemas that these lead to."""
    found: dict[str, None] = {}
    waiting = [name for name in first if name in schemas]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = None
            waiting += [inner for inner in names_in(schemas[name]) if inner in schemas]
    return sorted(found)


def of_openapi(description: Json) -> Json:
    """Return the promises of the description of the requests."""
    components = description["components"]
    operations, asked, answered = {}, [], []
    for path, item in description["paths"].items():
        for method in METHODS:
            if method not in item:
                continue
            operation = item[method]
            parameters = [resolved(components, part) for part in operation.get("parameters", ())]
            body = resolved(components, operation.get("requestBody", {}))
            answers = [resolved(components, part) for status, part in operation["responses"].items() if status < "3"]
            asked.append([body, [part["schema"] for part in parameters]])
            answered.append(answers)
            operations[operation["operationId"]] = {
                "request": f"{method.upper()} {path}",
                "statuses": [status for status in operation["responses"] if status < "3"],
                **{
                    f"{part['in']} {part['name']}": ("!" if part.get("required") else "") + written(part["schema"])
                    for part in parameters
                },
                "body": "|".join(
                    sorted(
                        {written(media["schema"]) for media in body.get("content", {}).values() if "schema" in media}
                    )
                ),
            }
    return kept(operations, components["schemas"], asked, answered)


def of_asyncapi(description: Json) -> Json:
    """Return the promises of the description of the messages."""
    operations, asked, answered = {}, [], []
    components = description["components"]
    for name, operation in description["operations"].items():
        channel = description["channels"][operation["channel"]["$ref"].rsplit("/", 1)[-1]]["messages"]
        listed = [part["$ref"].rsplit("/", 1)[-1] for part in operation.get("messages", ())]
        messages = {message: channel[message] for message in listed or channel}
        (asked if operation["action"] == "receive" else answered).append(
            [resolved(components, message) for message in messages.values()]
        )
        operations[name] = {"request": operation["action"], "statuses": sorted(messages)}
    return kept(operations, components["schemas"], asked, answered)


def kept(operations: Json, schemas: Json, asked: list[Any], answered: list[Any]) -> Json:
    """Return what is kept of a description."""
    shapes = {name: shape(schema) for name, schema in schemas.items()}
    return {
        "operations": operations,
        "asked": {name: shapes[name] for name in reached(schemas, names_in(asked))},
        "answered": {name: shapes[name] for name in reached(schemas, names_in(answered))},
    }


def resolved(components: Json, part: Json) -> Json:
    """Return a part of the description itself in place of a reference to it."""
    if "$ref" not in part:
        return part
    kind, name = part["$ref"].split("/")[-2:]
    found: Json = components[kind][name]
    return found


def today() -> dict[str, Json]:
    """Return the promises of both descriptions as they are now."""
    text = (ROOT / "openapi.yaml").read_text(encoding="utf-8")
    return {
        "openapi": of_openapi(yaml.load(text, Loader=yaml.CSafeLoader)),
        "asyncapi": of_asyncapi(document(routes())),
    }


def released(name: str) -> Json:
    """Return the promises of the release before, or those that were frozen last."""
    promises: Json = json.loads((KEPT / f"{name}.json").read_text(encoding="utf-8"))
    return promises


def text_of(promises: Json) -> str:
    """Return promises as they are kept: a line for each operation and schema."""
    groups = []
    for group, entries in promises.items():
        lines = ",\n".join(
            f"{json.dumps(name)}: {json.dumps(entry, ensure_ascii=False)}" for name, entry in sorted(entries.items())
        )
        groups.append(f"{json.dumps(group)}: {{\n{lines}\n}}")
    return "{\n" + ",\n".join(groups) + "\n}\n"


if __name__ == "__main__":
    for name, promises in today().items():
        Path(KEPT / f"{name}.json").write_text(text_of(promises), encoding="utf-8")
