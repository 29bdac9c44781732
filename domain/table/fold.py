"""`fold`: from the records of a stream to the state of its table, and long readings in steps.

A step is at most the work for one event of a stream, so that a caller may pause in between. Whoever does not want to
pause takes all of them at once.
"""

from collections.abc import Generator, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar

from msgspec.structs import replace

from domain.game.chance import Drawn
from domain.game.interface import AnyGame
from domain.table.clock import Stopwatch
from domain.table.core.events import TABLE_KINDS, TableOpened, Undone
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.evolve import evolve_game, evolve_own, opened_state, pass_over
from domain.table.undo import Withdrawn, WithdrawnEvents


def withdrawn_by(records: Sequence[AnyRecord]) -> dict[int, int]:
    """Map the version of each withdrawn event of the game to the version of the undo that withdrew it."""
    return at_once(withdrawals_in_steps(records)).by


def fold(game: AnyGame, records: Sequence[AnyRecord]) -> TableState:
    """Return the table after these records: a whole stream, or its beginning.

    Raises ValueError if the first record does not open a table.
    """
    return at_once(fold_in_steps(game, records))


T = TypeVar("T")
Steps = Generator[None, None, T]


def fold_in_steps(game: AnyGame, records: Sequence[AnyRecord]) -> Steps[TableState]:
    """The same, in steps."""
    first = records[0].event if records else None
    if not isinstance(first, TableOpened):
        message = "a stream begins with the opening of its table"
        raise ValueError(message)
    withdrawn = (yield from withdrawals_in_steps(records)).by
    state = replace(
        opened_state(game, first, records[0].drawn or Drawn()), time=Stopwatch(records[0].at, records[0].at)
    )
    for record in islice(records, 1, None):
        state = _next(game, state, record, withdrawn=state.version + 1 in withdrawn)
        yield
    return state


def advance(
    game: AnyGame, state: TableState, records: Sequence[AnyRecord], foreseen: Sequence[Any] = ()
) -> TableState | None:
    """Return the table after further records, or None if they contain an undo: then fold the stream from its start.

    `foreseen` holds the states of the game after the first records, if the caller knows them. These records must be
    events of the game.
    """
    for place, record in enumerate(records):
        if type(record.event) not in TABLE_KINDS:
            state = evolve_game(game, state, record, foreseen[place] if place < len(foreseen) else None)
        elif isinstance(record.event, Undone):
            return None
        else:
            state = evolve_own(game, state, record)
    return state


def opened_by(game: AnyGame, record: AnyRecord) -> TableState:
    """Return the table after its first record. Raises ValueError if that does not open a table."""
    return fold(game, [record])


def fold_on(
    game: AnyGame, state: TableState, records: Sequence[AnyRecord], withdrawn: Withdrawn
) -> Iterator[TableState]:
    """Yield the table after each of these records, which follow `state`, on the way to a later version.

    `withdrawn` is what the undos up to that version withdraw, and `state` must not lie within it. A state that lies
    within it is only a step of this fold; any other is the state that the table had at that version.
    """
    for record in records:
        state = _next(game, state, record, withdrawn=withdrawn.around(state.version + 1) is not None)
        yield state


def _next(game: AnyGame, state: TableState, record: AnyRecord, *, withdrawn: bool) -> TableState:
    """Return the table after one more record. `withdrawn`: a later undo withdraws this event of the game."""
    if type(record.event) in TABLE_KINDS:
        return evolve_own(game, state, record)
    if withdrawn:
        return pass_over(game, state, record)
    return evolve_game(game, state, record)


"""Yields None after each step and returns the result."""


def at_once(steps: Steps[T]) -> T:
    """Take all steps without a pause, and return the result."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            result: T = done.value
            return result


def withdrawals_in_steps(records: Iterable[AnyRecord]) -> Steps[WithdrawnEvents]:
    """Return the events that undos have withdrawn from these first records of a stream."""
    result = WithdrawnEvents()
    for record in records:
        result.take_in(record)
        yield
    return result
