"""A body that is wrong before it proves to be unreadable is refused as any other, at every route."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest

from domain.game.rule import Malformed
from domain.game.shortcomings import LONGEST
from service.record.json_body import read_body
from tests.support.api.description.routes import Route, every_route
from tests.support.api.table_client import ORGANIZER, bearer

BODIES = [
    b"[" * LONGEST,
    b"[" * (LONGEST // 2) + b"]" * (LONGEST // 2),
    b'{"x":' * 3_000,
    b'{"x":' + b"[" * 16_000,
    b'{"x":"\xff"}',
    b'["\xff"]',
    b'{"\xff":1}',
    b'{"x":1,"y":"\xed\xa0\x80"}',
]


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    """A body with a part of any form."""

    seats: int
    options: Any


@pytest.mark.parametrize("route", [one for one in every_route() if one.method not in ("GET", "HEAD")], ids=str)
def test_no_route_fails_at_it(client: httpx.Client, route: Route) -> None:
    headers = {**bearer(ORGANIZER), "Content-Type": "application/json"}
    for body in BODIES:
        answer = client.request(route.method, route.address(), content=body, headers=headers)
        assert answer.status_code < 500, answer.text


@pytest.mark.nightly
@pytest.mark.parametrize("wrong", [b"", b'"more":1,', b'"seats":"x",'])
def test_however_deep_a_body_is_it_is_refused(wrong: bytes) -> None:
    """So also where the depth to which Python reads is reached only while further faults are looked for."""
    for depth in range(33, 1_100):
        body = b"{" + wrong + b'"options":' + b"[" * depth + b"]" * depth + b"}"
        with pytest.raises(Malformed):
            read_body(body, Wish)


@pytest.mark.parametrize("body", BODIES)
def test_its_first_fault_is_told(body: bytes) -> None:
    with pytest.raises(Malformed) as refusal:
        read_body(body, Wish)
    assert len(refusal.value.all) == 1
