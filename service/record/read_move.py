"""A move from the bytes that a client sends, as the rules of its table look at it."""

from typing import Any

from domain.game.rule import Malformed
from domain.table.core.state import TableState
from domain.table.life import check_over
from service.record.codec import Codec


def read_move(codec: Codec, state: TableState, data: bytes) -> Any:
    """The command of the game.

    Raises Malformed, citing the game's rule on forms; Refused where the rulebook looks first whether the game is over.
    """
    try:
        return codec.move(data)
    except Malformed:
        check_over(codec.game, state)
        raise
