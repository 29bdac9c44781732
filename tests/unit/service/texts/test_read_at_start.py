"""All texts can be read at once, so that no request waits for a file."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest

from domain.registry import GAMES
from service.texts import library
from service.texts.library import SHARED, Library


def test_after_reading_all_texts_no_file_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = Library(files("domain"))
    read: list[str] = []
    reads = library.read

    def reading(file: Any, kind: Any) -> Any:
        read.append(str(file))
        return reads(file, kind)

    monkeypatch.setattr(library, "read", reading)
    texts.read_all(GAMES)
    assert len(read) == len({*read}) > len(GAMES)
    read.clear()
    for game in GAMES:
        assert texts.title(game, "en")
        assert texts.chance(game)
        texts.naming(game)
    for rulebook in SHARED:
        assert texts.texts(rulebook)
    assert read == []
