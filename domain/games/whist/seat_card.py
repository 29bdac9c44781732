"""A card that everybody sees before a seat."""

import msgspec


class SeatCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card and the seat that drew it, holds it or played it."""

    seat: int
    card: str
