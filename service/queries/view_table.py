"""The view of a table for one viewer, now or at an earlier version."""

from typing import Any, Literal, TypeVar

import msgspec

from domain.game.chance import Prepared, Unfit
from domain.game.of_game import GameOptions, GameView
from domain.game.outcome import Outcome
from domain.game.seat import Seat, Viewer, seen_by
from domain.table.clock import Clock
from domain.table.core.commands import RevealPolicy, UndoPolicy
from domain.table.core.events import Status
from domain.table.core.state import AgreedArbiter, BrokenGlass, TableState
from domain.table.covert import number_of, version_of
from domain.table.disputes.commands import DisputePolicy
from domain.table.names import Label
from domain.table.opening import not_begun
from domain.table.origin import Analysis
from domain.table.time.timekeeping import deadline
from service.access.grants import Grant
from service.problems import NotAllowedError, UnknownVersionError
from service.queries.answer import to_act
from service.queries.perspective import OWN, Perspective, seeing
from service.runtime.context import Referee
from service.runtime.table.live_table import LiveTable


class OpenUndo(msgspec.Struct, frozen=True):
    """An open request to undo.

    `seat` asks to go back to `to`; `waiting` seats have yet to answer, or the arbiter has.
    """

    undo: int
    seat: Seat
    to: int
    needs: tuple[Seat, ...]
    waiting: tuple[Seat, ...]
    arbiter: bool


class OpenDispute(msgspec.Struct, frozen=True):
    """A dispute that waits for the arbiter: its number, and whether it is appealed."""

    dispute: int
    appealed: bool


class Envelope(msgspec.Struct, frozen=True):
    """A table as one viewer sees it.

    `edition` and `revision` are those of the game's rules, `table_revision` is that of the rules of every table.
    `version` counts the events that the viewer may know of. `to_act` is sorted. `deadline` is when the first of them is
    out of time (milliseconds since 1970, UTC), null while no clock runs.

    `table` is what lies on the table, as the game's rulebook says. It is null until the game has begun: while the table
    waits for entropy from its seats, and at versions within its opening. `commitment` fixes the chance of the game.
    `prepared` says whether any of it was fixed beforehand. `unfit`, for the arbiter alone and null for others, has the
    prepared outcomes that were used up although they did not fit. For these the generator decided.

    `undo_policy` says whether moves are taken back. `open_undo` is the request that is open, if any. `disputes` wait
    for the arbiter. `frozen`: play stands still for them, as `dispute_policy` has it. `clock` is the one agreed on at
    the opening. `opened`: the record is open to the viewer, or, but for a waiting dispute, to everybody of the table.
    `reveal` says when it is: with the `end`, or when the `arbiter` opens it.

    `names` are those of the players by seats, null where nobody may see one, and empty if nobody was ever named.
    `caption` is the table's name. `analysis` says of which table and version it is an analysis; it is null at every
    other table. `arbiter` is there while nobody arbitrates, and `glass` once the host looks at all hands.
    `arbiters` are those whom the seats accept, null for a seat that has named none; `agreed` is the one of all.
    """

    id: str
    game: str
    edition: str
    revision: int
    table_revision: int
    version: int
    status: Status
    viewer: Viewer
    to_act: tuple[Seat, ...]
    deadline: int | None
    table: GameView | None
    outcome: Outcome | None
    open_undo: OpenUndo | None
    undo_policy: UndoPolicy
    disputes: tuple[OpenDispute, ...]
    frozen: bool
    dispute_policy: DisputePolicy
    options: GameOptions
    commitment: str
    clock: Clock | None
    prepared: bool
    unfit: tuple[Unfit, ...] | None
    reveal: RevealPolicy
    opened: bool
    names: tuple[str | None, ...]
    caption: Label | None
    analysis: Analysis | None
    arbiter: Literal["nobody"] | msgspec.UnsetType = msgspec.UNSET
    glass: BrokenGlass | msgspec.UnsetType = msgspec.UNSET
    arbiters: tuple[str | None, ...] | msgspec.UnsetType = msgspec.UNSET
    agreed: AgreedArbiter | msgspec.UnsetType = msgspec.UNSET


SinceT = TypeVar("SinceT", BrokenGlass, AgreedArbiter)


