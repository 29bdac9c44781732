"""The types of Scherbia: the options of a table, the kinds of effects (9.13), and the commands of its seats."""

from typing import Annotated, Literal

import msgspec

from domain.games.scherbia.pack import Job

Jobs = Annotated[tuple[Job, ...], msgspec.Meta(min_length=1)]
# Bounded so that no sum of them reaches 2^53, the limit of a record's numbers.
Change = Annotated[int, msgspec.Meta(ge=-(10**9), le=10**9)]


class JobValue(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="job_value"):
    """The value of all cards that act as one of these jobs, of all seats, changes by `add`."""

    jobs: Jobs
    add: Change


class OwnTotal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="own_total"):
    """The seat's own total changes by `add`."""

    add: Change


class BlankCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="blank_card"):
    """A card of another seat has no value and no ability. `jobs`: as what it may act; None: as any."""

    jobs: Jobs | None


class KillCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="kill_card"):
    """A card of another seat goes to the discard pile at once. `jobs`: as what it may act; None: as any."""

    jobs: Jobs | None


class RescueCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="rescue_card"):
    """An own card goes to its owner's pile once the trick is decided. `jobs`: as what it may act; None: as any."""

    jobs: Jobs | None


class BlankSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="blank_seat"):
    """Another seat's total is 0."""


class Protection(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="protection"):
    """The faction ability that is laid against an action card or another ability (10.7)."""


CardEffect = BlankCard | KillCard | RescueCard
"""Effects for which a card is chosen."""

Effect = JobValue | OwnTotal | CardEffect | BlankSeat
"""Everything that an action card can do, and a faction ability that is no protection."""

MOST_ACTION_CARDS = 1000
"""The cards that an action deck may have. The rulebook sets no limit, but a deck has to be shuffled and kept."""

Line = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Id = Annotated[str, msgspec.Meta(pattern="^[a-z_]+$", max_length=200)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=11)]


class Title(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a card, in each language."""

    en: Line
    de: Line


class ActionRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One action card of a deck and how often it is in it. `needs` is the job that must lie there for it (9.13)."""

    id: Id
    copies: Annotated[int, msgspec.Meta(ge=1, le=MOST_ACTION_CARDS)]
    needs: Job | None
    effect: Effect
    title: Line | Title | None = None


class Passive(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A passive ability: each card of these jobs in the piles of the faction adds so much to its points (10.10)."""

    jobs: Jobs
    add: Change


class FactionRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One faction. `ability` is the active one, with one use for each of its seats (10.6)."""

    id: Id
    ability: Effect | Protection | None
    passive: Passive | None
    title: Line | Title | None = None


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table.

    `hand_size`: None for 6, 5 or 4 cards by the number of seats (1.4). `rounds`: the most rounds of a trick (3.6).
    `first_leader`: the seat, or drawn by lot (1.3). `tie_scope` (3.7), `barrage_reach` (5.3), `theft_reach` and
    `theft_by` (7.3), `reincarnation` (7.7), `tied_trick` (7.1), `jobless_counts` (4.10), `open_piles` (1.6). `teams`:
    the seats of each group (10.1).

    `actions`: whether action cards are played (9). `action_hand`: how many each seat gets, None for as many as go round
    equally (9.2). `action_deck`: None for the house deck. `objection_call` (9.12). `factions` (10.3, 10.4).
    `faction_deck`: None for the house table.
    """

    hand_size: Annotated[int, msgspec.Meta(ge=1, le=24)] | None = None
    rounds: Annotated[int, msgspec.Meta(ge=2, le=24)] | Literal["unlimited"] = 2
    first_leader: SeatNumber | Literal["lot"] = 0
    tie_scope: Literal["leaders", "any_pair"] = "leaders"
    barrage_reach: Literal["last_card", "round"] = "last_card"
    theft_reach: Literal["round", "trick"] = "round"
    theft_by: Literal["table", "printed"] = "table"
    reincarnation: Literal["always", "on_loss"] = "always"
    tied_trick: Literal["aftermath", "discard"] = "aftermath"
    jobless_counts: bool = False
    open_piles: bool = False
    teams: tuple[tuple[SeatNumber, ...], ...] | None = None
    actions: bool = False
    action_hand: Annotated[int, msgspec.Meta(ge=0, le=MOST_ACTION_CARDS)] | None = None
    action_deck: tuple[ActionRow, ...] | None = None
    objection_call: bool = False
    factions: Literal["off", "open", "hidden"] = "off"
    faction_deck: tuple[FactionRow, ...] | None = None


class Announce(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="announce"):
    """Lay an action card and a faction ability for the coming trick, one of them, or nothing."""

    action: str | None = None
    ability: bool = False


class PlayCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="play_card"):
    """Play a card to the row, or in place of the card taken back.

    `copy` is the card that a jobless copies, `barrage` the card at which a hunter fires; `waive`: without its ability.
    """

    card: str
    copy: str | None = None
    waive: bool = False
    barrage: str | None = None


class UseOmnipotence(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="use_omnipotence"):
    """End the tie by the mage."""


class Object(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="object"):
    """Lay the own objection on an entry. `call` is what is called out with it (9.12)."""

    entry: int
    call: str | None = None


class Protect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="protect"):
    """Lay the own protection on an entry."""

    entry: int


class UseAction(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="use_action"):
    """Use the effect whose turn it is, on a card or against a seat."""

    card: str | None = None
    against: int | None = None


class Steal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="steal"):
    """Take this card with the thief."""

    card: str


class Reincarnate(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="reincarnate"):
    """Swap the healer for this card of the hand."""

    card: str


class Decline(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="decline"):
    """Do without what is asked for."""


Command = Announce | PlayCard | UseOmnipotence | Object | Protect | UseAction | Steal | Reincarnate | Decline
"""Everything that can be sent to a table of Scherbia."""
