"""The invariants of a run that has come to rest."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from typing import Any

from domain.game.interface import AnyGame
from domain.game.seat import Viewer
from domain.registry import GAMES
from domain.table.core.record import AnyRecord
from domain.table.secrecy import secrets_of
from service.record.codec import Codec
from tests.support.api.table_client import bearer
from tests.support.games.sitting import NOON
from tests.support.simulation.request import asked
from tests.support.simulation.schedules.follower import Follower
from tests.support.simulation.schedules.world import Json, Sitting, Who, World

OK = 200
UNKNOWN = 401


def viewer_of(who: Who) -> Viewer:
    """Return the viewer behind a client of a table."""
    return Viewer("seat", who) if isinstance(who, int) else Viewer("arbiter" if who == "arbiter" else "spectator")


def check_log(world: World) -> None:
    """Check that positions and versions are dense and the chains whole."""
    for flaw in world.ledger.flaws():
        world.broken("dense and chained", flaw)


def records_of(world: World, sitting: Sitting) -> list[AnyRecord]:
    """Return the records of a table."""
    codec = Codec(GAMES[sitting.game])
    return [codec.record(json.dumps(body).encode()) for body in world.ledger.events(sitting.id)]


def known_to(game: AnyGame, records: Sequence[AnyRecord], viewer: Viewer) -> list[tuple[int, Any]]:
    """Return the versions that a viewer may know of, each with what is secret about it."""
    every = [(version, secrets_of(game, record.event)) for version, record in enumerate(records, start=1)]
    return [
        (version, secrets)
        for version, secrets in every
        if secrets.audience is None or viewer.role == "arbiter" or viewer.seat in secrets.audience
    ]


def check_told(world: World, follower: Follower, game: AnyGame, until: float = math.inf) -> None:
    """Compare what a viewer was sent with the log: each event that it may know of, and no field that is hidden.

    What is hidden is taken from the game's own declaration; the notices are not computed again. What has happened after
    `until`, in the loop's seconds, may still be on its way: clocks run.
    """
    viewer = viewer_of(follower.who)
    records = records_of(world, follower.sitting)
    bodies = world.ledger.events(follower.sitting.id)
    known = known_to(game, records, viewer)
    expected = [(bodies[version - 1]["event"], secrets) for version, secrets in known]
    count = sum(records[version - 1].at <= NOON + 1000 * until for version, _ in known)
    if not count <= len(follower.notices) <= len(expected):
        text = f"{follower.name} may know of {len(expected)} events and was sent {len(follower.notices)}"
        world.broken("feed follows the log", text)
        return
    for number, ((event, secrets), notice) in enumerate(zip(expected, follower.notices, strict=False), start=1):
        sent = notice["event"]
        if sent["type"] != event["type"]:
            world.broken("feed follows the log", f"{number} of {follower.name} is {sent['type']}, not {event['type']}")
        for hidden in secrets.hidden:
            reads = not hidden.from_arbiter if viewer.role == "arbiter" else viewer.seat in hidden.readers
            if not reads and _shows(event, sent, hidden):
                text = f"{follower.name} was sent the hidden {hidden.field} of {event['type']}, number {number}"
                world.broken("nothing hidden is sent", text)


def _shows(event: Json, sent: Json, hidden: Any) -> bool:
    """Return whether what was sent has a field that is hidden, as it is in the log."""
    real, shown = event.get(hidden.field), sent.get(hidden.field)
    if hidden.at is not None and isinstance(real, list) and isinstance(shown, list):
        real, shown = real[hidden.at], shown[hidden.at]
    mask = list(hidden.mask) if isinstance(hidden.mask, tuple) else hidden.mask
    return real is not None and shown == real and real != mask


def check_clock(world: World, sitting: Sitting) -> None:
    """Check that no time runs out twice with nothing of anybody's in between."""
    expired: set[int] = set()
    for version, body in enumerate(world.ledger.events(sitting.id), start=1):
        event = body["event"]
        if body["actor"]["role"] != "clock":
            expired.clear()
        elif event["type"] == "time_expired":
            if expired & {*event["seats"]}:
                world.broken(
                    "clocks expire once",
                    f"version {version} of table {sitting.number} lets {event['seats']} expire again",
                )
            expired |= {*event["seats"]}


async def check_ended(world: World, sitting: Sitting) -> None:
    """Check that no node lets anybody in by a token that has ended."""
    for number, node in enumerate(world.service.nodes):
        for token in sitting.ended:
            answer = await asked(node, "GET", f"/v1/tables/{sitting.id}", bearer(token))
            if answer.status_code != UNKNOWN:
                text = (
                    f"node {number} answers {answer.status_code} to a seat of table {sitting.number} by its old token"
                )
                world.broken("ended tokens open nothing", text)


async def answers(world: World, sitting: Sitting, node: int) -> dict[str, Any]:
    """Return all that each viewer is shown at a node, by address."""
    shown: dict[str, Any] = {}
    for who, token in sitting.tokens.items():
        version = 0
        for path, part in (("", 0), ("/events", 0), ("/moves", 0), ("", 2), ("", 5)):
            query = {"at": max(1, version // part)} if part else {}
            address = f"/v1/tables/{sitting.id}{path}"
            answer = await asked(world.service.nodes[node], "GET", address, bearer(token), query=query)
            shown[f"{who}{path}{query}"] = answer.status_code, answer.text
            version = answer.json()["version"] if not path and answer.status_code == OK and not part else version
    return shown


def compare(world: World, what: str, one: dict[str, Any], other: dict[str, Any]) -> None:
    """Compare what two nodes show of a table."""
    for address, answer in one.items():
        if answer != other.get(address):
            text = f"{what}: {address}: {answer} but {other.get(address)}"
            world.broken("views follow the log", text)
