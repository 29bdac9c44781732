"""A subscription (a hook) as its stream has made it."""

from typing import Literal, get_args

import msgspec

from domain.game.seat import Seat

Kind = Literal[
    "your_turn",
    "game_finished",
    "claim",
    "dispute",
    "ruling",
    "clock_expired",
    "undo_asked",
    "hook_disabled",
    "round_published",
    "next_table",
    "result",
    "case",
    "standings_final",
]
"""What a subscriber may hear of. `hook_disabled` is for hooks of all tables: another hook has failed for days.

The last five are about tournaments.
"""

KINDS: tuple[Kind, ...] = get_args(Kind)

HookStatus = Literal["enabled", "disabled", "deleted"]

DisabledBy = Literal["holder", "failure", "gone"]
"""Why a hook is disabled: somebody has said so; its receiver has failed for days; its receiver has said 410."""


BY_ORGANIZER = -1
"""The holder of a hook of one table or tournament that its organizer has made."""


class Scope(msgspec.Struct, frozen=True, omit_defaults=True):
    """The scope of a hook: one table or tournament, or without either all tables and tournaments.

    A table is seen as its arbiter sees it, or as one of its seats does. A tournament is seen as its `arbiter` or
    `director` of this number, as the `player` of an `entrant`, or without these as spectators do. `owner` is the
    organizer whose tables and tournaments alone they are, empty for the organizer of all. `holder` tells apart those
    who have had a seat or role one after the other; see `BY_ORGANIZER`.
    """

    table: str | None = None
    seat: Seat | None = None
    owner: str = ""
    holder: int = 0
    tournament: str | None = None
    arbiter: int | None = None
    director: int | None = None
    entrant: int | None = None
    player: int | None = None

    @property
    def is_of_all(self) -> bool:
        """Return whether it has all tables and tournaments in it, or all of its owner."""
        return self.table is None and self.tournament is None


class Hook(msgspec.Struct, frozen=True):
    """A subscription.

    `url` is where it is sent to, `kinds` what is sent, sorted. `disabled_by` is None unless it is disabled.
    `generation` counts the secrets it has had, from 1; the last one began at `rotated_at`. Times are milliseconds since
    1970, UTC.
    """

    id: str
    scope: Scope
    url: str
    kinds: tuple[Kind, ...]
    created_at: int
    status: HookStatus = "enabled"
    disabled_by: DisabledBy | None = None
    generation: int = 1
    rotated_at: int = 0
