"""Examples of the description that are written anew only where more differs than what is another one each time."""

import json
import re

from tests.support.api.table_client import Json

CHANCE = re.compile(
    r"\b[0-9a-f]{64}\b|\b[0-9a-f]{16}\b|\b[0-9a-z]{16}\b|\b1[0-9]{12}\b|\d\d:\d\d:\d\d|[\w+/=-]{20,}|\d{4}-\d\d-\d\d"
    r"|\d\d-\d\d-\d\dZ-[0-9a-f]{12}|/[\w./-]+/richter\.db|\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b"
)
"""What is another one each time: ids, tokens, hashes, signatures and times."""


def settled(found: dict[str, Json], before: dict[str, Json]) -> dict[str, Json]:
    """The examples, as they were before where only what is another one each time differs."""

    def likeness(value: Json) -> str:
        said = CHANCE.sub("*", json.dumps(value, ensure_ascii=False))
        return re.sub(r"\d", "", said) if value["media_type"] == "text/plain" else said  # numbers of the metrics

    return {
        name: {
            part: old if (old := before.get(name, {}).get(part)) and likeness(old) == likeness(new) else new
            for part, new in own.items()
        }
        for name, own in found.items()
    }
