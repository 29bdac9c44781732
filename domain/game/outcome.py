"""The outcome of a game."""

import msgspec

from domain.game.seat import Seat


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The result of a finished game.

    `ranking` lists groups of seats from the first to the last place; seats in one group share the place.
    `scores` has one whole number for each seat. `reason` is the word of the rulebook, or `resigned`.
    """

    ranking: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...]
    reason: str
