"""How a game calls its cards."""

from typing import Literal, Protocol

from service.texts.form import Language

Form = Literal["sentence", "list", "short"]
"""Where a name stands: in running text, as one of several in a row, or in a narrow place."""


class Naming(Protocol):
    """Names for the cards of a game, and for parts of them such as a suit."""

    def name(self, field: str, value: str, form: Form, language: Language) -> str | None:
        """The name of this value of the field; None if it is no card and no part of one. `"?"` is a hidden card."""
