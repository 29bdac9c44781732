"""The page of the interface has every message of a connection with its fields."""

from __future__ import annotations

import re
from typing import Any, get_args

import pytest

from api.requests.body import Act
from api.socket.messages import Answer, Asking, Hello, Notices, Trouble
from tests.house.support.checkout import text

SECTION = text("docs/reference/api.md").partition("## Play over one connection")[2].partition("\n## ")[0]
COMMON = {"id", *Act.__struct_fields__}


def rows() -> dict[str, str]:
    """The second cell of each row of the section, by each name in the first."""
    found = re.findall(r"^\| (`.*?`) \| (.*?) \|", SECTION, re.MULTILINE)
    return {name: cell for first, cell in found for name in re.findall(r"`(\w+)`", first)}


def tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


@pytest.mark.parametrize("kind", get_args(Asking), ids=tag)
def test_every_message_of_a_client_is_there_with_its_fields(kind: Any) -> None:
    assert set(re.findall(r"`(\w+)`", rows()[tag(kind)])) == set(kind.__struct_fields__) - COMMON


@pytest.mark.parametrize("kind", [Answer, Trouble, Notices], ids=tag)
def test_every_message_of_the_service_is_there_with_its_fields(kind: Any) -> None:
    assert set(re.findall(r"`(\w+)`", rows()[tag(kind)])) == set(kind.__struct_fields__)


def test_every_field_of_the_greeting_is_there() -> None:
    assert set(Hello.__struct_fields__) <= set(rows())


def test_nothing_is_there_that_there_is_not() -> None:
    known = {tag(kind) for kind in (*get_args(Asking), Answer, Trouble, Notices)} | set(Hello.__struct_fields__)
    assert set(rows()) - {"type"} == known
