"""A game's names of its cards."""

from typing import Protocol

from service.texts.form import Form
from service.texts.people import People


class Naming(Protocol):
    """Names for the cards of a game, and for parts of them such as a suit."""

    def name(self, field: str, value: str, form: Form, people: People) -> str | None:
        """The name of this value of the field in the language of `people`; None if it is no card and no part of one.

        `"?"` is a hidden card.
        """
