"""Every request of the description, with whatever it names in turn: each table, number, case and cursor that it takes.

The description says which requests there are and what they name. A name that is neither an identifier nor a plain value
here is an error, so a new command is asked too.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

import msgspec

from tests.support.api.description.contract import document

# fmt: off
IDENTIFIERS = frozenset((
    "adjustment", "after", "against", "arbiter", "at", "before", "board", "card", "case", "checkpoint", "chief",
    "delivery", "director", "dispute", "entrant", "from", "groups", "hook", "kind", "number", "organizer", "pairings",
    "place", "played", "player", "players", "round", "rows", "seat", "seats", "table", "table_id", "tables", "ticket",
    "to", "tournament", "undo", "unfinished", "version", "versions",
))
# fmt: on
"""Names of what may name something that is there, and of which not everybody may know."""

# fmt: off
VALUES = frozenset((
    "adjust", "amount", "analysis", "as", "chance", "closed", "club", "consent", "dry_run", "edition", "ends_at",
    "entropy", "expiry", "fixed", "forget_names_after_days", "format", "game", "good_seconds", "grace_seconds",
    "ground", "key", "kinds", "log",
    "labels", "limit", "minutes", "move", "name", "open", "own", "percent", "phase", "points", "present", "ranking",
    "rating", "reason", "reasons", "recorded_game", "remedies", "remedy", "revision", "role", "rule", "rule_id",
    "scores", "secret", "seen", "sender", "settings", "side", "since", "statement", "status", "text", "title",
    "unit", "url", "uses", "value", "values", "verdict", "watch", "why", "words",
))
# fmt: on
"""Names of what is a plain value, and says the same wherever it stands."""

OPAQUE = frozenset({"settings", "remedies", "move", "moves", "options", "prepared", "clock", "entries"})
"""What has further names in it that are not looked at here: settings are the organizer's, moves are the games'.

Entries of a list are of persons who are not there yet.
"""

LIVE = ("/feed", "/play")
"""How the addresses end at which an answer does not."""


class Asked(msgspec.Struct, frozen=True):
    """A request: method, address, query and body."""

    method: str
    path: str
    query: Mapping[str, Any] = {}
    body: Any = None

    def __str__(self) -> str:
        return f"{self.method} {self.path} {dict(self.query)} {self.body}"


Place = tuple[Any, ...]
Known = Mapping[str, Sequence[Any]]
"""What may stand for each name, in turn; for a name of one path, by the last words of the path and the name."""


def every_request(known: Known, within: tuple[str, ...]) -> Iterator[Asked]:
    """Every request at these addresses: what can be asked or only tried first, then all commands.

    Commands come in the opposite order of the description, which begins with those that end most.
    """
    described = [
        (method.upper(), path, entry)
        for path, entries in document()["paths"].items()
        for method, entry in entries.items()
        if path.startswith(within) and not path.endswith(LIVE)
    ]
    for method, path, entry in described:
        if method == "GET" or can_be_dry(entry):
            yield from _requests(method, path, entry, known, {} if method == "GET" else {"dry_run": "true"})
    for method, path, entry in reversed(described):
        if method != "GET":
            yield from _requests(method, path, entry, known, {})


def can_be_dry(entry: Mapping[str, Any]) -> bool:
    """Whether a command can only be tried."""
    return any(one["name"] == "dry_run" for one in entry.get("parameters", ()))


def _requests(
    method: str, path: str, entry: Mapping[str, Any], known: Known, fixed: Mapping[str, Any]
) -> Iterator[Asked]:
    parameters = [one["name"] for one in entry.get("parameters", ()) if one["in"] == "query"]
    inner = [one["name"] for one in entry.get("parameters", ()) if one["in"] == "path"]
    queries: list[Mapping[str, Any]] = [{}]
    for name in parameters:
        if is_identifier(path, name):
            queries += [{name: value} for value in _values(known, path, name)]
    bodies = [*_bodies(path, entry, known)] or [None]
    for chosen in product(*(_values(known, path, name) if is_identifier(path, name) else ("x",) for name in inner)):
        address = path.format(**dict(zip(inner, chosen, strict=True)))
        for query, body in [*((query, bodies[0]) for query in queries), *(({}, body) for body in bodies[1:])]:
            yield Asked(method, address, {**query, **fixed}, body)


def is_identifier(path: str, name: str) -> bool:
    """Whether a name identifies something. Raises AssertionError for a name of which nothing is known."""
    assert name in IDENTIFIERS | VALUES | OPAQUE, f"{path} names {name}: can that be hidden?"
    return name in IDENTIFIERS


def _values(known: Known, path: str, name: str) -> Sequence[Any]:
    special = [key for key in known if " " in key and key.split()[1] == name and key.split()[0] in path]
    return known[special[0] if special else name]


def _bodies(path: str, entry: Mapping[str, Any], known: Known) -> Iterator[Any]:
    """The bodies of a request: as in its example, and with each thing that it names in turn."""
    content = entry.get("requestBody", {}).get("content", {}).get("application/json", {})
    for example in content.get("examples", {}).values():
        body = example["value"]
        yield body
        for name, place in _places(path, body):
            for value in _values(known, path, name):
                yield _with(body, place, value)


def _places(
    path: str, body: Any, before: tuple[Any, ...] = (), name: str = ""
) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Where in a body something is named, and by what name."""
    if isinstance(body, dict):
        for inner, value in body.items():
            is_identifier(path, inner)
            if inner not in OPAQUE:
                yield from _places(path, value, (*before, inner), inner)
    elif isinstance(body, list):
        for number, value in enumerate(body):
            yield from _places(path, value, (*before, number), name)
    elif name and is_identifier(path, name):
        yield name, before


def _with(body: Any, place: Place, value: Any) -> Any:
    changed = copy.deepcopy(body)
    inner = changed
    for name in place[:-1]:
        inner = inner[name]
    inner[place[-1]] = value
    return changed
