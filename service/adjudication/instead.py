"""The moves that a player could have made in place of one that the rules refuse."""

from collections.abc import Mapping
from typing import Any

import msgspec

from domain.game.interface import AnyGame
from domain.game.seat import Actor
from domain.table.core.state import TableState

Move = Mapping[str, Any]


def allowed_instead(game: AnyGame, state: TableState, actor: Actor, move: Move) -> tuple[Move, ...]:
    """Return the legal moves, or templates, of its type that have most fields equal to those of the refused move.

    If there is none of its type, and the actor was to act, these are all of its legal moves. There are none if the move
    fits a template: then the list does not say what is wrong with it.
    """
    if state.status != "running":
        return ()
    legal = [msgspec.to_builtins(listed) for listed in game.legal(state.game, actor)]
    alike = [listed for listed in legal if listed["type"] == move.get("type")]
    if any(_fits(listed, move) for listed in alike):
        return ()
    if not alike:
        return tuple(legal) if actor.seat in game.to_act(state.game) else ()
    most = max(_equal(listed, move) for listed in alike)
    return tuple(listed for listed in alike if _equal(listed, move) == most)


def _equal(listed: Move, move: Move) -> int:
    return sum(listed.get(field) == value for field, value in move.items())


def _fits(listed: Move, move: Move) -> bool:
    """Return whether each value of the move is one that the template leaves open, or equal to its own."""
    return all(_admits(listed.get(field), value) for field, value in move.items())


def _admits(listed: Any, value: Any) -> bool:
    match listed:
        case {"choose": {"from": values, "min": least, "max": most}}:
            chosen = value if isinstance(value, list) else [value]
            return least <= len(chosen) <= most and all(each in values for each in chosen)
        case {"min": least, "max": most} | {"range": [least, most]}:
            return isinstance(value, int) and least <= value and (most is None or value <= most)
        case _:
            return bool(listed == value)
