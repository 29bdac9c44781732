"""Nothing hidden reaches a page: at two tables that a viewer cannot tell apart, pages receive and show the same bytes.

The tables differ in what the viewer may not know, in hands, packs, covert acts. All that is received is compared as it
came over the wire, and all that stands in the page, seen or not.
"""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from domain.registry import GAMES
from tests.support.api.seen.twin_worlds import covert_act, twins_of
from tests.support.api.table_client import Table, Who, said
from tests.support.browser.chromium import Chromium
from tests.support.browser.received import Answer
from tests.support.browser.twin_pages import Tour, look_everywhere
from tests.support.browser.watched import Watched
from tests.support.games.leaks.twins import Twins

FEW, MANY = (10, 50), (24, 150)
"""About how many acts a table has seen by day and at night, and how many versions its viewer counts at most."""
ASKED = {"main.js", "shared.js", "watch.css", "verify.js", "story", "record", "key"}
"""How the addresses end of what every page asks for and gets to the end."""
SHORT = 12
"""Versions that are replayed by day."""
A_MOMENT = 1.0
"""Seconds in which a page would have heard of what happened, if it were told."""


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "viewer"), [("frieden", 1)])
def test_nothing_hidden_reaches_a_page(chromium: Chromium, game: str, viewer: int, tmp_path: Path) -> None:
    all_alike(chromium, twins_of(game, viewer, *FEW), tmp_path, SHORT)


@pytest.mark.nightly
@pytest.mark.parametrize("viewer", [None, 0])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_nothing_hidden_reaches_any_page_of_any_game(
    chromium: Chromium, game: str, viewer: int | None, tmp_path: Path
) -> None:
    all_alike(chromium, twins_of(game, viewer, *MANY), tmp_path, MANY[1])


def all_alike(chromium: Chromium, twins: Twins, folder: Path, steps: int) -> None:
    """A page of the viewer at each of the two tables receives and shows the same."""
    viewer: Who = "spectator" if twins.viewer.seat is None else twins.viewer.seat
    act = covert_act(twins.worlds[0], twins.contract.covert, random.Random(1))

    def meanwhile(tables: list[Table], pages: list[Watched]) -> None:
        if act is not None:  # in one of the two worlds
            tables[0].played(*act)
            time.sleep(A_MOMENT)
        for table, page in zip(tables, pages, strict=True):
            said(table.post("/pause", "arbiter"), 201)
            page.settled(table.version(viewer))

    tours, heard = look_everywhere(chromium, twins, folder, steps, meanwhile)
    same_pages(*tours)
    same_answers(*heard)


def same_pages(one: Tour, two: Tour) -> None:
    """What stood in the two pages is the same after each thing that was done."""
    assert [what for what, _ in one.seen] == [what for what, _ in two.seen]
    for (what, first), (_, second) in zip(one.seen, two.seen, strict=True):
        at = next((place for place, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), None)
        where = max(0, (at or 0) - 200)
        assert first == second, f"after {what}: {first[where : where + 500]!r}\nand {second[where : where + 500]!r}"


def same_answers(one: list[Answer], two: list[Answer]) -> None:
    """The same was asked and answered; of the feed, which does not end, the same had come."""
    assert {answer.asked for answer in one} == {answer.asked for answer in two}
    for asked in {answer.asked for answer in one}:
        first, second = ({answer for answer in each if answer.asked == asked} for each in (one, two))
        assert first == second
    assert any(answer.asked.split("?")[0].endswith("/feed") and answer.body for answer in one)
    assert {answer.asked.split("?")[0].rsplit("/", 1)[-1] for answer in one if answer.is_whole} >= ASKED
