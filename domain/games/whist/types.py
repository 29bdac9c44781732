"""The types of Whist: the options of a table, and the commands of its seats."""

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, UnsetType


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table.

    `enforcement` (7, 8.1): whether a revoke stands and can be claimed, or is refused.
    `adjudication` (7.9): who decides on a claim.
    `dealing` (4.4): by the referee without fault, or entered with its faults.
    `misdeal_dealer` (5.4): who deals again after a misdeal.
    `withdrawn_card` (7.3): whether a card withdrawn goes back to the hand or stays face up.
    `revoke_penalty` (10.2): two hand points once for the hand, or for each established revoke.
    `transfer` (10.2): what happens when a side has fewer points than it must give.
    `revoke_bars` (10.3): what a side with an established revoke cannot win by the hand.
    `revoked_hand_dealer` (7.12): who deals after a hand with revokes of both sides.
    `trick_points` (10.1): a side's tricks beyond six, or every trick from the seventh of the hand.
    `hands` (11.4): the hands after which the game ends; null for none. It came later: tables that were opened before do
    not have it.
    """

    enforcement: Literal["claims", "strict"] = "claims"
    adjudication: Literal["referee", "arbiter"] = "referee"
    dealing: Literal["automatic", "by_hand"] = "automatic"
    misdeal_dealer: Literal["same", "next"] = "same"
    withdrawn_card: Literal["hand", "exposed"] = "hand"
    revoke_penalty: Literal["per_hand", "per_revoke"] = "per_hand"
    transfer: Literal["debt", "gain", "held"] = "debt"
    revoke_bars: Literal["game", "round"] = "game"
    revoked_hand_dealer: Literal["next", "same"] = "next"
    trick_points: Literal["beyond_six", "from_seventh"] = "beyond_six"
    hands: Annotated[int, msgspec.Meta(ge=1, le=100)] | msgspec.UnsetType | None = msgspec.UNSET

    @property
    def most_hands(self) -> int | None:
        """The number of hands of the game; None if it is played for game points."""
        return None if self.hands is msgspec.UNSET else self.hands


class Fault(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fault of one card of a deal by hand.

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
