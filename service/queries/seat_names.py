"""The names of those who sit at a table, as its opening gave them; everybody at the table sees them."""

import unicodedata

import msgspec

from domain.game.rule import Malformed
from domain.game.seat import Seat
from domain.table.rulebook import KNOWN_FIELDS
from service.runtime.context import Referee
from service.texts.one_line import one_line

ENDS_A_LINE = frozenset({"Cc", "Zl", "Zp"})
"""Categories of characters that break the line or steer a terminal."""
TURNS_THE_TEXT = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})
"""Classes of characters that turn the direction in which what follows is shown."""
MARKS = frozenset("\N{LEFT-TO-RIGHT MARK}\N{RIGHT-TO-LEFT MARK}\N{ARABIC LETTER MARK}")


class Named(msgspec.Struct, frozen=True):
    """Of what the directory says of a table, the names; empty if the table was opened without."""

    names: tuple[str, ...] = ()


async def seat_names(referee: Referee, table: str) -> tuple[str, ...]:
    """The names of the players by seats; empty if the table was opened without, or does not exist."""
    entry = await referee.store.stream(table)
    return () if entry is None else msgspec.json.decode(entry.label, type=Named).names


def admit_name(name: str, seat: Seat) -> None:
    """Whether the name can stand in a sentence: something to see, in one line. Raises Malformed, naming the field."""
    if not one_line(name) or any(_is_unfit(character) for character in name):
        raise Malformed(KNOWN_FIELDS, f"seats[{seat}].name", "value")


def _is_unfit(character: str) -> bool:
    return (
        character in MARKS
        or unicodedata.category(character) in ENDS_A_LINE
        or unicodedata.bidirectional(character) in TURNS_THE_TEXT
    )
