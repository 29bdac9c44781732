"""All that the client may do at a table, found in one answer."""

from collections.abc import Iterator, Sequence

from domain.game.seat import ARBITER
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from service.access.grants import Grant
from service.queries.actions.disputes import offered_disputes
from service.queries.actions.grammar import Offer, Offers
from service.queries.actions.moves import offered_moves
from service.queries.actions.scene import Scene
from service.queries.actions.table_life import offered_life
from service.queries.actions.undo import offered_undo
from service.queries.answer import to_act
from service.queries.seat_names import seat_names
from service.queries.view_table import looking, state_for
from service.runtime.context import Referee
from service.runtime.table.live_table import LiveTable
from service.texts.form import Language
from service.texts.library import packaged
from service.texts.sentence import Narrator


async def list_actions(
    referee: Referee,
    grant: Grant,
    table: str,
    language: Language,
    at: int | None = None,
    seat: int | None = None,
) -> Offers:
    """What the client may do now or could do at its version `at`, or what the arbiter may enter for `seat`.

    A spectator may do nothing. Raises as `view_table` does.
    """
    grant.at(table)
    live = await referee.tables.get(table)
    viewer = looking(live, grant, seat)
    state = await state_for(referee, live, viewer, at)
    names = await seat_names(referee, table, state)
    moved = await _last_command(referee, live, state)
    entered_for = viewer.seat if grant.arbitrates else None
    narrator = Narrator(packaged(), state.game_id, language, names)
    scene = Scene(live.codec, state, viewer, narrator, entered_for)
    return Offers(state.game_id, scene.now, to_act(live.game, state), tuple(offered(scene, moved)))


async def _last_command(referee: Referee, live: LiveTable, state: TableState) -> Sequence[AnyRecord]:
    """What `offered_undo` has to read of the stream.

    Only a ruling goes back and acts at once, so of a seat's command the last event is enough. Reading all would be
    more work where it began with covert events.
    """
    if not state.moved:
        return ()
    moved = await referee.tables.records_between(live, state.moved, state.moved)
    first = moved[0].cause
    if first == state.moved or moved[0].actor != ARBITER:
        return moved
    return await referee.tables.records_between(live, first, state.moved)


def offered(scene: Scene, moved: Sequence[AnyRecord]) -> Iterator[Offer]:
    """All that the viewer may do: moves first. `moved`: see `offered_undo`."""
    if scene.viewer.role == "spectator" or _within_opening(scene.state):
        return
    yield from offered_moves(scene)
    yield from offered_undo(scene, moved)
    yield from offered_life(scene)
    yield from offered_disputes(scene)


def _within_opening(state: TableState) -> bool:
    """Whether it is a version between the events of an opening, when nobody can act; such a table waits for nothing."""
    return state.status == "waiting" and (state.added is None or state.begun > 0)
