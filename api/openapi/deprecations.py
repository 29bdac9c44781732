"""What of the interface will go: declared here, and said in the description, in answers and on the page of changes."""

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
        """What it is called on the page of changes."""
        return self.parameter or self.field or self.operation


DEPRECATIONS: tuple[Deprecation, ...] = ()
"""Everything that is deprecated now. docs/reference/versions.md says how long each of it stays."""


def mark(document: Json, deprecations: Sequence[Deprecation]) -> None:
    """Say in a description what is deprecated. Raises LookupError for something that the description does not have."""
    entries = {one["operationId"]: one for path in document["paths"].values() for one in path.values()}
    for deprecation in deprecations:
        marked = _marked(document, entries, deprecation)
        if marked is None:
            message = f"There is no {deprecation.name} at {deprecation.operation} that could be deprecated."
            raise LookupError(message)
        marked["deprecated"] = True


def _marked(document: Json, entries: dict[str, Json], deprecation: Deprecation) -> Json | None:
    """The part of the description that is deprecated; of a field, its schema."""
    entry = entries.get(deprecation.operation)
    if entry is None or (deprecation.parameter is None and deprecation.field is None):
        return entry
    if deprecation.parameter is not None:
        return next((one for one in entry["parameters"] if one["name"] == deprecation.parameter), None)
    schemas = document["components"]["schemas"]
    contents = [entry.get("requestBody", {}), *entry["responses"].values()]
    for content in contents:
        reference = content.get("content", {}).get("application/json", {}).get("schema", {}).get("$ref", "")
        properties: Json = schemas.get(reference.rpartition("/")[2], {}).get("properties", {})
        if deprecation.field in properties:
            found: Json = properties[deprecation.field]
            return found
    return None
