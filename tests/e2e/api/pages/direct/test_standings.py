"""Standings by clicks: why; scores adjusted, penalties, forfeits; each is shown before it counts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.e2e.api.pages.direct.test_entries import SHEET, opened, paste
from tests.e2e.api.pages.direct.test_rounds import arbiter_of, play, the_round
from tests.e2e.api.pages.direct.test_set_up import FORMS
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER, bearer, said
from tests.support.browser.axe import axe_script
from tests.support.browser.chromium import Chromium
from tests.support.browser.direct.director import Director, a_director
from tests.support.nights import some_by_day

FORESEEN = "() => document.querySelector('.act table') !== null && !document.querySelector('.act .main').disabled"
GONE = "() => document.querySelector('.act') === null"


def played(director: Director, client: httpx.Client, *, leave: int = 0) -> str:
    """A pairs evening after its first round, or in it with so many tables left; its stage of standings."""
    cup = opened(director, "pairs")
    paste(director, SHEET)
    director.press("[data-act=enter-list]:enabled")
    director.act("Start and seat round 1")
    director.act("Begin round 1")
    director.waits("its tables", "() => document.querySelectorAll('a.tile').length === 4")
    play(client, cup, 1, arbiter_of(director, cup), leave=leave)
    director.page.evaluate("() => { location.hash = 'standings'; }")
    director.waits("the list", "() => document.querySelectorAll('[data-place]').length === 8")
    return cup


def the_list(client: httpx.Client, cup: str, token: str = ORGANIZER) -> dict[str, Any]:
    """The standings as the organizer sees them, or who has this token."""
    return said(client.get(f"/v1/tournaments/{cup}/standings", headers=bearer(token)))


def choose(director: Director, selector: str, value: str) -> None:
    """Choose from a list."""
    director.page.run(director.page.raw.select_option(selector, value))


@pytest.mark.nightly
def test_a_score_is_shown_before_it_counts_adjusted_and_lifted(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    with a_director(chromium, server.url) as director:
        cup = played(director, client)
        director.says("main h2", "After round 1")
        before = the_list(client, cup)
        director.press("[data-act=adjust]")
        choose(director, "#of-side", "second")
        choose(director, "#of-kind", "percent")
        director.fill("#of-percent, #of-value", "101")
        director.says(".act .refusal:not([hidden])", "tournament.11.2")
        director.fill("#of-percent, #of-value", "42.5")
        director.waits("what would come of it", FORESEEN)
        assert the_list(client, cup)["lines"] == before["lines"], "nothing counts yet"
        director.fill("#of-reason", "They saw a card of it.")
        director.waits("what would come of it", FORESEEN)
        director.press("[data-act=do-adjust]")
        director.waits("that it is done", GONE)
        (event,) = [one for table in the_round(client, cup, 1)["tables"] for one in table["adjusted"]]
        assert (event["percent"], event["reason"]) == ("85/2", "They saw a card of it.")
        assert the_list(client, cup)["lines"] != before["lines"]
        director.press(f"[data-why='{event['entrant']}']")
        director.says(".whys", "adjusted")
        director.press("[data-act=lift]")
        director.press("[data-lift=a1] button")
        director.fill("#of-reason", "It was another board.")
        director.waits("what would come of it", FORESEEN)
        director.press("[data-act=do-lift]")
        director.waits("that it is done", GONE)
        assert the_list(client, cup)["lines"] == before["lines"]


@pytest.mark.nightly
def test_a_forfeit_is_recorded_and_lifted_and_a_pair_warned(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    with a_director(chromium, server.url) as director:
        cup = played(director, client, leave=1)
        director.press("[data-act=forfeit]")
        director.waits("what would come of it", FORESEEN)
        director.fill("#of-reason", "They went home.")
        director.press("[data-act=do-forfeit]")
        director.waits("that it is done", GONE)
        (table,) = [one for one in the_round(client, cup, 1)["tables"] if one["forfeit"]]
        assert table["forfeit"]["present"] == "first"
        director.press("[data-act=lift]")
        director.press(f"[data-lift='f{table['table']}'] button")
        director.fill("#of-reason", "They sat at table 1.")
        director.waits("what would come of it", FORESEEN)
        director.press("[data-act=do-lift]")
        director.waits("that it is done", GONE)
        assert not [one for one in the_round(client, cup, 1)["tables"] if one["forfeit"]]
        director.press("[data-act=penalize]")
        choose(director, "#of-entrant", "3")
        director.fill("#of-amount", "-1")
        director.says(".act .refusal:not([hidden])", "tournament.11.2")
        director.fill("#of-amount", "0,5")
        director.fill("#of-reason", "Late for the third time.")
        director.waits("what would come of it", FORESEEN)
        director.press("[data-act=do-penalize]")
        director.waits("that it is done", GONE)
        why = said(client.get(f"/v1/tournaments/{cup}/standings/3", headers=bearer(ORGANIZER)))
        assert [one["value"] for one in why["parts"] if one["kind"] == "penalty"] == ["-1/2"]


@pytest.mark.nightly
def test_tables_of_a_board_that_had_another_deal_are_compared_apart(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    with a_director(chromium, server.url) as director:
        cup = played(director, client)
        before = the_list(client, cup)
        director.press("[data-act=group]")
        director.says(".act .refusal:not([hidden])", "tournament.10.9")
        choose(director, "#of-deal-3", "2")
        choose(director, "#of-deal-4", "2")
        director.waits("what would come of it", FORESEEN)
        assert the_list(client, cup)["lines"] == before["lines"], "nothing counts yet"
        director.fill("#of-reason", "They had the cards of board 2.")
        director.waits("what would come of it", FORESEEN)
        director.press("[data-act=do-group]")
        director.waits("that it is done", GONE)
        board = said(client.get(f"/v1/tournaments/{cup}/boards/1", headers=bearer(ORGANIZER)))
        ids = [one["table"]["table"] for one in board["tables"] if one["round"] == 1]
        assert board["groups"] == [ids[:2], ids[2:]]
        director.press("[data-act=group]")
        director.waits("the deals as they are", "() => document.querySelector('#of-deal-4')?.value === '2'")


@pytest.mark.nightly
def test_what_somebody_else_does_meanwhile_is_in_the_list_before_it_counts(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    with a_director(chromium, server.url) as director:
        cup = played(director, client)
        director.press("[data-act=penalize]")
        director.fill("#of-amount", "1")
        director.fill("#of-reason", "Late.")
        director.waits("what would come of it", FORESEEN)
        body = {"entrant": 2, "unit": "points", "amount": 1, "reason": "Late."}
        token = arbiter_of(director, cup)
        said(client.post(f"/v1/tournaments/{cup}/penalties", json=body, headers=bearer(token)), 201)
        version = the_list(client, cup, token)["version"]
        script = "(version) => document.querySelector('.act').dataset.version === String(version)"
        director.waits("that it is looked at anew", script, version)
        director.press("[data-act=do-penalize]")
        director.waits("that it is done", GONE)
        assert the_list(client, cup, token)["version"] == version + 1


@pytest.mark.nightly
@pytest.mark.parametrize(("size", "scheme", "language"), some_by_day(FORMS))
def test_no_part_of_the_standings_is_hard_to_use_for_anybody(
    chromium: Chromium, server: RealServer, tmp_path: Path, size: tuple[int, int], scheme: str, language: str
) -> None:
    script = axe_script(tmp_path)
    with a_director(chromium, server.url, language, size=size, scheme=scheme) as director:
        director.hold("pairs")
        for ready in ("#enter", "a.tile, .tile", "a.tile"):
            director.next()
            director.press("#next-act")
            director.waits(
                ready, "(one) => [...document.querySelectorAll(one)].some((each) => each.checkVisibility())", ready
            )
            if ready == "#enter":
                paste(director, SHEET)
                director.press("[data-act=enter-list]:enabled")
                director.waits("the list", "() => document.querySelectorAll('[data-row]').length === 8")
        director.page.evaluate("() => { location.hash = 'standings'; }")
        director.waits("the list", "() => document.querySelectorAll('[data-place]').length === 8")
        director.press("[data-why='1']")
        director.waits("why", "() => document.querySelector('.whys') !== null")
        for act in ("adjust", "penalize", "forfeit"):
            director.press(f"[data-act={act}]")
            director.waits("what would come of it", FORESEEN)
            assert director.fault(script) == []
        director.press("[data-act=group]")
        choose(director, "#of-deal-2", "2")
        director.waits("what would come of it", FORESEEN)
        assert director.fault(script) == []
        director.press("[data-act=lift]")
        assert director.fault(script) == []
