"""Entries, withdrawals, substitutes, requested byes (tournament, part 4)."""

from typing import Literal

import msgspec

from domain.game.personal import Impersonal, Personal
from domain.tournament.events.event import TournamentEvent
from domain.tournament.numbers import PublicNumber, Quantity

RequestedBye = Literal["half_bye", "zero_bye"]


class EnteredPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player of an entrant: the number in it, from 1, and the name."""

    player: PublicNumber
    name: Personal


class EntrantEntered(TournamentEvent, frozen=True, tag="entrant_entered"):
    """Somebody plays for a place. `entrant` is the number, from 1 in the order of entry.

    `category` is its word for prizes (13.8), `member` the club's own key for it (13.7).
    """

    entrant: PublicNumber
    name: Personal
    club: Personal | None
    rating: Quantity | None
    players: tuple[EnteredPlayer, ...]
    category: Impersonal | msgspec.UnsetType = msgspec.UNSET
    member: Personal | msgspec.UnsetType = msgspec.UNSET


class EntrantCorrected(TournamentEvent, frozen=True, tag="entrant_corrected"):
    """An entrant is corrected (4.9): its fields are all that is known of it from now on.

    `renamed`: the players that have another name than before; left out where texts stand in the event itself.
    """

    entrant: PublicNumber
    name: Personal
    club: Personal | None
    rating: Quantity | None
    players: tuple[EnteredPlayer, ...]
    reason: Personal | None = None
    category: Impersonal | msgspec.UnsetType = msgspec.UNSET
    member: Personal | msgspec.UnsetType = msgspec.UNSET
    renamed: tuple[PublicNumber, ...] | msgspec.UnsetType = msgspec.UNSET


class EntrantWithdrawn(TournamentEvent, frozen=True, tag="entrant_withdrawn"):
    """An entrant plays no more from this round on (4.4). A player that withdraws by itself may leave `reason` out."""

    entrant: PublicNumber
    from_round: PublicNumber
    reason: Personal | None = None


class EntrantReadmitted(TournamentEvent, frozen=True, tag="entrant_readmitted"):
    """An entrant that had withdrawn plays again, from the next round that is not drawn."""

    entrant: PublicNumber
    from_round: PublicNumber
    reason: Personal


class PlayerSubstituted(TournamentEvent, frozen=True, tag="player_substituted"):
    """Another person is this player of the entrant; the token of the one before has ended."""

    entrant: PublicNumber
    player: PublicNumber
    name: Personal
    reason: Personal


class ByeRequested(TournamentEvent, frozen=True, tag="bye_requested"):
    """An entrant has asked not to play in a round."""

    entrant: PublicNumber
    round: PublicNumber
    kind: RequestedBye


class PlayerHere(TournamentEvent, frozen=True, tag="player_here"):
    """A player has said to be there: for this round, or for the tournament (4.11). It counts for nothing."""

    entrant: PublicNumber
    player: PublicNumber
    round: PublicNumber | None = None


EntryEvent = (
    EntrantEntered
    | EntrantCorrected
    | EntrantWithdrawn
    | EntrantReadmitted
    | PlayerSubstituted
    | ByeRequested
    | PlayerHere
)
