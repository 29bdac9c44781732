"""Long readings in steps: generators that yield after each small piece of work, so that a caller may pause in between.

A step is at most the work for one event of a stream. Whoever does not want to pause takes all of them at once.
"""

from collections.abc import Generator, Iterable
from typing import TypeVar

from domain.table.core.record import AnyRecord
from domain.table.withdrawn_events import WithdrawnEvents

T = TypeVar("T")
Steps = Generator[None, None, T]
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
