"""Rounds: drawn, published, begun, started, ended (tournament, part 9)."""

from typing import ClassVar, Literal

import msgspec

from domain.game.personal import Impersonal, Personal
from domain.tournament.events.event import TournamentEvent
from domain.tournament.numbers import PublicNumber, Quantity
from domain.tournament.plan import Bye, DrawnBy, Engine, PlannedTable, Unfinished

EndedBy = Literal["tables", "arbiter", "clock"]


class RoundDrawn(TournamentEvent, frozen=True, tag="round_drawn"):
    """A round is drawn: who meets whom; for arbiters and organizer until it is published.

    `pairings` has the entrants of each meeting, `input` the digest of what the engine was given.
    """

    round: PublicNumber
    pairings: tuple[tuple[PublicNumber, ...], ...]
    tables: tuple[PlannedTable, ...]
    byes: tuple[Bye, ...]
    by: DrawnBy
    engine: Engine | None = None
    input: Impersonal | None = None
    reason: Personal | None = None


class RoundPublished(TournamentEvent, frozen=True, tag="round_published"):
    """The pairings of a round are public. A published round that is drawn again is published again, with a reason."""

    round: PublicNumber
    tables: tuple[PlannedTable, ...]
    byes: tuple[Bye, ...]
    reason: Personal | None = None


class RoundBegun(TournamentEvent, frozen=True, tag="round_begun"):
    """The clerk opens the tables of this round now."""

    round: PublicNumber


class TablesOpened(TournamentEvent, frozen=True, tag="tables_opened"):
    """These tables of a round are open, by number. `refused`: those that the game's rule did not let open (15.5)."""

    round: PublicNumber
    tables: tuple[PublicNumber, ...]
    refused: tuple[PublicNumber, ...] = ()


class RoundStarted(TournamentEvent, frozen=True, tag="round_started"):
    """The first table at each place is open. `deadline` in milliseconds since 1970 (UTC); None without a clock."""

    round: PublicNumber
    deadline: Quantity | None = None


class RoundExtended(TournamentEvent, frozen=True, tag="round_extended"):
    """A round has so many minutes more."""

    round: PublicNumber
    minutes: Quantity
    reason: Personal


class RoundPaused(TournamentEvent, frozen=True, tag="round_paused"):
    """The running tables of a round are paused; `tables` are their numbers, and those that resume with the round."""

    round: PublicNumber
    tables: tuple[PublicNumber, ...]
    reason: Personal


class RoundResumed(TournamentEvent, frozen=True, tag="round_resumed"):
    """The tables that the pause of the round had paused go on."""

    round: PublicNumber


class RoundHeld(TournamentEvent, frozen=True, tag="round_held"):
    """A round does not begin by itself before it is released."""

    round: PublicNumber


class RoundReleased(TournamentEvent, frozen=True, tag="round_released"):
    """A round that was held begins by itself again."""

    round: PublicNumber


class RoundTimeExpired(TournamentEvent, frozen=True, tag="round_time_expired"):
    """The time of a round is over; said once."""

    round: PublicNumber


class TimeStood(TournamentEvent, frozen=True, tag="time_stood", rename={"since": "from"}):
    """Nobody could play, because the service was away: the time of rounds and of protests stands (9.20).

    It stands from `since` until `until`; `back` is when the service was there again. All three are milliseconds since
    1970 (UTC).
    """

    SCHEMA: ClassVar[str] = "TournamentTimeStood"

    since: Quantity
    back: Quantity
    until: Quantity


class UnfinishedTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"counts_as": "as"}):
    """The score of a table that was not over when its round ended."""

    number: PublicNumber
    counts_as: Unfinished


class RoundEnded(TournamentEvent, frozen=True, tag="round_ended"):
    """A round has ended. `unfinished`: the tables that were not over then."""

    round: PublicNumber
    by: EndedBy
    unfinished: tuple[UnfinishedTable, ...] = ()
    reason: Personal | None = None


RoundEvent = (
    RoundDrawn
    | RoundPublished
    | RoundBegun
    | TablesOpened
    | RoundStarted
    | RoundExtended
    | RoundPaused
    | RoundResumed
    | RoundHeld
    | RoundReleased
    | RoundTimeExpired
    | TimeStood
    | RoundEnded
)
