"""The legal moves of a viewer, now or at an earlier version."""

from collections.abc import Callable
from typing import Any

import msgspec

from domain.game.interface import AnyGame
from domain.game.of_game import ListedMove
from domain.game.seat import ARBITER, Seat, Viewer, by_seat
from domain.table.core.state import TableState
from service.access.grants import Grant
from service.queries.answer import to_act
from service.queries.perspective import seat_names
from service.queries.view_table import looking, state_for
from service.runtime.context import Referee
from service.texts.form import Language
from service.texts.library import packaged
from service.texts.sentence import Narrator


class Moves(msgspec.Struct, frozen=True):
    """The viewer's legal moves at this version; complete and sorted. A template's `choose` has the choices.

    `labels` has a text for each move, if they were asked for.
    """

    game: str
    version: int
    to_act: tuple[Seat, ...]
    moves: tuple[ListedMove, ...]
    labels: tuple[str, ...] | None = None


def legal_moves(game: AnyGame, state: TableState, viewer: Viewer) -> tuple[Any, ...]:
    """The game's commands that would be accepted: none for spectators, or while the table stands still."""
    if state.status != "running" or state.is_frozen or state.request is not None or viewer.role == "spectator":
        return ()
    actor = ARBITER if viewer.seat is None else by_seat(viewer.seat)
    return tuple(game.legal(state.game, actor))


Variant = Callable[[Any], str | None]
"""Which kind of its type a listed move is, where its fields do not say it."""


def variant_at(game: AnyGame, state: TableState) -> Variant:
    """The kinds of the moves that are listed at this state."""
    variant = game.variant
    return lambda move: None if variant is None else variant(state.game, move)


def labels_of(
    game_id: str,
    moves: tuple[Any, ...],
    language: Language,
    names: tuple[str, ...] = (),
    variant: Variant = lambda _: None,
) -> tuple[str, ...]:
    """A text for each move, as on a button; `names` are those of the players by seats."""
    narrator = Narrator(packaged(), game_id, language, names)
    return tuple(narrator.label(move, variant(move)) for move in moves)


async def list_moves(
    referee: Referee,
    grant: Grant,
    table: str,
    at: int | None = None,
    seat: int | None = None,
    labelled: Language | None = None,
) -> Moves:
    """The legal moves of the client, or for the arbiter of `seat`; with labels in a language, if one is given.

    Raises as `view_table` does.
    """
    grant.at(table)
    live = await referee.tables.get(table)
    viewer = looking(live, grant, seat)
    state = await state_for(referee, live, viewer, at)
    moves = legal_moves(live.game, state, viewer)
    labels = None
    if labelled is not None:
        names = await seat_names(referee, table, state)
        labels = labels_of(state.game_id, moves, labelled, names, variant_at(live.game, state))
    return Moves(state.game_id, state.number_for(viewer), to_act(live.game, state), moves, labels)
