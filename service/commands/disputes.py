"""Commands in a dispute: filing it, giving evidence, appealing."""

from domain.game.seat import Viewer
from domain.table.core.state import TableState
from domain.table.covert import version_of
from domain.table.disputes.commands import AppealRuling, FileDispute, GiveEvidence
from service.aggregate.request import Request
from service.commands.pipeline import PreparedCommand, act, act_with
from service.runtime.context import Referee
from service.runtime.table.live_table import LiveTable


async def file_dispute(referee: Referee, request: Request, command: FileDispute) -> bytes:
    """File a dispute about versions in the client's own numbers; returns the JSON answer."""

    async def build(live: LiveTable) -> PreparedCommand:
        versions = in_stream(live.state, command.versions, request.grant.viewer)
        return PreparedCommand(FileDispute(versions, command.rule, command.statement, command.against))

    return await act_with(referee, request, build)


async def give_evidence(referee: Referee, request: Request, command: GiveEvidence) -> bytes:
    """Add to a dispute, with versions in the client's own numbers; returns the JSON answer."""

    async def build(live: LiveTable) -> PreparedCommand:
        versions = in_stream(live.state, command.versions, request.grant.viewer)
        return PreparedCommand(GiveEvidence(command.dispute, command.text, versions))

    return await act_with(referee, request, build)


async def appeal_ruling(referee: Referee, request: Request, command: AppealRuling) -> bytes:
    """Appeal against a ruling; returns the JSON answer."""
    return await act(referee, request, command)


def in_stream(state: TableState, numbers: tuple[int, ...], viewer: Viewer) -> tuple[int, ...]:
    """The stream's versions for the viewer's numbers; 0, which no event has, for one that there is not."""
    now = state.number_for(viewer)
    return tuple(version_of(state.covert, number, viewer) if 1 <= number <= now else 0 for number in numbers)
