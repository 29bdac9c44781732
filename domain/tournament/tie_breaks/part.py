"""What a tie-break is made of."""

from typing import Literal

import msgspec

from domain.tournament.scores.number import Points

Why = Literal["played", "forfeit", "dummy", "cut", "median", "won", "awarded", "board", "direct"]


class TieBreakPart(msgspec.Struct, frozen=True, gc=False):
    """What one round adds to a tie-break.

    `counts_as`: what the opponent counts, or the dummy of a round not played (12.6); `own`: the entrant's points in the
    round. `value` is added to the tie-break if it is `kept`. `voluntary`: a round not played by its own doing.
    """

    round: int
    opponent: int | None
    counts_as: Points
    own: Points
    value: Points
    why: Why
    kept: bool = True
    voluntary: bool = False
