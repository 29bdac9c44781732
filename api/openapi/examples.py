"""Examples of bodies and answers, taken from real ones: `examples.json` beside this file, which the tests make."""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

Json = dict[str, Any]
FILE = Path(__file__).with_name("examples.json")
BODY = "body"


@cache
def kept_examples() -> Json:
    """By the operation's id, and `body` or a status: the media type, the game if it is of one, and the value."""
    return dict(json.loads(FILE.read_text(encoding="utf-8"))) if FILE.exists() else {}


def add_examples(paths: Json, games: Sequence[str]) -> None:
    """Add to each operation its examples, those of a game only where the document describes it."""
    for entry in paths.values():
        for operation in entry.values():
            for place, example in kept_examples().get(operation["operationId"], {}).items():
                if example.get("game") in (None, *games):
                    _add(operation, place, example)


def _add(operation: Json, place: str, example: Json) -> None:
    of = operation["requestBody"] if place == BODY else operation["responses"].get(place, {})
    content = of.get("content", {}).get(example["media_type"])
    if content is not None:
        content["examples"] = {**content.get("examples", {}), "real": {"value": example["value"]}}
