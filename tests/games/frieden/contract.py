"""What the tests of every game are told of Frieden."""

from __future__ import annotations

from tests.games.contract import Contract
from tests.games.frieden.worlds import INVENTORY

CONTRACT = Contract(
    inventory=INVENTORY,
    revealing={
        "card_moved": "frieden.4.6",
        "hand_seen": "frieden.9.130",
        "claim_upheld": "frieden.13.8",
        "claim_rejected": "frieden.13.7",
        "game_ended": "frieden.14.4",
        "turn_started": "frieden.10.2",
    },
)
