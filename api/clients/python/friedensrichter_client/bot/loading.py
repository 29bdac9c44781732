"""Loads a bot from a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from friedensrichter_client.core.actions import Moves

Choose = Callable[[Any, Moves[Any]], Any]
"""Gets the view and the moves, and returns a command."""


class BotError(Exception):
    """A file has no bot, or the bot returned no command."""


def load(path: Path) -> Choose:
    """Run the file and return its function `choose`. Each call has variables of its own, also with the same file."""
    names: dict[str, Any] = {"__name__": path.stem, "__file__": str(path)}
    try:
        source = path.read_text(encoding="utf-8")
    except OSError as error:
        message = f"{path} cannot be read: {error.strerror}"
        raise BotError(message) from error
    exec(compile(source, str(path), "exec"), names)  # noqa: S102 - running the bot is what was asked for
    choose = names.get("choose")
    if not callable(choose):
        message = f"{path} has no function choose(view, moves)"
        raise BotError(message)
    return choose  # type: ignore[no-any-return] - its signature shows when it is called
