"""The key of a value in `values` and `words`."""

import msgspec


def value_key(value: object) -> str:
    """A value as it is written in JSON; a string without its quotes."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
