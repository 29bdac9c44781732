"""The types of one game, by which a table is read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

Envelope = TypeVar("Envelope")
Notice = TypeVar("Notice")
Accepted = TypeVar("Accepted")
Command = TypeVar("Command")


@dataclass(frozen=True)
class Game(Generic[Envelope, Notice, Accepted, Command]):
    """The types of the answers at a table of one game, or of any game.

    `commands` has the union of the commands by the game's id, because two games may have a command of the same name.
    """

    envelope: Any
    notice: Any
    accepted: Any
    history: Any
    commands: dict[str, Any]
