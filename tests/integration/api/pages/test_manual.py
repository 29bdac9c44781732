"""The manual has all guides and rulebooks, its links lead somewhere, and nothing in it comes from elsewhere."""

from __future__ import annotations

import re
from html import unescape
from itertools import pairwise
from urllib.parse import urldefrag, urljoin

import httpx
import pytest

from domain.registry import GAMES
from service.queries.games import describe_game
from service.texts.library import packaged
from tests.support.pages.browsing import DOCUMENTS, Read, is_page, read

LANGUAGES = ("en", "de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_the_documents_and_every_rulebook_can_be_reached(manual: dict[str, Read], language: str) -> None:
    expected = {f"/docs/{language}/{name}" for name in DOCUMENTS}
    expected |= {f"/docs/{language}/rules/{game}" for game in ("table", *GAMES)}
    assert expected - manual.keys() == set()
    assert {page.language for address, page in manual.items() if address.startswith(f"/docs/{language}")} == {language}


def test_every_link_leads_to_a_page_and_to_an_anchor_in_it(client: httpx.Client, manual: dict[str, Read]) -> None:
    broken = []
    others: set[str] = set()
    for address, page in manual.items():
        for link in page.links:
            end, anchor = urldefrag(urljoin(address, link))
            if is_page(end):
                if anchor and anchor not in manual[end].anchors:
                    broken.append((address, link))
            elif end.startswith("/"):
                others.add(end)
            else:
                assert end.startswith(("https://", "http://")), (address, link)
    assert broken == []
    assert {end: client.get(end).status_code for end in others} == dict.fromkeys(others, 200)
    assert "/docs/files/reference/verify_chance.mjs" in others


def test_a_page_loads_only_files_of_the_service_and_has_nothing_that_the_policy_refuses(
    client: httpx.Client, manual: dict[str, Read]
) -> None:
    loaded = {one for page in manual.values() for one in page.loads}
    assert [one for one in loaded if not one.startswith(("/docs/static/", "/docs/files/pictures/"))] == []
    assert {address: page.inline for address, page in manual.items() if page.inline} == {}
    kinds = {one: client.get(one).headers["content-type"] for one in loaded}
    assert {one.rpartition(".")[2]: kind for one, kind in kinds.items()} == {
        "css": "text/css; charset=utf-8",
        "js": "text/javascript; charset=utf-8",
        "svg": "image/svg+xml",
        "webp": "image/webp",
    }


def test_each_page_has_one_title_and_no_heading_skips_a_level(manual: dict[str, Read]) -> None:
    for address, page in manual.items():
        own = [int(one[1]) for one in page.headings]
        assert own.count(1) == 1, address
        main = own[own.index(1) :]
        assert all(later <= earlier + 1 for earlier, later in pairwise(main)), address


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_rulebook_has_every_rule_with_its_text_and_every_option(client: httpx.Client, game: str) -> None:
    found = describe_game(game)
    for language in LANGUAGES:
        page = read(client, f"/docs/{language}/rules/{game}")
        assert {rule.id for rule in found.rules} <= page.anchors
        assert {f"option-{option.name}" for option in found.options} <= page.anchors
        text = unescape(client.get(f"/docs/{language}/rules/{game}").text)
        for rule in found.rules:
            assert f"<p>{rule.en if language == 'en' else rule.de}</p>" in text


def test_a_rulebook_says_what_happens_on_a_breach(client: httpx.Client) -> None:
    for language, word in (("en", "claimable"), ("de", "beanstandbar")):
        line = client.get(f"/docs/{language}/rules/whist").text.partition('id="whist.6.2"')[2].partition("</li>")[0]
        assert f">{word}<" in line
        assert packaged().rule_sentence("whist.6.2", language) in line


def test_a_german_page_says_which_pages_are_in_english(client: httpx.Client) -> None:
    page = client.get("/docs/de/guides/adjudicate").text
    assert "nur auf Englisch" in page
    assert '<article class="written" lang="en">' in page
    assert "nur auf Englisch" not in client.get("/docs/de/rules/whist").text


def test_tables_code_and_anchors_are_drawn(client: httpx.Client) -> None:
    page = client.get("/docs/en/guides/write-a-client").text
    assert "<table>" in page
    assert '<pre tabindex="0"><code class="language-python"><span class="kn">import</span>' in page
    assert '<h2 id="tokens">Tokens <a class="anchor" href="#tokens" aria-label="# Tokens">#</a></h2>' in page
    assert "kind: guide" not in page


def test_what_the_manual_does_not_have_is_no_link_in_it(client: httpx.Client) -> None:
    page = client.get("/docs/en/guides/add-a-game").text
    assert "../" not in "".join(Read(page).links)
    assert 'href="/docs/en/rules"' in page


def test_the_manual_shows_the_pictures_of_its_pages(client: httpx.Client) -> None:
    page = client.get("/docs/en/guides/watch", headers={"Accept": "text/html"})
    found = re.findall(r'<img src="(/docs/files/pictures/[^"]+)" alt="[^"]+" loading="lazy"', page.text)
    assert len(found) > 20
    for address in found:
        answer = client.get(address)
        assert answer.headers["content-type"] == "image/webp"
        assert answer.content[8:12] == b"WEBP"
