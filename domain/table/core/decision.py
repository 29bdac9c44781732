"""What a command at a table leads to."""

from typing import Any

import msgspec

from domain.game.chance import Drawn, Prepared
from domain.game.rule import Cited


class Decision(msgspec.Struct, frozen=True):
    """The events of one command; `drawn` counts the chance drawn after it, None if the command drew none.

    `foreseen` are the states of the game after each of its events, as far as deciding has worked them out: those of
    the first events, in order.

    `drawing` is the place, from 0, of the event with whose record `drawn` is kept: the first one of the game. `unfit`,
    kept with it, are the prepared outcomes that the command used up although they did not fit. `outcomes` are what was
    drawn, in order.
    """

    events: tuple[Cited[Any], ...]
    drawn: Drawn | None = None
    drawing: int = 0
    foreseen: tuple[Any, ...] = ()
    unfit: tuple[str, ...] = ()
    outcomes: Prepared = Prepared()
