"""The address of a table's page has what is shown, without a token; links of a moment; search in the story."""

from __future__ import annotations

import random
import re
from urllib.parse import urlsplit

import httpx
import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table, open_table
from tests.support.browser.chromium import Chromium
from tests.support.browser.watched import Watched, at_table, chance_play

NAMES = ("Anna", "Bruno", "Clara", "David")
FOUND = "() => [...document.querySelectorAll('.story [data-version]')].map(one => +one.dataset.version)"

TAGS = re.compile(r"<[^>]*>")


@pytest.fixture(scope="module")
def table(client: httpx.Client) -> Table:
    """A table of Whist that is played on."""
    made = open_table(client, "whist", [{"name": name} for name in NAMES], options={"hands": 1})
    chance_play(made, 24, random.Random("links"))
    return made


def fragment(page: Watched) -> str:
    """What the address says, once the page has written it."""
    page.quiet(600)
    return urlsplit(page.url).fragment


def went(page: Watched, key: str) -> None:
    """Go back or forward in the history."""
    page.evaluate("(back) => { back ? history.back() : history.forward(); }", key == "back")


def searched(page: Watched, text: str) -> list[int]:
    """The versions that the story has when this is sought."""
    page.press("/")
    page.page.run(page.page.raw.fill(".find input", text))
    return list(page.evaluate(FOUND))


def copied(page: Watched, eyes: str) -> str:
    """The link that is copied for these eyes."""
    page.press("l")
    page.page.run(page.page.raw.select_option("dialog select", label=eyes))
    page.click("dialog p > button")
    page.waits("the link", "() => document.querySelector('dialog [role=status]').textContent !== ''")
    page.press("Escape")
    link = page.pasted()
    page.evaluate("() => document.querySelector('#pasted').remove()")
    return link


def test_the_address_has_what_is_shown_and_shows_it_again(chromium: Chromium, server: RealServer, table: Table) -> None:
    with at_table(chromium, server.url, table, "arbiter") as page:
        assert fragment(page) == ""
        page.go(20)
        assert fragment(page) == "at=20"
        page.press("ArrowLeft")
        stepped = page.version
        page.press("2")
        page.click("[role=tab][data-key=rules]")
        assert fragment(page) == f"at={stepped}&eyes=2&tab=rules"
        page.reload()
        assert (page.version, page.eyes) == (stepped, "Clara")
        assert page.evaluate("() => document.querySelector('[role=tab][aria-selected=true]').dataset.key") == "rules"
        page.click(".ctl button:has-text('Span')")
        page.press("End")
        page.click(".ctl button:has-text('Span')")
        assert f"span={stepped}-{page.last}" in fragment(page)
        page.reload()
        assert page.evaluate("() => document.querySelector('.line > .brush').hidden") is False
        went(page, "back")
        page.waits("no span", "() => document.querySelector('.line > .brush').hidden")
        went(page, "forward")
        page.waits("the span", "() => !document.querySelector('.line > .brush').hidden")
        assert not [token for token in table.tokens.values() if token in page.url]


@pytest.mark.nightly
def test_back_leads_to_where_the_reader_leapt_from_and_not_through_each_step(
    chromium: Chromium, server: RealServer, table: Table
) -> None:
    with at_table(chromium, server.url, table, "arbiter") as page:
        page.go(12)
        assert fragment(page) == "at=12"
        for _ in range(5):
            page.press("ArrowRight")
        after = page.version
        assert fragment(page) == f"at={after}"
        page.go(25)
        assert fragment(page) == "at=25"
        went(page, "back")
        page.settled(after)
        went(page, "back")
        page.settled(page.last)
        went(page, "forward")
        page.settled(after)


