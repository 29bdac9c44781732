"""What checks the answers finds the same as the library that it hurries along."""

from __future__ import annotations

from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.api.contract import SchemaValidator

SCHEMA = {
    "$defs": {
        "a": {
            "type": "object",
            "properties": {"type": {"enum": ["a"]}, "n": {"type": "integer"}},
            "required": ["type"],
            "additionalProperties": False,
        },
        "b": {"type": "object", "properties": {"type": {"enum": ["b"]}}, "required": ["type"]},
        "loose": {"type": "object", "properties": {"type": {"enum": ["c"]}, "m": {"type": "null"}}, "required": ["m"]},
        "two": {"anyOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/b"}]},
    },
    "anyOf": [{"$ref": "#/$defs/two"}, {"$ref": "#/$defs/loose"}, {"type": "integer"}],
}
VALUES: list[tuple[Any, bool]] = [
    ({"type": "a"}, True),
    ({"type": "a", "n": 1}, True),
    ({"type": "a", "n": "1"}, False),
    ({"type": "a", "z": 1}, False),
    ({"type": "b", "n": "1"}, True),
    ({"type": "c"}, False),
    ({"type": "c", "m": None}, True),
    ({"type": ["a"]}, False),
    ({"m": None}, True),
    ({}, False),
    (1, True),
    ("a", False),
]


@pytest.mark.parametrize(("value", "fits"), VALUES)
def test_what_fits_one_of_many_schemas_is_found_and_what_fits_none_is_told_as_ever(value: Any, fits: bool) -> None:
    found = [error.message for error in SchemaValidator(SCHEMA).iter_errors(value)]
    assert found == [error.message for error in Draft202012Validator(SCHEMA).iter_errors(value)]
    assert (found == []) is fits
