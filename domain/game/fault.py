"""A fault on the table that a claim would be upheld against."""

from typing import Any

import msgspec

from domain.game.rule import Rule
from domain.game.seat import Seat


class Fault(msgspec.Struct, frozen=True):
    """What can be claimed although no list of legal moves says so: the `seat` has broken the `rule`.

    `claim` is the command that would be found right, whoever the rules let make it.
    """

    seat: Seat
    rule: Rule
    claim: Any