@pytest.mark.nightly
def test_a_card_that_is_followed_stands_in_the_address_too(
    chromium: Chromium, server: RealServer, table: Table
) -> None:
    with at_table(chromium, server.url, table, "arbiter") as page:
        page.follow("Qh")
        page.waits("its way", "() => document.querySelector('.trail') !== null")
        assert fragment(page) == "card=Qh&tab=custody"
        page.reload()
        page.waits("its way", "() => document.querySelector('.trail') !== null")
    with at_table(chromium, server.url, table, 1) as page:
        page.evaluate("() => { location.hash = 'at=14&eyes=3&card=Qh&tab=custody'; }")
        page.settled(14)
        assert page.eyes == "Bruno"
        assert "record is opened" in page.strips()
        assert page.evaluate("() => document.querySelector('.trail')") is None


@pytest.mark.nightly
def test_the_story_is_searched_by_name_card_kind_rule_and_words(
    chromium: Chromium, server: RealServer, table: Table
) -> None:
    story = table.get("/story", "arbiter").json()["entries"]
    played = next(one for one in story if one["type"] == "card_played")
    card = str(table.get("/events", "arbiter").json()["events"][played["version"] - 1]["event"]["card"])
    seat = played["by"]["seat"]
    with at_table(chromium, server.url, table, "arbiter") as page:
        rule = [one["version"] for one in story if one["rule"].startswith("whist.6")]
        assert searched(page, "whist.6") == rule
        assert rule
        assert searched(page, "chance") == [one["version"] for one in story if one["kind"] == "chance"]
        assert searched(page, f"{NAMES[seat]} {card} whist.6") == [played["version"]]
        assert searched(page, "whist.6")[0] == rule[0]
        page.press("Enter")
        page.settled(rule[0])
        page.press("Enter")
        page.settled(rule[1])
        page.press("Shift+Enter")
        page.settled(rule[0])
        assert searched(page, "nobody ever said this") == []
        page.press("Escape")
        assert len(page.evaluate(FOUND)) > len(rule)
        page.press("End")
        page.settled(page.last)


@pytest.mark.nightly
def test_a_link_asks_for_eyes_and_counts_as_they_count(chromium: Chromium, server: RealServer, table: Table) -> None:
    with at_table(chromium, server.url, table, "arbiter", near=True) as page:
        page.allow_clipboard()
        page.go(15)
        link, plain = copied(page, "Clara"), copied(page, "the reader, the table as it stands then")
    assert urlsplit(link).fragment == "at=15&eyes=2"
    assert urlsplit(plain)[3:] == ("", "")
    with at_table(chromium, server.url, table, 2) as page:
        page.evaluate("(hash) => { location.hash = hash; }", urlsplit(link).fragment)
        page.settled(15)
        assert page.eyes == "Clara"


@pytest.mark.nightly
def test_a_moment_is_a_picture_that_shows_no_more_than_the_page(
    chromium: Chromium, server: RealServer, table: Table
) -> None:
    hands = table.get("", "arbiter").json()["table"]["hands"]
    with at_table(chromium, server.url, table, 2) as page:
        page.press("l")
        files = {}
        for kind in ("SVG", "PNG"):
            files[kind] = page.page.run(saved(page, kind))
        page.evaluate("() => { window.print = () => { window.printed = true; }; }")
        page.click("dialog .row button:last-child")
        page.waits("the print", "() => window.printed")
        paper = str(page.evaluate("() => document.querySelector('.on-paper').textContent"))
    text = TAGS.sub("", files["SVG"].decode())
    assert table.get("/story", 2).json()["entries"][-1]["sentence"] in text
    assert f"version {table.version(2)} of" in text
    shown = str(table.get("", 2).json()["table"])
    hidden = [card for hand in hands for card in hand if f"'{card}'" not in shown]
    assert hidden
    assert [card for card in hidden if f'"{card}"' in files["SVG"].decode()] == []
    assert files["PNG"].startswith(b"\x89PNG")
    assert "https://" not in files["SVG"].decode().replace("https://www.w3.org", "")
    assert table.id in paper
    assert "head " in paper


async def saved(page: Watched, kind: str) -> bytes:
    """The file that a button of the dialog makes."""
    raw = page.page.raw
    async with raw.expect_download() as download:
        await raw.click(f"dialog button:has-text('{kind}')")
    path = await (await download.value).path()
    return path.read_bytes()
