"""What is searched is complete, small, and names the rule."""

from __future__ import annotations

import httpx
import pytest

from domain.registry import GAMES
from service.queries.games import describe_game
from tests.support.pages.browsing import DOCUMENTS, Read

MOST_BYTES = 1_000_000


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_rule_is_found_by_its_id_and_by_its_words(client: httpx.Client, language: str) -> None:
    found = {entry[0]: entry for entry in client.get(f"/docs/{language}/index.json").json()}
    for game in GAMES:
        for rule in describe_game(game).rules:
            text = rule.en if language == "en" else rule.de
            assert found[rule.id][2:] == [f"/docs/{language}/rules/{game}#{rule.id}", text]
    assert "table.3.1" in found


def test_every_section_of_every_page_is_found(client: httpx.Client, manual: dict[str, Read]) -> None:
    addresses = {entry[2] for entry in client.get("/docs/en/index.json").json()}
    assert {f"/docs/en/{name}" for name in DOCUMENTS} <= addresses
    assert "/docs/en/guides/write-a-client#tokens" in addresses
    for address in addresses:
        page, _, anchor = address.partition("#")
        assert not anchor or anchor in manual[page].anchors


def test_the_index_is_small_enough_for_a_phone(client: httpx.Client) -> None:
    answer = client.get("/docs/de/index.json", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < MOST_BYTES / 4
    assert len(answer.content) < MOST_BYTES


def test_the_field_takes_a_query_of_bounded_length(client: httpx.Client) -> None:
    assert 'id="query" type="search"' in client.get("/docs/en").text
    assert 'maxlength="100"' in client.get("/docs/en").text
