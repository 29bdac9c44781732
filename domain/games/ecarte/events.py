"""The events of Écarté (part 7 of the rulebook).

A reader who may not see a card reads `"?"` in its place, and null for a finding or for the rightful cards.
"""

import msgspec

from domain.games.ecarte.cards import Pair
from domain.kit.tricks import Verdict


class DealerSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="dealer_set"):
    """The lot has decided who deals first."""

    seat: int


class CardsShuffled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cards_shuffled"):
    """All cards are shuffled. `order` lists the pack from the top, before the cut."""

    order: tuple[str, ...]


class CardsCut(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cards_cut"):
    """A seat puts the top `at` cards below the rest."""

    seat: int
    at: int


class HandDealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hand_dealt"):
    """The cards are dealt. `hands` has one list for each seat, in canonical order; the turn-up is in none."""

    deal: int
    dealer: int
    trump: str
    turn_up: str
    hands: tuple[tuple[str, ...], ...]


class KingTurned(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="king_turned"):
    """A king is turned up: one point for the dealer. `points` per seat, after it."""

    seat: int
    points: Pair


class ExchangeProposed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="exchange_proposed"):
    """Forehand proposes an exchange."""

    seat: int


class Stood(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stood"):
    """Forehand wants no further exchange."""

    seat: int


class ProposalAnswered(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="proposal_answered"):
    """The dealer accepts or refuses the proposal."""

    seat: int
    accept: bool


class CardsExchanged(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cards_exchanged"):
    """A seat puts `count` cards away and draws as many from the talon; both lists in canonical order."""

    seat: int
    count: int
    discarded: tuple[str, ...]
    drawn: tuple[str, ...]


class StakesPlaced(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stakes_placed"):
    """Each player pays `stake` into the pot, which then holds `pot`."""

    stake: int
    pot: int


class CardPlayed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="card_played"):
    """A seat plays a card to the trick of this number, counted from 1."""

    seat: int
    card: str
    trick: int


class TrickWon(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="trick_won"):
    """A seat wins the trick, which is finished by it."""

    seat: int
    trick: int


class BreachClaimed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="breach_claimed"):
    """Claim number `claim` of the hand: `by` claims a breach by `seat` in `trick`. `finding`: what the record says."""

    claim: int
    by: int
    seat: int
    trick: int
    finding: Verdict | None


class ClaimUpheld(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim_upheld"):
    """The claim is upheld.

    `proof` holds the versions of the deal, of the lead of the trick and of its second card. `rightful` are the cards
    that could have been played, in canonical order.
    """

    claim: int
    proof: tuple[int, ...]
    rightful: tuple[str, ...] | None


class ClaimRejected(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim_rejected"):
    """The claim is rejected. `proof` and `rightful` as in `claim_upheld`."""

    claim: int
    proof: tuple[int, ...]
    rightful: tuple[str, ...] | None


class HandStopped(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hand_stopped"):
    """The play of the hand ends by an upheld claim."""


class HandAccepted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hand_accepted"):
    """A seat accepts the hand in review."""

    seat: int


class HandScored(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hand_scored"):
    """The hand is closed. Everything per seat; `points` after the credit."""

    tricks: Pair
    breaches: tuple[bool, bool]
    credit: Pair
    points: Pair


class GameWon(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="game_won"):
    """A seat wins the game and the pot.

    `extra` is what a loser without points pays on top, else 0; `balance` the chips won or lost per seat, after both.
    """

    seat: int
    pot: int
    extra: int
    balance: Pair


DealEvent = DealerSet | CardsShuffled | CardsCut | HandDealt | KingTurned
ExchangeEvent = ExchangeProposed | Stood | ProposalAnswered | CardsExchanged
CourseEvent = StakesPlaced
PlayEvent = CardPlayed | TrickWon
ClaimsEvent = BreachClaimed | ClaimUpheld | ClaimRejected | HandStopped
ScoringEvent = HandAccepted | HandScored | GameWon

Event = DealEvent | ExchangeEvent | CourseEvent | PlayEvent | ClaimsEvent | ScoringEvent
"""Everything that can happen at a table of Écarté, by the chapters that decide it."""
