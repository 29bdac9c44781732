"""How long a game's own rules give for what it waits for, and what happens when that time is up."""

from typing import Any, Protocol, TypeVar, runtime_checkable

import msgspec

from domain.decider import AnyGame

StateT = TypeVar("StateT", contravariant=True)


class Timing(msgspec.Struct, frozen=True):
    """A limit of time by a game's own rules.

    `seconds` are for the whole `period`: a number that stays the same as long as the game waits for the same thing,
    comes again when the game goes on with it after an interruption, and is given to nothing else. `command` is what
    the clock sends when the time is up.
    """

    seconds: int
    period: int
    command: Any


@runtime_checkable
class Timed(Protocol[StateT]):
    """What a game has besides, if its own rules limit the time."""

    def timing(self, state: StateT, /) -> Timing | None:
        """The limit that runs now. It follows from what everybody may know."""


def timing_of(game: AnyGame, game_state: Any) -> Timing | None:
    """The limit by the game's own rules that runs in this state of the game, if any."""
    return game.timing(game_state) if isinstance(game, Timed) else None
