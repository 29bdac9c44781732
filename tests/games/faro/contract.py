"""What the tests of every game are told of Faro."""

from __future__ import annotations

from collections import Counter

from tests.games.contract import Contract
from tests.games.packs import FRENCH

CONTRACT = Contract(
    inventory=Counter(f"{card}@{pack}" for pack in "12" for card in FRENCH),
    revealing={
        "control_shown": "faro.4.3",
        "card_turned": "faro.5.1",
    },
)
