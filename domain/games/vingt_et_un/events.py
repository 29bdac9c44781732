"""The events of Vingt-et-un (part 7 of the rulebook). A card that the reader may not see is `"?"`."""

import msgspec

from domain.game.seat import Seat
from domain.games.vingt_et_un.hand import Settled


class CardsShuffled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cards_shuffled"):
    """The pack for a round; `order` from the top."""

    order: tuple[str, ...]


class FirstCardsDealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="first_cards_dealt"):
    """A round begins; `cards` has each seat's first card, the bank's lying open."""

    round: int
    bank: Seat
    cards: tuple[str, ...]


class StakePlaced(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stake_placed"):
    """A player stakes `amount` chips."""

    seat: Seat
    amount: int


class SatOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="sat_out"):
    """A player sits the round out."""

    seat: Seat


class SecondCardsDealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="second_cards_dealt"):
    """Every player who staked has a second card; null for the other seats. `face_up`: they lie open."""

    cards: tuple[str | None, ...]
    face_up: bool


class CardDrawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="card_drawn"):
    """A seat takes a card. `face_up`: it lies open, as the bank's always do."""

    seat: Seat
    card: str
    face_up: bool


class Stood(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stood"):
    """A seat takes no more cards."""

    seat: Seat


class Died(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="died"):
    """A player has passed 21; the hand, in canonical order, is turned up."""

    seat: Seat
    hand: tuple[str, ...]
    total: int


class PackExhausted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pack_exhausted"):
    """No card is left; these players stand."""

    stood: tuple[Seat, ...]


class RoundSettled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="round_settled"):
    """A round is over. All entries are per seat.

    `hands` (canonical order) and `totals` are null for a seat sitting out, `results` also for the bank; `balances` are
    the chips after it.
    """

    round: int
    bank: Seat
    hands: tuple[tuple[str, ...] | None, ...]
    totals: tuple[int | None, ...]
    results: tuple[Settled | None, ...]
    balances: tuple[int, ...]


class GameEnded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="game_ended"):
    """The last round has been played."""

    balances: tuple[int, ...]


RoundsEvent = CardsShuffled | FirstCardsDealt | RoundSettled | GameEnded
StakesEvent = StakePlaced | SatOut | SecondCardsDealt
DrawsEvent = CardDrawn | Stood | Died | PackExhausted

Event = (
    CardsShuffled
    | FirstCardsDealt
    | StakePlaced
    | SatOut
    | SecondCardsDealt
    | CardDrawn
    | Stood
    | Died
    | PackExhausted
    | RoundSettled
    | GameEnded
)
"""Everything that can happen at a table of Vingt-et-un, in the order of the rulebook."""
