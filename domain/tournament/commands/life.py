"""Commands on the life of a tournament, on its arbiters and directors (tournament, parts 2 and 3)."""

from domain.game.personal import Ground
from domain.tournament.commands.command import (
    BEFORE_THE_END,
    CHIEF,
    CLERK,
    CLOCK,
    DRAFT,
    FINISHED,
    OPEN,
    ORGANIZER,
    REPORTS,
    RUNNING,
    STAFF_AND_DIRECTORS,
    Number,
    Text,
    TournamentCommand,
    Why,
)
from domain.tournament.events.life import Forgetter
from domain.tournament.settings.settings import Settings


class Draft(TournamentCommand, frozen=True, tag="draft"):
    """Draft a tournament."""

    MAY = ORGANIZER

    settings: Settings


class ChangeSettings(TournamentCommand, frozen=True, tag="change_settings"):
    """Put these settings in place of those before. Once entries are open, with a reason, and few may change (3.2)."""

    MAY = ORGANIZER
    IN = BEFORE_THE_END

    settings: Settings
    reason: Why | None = None


class OpenEntries(TournamentCommand, frozen=True, tag="open_entries"):
    """Open entries. `seed` (hex, 32 bytes) is fresh chance of the service."""

    MAY = ORGANIZER
    IN = DRAFT

    seed: str


class AppointArbiter(TournamentCommand, frozen=True, tag="appoint_arbiter"):
    """Make somebody an arbiter; or with `arbiter`, make one that there is the chief."""

    MAY = ORGANIZER
    IN = BEFORE_THE_END

    name: Text | None = None
    chief: bool = False
    arbiter: Number | None = None


class DismissArbiter(TournamentCommand, frozen=True, tag="dismiss_arbiter"):
    """Let an arbiter go. `chief`: who is chief from now on, if the chief goes."""

    MAY = ORGANIZER
    IN = BEFORE_THE_END

    arbiter: int
    chief: Number | None = None


class AppointDirector(TournamentCommand, frozen=True, tag="appoint_director"):
    """Make somebody a director (2.8). `entrant`: the one as which it plays; without it, it plays nowhere."""

    MAY = ORGANIZER
    IN = OPEN | RUNNING

    name: Text
    entrant: Number | None = None


class DismissDirector(TournamentCommand, frozen=True, tag="dismiss_director"):
    """Let a director go."""

    MAY = ORGANIZER
    IN = OPEN | RUNNING

    director: int


class Start(TournamentCommand, frozen=True, tag="start"):
    """Start the tournament. `entropy`: 1 to 200 printable ASCII characters, thrown in the hall (8.7)."""

    MAY = STAFF_AND_DIRECTORS
    IN = OPEN

    entropy: Text | None = None


class Finish(TournamentCommand, frozen=True, tag="finish"):
    """Finish the tournament (3.5)."""

    MAY = ORGANIZER | CHIEF
    IN = RUNNING


class AutoFinish(TournamentCommand, frozen=True, tag="auto_finish"):
    """The clock finishes the tournament (3.5)."""

    MAY = CLOCK
    IN = RUNNING


class AmendStandings(TournamentCommand, frozen=True, tag="amend_standings"):
    """The clerk publishes a new digest after a result has changed a finished tournament (3.6)."""

    MAY = CLERK
    IN = FINISHED

    because: str


class Void(TournamentCommand, frozen=True, tag="void"):
    """Declare that the tournament does not count."""

    MAY = ORGANIZER
    IN = BEFORE_THE_END

    reason: Why


class ForgetTexts(TournamentCommand, frozen=True, tag="forget_texts"):
    """Say that texts beside the events were deleted (18.1); `commitments` in hex say which, `by` who did it.

    `hidden`: not everybody could read them.
    """

    MAY = CLOCK
    IN = BEFORE_THE_END | REPORTS

    commitments: tuple[str, ...]
    ground: Ground
    by: Forgetter = "operator"
    hidden: bool = False
