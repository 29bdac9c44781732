"""The commands of Whist (part 6 of the rulebook)."""

import msgspec
from msgspec import UNSET, UnsetType


class Fault(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What went wrong with one card of a deal by hand.

    `position` counts from 0 at the top of the pack, up to 50. `to` is the seat that got the card instead of the one due
    it; `face_up` says that the card was seen.
    """

    position: int
    to: int | UnsetType = UNSET
    face_up: bool | UnsetType = UNSET


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="deal"):
    """Enter a deal made by hand, with its faults."""

    faults: tuple[Fault, ...]


class DemandRedeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="demand_redeal"):
    """Demand that the cards are dealt again after a misdeal."""


class AcceptDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="accept_deal"):
    """Accept a misdeal as it is."""


class PlayCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="play_card"):
    """Play a card to the trick."""

    card: str


class TakeTrick(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="take_trick"):
    """Take the complete trick, as its winner."""


class CorrectPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="correct_play"):
    """Put the own revoke in the current trick right with this card."""

    card: str


class AskPartner(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ask_partner"):
    """Ask the partner whether he has none of the suit led."""


class DenySuit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="deny_suit"):
    """Answer the partner's question: none of the suit led."""


class ClaimRevoke(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim_revoke"):
    """Claim that an opposing seat revoked in a finished trick of this hand, counted from 1."""

    seat: int
    trick: int


class RuleClaim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rule_claim"):
    """The arbiter's ruling on the claim of this number."""

    claim: int
    upheld: bool


class ExposeCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="expose_card"):
    """Show a card of the hand without playing it."""

    card: str


class CallCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="call_card"):
    """Tell the partner to play one of his face-up cards."""

    card: str


class AcceptHand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="accept_hand"):
    """Accept the hand after its last trick."""


SeatCommand = (
    DemandRedeal
    | AcceptDeal
    | PlayCard
    | TakeTrick
    | CorrectPlay
    | AskPartner
    | DenySuit
    | ClaimRevoke
    | ExposeCard
    | CallCard
    | AcceptHand
)
"""What only seats send."""

Command = Deal | RuleClaim | SeatCommand
"""Everything that can be sent to a table of Whist."""
