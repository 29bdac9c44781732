"""What the tests of every game are told of Scherbia."""

from __future__ import annotations

from tests.games.contract import Contract
from tests.games.scherbia.worlds import INVENTORY

CONTRACT = Contract(
    inventory=INVENTORY,
)
