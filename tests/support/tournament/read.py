"""What is read as JSON."""

from typing import Any

import msgspec


def as_json(told: object) -> Any:
    """What a reader gets."""
    return msgspec.json.decode(msgspec.json.encode(told))
