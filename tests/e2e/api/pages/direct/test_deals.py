"""Prepared deals from a file of a dealing machine, chosen at the director's desk."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.e2e.api.pages.direct.test_set_up import the_cup
from tests.integration.api.games.test_deals import BOARD, HANDS
from tests.support.api.servers.real_server import RealServer
from tests.support.browser.axe import axe_script
from tests.support.browser.chromium import Chromium
from tests.support.browser.direct.director import Director, a_director

pytestmark = pytest.mark.nightly

FILE = "\n".join(BOARD.format(number=number, dealer="N", hands=HANDS, turn_up="S7") for number in range(1, 33))
CHOOSE = """(text) => {
  const input = document.querySelector('#of-format-deals'), held = new DataTransfer();
  held.items.add(new File([text], 'boards.pbn'));
  input.files = held.files;
  input.dispatchEvent(new Event('change'));
}"""


def choose(director: Director, text: str) -> None:
    director.waits("the field", "() => document.querySelector('#of-format-deals') !== null")
    director.page.evaluate(CHOOSE, text)


def test_a_file_is_taken_whole_and_a_bad_one_is_refused_at_the_field_board_by_board(
    chromium: Chromium, server: RealServer, client: httpx.Client, tmp_path: Path
) -> None:
    with a_director(chromium, server.url) as director:
        director.page.expect("400")
        cup = director.hold("pairs")
        choose(director, FILE.replace('[Dealer "N"]', '[Dealer "X"]', 2))
        director.says("[data-field='format.deals']", "2 places in boards.pbn are wrong.")
        director.says("[data-field='format.deals']", "Line 2: board 1: the dealer must be N, E, S or W.")
        assert director.fault(axe_script(tmp_path)) == []
        choose(director, FILE)
        director.says("main", "32 prepared deals, boards 1 to 32.")
        director.saved()
        assert len(the_cup(client, cup)["settings"]["format"]["deals"]) == 32
        assert "AKQJT98765432" not in director.text()
        choose(director, FILE.partition('[Board "3"]')[0])
        director.says("main", "2 prepared deals, boards 1 to 2.")
        director.fill("#of-rounds", "7")
        director.waits("that too few are refused", "() => !document.querySelector('#of-format-deals-says').hidden")
        assert director.fault(axe_script(tmp_path)) == []
        director.press("[data-act='no-deals']")
        director.says("main", "No file: the service shuffles.")
        director.waits("that it fits", "() => document.querySelector('#of-format-deals-says').hidden")


def test_other_games_have_no_such_field(chromium: Chromium, server: RealServer) -> None:
    with a_director(chromium, server.url, "de") as director:
        director.hold("swiss")
        director.says("main", "Serie")
        assert director.page.evaluate("() => document.querySelector('#of-format-deals')") is None
