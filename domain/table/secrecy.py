"""Secrecy at a table: the viewers of each event, its number for each of them, and the content of a notice."""

from typing import Any

import msgspec
from msgspec.structs import replace

from domain.game.chance import Prepared
from domain.game.interface import AnyGame
from domain.game.of_game import TableEvent
from domain.game.personal import changed, texts_in
from domain.game.seat import SPECTATOR, Actor, Seat, Viewer
from domain.game.secrets import NOBODY, PUBLIC, Hidden, Secrets, actor_for, may_know, redact
from domain.table.core.events import TABLE_KINDS, EventsLost, TableOpened, TextForgotten, Undone, UndoRequested
from domain.table.core.record import AnyRecord
from domain.table.covert import CovertEvents, knows_of, number_of
from domain.table.disputes.events import DISPUTE_EVENTS, secrets_of_dispute
from domain.table.origin import Analysis

SEED = Hidden("seed", NOBODY, None, from_arbiter=True)
NAMES_A_VERSION = Secrets(versions=("to",))
OF_FORGOTTEN = (Hidden("commitments", NOBODY, ()), Hidden("audience", NOBODY, None))
"""The number of commitments would tell how often somebody was named in what is hidden."""

OF_LOST = Secrets(hidden=(Hidden("last", NOBODY, None), Hidden("head", NOBODY, None)), versions=("first",))
"""How many events were lost would tell of those that not everybody may know of."""


def secrets_of(game: AnyGame, event: Any) -> Secrets:
    """The secrets of any event of a stream: the game's own declaration for its events, the table's for the others."""
    if type(event) not in TABLE_KINDS:
        return game.secrets(event)
    if isinstance(event, DISPUTE_EVENTS):
        return secrets_of_dispute(event)
    if isinstance(event, TableOpened):
        prepared = None if event.prepared in (None, Prepared()) else "hidden"
        hidden = (SEED, Hidden("prepared", NOBODY, prepared))
        if event.analysis is None:
            return Secrets(hidden=hidden)
        origin = replace(event.analysis, head=None)
        return Secrets(hidden=(*hidden, Hidden("analysis", NOBODY, origin)), versions=("analysis",))
    if isinstance(event, TextForgotten):
        return Secrets(None if event.audience is None else frozenset(event.audience), OF_FORGOTTEN)
    if isinstance(event, EventsLost):
        return OF_LOST
    return NAMES_A_VERSION if isinstance(event, UndoRequested | Undone) else PUBLIC


READ = "\0"
"""Stands for a text that is looked for; nobody writes it."""


def audience_of_text(game: AnyGame, event: Any, text: str, seats: int) -> tuple[Seat, ...] | None:
    """The seats that read a personal text in an event, in order; None if everybody does.

    The arbiter reads it at any rate. Where the event has no such text, it stands in its command, for the arbiter alone.
    """
    secrets = secrets_of(game, event)
    marked = changed(event, lambda each: READ if each == text else each)

    def reads(viewer: Viewer) -> bool:
        return may_know(secrets, viewer) and READ in texts_in(redact(marked, secrets, viewer))

    return None if reads(SPECTATOR) else tuple(seat for seat in range(seats) if reads(Viewer("seat", seat)))


class Notice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event as one viewer may read it.

    `game` is the game of the table, so that a program knows which types the event can have. `version` is the viewer's
    own number of it; `cause` that of the first event of the same command. `at` is milliseconds since 1970 (UTC). `by`
    is who acted; a seat that the viewer may not know has no number. `rule` is the rule that the event carries.

    `by` is None if the viewer may not know of the first event of the command: it would reveal whose covert act it was.
    """

    game: str
    version: int
    cause: int
    at: int
    by: Actor | None
    rule: str
    event: TableEvent


def notice_of(game: AnyGame, covert: CovertEvents, record: AnyRecord, version: int, viewer: Viewer) -> Notice | None:
    """The notice of the record at this version of the stream, or None if the viewer may not know of it.

    `covert` must list the covert events up to this version at least.
    """
    event, actor = record.event, record.actor
    secrets = secrets_of(game, event)
    if secrets is not PUBLIC:
        if not may_know(secrets, viewer):
            return None
        event, actor = redact(event, secrets, viewer), actor_for(actor, secrets, viewer)
        if secrets.versions and covert and viewer.role != "arbiter":
            event = _renumbered(event, secrets.versions, covert, viewer)
    number = number_of(covert, version, viewer)
    before = number_of(covert, record.cause - 1, viewer)
    by = actor if knows_of(covert, record.cause, viewer) else None
    return Notice(game.meta.id, number, min(before + 1, number), record.at, by, record.rule, event)


def _renumbered(event: Any, fields: tuple[str, ...], covert: CovertEvents, viewer: Viewer) -> Any:
    changed: dict[str, Any] = {}
    for field in fields:
        value = getattr(event, field)
        if isinstance(value, int):
            changed[field] = number_of(covert, value, viewer)
        elif isinstance(value, Analysis):
            changed[field] = msgspec.structs.replace(value, version=number_of(covert, value.version, viewer))
        elif value is not None:
            changed[field] = tuple(
                number_of(covert, version, viewer) for version in value if knows_of(covert, version, viewer)
            )
    return msgspec.structs.replace(event, **changed)
