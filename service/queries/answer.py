"""The answer to a command that was accepted."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from domain.game.interface import AnyGame
from domain.game.seat import Seat, Viewer
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.covert import CovertEvents
from domain.table.fold import Steps
from domain.table.opening import waiting_for
from domain.table.secrecy import Notice, notice_of
from domain.table.time.timekeeping import deadline


class Accepted(msgspec.Struct, frozen=True):
    """A command was accepted and is durable.

    `game` is the table's game, `version` its version in the client's own numbers. `events` has what the client may know
    of what happened, `to_act` the seats that are to act now. `deadline` is when the first of them is out of time
    (milliseconds since 1970, UTC; null while no clock runs).
    """

    game: str
    version: int
    events: tuple[Notice, ...]
    to_act: tuple[Seat, ...]
    deadline: int | None


class MoveDryRun(msgspec.Struct, frozen=True):
    """A dry run: the command would be accepted at this version.

    What it would lead to is not told, as it may be hidden. `dry_run` says of what: of a `move`, or any other command.
    """

    game: str
    version: int
    dry_run: Literal["move"] = "move"
    accepted: bool = True


def notices(
    game: AnyGame, covert: CovertEvents, records: Sequence[AnyRecord], first: int, viewer: Viewer
) -> tuple[Notice, ...]:
    """The notices of consecutive records for one viewer; `first` is the version of the first of them."""
    result: list[Notice] = []
    for version, record in enumerate(records, start=first):
        notice = notice_of(game, covert, record, version, viewer)
        if notice is not None:
            result.append(notice)
    return tuple(result)


def notices_in_steps(
    game: AnyGame, covert: CovertEvents, records: Sequence[AnyRecord], first: int, viewer: Viewer
) -> Steps[tuple[Notice, ...]]:
    """The same, in steps."""
    result: list[Notice] = []
    for place, record in enumerate(records):
        result += notices(game, covert, (record,), first + place, viewer)
        yield
    return tuple(result)


def to_act(game: AnyGame, state: TableState) -> tuple[Seat, ...]:
    """The seats that are to act now.

    While the table waits for entropy, they are those that have yet to add some. While a request to undo is open, they
    are those that have yet to answer it. There are none while the table is paused or over, or stands still for a
    dispute.
    """
    if state.is_frozen:
        return ()
    if state.status == "waiting":
        return waiting_for(state)
    if state.request is not None:
        return state.request.waiting
    return tuple(sorted(game.to_act(state.game))) if state.status == "running" else ()


def accepted(game: AnyGame, state: TableState, records: Sequence[AnyRecord], first: int, viewer: Viewer) -> Accepted:
    """The answer for records that led to `state`."""
    batch = notices(game, state.covert, records, first, viewer)
    number = state.number_for(viewer)
    return Accepted(state.game_id, number, batch, to_act(game, state), deadline(game, state))
