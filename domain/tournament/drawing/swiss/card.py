"""What the pairing of a Swiss round goes by."""

from typing import Literal

import msgspec

Float = Literal["down", "up", "none"]
"""Whether an entrant met somebody with fewer points in a round, or with more; points without playing float down."""


class Card(msgspec.Struct, frozen=True):
    """What an entrant brings into a round.

    `halves`: its points in half wins. `seats`: those it has held, oldest first. `floats`: one for each round before.
    `byes`: how often it has had a bye or as many points as a win without playing; `forfeit_wins` are counted apart.
    """

    seed: int
    halves: int
    seats: tuple[int, ...]
    floats: tuple[Float, ...]
    byes: int
    forfeit_wins: int

    @property
    def may_have_bye(self) -> bool:
        """Whether it has neither had a bye nor the points of a win without playing (tournament.5.8)."""
        return not self.byes and not self.forfeit_wins


class PairingInput(msgspec.Struct, frozen=True):
    """What the engine is given: who plays, all pairs that have met, and all forbidden ones, by seed number, in order.

    Pairs with somebody absent are in it, too. Its digest stands in `round_drawn` (tournament.5.10).
    """

    round: int
    rounds: int
    entrants: tuple[Card, ...]
    met: tuple[tuple[int, int], ...]
    forbidden: tuple[tuple[int, int], ...]


class Pairing(msgspec.Struct, frozen=True):
    """Who meets whom, by seed number, and who has the bye."""

    pairs: tuple[tuple[int, int], ...]
    bye: int | None = None
