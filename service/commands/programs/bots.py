"""The bots that programs play with: the samples of the client package, one for each game of the service.

A wheel has them beside this module (setup.py copies them); in a checkout they lie in the package of the clients.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from service.commands.programs.seen import Moves, Seen

Choose = Callable[[Seen, Moves], Seen]
"""Gets what the seat sees and its moves, and returns a command."""

COPIED = Path(__file__).parent / "samples"
ORIGINAL = Path(__file__).parents[3] / "api/clients/python/examples"


def file_of(game: str) -> Path | None:
    """Return the file of the bot for a game; None if there is none. Where there are two, the longer plays better."""
    folder = COPIED if COPIED.is_dir() else ORIGINAL
    name = f"{game.replace('-', '_')}.py"
    return next((path for path in (folder / "better" / name, folder / name) if path.is_file()), None)


@cache
def bot_for(game: str) -> Choose | None:
    """Return the bot for a game; None if there is none."""
    path = file_of(game)
    if path is None:
        return None
    names: dict[str, Any] = {"__name__": path.stem}
    exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), names)  # noqa: S102 - a file of the package
    choose: Choose = names["choose"]
    return choose
