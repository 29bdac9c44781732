"""The types of Frieden: the options of a table, and the commands of its seats."""

from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, UnsetType

Position = Literal["hidden_pile", "open_pile", "hidden_hand", "open_hand"]
POSITIONS: tuple[Position, ...] = ("hidden_pile", "open_pile", "hidden_hand", "open_hand")
"""Where a card in play can lie, and be drawn from."""

# A record holds whole numbers below 2^53 only.
Count = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]


class Previous(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The result of the last game of a series that the next game needs.

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


DRAW_FIELDS: dict[Position, tuple[frozenset[str], frozenset[str]]] = {
    "hidden_pile": (frozenset(), frozenset()),
    "open_pile": (frozenset(), frozenset()),
    "hidden_hand": (frozenset({"seat"}), frozenset({"back"})),
    "open_hand": (frozenset({"run", "card"}), frozenset()),
}
"""The fields of a draw from each position: those that it needs, and those that it may have besides."""


class Draw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="draw"):
    """Draw a card. The other fields depend on where it is drawn from.

    From a hidden hand: `seat` whose it is, and `back`, a material, if a card with that back is wanted. From an open
    hand: `run` and `card`.
    """

    source: Position = msgspec.field(name="from")
    seat: int | UnsetType = UNSET
    back: str | UnsetType = UNSET
    run: str | UnsetType = UNSET
    card: str | UnsetType = UNSET

    def __post_init__(self) -> None:
        """Check that the fields are those of the position. Raises ValueError, which a decoder reports as its own."""
        needed, further = DRAW_FIELDS[self.source]
        given = {name for name in ("seat", "back", "run", "card") if getattr(self, name) is not UNSET}
        _check_fields(given, needed, further)


class Discard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="discard"):
    """Lay cards of one rank on the open pile, the last on top. `as` is the rank that jokers laid alone stand for."""

    cards: tuple[str, ...]
    rank: str | UnsetType = msgspec.field(name="as", default=UNSET)


class Pass(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pass"):
    """Do nothing in this turn."""


class LayRun(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="lay_run"):
    """Lay a run or court open, in running order."""

    cards: tuple[str, ...]


class ExtendRun(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="extend_run"):
    """Add cards below and above an own run, both in running order."""

    run: str
    before: tuple[str, ...]
    after: tuple[str, ...]


class DeclarePeace(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="declare_peace"):
    """Say "Frieden" on an own complete run."""

    run: str


class Exchange(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="exchange"):
    """Take a joker from an open run for the card for which it stands."""

    run: str
    joker: str
    card: str


class Choose(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="choose"):
    """Use the pending decision; which fields there are depends on its kind."""

    card: str | UnsetType = UNSET
    run: str | UnsetType = UNSET
    duty: str | UnsetType = UNSET
    who: str | UnsetType = UNSET
    seat: int | UnsetType = UNSET
    index: int | UnsetType = UNSET
    turn: bool | UnsetType = UNSET
    pile: str | UnsetType = UNSET


class Decline(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="decline"):
    """Give up all that is left of the pending decision."""


class SlipCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="slip_card"):
    """Slip a card of the own hidden hand into another's, under the table."""

    to: int
    card: str


class Accuse(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="accuse"):
    """Say that `giver` slipped `receiver` a card."""

    giver: int
    receiver: int


class RuleClaim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rule_claim"):
    """The arbiter's ruling on the accusation with this number."""

    claim: int
    upheld: bool


SeatCommand = (
    Draw
    | Discard
    | Pass
    | LayRun
    | ExtendRun
    | DeclarePeace
    | Exchange
    | Choose
    | Decline
    | SlipCard
    | Accuse
)  # fmt: skip
"""What only seats send."""

Command = SeatCommand | RuleClaim
"""Everything that can be sent to a table of Frieden."""


def _check_fields(given: Iterable[str], needed: frozenset[str], further: frozenset[str]) -> None:
    """Check that all needed fields are given, and no strange one. Raises ValueError in the decoder's own words."""
    missing = sorted(needed.difference(given))
    if missing:
        message = f"Object missing required field `{missing[0]}`"
        raise ValueError(message)
    strange = sorted(set(given) - needed - further)
    if strange:
        message = f"Object contains unknown field `{strange[0]}`"
        raise ValueError(message)
