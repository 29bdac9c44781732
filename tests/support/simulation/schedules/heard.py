"""What must have come to a webhook, by the feed of its viewer and by whose turn it is in the log."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

from domain.game.interface import AnyGame
from domain.registry import GAMES
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.fold import advance, fold
from service.queries.answer import to_act
from tests.support.simulation.schedules.checks import known_to, records_of, viewer_of
from tests.support.simulation.schedules.follower import LATE, Follower
from tests.support.simulation.schedules.world import Hook, Json, Sitting, Who, World

KINDS = {
    "table_finished": "game_finished",
    "table_voided": "game_finished",
    "dispute_filed": "dispute",
    "ruling_appealed": "dispute",
    "time_expired": "clock_expired",
    "undo_expired": "clock_expired",
    "undo_requested": "undo_asked",
}
"""The kinds of message, by the event of any table that they are about."""
TURN = "your_turn"
HEARD = sorted({TURN, *KINDS.values()})
"""What the webhooks of a run subscribe to."""
SILENT = ("time_stood", "text_forgotten", "events_lost")


def check_heard(world: World, hook: Hook, followers: Sequence[Follower]) -> None:
    """Compare what came to a webhook with what has happened at its tables."""
    came = [one for one in world.service.receivers.came if one.port == hook.port]
    expected = {
        _text(message): None for follower in _eyes(hook, followers) for message in _called_for(world, hook, follower)
    }
    ended = hook.sitting.ended.get(hook.token)
    ids: dict[str, str] = {}
    bodies: dict[str, str] = {}
    for one in came:
        body = _text(json.loads(one.body))
        if ids.setdefault(body, one.id) != one.id or bodies.setdefault(one.id, body) != body:
            world.broken("one id, one message", f"{hook.name} got {body} as {one.id}, and one of both otherwise")
        if body not in expected:
            world.broken("messages follow the log", f"{hook.name} got {body}, which nothing in the log calls for")
        if ended is not None and one.at > ended + LATE:
            world.broken("ended tokens open nothing", f"{hook.name} got {body} at {one.at:.3f}")
    taken = {_text(json.loads(one.body)) for one in came if one.mode == "takes"}
    missing = [body for body in expected if body not in taken]
    if ended is None and missing:
        world.broken("each message comes", f"{hook.name} did not get {missing[0]}")
    for follower in _eyes(hook, followers):
        about = [json.loads(body)["data"] for body in ids]
        numbers = [one["version"] for one in about if one["table_id"] == follower.sitting.id]
        if numbers != sorted(numbers):
            world.broken("messages come in order", f"{hook.name} got {numbers}")


def _text(message: Json) -> str:
    """Return a message as a text: the same for the same message."""
    return json.dumps(message, sort_keys=True)


def _eyes(hook: Hook, followers: Sequence[Follower]) -> list[Follower]:
    """Return who sees what a webhook hears of: the organizer hears of all tables, as their arbiter."""
    if hook.who == "spectator":
        return [one for one in followers if one.who == "arbiter"]
    return [one for one in followers if one.who == hook.who and one.sitting is hook.sitting]


def _called_for(world: World, hook: Hook, follower: Follower) -> Iterator[Json]:
    """Yield the messages about a table, as far as it went on after the webhook was made."""
    sitting, notices = follower.sitting, follower.notices
    game = GAMES[sitting.game]
    records = records_of(world, sitting)
    positions = world.ledger.positions(sitting.id)
    (since, *_) = world.ledger.positions(hook.id)
    versions = [version for version, _ in known_to(game, records, viewer_of(follower.who))]
    acting = _acting(game, records)
    for version, notice in zip(versions, notices, strict=True):
        if positions[version - 1] > since and (kind := _kind(notice)) is not None:
            yield _message(hook, sitting, kind, notice["version"], notice["at"], _seats_named(notice))
    for first, last in _commands(records):
        read = [notice for version, notice in zip(versions, notices, strict=True) if first <= version <= last]
        if read and positions[last - 1] > since:
            seats = _turned(hook.who, acting[first - 1], acting[last], read[0])
            if seats:
                yield _message(hook, sitting, TURN, read[-1]["version"], records[last - 1].at, seats)


def _commands(records: Sequence[AnyRecord]) -> Iterator[tuple[int, int]]:
    """Yield the first and last version of each command."""
    causes = [record.cause for record in records]
    for cause in dict.fromkeys(causes):
        yield cause, cause + causes.count(cause) - 1


def _acting(game: AnyGame, records: Sequence[AnyRecord]) -> dict[int, tuple[int, ...]]:
    """Return who was to act after each command, by its last version; and that nobody was before the first."""
    acting: dict[int, tuple[int, ...]] = {0: ()}
    state: TableState | None = None
    for first, last in _commands(records):
        state = advance(game, state, records[first - 1 : last]) if state is not None else None
        state = fold(game, records[:last]) if state is None else state
        acting[last] = to_act(game, state)
    return acting


def _turned(who: Who, before: Sequence[int], after: Sequence[int], first: Json) -> list[int]:
    """Return the seats whose turn it has become by a command, of which the viewer read this first."""
    if first["event"]["type"] in SILENT:
        return []
    by: Json = first["by"] or {}
    asked_anew = by.get("role", "seat") != "seat"
    asked = [seat for seat in after if seat not in before or asked_anew or seat == by.get("seat")]
    return [seat for seat in asked if not isinstance(who, int) or seat == who]


def _kind(notice: Json) -> str | None:
    """Return the kind of message that a notice makes."""
    kind = notice["event"]["type"]
    by: Json = notice["by"] or {}
    of_clock = by.get("role") == "clock" and notice["version"] == notice["cause"] and kind not in SILENT
    return KINDS.get(kind, "clock_expired" if of_clock else None)


def _seats_named(notice: Json) -> list[int]:
    """Return the seats that a notice names: nobody at the end of a game, and else who acted if it names none."""
    event: Json = notice["event"]
    if KINDS.get(event["type"]) == "game_finished":
        return []
    seats: Any = event.get("seats", event.get("seat", (notice["by"] or {}).get("seat")))
    return seats if isinstance(seats, list) else [] if seats is None else [seats]


def _message(hook: Hook, sitting: Sitting, kind: str, number: int, at: int, seats: Sequence[int]) -> Json:
    """Return a whole message."""
    table = f"/v1/tables/{sitting.id}"
    data = {
        "hook": hook.id,
        "table_id": sitting.id,
        "game": sitting.game,
        "version": number,
        "seats": [*seats],
        "links": {"table": table, "events": f"{table}/events?after={number - 1}"},
    }
    time = datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    return {"type": kind, "timestamp": time, "data": data}
