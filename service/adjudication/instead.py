"""The moves that a player could have made in place of one that the rules refuse."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from domain.game.interface import AnyGame
from domain.game.seat import Actor
from domain.table.core.state import TableState
from domain.table.fold import Steps

Move = Mapping[str, Any]

MOST_TRIED = 40
"""How many values of a choice are tried."""


def allowed_instead(
    game: AnyGame, state: TableState, actor: Actor, move: Move, accepts: Callable[[Move], bool]
) -> Steps[tuple[Move, ...]]:
    """Return, in steps, the legal moves or templates of its type with most fields equal to those of the refused move.

    If there is none of its type, and the actor was to act, these are all of its legal moves. If the move fits a
    template, the list does not say what is wrong with it. Then they are the moves with one value of its choice that
    `accepts` says would be accepted.
    """
    if state.status != "running":
        return ()
    legal = [msgspec.to_builtins(listed) for listed in game.legal(state.game, actor)]
    alike = [listed for listed in legal if listed["type"] == move.get("type")]
    fitting = [listed for listed in alike if _fits(listed, move)]
    if fitting:
        accepted = []
        for filled in [filled for listed in fitting for filled in _filled(listed, move)]:
            yield
            accepted += [filled] if accepts(filled) else []
        return tuple(accepted)
    if not alike:
        return tuple(legal) if actor.seat in game.to_act(state.game) else ()
    most = max(_equal(listed, move) for listed in alike)
    return tuple(listed for listed in alike if _equal(listed, move) == most)


def _equal(listed: Move, move: Move) -> int:
    return sum(listed.get(field) == value for field, value in move.items())


def _fits(listed: Move, move: Move) -> bool:
    """Return whether each value of the move is one that the template leaves open, or equal to its own."""
    return all(_admits(listed.get(field), value) for field, value in move.items())


def _filled(listed: Move, move: Move) -> Iterator[Move]:
    """Yield the moves that the template becomes with each value of its choice alone; none if it has several choices."""
    fields = [field for field, value in listed.items() if isinstance(value, dict)]
    choice = listed[fields[0]].get("choose") if len(fields) == 1 else None
    if choice is None or choice["min"] > 1:
        return
    for value in choice["from"][:MOST_TRIED]:
        yield {**listed, fields[0]: [value] if isinstance(move.get(fields[0]), list) else value}


def _admits(listed: Any, value: Any) -> bool:
    match listed:
        case {"choose": {"from": values, "min": least, "max": most}}:
            chosen = value if isinstance(value, list) else [value]
            return least <= len(chosen) <= most and all(each in values for each in chosen)
        case {"min": least, "max": most} | {"range": [least, most]}:
            return isinstance(value, int) and least <= value and (most is None or value <= most)
        case _:
            return bool(listed == value)
