"""A short story at which every operation is used once, for the examples of the description.

`python -m tests.support.api.description.example_story` plays it and writes `api/openapi/examples.json` anew. An
operation that is added needs its line in the story.
"""

from __future__ import annotations

import json
import tempfile
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

import httpx
from jsonschema_rs import ValidationError

from api.openapi.examples import BODY, FILE
from tests.support.api.description import contract
from tests.support.api.description.settled import settled
from tests.support.api.hosting import hosted
from tests.support.api.servers.direct import DirectClient
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER, Json, Table, bearer, open_table, opened, said
from tests.support.api.tournaments.tournament_client import without_clerk
from tests.support.api.tournaments.tournament_story import as_message, tell_of_tournaments

GAME = "essentia"
OPTIONS = {"first_move": "seat_0", "position": {"land": {"c6": "plateau", "d3": "plain", "e7": "mountain"}}}
PROGRAMS = 1
"""How many seats programs may have in the story."""
SEED = 1
DEALS = (
    '[Board "1"]\n[Dealer "N"]\n[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]\n'
    '[TurnUp "SA"]\n'
)
LONG = 4_000
"""An example with more bytes is shortened."""
KEPT = 2
"""How many entries of a long list or object are kept then."""
END = 4_102_444_800_000
"""When a token of the story ends: with the year 2099."""
RECEIVER = "https://receiver.example/hooks"
LINES = 12
"""How many lines of a long text are kept."""


class Examples:
    """The first body and answer of each operation, by the operation's id and `body` or the status."""

    def __init__(self) -> None:
        self.found: dict[str, Json] = {}

    def note(self, answer: httpx.Response) -> None:
        """Take an answer in. For the event hooks of a client."""
        operation = contract.operation_at(answer.request.method, answer.request.url.path)
        media_type = answer.headers.get("content-type", "").partition(";")[0]
        if operation is None or not answer.is_success or not media_type or media_type == "text/event-stream":
            return
        answer.read()
        own = self.found.setdefault(operation["operationId"], {})
        sent = answer.request.read()
        if sent and BODY not in own:
            own[BODY] = example("application/json", json.loads(sent))
        if media_type == "application/octet-stream":
            value = "The bytes of a ZIP file."
        elif media_type.endswith("json"):
            value = without_references(json.loads(answer.content))
        else:
            value = shortened_text(answer.text)
        if str(answer.status_code) not in own:
            validator = contract.validator(operation["operationId"], answer.status_code, media_type)
            own[str(answer.status_code)] = example(media_type, shortened(value, validator))


def example(media_type: str, value: Any) -> Json:
    """An example as it is kept; it is of a game where it has something of one in it."""
    has_game = f'"{GAME}"' in json.dumps(value) or '"move"' in json.dumps(value)
    return {"media_type": media_type, **({"game": GAME} if has_game else {}), "value": value}


def without_references(value: Any) -> Any:
    """The value without schemas that refer to others: tools would look for those in the description."""
    if not isinstance(value, dict) or '"$ref"' not in json.dumps(value):
        return value
    return {
        key: {name: part for name, part in one.items() if '"$ref"' not in json.dumps(part)}
        if isinstance(one, dict)
        else one
        for key, one in value.items()
    }


def shortened_text(text: str) -> str:
    """The first lines of a long text."""
    return text if len(text) <= LONG else "".join(text.splitlines(keepends=True)[:LINES])


def shortened(value: Any, validator: Any) -> Any:
    """A long value with fewer entries in its lists and objects, as far as it is still as described."""
    holder = {"": value}
    places: list[tuple[Any, Any]] = [(holder, "")]
    while places and len(json.dumps(holder[""])) > LONG:
        inside, key = places.pop(0)
        one = inside[key]
        if isinstance(one, list | dict) and len(one) > KEPT:
            inside[key] = one[:KEPT] if isinstance(one, list) else dict(list(one.items())[:KEPT])
            with suppress(ValidationError):
                validator.validate(holder[""])
                one = inside[key]
            inside[key] = one
        if isinstance(one, list | dict):
            places += [(one, place) for place in (one if isinstance(one, dict) else range(len(one)))]
    return holder[""]


def examples(client: DirectClient) -> dict[str, Json]:
    """Tell the story; what was sent and answered in it."""
    found = Examples()
    client.event_hooks = {"response": [*client.event_hooks["response"], found.note]}
    tell(client)
    (first, *_) = found.found["ListEvents"]["200"]["value"]["events"]
    message = f"id: {first['version']}\r\nevent: notice\r\ndata: {json.dumps(first)}\r\n\r\n"
    found.found["FollowTable"] = {"200": example("text/event-stream", message)}  # a feed has no end to wait for
    for operation, told in zip(("FollowTournament", "FollowDocket"), tell_of_tournaments(client), strict=True):
        found.found[operation] = {"200": example("text/event-stream", as_message(told))}
    said(opened(client, game=GAME, seats=2, options=OPTIONS, watch="anybody"), 201)
    said(client.get("/v1/watch"))
    hall = f"event: hall\r\ndata: {json.dumps(found.found['ViewHall']['200']['value'])}\r\n\r\n"
    return dict(sorted({**found.found, "FollowHall": {"200": example("text/event-stream", hall)}}.items()))


