"""The events of every table; the game's own events stand beside them in the stream."""

from typing import Any, Generic, Literal, TypeVar

import msgspec

from domain.game.chance import Prepared
from domain.game.draws import Draws
from domain.game.personal import Forgetter, Ground, Impersonal, Personal
from domain.game.seat import Seat
from domain.table.clock import Clock
from domain.table.core.commands import ArbiterPolicy, ChanceAfterUndo, Entropy, EntropySource, RevealPolicy, UndoPolicy
from domain.table.disputes.commands import DisputePolicy
from domain.table.disputes.events import DISPUTE_EVENTS, DisputeEvent
from domain.table.names import NAME_EVENTS, Label, NameEvent
from domain.table.origin import Analysis

OptionsT = TypeVar("OptionsT")


class TableOpened(
    msgspec.Struct,
    Generic[OptionsT],
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="table_opened",
):
    """The first event of a table.

    `options` are complete, defaults written out, so that they hold for ever. `seed` (hex) is hidden from everybody
    until the table is finished; `commitment` is its SHA-256 commitment, open from the start. `prepared` is for the
    arbiter. `disputes` says whether play stands still while a dispute waits; left out where it does. `clock` is left
    out where the table has agreed on none.
    `entropy` is left out unless seats add theirs; the game then begins after the `entropy_closed`. `reveal` says when
    the record is opened; left out where it is with the end. `after_undo` says what chance is drawn after an undo; left
    out at older tables, where the same draws come again. `names` are those of the players by seats, `caption`
    is what the table is called; left out where that is not told. `analysis` says of which table it is an analysis; left
    out at every table that is none. `table_revision` is the revision of the rules of every table (`table.*`), while
    `revision` is that of the game's rules; left out where it is 1. `draws` is what the game declares of its chance;
    left out at older tables, and where it declares nothing. `package` is the name and version of the package that
    brought the game; left out at the games of Friedensrichter itself. `arbiter` says who arbitrates; left out where
    it is not `nobody`.
    """

    game: Impersonal
    edition: Impersonal
    revision: int
    seats: int
    options: OptionsT
    undo: UndoPolicy
    commitment: Impersonal
    seed: Impersonal | None
    prepared: Prepared | Literal["hidden"] | None
    disputes: DisputePolicy = "freeze"
    clock: Clock | None = None
    entropy: EntropySource | msgspec.UnsetType = msgspec.UNSET
    reveal: RevealPolicy = "end"
    after_undo: ChanceAfterUndo = "same"
    names: tuple[Personal | None, ...] = ()
    caption: Label | None = None
    analysis: Analysis | None = None
    table_revision: int = 1
    draws: Draws | None = None
    package: Impersonal | None = None
    arbiter: ArbiterPolicy = "named"


class UndoRequested(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="undo_requested"):
    """A seat asks to go back to version `to`.

    `needs` are the seats that must agree; `arbiter`: the arbiter decides instead.
    """

    undo: int
    seat: Seat
    to: int
    needs: tuple[Seat, ...]
    arbiter: bool


class UndoAnswered(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="undo_answered"):
    """A seat that was asked, or the arbiter (`seat` None), agrees or refuses."""

    undo: int
    seat: Seat | None
    consent: bool


class UndoDropped(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="undo_dropped"):
    """The seat that asked has taken its request back."""

    undo: int


class UndoExpired(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="undo_expired"):
    """The time for an answer is up: the clock refuses the request for `seats`, which have not answered."""

    undo: int
    seats: tuple[Seat, ...]


class Undone(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="undone"):
    """The game stands again as at version `to`; the game's events since are withdrawn.

    `undo` is the request granted, if any.
    """

    undo: int | None
    to: int


class TablePaused(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="table_paused"):
    """Play stops for a while."""


class TableResumed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="table_resumed"):
    """Play goes on."""


class EntropyAdded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="entropy_added"):
    """A seat has added to the chance of the table."""

    seat: Seat
    entropy: Entropy


