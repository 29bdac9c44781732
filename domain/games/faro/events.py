"""The events of Faro (part 7 of the rulebook). A card that the reader may not see is `"?"`."""

from typing import Literal

import msgspec

from domain.game.seat import Seat

Finding = Literal["upheld", "rejected"]
Pile = Literal["left", "right"]
Call = Literal["paroli", "lappe", "six", "sept"]
Position = Literal["upright", "crosswise", "slant_left", "slant_right"]
Payer = Literal["player", "bank", "claim", "referee"]


class LimitsSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="limits_set"):
    """The bank announces the least and the greatest stake for one card."""

    seat: Seat
    min: int
    max: int


class StakePlaced(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stake_placed"):
    """A player stakes on a card of its book, in place of an earlier stake on it."""

    seat: Seat
    rank: str
    amount: int


class StakeTakenBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stake_taken_back"):
    """A player takes its stake on a card back."""

    seat: Seat
    rank: str


class PlayerReady(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="player_ready"):
    """A player is done with staking."""

    seat: Seat


class DealDropped(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="deal_dropped"):
    """Nobody has staked; there is no run through the pack."""

    deal: int


class CardsShuffled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cards_shuffled"):
    """The bank's pack is shuffled; `order` from the top, before the cut."""

    order: tuple[str, ...]


class PackCut(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pack_cut"):
    """A seat has put the top `at` cards under the rest."""

    seat: Seat
    at: int


class ControlShown(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="control_shown"):
    """The bottom card of the pack is shown to all."""

    card: str


class Touched(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player whose card is matched, with the stake as it lies when the bank's card is turned."""

    seat: Seat
    stake: int


class CardTurned(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="card_turned"):
    """The bank's card `number` (from 1) lies on a pile; `touched` by seat."""

    number: int
    card: str
    pile: Pile
    touched: tuple[Touched, ...]


class WinPaid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="win_paid"):
    """The bank pays a player for card `number`."""

    seat: Seat
    number: int
    amount: int


class LossPaid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="loss_paid"):
    """A player pays the bank for card `number`; `by` says who brought it about."""

    seat: Seat
    number: int
    amount: int
    by: Payer


class StakeLeft(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stake_left"):
    """A player leaves the stake as it is."""

    seat: Seat
    rank: str


class StakeVaried(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stake_varied"):
    """A player varies the stake by a call; `stake` and `position` as they are from now on."""

    seat: Seat
    rank: str
    call: Call
    stake: int
    position: Position


class CardWithdrawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="card_withdrawn"):
    """A player takes a card out until the next deal."""

    seat: Seat
    rank: str


class DealClosed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="deal_closed"):
    """All cards are turned and answered. `control_passed`: the last one lies on the right."""

    control_passed: bool


class DealSpoilt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="deal_spoilt"):
    """The deal ends at once because of a slip."""


class LossesRefunded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="losses_refunded"):
    """The bank gives back the losses paid on the cards from number `from` on; `amounts` for each seat."""

    from_card: int = msgspec.field(name="from")
    amounts: tuple[int, ...]


class SilenceClaimed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="silence_claimed"):
    """A claim that a player kept silent about a loss by a card; `finding` is for the arbiter."""

    claim: int
    by: Seat
    seat: Seat
    card: int
    finding: Finding | None


class SlipClaimed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="slip_claimed"):
    """A claim against the bank: a card on the wrong pile, or (null) a failed control; `finding` is for the arbiter."""

    claim: int
    by: Seat
    seat: Seat
    card: int | None
    finding: Finding | None


class ClaimUpheld(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim_upheld"):
    """A claim is right; `proof` is the version of the `card_turned` that it is about."""

    claim: int
    proof: int


class ClaimRejected(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim_rejected"):
    """A claim is wrong; `proof` is the version of the `card_turned` that it is about."""

    claim: int
    proof: int


class DealAccepted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="deal_accepted"):
    """A seat accepts the deal."""

    seat: Seat


class DealEnded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="deal_ended"):
    """A deal is over; `balances` for each seat."""

    deal: int
    balances: tuple[int, ...]


class GameEnded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="game_ended"):
    """The last deal is over; `balances` for each seat."""

    balances: tuple[int, ...]


StakesEvent = LimitsSet | StakePlaced | StakeTakenBack | PlayerReady
ShuffleEvent = CardsShuffled | PackCut | ControlShown
TurnsEvent = CardTurned | DealClosed
DuesEvent = WinPaid | LossPaid
AnswersEvent = StakeLeft | StakeVaried | CardWithdrawn
ClaimsEvent = SilenceClaimed | SlipClaimed | ClaimUpheld | ClaimRejected | DealSpoilt | LossesRefunded
EndOfDealEvent = DealDropped | DealAccepted | DealEnded | GameEnded

Event = (
    LimitsSet
    | StakePlaced
    | StakeTakenBack
    | PlayerReady
    | DealDropped
    | CardsShuffled
    | PackCut
    | ControlShown
    | CardTurned
    | WinPaid
    | LossPaid
    | StakeLeft
    | StakeVaried
    | CardWithdrawn
    | DealClosed
    | DealSpoilt
    | LossesRefunded
    | SilenceClaimed
    | SlipClaimed
    | ClaimUpheld
    | ClaimRejected
    | DealAccepted
    | DealEnded
    | GameEnded
)
