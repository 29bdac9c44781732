"""A filling of what a template leaves open that the rules accept.

A template says from what may be chosen, not that each choice is right. So some fillings are tried, the smallest first,
and no more than a fixed number of them. Each trial is a dry run: it answers from what the viewer may know, at the same
cost whatever is hidden.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice
from typing import Any, assert_never

from service.queries.actions.grammar import Input, NumberInput, NumbersInput, OneInput, SomeInput, TextInput

TRIALS = 256
"""How many fillings of one template are tried."""
QUARTERS = (1, 2, 3)
"""Of the way from the least number to the greatest, besides both ends."""
STEPS = (0, 1, 10, 100, 1000)
"""How far above its lower bound a number is tried that has no upper one."""

Values = dict[str, Any]


def accepted_filling(inputs: Sequence[Input], accepts: Callable[[Values], bool]) -> Values | None:
    """The first filling that is accepted, by the places of the inputs; None if none of those tried is."""
    places = [field.place for field in inputs]
    tried = (dict(zip(places, values, strict=True)) for values in islice(_fillings(inputs), TRIALS))
    return next((values for values in tried if accepts(values)), None)


def _fillings(inputs: Sequence[Input]) -> Iterator[tuple[Any, ...]]:
    if not inputs:
        yield ()
        return
    for value in _values(inputs[0]):
        for others in _fillings(inputs[1:]):
            yield (value, *others)


def _values(field: Input) -> Iterator[Any]:
    """Values for an input, the smallest first."""
    match field:
        case SomeInput():
            values = [choice.value for choice in field.choices]
            for size in range(field.least, field.most + 1):
                yield from map(list, combinations(values, size))
        case OneInput():
            yield from (choice.value for choice in field.choices)
        case NumberInput():
            yield from _numbers(field.least, field.most)
        case NumbersInput():
            yield [field.most] * field.shortest
        case TextInput():
            yield "." * field.shortest
        case _:
            assert_never(field)


def _numbers(least: int | None, most: int | None) -> Iterator[int]:
    if most is None:
        yield from (step + (least or 0) for step in STEPS)
        return
    low = min(0, most) if least is None else least
    values = (low, *(low + (most - low) * part // 4 for part in QUARTERS), most)
    yield from dict.fromkeys(values)
