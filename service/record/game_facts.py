"""The facts of a game that a tournament needs, read from the game's declaration."""

from collections.abc import Iterator
from typing import Any, get_args

import msgspec

from domain.game.chance import Prepared
from domain.game.rule import Malformed, Refused
from domain.table.clock import Clock
from domain.table.core.commands import UndoPolicy
from domain.table.disputes.commands import DisputePolicy
from domain.table.opening import Opening, decide_opening
from domain.tournament.plan import GameFacts
from domain.tournament.settings.settings import Boards, Settings
from service.record.canonical import CANONICAL
from service.record.codec import Codec

ADJUDICATION = "adjudication"
"""The option of a game that the settings of the tables may name."""
NO_SEED = bytes(32)


def facts_of(codec: Codec | None, settings: Settings, *, with_deals: bool = False) -> GameFacts:
    """Return the game's facts for these settings; no codec: there is no such game.

    Deals are looked at only if wanted.
    """
    if codec is None:
        return GameFacts(settings.game)
    meta = codec.game.meta
    options, fault = read_options(codec, settings)
    return GameFacts(
        game=settings.game,
        two_sides=meta.two_sides,
        free=meta.seats if len(meta.seats) > 1 else (),
        options_fault=fault,
        table_fault=_table_fault(settings),
        unfit_deals=tuple(_unfit_deals(codec, settings, options)) if with_deals and fault is None else (),
    )


def options_of(settings: Settings) -> dict[str, Any]:
    """The options with which each table is opened, as JSON has them."""
    named = settings.table.adjudication
    return {**settings.options} if named is None else {**settings.options, ADJUDICATION: named}


def read_options(codec: Codec, settings: Settings) -> tuple[Any, str | None]:
    """The options of the tables, and the field of the first that does not fit; None if all fit."""
    try:
        options = codec.options(CANONICAL.encode(options_of(settings)))
    except Malformed as error:
        return None, error.field or "options"
    seats = codec.game.meta.two_sides or codec.game.meta.seats[0]
    try:
        codec.game.admit(seats, options, Prepared())
    except Refused as error:
        return options, error.field or "options"
    return options, None


def _table_fault(settings: Settings) -> str | None:
    table = settings.table
    if table.undo is not None and table.undo not in get_args(UndoPolicy):
        return "table.undo"
    if table.disputes is not None and table.disputes not in get_args(DisputePolicy):
        return "table.disputes"
    try:
        if table.clock is not None:
            msgspec.convert(table.clock, Clock)
    except msgspec.ValidationError:
        return "table.clock"
    return None


def _unfit_deals(codec: Codec, settings: Settings, options: Any) -> Iterator[int]:
    deals = settings.format.deals if isinstance(settings.format, Boards) else None
    seats = codec.game.meta.two_sides
    if seats is None:
        return
    for place, deal in enumerate(deals or ()):
        try:
            decide_opening(codec.game, Opening(seats, options, deal, "off", NO_SEED))
        except Refused:
            yield place
