"""The answer to a command on a tournament, and its stored part under the key: all but the tokens."""

from typing import cast

import msgspec

from domain.tournament.commands.commands import AnyCommand
from domain.tournament.commands.entries import Enter, EnterList, Substitute
from domain.tournament.commands.life import AppointArbiter, AppointDirector, OpenEntries
from service.access.grants import Grant
from service.commands.tournaments.tokens import Making
from service.queries.tournaments.history import TournamentNotice


class StoredAnswer(msgspec.Struct, frozen=True):
    """The stored answer: the client's version after the command, the notices, and the grants of new tokens.

    `withheld`: the client is told none of the tokens.
    """

    version: int
    events: msgspec.Raw
    grants: tuple[Grant, ...] = ()
    withheld: bool = False

    @property
    def notices(self) -> tuple[TournamentNotice, ...]:
        """The notices, which go into the answer as the bytes they are."""
        return cast("tuple[TournamentNotice, ...]", self.events)


class Done(msgspec.Struct, frozen=True):
    """The answer to a client: the stored answer, and the maker of the tokens in it."""

    stored: StoredAnswer
    made: Making

    def tokens(self) -> tuple[str | None, ...]:
        """The tokens that were handed out, in their order; None for each that the client is not told."""
        return tuple(None if self.stored.withheld else self.made(grant) for grant in self.stored.grants)


class TournamentDone(msgspec.Struct, frozen=True):
    """A command was accepted and is durable: the version and the events, as the client may know them."""

    version: int
    events: tuple[TournamentNotice, ...]


class DraftedTournament(msgspec.Struct, frozen=True):
    """A tournament was drafted."""

    id: str
    version: int
    events: tuple[TournamentNotice, ...]


class OpenedEntries(msgspec.Struct, frozen=True):
    """Entries are open. The token of the spectators is told this once; all of them share it."""

    version: int
    events: tuple[TournamentNotice, ...]
    spectator_token: str


class AppointedArbiter(msgspec.Struct, frozen=True):
    """An arbiter was appointed. The token is told this once; null for somebody who was an arbiter already."""

    version: int
    events: tuple[TournamentNotice, ...]
    arbiter: int
    token: str | None


class AppointedDirector(msgspec.Struct, frozen=True):
    """A director was appointed. The token is told this once."""

    version: int
    events: tuple[TournamentNotice, ...]
    director: int
    token: str


class PlayerToken(msgspec.Struct, frozen=True):
    """The token of a player: good for the seat that this player holds at each table of the tournament.

    It is null for a director who plays, and would look into other hands with it.
    """

    player: int
    token: str | None


class Entered(msgspec.Struct, frozen=True):
    """Somebody was entered. The tokens of its players are told this once."""

    entrant: int
    players: tuple[PlayerToken, ...]
    version: int


class EnteredEntrant(msgspec.Struct, frozen=True):
    """An entrant of a list. The tokens of its players are told this once."""

    entrant: int
    players: tuple[PlayerToken, ...]


class EnteredList(msgspec.Struct, frozen=True):
    """A list was entered, in its order."""

    entrants: tuple[EnteredEntrant, ...]
    version: int


class SubstitutedPlayer(msgspec.Struct, frozen=True):
    """A player was replaced. The token is that of the new one; that of the old one has ended.

    It is null for a director who plays.
    """

    version: int
    events: tuple[TournamentNotice, ...]
    entrant: int
    player: int
    token: str | None


def done(carried: Done, _command: AnyCommand) -> TournamentDone:
    """The answer to most commands."""
    return TournamentDone(carried.stored.version, carried.stored.notices)


def opened_entries(carried: Done, _command: OpenEntries) -> OpenedEntries:
    """The answer to the opening of entries."""
    (token,) = carried.tokens()
    return OpenedEntries(carried.stored.version, carried.stored.notices, token or "")


def appointed(carried: Done, command: AppointArbiter) -> AppointedArbiter:
    """The answer to an appointment, also of one who was an arbiter already."""
    grants, tokens = carried.stored.grants, carried.tokens()
    number = grants[0].arbiter if grants else command.arbiter
    return AppointedArbiter(carried.stored.version, carried.stored.notices, number or 0, tokens[0] if tokens else None)


def appointed_director(carried: Done, _command: AppointDirector) -> AppointedDirector:
    """The answer to the appointment of a director."""
    (grant,), (token,) = carried.stored.grants, carried.tokens()
    return AppointedDirector(carried.stored.version, carried.stored.notices, grant.director or 0, token or "")


def entered(carried: Done, _command: Enter) -> Entered:
    """The answer to an entry."""
    grants = carried.stored.grants
    tokens = zip(grants, carried.tokens(), strict=True)
    players = tuple(PlayerToken(grant.player or 0, token) for grant, token in tokens)
    return Entered(grants[0].entrant or 0, players, carried.stored.version)


def entered_list(carried: Done, _command: EnterList) -> EnteredList:
    """The answer to a list of entries."""
    players: dict[int, list[PlayerToken]] = {}
    for grant, token in zip(carried.stored.grants, carried.tokens(), strict=True):
        players.setdefault(grant.entrant or 0, []).append(PlayerToken(grant.player or 0, token))
    entrants = tuple(EnteredEntrant(entrant, tuple(tokens)) for entrant, tokens in players.items())
    return EnteredList(entrants, carried.stored.version)


def substituted(carried: Done, _command: Substitute) -> SubstitutedPlayer:
    """The answer to a substitution."""
    grant, (token,) = carried.stored.grants[0], carried.tokens()
    version, events = carried.stored.version, carried.stored.notices
    return SubstitutedPlayer(version, events, grant.entrant or 0, grant.player or 0, token)
