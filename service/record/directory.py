"""The word by which the directory knows a table: its status, and whether it is over with its record still closed."""

from collections.abc import Sequence
from typing import Literal, cast, get_args

import msgspec

from domain.game.interface import AnyGame
from domain.game.seat import Seat
from domain.table.core.commands import UndoPolicy
from domain.table.core.events import TABLE_KINDS, Status
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState, UndoRequest
from domain.table.names import Label
from domain.table.time.timekeeping import settled
from domain.witness.wrong_acts import rulings_due
from eventstore.ports.directory import Stream

Mark = Literal["", "waiting", "decided"]
"""Nothing was ever disputed, nothing waits; something waits for the arbiter; there were disputes, and nothing waits.

What waits is a dispute, a claim under the game's own rules, a request to undo on which the arbiter decides, a seat
whose time is up, or a paused table, with which nobody but the arbiter goes on.
"""


def undo_due(state: TableState) -> UndoRequest | None:
    """The open request to undo on which the arbiter decides; None if there is none."""
    request = state.request
    return request if request is not None and request.arbiter and not state.is_over else None


def seats_out_of_time(game: AnyGame, state: TableState) -> tuple[Seat, ...]:
    """The seats that are still to act although their time is up, of which the arbiter was told (table.9.2)."""
    if state.is_over or not _has_expired(state):
        return ()
    return tuple(turn.seat for turn in settled(game, state).turns if turn.expired)


def _has_expired(state: TableState) -> bool:
    return any(turn.expired for turn in state.time.turns)


def mark_of(game: AnyGame, state: TableState) -> Mark:
    """The mark of a table in this state. Where its host does not arbitrate, nothing waits for the host."""
    if not state.host_arbitrates:
        return ""
    if state.status != "void" and any(dispute.waits for dispute in state.docket):
        return "waiting"
    if state.status == "paused" or undo_due(state) or seats_out_of_time(game, state) or rulings_due(game, state):
        return "waiting"
    return "decided" if state.docket else ""


def new_mark(game: AnyGame, state: TableState, records: Sequence[AnyRecord]) -> Mark | None:
    """The mark after these records, which led to `state`; None if they cannot have changed it.

    An analysis never has one: what is disputed at it is on nobody's docket.
    """
    if state.analysis is not None:
        return None
    if state.time.turns and _has_expired(state):
        return mark_of(game, state)
    for record in records:
        if type(record.event) in TABLE_KINDS or type(record.event) in game.meta.claims.events:
            return mark_of(game, state)
    return None


OF_NO_TABLE = "_"
"""With it begin the categories of streams that are no tables. No game has such an id."""
HOOKS = OF_NO_TABLE + "hook"
"""The category of the streams of webhooks."""


def is_table(category: str) -> bool:
    """Return whether a stream of this category is a table."""
    return not category.startswith(OF_NO_TABLE)


CLOSED, ANALYSIS = "-closed", "-analysis"
PLAYED: dict[Status, tuple[str, ...]] = {
    status: (status, status + CLOSED) if status in ("finished", "void") else (status,) for status in get_args(Status)
}
"""The words of each status, of tables that are no analyses."""
ANALYSED: dict[Status, tuple[str, ...]] = {status: (status + ANALYSIS,) for status in get_args(Status)}
"""The words of each status, of analyses. None of them is among those that hide something: see 0055."""
WORDS: dict[Status, tuple[str, ...]] = {status: PLAYED[status] + ANALYSED[status] for status in get_args(Status)}
"""All words of each status."""

OF_TOURNAMENT = ("tournament-draft", "tournament-open", "tournament-running")
"""The words of tournaments of which something is hidden still."""
HIDING = ("waiting", "running", "paused", "finished" + CLOSED, "void" + CLOSED, *OF_TOURNAMENT)
"""The words of tables and tournaments at which something is hidden still."""


def word_of(state: TableState) -> str:
    """The word of a table in this state."""
    if state.analysis is not None:
        return state.status + ANALYSIS
    return state.status + CLOSED if state.is_over and not state.is_opened else state.status


def status_of(word: str) -> Status:
    """The status of a table with this word."""
    return cast("Status", word.removesuffix(CLOSED).removesuffix(ANALYSIS))


def is_analysis(word: str) -> bool:
    """Return whether a table with this word is an analysis."""
    return word.endswith(ANALYSIS)


class Caption(msgspec.Struct, frozen=True, omit_defaults=True):
    """The changing part of a table's entry in the directory: the names of its players, and its caption."""

    names: tuple[str | None, ...] = ()
    caption: Label | None = None


def caption_of(state: TableState) -> bytes | None:
    """The caption of a table in this state; None if nobody and nothing was ever named."""
    if not state.names and state.caption is None:
        return None
    return msgspec.json.encode(Caption(state.names, state.caption))


class PlaceInTournament(msgspec.Struct, frozen=True, omit_defaults=True):
    """The place of a table in a tournament: the round, its number there, the board if it plays one.

    `seats` has the number of the entrant and that of its player for each seat. None of it ever changes: a table is
    opened for one place (tournament.15.1).
    """

    tournament: str
    round: int
    number: int
    seats: tuple[tuple[int, int], ...]
    board: int | None = None


class TableLabel(msgspec.Struct, frozen=True, omit_defaults=True):
    """The entry of a table in the directory.

    `clock`: whether it has agreed on one. `analysis`: the table of which it is an analysis. `room`: how many bytes it
    began with, 0 for tables that are older than this field. `of_closed`: the record of that table was not open.
    `place`: which table of a tournament it is, if it is one. `hosted`: it was opened so that nobody arbitrates.
    `to_watch`: it was opened for anybody to watch.
    """

    seats: int
    undo: UndoPolicy
    names: tuple[str, ...] = ()
    clock: bool = False
    analysis: str | None = None
    room: int = 0
    of_closed: bool = False
    place: PlaceInTournament | None = None
    hosted: bool = False
    to_watch: bool = False


class _Hosted(msgspec.Struct):
    """The part of a label that says whether a table was opened so that nobody arbitrates."""

    hosted: bool = False


_HOSTED = msgspec.json.Decoder(_Hosted)


def is_hosted(stream: Stream) -> bool:
    """Return whether this is a table that was opened so that nobody arbitrates."""
    return is_table(stream.category) and _HOSTED.decode(stream.label).hosted


class _ToWatch(msgspec.Struct):
    """The part of a label that says whether a table was opened for anybody to watch."""

    to_watch: bool = False


_TO_WATCH = msgspec.json.Decoder(_ToWatch)


def is_to_watch(stream: Stream) -> bool:
    """Return whether this is a table that was opened for anybody to watch."""
    return is_table(stream.category) and _TO_WATCH.decode(stream.label).to_watch