def tell(client: httpx.Client) -> None:
    """Use every operation."""
    for path in ("/v1/games", f"/v1/games/{GAME}", f"/v1/games/{GAME}/rules/essentia.4.5", "/healthz", "/readyz"):
        said(client.get(path))
    table = open_table(client, GAME, 2, options=OPTIONS)
    look(table)
    said(table.move(0, a_move(table, 0), dry_run="true"))
    said(table.move(0, a_move(table, 0)), 201)
    undo(table)
    dispute(table)
    for path in ("/pause", "/resume"):
        said(table.post(path, "arbiter"), 201)
    home = hosted(client, GAME, seats=2, options=OPTIONS)
    said(home.post("/arbiter", 0, {"name": "Rosa"}), 201)
    said(home.post("/glass", "organizer", {"reason": "A player called the club"}), 201)
    mixed = open_table(client, GAME, 2, options=OPTIONS, entropy="seats", reveal="arbiter")
    said(mixed.post("/entropy", 0, {"entropy": "a line of my own"}), 201)
    said(mixed.post("/entropy/close", "arbiter"), 201)
    said(mixed.post("/resign", "arbiter", {"seat": 1}), 201)
    said(mixed.post("/record/open", "arbiter"), 201)
    said(mixed.post("/forks", 0, {"version": mixed.version(0) - 3, "chance": "same"}), 201)
    prove(mixed)
    know_people(client)
    hear(client)


def look(table: Table) -> None:
    """Look at a table in every way."""
    for path in ("", "/moves", "/actions", "/events", "/audit", "/undos/preview", "/disputes", "/audit/knowledge"):
        said(table.get(path, "arbiter"))
    said(table.get("/audit/custody/golem:0", "arbiter"))
    for path in ("/protocol", "/story", "/receipt"):
        assert table.get(path, 0).is_success
    assert table.client.get("/v1/tables", headers=bearer(ORGANIZER)).is_success
    assert table.client.get("/metrics", headers=bearer(ORGANIZER)).is_success
    said(table.post("/feed/tickets", 0), 201)


def a_move(table: Table, seat: int) -> Json:
    """The first move of the list: of a golem or a tile, as the turn is."""
    return table.moves(seat)[0]


def undo(table: Table) -> None:
    """Request, withdraw and answer undos; the last is granted."""
    before = table.version() - 1
    said(table.move(1, a_move(table, 1)), 201)
    said(table.post("/undos", 0, {"to": before}), 201)
    said(table.post("/undos/1/withdraw", 0), 201)
    said(table.post("/undos", 0, {"to": before}), 201)
    said(table.post("/undos/2/answer", 1, {"consent": True}), 201)


def dispute(table: Table) -> None:
    """A dispute from the filing to the appeal."""
    body = {"versions": [1], "rule": "essentia.4.5", "statement": "That golem stood elsewhere.", "against": [1]}
    said(table.post("/disputes", 0, body), 201)
    said(table.post("/disputes/1/evidence", 1, {"text": "It did not.", "versions": []}), 201)
    said(table.client.get("/v1/disputes", headers=bearer(ORGANIZER)))
    ruling = {"rule": "essentia.4.5", "verdict": "rejected", "reasons": "The record shows where it stood."}
    warned = {**ruling, "remedies": [{"type": "penalty", "seat": 0, "text": "A claim without ground.", "points": 0}]}
    said(table.post("/disputes/1/ruling", "arbiter", warned, dry_run="true"))
    said(table.post("/disputes/1/ruling", "arbiter", warned), 201)
    said(table.get("/disputes/1", "arbiter"))
    said(table.post("/disputes/1/appeal", 0, {"statement": "The record is of another table."}), 201)
    said(table.post("/disputes/1/ruling", "arbiter", ruling), 201)


def prove(table: Table) -> None:
    """Take records and proofs of a table whose record is open."""
    organizer = bearer(ORGANIZER)
    for path in ("/v1/log/key", "/v1/log/checkpoint"):
        assert table.client.get(path, headers=organizer).is_success
    assert table.client.get("/v1/log/consistency", params={"from": 1}, headers=organizer).is_success
    for path in ("/record", "/proof"):
        assert table.get(path, "organizer").is_success


