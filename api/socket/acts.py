"""From a message to the use case that answers it."""

from hashlib import sha256
from typing import assert_never

import msgspec
from msgspec.structs import replace

from api.requests.body import Act, ActOrDryRun
from api.requests.head import KEY, KEY_WORDS, malformed
from api.routes.actions import actions_of
from api.routes.play import PlayMessage
from api.socket.messages import (
    ListActionsMessage,
    ListDisputesMessage,
    ListMovesMessage,
    Looking,
    ViewDisputeMessage,
    ViewTableMessage,
)
from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.play import Move
from service.queries.actions.list_actions import list_actions
from service.queries.disputes import list_disputes, view_dispute
from service.queries.legal_moves import list_moves
from service.queries.perspective import Perspective
from service.queries.view_table import view_table
from service.runtime.context import Referee
from service.texts.form import Language

KEY_FIELD = "key"


def terms_of(grant: Grant, table: str, message: Act, sent: bytes) -> Request:
    """The caller and the terms of a message. A key stands for the whole message but for `id` and `expects`.

    Raises Malformed for a key of another form.
    """
    digest = b""
    if message.key is not None:
        if not KEY.fullmatch(message.key):
            raise malformed(KEY_FIELD, "value", KEY_WORDS)
        digest = sha256(b"message\n" + msgspec.json.encode(replace(message, id=0, expects=None))).digest()
    dry_run = isinstance(message, ActOrDryRun) and message.dry_run
    return Request(grant, table, digest, message.key, message.expects, dry_run, sent)


def move_of(grant: Grant, table: str, message: PlayMessage, sent: bytes) -> Move:
    """The move in a message. Raises Malformed for a key of another form."""
    return Move(terms_of(grant, table, message, sent), bytes(message.move), message.seat)


async def answer_to(
    referee: Referee, grant: Grant, table: str, message: Act | Looking, sent: bytes, language: Language
) -> bytes:
    """The JSON answer to a message, the same as over HTTP; for one that acts, once it is durable.

    Raises what it is refused for.
    """
    if isinstance(message, Act):
        return await message.carry_out(referee, terms_of(grant, table, message, sent))
    return await seen(referee, grant, table, message, language)


async def seen(referee: Referee, grant: Grant, table: str, message: Looking, language: Language) -> bytes:
    """The JSON answer to a message that only looks."""
    match message:
        case ViewTableMessage():
            return msgspec.json.encode(await view_table(referee, grant, table, message.at, Perspective(message.seat)))
        case ListMovesMessage():
            return msgspec.json.encode(await list_moves(referee, grant, table, message.at, message.seat))
        case ListActionsMessage():
            offers = await list_actions(referee, grant, table, language, message.at, message.seat)
            return msgspec.json.encode(actions_of(offers))
        case ListDisputesMessage():
            return msgspec.json.encode(await list_disputes(referee, grant, table))
        case ViewDisputeMessage():
            return (await view_dispute(referee, grant, table, message.dispute)).whole()
        case _:
            assert_never(message)
