"""The pages that lead to tables, as they are sent: the same for everybody, and small."""

from __future__ import annotations

import httpx
import pytest

from api.pages.watch.files import watch_root
from tests.integration.api.pages.test_answers import GUARDED
from tests.integration.api.pages.test_joined import GZIP, wire
from tests.support.api.problems import problem
from tests.support.pages.browsing import BROWSER, Read, guards

MOST_BYTES = {"": 60_000, "/host": 60_000, "/direct": 64_000, "/hall/abc": 40_000, "/place": 42_000, "/i": 40_000}
"""The scripts and styles of each page on the wire, with headers; a page is named by its address without a language.

The files of a player's evening are below 40,000, but not with the heads of their answers. The desk of a director, with
printed invitations, is for a larger screen than the others.
"""


@pytest.mark.parametrize("address", MOST_BYTES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_page_is_given_in_the_language_asked_for_and_guards_its_reader(
    client: httpx.Client, address: str, language: str
) -> None:
    asked = client.get(address or "/", headers={**BROWSER, "Accept-Language": language})
    named = client.get(f"{address}/{language}", headers=BROWSER)
    assert asked.content == named.content
    assert named.headers["vary"] == "accept-encoding"
    page = Read(named.text)
    assert page.language == language
    assert page.inline == []
    assert guards(named) == GUARDED
    assert named.headers["cross-origin-opener-policy"] == "same-origin"
    assert named.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "address",
    [
        "/fr",
        "/en/x",
        "/EN",
        "/host/fr",
        "/host/x/en",
        "/i/fr",
        "/i/a/b",
        "/direct/a/fr",
        "/direct/a/b/en",
        "/direct/a b",
        "/place/fr",
        "/place/x/en",
    ],
)
def test_there_is_no_page_elsewhere(client: httpx.Client, address: str) -> None:
    problem(client.get(address), 404)


@pytest.mark.parametrize(
    "address", ["/en?token=x", "/de?a=b", "/host?token=x", "/i?secret=x", "/direct?token=x", "/direct/a?token=x"]
)
def test_no_page_takes_anything_in_its_address(client: httpx.Client, address: str) -> None:
    problem(client.get(address, headers=BROWSER), 400, "malformed")


@pytest.mark.parametrize(("address", "most"), MOST_BYTES.items())
def test_a_page_is_small_on_the_wire_and_loads_nothing_of_a_table(
    client: httpx.Client, address: str, most: int
) -> None:
    loads = Read(client.get(f"{address}/en", headers=BROWSER).text).loads
    own = [one.removeprefix(watch_root()) for one in loads if one.startswith(watch_root())]
    assert all(one.startswith(("door", "direct", "hall", "place")) or one == "first.js" for one in own)
    assert sum(wire(client.get(one, headers=GZIP)) for one in loads) < most


def test_home_says_what_this_is_before_any_script_runs(client: httpx.Client) -> None:
    english, german = (client.get(f"/{language}", headers=BROWSER).text for language in ("en", "de"))
    assert "Friedensrichter is a referee for nine games." in english
    assert "Friedensrichter leitet neun Spiele" in german
