"""Links from the opening of a table to what can be read at it."""

from typing import Any

Json = dict[str, Any]
OPENING = "OpenTable"
TABLE = "table"
ID = "$response.body#/id"


def add_links(paths: Json) -> None:
    """Link the answer of the opening to each operation that reads something at a table and needs only its id."""
    readings = [entry["get"] for entry in paths.values() if "get" in entry]
    links = {
        reading["operationId"]: {
            "operationId": reading["operationId"],
            "parameters": {TABLE: ID},
            "description": f"{reading['summary']}. With one of the tokens in the answer.",
        }
        for reading in readings
        if _needs_only_the_table(reading)
    }
    for entry in paths.values():
        for operation in entry.values():
            if operation["operationId"] == OPENING:
                operation["responses"]["201"]["links"] = links


def _needs_only_the_table(operation: Json) -> bool:
    needed = [parameter for parameter in operation["parameters"] if parameter.get("required")]
    return [(parameter["in"], parameter["name"]) for parameter in needed] == [("path", TABLE)]
