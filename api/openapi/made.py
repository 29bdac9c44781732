"""The description: the whole document, made when the package is built, and its texts, kept as files.

It links the opening of a table to what can be read at it.
"""

import gzip
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec
import yaml
from litestar import Litestar
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Contact, License
from litestar.types import ControllerRouterHandler

from api.openapi.components import components, needed
from api.openapi.deprecations import DEPRECATIONS, Deprecation, mark
from api.openapi.entry import complete
from api.openapi.examples import add_examples
from api.openapi.operation import described, operation_of
from api.openapi.references import add_references
from api.openapi.webhooks import message_schemas, webhooks
from api.version import VERSION
from domain.game.interface import AnyGame
from domain.registry import GAMES

Dumper: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
"""The one in C writes the same text in a fraction of the time, and holds the interpreter lock less."""


class PlainDumper(Dumper):  # type: ignore[misc]  # the base is one of two classes
    """Writes every place in full, without references between places."""

    def ignore_aliases(self, _data: object) -> bool:
        """Never refer to another place."""
        return True


def as_yaml(value: Any) -> str:
    """The document as text. A list or an object of plain values stands on one line, as people write it."""
    text: str = yaml.dump(
        value, Dumper=PlainDumper, sort_keys=False, allow_unicode=True, width=110, default_flow_style=None
    )
    return text


TAGS = {
    "games": "The games, their rules and options.",
    "tables": "Opening tables, listing and looking at them.",
    "play": "What may be done at a table, and moves.",
    "undo": "Taking moves back.",
    "disputes": "Disputes before the arbiter.",
    "table life": "Pause, resignation, entropy, names.",
    "tokens": "Tokens and who holds them: issue, rotate, revoke; organizers; seats that change hands.",
    "invitations": "Invitations to a table or tournament, good for one acceptance: invite, look, accept, withdraw.",
    "record": "History, feed, audit, protocol and record.",
    "proof": "Receipts, proofs and the log's checkpoints.",
    "tournaments": "Tournaments: settings, entrants, rounds, scores, standings, cases.",
    "webhooks": "Messages that the service sends when something happens: subscriptions and deliveries.",
    "health": "Whether the service works.",
}
DESCRIPTION = """An event-sourced referee for card and board games.

Every move is an immutable event. Each viewer sees what it may know, in its own numbers. Every refusal names
the rule. Send a token as `Authorization: Bearer ...`. Problem answers are `application/problem+json`, in English or
German. A program that plays fast can use one WebSocket at `/v1/tables/{table}/play` instead. OpenAPI cannot describe
its messages; the reference of the interface does.

Whatever has something of a game in it has a field `game`, and its schema is told apart by it. Within it, commands and
events are told apart by `type`. The part of one game alone is at `/v1/openapi.json?game=whist`.

The service answers 400 if the address has a parameter that the operation does not describe, or one parameter twice. At
any address the server may answer before it reads the request: 400 if it is not HTTP, 408 if it is not complete in time,
431 if its head has more than 16,384 bytes or 100 headers, and 503 with `Retry-After` if too many connections are
open."""
TOKEN = {
    "type": "http",
    "scheme": "bearer",
    "description": "The organizer's token, or one of those that the opening of a table gives out.",
}
TICKET = {
    "type": "apiKey",
    "in": "query",
    "name": "ticket",
    "description": "A ticket for one feed, which `IssueFeedTicket` gives. It is good once and for a short time.",
}

Json = dict[str, Any]


def document(
    routes: Sequence[ControllerRouterHandler],
    deprecations: Sequence[Deprecation] = DEPRECATIONS,
    games: Sequence[AnyGame] | None = None,
) -> Json:
    """Return the OpenAPI 3.1 document of an application with these routes, at tables of these games; all if left out.

    Parts that occur twice are referred to. Raises TypeError if a route has no operation, or if the reader of an answer
    would have to guess a type. Raises LookupError if something is deprecated that the document does not have.
    """
    whole = unshared(routes, deprecations, games)
    add_references(whole)
    return whole


