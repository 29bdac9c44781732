"""Play for its own sake: moves that somebody may make now, chosen at random but always the same."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.support.api.table_client import Table

Move = dict[str, Any]
FORWARD = {"play_card", "take_trick", "accept_hand", "place_tile", "move_golem", "deny_suit", "accept_deal"}


def choice(table: Table, random: Random, *, lively: bool = False) -> tuple[int, Move] | None:
    """A seat and a legal move of it; None if nobody may move. Moves that end a game by agreement are left out.

    `lively`: every command that is legal, of any seat; else one that brings the game forward, of a seat to act.
    """
    view = table.view()
    seats = table.seats if lively else view["to_act"]
    found = [
        (seat, move)
        for seat in seats
        for move in table.moves(seat)
        if move["type"] != "accept_truce" and (lively or move["type"] in FORWARD)
    ]
    return random.choice(found) if found else None


def forward(table: Table, steps: int, seed: int = 1) -> None:
    """So many moves that bring the game forward."""
    random = Random(seed)
    for _ in range(steps):
        chosen = choice(table, random)
        assert chosen is not None
        table.played(*chosen)


def a_card_of(table: Table, seat: int) -> Move:
    """The first card that the seat may play."""
    return next(move for move in table.moves(seat) if move["type"] == "play_card")
