"""The messages that webhooks get, as the document tells of them: one for each kind."""

from typing import Any, get_args

import msgspec

from api.openapi.games import plain_name
from api.openapi.json_schema import ANSWERED, Schema, ref, schemas_of
from domain.hooks.model import Kind
from service.commands.hooks.messages import TEST, AboutHook, AboutTable, AboutTournament

Json = dict[str, Any]
OF_TABLES: dict[Kind, str] = {
    "your_turn": "A seat is to act.",
    "game_finished": "The game has its result, or the table is void.",
    "claim": "Somebody claims a breach under the rules of the game.",
    "dispute": "A dispute is filed, or a ruling is appealed against.",
    "ruling": "The arbiter has ruled on a dispute or a claim.",
    "clock_expired": "A time is up.",
    "undo_asked": "Somebody asks for an undo.",
}
OF_TOURNAMENTS: dict[Kind, str] = {
    "round_published": "The pairings of a round are public.",
    "next_table": "The table of the player in the round just published, or its bye.",
    "result": "A result is reported, entered, confirmed, forfeited, adjusted or told with its board.",
    "case": "A case is opened, given to an arbiter, or closed.",
    "standings_final": "The tournament is finished, its standings are amended, or it is void.",
}
OF_HOOKS = {
    "hook_disabled": "Another webhook was disabled because its receiver failed.",
    TEST: "The holder tries the webhook.",
}
HEADERS = {
    "webhook-id": "The id of the message, the same each time it is sent.",
    "webhook-timestamp": "When it is sent, in seconds since 1970 (UTC).",
    "webhook-signature": "The signatures as Standard Webhooks has them, with blanks between.",
}


def message_schemas() -> dict[str, Schema]:
    """The schemas of what messages are about, by name."""
    return schemas_of([AboutTable, AboutTournament, AboutHook], ANSWERED, plain_name)[1]


def webhooks() -> Json:
    """All messages, by kind. Raises TypeError if a kind is not told of."""
    if set(OF_TABLES) | set(OF_TOURNAMENTS) | set(OF_HOOKS) != {*get_args(Kind), TEST}:
        message = "a kind of webhooks' messages is missing, or there is none such"
        raise TypeError(message)
    about: dict[str, tuple[str, type[msgspec.Struct]]] = {kind: (said, AboutTable) for kind, said in OF_TABLES.items()}
    about |= {kind: (said, AboutTournament) for kind, said in OF_TOURNAMENTS.items()}
    about |= {kind: (said, AboutHook) for kind, said in OF_HOOKS.items()}
    return {kind: {"post": _message(kind, said, subject)} for kind, (said, subject) in about.items()}


def _message(kind: str, said: str, subject: type[msgspec.Struct]) -> Json:
    timestamp = {"type": "string", "format": "date-time", "description": "When it happened."}
    properties = {"type": {"const": kind, "type": "string"}, "timestamp": timestamp, "data": ref(plain_name(subject))}
    body = {"type": "object", "properties": properties, "required": list(properties)}
    return {
        "operationId": "Hear" + "".join(word.capitalize() for word in kind.split("_")),
        "summary": said.rstrip("."),
        "description": f"{said} The service sends it to your receiver; the guide of webhooks says how to verify it.",
        "tags": ["webhooks"],
        "security": [],
        "parameters": [
            {"name": name, "in": "header", "required": True, "description": words, "schema": {"type": "string"}}
            for name, words in HEADERS.items()
        ],
        "requestBody": {"required": True, "content": {"application/json": {"schema": body}}},
        "responses": {
            "204": {"description": "As any status 2xx: it is taken. After any other answer it comes again later."},
            "410": {"description": "The receiver is gone: the service disables the webhook."},
        },
    }
