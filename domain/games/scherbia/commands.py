"""The commands of Scherbia (part 6 of the rulebook). An optional field may be null, which means absent (2.1)."""

import msgspec


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