def arbitrated_since(state: TableState, since: SinceT | None, viewer: Viewer) -> SinceT | msgspec.UnsetType:
    """Return since when somebody arbitrates whom the opening did not name, in the viewer's numbers."""
    if since is None:
        return msgspec.UNSET
    return msgspec.structs.replace(since, version=number_of(state.covert, since.version, viewer))


def origin_for(state: TableState, viewer: Viewer) -> Analysis | None:
    """The origin of an analysis, as its opening shows it to this viewer; `state` is the newest one."""
    origin = state.analysis
    if origin is None or viewer.role == "arbiter":
        return origin
    return msgspec.structs.replace(origin, version=number_of(state.covert, origin.version, viewer), head=None)


def envelope(live_id: str, game: Any, state: TableState, viewer: Viewer, newest: TableState | None = None) -> Envelope:
    """The envelope of a table in this state for this viewer. `newest` is its newest state, if that is another one."""
    request = state.request
    undo = None
    if request is not None:
        to = number_of(state.covert, request.to, viewer)
        undo = OpenUndo(request.undo, request.seat, to, request.needs, request.waiting, request.arbiter)
    waiting = (dispute for dispute in state.docket if dispute.waits and state.status != "void")
    disputes = tuple(OpenDispute(dispute.dispute, dispute.status == "appealed") for dispute in waiting)
    return Envelope(
        id=live_id,
        game=state.game_id,
        edition=state.edition,
        revision=state.revision,
        table_revision=state.table_revision,
        version=state.number_for(viewer),
        status=state.status,
        viewer=viewer,
        to_act=to_act(game, state),
        deadline=deadline(game, state),
        table=None if state.status == "waiting" else game.view(state.game, viewer),
        outcome=state.outcome,
        open_undo=undo,
        undo_policy=state.undo,
        disputes=disputes,
        frozen=state.is_frozen,
        dispute_policy=state.disputes,
        options=state.options,
        commitment=state.commitment,
        clock=state.clock,
        prepared=state.prepared != Prepared(),
        unfit=state.unfit if viewer.role == "arbiter" else None,
        reveal=state.reveal,
        opened=state.opens_to(viewer),
        names=state.names,
        caption=state.caption,
        analysis=origin_for(newest or state, viewer),
        arbiter=msgspec.UNSET if state.is_arbitrated else "nobody",
        glass=arbitrated_since(state, state.glass, viewer),
        arbiters=_accepted(state) or msgspec.UNSET,
        agreed=arbitrated_since(state, state.agreed, viewer),
    )


def _accepted(state: TableState) -> tuple[str | None, ...]:
    """The arbiters whom the seats accept, by seats; empty if none accepts anybody."""
    names = (None, *state.candidates)
    return tuple(names[candidate] for candidate in state.choices)


def looking(live: LiveTable, grant: Grant, seat: int | None) -> Viewer:
    """Return the viewer as which the client looks: the arbiter may look from a seat's view. Raises NotAllowedError."""
    if seat is None or seat == grant.seat:
        return grant.viewer
    if not grant.arbitrates or not 0 <= seat < live.state.seats:
        raise NotAllowedError
    return seen_by(seat)


async def state_for(referee: Referee, live: LiveTable, viewer: Viewer, at: int | None) -> TableState:
    """The table now, or at the viewer's version `at`. Raises UnknownVersionError."""
    state = live.state
    if at is None:
        return state
    if not 1 <= at <= state.number_for(viewer):
        raise UnknownVersionError
    version = version_of(state.covert, at, viewer)
    earlier = await referee.tables.state_at(live, version)
    return not_begun(earlier) if version < state.opened else earlier


async def view_table(
    referee: Referee, grant: Grant, table: str, at: int | None = None, eyes: Perspective = OWN
) -> Envelope:
    """The table as the client may see it.

    `at`: as it was at that version; `eyes`: as these see it. `unfit` is for the arbiter alone, with whatever eyes.

    Raises UnknownTableError, UnknownVersionError, NotAllowedError.
    """
    grant.at(table)
    live = await referee.tables.get(table)
    viewer, newest = seeing(live, grant, eyes), live.state
    view = envelope(live.id, live.game, await state_for(referee, live, viewer, at), viewer, newest)
    return view if grant.arbitrates else msgspec.structs.replace(view, unfit=None)
