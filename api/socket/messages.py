"""The messages of a connection: what a client sends, and what it is sent."""

from typing import Annotated, Any, Literal, Union

import msgspec

from api.requests.body import Ask, Id, Number, SeatNumber, Version
from api.routes import disputes, table_life, undo
from api.routes.play import PlayMessage
from api.routes.table_act import message_of
from domain.game.seat import Viewer
from domain.table.secrecy import Notice
from service.queries.seen import LONGEST
from service.texts.form import Language


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hello"):
    """The first message: who speaks, and from where on it is to be told.

    `token` may be left out if it came as `Authorization`. `after`: notices with a greater number are sent, in the
    client's own numbers. `seen` is what stood beside this number. `notices`: false for a client that wants answers
    alone. `language` of problems; without it `Accept-Language` counts.
    """

    token: Annotated[str, msgspec.Meta(max_length=512)] | None = None
    after: Version = 0
    seen: Annotated[str, msgspec.Meta(pattern=r"^([A-Za-z0-9_-]{4}){1,16}$", max_length=LONGEST)] | None = None
    notices: bool = True
    language: Language | None = None


class ViewTableMessage(Ask, frozen=True, kw_only=True, tag="view_table"):
    """The view; for the arbiter as `seat` sees it."""

    at: Version | None = None
    seat: SeatNumber | None = None


class ListMovesMessage(Ask, frozen=True, kw_only=True, tag="list_moves"):
    """The legal moves; for the arbiter those of `seat`."""

    at: Version | None = None
    seat: SeatNumber | None = None


class ListActionsMessage(Ask, frozen=True, kw_only=True, tag="list_actions"):
    """All that may be done, in the language of the connection; for the arbiter what it may enter for `seat`."""

    at: Version | None = None
    seat: SeatNumber | None = None


class ListDisputesMessage(Ask, frozen=True, kw_only=True, tag="list_disputes"):
    """The disputes of the table."""


class ViewDisputeMessage(Ask, frozen=True, kw_only=True, tag="view_dispute"):
    """One dispute, as far as the client may know it."""

    dispute: Number


ACTS = (*undo.ACTS, *table_life.ACTS, *disputes.ACTS)
Acting: Any = Union[PlayMessage, *map(message_of, ACTS)]
"""The messages that act; each comes from the row of the route that does the same."""
Looking = ViewTableMessage | ListMovesMessage | ListActionsMessage | ListDisputesMessage | ViewDisputeMessage
Asking: Any = Acting | Looking


class Named(msgspec.Struct, frozen=True):
    """The id of a message in which something else may be wrong."""

    id: Id | None = None


class Holder(msgspec.Struct, frozen=True):
    """The holder of the token: a role, and for a seat its number."""

    role: Literal["seat", "arbiter", "spectator"]
    seat: int | None = None

    @classmethod
    def of(cls, viewer: Viewer) -> "Holder":
        """The holder who looks like this."""
        return cls(viewer.role, viewer.seat)


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """The client is known. `version` is the table's now, in its own numbers.

    `seen` stands beside the `after` of its hello.
    """

    table_id: str
    version: int
    viewer: Holder
    seen: str


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """The answer to the message `id`: the same object as over HTTP."""

    id: Id
    answer: msgspec.Raw


class Trouble(msgspec.Struct, frozen=True, tag="problem", omit_defaults=True):
    """The problem of the message `id`: the same as over HTTP. Without an id it belongs to no single message.

    `retry_after`: after how many seconds the same message may be sent again.
    """

    problem: msgspec.Raw
    id: Id | None = None
    retry_after: int | None = None


class Notices(msgspec.Struct, frozen=True, tag="notices"):
    """The notices, in order; `version` is the number of the last of `events`, after which to go on after a break.

    `seen` stands beside that number. Send both in the next `hello`.
    """

    game: str
    version: int
    events: tuple[Notice, ...]
    seen: str
