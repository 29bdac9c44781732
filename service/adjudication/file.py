"""The file of a game played elsewhere: YAML, or JSON with a line for each move; faults name line and field."""

import json
import re
from pathlib import Path
from typing import Any, Literal

import msgspec
import yaml

Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
PLACE = " - at `$"
MOVE = re.compile(r"^moves\[(\d+)\]\.?")


class RecordedGameError(Exception):
    """The file is no recorded game; the message says where and why."""


class RecordedMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move: of a `seat`, or `by` the arbiter or the clock."""

    move: dict[str, Any]
    seat: int | None = None
    by: Literal["arbiter", "clock"] | None = None


class RecordedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that was played elsewhere: what a table would be opened with, and the moves in their order."""

    game: str
    seats: int
    moves: tuple[RecordedMove, ...]
    options: dict[str, Any] = {}
    prepared: dict[str, Any] = {}


class Source(msgspec.Struct, frozen=True):
    """A recorded game with the line of each move, and of the opening, in its file."""

    game: RecordedGame
    lines: tuple[int, ...]
    opening: int = 1


def read_recorded_game(path: Path) -> Source:
    """Read a file. Raises RecordedGameError."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        msg = f"{path}: {error}"
        raise RecordedGameError(msg) from None
    by_line = path.suffix in (".jsonl", ".ndjson") or text.lstrip().startswith("{")
    found, lines = _json_lines(path, text) if by_line else _yaml(path, text)
    try:
        game = msgspec.convert(found, RecordedGame)
    except msgspec.ValidationError as error:
        raise RecordedGameError(_told(path, str(error), lines)) from None
    for number, one in enumerate(game.moves):
        if (one.seat is None) == (one.by is None):
            message = f"{path}: line {lines[number]}: a move needs either seat or by"
            raise RecordedGameError(message)
    return Source(game, lines)


def _json_lines(path: Path, text: str) -> tuple[Any, tuple[int, ...]]:
    """The first object opens the game; each further one is a move."""
    found: list[tuple[int, Any]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip():
            try:
                found.append((number, json.loads(line)))
            except (ValueError, RecursionError) as error:
                msg = f"{path}: line {number}: {error}"
                raise RecordedGameError(msg) from None
    if not found or not isinstance(found[0][1], dict):
        msg = f"{path}: line 1: an object with game and seats is missing"
        raise RecordedGameError(msg)
    opening, moves = found[0][1], found[1:]
    if moves and "moves" in opening:
        msg = f"{path}: line {found[0][0]}: moves stand in lines of their own, or in the field moves"
        raise RecordedGameError(msg)
    if "moves" in opening:
        return opening, (found[0][0],) * len(opening["moves"])
    return {**opening, "moves": [one for _, one in moves]}, tuple(number for number, _ in moves)


def _yaml(path: Path, text: str) -> tuple[Any, tuple[int, ...]]:
    try:
        node = yaml.compose(text, Loader)
        found = yaml.load(text, Loader)  # noqa: S506 - a safe loader in both cases
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        msg = f"{path}: {error}"
        raise RecordedGameError(msg) from None
    lines: tuple[int, ...] = ()
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if key.value == "moves" and isinstance(value, yaml.SequenceNode):
                lines = tuple(one.start_mark.line + 1 for one in value.value)
    return found, lines


def _told(path: Path, message: str, lines: tuple[int, ...]) -> str:
    """The fault with the line of the move in which it is, and the field."""
    text, place, field = message.rpartition(PLACE)
    text, field = (text, field.removeprefix(".").removesuffix("`")) if place else (message, "")
    move = MOVE.match(field)
    if move is None:
        return f"{path}: {field}: {text}" if field else f"{path}: {text}"
    rest = field[move.end() :]
    return f"{path}: line {lines[int(move.group(1))]}: {f'{rest}: ' if rest else ''}{text}"
