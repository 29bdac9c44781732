"""What every problem answer must have."""

from __future__ import annotations

import re
from typing import Any

import httpx

from api.problems.problem import MEDIA_TYPE, TYPE, WORDINGS

REQUIRED = {"type", "title", "status", "detail", "code", "request_id"}
OPTIONAL = {"rule", "revision", "field", "version", "read_from", "damaged_at"}
OPTIONAL |= {"errors", "sentences", "faults", "invitation"}


def problem(answer: httpx.Response, status: int | None = None, code: str | None = None) -> dict[str, Any]:
    """The problem in an answer, which must be well formed and, if asked for, have this status and code."""
    assert answer.headers["content-type"] == MEDIA_TYPE, answer.text
    found: dict[str, Any] = answer.json()
    assert REQUIRED <= found.keys() <= REQUIRED | OPTIONAL, found
    assert found["status"] == answer.status_code, found
    assert found["code"] in WORDINGS
    assert found["type"] == TYPE + found["code"]
    assert found["request_id"]
    assert found["request_id"] == answer.headers["x-request-id"]
    language = answer.headers["content-language"]
    assert found["title"] == WORDINGS[found["code"]][language].title
    assert found["detail"].strip()
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers.get_list("x-content-type-options") == ["nosniff"]
    if "rule" in found:
        assert re.fullmatch(r"[a-z-]+\.\d+\.\d+", found["rule"])
        assert found["sentences"].keys() == {"en", "de"}
        assert found["sentences"][language] in found["detail"]
    if status is not None:
        assert found["status"] == status, found
    if code is not None:
        assert found["code"] == code, found
    return found


def same_but_for_the_request(one: httpx.Response, other: httpx.Response) -> bool:
    """Whether two problems tell the same."""
    return {**one.json(), "request_id": ""} == {**other.json(), "request_id": ""}
