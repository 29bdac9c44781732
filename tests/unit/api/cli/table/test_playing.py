"""Somebody at a terminal hears whose turn it is, and does not resign by one wrong number."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from api.cli.table.play import Player

RESIGN = {"kind": "resign", "path": "/resignation", "body": {}, "inputs": [], "label": "Resign", "rare": True}
CLAIM = {"kind": "claim", "path": "/moves", "body": {}, "inputs": [], "label": "Accuse", "rare": True}


class FakeService:
    """A table at which seat 1 is to act, seen from seat 0. Whoever waits is interrupted."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.sent: list[str] = []

    def get(self, path: str, **_: Any) -> Any:
        if path.endswith("/story"):
            return {"entries": [], "more": False}
        if path.endswith("/actions"):
            return {"actions": [RESIGN, CLAIM], "prompt": None}
        status = "finished" if self.sent else "running"
        names = [] if self.language == "de" else ["Ann", "Bea"]
        head = {"game": "whist", "id": "t", "version": 3, "table": {}, "status": status}
        return {**head, "viewer": {"seat": 0}, "to_act": [1], "names": names}

    def changed(self, *_: Any) -> None:
        raise KeyboardInterrupt

    def post(self, path: str, _: Any) -> None:
        self.sent.append(path.removeprefix("/v1/tables/t"))


def played(monkeypatch: pytest.MonkeyPatch, language: str, *typed: str) -> FakeService:
    words: Iterator[str] = iter(typed)
    monkeypatch.setattr("api.cli.table.play.click.prompt", lambda *_, **__: next(words))
    service = FakeService(language)
    Player(service, "/v1/tables/t").play()  # type: ignore[arg-type] - what it needs of a service
    return service


def test_it_says_whose_turn_it_is(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    played(monkeypatch, "en", "q")
    assert "It is the turn of Bea." in capsys.readouterr().out
    played(monkeypatch, "de", "q")
    assert "Am Zug: Sitz 1." in capsys.readouterr().out


def test_resigning_stands_last(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert played(monkeypatch, "en", "1").sent == ["/moves"]
    listed = capsys.readouterr().out
    assert listed.index("Accuse") < listed.index("Resign")


@pytest.mark.parametrize(("language", "word"), [("en", "yes"), ("de", "ja")])
def test_resigning_asks_once_more(monkeypatch: pytest.MonkeyPatch, language: str, word: str) -> None:
    assert played(monkeypatch, language, "2", "no", "2", "", "q").sent == []
    assert played(monkeypatch, language, "2", word).sent == ["/resignation"]
