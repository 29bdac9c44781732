"""A command of the game at a table."""

from typing import Any

from domain.game.chance import Chance
from domain.game.dry_run import Accepted, DryRun
from domain.game.folded_events import folded_states
from domain.game.interface import AnyGame
from domain.game.rule import Refused
from domain.game.seat import Actor, by_seat
from domain.table.core.commands import Play
from domain.table.core.finish import finish_if_over
from domain.table.core.record import Decision
from domain.table.core.state import TableState
from domain.table.opening import chance_seed, check_begun
from domain.table.rules import NOT_WHILE_PAUSED, NOT_WHILE_UNDO_OPEN, SEAT_OF_THE_TABLE, TABLE_OVER


def acting(state: TableState, actor: Actor, command: Play[Any]) -> Actor:
    """Return the actor for whom the move counts: the seat named, or its sender. Raises Refused (table.2.5)."""
    if command.seat is None:
        return actor
    if not 0 <= command.seat < state.seats:
        raise Refused(SEAT_OF_THE_TABLE, "seat")
    if actor.role == "seat" and actor.seat != command.seat:
        raise Refused(SEAT_OF_THE_TABLE, "seat")
    return by_seat(command.seat)


def check_over(game: AnyGame, state: TableState) -> None:
    """Refuse any command once the game has ended, where its rulebook looks at that before the form of a command."""
    over = game.meta.over_rule
    if over is not None and state.status == "finished" and game.outcome(state.game) is not None:
        raise Refused(over)


def decide_play(game: AnyGame, state: TableState, actor: Actor, command: Play[Any]) -> Decision:
    """The events of a move.

    Raises Refused: first as the table's rules say, then as the game's do. A game that ended by its own rules refuses
    by them.
    """
    mover = _mover(game, state, actor, command)
    chance = Chance(state.prepared, chance_seed(state), state.drawn)
    events = game.decide(state.game, mover, command.move, chance, state.version)
    states = folded_states(game.evolve, state.game, events, state.version)
    ending = finish_if_over(game, states[-1], state.last_word, state.adjusted)
    if chance.drawn == state.drawn:
        return Decision((*events, *ending), foreseen=tuple(states))
    return Decision((*events, *ending), chance.drawn, 0, tuple(states), chance.unfit, chance.outcomes)


def dry_run_play(game: AnyGame, state: TableState, actor: Actor, command: Play[Any]) -> None:
    """Check a move as `decide_play` does, and work out nothing of what it would lead to. Raises Refused."""
    mover = _mover(game, state, actor, command)
    try:
        game.decide(state.game, mover, command.move, DryRun(), state.version)
    except Accepted:
        return


def _mover(game: AnyGame, state: TableState, actor: Actor, command: Play[Any]) -> Actor:
    """Return the actor for whom the move counts, if the table's rules let it be made now. Raises Refused."""
    mover = acting(state, actor, command)
    over_by_game = state.status == "finished" and game.outcome(state.game) is not None
    if state.status in ("finished", "void") and not over_by_game:
        raise Refused(TABLE_OVER)
    check_begun(state)
    if state.status == "paused":
        raise Refused(NOT_WHILE_PAUSED)
    if state.request is not None:
        raise Refused(NOT_WHILE_UNDO_OPEN)
    return mover
