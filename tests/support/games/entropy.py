"""Entropy from the seats at random, at a table that waits for it."""

from __future__ import annotations

import random
from typing import Any

from domain.game.rule import Refused
from domain.game.seat import ARBITER, Actor, by_seat
from domain.table.core.commands import AddEntropy, CloseEntropy, EntropySource
from domain.table.opening import waiting_for
from tests.support.games.sitting import Sitting

SEATS_ADD = 40
"""Of 256 random tables so many wait for entropy from their seats."""


def random_source(seed: bytes) -> EntropySource:
    """Where the entropy of a random table with this seed comes from."""
    return "seats" if seed[0] < SEATS_ADD else "service"


def entropy_wish(sitting: Sitting, actor: Actor, rng: random.Random) -> Any:
    """Something that this actor wants to do while the table waits: mostly to add entropy."""
    if rng.random() < 0.1:
        return CloseEntropy()
    seat = actor.seat
    if seat is None or rng.random() < 0.05:
        seat = rng.choice(waiting_for(sitting.state) or range(sitting.seats))
    return AddEntropy(seat, rng.choice(["heads", "4 2 6 1", f"{rng.getrandbits(40):010x}"]))


def add_entropy(sitting: Sitting, rng: random.Random) -> None:
    """Somebody adds entropy, or the arbiter does without the rest; what is refused is left."""
    actor = rng.choice([ARBITER, *map(by_seat, waiting_for(sitting.state))])
    try:
        sitting.act(actor, entropy_wish(sitting, actor, rng))
    except Refused:
        return


def begun(sitting: Sitting, rng: random.Random) -> Sitting:
    """The table when it waits no longer."""
    while sitting.state.status == "waiting":
        add_entropy(sitting, rng)
    return sitting
