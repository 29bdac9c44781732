"""The address that is told of a socket."""

from __future__ import annotations

from typing import Any

import pytest

from api.cli.serving.listening import url_of
from service.runtime.settings import Settings


class Bound:
    """A socket that listens at an address."""

    def __init__(self, *address: Any) -> None:
        self._address = address

    def getsockname(self) -> tuple[Any, ...]:
        return self._address


@pytest.mark.parametrize(
    ("bound", "url"),
    [
        (Bound("192.168.1.20", 8720), "http://192.168.1.20:8720"),
        (Bound("fd00::7", 8720, 0, 0), "http://[fd00::7]:8720"),
    ],
)
def test_an_address_with_colons_stands_in_brackets(bound: Any, url: str) -> None:
    assert url_of(bound, Settings(database_url="sqlite:///unused.db")) == url
