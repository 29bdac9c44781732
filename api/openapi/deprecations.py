"""Deprecated parts of the interface, declared once for the description, the answers and the page of changes."""

from collections.abc import Sequence
from datetime import date
from typing import Any

import msgspec

Json = dict[str, Any]


class Deprecation(msgspec.Struct, frozen=True):
    """Something that will go: an operation, or one parameter of its address, or one field of its body or answer.

    It is deprecated from the day `since` on; `sunset` is the day from which on it may be gone, None while that is open.
    Both begin at midnight, UTC. `anchor` is where the page of changes says what to use instead.
    """

    operation: str
    since: date
    anchor: str
    sunset: date | None = None
    parameter: str | None = None
    field: str | None = None

    @property
    def name(self) -> str:
        """The name of the deprecated part on the page of changes."""
        return self.parameter or self.field or self.operation


DEPRECATIONS: tuple[Deprecation, ...] = ()
"""Everything that is deprecated now. docs/reference/versions.md says how long each of it stays."""


def mark(document: Json, deprecations: Sequence[Deprecation]) -> None:
    """Say in a description what is deprecated. Raises LookupError for something that the description does not have."""
    entries = {
        operation["operationId"]: operation for path in document["paths"].values() for operation in path.values()
    }
    for deprecation in deprecations:
        entry = entries.get(deprecation.operation)
        marked = [] if entry is None else _marked(document, entry, deprecation)
        if not marked:
            message = f"There is no {deprecation.name} at {deprecation.operation} that could be deprecated."
            raise LookupError(message)
        for part in marked:
            part["deprecated"] = True


def _marked(document: Json, entry: Json, deprecation: Deprecation) -> list[Json]:
    """The parts of the description that are deprecated; of a field, its schema in each form of the body or answer."""
    if deprecation.parameter is not None:
        return [parameter for parameter in entry["parameters"] if parameter["name"] == deprecation.parameter]
    if deprecation.field is None:
        return [entry]
    contents = [entry.get("requestBody", {}), *entry["responses"].values()]
    wholes = [content["content"]["application/json"]["schema"] for content in contents if _is_json(content)]
    forms = [form for whole in wholes for form in _forms(document, whole)]
    properties = [
        described["properties"] for described in forms if deprecation.field in described.get("properties", {})
    ]
    return [described[deprecation.field] for described in properties]


def _is_json(content: Json) -> bool:
    return "application/json" in content.get("content", {})


def _forms(document: Json, schema: Json) -> list[Json]:
    """The schema, or if it is a union the members of it and of the unions in it."""
    if "$ref" in schema:
        schema = document["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    members = schema.get("oneOf", schema.get("anyOf"))
    return [schema] if members is None else [form for member in members for form in _forms(document, member)]
