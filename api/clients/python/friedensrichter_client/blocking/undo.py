"""Taking moves back.

Made from `asynchronous` by `sh .ci/clients`: not to be edited.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from friedensrichter_client.core.game import Accepted
from friedensrichter_client.core.messages import Answer
from friedensrichter_client.core.unknown import read
from friedensrichter_client.types.any_game import UndoPreview


class Undo(Generic[Accepted]):
    """The undos of one table."""

    def __init__(self, act: Callable[..., Accepted], read_at: Callable[..., Answer]) -> None:
        self._act = act
        self._read = read_at

    def request(self, to: int | None = None) -> Accepted:
        """Ask to go back to version `to`, the last that stays; without it to just before your own last command.

        A harmless undo is done at once. Otherwise the others have to agree, or the arbiter decides.
        """
        return self._act("undos", body={"to": to})

    def preview(self, to: int | None = None) -> UndoPreview:
        """Return what an undo would withdraw, who would have to agree, and what each seat has learned."""
        preview: UndoPreview = read(UndoPreview, (self._read("undos", "preview", to=to)).content)
        return preview

    def answer(self, undo: int, *, consent: bool) -> Accepted:
        """Agree to a request, or refuse it."""
        return self._act("undos", undo, "answer", body={"consent": consent})

    def withdraw(self, undo: int) -> Accepted:
        """Take your own request back."""
        return self._act("undos", undo, "withdraw")
