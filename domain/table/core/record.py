"""One recorded event with all that is kept with it."""

from typing import Any, Generic, TypeVar

import msgspec

from domain.game.chance import Drawn, Prepared
from domain.game.seat import Actor

EventT = TypeVar("EventT")
CommandT = TypeVar("CommandT")


class Record(msgspec.Struct, Generic[EventT, CommandT], frozen=True, forbid_unknown_fields=False, omit_defaults=True):
    """An event as it lies in the stream.

    `rule` is the id of the rule that it carries, `actor` who gave the command, `at` milliseconds since 1970 (UTC),
    `salt` fresh random text so that no hash can be guessed back to a hidden card. `cause` is the version of the first
    event of the same command. That first event also has the `command`. If the command drew chance, its first event of
    the game (or the opening) has how much had been `drawn` after it, and in `unfit` the prepared outcomes (`lots[3]`)
    that it used up although they did not fit. Only in the beginning of an analysis with fresh chance, where no seed
    gives it, `told` beside `drawn` says what was drawn.
    """

    event: EventT
    rule: str
    actor: Actor
    at: int
    salt: str
    cause: int
    command: CommandT | None = None
    drawn: Drawn | None = None
    unfit: tuple[str, ...] = ()
    told: Prepared | None = None


AnyRecord = Record[Any, Any]
