"""The events of Whist (part 7 of the rulebook).

A reader who may not see a card reads `"?"` in its place, and null for a finding or for the cards held.
"""

from typing import Literal

import msgspec

from domain.games.whist.trick import Pair, SeatCard
from domain.kit.tricks import Verdict


class CardsDrawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cards_drawn"):
    """One drawing for the first deal: a card for each seat that draws, in seat order."""

    cards: tuple[SeatCard, ...]


class DealerSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="dealer_set"):
    """The draw has decided who deals first."""

    seat: int


class CardsShuffled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cards_shuffled"):
    """A new deal begins. `order` lists the pack from the top."""

    order: tuple[str, ...]


class HandDealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hand_dealt"):
    """The cards are dealt. `hands` has one list for each seat, in canonical order; the turn-up is in none."""

    deal: int
    dealer: int
    trump: str
    turn_up: str
    hands: tuple[tuple[str, ...], ...]


class MisdealFound(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="misdeal_found"):
    """The deal is a misdeal: seats with fewer than 13 cards, and cards seen, by seat and then in canonical order."""

    short: tuple[int, ...]
    exposed: tuple[SeatCard, ...]


class RedealDemanded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="redeal_demanded"):
    """A seat demands that the cards are dealt again."""

    seat: int


class DealAccepted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="deal_accepted"):
    """A seat accepts the misdeal as it is."""

    seat: int


class MisdealWaived(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="misdeal_waived"):
    """All seats have accepted; the hand is played as it was dealt."""


class TurnUpTaken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="turn_up_taken"):
    """The dealer takes the turn-up into his hand."""

    seat: int
    card: str


class CardPlayed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="card_played"):
    """A seat plays a card to the trick of this number, counted from 1."""

    seat: int
    card: str
    trick: int


class TrickTaken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="trick_taken"):
    """The winner takes the trick, which is finished by it."""

    seat: int
    trick: int


class PlayCorrected(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="play_corrected"):
    """A seat puts its revoke right: `card` lies in the trick instead of `withdrawn`."""

    seat: int
    trick: int
    withdrawn: str
    card: str


class PartnerAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="partner_asked"):
    """A seat asks its partner whether he has none of the suit led."""

    seat: int
    partner: int
    suit: str


class SuitDenied(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="suit_denied"):
    """The seat asked answers that it has none of the suit."""

    seat: int
    suit: str


class CardExposed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="card_exposed"):
    """A card of the hand now lies face up on the table: shown, or withdrawn from the trick."""

    seat: int
    card: str
    cause: Literal["shown", "withdrawn"]


class CardCalled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="card_called"):
    """`seat` tells its partner to play a face-up card."""

    seat: int
    partner: int
    card: str


class RevokeClaimed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="revoke_claimed"):
    """Claim number `claim` of the hand: `by` says that `seat` revoked in `trick`. `finding` is what the record says."""

    claim: int
    by: int
    seat: int
    trick: int
    finding: Verdict | None


class ClaimUpheld(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim_upheld"):
    """The claim is upheld and the revoke established.

    `proof` holds the versions of the deal, of the lead of the trick, and of the play or its correction. `held` are the
    cards of the suit led that were in the hand just before the play, in canonical order.
    """

    claim: int
    proof: tuple[int, ...]
    held: tuple[str, ...] | None


class ClaimRejected(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim_rejected"):
    """The claim is rejected. `proof` and `held` as in `claim_upheld`."""

    claim: int
    proof: tuple[int, ...]
    held: tuple[str, ...] | None


class HandRevoked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hand_revoked"):
    """Revokes of both sides are established; the hand ends without points."""


class HandAccepted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hand_accepted"):
    """A seat accepts the hand after its last trick."""

    seat: int


class HandScored(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hand_scored"):
    """The hand is closed. Everything per side; `hand_points` are the totals of the round."""

    tricks: Pair
    trick_points: Pair
    transfer: Pair
    hand_points: Pair


class RoundWon(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="round_won"):
    """A side wins the round. `scored` game points come to it by that; `game_points` are the totals per side."""

    side: int
    scored: int
    game_points: Pair


class GameWon(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="game_won"):
    """A side wins the game."""

    side: int


class GameOver(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="game_over"):
    """The last of an agreed number of hands is played; `side` has more hand points, None if both have as many."""

    side: int | None


FirstDealerEvent = CardsDrawn | DealerSet
DealEvent = CardsShuffled | HandDealt | MisdealFound | RedealDemanded | DealAccepted | MisdealWaived | TurnUpTaken
PlayEvent = CardPlayed | TrickTaken
RevokeEvent = PlayCorrected | PartnerAsked | SuitDenied
CalledCardsEvent = CardExposed | CardCalled
ClaimsEvent = RevokeClaimed | ClaimUpheld | ClaimRejected
EndOfHandEvent = HandRevoked | HandAccepted | HandScored | RoundWon | GameWon | GameOver

Event = FirstDealerEvent | DealEvent | PlayEvent | RevokeEvent | CalledCardsEvent | ClaimsEvent | EndOfHandEvent
"""Everything that can happen at a table of Whist, by the chapters that decide it."""