def know_people(client: httpx.Client) -> None:
    """Tell names, hand a seat over, and see to tokens: those of a table, and those of an organizer."""
    table = open_table(client, GAME, 2, options=OPTIONS)
    said(table.post("/seats/0/name", "arbiter", {"name": "Anna"}), 201)
    said(table.post("/label", "arbiter", {"title": "Club evening", "board": "3", "round": "1"}), 201)
    said(table.post("/seats/1/handover", "arbiter", {"name": "Bruno"}), 201)
    invite(table)
    tokens = f"/v1/tables/{table.id}/tokens"
    see_to_tokens(client, tokens, {"role": "seat", "seat": 0, "name": "Anna's telephone", "ends_at": END})
    said(send(client, "/v1/games/whist/deals", {"text": DEALS}))
    said(send(client, "/v1/people/find", {"name": "Nobody"}))
    said(send(client, "/v1/people/forget", {"name": "Nobody", "ground": "request"}))
    said(client.get("/v1/backups", headers=bearer(ORGANIZER)))
    said(send(client, "/v1/backups", {}), 201)
    organizer = said(send(client, "/v1/organizers", {"name": "Chess club"}), 201)["organizer"]
    said(client.get("/v1/organizers", headers=bearer(ORGANIZER)))
    see_to_tokens(client, f"/v1/organizers/{organizer}/tokens", {"name": "Second desk", "ends_at": END})
    said(send(client, f"/v1/organizers/{organizer}/names", {"forget_names_after_days": 365}), 201)
    said(send(client, f"/v1/organizers/{organizer}/dismiss", {"reason": "The club is closed."}), 201)


def invite(table: Table) -> None:
    """Invite to seats and to look on; a person and a program accept, and one invitation is withdrawn."""
    client, path = table.client, f"/v1/tables/{table.id}/invitations"
    wish = {"role": "seat", "seat": 1, "name": "Clara", "sender": "Anna"}
    secret = said(send(client, path, wish), 201)["secret"]
    hall = said(send(client, path, {"role": "spectator", "uses": 20}), 201)["number"]
    said(client.post("/v1/invitations/look", json={"secret": secret}))
    answer = {"secret": secret, "key": "Zm9yLXRoaXMtYnJvd3Nlci0x", "name": "Clara"}
    said(client.post("/v1/invitations/accept", json=answer), 201)
    said(send(client, f"{path}/{hall}/withdraw", {"words": "The hall is full."}), 201)
    free = said(send(client, path, {"role": "seat", "seat": 0}), 201)["number"]
    said(send(client, f"{path}/{free}/program"), 201)
    said(send(client, f"/v1/tables/{table.id}/seats/0/handover", {"name": "Anna"}), 201)  # before the program acts
    said(client.get(path, headers=bearer(ORGANIZER)))


def see_to_tokens(client: httpx.Client, tokens: str, wish: Json) -> None:
    """Issue a token and change it in every way."""
    number = said(send(client, tokens, wish), 201)["number"]
    said(client.get(tokens, headers=bearer(ORGANIZER)))
    said(send(client, f"{tokens}/{number}/rename", {"name": "Spare"}), 201)
    said(send(client, f"{tokens}/{number}/expire", {"ends_at": END - 1_000}), 201)
    said(send(client, f"{tokens}/{number}/rotate", {"grace_seconds": 60}), 201)
    said(send(client, f"{tokens}/{number}/revoke", {"reason": "It was lost."}), 201)


def hear(client: httpx.Client) -> None:
    """Subscribe, and use a webhook in every way. Its receiver is at an address that nobody has."""
    wish = {"url": RECEIVER, "kinds": ["game_finished", "dispute"]}
    hook = f"/v1/hooks/{said(send(client, '/v1/hooks', wish), 201)['hook']['id']}"
    for path in ("/v1/hooks", hook):
        said(client.get(path, headers=bearer(ORGANIZER)))
    said(send(client, hook, {"kinds": ["dispute", "ruling"]}))
    said(send(client, f"{hook}/test"), 202)
    said(client.get(f"{hook}/deliveries", headers=bearer(ORGANIZER)))
    said(send(client, f"{hook}/replay", {"since": 0}), 202)
    said(send(client, f"{hook}/secret"), 201)
    for step in ("disable", "enable"):
        said(send(client, f"{hook}/{step}"))
    said(client.delete(hook, headers=bearer(ORGANIZER)))


def send(client: httpx.Client, path: str, body: Json | None = None) -> httpx.Response:
    """A request of the organizer."""
    return client.post(path, headers=bearer(ORGANIZER), json=body)


def main() -> None:
    """Write the examples anew."""
    before = json.loads(FILE.read_text(encoding="utf-8"))
    with (
        tempfile.TemporaryDirectory() as folder,
        mock.patch("secrets.token_bytes", Random(SEED).randbytes),  # the same games and lots each time
        without_clerk(),
        in_process(Path(folder) / "richter.db", programs=PROGRAMS, tables_to_watch=True) as client,
    ):
        found = examples(client)
    text = json.dumps(settled(found, before), ensure_ascii=False, indent=1).replace(folder, "/srv")
    FILE.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
