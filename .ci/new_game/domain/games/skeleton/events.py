"""The events of Skeleton. A card that the reader may not see is `"?"`."""

import msgspec

from domain.game.seat import Seat


class CardsShuffled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cards_shuffled"):
    """The pack for a round; `order` from the top."""

    order: tuple[str, ...]


class CardsDealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cards_dealt"):
    """A round begins; `cards` has the card of each seat."""

    round: int
    cards: tuple[str, ...]


class TurnPassed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="turn_passed"):
    """A seat keeps its card hidden."""

    seat: Seat


class CardShown(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="card_shown"):
    """A seat turns its card up."""

    seat: Seat
    card: str


class RoundWon(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="round_won"):
    """All cards are laid open; `seat` wins the round. `points` has those of each seat after it."""

    seat: Seat
    cards: tuple[str, ...]
    points: tuple[int, ...]


class GameEnded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="game_ended"):
    """The last round is over."""

    points: tuple[int, ...]


Event = CardsShuffled | CardsDealt | TurnPassed | CardShown | RoundWon | GameEnded
