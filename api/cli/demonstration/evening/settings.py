"""The settings of the evening."""

from api.cli.demonstration.client import Json
from api.cli.demonstration.evening.size import Size


def settings(title: str, size: Size) -> Json:
    """Eight pairs, a Howell movement, one hand a board, matchpoints; as `POST /v1/tournaments` takes it."""
    return {
        "title": title,
        "game": "whist",
        "options": {"hands": 1},
        "entrants": "pair",
        "format": {"type": "boards", "movement": {"type": "howell"}},
        "rounds": size.rounds,
        "boards_per_set": size.boards,
        "scoring": {"type": "matchpoints"},
        "tie_breaks": ["boards_won", "lot"],
        "table": {"disputes": "continue"},
        "protest_minutes": 0,
    }