class EntropyClosed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="entropy_closed"):
    """No more entropy is added: the chance of the table is fixed, and the game begins."""


class SeatResigned(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="seat_resigned"):
    """A seat gives the game up."""

    seat: Seat


class TimeExpired(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="time_expired"):
    """The time that these seats had for their move is up."""

    seats: tuple[Seat, ...]


class TimeStood(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="time_stood", rename={"since": "from"}):
    """Nobody could play, because the service was away: all clocks stand from `since` until `until`.

    `back` is when the service was there again. All three are milliseconds since 1970 (UTC).
    """

    since: int
    back: int
    until: int


class TableFinished(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="table_finished"):
    """The result, and the seed (hex) by which every draw of chance can be recomputed; empty if it is revealed later."""

    ranking: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...]
    reason: Impersonal
    seed: Impersonal


class RecordOpened(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="record_opened"):
    """The arbiter has opened the record; with it the seed (hex) is revealed."""

    seed: Impersonal


class GlassBroken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="glass_broken"):
    """The host looks at all hands from now on, and arbitrates; everybody is told why.

    `name` is that of the club, None for the organizer of the service.
    """

    name: Personal | None
    reason: Personal


class ArbiterChosen(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="arbiter_chosen"):
    """A seat accepts this person as arbiter; None: it takes back what it said.

    `candidate` numbers those whom the seats have named, from 1; 0 for None.
    """

    seat: Seat
    candidate: int
    name: Personal | None


class ArbiterAgreed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="arbiter_agreed"):
    """All seats accept the same person, who arbitrates from now on."""

    candidate: int
    name: Personal


class TextForgotten(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="text_forgotten"):
    """Texts of or about a person that lay beside the record were deleted; nothing changes at the table.

    `commitments` (hex) say which; the arbiter alone is told. `ground` is why, `by` who did it. `audience` are the seats
    that could read the texts: beside the arbiter, they alone may know of the event. It is left out where everybody
    could.
    """

    commitments: tuple[Impersonal, ...]
    ground: Ground
    by: Forgetter
    audience: tuple[Seat, ...] | None = None


class EventsLost(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="events_lost"):
    """The log lost events that were acknowledged, and they cannot be put back; nothing else changes at the table.

    `first` is the first version that is missing, in the viewer's own numbers. `last` is the last one that was
    acknowledged, and `head` its hash (hex); the arbiter alone is told. `by` decided so: whoever has the database at
    hand.
    """

    first: int
    last: int | None
    head: Impersonal | None
    by: Literal["operator"]


TableEvent = (
    UndoRequested
    | UndoAnswered
    | UndoDropped
    | Undone
    | TablePaused
    | TableResumed
    | SeatResigned
    | TableFinished
    | TimeExpired
    | TimeStood
    | DisputeEvent
    | EntropyAdded
    | EntropyClosed
    | UndoExpired
    | RecordOpened
    | GlassBroken
    | ArbiterChosen
    | ArbiterAgreed
    | TextForgotten
    | EventsLost
    | NameEvent
)
"""The events that are the same at every table; `TableOpened` comes with the type of the game's options."""

TABLE_EVENTS: tuple[type[Any], ...] = (
    TableOpened,
    UndoRequested,
    UndoAnswered,
    UndoDropped,
    Undone,
    TablePaused,
    TableResumed,
    SeatResigned,
    TableFinished,
    TimeExpired,
    *DISPUTE_EVENTS,
    EntropyAdded,
    EntropyClosed,
    UndoExpired,
    RecordOpened,
    *NAME_EVENTS,
    TimeStood,
    GlassBroken,
    ArbiterChosen,
    ArbiterAgreed,
    TextForgotten,
    EventsLost,
)
TABLE_KINDS = frozenset(TABLE_EVENTS)
"""The types of the table's own events. To look a type up takes less than to ask `isinstance`, which tries each."""


def is_of_the_table(event: Any) -> bool:
    """Return whether an event is one of the table's own."""
    return type(event) in TABLE_KINDS


Status = Literal["waiting", "running", "paused", "finished", "void"]
