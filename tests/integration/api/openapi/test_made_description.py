"""The description is served from the files of the package; what has no file is made in a process of its own."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import msgspec
import pytest

from api.openapi import interface, made
from api.openapi.interface import ASYNCAPI, OPENAPI, Interface
from api.openapi.made import FORMS, read_made
from domain.registry import GAMES
from service.problems import UnknownGameError


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The files of a package; each says what it is."""
    for what in (*GAMES, "all"):
        for form in FORMS:
            (tmp_path / f"{what}.{form}.gz").write_bytes(gzip.compress(f"{what} as {form}".encode()))
    return tmp_path


def test_a_text_is_read_from_its_file(folder: Path) -> None:
    assert read_made("whist", "json", folder) == b"whist as json"
    assert read_made(None, "yaml", folder) == b"all as yaml"


def test_where_games_of_other_packages_are_played_the_whole_is_none_of_the_files(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(made, "GAMES", {**GAMES, "pig": GAMES["whist"]})
    assert read_made(None, "json", folder) is None
    assert read_made("pig", "json", folder) is None
    assert read_made("whist", "json", folder) == b"whist as json"


def test_a_checkout_has_no_files(tmp_path: Path) -> None:
    assert read_made(None, "json", tmp_path / "made") is None
    assert read_made(None, "json") is None


async def test_with_files_no_process_makes_anything(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(*_: object) -> bytes:
        raise AssertionError

    monkeypatch.setattr(interface, "_made_elsewhere", never)
    asked = Interface(kind=OPENAPI._replace(folder=folder))
    assert await asked.text("dna", "yaml") == b"dna as yaml"
    with pytest.raises(UnknownGameError):
        await asked.text("chess", "json")


async def test_a_text_is_made_once_and_after_a_failure_again(monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[str] = []

    async def elsewhere(_maker: str, game: str, form: str) -> bytes:
        tries.append(f"{game} {form}")
        await asyncio.sleep(0)
        if len(tries) == 1:
            message = "no room"
            raise RuntimeError(message)
        return b"made"

    monkeypatch.setattr(interface, "_made_elsewhere", elsewhere)
    asked = Interface()
    both = await asyncio.gather(*(asked.text("dna", "json") for _ in range(2)), return_exceptions=True)
    assert [str(one) for one in both] == ["no room", "no room"]
    assert await asyncio.gather(*(asked.text("dna", "json") for _ in range(3))) == [b"made"] * 3
    assert tries == ["dna json"] * 2


@pytest.mark.parametrize("form", ["json", "yaml"])
async def test_below_a_path_both_servers_of_the_messages_have_it(
    form: interface.Form, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = ASYNCAPI.path[form]

    async def elsewhere(_maker: str, _game: str, _form: str) -> bytes:
        return path * 3

    monkeypatch.setattr(interface, "_made_elsewhere", elsewhere)
    moved = path.replace(b"/", b"/club/")
    assert await Interface("/club", ASYNCAPI).text("dna", form) == moved * 2 + path


@pytest.mark.parametrize("form", ["json", "yaml"])
async def test_below_the_path_of_a_proxy_the_server_has_that_path(
    form: interface.Form, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = OPENAPI.path[form] + b" ... " + OPENAPI.path[form]

    async def elsewhere(_maker: str, _game: str, _form: str) -> bytes:
        return whole

    monkeypatch.setattr(interface, "_made_elsewhere", elsewhere)
    told = await Interface("/club/richter").text("dna", form)
    assert told == OPENAPI.path[form].replace(b"/", b"/club/richter/") + b" ... " + OPENAPI.path[form]
    assert await Interface().text("dna", form) == whole


def test_the_document_says_so_in_these_words() -> None:
    text = (Path(__file__).parents[4] / "openapi.yaml").read_bytes()
    assert text.count(OPENAPI.path["yaml"]) == 1
    assert msgspec.json.encode({"servers": [{"url": "/"}]}).startswith(b"{" + OPENAPI.path["json"])
