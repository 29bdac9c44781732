"""The origin of an analysis."""

from typing import Annotated, Literal

import msgspec

from domain.game.personal import IMPERSONAL

ChanceFrom = Literal["same", "fresh"]
"""The chance of an analysis: that of the table itself, or a chance of its own."""


class Analysis(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table is an analysis of the table `table` from its `version` on.

    The first `version` events are those of that table, whose chain stood at `head` (SHA-256, hex) after them. Only
    those who arbitrate see `head`. `chance` says what is drawn from then on: with `same` what that table would have
    drawn, with `fresh` something else.
    """

    table: Annotated[str, msgspec.Meta(max_length=64), IMPERSONAL]
    version: Annotated[int, msgspec.Meta(ge=1, le=2**53 - 1)]
    head: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")] | None
    chance: ChanceFrom
