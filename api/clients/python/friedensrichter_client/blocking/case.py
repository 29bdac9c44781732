"""One dispute of a table.

Made from `asynchronous` by `sh .ci/clients`: not to be edited.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from friedensrichter_client.core.game import Accepted
from friedensrichter_client.core.messages import Answer
from friedensrichter_client.core.unknown import read
from friedensrichter_client.types.any_game import DisputeFile, RulingBody


class Case(Generic[Accepted]):
    """A dispute, by its number."""

    def __init__(self, act: Callable[..., Accepted], read_at: Callable[..., Answer], dispute: int) -> None:
        self._act = act
        self._read = read_at
        self.number = dispute

    def file(self) -> DisputeFile:
        """Return what was said and ruled, as far as you may know; for the arbiter with the finding."""
        file: DisputeFile = read(DisputeFile, (self._read("disputes", self.number)).content)
        return file

    def give_evidence(self, text: str, *, versions: list[int] | None = None) -> Accepted:
        """Add evidence. For the parties and the arbiter."""
        return self._act("disputes", self.number, "evidence", body={"text": text, "versions": versions})

    def rule(self, ruling: RulingBody) -> Accepted:
        """Rule on it, citing a rule. For the arbiter."""
        return self._act("disputes", self.number, "ruling", body=ruling)

    def appeal(self, statement: str) -> Accepted:
        """Appeal, once. For the parties."""
        return self._act("disputes", self.number, "appeal", body={"statement": statement})
