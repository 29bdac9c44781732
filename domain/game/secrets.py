"""Secrets of an event: its audience and its hidden fields. All secrecy of the service follows from this declaration."""

from typing import Any, TypeVar

import msgspec

from domain.game.seat import Actor, Seat, Viewer

EventT = TypeVar("EventT", bound=msgspec.Struct)
NOBODY: frozenset[Seat] = frozenset()


class Hidden(msgspec.Struct, frozen=True):
    """A field of an event that is hidden from some viewers.

    `field` is the name of the field. `at` is an index into it if only one entry of a list is hidden. `readers` are the
    seats that may read the field. The arbiter may read it too, unless `from_arbiter` is set. All other viewers read
    `mask` instead.
    """

    field: str
    readers: frozenset[Seat]
    mask: Any
    at: int | None = None
    from_arbiter: bool = False


class Secrets(msgspec.Struct, frozen=True):
    """The seats that may know that an event happened, and the fields of it that are hidden.

    `audience` lists the seats that may know of the event, besides the arbiter; None means everybody.
    `hidden` lists the hidden fields.
    `versions` names the fields that hold versions of the stream; each viewer gets them in its own numbers.
    `actors` lists the seats that may read which seat acted; None means everybody. Others only read that a seat acted.
    """

    audience: frozenset[Seat] | None = None
    hidden: tuple[Hidden, ...] = ()
    versions: tuple[str, ...] = ()
    actors: frozenset[Seat] | None = None


PUBLIC = Secrets()


def may_know(secrets: Secrets, viewer: Viewer) -> bool:
    """Return whether the viewer may know that the event happened."""
    return secrets.audience is None or viewer.role == "arbiter" or viewer.seat in secrets.audience


def may_read(hidden: Hidden, viewer: Viewer) -> bool:
    """Return whether the viewer may read this hidden field."""
    if viewer.role == "arbiter":
        return not hidden.from_arbiter
    return viewer.seat is not None and viewer.seat in hidden.readers


def actor_for(actor: Actor, secrets: Secrets, viewer: Viewer) -> Actor:
    """Return the actor as this viewer may see it."""
    if secrets.actors is None or viewer.role == "arbiter" or viewer.seat in secrets.actors:
        return actor
    return Actor(actor.role)


def redact(event: EventT, secrets: Secrets, viewer: Viewer) -> EventT:
    """Return the event as this viewer may read it: the same type, with masks in the hidden fields."""
    masked: dict[str, Any] = {}
    for hidden in secrets.hidden:
        if may_read(hidden, viewer):
            continue
        if hidden.at is None:
            masked[hidden.field] = hidden.mask
        else:
            entries = masked.get(hidden.field, getattr(event, hidden.field))
            masked[hidden.field] = (*entries[: hidden.at], hidden.mask, *entries[hidden.at + 1 :])
    return msgspec.structs.replace(event, **masked) if masked else event
