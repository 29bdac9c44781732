"""What the tests of every game are told of Whispers."""

from __future__ import annotations

from collections import Counter

from tests.support.games.contract import Contract

CONTRACT = Contract(
    inventory=Counter("ABCDEFGHIJKLMNOP"),
    draws_later=True,
    covert=frozenset({"slip", "wink", "nudge"}),
    revealing={
        "peeked": "whispers.2.1",
        "taken": "whispers.2.1",
    },
)
