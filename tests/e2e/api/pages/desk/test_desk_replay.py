"""Disputes that were ruled at the desk and appealed are followed in the replay: marks, sentences, rules, cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table, Who, said
from tests.support.browser.chromium import Chromium
from tests.support.browser.desk_page import at_the_desk
from tests.support.browser.disputed import REVOKE, appeal, claim, dispute, revoked, said_final, traded
from tests.support.browser.seat_page import seated
from tests.support.browser.watched import Watched, at_table

FLAGS = "() => [...document.querySelectorAll('.flag')].map((one) => one.className)"
OPEN_FLAG = "(place) => document.querySelectorAll('.flag')[place].click()"
TRAIL = """() => [...document.querySelectorAll('.trail li')]
  .map((one) => [one.classList.contains('bad'), +one.querySelector('.v').textContent])"""
MARKED = ("claim", "dispute", "ruling", "undo")


def marks_of(table: Table, who: Who) -> dict[int, str]:
    """The sentences that have a mark, by their versions: the first of each kind in a command."""
    told = said(table.get("/story", who))["entries"]
    found = {}
    for place, one in enumerate(told):
        before = told[place - 1] if place else None
        is_more = before is not None and (before["cause"], before["kind"]) == (one["cause"], one["kind"])
        if one["kind"] in MARKED and not is_more:
            found[one["version"]] = one["sentence"]
    return found


def followed(page: Watched, table: Table, who: Who, kinds: set[str]) -> None:
    """Every mark is reached by key, says its sentence and opens its rule; every flag leads to a mark."""
    marks = marks_of(table, who)
    told = said(table.get("/story", who))["entries"]
    assert {one["kind"] for one in told} >= kinds
    page.press("Home")
    reached = {}
    for version in sorted(marks):
        page.press("ArrowDown")
        page.settled(version)
        reached[version] = page.sentence
    assert all(reached[version].startswith(sentence) for version, sentence in marks.items())
    page.click(".now .rule")
    page.waits("the rule", "() => document.querySelector('.now .rule-text b') !== null")
    page.click(".now .rule")
    flags = page.evaluate(FLAGS)
    assert flags
    for place in range(len(flags)):
        page.press("Home")  # no mark stands there
        page.evaluate(OPEN_FLAG, place)
        page.waits("a mark", "(all) => all.includes(+document.querySelector('.track').ariaValueNow)", [*marks])
    gone = [one["version"] for one in told if one["withdrawn_by"]]
    for version in gone[:3]:
        page.go(version)
        assert "(withdrawn by" in page.sentence


@pytest.mark.nightly
def test_a_disputed_revoke_is_followed_from_the_card_to_the_final_ruling(chromium: Chromium, tmp_path: Path) -> None:
    with RealServer(tmp_path) as server, server.client() as client:
        table = revoked(client)
        pages = seated(chromium, server.url, table, [2, 3])
        with pages as (clara, david), at_the_desk(chromium, server.url) as desk:
            claim(david, "Clara in trick 1")
            desk.open("Claim 1: David")
            desk.choose("Uphold")
            desk.rule()
            david.at(table.version(3))
            dispute(david, str(REVOKE), "whist.6.2", "Clara has hearts.", "Clara")
            desk.open("Dispute 1: David against Clara")
            desk.choose("Go back to")
            desk.rule(reasons="She held two hearts.")
            clara.at(table.version(2))
            appeal(clara, "No warning, please.")
            desk.open("Dispute 1")
            desk.choose("No remedy")
            desk.rule(reasons="It stays so.", verdict="rejected")
            assert said_final(desk)
        for who in (3, "arbiter"):
            with at_table(chromium, server.url, table, who) as page:
                followed(page, table, who, {"claim", "dispute", "ruling"})
                page.go(REVOKE)
                assert "Clara plays the three of clubs" in page.sentence
                assert "(withdrawn by" in page.sentence


@pytest.mark.nightly
def test_an_insider_trade_is_followed_from_hand_to_hand(chromium: Chromium, tmp_path: Path) -> None:
    with RealServer(tmp_path) as server, server.client() as client:
        table = traded(client)
        slipped = table.view("arbiter")["table"]["slips"][0]["card"]
        pages = seated(chromium, server.url, table, [0, 2])
        with pages as (anna, clara), at_the_desk(chromium, server.url) as desk:
            dispute(clara, str(table.version(2)), "frieden.13.1", "Anna and Bruno share cards.", "Anna")
            desk.open("Dispute 1: Clara against Anna")
            desk.choose("No remedy")
            desk.rule(reasons="They may not.")
            anna.at(table.version(0))
            appeal(anna, "Nobody saw anything.")
            desk.open("Dispute 1")
            desk.choose("No remedy")
            desk.rule(reasons="It stays so.")
            assert said_final(desk)
            clara.at(table.version(2))
            claim(clara, "Accuse Anna of slipping Bruno a card")
            desk.open("Claim 1: Clara")
            assert "Uphold" in desk.text(".finding > p b")
            assert "hand of Bruno" in desk.text(".case .exhibit .cmp")
            desk.choose("Uphold")
            desk.rule()
            (claimed,) = table.view("arbiter")["table"]["claims"]
            assert claimed["state"] == "upheld"
        with at_table(chromium, server.url, table, 2) as page:
            followed(page, table, 2, {"claim", "dispute", "ruling"})
        with at_table(chromium, server.url, table, "arbiter") as page:
            followed(page, table, "arbiter", {"claim", "dispute", "ruling"})
            page.follow(slipped)
            page.waits("a trail", "() => document.querySelector('.trail li') !== null")
            trail = page.evaluate(TRAIL)
            illicit = [version for bad, version in trail if bad]
            steps = said(table.get(f"/audit/custody/{slipped}", "arbiter"))["steps"]
            assert len(trail) == len(steps)
            assert len(illicit) == sum(one["illicit"] for one in steps) > 0
            page.evaluate("() => document.querySelector('.trail li.bad .v').click()")
            page.settled(illicit[0])
            assert page.evaluate(
                "() => document.querySelector('.followed [data-thing], .followed[data-thing]') !== null"
            )
