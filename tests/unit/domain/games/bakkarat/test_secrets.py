"""What each viewer sees and reads, and which moves are listed."""

from __future__ import annotations

import random
from typing import Any

import pytest

from domain.game.seat import ARBITER_VIEW, SPECTATOR, Viewer, seen_by
from domain.game.secrets import redact
from domain.games.bakkarat.game import BAKKARAT
from tests.support.nights import some_by_day
from tests.unit.domain.games.bakkarat.support.tables import PLAIN, all_hold, as_json, dealt, opened, reviewed, table
from tests.unit.domain.games.bakkarat.support.worlds import options

FIELDS = [
    "phase", "pack_number", "round", "bank", "pack", "put_away", "stakes", "hands", "results", "said", "turn",
    "sharers", "questions", "accepted", "claims", "bak_missed", "banked", "impolite", "last_round",
    "last_bak", "balances",
]  # fmt: skip


def read(event: object, viewer: Viewer) -> dict[str, Any]:
    return as_json(redact(event, BAKKARAT.secrets(event), viewer))


def test_the_view_has_the_fields_of_the_rulebook_in_its_order() -> None:
    assert list(table().view()) == FIELDS


def test_hands_and_results_are_seen_by_their_owner_and_the_arbiter_until_they_are_shown() -> None:
    game = dealt()
    assert game.view(0)["hands"][0]["down"] == ["2c", "4h"]
    assert game.view(0)["results"] == [6, None, None]
    assert game.view("spectator")["results"] == [None, None, None]
    assert game.view("arbiter")["results"] == [6, 9, 4]
    assert reviewed().view("spectator")["results"] == [6, 9, 4]
    assert reviewed().view("spectator")["hands"][0] == {"down": [], "up": ["2c", "4h"], "third": None}


def test_the_deal_is_read_by_each_owner_and_the_order_by_the_arbiter() -> None:
    game = dealt()
    shuffled, cards = game.log[0][1], game.log[-1][1]
    assert read(shuffled, seen_by(0))["order"] == ["?"] * 52
    assert "?" not in read(shuffled, ARBITER_VIEW)["order"]
    assert read(cards, seen_by(1))["hands"] == [["?", "?"], ["4c", "5c"], ["?", "?"]]
    assert read(cards, SPECTATOR)["hands"] == [["?", "?"]] * 3
    assert read(cards, ARBITER_VIEW)["hands"] == [["2c", "4h"], ["4c", "5c"], ["Kc", "4d"]]


@pytest.mark.parametrize(("third_card", "others"), [("down", "?"), ("up", "9h")])
def test_a_third_card_is_read_as_agreed(third_card: str, others: str) -> None:
    game = dealt(PLAIN + " 9h", third_card=third_card)
    all_hold(game)
    game.do(1, {"type": "draw_card"})
    drawn = game.log[-1][1]
    assert read(drawn, seen_by(1))["card"] == "9h"
    assert read(drawn, seen_by(2))["card"] == others


def test_a_finding_is_for_the_arbiter() -> None:
    game = reviewed()
    game.do(0, {"type": "claim_bak", "seat": 1})
    claimed = next(event for _, event, _ in game.log if event.__struct_config__.tag == "bak_claimed")
    assert read(claimed, seen_by(0))["finding"] is None
    assert read(claimed, ARBITER_VIEW)["finding"] == "rejected"
    assert BAKKARAT.secrets(game.log[-1][1]).versions == ("proof",)


def filled(move: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """A command from a template."""
    found = {}
    for field, value in move.items():
        if isinstance(value, dict) and "choose" in value:
            found[field] = rng.choice(value["choose"]["from"])
        elif isinstance(value, dict):
            found[field] = rng.randint(value["min"], 50 if value["max"] is None else value["max"])
        else:
            found[field] = value
    return found


def tried(seats: int) -> list[dict[str, Any]]:
    """Commands of every kind."""
    plain = ["raise_hand", "call_bak", "hold", "draw_card", "stand", "accept_round", "leave"]
    return [
        *({"type": kind} for kind in plain),
        {"type": "cut", "at": 3},
        {"type": "place_stake", "amount": 2},
        *({"type": "claim_bak", "seat": seat} for seat in range(3)),
        *(
            {"type": "answer_share", "seat": seat, "accept": accept}
            for seat in range(seats)
            for accept in (True, False)
        ),
        *({"type": "end_share", "seat": seat} for seat in range(seats)),
        *({"type": "rule_claim", "claim": 1, "upheld": upheld} for upheld in (True, False)),
    ]


def listed(game: Any, actor: int | str) -> list[dict[str, Any]]:
    """What the list says of the commands tried, templates filled with the numbers that are tried."""
    sample = {"cut": {"at": 3}, "place_stake": {"amount": 2}}
    return [{**move, **sample.get(move["type"], {})} for move in game.legal(actor) if move["type"] != "ask_share"]


@pytest.mark.parametrize("seed", some_by_day(range(25), 5))
def test_listed_is_accepted_and_nothing_else_over_random_play(seed: int) -> None:
    rng = random.Random(seed)
    seats = rng.choice((3, 5))
    game = opened(seats, options(rng), seed=rng.randbytes(32))
    for _ in range(150):
        if game.view()["phase"] == "over":
            break
        for actor in (*range(seats), "arbiter"):
            expected = listed(game, actor)
            claims = [move for move in expected if move["type"] == "rule_claim" and move["claim"] != 1]
            accepted = [move for move in tried(seats) if game.refusal(actor, move) is None]
            assert all(move in expected for move in accepted)
            assert all(move in accepted for move in expected if move not in claims)
        actors = [actor for actor in (*range(seats), "arbiter") if game.legal(actor)]
        actor = rng.choice(actors)
        moves = [move for move in game.legal(actor) if move["type"] != "leave" or rng.random() < 0.02]
        if moves:
            game.do(actor, filled(rng.choice(moves), rng))
    assert sum(game.view()["balances"]) == 0
