"""The factions of a table (10.3 to 10.6), and the house's own decks of action cards and factions.

The house's decks serve tables that bring none of their own (part 4 of the rulebook).
"""

import msgspec

from domain.game.seat import Seat
from domain.games.scherbia.pack import HIDDEN
from domain.games.scherbia.types import (
    ActionRow,
    BlankCard,
    BlankSeat,
    FactionRow,
    JobValue,
    KillCard,
    Options,
    OwnTotal,
    Passive,
    Protection,
    RescueCard,
)

ACTIONS = (
    ActionRow("special_arrow", 2, "hunter", BlankCard(None)),
    ActionRow("sabotage", 2, "smith", BlankCard(("warrior", "smith", "hunter", "woodcutter"))),
    ActionRow("assassin", 2, "thief", KillCard(None)),
    ActionRow("revival", 2, "healer", RescueCard(None)),
    ActionRow("gnome_warriors", 2, None, JobValue(("warrior",), -4)),
    ActionRow("gnome_mages", 2, None, JobValue(("mage",), -5)),
    ActionRow("bread_for_the_shard", 2, None, JobValue(("baker",), 5)),
    ActionRow("pactmaker", 1, None, OwnTotal(10)),
    ActionRow("ambush", 1, None, BlankSeat()),
)

FACTIONS = (
    FactionRow("believers", Protection(), None),
    FactionRow("pact", BlankCard(None), None),
    FactionRow("academy", None, Passive(("mage",), 2)),
    FactionRow("guild", None, Passive(("smith", "digger", "baker"), 1)),
)

CARDS_EACH = 2
"""The cards of each faction: so many seats make it up."""


class Factions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The faction of each seat, the uses of its ability that it has left, and whether everybody knows it."""

    seats: tuple[str, ...]
    uses: tuple[int, ...]
    known: tuple[bool, ...]


def faction_rows(options: Options) -> tuple[FactionRow, ...]:
    """All factions that the table could play with, in their order."""
    return FACTIONS if options.faction_deck is None else options.faction_deck


def faction_cards(options: Options, seats: int) -> tuple[str, ...]:
    """The cards of the factions that play: two of each of the first `seats // 2`."""
    rows = faction_rows(options)[: seats // CARDS_EACH]
    return tuple(f"{row.id}-{copy}" for row in rows for copy in range(1, CARDS_EACH + 1))


def faction_on(card: str) -> str:
    """The faction that a faction card shows."""
    return card.rpartition("-")[0]


def faction_named(options: Options, faction: str) -> FactionRow:
    """The faction with this id."""
    return next(row for row in faction_rows(options) if row.id == faction)


def undealt(seats: int) -> Factions:
    """The factions before they are dealt."""
    return Factions((HIDDEN,) * seats, (0,) * seats, (False,) * seats)


def with_dealt(factions: Factions, options: Options, seat: Seat, faction: str) -> Factions:
    """The factions with that of the seat dealt; an active ability has one use for each seat (10.6)."""
    active = faction_named(options, faction).ability is not None
    seats, uses, known = factions.seats, factions.uses, factions.known
    return Factions(
        (*seats[:seat], faction, *seats[seat + 1 :]),
        (*uses[:seat], 1 if active else 0, *uses[seat + 1 :]),
        (*known[:seat], options.factions == "open", *known[seat + 1 :]),
    )


def with_one_use_less(factions: Factions, seat: Seat) -> Factions:
    """The factions after the seat has used its ability."""
    uses = factions.uses
    return msgspec.structs.replace(factions, uses=(*uses[:seat], uses[seat] - 1, *uses[seat + 1 :]))


def with_known(factions: Factions, seat: Seat) -> Factions:
    """The factions once everybody knows that of the seat."""
    known = factions.known
    return msgspec.structs.replace(factions, known=(*known[:seat], True, *known[seat + 1 :]))


def may_announce_ability(factions: Factions | None, seat: Seat) -> bool:
    """Return whether the seat is asked for its ability, as far as everybody knows (10.5)."""
    if factions is None:
        return False
    return not factions.known[seat] or factions.uses[seat] > 0


def has_use(factions: Factions | None, seat: Seat) -> bool:
    """Return whether the seat has an active ability with a use left (10.6)."""
    return factions is not None and factions.uses[seat] > 0
