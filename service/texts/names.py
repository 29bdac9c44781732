"""How a game calls its cards: what its `names.yaml` says, if it has one."""

from importlib.resources.abc import Traversable
from typing import assert_never

from service.texts.cards import FrenchCards
from service.texts.compound_names import CompoundNames, CompoundNaming
from service.texts.french_names import FrenchNames, FrenchNaming
from service.texts.naming import Naming
from service.texts.reading import read
from service.texts.set_card_names import SetCardNames, SetCardNaming

Names = SetCardNames | FrenchNames | CompoundNames
"""All that a `names.yaml` can hold; its key `form` says which."""


def naming_of(folder: Traversable, french: FrenchCards) -> Naming:
    """The names of the game in this folder; those of French cards if it says nothing of names.

    Raises TextsMalformedError.
    """
    place = folder.joinpath("names.yaml")
    if not place.is_file():
        return french
    names: Names = read(place, Names)  # type: ignore[arg-type] # a union of types is no type, but can be read
    match names:
        case SetCardNames():
            return SetCardNaming(names)
        case FrenchNames():
            return FrenchNaming(names, french)
        case CompoundNames():
            return CompoundNaming(names)
    assert_never(names)
