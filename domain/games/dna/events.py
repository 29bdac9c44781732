"""The events of DNA (part 7 of the rulebook). What the reader may not see is `"?"` for a card, a count for a list."""

from typing import Literal

import msgspec

from domain.game.seat import Seat

ChoiceKind = Literal["card", "draw"]
Forced = Literal["time", "last"]
ClearingReason = Literal["turn", "empty_deck", "called_set"]
RaceEnd = Literal["set", "time", "waived"]


class FirstHolderSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="first_holder_set"):
    """The seat that holds the deck first is set."""

    seat: Seat


class CardsShuffledUnder(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cards_shuffled_under"):
    """Cards, in their new order from the top, go under what is left of the deck."""

    cards: tuple[str, ...] | int


class HandDealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hand_dealt"):
    """A seat's first hand, in canonical order."""

    seat: Seat
    cards: tuple[str, ...] | int


class StrandLaid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="strand_laid"):
    """The top two cards of the deck are laid as a strand, in this order."""

    strand: str
    cards: tuple[str, ...]


class TurnStarted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="turn_started"):
    """A turn begins; `holder` has the deck. All ends on the table are open."""

    turn: int
    holder: Seat


class RaceOpened(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="race_opened"):
    """The opening race begins, `seconds` long."""

    seconds: int


class RaceWaived(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="race_waived"):
    """A seat gives up the opening race."""

    seat: Seat


class RaceClosed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="race_closed"):
    """The opening race is over. With `set` it was the whole turn; else the turn goes on with choosing."""

    reason: RaceEnd


class ChoiceMade(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="choice_made"):
    """A seat has chosen. `card` is null for a draw; `forced` says why it had to draw, if it had to."""

    seat: Seat
    kind: ChoiceKind
    card: str | None
    forced: Forced | None


class CardTurnedUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="card_turned_up"):
    """A seat's action is played: its chosen card is turned up."""

    seat: Seat
    card: str


class CardTakenBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="card_taken_back"):
    """The turned-up card fits nowhere; `penalty` cards are to be drawn."""

    seat: Seat
    card: str
    penalty: int


class CardAttached(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="card_attached"):
    """The turned-up card lies at these ends (canonical order); `strand` is the strand after joining."""

    seat: Seat
    card: str
    ends: tuple[str, ...]
    strand: str


class SetPlayed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="set_played"):
    """A card lies as a set at this end. `called`: straight from the hand."""

    seat: Seat
    card: str
    end: str
    strand: str
    called: bool


class FalseSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="false_set"):
    """An announced or called set was none; the card is in the hand, `penalty` cards are to be drawn."""

    seat: Seat
    card: str
    end: str
    penalty: int


class CardDrawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="card_drawn"):
    """A seat draws the top card of the deck."""

    seat: Seat
    card: str
    reason: Literal["action", "penalty"]


class StrandsCleared(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="strands_cleared"):
    """Strands, by number, leave the table; `builders` one seat for each strand to be built, in order.

    With `turn` all actions of the turn have been played.
    """

    strands: tuple[str, ...]
    reason: ClearingReason
    builders: tuple[Seat, ...]


class CardRevealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="card_revealed"):
    """The top card of the deck is turned up as a new strand of one card."""

    strand: str
    card: str


class StrandBuilt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="strand_built"):
    """A strand of one card gets its second one from the hand of `seat`, or, if it is null, from the deck."""

    seat: Seat | None
    strand: str
    card: str


class DeckEmptied(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="deck_emptied"):
    """The last card has left the deck."""


class StrandPicked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="strand_picked"):
    """A seat picks one of the longest strands."""

    seat: Seat
    strand: str


class CardThrown(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="card_thrown"):
    """A seat throws a hand card for the new deck."""

    seat: Seat
    card: str


class SeatsOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="seats_out"):
    """These seats have no card any more; `place` is 1 + the number of seats out before."""

    seats: tuple[Seat, ...]
    place: int


class GameOver(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="game_over"):
    """The end, with groups of seats from the first place to the last, and each seat's score."""

    ranking: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...]
    reason: Literal["hand_empty", "turn_limit"]


OpeningEvent = FirstHolderSet | HandDealt
RaceEvent = RaceOpened | RaceWaived | RaceClosed
ActionsEvent = ChoiceMade | CardTurnedUp | CardTakenBack | CardDrawn
AttachmentsEvent = CardAttached | SetPlayed | FalseSet
ShuffleEvent = CardsShuffledUnder
EndOfTurnEvent = StrandsCleared | CardRevealed | StrandBuilt | TurnStarted
DeckEvent = StrandLaid | DeckEmptied | StrandPicked | CardThrown
RankingEvent = SeatsOut | GameOver

Event = (
    FirstHolderSet
    | CardsShuffledUnder
    | HandDealt
    | StrandLaid
    | TurnStarted
    | RaceOpened
    | RaceWaived
    | RaceClosed
    | ChoiceMade
    | CardTurnedUp
    | CardTakenBack
    | CardAttached
    | SetPlayed
    | FalseSet
    | CardDrawn
    | StrandsCleared
    | CardRevealed
    | StrandBuilt
    | DeckEmptied
    | StrandPicked
    | CardThrown
    | SeatsOut
    | GameOver
)
