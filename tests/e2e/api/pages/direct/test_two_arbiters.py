"""Two arbiters who do the same: whoever comes second is told who was quicker, and what they did."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest

from tests.e2e.api.pages.direct.test_directors import SWISS
from tests.support.api.servers.real_server import RealServer
from tests.support.api.tournaments.tournament_client import Cup
from tests.support.browser.chromium import Chromium
from tests.support.browser.direct.director import Director, a_director

PAIRS = "() => document.querySelectorAll('.pair').length === 2"


@pytest.fixture
def cup(client: httpx.Client) -> Cup:
    """A Swiss tournament of four that has started, with two more arbiters than the chief."""
    cup = Cup(client, SWISS)
    cup.open()
    cup.appoint("Ada", chief=False)
    cup.appoint("Theo", chief=False)
    cup.enter("Anna", "Bela", "Clara", "David")
    cup.done("/start", "chief", {})
    return cup


def before(director: Director, address: str, act: Callable[[], Any]) -> None:
    """Do something when the page has sent a command, and before the service gets it."""

    async def first(route: Any) -> None:
        act()
        await route.continue_()

    director.page.run(director.page.raw.route(address, first, times=1))


def at(director: Director, stage: str) -> None:
    """Go to a stage."""
    director.page.evaluate(f"() => {{ location.hash = '{stage}'; }}")


@pytest.mark.parametrize(
    ("language", "says"),
    [("en", "Theo took table 1 a moment before you."), ("de", "Theo war an Tisch 1 einen Augenblick schneller.")],
)
def test_who_takes_a_case_second_is_told_who_has_it(
    chromium: Chromium, server: RealServer, cup: Cup, language: str, says: str
) -> None:
    cup.begin(1)
    with a_director(chromium, server.url, language, token=cup.tokens["Ada"], of=cup.id) as director:
        director.waits("the tables", "() => document.querySelectorAll('.hall a.tile').length === 2")
        cup.done("/calls", 1, {"why": "slow"})
        director.waits("the call", "() => document.querySelector('[data-take]') !== null")
        director.says(".kept", "1")
        path = f"/docket/{cup.seen('/docket', 'chief')['cases'][0]['case']}/take"
        before(director, f"**{path}", lambda: cup.done(path, "Theo"))
        director.press("[data-take]")
        director.says(".strip.bad:not([hidden])", says)


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "Theo has just published round 1. Yours was not done."),
        ("de", "Theo hat Runde 1 gerade bekannt gegeben. Was du wolltest, ist nicht geschehen."),
    ],
)
def test_who_publishes_second_is_told_who_has_published(
    chromium: Chromium, server: RealServer, cup: Cup, language: str, says: str
) -> None:
    cup.done("/rounds/1/draw", "chief", {})
    with a_director(chromium, server.url, language, token=cup.tokens["Ada"], of=cup.id) as director:
        at(director, "draw")
        director.waits("the pairs", PAIRS)
        director.next()
        before(director, "**/rounds/1/publish", lambda: cup.done("/rounds/1/publish", "Theo"))
        director.press("#next-act")
        director.says(".strip.bad:not([hidden])", says)


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "Theo has just published round 1. Your exchange was not made."),
        ("de", "Theo hat Runde 1 gerade bekannt gegeben. Dein Tausch gilt nicht."),
    ],
)
@pytest.mark.parametrize("is_sent", [True, False], ids=["sent", "not sent"])
def test_who_exchanges_what_is_published_meanwhile_is_told_so_and_keeps_the_exchange(
    chromium: Chromium, server: RealServer, cup: Cup, language: str, says: str, *, is_sent: bool
) -> None:
    cup.done("/rounds/1/draw", "chief", {})
    with a_director(chromium, server.url, language, token=cup.tokens["Ada"], of=cup.id) as director:
        at(director, "draw")
        director.waits("the pairs", PAIRS)
        director.press("#man-1")
        director.press("#man-2")
        director.waits("that it may be", "() => document.querySelector('[data-act=keep-pairs]:enabled') !== null")
        if is_sent:
            before(director, "**/rounds/1/draw", lambda: cup.done("/rounds/1/publish", "Theo"))
            director.press("[data-act=keep-pairs]")
        else:
            cup.done("/rounds/1/publish", "Theo")
        director.says(".strip.bad:not([hidden])", says)
        director.waits("the way to make it anew", "() => document.querySelector('#draw-why') !== null")
        director.fill("#draw-why", "They came together.")
        director.press("[data-act=keep-pairs]:enabled")
        director.waits("that it is kept", "() => document.querySelector('[data-act=keep-pairs]') === null")


def test_where_it_is_not_known_who_was_quicker_the_sentence_names_nobody(
    chromium: Chromium, server: RealServer, cup: Cup
) -> None:
    cup.done("/rounds/1/draw", "chief", {})
    with a_director(chromium, server.url, token=cup.tokens["Ada"], of=cup.id) as director:
        at(director, "draw")
        director.waits("the pairs", PAIRS)
        director.press("#man-1")
        director.press("#man-2")
        director.waits("that it may be", "() => document.querySelector('[data-act=keep-pairs]:enabled') !== null")
        before(director, "**/rounds/1/draw", lambda: cup.done("/rounds/1/publish", "Ada"))
        director.press("[data-act=keep-pairs]")
        director.says(".panel .strip.bad:not([hidden])", "Somebody else was quicker.")
