"""What a table of Whist can agree on."""

from typing import Annotated, Literal

import msgspec


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
        """How many hands the game has; None if it is played for game points."""
        return None if self.hands is msgspec.UNSET else self.hands
