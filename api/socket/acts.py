"""From a message to the use case that answers it."""

from hashlib import sha256
from typing import assert_never

import msgspec
from msgspec.structs import replace

from api.requests.request import KEY, malformed
from api.socket.dispute_messages import (
    Appeal,
    BringDispute,
    BringEvidence,
    DisputeNow,
    DisputesNow,
    Disputing,
    Rule,
)
from api.socket.messages import (
    Acting,
    Asking,
    AskUndo,
    DiscloseNow,
    DropUndo,
    EndEntropy,
    GiveEntropy,
    Looking,
    MovesNow,
    PauseNow,
    Playing,
    PlayMove,
    ReplyUndo,
    ResignNow,
    ResumeNow,
    ViewNow,
)
from service.access.grants import Grant
from service.commands.disputes import appeal_ruling, file_dispute, give_evidence
from service.commands.entropy import add_entropy, close_entropy
from service.commands.play_batch import Move
from service.commands.play_move import play_move
from service.commands.request import Request
from service.commands.rule_dispute import rule_dispute
from service.commands.table_life import open_record, pause_table, resign_seat, resume_table
from service.commands.undo import answer_undo, request_undo, withdraw_undo
from service.queries.disputes import list_disputes, view_dispute
from service.queries.legal_moves import list_moves
from service.queries.view_table import view_table
from service.runtime.context import Referee

KEY_FIELD = "key"


def terms_of(grant: Grant, table: str, message: Acting, sent: bytes) -> Request:
    """Who asks for what, on which terms. A key stands for the whole message but for `id` and `expects`.

    Raises Malformed for a key of another form.
    """
    digest = b""
    if message.key is not None:
        if not KEY.fullmatch(message.key):
            raise malformed(KEY_FIELD, "value", "1 to 200 visible ASCII characters")
        digest = sha256(b"message\n" + msgspec.json.encode(replace(message, id=0, expects=None))).digest()
    dry_run = isinstance(message, PlayMove | Rule) and message.dry_run
    return Request(grant, table, digest, message.key, message.expects, dry_run, sent)


def move_of(grant: Grant, table: str, message: PlayMove, sent: bytes) -> Move:
    """The move in a message. Raises Malformed for a key of another form."""
    return Move(terms_of(grant, table, message, sent), bytes(message.move), message.seat)


async def answer_to(referee: Referee, grant: Grant, table: str, message: Asking, sent: bytes) -> bytes:
    """The JSON answer to a message, the same as over HTTP. Raises what it is refused for."""
    if isinstance(message, Looking):
        return await seen(referee, grant, table, message)
    terms = terms_of(grant, table, message, sent)
    if isinstance(message, Disputing):
        return await disputed(referee, terms, message)
    return await carried_out(referee, terms, message)


async def seen(referee: Referee, grant: Grant, table: str, message: Looking) -> bytes:
    """The JSON answer to a message that only looks."""
    match message:
        case ViewNow():
            return msgspec.json.encode(await view_table(referee, grant, table, message.at, message.seat))
        case MovesNow():
            return msgspec.json.encode(await list_moves(referee, grant, table, message.at, message.seat))
        case DisputesNow():
            return msgspec.json.encode(await list_disputes(referee, grant, table))
        case DisputeNow():
            return msgspec.json.encode(await view_dispute(referee, grant, table, message.dispute))
        case _:
            assert_never(message)


async def disputed(referee: Referee, terms: Request, message: Disputing) -> bytes:
    """The JSON answer to a message that acts in a dispute, once it is durable."""
    match message:
        case BringDispute():
            return await file_dispute(referee, terms, message.command())
        case BringEvidence():
            return await give_evidence(referee, terms, message.command())
        case Rule():
            return await rule_dispute(referee, terms, message.command())
        case Appeal():
            return await appeal_ruling(referee, terms, message.command())
        case _:
            assert_never(message)


async def carried_out(referee: Referee, terms: Request, message: Playing) -> bytes:
    """The JSON answer to a message that acts in the game or at the table, once it is durable."""
    match message:
        case PlayMove():
            return await play_move(referee, terms, bytes(message.move), message.seat)
        case AskUndo():
            return await request_undo(referee, terms, message.to)
        case ReplyUndo():
            return await answer_undo(referee, terms, message.undo, consent=message.consent)
        case DropUndo():
            return await withdraw_undo(referee, terms, message.undo)
        case PauseNow():
            return await pause_table(referee, terms)
        case ResumeNow():
            return await resume_table(referee, terms)
        case ResignNow():
            return await resign_seat(referee, terms, message.seat)
        case GiveEntropy():
            return await add_entropy(referee, terms, message.entropy, message.seat)
        case EndEntropy():
            return await close_entropy(referee, terms)
        case DiscloseNow():
            return await open_record(referee, terms)
        case _:
            assert_never(message)
