"""What was drawn at a table, command by command."""

from collections.abc import Sequence

from domain.game.chance import Prepared
from domain.game.interface import AnyGame
from domain.table.core.record import AnyRecord
from domain.table.core.steps import Steps
from domain.witness.readjudication import Deviation, readjudicate


def draws_in_steps(game: AnyGame, records: Sequence[AnyRecord]) -> Steps[dict[int, Prepared] | Deviation]:
    """What each command drew, by the version of the record that has `drawn`, in steps.

    The events alone do not say it in one form for all games, so every command is decided again. A Deviation if the
    rules do not lead to the record.
    """
    found: dict[int, Prepared] = {}
    for reached in readjudicate(game, records, found):
        if isinstance(reached, Deviation):
            return reached
        yield
    return found
