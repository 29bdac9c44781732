"""The commands of every table. The game's own commands come wrapped in `play`."""

from typing import Annotated, Generic, Literal, TypeVar

import msgspec

from domain.game.seat import Seat
from domain.table.disputes.commands import DisputeCommand

CommandT = TypeVar("CommandT")

UndoPolicy = Literal["off", "consent", "arbiter"]
"""Whether moves are taken back: never; with the consent of those concerned; by the arbiter."""


Entropy = Annotated[str, msgspec.Meta(pattern="^[ -~]{1,200}$", description="1 to 200 printable ASCII characters.")]
"""What a seat adds to the chance of a table."""

EntropySource = Literal["service", "seats"]
"""Where the entropy of a table's chance comes from: the service alone, or the seats as well."""


ChanceAfterUndo = Literal["same", "anew"]
"""What is drawn after an undo: the same again (at tables opened before this could be said), or something new."""

RevealPolicy = Literal["end", "arbiter"]
"""When the record of a table is opened: with the end of the game; or later, when the arbiter says so."""


class Play(msgspec.Struct, Generic[CommandT], frozen=True, forbid_unknown_fields=True, tag="play"):
    """A command of the game. `seat` is the seat for which it counts; None for the arbiter's own commands."""

    move: CommandT
    seat: Seat | None = None


class RequestUndo(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="request_undo"):
    """Go back to version `to` of the stream."""

    to: int


class AnswerUndo(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="answer_undo"):
    """Agree to the open request number `undo`, or refuse it."""

    undo: int
    consent: bool


class WithdrawUndo(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="withdraw_undo"):
    """Take back one's own open request number `undo`."""

    undo: int


class Pause(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pause"):
    """Stop play for a while."""


class Resume(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="resume"):
    """Let play go on."""


class Resign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="resign"):
    """Give the game up for `seat`."""

    seat: Seat


class Expire(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="expire"):
    """The clock: the time of the table's clock is up for the seat that has the least left, or for answering an undo."""


class AddEntropy(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="add_entropy"):
    """Add entropy for `seat` before the game begins."""

    seat: Seat
    entropy: Entropy


class CloseEntropy(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="close_entropy"):
    """Let the game begin with the entropy added so far."""


class OpenRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="open_record"):
    """Open the record of a table that is over."""


TableCommand = (
    RequestUndo
    | AnswerUndo
    | WithdrawUndo
    | Pause
    | Resume
    | Resign
    | Expire
    | AddEntropy
    | CloseEntropy
    | OpenRecord
    | DisputeCommand
)
"""The commands that are the same at every table; `Play` and `RuleDispute` come with the type of the game's commands."""
