"""The messages of a connection: what a client sends, and what it is sent."""

from typing import Annotated, Literal

import msgspec

from api.requests.bodies import SeatNumber, Version
from api.socket.dispute_messages import DisputeNow, DisputesNow, Disputing
from api.socket.envelope import Act, Ask, Id, Number
from domain.game.seat import Viewer
from domain.table.core.commands import Entropy
from domain.table.secrecy.notice import Notice
from service.texts.form import Language


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hello"):
    """The first message: who speaks, and from where on it is to be told.

    `token` may be left out if it came as `Authorization`. `after`: notices with a greater number are sent, in the
    client's own numbers. `notices`: false for a client that wants answers alone. `language` of problems; without it
    `Accept-Language` counts.
    """

    token: Annotated[str, msgspec.Meta(max_length=512)] | None = None
    after: Version = 0
    notices: bool = True
    language: Language | None = None


class ViewNow(Ask, frozen=True, kw_only=True, tag="view_table"):
    """The view; for the arbiter as `seat` sees it."""

    at: Version | None = None
    seat: SeatNumber | None = None


class MovesNow(Ask, frozen=True, kw_only=True, tag="list_moves"):
    """The legal moves; for the arbiter those of `seat`."""

    at: Version | None = None
    seat: SeatNumber | None = None


class PlayMove(Act, frozen=True, kw_only=True, tag="play"):
    """A move, as in the body of `POST .../moves`; `dry_run`: only say whether it would be accepted."""

    move: msgspec.Raw
    seat: SeatNumber | None = None
    dry_run: bool = False


class AskUndo(Act, frozen=True, kw_only=True, tag="request_undo"):
    """Ask to go back to version `to`; without it to just before the own last command."""

    to: Version | None = None


class ReplyUndo(Act, frozen=True, kw_only=True, tag="answer_undo"):
    """Agree to the request `undo`, or refuse it."""

    undo: Number
    consent: bool


class DropUndo(Act, frozen=True, kw_only=True, tag="withdraw_undo"):
    """Take the own request `undo` back."""

    undo: Number


class PauseNow(Act, frozen=True, kw_only=True, tag="pause"):
    """Pause the table."""


class ResumeNow(Act, frozen=True, kw_only=True, tag="resume"):
    """Let the table go on."""


class ResignNow(Act, frozen=True, kw_only=True, tag="resign"):
    """Give the game up; `seat` when the arbiter enters it."""

    seat: SeatNumber | None = None


class GiveEntropy(Act, frozen=True, kw_only=True, tag="add_entropy"):
    """Add to the chance of a table that waits for it; `seat` when the arbiter enters it."""

    entropy: Entropy
    seat: SeatNumber | None = None


class EndEntropy(Act, frozen=True, kw_only=True, tag="close_entropy"):
    """Let the game begin with the entropy added so far."""


class DiscloseNow(Act, frozen=True, kw_only=True, tag="open_record"):
    """Open the record of a table that is over."""


Playing = (
    PlayMove
    | AskUndo
    | ReplyUndo
    | DropUndo
    | PauseNow
    | ResumeNow
    | ResignNow
    | GiveEntropy
    | EndEntropy
    | DiscloseNow
)
Acting = Playing | Disputing
Looking = ViewNow | MovesNow | DisputesNow | DisputeNow
Asking = Acting | Looking


class Named(msgspec.Struct, frozen=True):
    """The id of a message in which something else may be wrong."""

    id: Id | None = None


class Holder(msgspec.Struct, frozen=True):
    """Whom the token stands for: a role, and for a seat its number."""

    role: Literal["seat", "arbiter", "spectator"]
    seat: int | None = None

    @classmethod
    def of(cls, viewer: Viewer) -> "Holder":
        """The holder who looks like this."""
        return cls(viewer.role, viewer.seat)


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """The client is known. `version` is the table's now, in its own numbers."""

    table_id: str
    version: int
    viewer: Holder


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """What the message `id` led to: the same object as over HTTP."""

    id: Id
    answer: msgspec.Raw


class Trouble(msgspec.Struct, frozen=True, tag="problem", omit_defaults=True):
    """Why the message `id` was not carried out: the same problem as over HTTP. Without an id it is no one message's.

    `retry_after`: after how many seconds the same message may be sent again.
    """

    problem: msgspec.Raw
    id: Id | None = None
    retry_after: int | None = None


class Notices(msgspec.Struct, frozen=True, tag="notices"):
    """What happened, in order; `version` is the number of the last of `events`, after which to go on after a break."""

    version: int
    events: tuple[Notice, ...]
