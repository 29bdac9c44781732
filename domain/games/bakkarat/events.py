"""The events of Bakkarat (part 7 of the rulebook). A card that the reader may not see is `"?"`."""

from typing import Literal

import msgspec

from domain.game.seat import Seat

Verdict = Literal["upheld", "rejected"]
Reason = Literal["packs_played", "player_left"]


class CardsShuffled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cards_shuffled"):
    """A new pack and its bank; `order` from the top, before the cut."""

    pack_number: int
    bank: Seat
    order: tuple[str, ...]


class PackCut(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pack_cut"):
    """A seat has put the top `at` cards under the rest."""

    seat: Seat
    at: int


class StakePlaced(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stake_placed"):
    """A player stakes `amount` chips, in place of an earlier stake."""

    seat: Seat
    amount: int


class HandRaised(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hand_raised"):
    """The bank ends the staking."""

    seat: Seat


class CardsDealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cards_dealt"):
    """Two cards to each active seat, in canonical order."""

    pack_number: int
    round: int
    hands: tuple[tuple[str, ...], ...]


class Held(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="held"):
    """A seat goes on without calling."""

    seat: Seat


class BakCalled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="bak_called"):
    """A seat calls "Bak!" and shows its cards."""

    seat: Seat
    cards: tuple[str, ...]


class CardsPutAway(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cards_put_away"):
    """All cards of the round leave the table."""

    count: int


class ThirdCardDrawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="third_card_drawn"):
    """A seat gets a third card. `face_up`: it lies open."""

    seat: Seat
    card: str
    face_up: bool


class Stood(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stood"):
    """A seat takes no third card."""

    seat: Seat


class ShownHand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand shown: the first two cards in canonical order, and the third."""

    cards: tuple[str, ...]
    third: str | None


class HandsShown(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hands_shown"):
    """All cards of the active seats lie open; `results` are 0 to 9."""

    hands: tuple[ShownHand, ...]
    results: tuple[int, ...]


class RoundAccepted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="round_accepted"):
    """An active seat accepts the cards shown."""

    seat: Seat


class BakClaimed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="bak_claimed"):
    """A claim that a seat had Bak and did not call it; `finding` is for the arbiter."""

    claim: int
    by: Seat
    seat: Seat
    finding: Verdict | None


class ClaimUpheld(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim_upheld"):
    """A claim is right; `proof` is the version of the `cards_dealt` of these cards."""

    claim: int
    proof: int


class ClaimRejected(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim_rejected"):
    """A claim is wrong; `proof` is the version of the `cards_dealt` of these cards."""

    claim: int
    proof: int


class RoundSettled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="round_settled"):
    """A round is paid. `hands`, `results` and `stakes` for the active seats, `amounts` and `balances` for all seats."""

    pack_number: int
    round: int
    bank: Seat
    hands: tuple[tuple[str, ...], ...]
    results: tuple[int, ...]
    stakes: tuple[int | None, ...]
    amounts: tuple[int, ...]
    balances: tuple[int, ...]


class RoundDropped(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="round_dropped"):
    """Too few cards are left: these stakes go back."""

    stakes: tuple[int | None, ...]


class PackEnded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pack_ended"):
    """A pack is used up; `bank` held it."""

    pack_number: int
    bank: Seat


class ShareAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="share_asked"):
    """A seat asks an active seat for a share."""

    seat: Seat
    player: Seat
    percent: int


class ShareAnswered(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="share_answered"):
    """The active seat accepts the sharer, or declines."""

    seat: Seat
    player: Seat
    percent: int
    accept: bool


class ShareEnded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="share_ended"):
    """A share, or a question for one, has ended."""

    seat: Seat
    player: Seat


class PlayerLeft(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="player_left"):
    """An active seat leaves; `impolite`: before it has held the bank to the end of a pack."""

    seat: Seat
    impolite: bool


class GameEnded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="game_ended"):
    """The game is over."""

    reason: Reason
    balances: tuple[int, ...]


RoundsEvent = (
    CardsShuffled | CardsDealt | CardsPutAway | HandsShown | RoundSettled | RoundDropped | PackEnded | GameEnded
)
StakesEvent = PackCut | StakePlaced | HandRaised | PlayerLeft
PlayEvent = Held | BakCalled | ThirdCardDrawn | Stood | RoundAccepted
ClaimsEvent = BakClaimed | ClaimUpheld | ClaimRejected
ShareEvent = ShareAsked | ShareAnswered | ShareEnded

Event = (
    CardsShuffled
    | PackCut
    | StakePlaced
    | HandRaised
    | CardsDealt
    | Held
    | BakCalled
    | CardsPutAway
    | ThirdCardDrawn
    | Stood
    | HandsShown
    | RoundAccepted
    | BakClaimed
    | ClaimUpheld
    | ClaimRejected
    | RoundSettled
    | RoundDropped
    | PackEnded
    | ShareAsked
    | ShareAnswered
    | ShareEnded
    | PlayerLeft
    | GameEnded
)
"""Everything that can happen at a table of Bakkarat, in the order of the rulebook."""
