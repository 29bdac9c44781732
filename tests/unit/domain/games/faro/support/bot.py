"""Random play of Faro: listed moves, claims, and wishes that are mostly refused."""

from __future__ import annotations

import random
from typing import Any

from tests.unit.domain.games.faro.support.tables import (
    ACCEPT,
    CALL_WIN,
    CLOSE,
    LEAVE,
    LEFT,
    READY,
    REPORT,
    RIGHT,
    WITHDRAW,
    Table,
    collect,
    cut,
    limits,
    opened,
    rule,
    silence,
    slip,
    stake,
    take_back,
    vary,
)
from tests.unit.domain.games.faro.support.worlds import options, prepared

PLAIN = [
    limits(), READY, cut(50), LEFT, RIGHT, CALL_WIN, REPORT, LEAVE, WITHDRAW, CLOSE, ACCEPT,
    *map(vary, ("paroli", "lappe", "six", "sept")), *(take_back(rank) for rank in "A23456789TJQK"),
]  # fmt: skip
"""Each command without a choice, and one of each that has one, with values that are right if any are."""


def random_table(seed: int) -> tuple[Table, random.Random]:
    rng = random.Random(seed)
    game = opened(rng.choice((2, 3, 4, 10)), options(rng), prepared=prepared(rng), seed=rng.randbytes(32))
    return game, rng


def wishes(game: Table) -> list[dict[str, Any]]:
    """What may be sent but for claims: right whenever a listed move allows it."""
    held = game.view()["limits"] or {"min": 1}
    every_collect = [collect(seat) for seat in range(game.seats)]
    return [*PLAIN, stake("8", held["min"]), *every_collect, rule(1, upheld=True), rule(1, upheld=False)]


def filled(move: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """A whole command from a template."""
    whole = {}
    for name, value in move.items():
        if isinstance(value, dict) and "choose" in value:
            whole[name] = rng.choice(value["choose"]["from"])
        elif isinstance(value, dict):
            most = value["max"] if value["max"] is not None else value["min"] + 20
            whole[name] = rng.randint(value["min"], most)
        else:
            whole[name] = value
    if whole["type"] == "set_limits":
        whole["min"], whole["max"] = sorted((whole["min"], whole["max"]))
    return whole


def claim(game: Table, rng: random.Random) -> dict[str, Any]:
    """A claim: of a fault that is there, or of anything."""
    turned = game.state.turned
    card, seat = rng.randint(1, len(turned)), rng.randrange(game.seats)
    losses = [
        silence(due.seat, number)
        for number, one in enumerate(turned, start=1)
        if one.pile == "left"
        for due in one.dues
        if due.state != "paid"
    ]
    piles = ["right", *(one.pile for one in turned)]
    faults = [slip(number) for number in range(1, len(piles)) if piles[number] == piles[number - 1]]
    return rng.choice([slip(card), slip(None), silence(seat, card), rng.choice([*losses, slip(card)]), *faults[:1]])


def next_move(game: Table, rng: random.Random, slips: float, claims: float) -> tuple[int | str, dict[str, Any]]:
    """A move of somebody: mostly listed and of one who is to act, sometimes a slip of the bank or a claim."""
    ruling = game.legal("arbiter")
    if ruling:
        return "arbiter", rng.choice(ruling)
    if game.state.turned and rng.random() < claims:
        return rng.randrange(game.seats), claim(game, rng)
    seat = rng.choice(game.to_act() if rng.random() < 0.9 else range(game.seats))
    moves = game.legal(seat) or [LEAVE]
    if moves[0] == LEFT and game.view()["due"] is not None:
        due = {"type": "turn_card", "pile": game.view()["due"]}
        straight = [due, *moves[2:]]
        moves = moves if rng.random() < slips else straight
    if READY in moves:
        moves = moves[:1] if len(moves) < 4 and rng.random() < 0.9 else [*moves[1:], READY, READY]
    return seat, filled(rng.choice(moves), rng)
