"""Who may know what of an event: the one declaration from which all secrecy follows."""

from typing import Any, TypeVar

import msgspec

from domain.game.seat import Actor, Seat, Viewer

EventT = TypeVar("EventT", bound=msgspec.Struct)
NOBODY: frozenset[Seat] = frozenset()


class Hidden(msgspec.Struct, frozen=True):
    """A field that not everybody may read.

    `field` is the name of the event's field; `at` an index into it, where only one entry of a list is hidden.
    `readers` are the seats that may read it; the arbiter may too unless `from_arbiter`. All others read `mask` in its
    place.
    """

    field: str
    readers: frozenset[Seat]
    mask: Any
    at: int | None = None
    from_arbiter: bool = False


class Secrets(msgspec.Struct, frozen=True):
    """Who may know that an event happened, and which of its fields are hidden.

    `audience` None: everybody knows that it happened; else these seats and the arbiter alone.
    `versions` names the fields that hold versions of the stream; each reader gets them in its own numbers.
    `actors` are the seats that may read which seat acted (None: everybody); all others read only that it was a seat.
    """

    audience: frozenset[Seat] | None = None
    hidden: tuple[Hidden, ...] = ()
    versions: tuple[str, ...] = ()
    actors: frozenset[Seat] | None = None


PUBLIC = Secrets()


def may_know(secrets: Secrets, viewer: Viewer) -> bool:
    """Whether the viewer may know that the event happened at all."""
    return secrets.audience is None or viewer.role == "arbiter" or viewer.seat in secrets.audience


def may_read(hidden: Hidden, viewer: Viewer) -> bool:
    """Whether the viewer may read this hidden field."""
    if viewer.role == "arbiter":
        return not hidden.from_arbiter
    return viewer.seat is not None and viewer.seat in hidden.readers


def actor_for(actor: Actor, secrets: Secrets, viewer: Viewer) -> Actor:
    """Who acted, as this viewer may read it."""
    if secrets.actors is None or viewer.role == "arbiter" or viewer.seat in secrets.actors:
        return actor
    return Actor(actor.role)


def redact(event: EventT, secrets: Secrets, viewer: Viewer) -> EventT:
    """The event as this viewer may read it: the same type, with masks in the hidden fields."""
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
