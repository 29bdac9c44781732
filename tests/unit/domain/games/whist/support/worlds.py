"""Random openings of Whist, and openings that a viewer cannot tell apart."""

from __future__ import annotations

import random
from typing import Any

from domain.games.whist.game import WHIST

RANKS = "23456789TJQKA"
PACK = [rank + suit for suit in "cdhs" for rank in RANKS]
VALUES: dict[str, tuple[Any, ...]] = {
    "enforcement": ("claims", "strict"),
    "adjudication": ("referee", "arbiter"),
    "dealing": ("automatic", "by_hand"),
    "misdeal_dealer": ("same", "next"),
    "withdrawn_card": ("hand", "exposed"),
    "revoke_penalty": ("per_hand", "per_revoke"),
    "transfer": ("debt", "gain", "held"),
    "revoke_bars": ("game", "round"),
    "revoked_hand_dealer": ("next", "same"),
    "trick_points": ("beyond_six", "from_seventh"),
    "hands": (None, None, None, 1, 2, 5),
}


def options(rng: random.Random) -> dict[str, Any]:
    """Random options; each value of each option comes up. A table of any of them can be played to its end."""
    assert set(VALUES) == set(WHIST.meta.options.__struct_fields__)
    return {name: rng.choice(values) for name, values in VALUES.items() if rng.random() < 0.8}


def prepared(rng: random.Random) -> dict[str, Any]:
    """A complete draw and a shuffle for the first deal."""
    left, tied, lots = PACK[:], [0, 1, 2, 3], []
    while len(tied) > 1:
        drawn = rng.sample(left, len(tied))
        left = [card for card in left if card not in drawn]
        tied = _highest(tied, drawn)
        lots.append(drawn)
    return {"shuffles": [rng.sample(PACK, len(PACK))], "lots": lots}


def twin(prepared: dict[str, Any], viewer: int | None, rng: random.Random) -> dict[str, Any] | None:
    """Another opening that this seat (None: a spectator) cannot tell from the first when the game begins.

    The draw, the turn-up and the viewer's own cards are the same; the cards of the other hands have changed places.
    """
    dealer = [0, 1, 2, 3]
    for drawn in prepared["lots"]:
        dealer = _highest(dealer, drawn)
    order = list(prepared["shuffles"][0])
    hidden = [place for place in range(51) if (dealer[0] + 1 + place) % 4 != viewer]
    moved = rng.sample(hidden, len(hidden))
    changed = order[:]
    for place, source in zip(hidden, moved, strict=True):
        changed[place] = order[source]
    return {**prepared, "shuffles": [changed, *prepared["shuffles"][1:]]}


def _highest(seats: list[int], cards: list[str]) -> list[int]:
    best = max(RANKS.index(card[0]) for card in cards)
    return [seat for seat, card in zip(seats, cards, strict=True) if RANKS.index(card[0]) == best]
