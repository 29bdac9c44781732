"""The legal moves over HTTP: those of the rules, for whoever asks, and none while the table stands still."""

from __future__ import annotations

from random import Random
from typing import Any

import httpx
import pytest

from domain.registry import GAMES
from tests.support.api.playing import a_card_of, choice, forward
from tests.support.api.problems import problem
from tests.support.api.table_client import IN_PLAY, Table, open_table, said
from tests.support.games.bench import Bench, bench

PACK = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]
TILES = ["plain"] * 4 + ["plateau"] * 8 + ["mountain"] * 8 + ["forest"] * 8
PREPARED: dict[str, dict[str, Any]] = {
    "whist": {"shuffles": [Random(5).sample(PACK, 52)], "lots": [["As", "Kd", "Qh", "Jc"]]},
    "essentia": {"shuffles": [Random(6).sample(TILES, 28)], "lots": [1, 0]},
}


def both(client: httpx.Client, game: str, options: dict[str, Any]) -> tuple[Table, Bench]:
    """The same table over HTTP and by the pure rules alone."""
    table = open_table(client, game, options=options, prepared=PREPARED[game])
    return table, bench(GAMES[game], len(table.seats), options, prepared=PREPARED[game])


@pytest.mark.parametrize(
    ("game", "options"), [("whist", {}), ("whist", {"enforcement": "strict"}), ("essentia", {}), ("essentia", IN_PLAY)]
)
def test_the_legal_moves_over_http_are_those_of_the_rules(
    client: httpx.Client, game: str, options: dict[str, Any]
) -> None:
    table, rules = both(client, game, options)
    random = Random(11)
    for step in range(34):
        for seat in table.seats:
            assert table.moves(seat) == rules.legal(seat)
        assert table.moves("arbiter") == rules.legal("arbiter")
        assert table.view()["to_act"] == rules.to_act()
        chosen = choice(table, random, lively=step % 2 == 0)
        if chosen is None:
            break
        table.played(*chosen)
        rules.do(*chosen)


def test_the_answer_has_the_version_and_who_is_to_act(whist: Table) -> None:
    for who in whist.viewers:
        found = said(whist.get("/moves", who))
        assert set(found) == {"game", "version", "to_act", "moves", "labels"}
        assert (found["version"], found["to_act"]) == (whist.version(who), whist.view(who)["to_act"])
        assert found["labels"] is None


@pytest.mark.parametrize("game", ["whist", "essentia"])
def test_every_legal_move_has_a_label_in_the_language_asked_for(client: httpx.Client, game: str) -> None:
    table = open_table(client, game)
    seat = table.view()["to_act"][0]
    spoken = {}
    for language in ("en", "de"):
        answer = said(table.get("/moves", seat, {"Accept-Language": language}, labels=True))
        assert answer["moves"] == table.moves(seat)
        assert len(set(answer["labels"])) == len(answer["moves"]) > 0
        spoken[language] = answer["labels"]
    assert spoken["en"] != spoken["de"]


def test_a_spectator_has_no_legal_moves(whist: Table) -> None:
    assert whist.moves("spectator") == []
    forward(whist, 5)
    assert whist.moves("spectator") == []


def test_nobody_has_a_legal_move_while_the_table_is_paused(whist: Table) -> None:
    before = {who: whist.moves(who) for who in whist.viewers}
    said(whist.post("/pause", "arbiter"), 201)
    assert all(whist.moves(who) == [] for who in whist.viewers)
    said(whist.post("/resume", "arbiter"), 201)
    assert {who: whist.moves(who) for who in whist.viewers} == before
    assert any(before.values())


def test_nobody_has_a_legal_move_while_a_request_to_undo_is_open(whist: Table) -> None:
    seat = whist.view()["to_act"][0]
    whist.played(seat, a_card_of(whist, seat))
    forward(whist, 1)
    said(whist.post("/undos", seat), 201)
    assert all(whist.moves(who) == [] for who in whist.viewers)
    said(whist.post("/undos/1/withdraw", seat), 201)
    assert whist.moves(whist.view()["to_act"][0])


def test_nobody_has_a_legal_move_after_the_end(whist: Table) -> None:
    said(whist.post("/resign", 0), 201)
    assert all(whist.moves(who) == [] for who in whist.viewers)


def test_a_legal_move_of_then_is_told_at_its_version(whist: Table) -> None:
    seat = whist.view()["to_act"][0]
    before, version = whist.moves(seat), whist.version(seat)
    whist.played(seat, a_card_of(whist, seat))
    assert whist.moves(seat, at=version) == before != whist.moves(seat)


@pytest.mark.parametrize("game", ["whist", "essentia"])
def test_what_is_not_among_the_legal_moves_is_refused(client: httpx.Client, game: str) -> None:
    table = open_table(client, game)
    forward(table, 3)
    if game == "whist":
        every = [{"type": "play_card", "card": card} for card in PACK]
    else:
        every = [{"type": "place_tile", "square": file + rank} for file in "abcdefgh" for rank in "123456789"]
    for seat in table.seats:
        legal = table.moves(seat)
        for move in every:
            answer = table.move(seat, move, dry_run=True)
            if move in legal:
                said(answer)
            else:
                problem(answer, 409, "refused")
