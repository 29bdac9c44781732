"""The types of Faro: the options of a table (part 4 of the rulebook), and the commands of its seats."""

from typing import Annotated, Literal

import msgspec

MOST_DEALS = 1_000_000
"""With any number of seats; `balance_limit.py` says how many a table can have."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table."""

    enforcement: Literal["claims", "strict"] = "claims"
    adjudication: Literal["referee", "arbiter"] = "referee"
    deals: Annotated[int, msgspec.Meta(ge=1, le=MOST_DEALS)] = 1
    cut: bool = True
    match: Literal["rank", "card"] = "rank"
    limits_bind: Literal["placing", "always"] = "placing"
    slip_remedy: Literal["refund", "record"] = "refund"
    bank_passes: Literal["never", "each_deal"] = "never"


MOST = 1_000_000_000
Int = Annotated[int, msgspec.Meta(ge=-MOST, le=MOST)]


class SetLimits(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="set_limits"):
    """Announce the least and the greatest stake for one card, as the bank."""

    min: Int
    max: Int


class PlaceStake(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="place_stake"):
    """Stake `amount` chips on the card of this rank, or change the stake to it."""

    rank: str
    amount: Int


class TakeBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="take_back"):
    """Take back the stake on the card of this rank."""

    rank: str


class Ready(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ready"):
    """Be done with staking."""


class Cut(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cut"):
    """Take `at` cards from the top and put them under the rest."""

    at: Int


class TurnCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="turn_card"):
    """Turn the top card and lay it on the `left` or `right` pile, as the bank."""

    pile: str


class CallWin(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="call_win"):
    """Call the win made by the card just turned."""


class ReportLoss(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="report_loss"):
    """Report the loss made by the card just turned."""


class Collect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="collect"):
    """Collect the loss of `seat` by the card just turned, as the bank."""

    seat: Int


class Leave(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="leave"):
    """Leave the stake as it is."""


class Vary(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="vary"):
    """Vary the stake by a call: `paroli`, `lappe`, `six` or `sept`."""

    call: str


class Withdraw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="withdraw"):
    """Withdraw the card of the book until the next deal."""


class CloseDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="close_deal"):
    """Close the deal after the last card, as the bank."""


class ClaimSilence(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim_silence"):
    """Claim that `seat` kept silent about a loss by card number `card`."""

    seat: Int
    card: Int


class ClaimSlip(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim_slip"):
    """Claim that card number `card` was laid on the wrong pile; null: that the control failed."""

    card: Int | None


class RuleClaim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rule_claim"):
    """Rule on a waiting claim, as the arbiter."""

    claim: Int
    upheld: bool


class AcceptDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="accept_deal"):
    """Accept the deal in its review."""


StakeCommand = SetLimits | PlaceStake | TakeBack | Ready | Cut
DealCommand = TurnCard | CallWin | ReportLoss | Collect | Leave | Vary | Withdraw | CloseDeal
ClaimCommand = ClaimSilence | ClaimSlip
Command = (
    SetLimits
    | PlaceStake
    | TakeBack
    | Ready
    | Cut
    | TurnCard
    | CallWin
    | ReportLoss
    | Collect
    | Leave
    | Vary
    | Withdraw
    | CloseDeal
    | ClaimSilence
    | ClaimSlip
    | RuleClaim
    | AcceptDeal
)
