"""Entropy from the seats: what they add before the game begins, after the service has committed to its seed."""

from typing import Any

from domain.game.chance import Chance, Contribution, Drawn, mixed_seed
from domain.game.interface import AnyGame
from domain.game.rule import Cited, Refused
from domain.game.seat import Actor, Seat
from domain.table.beginning import beginning
from domain.table.core.commands import AddEntropy
from domain.table.core.decision import Decision
from domain.table.core.events import EntropyAdded, EntropyClosed
from domain.table.core.state import TableState
from domain.table.rules import ADD_ENTROPY, BEGIN, CLOSE_ENTROPY, NOT_BEFORE_THE_GAME, SEAT_OF_THE_TABLE


def chance_seed(state: TableState) -> bytes:
    """The seed from which the chance of the table is drawn (table.10.5)."""
    return state.seed if state.added is None else mixed_seed(state.seed, state.added)


def check_begun(state: TableState) -> None:
    """Refuse what is not done while the table waits for entropy (table.10.4)."""
    if state.status == "waiting":
        raise Refused(NOT_BEFORE_THE_GAME)


def waiting_for(state: TableState) -> tuple[Seat, ...]:
    """The seats that have yet to add entropy; none unless the table waits."""
    if state.status != "waiting" or state.added is None or state.begun:
        return ()
    done = {one.seat for one in state.added}
    return tuple(seat for seat in range(state.seats) if seat not in done)


def check_add_entropy(state: TableState, actor: Actor, command: AddEntropy) -> tuple[Seat, ...]:
    """Check that the seat may add entropy now, and the actor for it (table.10.2). Raises Refused.

    Returns the seats that have yet to add some, this one among them.
    """
    if not 0 <= command.seat < state.seats or actor.seat not in (None, command.seat):
        raise Refused(SEAT_OF_THE_TABLE, "seat")
    waiting = waiting_for(state)
    if command.seat not in waiting:
        raise Refused(ADD_ENTROPY)
    return waiting


def decide_add_entropy(game: AnyGame, state: TableState, actor: Actor, command: AddEntropy) -> Decision:
    """A seat adds entropy, or the arbiter enters it (table.10.2); with the last one the game begins."""
    waiting = check_add_entropy(state, actor, command)
    added = Cited(EntropyAdded(command.seat, command.entropy), ADD_ENTROPY)
    if len(waiting) > 1:
        return Decision((added,))
    all_added = (*(state.added or ()), Contribution(command.seat, command.entropy))
    return _begin(game, state, (added, Cited(EntropyClosed(), BEGIN)), all_added)


def check_close_entropy(state: TableState, actor: Actor) -> None:
    """Check that the actor may let the game begin now (table.10.3). Raises Refused."""
    if actor.role != "arbiter" or state.status != "waiting":
        raise Refused(CLOSE_ENTROPY)


def decide_close_entropy(game: AnyGame, state: TableState, actor: Actor) -> Decision:
    """The arbiter lets the game begin with what has been added so far (table.10.3)."""
    check_close_entropy(state, actor)
    return _begin(game, state, (Cited(EntropyClosed(), CLOSE_ENTROPY),), state.added or ())


def _begin(
    game: AnyGame, state: TableState, first: tuple[Cited[Any], ...], added: tuple[Contribution, ...]
) -> Decision:
    chance = Chance(state.prepared, mixed_seed(state.seed, added), Drawn())
    events, drawn = beginning(game, state.game, chance, state.last_word, state.version + len(first))
    return Decision((*first, *events), drawn, unfit=chance.unfit, outcomes=chance.outcomes)
