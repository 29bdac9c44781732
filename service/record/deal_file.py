"""Files of prepared deals: those of a game's own format, and JSON as the settings of a tournament take them."""

from pathlib import Path

import msgspec

from domain.game.chance import Prepared
from domain.game.deal_file import MOST_BOARDS, DealFault, DealFile, DealFileError
from service.record.document.contents import MOST_NOTE, contents
from service.record.document.problems import WHOLE, DocumentError

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
