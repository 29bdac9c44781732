"""Files of prepared deals: those of a game's own format, and JSON as the settings of a tournament take them."""

from pathlib import Path

import msgspec

from domain.game.chance import Prepared
from domain.game.deal_file import MOST_BOARDS, DealFault, DealFile, DealFileError
from domain.game.rule import Malformed
from domain.registry import GAMES
from domain.table.rules import KNOWN_FIELDS
from service.record.document.contents import MOST_NOTE, contents
from service.record.document.problems import WHOLE, DocumentError
from service.record.requested_rules import rules_requested
from service.texts.form import Language

JSON = ".json"


def converted(path: Path, kind: DealFile) -> str:
    """Return the deals of a JSON file in this format, and of any other file as JSON.

    The file has at most a mebibyte. Raises DocumentError if it cannot be read, DealFileError for bad boards.
    """
    data = contents(path, MOST_NOTE)
    if path.suffix == JSON:
        deals = _deals(path, data)
        return kind.write(dict(enumerate(deals, start=1)))
    lines = ",\n  ".join(msgspec.json.encode(deal).decode() for deal in kind.read(_text(data)))
    return f"[\n  {lines}\n]\n"


class DealList(msgspec.Struct, frozen=True):
    """The prepared deals of boards 1, 2, …, as `format.deals` in the settings of a tournament takes them."""

    deals: tuple[Prepared, ...]


def read_deals(game_id: str, text: str) -> DealList:
    """Return the deals of a file of this game.

    Raises UnknownGameError, DealFileError for bad boards, and Malformed for a game without such files.
    """
    kind = rules_requested(game_id).meta.deal_file
    if kind is None:
        known = sorted(name for name, game in GAMES.items() if game.meta.deal_file is not None)
        raise Malformed(KNOWN_FIELDS, "game", "value", allowed=tuple(known))
    return DealList(kind.read(text))


def sentence_of(fault: DealFault, language: Language) -> str:
    """The fault of a board as a sentence with its line."""
    said = DocumentError(Path(), fault.problem, fault.line, board=fault.board, **fault.values)
    sentence = f"{said.line_before(language)}{said.without_place(language)}."
    return sentence[:1].upper() + sentence[1:]


def document_errors(path: Path, error: DealFileError) -> list[DocumentError]:
    """The faults of the boards as faults of the file."""
    return [DocumentError(path, fault.problem, fault.line, board=fault.board, **fault.values) for fault in error.faults]


def _text(data: bytes) -> str:
    """The text of a file in any encoding that extends ASCII: names of players may be in any, deals are in ASCII."""
    return data.removeprefix(b"\xef\xbb\xbf").decode("latin-1")


def _deals(path: Path, data: bytes) -> tuple[Prepared, ...]:
    try:
        deals = msgspec.json.decode(data, type=tuple[Prepared, ...])
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise DocumentError(path, "form", place=WHOLE, what=str(error)) from None
    if len(deals) > MOST_BOARDS:
        raise DealFileError((DealFault("deal_boards", None, "?", {"most": str(MOST_BOARDS)}),))
    if not deals:
        raise DealFileError((DealFault("deal_none", None, "?"),))
    return deals
