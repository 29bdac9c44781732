"""Plays one game to its end with the client that openapi-python-client has generated.

`python play.py PACKAGE URL TOKEN DESCRIPTION GAME SEATS OPTIONS`: the generated package, the service, the organizer's
token, the file with the description, the game, the number of seats, and the options as JSON. Every document that comes
back must keep all its fields through the models, and the type that its tags name. It ends with status 1 otherwise.
"""

import importlib
import json
import random
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

PACKAGE, URL, TOKEN, DESCRIPTION, GAME, SEATS, OPTIONS = sys.argv[1:]
SCHEMAS = json.loads(Path(DESCRIPTION).read_text(encoding="utf-8"))["components"]["schemas"]
RNG = random.Random(7)


def module(path: str) -> ModuleType:
    """A module of the generated client."""
    return importlib.import_module(f"{PACKAGE}.{path}")


def of_game(name: str) -> Any:
    """The generated class for this game, as the mapping in the description names it."""
    reference = SCHEMAS[name]["discriminator"]["mapping"][GAME]
    return getattr(module("models"), reference.rsplit("/", 1)[-1])


def client(token: str) -> Any:
    """A generated client with this token."""
    return module("client").AuthenticatedClient(base_url=URL, token=token, timeout=60)


def asked(operation: str, who: Any, **more: Any) -> Any:
    """The document that an operation gives, after it was compared with what came over the wire."""
    answer = module(f"api.{operation}").sync_detailed(client=who, **more)
    assert answer.status_code < 300, answer.content
    told, read = json.loads(answer.content), answer.parsed.to_dict()
    assert told == read, f"{operation}: {type(answer.parsed).__name__} lost or changed something:\n{told}\n{read}"
    check_types(answer.parsed)
    return answer.parsed


def check_types(document: Any) -> None:
    """Fail unless each part of a document has the class that the description maps its tag to."""
    name = type(document).__name__
    if hasattr(document, "event") and hasattr(document, "game"):
        union = SCHEMAS[SCHEMAS[name]["properties"]["event"]["$ref"].rsplit("/", 1)[-1]]
        mapped = union["discriminator"]["mapping"][document.event.type_].rsplit("/", 1)[-1]
        assert type(document.event).__name__ == mapped, (type(document.event).__name__, mapped)
    for field in getattr(document, "__attrs_attrs__", ()):
        value = getattr(document, field.name)
        for one in value if isinstance(value, list) else [value]:
            if hasattr(one, "__attrs_attrs__"):
                check_types(one)


organizer = client(TOKEN)
wish = of_game("TableWish").from_dict({"game": GAME, "seats": int(SEATS), "options": json.loads(OPTIONS)})
opened = asked("tables.open_table", organizer, body=wish)
players = {one.seat: client(one.token) for one in opened.seats}
table = opened.id
to_act, moves = asked("play.list_moves", players[0], table=table).to_act, 0
while to_act:
    player = players[RNG.choice(to_act)]
    listed = asked("play.list_actions", player, table=table)
    assert isinstance(listed, of_game("Actions"))
    action = RNG.choice([one for one in listed.actions if one.kind == "move"])
    assert type(action.example).__name__ == f"{type(listed).__name__.removesuffix('Actions')}MoveBody"
    accepted = asked("play.play_move", player, table=table, body=action.example)
    assert isinstance(accepted, of_game("Accepted"))
    to_act, moves = accepted.to_act, moves + 1
    if moves % 5 == 1:
        asked("play.list_moves", player, table=table)
        asked("tables.view_table", player, table=table)
for who in (*players.values(), organizer):
    view = asked("tables.view_table", who, table=table)
    assert isinstance(view, of_game("Envelope"))
    assert view.status == "finished"
    asked("record.list_events", who, table=table)
    asked("record.audit_table", who, table=table)
    asked("record.audit_knowledge", who, table=table)
asked("games.describe_game", organizer, game=GAME)
asked("tables.list_tables", organizer)
asked("disputes.list_docket", organizer)
print(f"{GAME}: {moves} moves, finished")  # noqa: T201 - the test reads it
