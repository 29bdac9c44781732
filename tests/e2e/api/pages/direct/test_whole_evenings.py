"""Whole evenings by clicks alone, the presses counted; programs play. The server is killed twice meanwhile."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.e2e.api.pages.direct.test_entries import PAIRS, paste, seat_all
from tests.e2e.api.pages.direct.test_rounds import NINE, arbiter_of, play, the_round
from tests.e2e.api.pages.direct.test_set_up import the_cup
from tests.e2e.api.pages.direct.test_standings import FORESEEN, GONE, choose, the_list
from tests.support.api.servers.real_server import RealServer
from tests.support.browser.chromium import Chromium
from tests.support.browser.direct.director import Director, a_director, costs
from tests.support.browser.direct.papers import print_list, print_slips, verified_archive
from tests.support.browser.direct.revokes import TWICE, ruled_twice

ROUNDS = 7
SHOWN = "(word) => document.querySelector('main h2').textContent === word"
PLAYED = "(count) => document.querySelectorAll('.hall a.tile').length === count"


def stage(director: Director, name: str) -> None:
    """Go to a stage."""
    director.press(f".stage nav a[href='#{name}']")


def begin(director: Director, number: int) -> None:
    """Begin a round, and wait for its four tables."""
    director.act(f"Begin round {number}")
    director.waits("its round", SHOWN, f"Round {number}")
    director.waits("its tables", PLAYED, 4)


def forfeited(director: Director, reason: str) -> None:
    """Record a forfeit at the first table that is offered."""
    stage(director, "standings")
    with costs(director, 2):
        director.press("[data-act=forfeit]")
        director.waits("what would come of it", FORESEEN)
        director.fill("#of-reason", reason)
        director.press("[data-act=do-forfeit]")
        director.waits("that it is done", GONE)


def adjusted(director: Director) -> None:
    """Adjust a score."""
    stage(director, "standings")
    with costs(director, 2):
        director.press("[data-act=adjust]")
        choose(director, "#of-kind", "average_plus")
        director.fill("#of-reason", "They saw a card at the next table.")
        director.waits("what would come of it", FORESEEN)
        director.press("[data-act=do-adjust]")
        director.waits("that it is done", GONE)


def set_up(director: Director) -> str:
    """A pairs evening of one board a round, with open entries and seven pairs; the id of the tournament."""
    cup = director.hold("pairs")
    director.fill("#of-boards_per_set", "1")
    director.page.run(director.page.raw.locator(".over summary").click())
    director.fill("#of-protest_minutes", "0")
    choose(director, "#option-adjudication", '"arbiter"')
    director.saved()
    director.act("Open entries")
    director.waits("the field", "() => document.querySelector('#enter')?.checkVisibility()")
    paste(director, "\n".join(f"{first}\t{second}" for first, second in [("Ana", "Clara"), *PAIRS[1:7]]))
    director.press("[data-act=enter-list]:enabled")
    director.says("h2", "7 pairs entered")
    return cup


def entered_late(director: Director) -> None:
    """An eighth pair comes late."""
    director.fill("#enter", "Olga & Paul")
    director.press(".enter button")
    director.says("h2", "8 pairs entered")


def mended(director: Director) -> None:
    """A wrong name is put right."""
    director.press("button[data-entrant='1']")
    director.fill("#mend-name", "Anna & Clara")
    director.fill("#mend-player-1", "Anna")
    director.press("[data-part=mend] .main")
    director.says("[data-row='1']", "Anna & Clara")


def substituted(director: Director) -> None:
    """Somebody plays for a player who is ill."""
    stage(director, "entries")
    with costs(director, 3):
        director.press("button[data-entrant='2']")
        director.press("[data-part=for-1] summary")
        director.fill("#mend-for-1", "Berta")
        director.fill("#mend-for-1-why", "Bruno is ill.")
        director.press("[data-part=for-1] .main")
        director.says("[data-row='2']", "Berta")


def extended(director: Director, client: httpx.Client, cup: str, number: int) -> None:
    """A round gets three minutes more."""
    deadline = the_round(client, cup, number)["deadline"]
    with costs(director, 2):
        director.press("[data-act=extend-3]")
        director.fill("#why", "A late table.")
        director.press("[data-act=do]")
        director.waits("the end of the form", "() => document.querySelector('#why') === null")
    assert the_round(client, cup, number)["deadline"] == deadline + 180_000


def killed(director: Director, server: RealServer) -> None:
    """The server is killed and started again; the page says so meanwhile, and goes on by itself."""
    server.kill()
    director.says(".strip", "without connection")
    assert director.page.evaluate("() => document.querySelector('#next-act').disabled")
    server.port = int(server.url.rpartition(":")[2])
    server.start()


@pytest.mark.nightly
def test_an_evening_of_eight_pairs_from_an_empty_database_to_the_verified_archive(
    chromium: Chromium, tmp_path: Path
) -> None:
    with RealServer(tmp_path) as server, a_director(chromium, server.url) as director:
        director.page.expect("40[49]|412|ERR_")
        with costs(director, 3):
            cup = set_up(director)
        with costs(director, 1):
            entered_late(director)
        with costs(director, 2):
            mended(director)
        with costs(director, 1):
            print_slips(director, 8 * 2)
        with costs(director, 2), server.client() as client:
            director.act("Start and seat round 1")
            begin(director, 1)
            play(client, cup, 1, arbiter_of(director, cup))
            director.next()
        substituted(director)
        for number in range(2, ROUNDS + 1):
            begin(director, number)
            if number in {2, 6}:
                killed(director, server)
            with server.client() as client:
                if number == 2:
                    extended(director, client, cup, 2)
                if number == 4:
                    forfeited(director, "They did not come back.")
                if number == 5:
                    ruled_twice(chromium, director, client, cup, the_round(client, cup, 5)["tables"][1])
                play(client, cup, number, arbiter_of(director, cup))
            if number == 3:
                director.next()
                adjusted(director)
        with server.client() as client:
            director.waits("the end", "() => document.querySelector('#next-act').textContent === 'Archive'")
            with costs(director, 2):
                stage(director, "papers")
                print_list(director, ["Anna & Clara", "Olga & Paul"])
            verified_archive(director, client, tmp_path / "evening.zip")
            assert the_list(client, cup)["final"]
            assert the_cup(client, cup)["phase"] == "finished"
        mishaps = (1 + 3) + 2 + (1 + 2) + (1 + 2) + TWICE
        assert director.presses == 3 + 1 + 2 + 1 + 1 + ROUNDS + mishaps + 2 + 1


@pytest.mark.accepts("tournament.9.16")
def test_a_smooth_evening_of_eight_pairs_whose_rounds_begin_by_themselves(
    chromium: Chromium, server: RealServer, client: httpx.Client, tmp_path: Path
) -> None:
    """The twelve presses of a smooth evening, but for the way to the desk, the screen, and two times two for paper."""
    with a_director(chromium, server.url) as director:
        cup = director.hold("pairs")
        assert director.value("#of-auto-change_minutes") == "2"
        director.fill("#of-auto-change_minutes", "0")
        director.fill("#of-boards_per_set", "1")
        director.page.run(director.page.raw.locator(".over summary").click())
        director.fill("#of-protest_minutes", "0")
        director.fill("#of-auto-breaks", "7: 10")
        director.saved()
        director.act("Open entries")
        seat_all(director)
        director.act("Begin round 1")
        for number in range(1, ROUNDS + 1):
            director.waits("its round", SHOWN, f"Round {number}")
            director.waits("its tables", PLAYED, 4)
            play(client, cup, number, arbiter_of(director, cup))
        verified_archive(director, client, tmp_path / "evening.zip")
        assert director.presses == 12 - 1 - 1 - 2 * 2
        view = the_cup(client, cup)
        assert view["settings"]["auto"] == {"change_minutes": 0, "breaks": [[7, 10]]}
        assert view["phase"] == "finished"


@pytest.mark.nightly
@pytest.mark.accepts("tournament.9.16")
def test_a_round_that_would_begin_by_itself_is_held_and_released(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    with a_director(chromium, server.url) as director:
        cup = director.hold("pairs")
        director.fill("#of-auto-change_minutes", "30")
        director.fill("#of-boards_per_set", "1")
        director.saved()
        director.act("Open entries")
        seat_all(director)
        begin(director, 1)
        play(client, cup, 1, arbiter_of(director, cup))
        director.says(".stage", "Round 2 begins at ")
        with costs(director, 1):
            director.press("#also-act")
        director.says(".stage", "Round 2 is held.")
        assert [one["held"] for one in the_cup(client, cup)["rounds"]][:3] == [False, True, False]
        director.waits("the word", "() => document.querySelector('#also-act').textContent === 'Release'")
        director.press("#also-act")
        director.says(".stage", "Round 2 begins at ")
        begin(director, 2)
        director.waits("that nothing is held", "() => document.querySelector('#also-act').hidden")


@pytest.mark.nightly
def test_a_swiss_of_nine_with_a_bye_a_withdrawal_and_a_forfeit(chromium: Chromium, tmp_path: Path) -> None:
    with RealServer(tmp_path) as server, a_director(chromium, server.url) as director, server.client() as client:
        director.page.expect("40[49]|412|ERR_")
        cup = a_swiss(director)
        for number in (1, 2, 3):
            director.act("Start and draw round 1" if number == 1 else f"Draw round {number}")
            if number == 1:
                director.says(".pairs", "has a bye")
                exchanged(director, client, cup)
            director.act(f"Publish round {number}")
            begin(director, number)
            if number in {2, 3}:
                killed(director, server)
            if number == 2:
                forfeited(director, "Nobody came.")
                assert sum(1 for table in the_round(client, cup, 2)["tables"] if table["forfeit"]) == 1
            play(client, cup, number, arbiter_of(director, cup))
            director.next()
            if number == 1:
                withdrawn(director)
        director.act("Finish")
        director.says("main .chip", "final")
        verified_archive(director, client, tmp_path / "swiss.zip")
        assert sum(1 for entry in the_list(client, cup)["lines"][0]["entries"] if entry["withdrawn"]) == 1


def a_swiss(director: Director) -> str:
    """A Swiss of nine and three rounds, all entered; the id of the tournament."""
    cup = director.hold("swiss")
    director.fill("#of-rounds", "3")
    director.page.run(director.page.raw.locator(".over summary").click())
    director.fill("#of-protest_minutes", "0")
    director.page.run(director.page.raw.locator("#of-auto_finish").uncheck())
    director.saved()
    director.act("Open entries")
    director.waits("the field", "() => document.querySelector('#enter')?.checkVisibility()")
    paste(director, NINE)
    director.press("[data-act=enter-list]:enabled")
    return cup


def exchanged(director: Director, client: httpx.Client, cup: str) -> None:
    """Two are exchanged in the drawing, which is kept so."""
    before = opponents(client, cup)
    with costs(director, 2 + 1):
        director.press("#man-2")
        director.press("#man-3")
        director.says(".strip.good", "No rule is broken.")
        director.press("[data-act=keep-pairs]:enabled")
        director.waits("that it is kept", "() => document.querySelector('[data-act=keep-pairs]') === null")
    after = opponents(client, cup)
    assert (after[2], after[3]) == (before[3], before[2])


def opponents(client: httpx.Client, cup: str) -> dict[int, int]:
    """Whom each entrant meets in the first round."""
    pairs = [[entrant for entrant, _ in table["seats"]] for table in the_round(client, cup, 1)["tables"]]
    return {one: other for pair in pairs for one, other in (pair, pair[::-1])}


def withdrawn(director: Director) -> None:
    """The ninth goes home."""
    stage(director, "entries")
    with costs(director, 3):
        director.press("button[data-entrant='9']")
        director.press("[data-part=withdraw] summary")
        director.fill("#mend-leave", "She is ill.")
        director.press("[data-part=withdraw] .main")
        director.says("[data-row='9']", "withdrawn")
