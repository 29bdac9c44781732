"""The names of a game that plays with French cards and has names for the zones between which they go."""

import msgspec

from service.texts.cards import RANK, SUIT, FrenchCards
from service.texts.form import Form, Text
from service.texts.people import People
from service.texts.placeholder import filled


class FrenchNames(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="form", tag="french"):
    """A `names.yaml` of the form `french`.

    `suits` and `ranks` are further fields that hold a suit or a rank. `places` has the words for each kind of zone, for
    each field that holds a zone such as `hand:2`; `{which}` in them is what stands after the colon, `{seat}` the seat
    with that number.
    """

    suits: tuple[str, ...] = ()
    ranks: tuple[str, ...] = ()
    places: dict[str, dict[str, Text]] = {}


class FrenchNaming:
    """Names for French cards, for their ranks, and for the zones of cards."""

    def __init__(self, names: FrenchNames, french: FrenchCards) -> None:
        self._names = names
        self._french = french
        self._fields = {**dict.fromkeys(names.suits, SUIT), **dict.fromkeys(names.ranks, RANK)}

    def name(self, field: str, value: str, form: Form, people: People) -> str | None:
        """The name of a card, of a rank or suit, or of a zone; else None."""
        places = self._names.places.get(field)
        if places is not None:
            return _place(places, value, people)
        return self._french.name(self._fields.get(field, field), value, form, people)


def _place(names: dict[str, Text], zone: str, people: People) -> str | None:
    kind, _, which = zone.partition(":")
    text = names.get(kind)
    if text is None:
        return None
    seat = people.one(int(which)) if which.isdecimal() else which
    return filled(text.to(people.language), {"seat": seat, "which": which})
