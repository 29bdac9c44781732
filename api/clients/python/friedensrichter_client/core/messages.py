"""A request and its outcome, as plain values: no connection is needed to make or to judge them."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, cast
from urllib.parse import quote, urlencode

import msgspec

FIRST_FAILURE = 400


@dataclass(frozen=True)
class Request:
    """A request to the service.

    `path` is below the address of the service. `wait` is the seconds that the service may take besides.
    """

    method: str
    path: str
    body: bytes | None = None
    headers: dict[str, str] = field(default_factory=dict[str, str])
    wait: float = 0


@dataclass(frozen=True)
class Answer:
    """An answer: status, headers with names in lower case, and the whole body."""

    status: int
    headers: Mapping[str, str]
    content: bytes

    @property
    def is_failure(self) -> bool:
        """True if the request has failed."""
        return self.status >= FIRST_FAILURE

    @property
    def retry_after(self) -> float | None:
        """The seconds that the service asks to wait; None if it says nothing or a date."""
        value = self.headers.get("retry-after", "")
        return float(value) if value.isascii() and value.isdigit() else None


@dataclass(frozen=True)
class Broken:
    """No answer: the connection failed, or the time was up."""

    reason: str


def new_key() -> str:
    """Return a fresh `Idempotency-Key`."""
    return secrets.token_hex(16)


def path(*parts: str | int, **query: Any) -> str:
    """Return a path below /v1 with these parts quoted, and the parameters that are not None."""
    way = "/v1/" + "/".join(quote(str(part), safe="") for part in parts)
    asked = {name: str(value) for name, value in query.items() if value is not None}
    return f"{way}?{urlencode(asked)}" if asked else way


def get(where: str) -> Request:
    """Return a reading request."""
    return Request("GET", where)


def post(where: str, body: Any, *, key: str | None = None, expects: int | None = None) -> Request:
    """Return a writing request, with a fresh key unless one is given.

    Each retry sends the same request again, so the key makes it count once. With `expects` it counts only at this
    version. Fields of the body that are None are left out.
    """
    headers = {"Content-Type": "application/json", "Idempotency-Key": key or new_key()}
    if expects is not None:
        headers["If-Match"] = f'"{expects}"'
    if isinstance(body, dict):
        body = {name: value for name, value in cast("dict[str, Any]", body).items() if value is not None}
    return Request("POST", where, msgspec.json.encode(body), headers)
