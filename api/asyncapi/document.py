"""The AsyncAPI 3.0 document, made from the types that serve and from the description of the interface."""

from collections.abc import Sequence
from typing import Any, get_args

from litestar.types import ControllerRouterHandler

from api.asyncapi.schemas import ANSWERS, CLIENT, SERVICE, FeedEnd, FeedHistoryChanged, message_components
from api.openapi.components import needed
from api.openapi.games import plain_name
from api.openapi.json_schema import ref
from api.openapi.made import TOKEN, Form, in_each_form, let_flow
from api.openapi.operation import described, operation_of
from api.openapi.webhooks import HEADERS, webhooks
from api.socket.messages import Asking
from api.version import VERSION
from domain.game.interface import AnyGame
from domain.registry import GAMES
from domain.table.secrecy import Notice
from service.queries.tournaments.hall import Hall
from service.queries.tournaments.history import TournamentNotice

Json = dict[str, Any]
DESCRIPTION = """What a referee of Friedensrichter sends by itself, and the messages of its WebSocket.

One connection can play and watch a table. A feed of server-sent events tells what happens at a table or in a
tournament. Webhooks tell it to your own server. The description of all requests is at `/v1/openapi.json`; the
reference of the interface says more of each. `?game=whist` has the part of one game alone.

`receive` is what the service takes, `send` what it sends."""
SOCKET = "tableSocket"
HOOKS = "webhooks"
CHANGED = ("history_changed", FeedHistoryChanged)
FEED_MESSAGES: dict[str, tuple[tuple[str, type], ...]] = {
    "FollowTable": (("notice", Notice), CHANGED),
    "FollowTournament": (("notice", TournamentNotice), CHANGED),
    "FollowDocket": (("notice", TournamentNotice), CHANGED),
    "FollowHall": (("hall", Hall),),
}
"""The events of each feed with their types, by the operation that opens it."""


def document(routes: Sequence[ControllerRouterHandler], games: Sequence[AnyGame] | None = None) -> Json:
    """Return the document, at tables of these games; all if left out. Raises KeyError for a feed that is not described.

    Raises TypeError where a reader would have to guess a type.
    """
    if games is None:
        games = [GAMES[game_id] for game_id in sorted(GAMES)]
    parts = message_components(routes, games)
    feeds = _feeds(routes)
    hooks = _webhook_messages()
    channels = {SOCKET: _socket(parts.bodies), **{name: feed["channel"] for name, feed in feeds.items()}}
    channels[HOOKS] = {
        "title": "Webhooks",
        "description": "A POST to the address of a subscription, in the form of Standard Webhooks.",
        "messages": hooks,
    }
    operations = _socket_operations() | {name: feed["operation"] for name, feed in feeds.items()}
    operations["sendWebhook"] = _sends(HOOKS, "Tell the receiver of a webhook what has happened.")
    made = {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Friedensrichter",
            "version": VERSION,
            "description": DESCRIPTION,
            "license": {"name": "Apache-2.0", "url": "https://www.apache.org/licenses/LICENSE-2.0"},
            "contact": {"name": "The Friedensrichter authors"},
            "tags": [{"name": "messages", "description": "The WebSocket, the feeds and the webhooks."}],
        },
        "defaultContentType": "application/json",
        "servers": _servers(),
        "channels": channels,
        "operations": operations,
        "components": {"schemas": needed(parts.schemas, channels), "securitySchemes": {"token": TOKEN}},
    }
    let_flow(made)
    return made


VARIABLES = {"host": {"default": "127.0.0.1:8720", "description": "The host of the service, and its port."}}


def _servers() -> Json:
    token = [{"$ref": "#/components/securitySchemes/token"}]
    kinds = {"socket": ("wss", "The WebSocket."), "feeds": ("https", "Feeds of server-sent events.")}
    return {
        name: {
            "host": "{host}",
            "pathname": "/",
            "protocol": protocol,
            "description": said,
            "variables": VARIABLES,
            "security": token,
        }
        for name, (protocol, said) in kinds.items()
    }


