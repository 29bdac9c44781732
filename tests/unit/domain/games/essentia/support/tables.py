"""Tables of Essentia for tests, with squares as words: `play("c1 d4", "c9 h7", {"d4": "plain"})`."""

from __future__ import annotations

from typing import Any

from domain.game.rule import Malformed, Refused
from domain.games.essentia.game import ESSENTIA
from tests.support.games.bench import Bench, bench

SQUARES = [file + rank for rank in "123456789" for file in "abcdefgh"]
KINDS = ["plain"] * 4 + ["plateau"] * 8 + ["mountain"] * 8 + ["forest"] * 8
PRINTED = ["c1", "f1", "c9", "f9", "c5", "f5"]
OPEN_SQUARES = [square for square in SQUARES if square not in PRINTED]
HOME = [SQUARES[:16], SQUARES[-16:]]
# Where 28 tiles may go one after the other in a strategic set-up, if seat 0 lays the first.
STRATEGIC_SQUARES = [
    "a1", "a9", "a8", "a2", "b1", "b9", "b8", "b2", "d1", "d9", "d8", "d2", "e1", "e9",
    "e8", "e2", "g1", "g9", "g8", "g2", "h1", "h9", "h8", "h2", "a3", "a7", "b7", "b3",
]  # fmt: skip


def play(own: str, other: str, land: dict[str, str] | None = None, **options: Any) -> Bench:
    """A table in play: the golems of seat 0 and of seat 1; seat 0 moves first unless `first_move` says otherwise."""
    position: dict[str, Any] = {"land": land or {}, "golems": [own.split(), other.split()]}
    if (powers := options.pop("circle_powers", None)) is not None:
        position["circle_powers"] = powers
    return bench(ESSENTIA, 2, {"first_move": "seat_0", "position": position, **options})


def setup(*, prepared: dict[str, Any] | None = None, **options: Any) -> Bench:
    """A table in the set-up; seat 0 lays and moves first unless the options say otherwise."""
    return bench(ESSENTIA, 2, {"first_tile": "seat_0", "first_move": "seat_0", **options}, prepared=prepared)


def squares(names: str) -> set[str]:
    return set(names.split())


def tile(square: str, kind: str | None = None) -> dict[str, Any]:
    command = {"type": "place_tile", "square": square}
    return command if kind is None else {**command, "tile": kind}


def move(way: str, power: str | None = None) -> dict[str, Any]:
    """`move("d4-e5")`"""
    source, target = way.split("-")
    command = {"type": "move_golem", "from": source, "to": target}
    return command if power is None else {**command, "power": power}


def moved(seat: int, way: str, *, captured: bool = False, power: str | None = None) -> dict[str, Any]:
    """The event of a move."""
    source, target = way.split("-")
    return {"type": "golem_moved", "seat": seat, "from": source, "to": target, "captured": captured, "power": power}


def ended(winner: int | None, reason: str) -> dict[str, Any]:
    """The event of the end."""
    return {"type": "game_ended", "winner": winner, "reason": reason}


OFFER = {"type": "offer_truce"}
ACCEPT = {"type": "accept_truce"}
DECLINE = {"type": "decline_truce"}


def moves(table: Bench, *ways: str) -> list[dict[str, Any]]:
    """Play these moves, whoever is to move; returns the events of the last."""
    events: list[dict[str, Any]] = []
    for way in ways:
        events = table.events(table.to_act()[0], move(way))
    return events


def lay(table: Bench, squares: list[str], kinds: list[str] | None = None) -> list[dict[str, Any]]:
    """Lay tiles on these squares, each by the seat whose turn it is; returns the events of the last."""
    events: list[dict[str, Any]] = []
    for index, square in enumerate(squares):
        events = table.events(table.to_act()[0], tile(square, kinds[index] if kinds else None))
    return events


def result(table: Bench) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...], str] | None:
    """Ranking, scores and reason, or None while the game goes on."""
    outcome = table.game.outcome(table.state)
    return outcome and (outcome.ranking, outcome.scores, outcome.reason)


def targets(table: Bench, source: str) -> set[str]:
    """Where the golem on this square may go, as the list of legal moves says."""
    listed = table.legal(table.to_act()[0])
    return {one["to"] for one in listed if one["type"] == "move_golem" and one["from"] == source}


def opening_refusal(
    options: dict[str, Any], *, seats: int = 2, prepared: dict[str, Any] | None = None
) -> tuple[str, str | None] | None:
    """The rule that refuses the opening and the field that it names, or None."""
    try:
        bench(ESSENTIA, seats, options, prepared=prepared)
    except Refused as refused:
        return refused.rule.id, refused.field
    return None


def is_malformed(table: Bench, actor: int | str, command: Any) -> bool:
    """Whether the command is refused for its form, by 7.1."""
    try:
        table.do(actor, command)
    except Malformed as malformed:
        return malformed.rule.id == "essentia.7.1"
    except Refused:
        return False
    return False


def finished() -> Bench:
    """A table at which the game is over."""
    table = play("c1 a3", "c9 a7")
    moves(table, "c1-d1")
    return table
