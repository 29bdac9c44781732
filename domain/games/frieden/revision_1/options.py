"""What a table of Frieden can agree on."""

from typing import Annotated, Literal

import msgspec

Position = Literal["hidden_pile", "open_pile", "hidden_hand", "open_hand"]
POSITIONS: tuple[Position, ...] = ("hidden_pile", "open_pile", "hidden_hand", "open_hand")
"""Where a card in play can lie, and be drawn from."""

# A record holds whole numbers below 2^53 only.
Count = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]


class Previous(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the last game of a series leaves to the next.

    `first_peace` and `last_peace` are the seats that declared them; `jokers` has the jokers of each seat at the end.
    """

    first_peace: Count | None = None
    last_peace: Count | None = None
    jokers: tuple[Count, ...] | None = None


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table.

    `packs`, `jokers_per_pack` (2.1): what is played with.
    `backs` (2.5): whether backs show the material.
    `deal` (3.4): the cards that each seat gets at the start.
    `draw_from` (6.1): where cards may be drawn from, in any order.
    `layouts` (11.6): when runs are laid, extended and declared.
    `overflow_draws` (10.2): how long the others draw from a hand above its limit.
    `seven_prolonged` (9.72): who draws when sevens are prolonged.
    `last_peace_limit` (3.5, 10.6): which hand the maker of the last peace has limited to 11.
    `slip_window` (13.7): how long a slipped card can be caught.
    `pass_rounds`, `quiet_rounds` (14.2): rounds that end the game; 0 passes never do.
    `previous` (3.3, 3.5): the end of the last game of a series.
    `enforcement` (13.1): whether insider trading can be caught, or is refused.
    `adjudication` (13.11): who decides on accusations.
    """

    packs: Annotated[int, msgspec.Meta(ge=1, le=6)] = 3
    jokers_per_pack: Annotated[int, msgspec.Meta(ge=0, le=4)] = 2
    backs: Literal["plain", "by_pack"] = "plain"
    deal: Annotated[int, msgspec.Meta(ge=0, le=12)] = 0
    draw_from: Annotated[tuple[Position, ...], msgspec.Meta(min_length=1, max_length=4)] = POSITIONS
    layouts: Literal["own_turn", "any_time"] = "own_turn"
    overflow_draws: Literal["stop", "full_round"] = "stop"
    seven_prolonged: Literal["next", "self"] = "next"
    last_peace_limit: Literal["hidden", "open"] = "hidden"
    slip_window: Literal["round", "game"] = "round"
    pass_rounds: Annotated[int, msgspec.Meta(ge=0, le=99)] = 3
    quiet_rounds: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 500
    previous: Previous | None = None
    enforcement: Literal["claims", "strict"] = "claims"
    adjudication: Literal["referee", "arbiter"] = "referee"
