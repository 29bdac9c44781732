"""Texts that are the same for everybody: kept within a bound, and compressed once."""

from __future__ import annotations

import asyncio
import gzip
from types import SimpleNamespace
from typing import Any

import pytest

from api.answers.public_texts import PublicTexts
from tests.support.api.servers.heads import asking


def asked(**fields: str) -> Any:
    return SimpleNamespace(scope={**asking("GET", "/v1/games", **fields), "state": {}})


async def test_only_so_many_bytes_are_kept_and_what_was_asked_for_last_stays() -> None:
    texts = PublicTexts(10_000)
    for number in range(20):
        await texts.answer(asked(), b"%d" % number * 1000)
        assert texts.weight <= 10_000
    await texts.answer(asked(), b"x" * 50_000)
    assert texts.weight == 50_000
    await texts.answer(asked(), b"y")
    assert texts.weight == 1


async def test_a_text_is_compressed_once_however_many_ask_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    compress = gzip.compress

    def counted(data: bytes, *terms: Any, **more: Any) -> bytes:
        made.append(len(data))
        return compress(data, *terms, **more)

    monkeypatch.setattr(gzip, "compress", counted)
    texts, data = PublicTexts(), b"a rule " * 1000
    answers = await asyncio.gather(*(texts.answer(asked(accept_encoding="gzip"), data) for _ in range(10)))
    assert {gzip.decompress(one.content) for one in answers} == {data}
    assert made == [len(data)]
    assert (
        await texts.answer(asked(accept_encoding="gzip", if_none_match=answers[0].headers["etag"]), data)
    ).status_code == 304
    assert (await texts.answer(asked(), data)).content == data
    assert made == [len(data)]


async def test_a_short_text_goes_out_as_it_is() -> None:
    answer = await PublicTexts().answer(asked(accept_encoding="gzip"), b"x" * 1023)
    assert "content-encoding" not in answer.headers
    assert answer.headers["vary"] == "accept-encoding"
