"""Rounds by clicks: drawn, exchanged, published, begun, ended; cases; the archive. Programs play."""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.e2e.api.pages.direct.test_entries import opened, paste, seat_all
from tests.e2e.api.pages.direct.test_set_up import FORMS, KEPT, the_cup
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER, bearer, said
from tests.support.browser.axe import axe_script
from tests.support.browser.chromium import Chromium
from tests.support.browser.direct.director import Director, a_director
from tests.support.clerk.evening import until
from tests.support.nights import some_by_day

NINE = "\n".join(f"{name}\t{2000 - 50 * place}" for place, name in enumerate("ABCDEFGHI"))


def arbiter_of(director: Director, cup: str) -> str:
    """The token of the arbiter that the director's browser keeps."""
    found: str = next(
        one["token"] for one in director.page.evaluate(KEPT) if one["of"] == cup and one["role"] == "arbiter"
    )
    return found


def the_round(client: httpx.Client, cup: str, number: int) -> dict[str, Any]:
    """A round as the organizer sees it."""
    return said(client.get(f"/v1/tournaments/{cup}/rounds/{number}", headers=bearer(ORGANIZER)))


def play(client: httpx.Client, cup: str, number: int, token: str, *, leave: int = 0) -> None:
    """Give all games of a round up for the second side, until the round has ended or so many are left."""

    def over() -> bool | None:
        round_ = the_round(client, cup, number)
        if round_["phase"] == "ended":
            return True
        left = [one for one in round_["tables"] if not one["result"] or one["result"]["state"] == "running"]
        for one in left[: max(0, len(left) - leave)]:
            client.post(f"/v1/tables/{one['table']}/resign", json={"seat": 1}, headers=bearer(token))
        return True if leave and len(left) <= leave else None

    until(over)


@pytest.mark.nightly
def test_an_evening_of_eight_pairs_is_run_by_the_next_act_alone(
    chromium: Chromium, server: RealServer, client: httpx.Client, tmp_path: Path
) -> None:
    with a_director(chromium, server.url) as director:
        cup = director.hold("pairs")
        director.fill("#of-boards_per_set", "1")
        director.fill("#of-rounds", "3")
        director.page.run(director.page.raw.locator(".over summary").click())
        director.fill("#of-protest_minutes", "0")
        director.page.run(director.page.raw.locator("#of-auto_finish").uncheck())
        director.saved()
        director.act("Open entries")
        seat_all(director)
        for number in (1, 2, 3):
            director.act(f"Begin round {number}")
            director.waits("its tables", "() => document.querySelectorAll('a.tile').length === 4")
            play(client, cup, number, arbiter_of(director, cup))
        director.act("Finish")
        director.says("main .chip", "final")
        assert director.presses == 8
        assert the_cup(client, cup)["phase"] == "finished"
        director.next()

        async def saved() -> None:
            async with director.page.raw.expect_download() as download:
                await director.page.raw.click("#next-act")
            await (await download.value).save_as(tmp_path / "archive.zip")

        director.page.run(saved())
        with zipfile.ZipFile(tmp_path / "archive.zip") as archive:
            assert archive.testzip() is None
            assert archive.namelist()


