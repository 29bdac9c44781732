"""How pages are answered: in which kind and language, what may be kept, and what they say to browsers."""

from __future__ import annotations

import httpx
import pytest

from tests.support.api.problems import problem
from tests.support.pages.browsing import BROWSER, Read, guards

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
GUARDED = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "set-cookie": None,
}
GUARDED_FILE = GUARDED | {"content-security-policy": "default-src 'none'; frame-ancestors 'none'"}
PAGES = ["/docs", "/docs/en", "/docs/de/rules/dna", "/docs/en/operations", "/docs/en/index.json", "/docs/en/start"]


@pytest.mark.parametrize("accept", [None, "*/*", "application/json", "application/json, text/html;q=0.9", "nonsense"])
def test_a_program_is_told_where_to_go_as_json(client: httpx.Client, accept: str | None) -> None:
    answer = client.get("/", headers={"Accept": accept} if accept else {"Accept": ""})
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/json")
    assert answer.headers["vary"] == "accept"
    found = answer.json()
    assert found["service"] == "Friedensrichter"
    for name in ("description", "games", "manual"):
        assert client.get(found[name]).status_code == 200


@pytest.mark.parametrize(("wanted", "language"), [("de", "de"), ("en", "en"), ("fr", "en"), ("de-CH, en;q=0.5", "de")])
def test_a_browser_gets_a_page_in_its_language(client: httpx.Client, wanted: str, language: str) -> None:
    for address, vary in (("/", "accept, accept-language"), ("/docs", "accept-language")):
        answer = client.get(address, headers={**BROWSER, "Accept-Language": wanted})
        assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
        assert answer.headers["vary"] == f"{vary}, accept-encoding"
        page = Read(answer.text)
        assert page.language == language
        assert {f"/docs/{language}", f"/docs/{language}/operations", f"/docs/{language}/rules"} <= {*page.links}


@pytest.mark.parametrize("address", PAGES)
def test_every_page_guards_its_reader_and_may_be_asked_for_again_by_its_tag(client: httpx.Client, address: str) -> None:
    answer = client.get(address, headers=BROWSER)
    is_page = answer.headers["content-type"].startswith("text/html")
    guarded = GUARDED if is_page else GUARDED_FILE
    assert guards(answer) == guarded
    assert answer.headers.get("cross-origin-opener-policy") == ("same-origin" if is_page else None)
    assert answer.headers["cache-control"] == "no-cache"
    again = client.get(address, headers={**BROWSER, "If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", answer.headers["etag"])
    assert guards(again) == guarded
    changed = client.get(address, headers={**BROWSER, "If-None-Match": '"0123456789abcdef"'})
    assert changed.status_code == 200


def test_what_a_page_loads_is_kept_for_ever_under_an_address_with_its_hash(client: httpx.Client) -> None:
    for address in Read(client.get("/docs/en/operations").text).loads:
        answer = client.get(address)
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["etag"].strip('"').removesuffix("-gzip") in address
        assert guards(answer) == GUARDED_FILE


def test_compressed_and_plain_are_the_same_with_different_tags(client: httpx.Client) -> None:
    plain = client.get("/docs/en/start", headers={"Accept-Encoding": "identity"})
    packed = client.get("/docs/en/start", headers={"Accept-Encoding": "gzip"})
    assert (plain.headers.get("content-encoding"), packed.headers["content-encoding"]) == (None, "gzip")
    assert plain.content == packed.content
    assert int(packed.headers["content-length"]) < len(plain.content) / 2
    assert packed.headers["etag"] == plain.headers["etag"].removesuffix('"') + '-gzip"'
    refused = client.get("/docs/en/start", headers={"Accept-Encoding": "gzip;q=0, br"})
    assert "content-encoding" not in refused.headers


@pytest.mark.parametrize(
    "address", ["/docs/en/nothing", "/docs/fr", "/docs/static/x.js", "/docs/missing en", "/docs/en/%2e%2e/en"]
)
def test_a_page_that_there_is_not_is_a_page_to_browsers_and_a_problem_to_programs(
    client: httpx.Client, address: str
) -> None:
    problem(client.get(address), 404, "not_found")
    page = client.get(address, headers={**BROWSER, "Accept-Language": "de"})
    assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert "Keine solche Seite" in page.text
    assert page.headers["vary"] == "accept, accept-language, accept-encoding"
    assert client.get(address, headers={**BROWSER, "If-None-Match": page.headers["etag"]}).status_code == 404


@pytest.mark.parametrize("address", ["/", "/docs", "/docs/en", "/docs/en/rules/whist"])
def test_a_parameter_that_nobody_knows_is_refused_here_too(client: httpx.Client, address: str) -> None:
    found = problem(client.get(f"{address}?theme=dark"), 400, "malformed")
    assert found["field"] == "theme"


def test_characters_that_nobody_can_read_are_in_no_page_s_address(client: httpx.Client) -> None:
    problem(client.get("/docs/en/%00"), 404, "not_found")


def test_a_page_says_the_same_to_everybody(client: httpx.Client) -> None:
    token = {"Authorization": "Bearer nonsense"}
    assert client.get("/docs/en/start", headers=token).content == client.get("/docs/en/start").content
