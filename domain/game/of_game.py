"""Values whose types depend on a table's game, in structs that serve all games.

Such a field has a general type with a mark that says what of the game stands there. The service reads and writes it as
the general type. The description of the interface reads the mark and puts the types of each game in its place.
"""

from typing import Annotated, Any

import msgspec

MARK = "x-of-game"
"""The key of the mark in the JSON Schema of a field."""
RAW = "x-raw"
"""The key that names, in the JSON Schema of a field which is read later, the type that is read there."""


def _of_game(kind: str) -> msgspec.Meta:
    return msgspec.Meta(extra_json_schema={MARK: kind})


GameOptions = Annotated[Any, _of_game("options")]
"""The game's options."""
GameView = Annotated[Any, _of_game("view")]
"""What a viewer sees on the table."""
GameCommand = Annotated[Any, _of_game("command")]
"""A command of the game."""
ListedMove = Annotated[Any, _of_game("listed")]
"""A command of the game, or a template of one."""
GameEvent = Annotated[Any, _of_game("event")]
"""An event of the game."""
TableEvent = Annotated[Any, _of_game("table_event")]
"""An event of the game, or one that every table knows."""

RawOptions = Annotated[msgspec.Raw, _of_game("options")]
"""The game's options, read once it is known which game it is."""
RawCommand = Annotated[msgspec.Raw, _of_game("command")]
"""A command of the game, read once it is known which game it is."""
