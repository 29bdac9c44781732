"""The names of Frieden: French cards, and the places between which they go."""

from importlib.resources.abc import Traversable

import msgspec

from service.texts.cards import FrenchCards
from service.texts.form import Form, Text
from service.texts.people import People
from service.texts.placeholder import filled
from service.texts.reading import read


class PlaceNames(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The names of places on one side of a way; a hand is told by its seat, a run by its id."""

    hidden_pile: Text
    open_pile: Text
    offer: Text
    hand: Text
    run: Text


class WayNames(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of `names.yaml`: where a card comes from and where it goes."""

    source: PlaceNames = msgspec.field(name="from")
    target: PlaceNames = msgspec.field(name="to")


class FriedenNames:
    """Names for the cards of Frieden, the ranks that jokers are laid as, and the places of cards."""

    def __init__(self, french: FrenchCards, names: WayNames) -> None:
        self._french = french
        self._ways = {"source": names.source, "target": names.target}

    def name(self, field: str, value: str, form: Form, people: People) -> str | None:
        """The name of a card, of a rank or kingdom, or of where a card comes from or goes, such as `hand:2`."""
        if field in self._ways:
            return _place(self._ways[field], value, people)
        return self._french.name("rank" if field == "as" else field, value, form, people)


def _place(names: PlaceNames, place: str, people: People) -> str | None:
    kind, _, which = place.partition(":")
    text = getattr(names, kind, None)
    if not isinstance(text, Text):
        return None
    if kind == "hand":
        which = people.one(int(which)) if which.isdecimal() else which
    return filled(text.to(people.language), {"seat": which, "run": which})


def frieden_names(folder: Traversable, french: FrenchCards) -> FriedenNames:
    """The names in the game's folder. Raises TextsMissingError and TextsMalformedError."""
    return FriedenNames(french, read(folder.joinpath("names.yaml"), WayNames))
