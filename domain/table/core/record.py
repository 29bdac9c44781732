"""The decision of a command at a table, and one recorded event with all that is kept with it."""

from typing import Any, Generic, TypeVar

import msgspec

from domain.game.chance import Drawn, Prepared
from domain.game.rule import Cited
from domain.game.seat import Actor

EventT = TypeVar("EventT")
CommandT = TypeVar("CommandT")


class Record(msgspec.Struct, Generic[EventT, CommandT], frozen=True, forbid_unknown_fields=False, omit_defaults=True):
    """An event as it lies in the stream.

    `rule` is the id of the rule that it carries, `actor` who gave the command, `at` milliseconds since 1970 (UTC).
    `salt` is fresh random text so that no hash can be guessed back to a hidden card. `cause` is the version of the
    first event of the same command. That first event also has the `command`.

    If the command drew chance, its first event of the game (or the opening) has two more fields. `drawn` counts the
    outcomes drawn up to then. `unfit` has the prepared outcomes (`lots[3]`) that it used up although they did not fit.
    `commitments` stand in the log in the places of the personal texts of event and command, in this order. They are
    left out where there are none, and at older records, which have the texts themselves.

    In the beginning of an analysis with fresh chance, where no seed gives the outcomes, `told` beside `drawn` has them.
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
    commitments: tuple[str, ...] = ()


AnyRecord = Record[Any, Any]


class Decision(msgspec.Struct, frozen=True):
    """The events of one command; `drawn` counts the chance drawn after it, None if the command drew none.

    `foreseen` are the states of the game after its first events, in order, as far as deciding has computed them.

    `drawing` is the place, from 0, of the event with whose record `drawn` is kept: the first one of the game. `unfit`,
    kept with it, are the prepared outcomes that the command used up although they did not fit. `outcomes` are the
    outcomes drawn, in order.
    """

    events: tuple[Cited[Any], ...]
    drawn: Drawn | None = None
    drawing: int = 0
    foreseen: tuple[Any, ...] = ()
    unfit: tuple[str, ...] = ()
    outcomes: Prepared = Prepared()
