"""The shells of the pages of tables, and the files that they load."""

from __future__ import annotations

import posixpath
import re

import httpx
import pytest

from api.pages.watch.files import sent_files, watch_files, watch_root
from tests.integration.api.pages.test_answers import GUARDED
from tests.support.api.problems import problem
from tests.support.pages.browsing import BROWSER, Read, guards

IMPORTS = re.compile(r"""(?:\bfrom|^import|\bimport\() ?["'](\.[^"'$]+)["']""", re.MULTILINE)
COLOURS = re.compile(r"#(?:[0-9a-fA-F]{3,4}){1,2}\b(?=[^{]*[;}])|\b(?:rgb|hsl)a?\(")
SCRIPTS = [path for path in watch_files() if path.endswith(".js")]
SHEETS = [path for path in watch_files() if path.endswith(".css")]


@pytest.mark.parametrize("address", ["/watch/anything", "/desk", "/watch/tournaments/anything"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_page_is_given_in_the_language_asked_for_and_says_nothing_of_any_table(
    client: httpx.Client, address: str, language: str
) -> None:
    asked = client.get(address, headers={**BROWSER, "Accept-Language": language})
    named = client.get(f"{address}/{language}", headers=BROWSER)
    assert asked.content == named.content
    assert asked.headers["vary"] == "accept-language, accept-encoding"
    assert named.headers["vary"] == "accept-encoding"
    assert Read(asked.text).language == language
    assert "anything" not in asked.text
    assert client.get(address.replace("anything", "another"), headers={"Accept-Language": language}).text == asked.text
    assert guards(asked) == GUARDED
    assert asked.headers["cross-origin-opener-policy"] == "same-origin"
    assert asked.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "address",
    [
        "/watch",
        "/watch/a/fr",
        "/watch/a/b/c",
        "/watch/a.b",
        f"/watch/{'a' * 65}",
        "/desk/fr",
        "/watch/static/x",
        "/watch/tournaments/a/fr",
        "/watch/tournaments/a.b",
        f"/watch/tournaments/{'a' * 65}",
    ],
)
def test_there_is_no_page_elsewhere(client: httpx.Client, address: str) -> None:
    problem(client.get(address), 404)


@pytest.mark.parametrize(
    "address", ["/watch/a?token=x", "/desk?token=x", "/watch/a/en?at=1", "/watch/tournaments/a?token=x"]
)
def test_no_page_takes_anything_in_its_address_and_a_token_least_of_all(client: httpx.Client, address: str) -> None:
    problem(client.get(address), 400, "malformed")


def test_what_a_page_loads_is_kept_for_ever(client: httpx.Client) -> None:
    for address in ("/watch/a/en", "/desk/en", "/watch/tournaments/a/en"):
        loads = Read(client.get(address).text).loads
        assert loads
        for one in loads:
            answer = client.get(one)
            assert answer.status_code == 200, one
            assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_every_module_names_files_that_there_are() -> None:
    for path in SCRIPTS:
        for name in IMPORTS.findall(watch_files()[path].read_text("utf-8")):
            named = posixpath.normpath(posixpath.join(posixpath.dirname(path), name))
            assert named in watch_files(), f"{path} names {name}"


def test_what_is_sent_has_its_type(client: httpx.Client) -> None:
    for path, content in sent_files().items():
        answer = client.get(watch_root() + path)
        assert answer.content == content, path
        kind = "text/javascript" if path.endswith(".js") else "text/css"
        assert answer.headers["content-type"].startswith(kind), path


def test_colours_are_named_in_one_place_alone() -> None:
    found = {path: COLOURS.findall(watch_files()[path].read_text("utf-8")) for path in SHEETS}
    assert {path: colours for path, colours in found.items() if colours} == {}


def test_no_script_reads_markup_or_runs_text() -> None:
    refused = re.compile(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function")
    found = {path: refused.findall(watch_files()[path].read_text("utf-8")) for path in SCRIPTS}
    assert {path: names for path, names in found.items() if names} == {}
