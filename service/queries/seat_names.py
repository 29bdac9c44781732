"""The names of those who sit at a table, as its opening gave them; everybody at the table sees them."""

import msgspec

from domain.game.rule import Malformed
from domain.game.seat import Seat
from domain.table.rulebook import KNOWN_FIELDS
from service.runtime.context import Referee
from service.texts.fit_name import fit_name


class Named(msgspec.Struct, frozen=True):
    """Of what the directory says of a table, the names; empty if the table was opened without."""

    names: tuple[str, ...] = ()


async def seat_names(referee: Referee, table: str) -> tuple[str, ...]:
    """The names of the players by seats; empty if the table was opened without, or does not exist."""
    entry = await referee.store.stream(table)
    return () if entry is None else msgspec.json.decode(entry.label, type=Named).names


def admit_name(name: str, seat: Seat) -> str:
    """The name as it is kept, if it can stand in a sentence. Raises Malformed, naming the field."""
    fit = fit_name(name)
    if fit is None:
        raise Malformed(KNOWN_FIELDS, f"seats[{seat}].name", "value")
    return fit
