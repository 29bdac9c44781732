"""The events of Scherbia (part 7). What a reader may not know stands in a redacted event as a count or as `"?"`."""

from typing import Literal

import msgspec

from domain.game.seat import Seat
from domain.games.scherbia.counts import GroupCount, SeatCount
from domain.games.scherbia.pack import Dice

Source = Literal["action", "ability"]
Declinable = Literal["omnipotence", "respond", "effect", "steal", "reincarnate"]


class FirstLeaderSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="first_leader_set"):
    """This seat leads the first trick."""

    seat: Seat


class CardsShuffled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cards_shuffled"):
    """Cards were shuffled; `order` from the first dealt. Only the arbiter is told."""

    what: Literal["jobs", "actions", "factions"]
    order: tuple[str, ...]


class HandDealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hand_dealt"):
    """A seat was dealt its hand, in canonical order; others read how many cards."""

    seat: Seat
    cards: tuple[str, ...] | int


class ActionsDealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="actions_dealt"):
    """A seat was dealt its action cards, with its objection, in canonical order; others read how many."""

    seat: Seat
    cards: tuple[str, ...] | int


class FactionDealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="faction_dealt"):
    """A seat was dealt its faction; `face_down` with hidden factions, where others read `"?"`."""

    seat: Seat
    faction: str
    face_down: bool = False


class TrickStarted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="trick_started"):
    """A trick began, led by this seat."""

    trick: int
    leader: Seat


class Announced(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="announced"):
    """A seat laid an action card face down, or none (null), and announced its ability or not."""

    seat: Seat
    action: str | None
    ability: bool


class CardPlayed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="card_played"):
    """A seat played a card in this round of the trick. `replaces`: the card taken back in whose place it lies."""

    seat: Seat
    card: str
    round: int
    copy: str | None
    waive: bool
    barrage: str | None
    replaces: str | None


class CardTakenBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="card_taken_back"):
    """A seat took its card back after the barrage of this hunter, which the seat `by` played."""

    seat: Seat
    card: str
    by: Seat
    hunter: str


class DiceRolled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="dice_rolled"):
    """Two dice were thrown for a woodcutter: for its value in the trick, or at the count."""

    seat: Seat
    card: str
    dice: Dice
    purpose: Literal["value", "count"]


class RoundForced(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="round_forced"):
    """The trick goes into this further round."""

    trick: int
    round: int
    reason: Literal["blockade", "pair", "tie"]


class OmnipotenceUsed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="omnipotence_used"):
    """A seat used its mage in a tie."""

    seat: Seat


class Declined(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="declined"):
    """A seat did without what it was asked for in this phase."""

    seat: Seat
    phase: Declinable


class RevealedEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card or ability turned up: its number, its seat, and the action card or the faction."""

    entry: int
    seat: Seat
    source: Source
    card: str


class ActionsRevealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="actions_revealed"):
    """All laid cards and abilities were turned up."""

    entries: tuple[RevealedEntry, ...]


class Objected(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="objected"):
    """A seat laid its objection, the entry `entry`, on the entry `on`."""

    seat: Seat
    entry: int
    on: int


class Protected(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="protected"):
    """A seat laid its protection, the entry `entry`, on the entry `on`."""

    seat: Seat
    entry: int
    on: int


class CounterReturned(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="counter_returned"):
    """An objection that was not used went back to the hand; a protection keeps its use."""

    entry: int
    seat: Seat


class EffectApplied(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="effect_applied"):
    """An entry took effect; `target` is the card or seat chosen, null without a choice."""

    entry: int
    seat: Seat
    target: str | Seat | None


class EffectVoid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="effect_void"):
    """An entry had no effect: its job does not lie there, or there was nothing to choose."""

    entry: int
    seat: Seat


class TrickDecided(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="trick_decided"):
    """The trick goes to `winner`, null for nobody. `totals` for each seat."""

    trick: int
    winner: Seat | None
    totals: tuple[int, ...]


class CardRescued(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="card_rescued"):
    """A card went to the pile of `seat`; `owner` laid it."""

    seat: Seat
    card: str
    owner: Seat


class CardStolen(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="card_stolen"):
    """A thief of `seat` took a card to its pile; `owner` laid it."""

    seat: Seat
    card: str
    owner: Seat


class FarmerReturned(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="farmer_returned"):
    """A farmer went to the pile of `seat`; `owner` laid it."""

    seat: Seat
    card: str
    owner: Seat


class Reincarnated(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="reincarnated"):
    """The healer went to the hand of `seat`, and `card` to its place on the table."""

    seat: Seat
    healer: str
    card: str


class TrickCleared(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="trick_cleared"):
    """The cards that still lay, in lying order, went to the pile of `seat`; null: to the discard pile."""

    trick: int
    seat: Seat | None
    cards: tuple[str, ...]


class PointsCounted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="points_counted"):
    """The piles were counted, by seats and by groups."""

    count: tuple[SeatCount, ...]
    groups: tuple[GroupCount, ...]


class GameOver(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="game_over"):
    """The game ended: groups of seats from the first to the last place, and the score of each seat."""

    ranking: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...]
    reason: Literal["counted"]


DealEvent = FirstLeaderSet | CardsShuffled | HandDealt | ActionsDealt | FactionDealt
"""What happens before the first trick."""

RoundsEvent = TrickStarted | RoundForced
"""The beginning of a trick, and of each further round."""

PlaysEvent = CardPlayed | CardTakenBack
"""What becomes of a card that is played, and of the card at which it fires."""

CountersEvent = Objected | Protected | CounterReturned
"""What becomes of objections and protections."""

EffectsEvent = EffectApplied | EffectVoid
"""What becomes of the effects of action cards and abilities."""

ChoicesEvent = OmnipotenceUsed | Declined
"""How a seat answers what it may do or decline."""

AftermathEvent = CardRescued | CardStolen | FarmerReturned | Reincarnated | TrickCleared
"""What happens after the decision of a trick."""

ScoringEvent = PointsCounted | GameOver
"""The count, and the end of the game."""

Event = (
    DealEvent
    | TrickStarted
    | Announced
    | PlaysEvent
    | DiceRolled
    | RoundForced
    | OmnipotenceUsed
    | TrickDecided
    | ActionsRevealed
    | CountersEvent
    | EffectsEvent
    | AftermathEvent
    | ScoringEvent
    | Declined
)
"""Everything that happens at a table of Scherbia; the description of the API lists it in this order."""