def test_a_swiss_round_is_looked_at_exchanged_published_and_played(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    with a_director(chromium, server.url) as director:
        cup = opened(director, "swiss")
        paste(director, NINE)
        director.press("[data-act=enter-list]:enabled")
        director.act("Start and draw round 1")
        director.says("main h2", "Round 1, drawn")
        director.waits("the pairs", "() => document.querySelectorAll('.pair').length === 5")
        director.says(".pairs", "comes first in the order")
        director.press("#man-2")
        director.press("#man-3")
        director.says(".strip.good", "No rule is broken.")
        director.waits("that it waits", "() => document.querySelector('#next-act').disabled")
        director.press("[data-act=keep-pairs]:enabled")
        director.waits("that it is kept", "() => document.querySelector('[data-act=keep-pairs]') === null")
        pairs = {frozenset(seat[0] for seat in one["seats"]) for one in the_round(client, cup, 1)["tables"]}
        assert {frozenset({1, 5}), frozenset({3, 6}), frozenset({2, 7})} <= pairs
        director.act("Publish round 1")
        director.act("Begin round 1")
        play(client, cup, 1, arbiter_of(director, cup))
        director.act("Draw round 2")
        director.says("main h2", "Round 2, drawn")
        drawn = [[seat[0] for seat in one["seats"]] for one in the_round(client, cup, 2)["tables"]]
        met = next(
            (one, other) for one in drawn for other in drawn if {one[0], other[1]} in [{*pair} for pair in pairs]
        )
        director.press(f"#man-{met[0][1]}")
        director.press(f"#man-{met[1][1]}")
        director.says(".strip.bad .rule", "tournament.5.6")
        assert director.page.evaluate("() => document.querySelector('[data-act=keep-pairs]').disabled")
        director.waits("a lawful way", "() => document.querySelector('[data-lawful]') !== null")
        director.press("[data-act=put-back]")
        director.act("Publish round 2")


@pytest.mark.nightly
def test_a_round_is_paused_extended_and_ended_with_each_unfinished_table(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    with a_director(chromium, server.url) as director:
        cup = opened(director, "round_robin")
        paste(director, "A\nB\nC\nD\nE\nF")
        director.press("[data-act=enter-list]:enabled")
        director.act("Start and seat round 1")
        director.act("Begin round 1")
        director.waits("its tables", "() => document.querySelectorAll('a.tile').length === 3")
        deadline = the_round(client, cup, 1)["deadline"]
        director.press("[data-act=extend-3]")
        director.fill("#why", "A ruling at table 2.")
        director.press("[data-act=do]")
        director.waits("the end of the form", "() => document.querySelector('#why') === null")
        assert the_round(client, cup, 1)["deadline"] == deadline + 180_000
        director.press("[data-act=pause-round]")
        director.fill("#why", "The bell rings.")
        director.press("[data-act=do]")
        director.waits("the pause", "() => document.querySelector('[data-act=resume-round]') !== null")
        assert the_round(client, cup, 1)["paused"]
        director.press("[data-act=resume-round]")
        director.waits("the way on", "() => document.querySelector('[data-act=pause-round]') !== null")
        play(client, cup, 1, arbiter_of(director, cup), leave=1)
        director.waits("two that are over", "() => document.querySelectorAll('.tile.over').length === 2")
        director.press("[data-act=end-round]")
        director.page.run(director.page.raw.select_option("main select[data-table]", "unplayed"))
        director.fill("#why", "The hall closes.")
        director.press("[data-act=do]")
        assert director.next() == "Begin round 2"
        assert the_round(client, cup, 1)["phase"] == "ended"


@pytest.mark.nightly
def test_a_case_is_taken_and_given_back_and_another_arbiter_sees_who_has_it(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    with a_director(chromium, server.url) as director:
        cup = opened(director, "round_robin")
        paste(director, "A\nB\nC\nD")
        director.press("[data-act=enter-list]:enabled")
        director.act("Start and seat round 1")
        director.act("Begin round 1")
        director.waits("its tables", "() => document.querySelectorAll('a.tile').length === 2")
        (first, *_) = the_round(client, cup, 1)["tables"]
        token = arbiter_of(director, cup)
        said(client.post(f"/v1/tables/{first['table']}/pause", json={}, headers=bearer(token)), 201)
        director.says(".tile.still", "Pause")
        director.press("[data-take]")
        director.waits("that it is mine", "() => document.querySelector('[data-back]') !== null")
        with a_director(chromium, server.url, of=cup) as other:
            other.page.evaluate("() => { location.hash = 'hall'; }")
            other.says("main .kept", "Director has it")
        director.press("[data-back]")
        director.waits("that it is nobody's", "() => document.querySelector('[data-take]') !== null")


@pytest.mark.nightly
@pytest.mark.parametrize(("size", "scheme", "language"), some_by_day(FORMS))
def test_no_part_of_it_is_hard_to_use_for_anybody(
    chromium: Chromium, server: RealServer, tmp_path: Path, size: tuple[int, int], scheme: str, language: str
) -> None:
    script = axe_script(tmp_path)
    with a_director(chromium, server.url, language, size=size, scheme=scheme) as director:
        director.hold("swiss")
        director.next()
        director.press("#next-act")
        director.waits("the field", "() => document.querySelector('#enter')?.checkVisibility()")
        paste(director, NINE)
        director.press("[data-act=enter-list]:enabled")
        director.waits("the list", "() => document.querySelectorAll('[data-row]').length === 9")
        director.next()
        director.press("#next-act")
        director.waits("the pairs", "() => document.querySelectorAll('.pair').length === 5")
        director.press("#man-2")
        director.press("#man-3")
        director.waits("the answer", "() => document.querySelector('.strip.good, .strip.bad:not([hidden])') !== null")
        assert director.fault(script) == []
        director.press("[data-act=put-back]")
        for _ in range(2):  # publish, begin
            director.next()
            director.press("#next-act")
            director.waits("that it is done", "() => !document.querySelector('#next-act[aria-busy]')")
        director.waits("its tables", "() => document.querySelectorAll('a.tile').length === 4")
        director.press("[data-act=end-round]")
        assert director.fault(script) == []
        director.page.evaluate("() => { location.hash = 'papers'; }")
        director.waits("the list", "() => document.querySelector('[data-act=archive]') !== null")
        assert director.fault(script) == []