def _socket(names: dict[Any, str]) -> Json:
    """The channel of the WebSocket; `names` are those of the schemas of what clients send."""
    messages = {_tag(kind): _message(_tag(kind), kind.__doc__, names[kind]) for kind in CLIENT}
    messages |= {_tag(kind): _message(_tag(kind), kind.__doc__, plain_name(kind)) for kind in SERVICE}
    messages["answer"]["payload"] = ref(plain_name(SERVICE[1]))
    return {
        "address": "/v1/tables/{table}/play",
        "title": "Play over one connection",
        "description": "The first message is the client's `hello`, answered by `welcome`. Every later message of the"
        " client has an `id`, and is answered under it by `answer` or `problem`. `notices` come as things happen.",
        "servers": [{"$ref": "#/servers/socket"}],
        "parameters": {"table": {"description": "The id of a table."}},
        "bindings": {"ws": {"method": "GET", "bindingVersion": "0.1.0"}},
        "messages": messages,
    }


def _socket_operations() -> Json:
    asked = [_reference(SOCKET, _tag(kind)) for kind in get_args(Asking)]
    reply = {"channel": _channel(SOCKET), "messages": [_reference(SOCKET, name) for name in ("answer", "problem")]}
    greeting = {"channel": _channel(SOCKET), "messages": [_reference(SOCKET, name) for name in ("welcome", "problem")]}
    answers = ", ".join(f"`{plain_name(kind)}`" for kind in ANSWERS)
    return {
        "greet": {
            "action": "receive",
            "channel": _channel(SOCKET),
            "summary": "Say who speaks, and from where on to be told.",
            "description": "The first message of a connection, and the only one without an `id`.",
            "messages": [_reference(SOCKET, "hello")],
            "reply": greeting,
        },
        "ask": {
            "action": "receive",
            "channel": _channel(SOCKET),
            "summary": "Act at the table, or look at it.",
            "description": f"The answer to an act comes once it is durable. `answer` is one of {answers}.",
            "messages": asked,
            "reply": reply,
        },
        "tell": {
            **_sends(SOCKET, "Tell what has happened at the table."),
            "messages": [_reference(SOCKET, "notices")],
        },
    }


def _feeds(routes: Sequence[ControllerRouterHandler]) -> Json:
    """The channel and the operation of each feed, by the name of the operation that opens it."""
    made: Json = {}
    for name, handler in described(routes).items():
        if not operation_of(handler).stream:
            continue
        (address,) = handler.paths
        address = address.replace(":str", "")
        words = " ".join((handler.fn.__doc__ or "").split("\n\n")[0].split())
        events = [*FEED_MESSAGES[name], ("problem", None), ("end", FeedEnd)]
        messages = {
            event: _message(event, kind.__doc__ if kind else "The problem by which the feed ends.", _name(kind))
            for event, kind in events
        }
        parameter = "tournament" if "{tournament}" in address else "table"
        made[name] = {
            "channel": {
                "address": address,
                "title": words.rstrip("."),
                "description": "A feed of server-sent events. The name of a message is that of its event; its payload"
                " is the data, and its `id` that with which to go on.",
                "servers": [{"$ref": "#/servers/feeds"}],
                "parameters": {parameter: {"description": f"The id of a {parameter}."}},
                "messages": messages,
            },
            "operation": _sends(name, words),
        }
    return made


def _webhook_messages() -> Json:
    headers = {
        "type": "object",
        "properties": {name: {"type": "string", "description": words} for name, words in HEADERS.items()},
        "required": list(HEADERS),
    }
    messages: Json = {}
    for kind, hook in webhooks().items():
        posted = hook["post"]
        payload = posted["requestBody"]["content"]["application/json"]["schema"]
        messages[kind] = {
            "name": kind,
            "title": posted["summary"],
            "summary": posted["summary"],
            "contentType": "application/json",
            "headers": headers,
            "payload": payload,
        }
    return messages


def _message(name: str, words: str | None, schema: str) -> Json:
    summary = " ".join((words or "").split("\n\n")[0].split())
    return {"name": name, "title": name, "summary": summary, "contentType": "application/json", "payload": ref(schema)}


def _sends(channel: str, words: str) -> Json:
    return {"action": "send", "channel": _channel(channel), "summary": words, "description": words}


def _channel(name: str) -> Json:
    return {"$ref": f"#/channels/{name}"}


def _reference(channel: str, message: str) -> Json:
    return {"$ref": f"#/channels/{channel}/messages/{message}"}


def _name(kind: type | None) -> str:
    return "Problem" if kind is None else plain_name(kind)


def _tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


def texts(routes: Sequence[ControllerRouterHandler], game: str | None) -> dict[Form, bytes]:
    """Make the document of one game, or of all, in each form."""
    return in_each_form(document(routes, None if game is None else [GAMES[game]]))
