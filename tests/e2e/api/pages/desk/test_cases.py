"""What is marked on the timeline opens beside the table, for each reader as far as he may read it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Who, open_table
from tests.support.browser.axe import axe_script, faults
from tests.support.browser.chromium import Chromium
from tests.support.browser.watched import at_table, chance_play

pytestmark = pytest.mark.nightly

PLAYERS = [{"name": name} for name in ("Anna", "Bruno", "Clara", "David")]
SAID, REASONS = "Clara has hearts.", "She held two hearts."


def test_a_flag_opens_the_case_for_those_who_may_read_it(
    chromium: Chromium, server: RealServer, tmp_path: Path
) -> None:
    with server.client() as client:
        table = open_table(client, "whist", PLAYERS, options={"hands": 1})
        chance_play(table, 3, random.Random(3))
        disputed = table.version(3)
        filed = {"versions": [disputed], "rule": "whist.6.2", "statement": SAID, "against": [2]}
        assert table.post("/disputes", 3, filed).status_code == 201
        ruling = {"rule": "whist.6.2", "verdict": "upheld", "reasons": REASONS, "remedies": []}
        assert table.post("/disputes/1/ruling", "arbiter", ruling).status_code == 201
        readers: tuple[tuple[Who, bool], ...] = ((2, True), (0, False), ("arbiter", True))
        for who, may in readers:
            with at_table(chromium, server.url, table, who) as page:
                at = next(one["version"] for one in table.events(who) if one["event"]["type"] == "dispute_filed")
                page.click(".flag >> nth=0")
                page.settled(at)
                page.waits("the case", "() => document.querySelector('.cases summary') !== null")
                page.click(".cases summary")
                told = page.text()
                assert ("Dispute 1: David" in told, SAID in told, REASONS in told) == (True, may, may)
                assert ("only the parties and the arbiter know" in told) == (not may)
                current = page.evaluate("() => document.querySelector('.cases [aria-current]').dataset.version")
                assert int(current) == at
                assert faults(page.page, axe_script(tmp_path)) == []
                if may:
                    page.click(".cases details > p button.v")
                    page.settled(disputed)


def test_in_a_wide_window_the_case_stands_beside_the_story(
    chromium: Chromium, server: RealServer, tmp_path: Path
) -> None:
    with server.client() as client:
        table = open_table(client, "whist", PLAYERS)
        assert table.post("/disputes", 3, {"versions": [1], "rule": "whist.6.2", "statement": SAID}).status_code == 201
        with at_table(chromium, server.url, table, "arbiter", size=(1920, 1080)) as page:
            page.click("[role=tab][data-key=cases]")
            page.waits("the column", "() => document.querySelector('.third .cases summary') !== null")
            tabs = "() => [...document.querySelectorAll('[role=tab]')].map((one) => one.dataset.key)"
            assert "cases" not in page.evaluate(tabs)
            assert page.evaluate("() => document.querySelector('.panel .story') !== null")
            assert faults(page.page, axe_script(tmp_path)) == []
            page.click(".third header button")
            page.waits("no column", "() => document.querySelector('.third').hidden")
            assert "cases" in page.evaluate(tabs)
