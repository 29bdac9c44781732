"""The names of those who sit at a table; everybody at the table sees them."""

import msgspec

from domain.game.rule import Malformed
from domain.game.seat import Seat
from domain.table.core.state import TableState
from domain.table.names.label import Label
from domain.table.rules import KNOWN_FIELDS
from domain.text.names import kept_name
from service.runtime.context import Referee

PARTS = Label.__struct_fields__


class Named(msgspec.Struct, frozen=True):
    """The names in the directory's entry of a table; empty if the table was opened without."""

    names: tuple[str, ...] = ()


async def seat_names(referee: Referee, table: str, state: TableState) -> tuple[str, ...]:
    """The names of the players by seats in this state, empty where nobody is told.

    Of older tables only the directory knows the names, as their opening gave them.
    """
    if state.seatings:
        return tuple(name or "" for name in state.names)
    entry = await referee.store.stream(table)
    return () if entry is None else msgspec.json.decode(entry.label, type=Named).names


def admit_name(name: str, seat: Seat) -> str:
    """The name as it is kept, if it can stand in a sentence. Raises Malformed, naming the field."""
    fit = kept_name(name)
    if fit is None:
        raise Malformed(KNOWN_FIELDS, f"seats[{seat}].name", "value")
    return fit


def admit_label(label: Label, below: str = "") -> Label:
    """The label as it is kept, if each of its parts can stand in a sentence.

    `below`: what stands before the name of each field. Raises Malformed, naming the field.
    """
    fit = {name: None if (given := getattr(label, name)) is None else kept_name(given) for name in PARTS}
    for name in PARTS:
        if fit[name] is None and getattr(label, name) is not None:
            raise Malformed(KNOWN_FIELDS, f"{below}{name}", "value")
    return Label(**fit)
