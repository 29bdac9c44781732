"""Commands on entrants (tournament, part 4)."""

import msgspec

from domain.tournament.commands.command import TournamentCommand
from domain.tournament.events.entries import RequestedBye


class Enter(TournamentCommand, frozen=True, tag="enter"):
    """Enter a person, a pair or a team. A person may leave `players` out."""

    name: str
    players: tuple[str, ...] | None = None
    club: str | None = None
    rating: int | None = None


class CorrectEntrant(TournamentCommand, frozen=True, tag="correct_entrant"):
    """Correct what was entered wrongly. What is left out stays; `players` has the names of all players, in order."""

    entrant: int
    name: str | msgspec.UnsetType = msgspec.UNSET
    players: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    club: str | msgspec.UnsetType | None = msgspec.UNSET
    rating: int | msgspec.UnsetType | None = msgspec.UNSET
    reason: str | None = None


class Withdraw(TournamentCommand, frozen=True, tag="withdraw"):
    """Let an entrant play no more, from the next round that has not begun. A player may give no reason."""

    entrant: int
    reason: str | None = None


class Readmit(TournamentCommand, frozen=True, tag="readmit"):
    """Let an entrant that has withdrawn play again."""

    entrant: int
    reason: str


class Substitute(TournamentCommand, frozen=True, tag="substitute"):
    """Put another person in the place of a player."""

    entrant: int
    player: int
    name: str
    reason: str


class RequestBye(TournamentCommand, frozen=True, tag="request_bye"):
    """Ask not to play in a round."""

    entrant: int
    round: int
    kind: RequestedBye