def unshared(
    routes: Sequence[ControllerRouterHandler],
    deprecations: Sequence[Deprecation] = DEPRECATIONS,
    games: Sequence[AnyGame] | None = None,
) -> Json:
    """Return the same document with every part in its place: it refers to schemas alone."""
    if games is None:
        games = [GAMES[game_id] for game_id in sorted(GAMES)]
    config = OpenAPIConfig(
        title="Friedensrichter",
        version=VERSION,
        description=DESCRIPTION,
        license=License(name="Apache-2.0", identifier="Apache-2.0"),
        contact=Contact(name="The Friedensrichter authors"),
        use_handler_docstrings=True,
    )
    read: Json = Litestar(route_handlers=routes, openapi_config=config, logging_config=None).openapi_schema.to_schema()
    by_id = described(routes)
    parts = components([operation_of(handler) for handler in by_id.values()], games)
    for path in read["paths"].values():
        for entry in path.values():
            complete(entry, by_id[entry["operationId"]], parts)
    add_links(read["paths"])
    add_examples(read["paths"], [game.meta.id for game in games])
    messages = webhooks()
    whole = {
        "openapi": read["openapi"],
        "info": read["info"],
        "servers": [{"url": "/", "description": "This service"}],
        "tags": [{"name": name, "description": said} for name, said in TAGS.items()],
        "paths": read["paths"],
        "webhooks": messages,
        "components": {
            "schemas": needed(parts.schemas | message_schemas(), [read["paths"], messages]),
            "securitySchemes": {"token": {**TOKEN}, "ticket": {**TICKET}},
        },
    }
    let_flow(whole)
    mark(whole, deprecations)
    return whole


def let_flow(part: Any) -> None:
    """Let descriptions flow: line breaks of the source are no line breaks for the reader."""
    if isinstance(part, list):
        for item in part:
            let_flow(item)
    elif isinstance(part, dict):
        text = part.get("description")
        if isinstance(text, str):
            part["description"] = "\n\n".join(" ".join(block.split()) for block in text.split("\n\n"))
        for item in part.values():
            let_flow(item)


Form = Literal["json", "yaml"]
FORMS: tuple[Form, ...] = ("json", "yaml")
FOLDER = Path(__file__).parent / "made"
ALL = "all"
"""What a file is called that has the games all together; no game has this id."""


def texts(routes: Sequence[ControllerRouterHandler], game: str | None) -> dict[Form, bytes]:
    """Make the document of one game, or of all, in each form."""
    return in_each_form(document(routes, games=None if game is None else [GAMES[game]]))


def in_each_form(made: Json) -> dict[Form, bytes]:
    """Return the bytes of a document in each form."""
    return {"json": msgspec.json.encode(made), "yaml": as_yaml(made).encode()}


Making = Callable[[Sequence[ControllerRouterHandler], str | None], Mapping[Form, bytes]]
"""Makes a document, of all games or of one, in each form."""


def make_all(routes: Sequence[ControllerRouterHandler], folder: Path, making: Making = texts) -> None:
    """Make all texts, compressed, in this folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in (None, *sorted(GAMES)):
        for form, text in making(routes, game).items():
            _file(folder, game, form).write_bytes(gzip.compress(text, mtime=0))


def read_made(game: str | None, form: Form, folder: Path = FOLDER) -> bytes | None:
    """Read a text that the package has; None if it has none, or if another package has brought further games."""
    file = _file(folder, game, form)
    if not file.is_file() or (game is None and _games(folder) != set(GAMES)):
        return None
    return gzip.decompress(file.read_bytes())


def _file(folder: Path, game: str | None, form: Form) -> Path:
    return folder / f"{game or ALL}.{form}.gz"


def _games(folder: Path) -> set[str]:
    ending = ".json.gz"
    return {path.name.removesuffix(ending) for path in folder.glob(f"*{ending}")} - {ALL}


OPENING = "OpenTable"
TABLE = "table"
ID = "$response.body#/id"


def add_links(paths: Json) -> None:
    """Link the answer of the opening to each operation that reads something at a table and needs only its id."""
    readings = [entry["get"] for entry in paths.values() if "get" in entry]
    links = {
        reading["operationId"]: {
            "operationId": reading["operationId"],
            "parameters": {TABLE: ID},
            "description": f"{reading['summary']}. With one of the tokens in the answer.",
        }
        for reading in readings
        if _needs_only_the_table(reading)
    }
    for entry in paths.values():
        for operation in entry.values():
            if operation["operationId"] == OPENING:
                operation["responses"]["201"]["links"] = links


def _needs_only_the_table(operation: Json) -> bool:
    needed = [parameter for parameter in operation["parameters"] if parameter.get("required")]
    return [(parameter["in"], parameter["name"]) for parameter in needed] == [("path", TABLE)]
