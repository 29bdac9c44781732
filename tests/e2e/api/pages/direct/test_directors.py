"""The desk of a director who plays: what it shows, and what it lets do (tournament.2.8)."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.api.tournaments.tournament_client import ROUND_ROBIN, Cup
from tests.support.browser.axe import axe_script
from tests.support.browser.chromium import Chromium
from tests.support.browser.direct.director import a_director

SWISS = {**ROUND_ROBIN, "game": "essentia", "format": {"type": "swiss"}, "rounds": 3, "tie_breaks": ["buchholz"]}


def four(client: httpx.Client) -> Cup:
    """A Swiss tournament that four persons have entered."""
    cup = Cup(client, SWISS)
    cup.open()
    cup.enter("Anna", "Bela", "Clara", "David")
    return cup


@pytest.mark.accepts("tournament.2.8")
def test_the_desk_of_a_director_who_plays_draws_without_showing_it_before_it_is_published(
    chromium: Chromium, server: RealServer, client: httpx.Client, tmp_path: Path
) -> None:
    cup = four(client)
    with a_director(chromium, server.url, token=cup.direct("Anna", 1), of=cup.id) as director:
        director.act("Start and draw round 1")
        director.waits("the stage", "() => document.querySelector('.pairs') !== null")
        director.says(".wrap.two", "You play, so this is shown to you once it is published.")
        assert director.page.evaluate("() => document.querySelectorAll('.pair').length") == 0
        assert director.fault(axe_script(tmp_path)) == []
        director.act("Publish round 1")
        director.waits("the pairs", "() => document.querySelectorAll('.pair').length === 2")
        director.act("Begin round 1")
        director.waits("its tables", "() => document.querySelectorAll('.hall a.tile').length === 2")
        cup.done("/calls", 2, {"why": "slow"})
        cup.done("/calls", 3, {"why": "lead"})
        director.waits("a call", "() => document.querySelectorAll('[data-answer]').length === 1")
        director.press("[data-answer]")
        director.waits("its end", "() => document.querySelectorAll('[data-answer]').length === 0")
        assert director.page.evaluate("() => document.querySelectorAll('[data-take]').length") == 0
        assert director.page.evaluate("() => document.querySelector('[data-part=notes]').hidden")


@pytest.mark.nightly
def test_the_organizer_appoints_a_director_who_plays(
    chromium: Chromium, server: RealServer, client: httpx.Client, tmp_path: Path
) -> None:
    cup = four(client)
    with a_director(chromium, server.url, of=cup.id) as director:
        director.page.evaluate("() => { location.hash = 'setup'; }")
        director.waits("the choice", "() => document.querySelectorAll('#appoint-as option').length === 6")
        director.fill("#arbiter", "Anna")
        director.page.evaluate("() => { document.querySelector('#appoint-as').value = '1'; }")
        director.page.evaluate("() => document.querySelector('#arbiter').form.requestSubmit()")
        director.waits("the director", "() => document.querySelector('[data-director]') !== null")
        director.says("[data-director]", "Director, plays as Anna")
        assert director.fault(axe_script(tmp_path)) == []
    assert cup.seen("", "chief")["directors"] == [{"director": 1, "name": "Anna", "entrant": 1, "dismissed": False}]
