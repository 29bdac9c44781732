"""Commands in a dispute: filing it, giving evidence, ruling, appealing."""

from typing import Any

import msgspec

from domain.game.rule import Malformed
from domain.game.seat import Viewer
from domain.table.core.state import TableState
from domain.table.covert import version_of
from domain.table.disputes.commands import AppealRuling, FileDispute, GiveEvidence, RuleDispute
from domain.table.disputes.remedy import Enter, Remedy
from domain.witness.reading import needs_reading, reading_for
from service.aggregate.request import Request, require_arbiter
from service.commands.dry_run import dry_run_ruling
from service.commands.pipeline import PreparedCommand, act, act_with
from service.record.codec import Codec
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


async def rule_dispute(referee: Referee, request: Request, ruling: RuleDispute[msgspec.Raw]) -> bytes:
    """Rule on a dispute; returns the JSON answer, or that of a dry run. For the arbiter.

    Raises Malformed if a move is none of the game's commands, NotAllowedError for anybody else.
    """
    require_arbiter(request)
    if request.dry_run:
        return await dry_run_ruling(referee, request, lambda codec: with_moves(codec, ruling))

    async def build(live: LiveTable) -> PreparedCommand:
        command = with_moves(live.codec, ruling)
        records = await referee.tables.records(live, upto=live.state.version) if needs_reading(command) else []
        return PreparedCommand(command, reading_for(live.game, live.state, records, command))

    return await act_with(referee, request, build)


async def appeal_ruling(referee: Referee, request: Request, command: AppealRuling) -> bytes:
    """Appeal against a ruling; returns the JSON answer."""
    return await act(referee, request, command)


def in_stream(state: TableState, numbers: tuple[int, ...], viewer: Viewer) -> tuple[int, ...]:
    """The stream's versions for the viewer's numbers; 0, which no event has, for one that there is not."""
    now = state.number_for(viewer)
    return tuple(version_of(state.covert, number, viewer) if 1 <= number <= now else 0 for number in numbers)


def with_moves(codec: Codec, ruling: RuleDispute[msgspec.Raw]) -> RuleDispute[Any]:
    """The ruling with the moves in it read as commands of the game. Raises Malformed, naming the place."""
    remedies: list[Remedy[Any]] = []
    for place, remedy in enumerate(ruling.remedies):
        if not isinstance(remedy, Enter):
            remedies.append(remedy)
            continue
        try:
            remedies.append(Enter(codec.move(bytes(remedy.move)), remedy.seat))
        except Malformed as error:
            part = f"remedies[{place}]"
            raise error.within(part) from None
    return RuleDispute(ruling.dispute, ruling.rule, ruling.verdict, ruling.reasons, tuple(remedies))
