"""Commands on entrants (tournament, part 4)."""

from typing import Annotated

import msgspec

from domain.tournament.commands.command import (
    OPEN,
    PLAYERS,
    RUNNING,
    STAFF_AND_DIRECTORS,
    Number,
    Text,
    TournamentCommand,
    Why,
)
from domain.tournament.events.entries import RequestedBye

Players = Annotated[tuple[Text, ...], msgspec.Meta(max_length=64)]


class Enter(TournamentCommand, frozen=True, tag="enter"):
    """Enter a person, a pair or a team. A person may leave `players` out. `category`: a word for prizes (13.8).

    `member`: the club's own key, by which the entrant is the same in other tournaments (13.7).
    """

    MAY = STAFF_AND_DIRECTORS
    IN = OPEN | RUNNING

    name: Text
    players: Players | None = None
    club: Text | None = None
    rating: Number | None = None
    category: Text | None = None
    member: Text | None = None


class ListedEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A line of a list of entries, with the fields of a single entry."""

    name: Text
    players: Players | None = None
    club: Text | None = None
    rating: Number | None = None
    category: Text | None = None
    member: Text | None = None


class EnterList(TournamentCommand, frozen=True, tag="enter_list"):
    """Enter a list, whole or not at all (4.10)."""

    MAY = STAFF_AND_DIRECTORS
    IN = OPEN | RUNNING

    entries: Annotated[tuple[ListedEntry, ...], msgspec.Meta(max_length=1000)]


class CorrectEntrant(TournamentCommand, frozen=True, tag="correct_entrant"):
    """Correct what was entered wrongly. What is left out stays; `players` has the names of all players, in order."""

    MAY = STAFF_AND_DIRECTORS
    IN = OPEN | RUNNING

    entrant: int
    name: Text | msgspec.UnsetType = msgspec.UNSET
    players: Players | msgspec.UnsetType = msgspec.UNSET
    club: Text | msgspec.UnsetType | None = msgspec.UNSET
    rating: Number | msgspec.UnsetType | None = msgspec.UNSET
    category: Text | msgspec.UnsetType | None = msgspec.UNSET
    member: Text | msgspec.UnsetType | None = msgspec.UNSET
    reason: Why | None = None


class Withdraw(TournamentCommand, frozen=True, tag="withdraw"):
    """Let an entrant play no more, from the next round that has not begun. A player may give no reason."""

    MAY = STAFF_AND_DIRECTORS | PLAYERS
    IN = OPEN | RUNNING

    entrant: int
    reason: Why | None = None


class Readmit(TournamentCommand, frozen=True, tag="readmit"):
    """Let an entrant that has withdrawn play again."""

    MAY = STAFF_AND_DIRECTORS
    IN = OPEN | RUNNING

    entrant: int
    reason: Why


class Substitute(TournamentCommand, frozen=True, tag="substitute"):
    """Put another person in the place of a player."""

    MAY = STAFF_AND_DIRECTORS
    IN = OPEN | RUNNING

    entrant: int
    player: Number
    name: Text
    reason: Why


class SayHere(TournamentCommand, frozen=True, tag="say_here"):
    """Say that one is there: for a round, or for the tournament (4.11)."""

    MAY = PLAYERS
    IN = OPEN | RUNNING

    round: Number | None = None


class RequestBye(TournamentCommand, frozen=True, tag="request_bye"):
    """Ask not to play in a round."""

    MAY = STAFF_AND_DIRECTORS | PLAYERS
    IN = OPEN | RUNNING

    entrant: int
    round: Number
    kind: RequestedBye
