"""What a reader of a game's movements keeps in mind, where an event does not say by itself where a card goes."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from domain.game.movement import Movement

MemoryT = TypeVar("MemoryT")
OptionsT = TypeVar("OptionsT")
EventT = TypeVar("EventT")


class Recall(msgspec.Struct, Generic[MemoryT, OptionsT, EventT], frozen=True, kw_only=True):
    """How the movements of events are read with what earlier events have said.

    The memory is a value of the game, made of what everybody may know: the options, and what a spectator reads. So each
    viewer's redacted events lead to the same memory. What it adds is narrow: the movements agree with the game's own
    `movements(event)` in number, card, source, `beside` and `how`. Only the target of a card that lies open may differ.
    """

    begin: Callable[[OptionsT], MemoryT]
    """`begin(options)`: the memory before the first event of the game."""

    note: Callable[[MemoryT, EventT], MemoryT]
    """`note(memory, event)`: the memory after the event; the same object if the event adds nothing to it."""

    movements: Callable[[MemoryT, EventT], Sequence[Movement]]
    """`movements(memory, event)`: the movements of the event. The memory is that before it."""


AnyRecall = Recall[Any, Any, Any]
