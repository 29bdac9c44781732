"""The fields of a choice: those of the decision's kind, and no other (1.3)."""

from typing import TypeVar

from msgspec import UNSET, UnsetType

from domain.game.rule import Refused
from domain.games.frieden.revision_1.commands import Choose
from domain.games.frieden.revision_1.events import Choice
from domain.games.frieden.revision_1.rulebook import FORM

FieldT = TypeVar("FieldT")


def check_fields(choice: Choose, needed: tuple[str, ...]) -> None:
    """Check that the choice has exactly these fields. Raises Refused.

    Which these are depends on what has happened at the table; so it is no matter of form.
    """
    for name in choice.__struct_fields__:
        is_given = getattr(choice, name) is not UNSET
        if is_given != (name in needed):
            raise Refused(FORM, f"move.{name}")


def given(field: FieldT | UnsetType) -> FieldT:
    """A field that was checked to be there. Raises TypeError if it is not."""
    if field is UNSET:
        message = "a choice has all fields of its kind of decision"
        raise TypeError(message)
    return field


def without_card(choice: Choose) -> Choice:
    """What all may know of a choice: which card it names, the move of that card tells to those who see it."""
    return Choice(**{name: getattr(choice, name) for name in Choice.__struct_fields__})
