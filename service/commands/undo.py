"""Taking moves back at a table: request, answer, withdrawal."""

from domain.table.core.commands import AnswerUndo, RequestUndo, WithdrawUndo
from domain.witness.undo_analysis import span_back_to
from domain.witness.undo_target import chosen_target
from service.aggregate.request import Request
from service.commands.pipeline import PreparedCommand, act, act_with
from service.runtime.context import Referee
from service.runtime.table.live_table import LiveTable


async def request_undo(referee: Referee, request: Request, to: int | None) -> bytes:
    """Ask to go back to the client's version `to` (None: before its own last command); returns the JSON answer."""

    async def build(live: LiveTable) -> PreparedCommand:
        records = (await referee.tables.records(live))[: live.state.version]
        version = chosen_target(live.game, live.state, records, to, request.grant.viewer)
        return PreparedCommand(RequestUndo(version), span_back_to(live.game, live.state, records, version))

    return await act_with(referee, request, build)


async def answer_undo(referee: Referee, request: Request, command: AnswerUndo) -> bytes:
    """Agree to an open request, or refuse it; returns the JSON answer."""
    return await act(referee, request, command)


async def withdraw_undo(referee: Referee, request: Request, command: WithdrawUndo) -> bytes:
    """Take one's own open request back; returns the JSON answer."""
    return await act(referee, request, command)
