"""A golden game is added behind the others."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden.support import corpus
from tests.golden.support.corpus import add, bodies_of, entries


def test_a_game_is_added_behind_the_others_and_never_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(corpus, "HERE", tmp_path)
    monkeypatch.setattr(corpus, "MANIFEST", tmp_path / "manifest.txt")
    (tmp_path / "manifest.txt").touch()
    first, second = add("whist", [b"{}"]), add("whist", [b"[]", b"{}"])
    assert [first, second] == entries()
    assert [bodies_of(one) for one in entries()] == [[b"{}"], [b"[]", b"{}"]]
    (tmp_path / "manifest.txt").write_text(first.line)
    with pytest.raises(FileExistsError):
        add("whist", [b"{}"])
