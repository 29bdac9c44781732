"""The commands of every table. `Play` wraps a command of the game."""

from typing import Annotated, Generic, Literal, TypeVar

import msgspec

from domain.game.personal import Forgetter, Ground, Impersonal, Personal
from domain.game.seat import Seat
from domain.table.disputes.commands import DisputeCommand
from domain.table.names import NameCommand, Words

CommandT = TypeVar("CommandT")

UndoPolicy = Literal["off", "consent", "arbiter"]
"""Who decides on an undo: nobody (no undo), the seats concerned, or the arbiter."""


Entropy = Annotated[str, msgspec.Meta(pattern="^[ -~]{1,200}$", description="1 to 200 printable ASCII characters.")]
"""Entropy that a seat adds to the chance of its table."""

EntropySource = Literal["service", "seats"]
"""Who adds entropy to a table's chance: the service alone, or the seats too."""


ChanceAfterUndo = Literal["same", "anew"]
"""Chance after an undo: the same draws again (only tables opened before this option existed), or new draws."""

RevealPolicy = Literal["end", "arbiter"]
"""When a table's record is opened: at the end of the game, or later by the arbiter."""


ArbiterPolicy = Literal["named", "nobody"]
"""Who arbitrates at a table: whoever has the keys for it, or nobody."""


class Play(msgspec.Struct, Generic[CommandT], frozen=True, forbid_unknown_fields=True, tag="play"):
    """A command of the game. `seat` is the seat that makes the move; None for the arbiter's own commands."""

    move: CommandT
    seat: Seat | None = None


class RequestUndo(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="request_undo"):
    """Request to go back to version `to` of the stream."""

    to: int


class AnswerUndo(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="answer_undo"):
    """Agree to the open request with number `undo`, or refuse it."""

    undo: int
    consent: bool


class WithdrawUndo(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="withdraw_undo"):
    """Withdraw one's own open request with number `undo`."""

    undo: int


class Pause(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pause"):
    """Pause play and the clock."""


class Resume(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="resume"):
    """Resume play and the clock."""


class Resign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="resign"):
    """Resign the game for `seat`."""

    seat: Seat


class Expire(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="expire"):
    """The clock says that a time is up: that of the seat with the least time left, or that for answering an undo."""


class LetTimeStand(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="let_time_stand", rename={"since": "from"}
):
    """The clock says that nobody could play from `since` until `back`, and that the time stands until `until`."""

    since: int
    back: int
    until: int


class AddEntropy(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="add_entropy"):
    """Add entropy for `seat` before the game begins."""

    seat: Seat
    entropy: Entropy


class CloseEntropy(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="close_entropy"):
    """Begin the game with the entropy added so far."""


class OpenRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="open_record"):
    """Open the record of a table that is over."""


class BreakGlass(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="break_glass"):
    """Look at all hands of a table that nobody arbitrates, and arbitrate it from now on.

    `name` is that of the club which does so, None for the organizer of the service; `reason` is told to all.
    """

    name: Personal | None
    reason: Words


class ChooseArbiter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="choose_arbiter"):
    """Say whom one's own seat accepts as the arbiter of a table that nobody arbitrates; None takes that back.

    `candidate` is the number of whoever has this `name`: of those whom the seats have named so far, or the next one; 0
    for None. Rules compare numbers, as names can be forgotten.
    """

    name: Words | None
    candidate: int


class ForgetTexts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="forget_texts"):
    """Say that texts beside the record were deleted; `commitments` in hex say which, `by` who did it.

    `audience` are the seats that could read them, beside the arbiter; None: everybody.
    """

    commitments: tuple[Impersonal, ...]
    ground: Ground
    by: Forgetter = "operator"
    audience: tuple[Seat, ...] | None = None


class NameLoss(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="name_loss"):
    """Say that the log lost events: the first and the last version that it lacks, and the hash (hex) of the last."""

    first: int
    last: int
    head: Impersonal


TableCommand = (
    RequestUndo
    | AnswerUndo
    | WithdrawUndo
    | Pause
    | Resume
    | Resign
    | Expire
    | LetTimeStand
    | AddEntropy
    | CloseEntropy
    | OpenRecord
    | BreakGlass
    | ChooseArbiter
    | ForgetTexts
    | NameLoss
    | DisputeCommand
    | NameCommand
)
"""The commands without a type parameter. `Play` and `RuleDispute` take the type of the game's commands."""
