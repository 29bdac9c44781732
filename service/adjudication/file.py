"""The file of a game played elsewhere: YAML, or JSON with a line for each move; faults name line and field."""

from pathlib import Path
from typing import Any, Literal

import msgspec

from domain.game.interface import AnyGame
from domain.game.rule import Malformed
from domain.registry import GAMES
from service.record.document.contents import text
from service.record.document.document import Document, formed, unknown_game
from service.record.document.json_reader import JsonReader
from service.record.document.problems import DocumentError
from service.record.document.yaml_reader import read_yaml
from service.record.requested_rules import rules_requested

LINES = (".jsonl", ".ndjson")


class RecordedMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move: of a `seat`, or `by` the arbiter or the clock."""

    move: dict[str, Any]
    seat: int | None = None
    by: Literal["arbiter", "clock"] | None = None


class RecordedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that was played elsewhere: the terms of its table, and the moves in their order.

    `deals` says for each shuffle which cards went where, as far as that is known: by seat, or by another place of the
    game. `rest` are the others from the top, `?` is a card that is not known. `edition` and `revision`: the rules to
    judge by, where not the game's current ones. `names` of the players are those of the seats from 0 on.
    """

    game: str
    seats: int
    moves: tuple[RecordedMove, ...]
    options: dict[str, Any] = {}
    prepared: dict[str, Any] = {}
    deals: tuple[dict[str, tuple[str, ...]], ...] = ()
    edition: str | None = None
    revision: int | None = None
    names: tuple[str, ...] = ()


def rules_of(recorded: RecordedGame) -> AnyGame:
    """The rules to judge it by. Raises UnknownGameError, and Malformed for rules that there never were."""
    return rules_requested(recorded.game, recorded.edition, recorded.revision)


class Source(msgspec.Struct, frozen=True):
    """A recorded game with the line of each move, and the document that it was read from."""

    game: RecordedGame
    lines: tuple[int, ...]
    document: Document


def read_recorded_game(path: Path) -> Source:
    """Read a file. Raises DocumentError."""
    return read_recorded_text(path, text(path))


def read_recorded_text(path: Path, content: str) -> Source:
    """Read the text of a file, which errors call by this path. Raises DocumentError."""
    document = _document(path, content)
    game = formed(path, document, RecordedGame)
    if game.game not in GAMES:
        raise unknown_game(path, document, game.game)
    try:
        rules_of(game)
    except Malformed as error:
        field, known = error.field or "revision", error.expected or ""
        raise DocumentError(path, "unknown_rules", document.line(field), field=field, known=known) from None
    if len(game.names) > max(game.seats, 0):
        raise DocumentError(path, "names", document.line("names"), names=len(game.names), seats=game.seats)
    lines = tuple(document.line(f"moves[{number}]") or 1 for number in range(len(game.moves)))
    for line, move in zip(lines, game.moves, strict=True):
        if (move.seat is None) == (move.by is None):
            raise DocumentError(path, "whose", line)
    return Source(game, lines, document)


def _document(path: Path, content: str) -> Document:
    if path.suffix in LINES or _is_object(content.lstrip().partition("\n")[0]):
        return _of_lines(path, content)
    return read_yaml(path, content)


def _is_object(line: str) -> bool:
    """Return whether a line is an object of JSON by itself, so that the others are, too."""
    return line.startswith('{"') and line.rstrip().endswith("}")


def _of_lines(path: Path, content: str) -> Document:
    """The first object opens the game; each further one is a move."""
    reading = JsonReader(path).lines(content)
    first, opening = next(reading, (1, None))
    if not isinstance(opening, dict):
        raise DocumentError(path, "no_opening", first)
    lines = dict.fromkeys(opening, first)
    moves: list[Any] = []
    for number, row in reading:
        if isinstance(row, dict) and "game" in row and "move" not in row:
            raise DocumentError(path, "second_game", number)
        if "moves" in opening:
            raise DocumentError(path, "two_moves", first)
        lines[f"moves[{len(moves)}]"] = number
        moves.append(row)
    return Document(opening if "moves" in opening else {**opening, "moves": moves}, lines)
