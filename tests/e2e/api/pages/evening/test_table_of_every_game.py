"""A person opens a table of each game by clicks, invites, and browsers accept and play: the first acts, or a hand."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from domain.registry import GAMES
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table
from tests.support.browser.axe import axe_script, faults
from tests.support.browser.chromium import Chromium
from tests.support.browser.home_page import Tab, a_tab
from tests.support.browser.host_page import HostPage, a_host, accept
from tests.support.browser.seat_page import SeatPage
from tests.support.games.contract import contract_of

pytestmark = pytest.mark.nightly

NAMES = ("Anna", "Bruno", "Clara", "David", "Emilia", "Friedrich", "Greta")
CHANGED: dict[str, tuple[str, Any]] = {
    "bakkarat": ("ties", "bank"),
    "dna": ("hand_size", 4),
    "ecarte": ("exchange", "proposals"),
    "essentia": ("middle_row", "counts"),
    "faro": ("deals", 2),
    "frieden": ("packs", 2),
    "scherbia": ("hand_size", 4),
    "vingt-et-un": ("rounds", 3),
    "whist": ("revoke_penalty", "per_revoke"),
}
"""An option of each game that is set to something else than what it is by itself."""
UNUSUAL = {"bakkarat": 7, "dna": 5, "faro": 6, "frieden": 7, "scherbia": 5, "vingt-et-un": 7}
"""A number of seats that few tables have, where the number is free."""
SEATED = [(game, GAMES[game].meta.seats[0]) for game in sorted(GAMES)] + [*UNUSUAL.items()]
NOBODY = {"seats": [], "arbiter_token": "", "spectator_token": ""}
ACTS, TRIES, CARDS = 4, 25, 52
FIELD = "(name) => Boolean(document.querySelector(`#option-${name}`).closest('details:not([open])'))"
KIND = "(name) => document.querySelector(`#option-${name}`).tagName"


def select(host: HostPage, selector: str, value: str) -> None:
    """Choose from a list."""
    host.page.run(host.page.raw.select_option(selector, value))


def set_option(host: HostPage, name: str, value: str | int) -> None:
    """Set an option in its field, which is unfolded first."""
    if host.page.evaluate(FIELD, name):
        host.press(".how summary")
    number = f"#option-{name}"
    if host.page.evaluate(KIND, name) == "SELECT":
        select(host, number, "number" if isinstance(value, int) else f'"{value}"')
        number += "-number"
    if isinstance(value, int):
        host.fill(number, str(value))


@contextmanager
def seated(
    chromium: Chromium, client: httpx.Client, host: HostPage, game: str, seats: int
) -> Iterator[tuple[Table, list[Tab]]]:
    """Open the table of the form, and accept each invitation in a browser of its own; the table and the browsers."""
    with ExitStack() as stack:
        table = Table(client, NOBODY | {"id": host.open_table(seats)})
        players = [stack.enter_context(a_tab(chromium, host.url)) for _ in range(seats)]
        for player, link in zip(players, host.links(), strict=True):
            player.page.expect("409" if contract_of(game).loose else "no error at all")
            accept(player, link)
        taken = "(seats) => document.querySelectorAll('[data-state=taken]').length === seats"
        host.waits("all players", taken, seats)
        yield table, players


def filled(host: HostPage, game: str, seats: int) -> None:
    """Choose the game, its seats with names, and another value of one option."""
    host.choose(game)
    if len(GAMES[game].meta.seats) > 1:
        select(host, "#seats", str(seats))
    for seat, name in enumerate(NAMES[:seats]):
        host.fill(f"#seat-{seat}", name)
    set_option(host, *CHANGED[game])


def act(table: Table, players: list[Tab], rng: random.Random) -> None:
    """Whoever is to act makes a move by clicks, until one is accepted."""
    view = table.view("organizer")
    seat = rng.choice(view["to_act"])
    page = SeatPage(players[seat].page, table, seat)
    page.at(players[seat].page.evaluate("() => +document.querySelector('[data-part=play]').dataset.version"))
    for _ in range(TRIES):
        if page.move(rng)["moved"]:
            break
        page.page.evaluate("() => document.querySelector('[data-key=cancel]')?.click()")
    assert table.version("organizer") > view["version"], f"nothing came of what seat {seat} did"


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The checks of accessibility."""
    return axe_script(tmp_path_factory.mktemp("axe"))


@pytest.mark.parametrize(("game", "seats"), SEATED)
def test_a_table_of_each_game_is_opened_by_a_form_and_begun_by_those_invited(
    chromium: Chromium,
    server: RealServer,
    client: httpx.Client,
    script: str,
    tmp_path: Path,
    game: str,
    seats: int,
) -> None:
    with a_host(chromium, server.url) as host:
        filled(host, game, seats)
        assert faults(host.page, script) == []
        host.page.run(host.page.raw.screenshot(path=tmp_path / f"{game}-{seats}.png", full_page=True))
        with seated(chromium, client, host, game, seats) as (table, players):
            view = table.view("organizer")
            name, value = CHANGED[game]
            assert view["options"][name] == value
            assert view["names"] == [*NAMES[:seats]]
            for _ in range(ACTS):
                act(table, players, random.Random(game))


def test_four_browsers_accept_and_play_a_whole_hand_of_whist(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    with a_host(chromium, server.url) as host:
        filled(host, "whist", 4)
        set_option(host, "hands", 1)
        set_option(host, "enforcement", "strict")
        with seated(chromium, client, host, "whist", 4) as (table, players):
            rng = random.Random("whist")
            while table.view("organizer")["status"] == "running":
                act(table, players, rng)
            count = Counter(one["event"]["type"] for one in table.events("organizer"))
            assert (count["card_played"], count["trick_taken"]) == (CARDS, CARDS // 4)
            assert table.view("organizer")["status"] == "finished"
            end = table.get("/story", "organizer").json()["entries"][-1]["sentence"]
            for player in players:
                player.says(".now p", end)
