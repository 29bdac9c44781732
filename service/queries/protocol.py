"""The readable protocol of a table: what a viewer was told, in sentences."""

from domain.table.core.fold import withdrawn_by
from domain.table.secrecy.notice import notice_of
from domain.table.secrecy.numbering import number_of
from service.access.grants import Grant
from service.queries.seat_names import seat_names
from service.runtime.context import Referee
from service.texts.form import Language
from service.texts.library import packaged
from service.texts.protocol import Noted, protocol
from service.texts.sentence import Narrator


async def read_protocol(referee: Referee, grant: Grant, table: str, language: Language) -> str:
    """A line with the players, if the table was opened with names, and one for each event that the client may know of.

    The event's number, time (UTC), sentence and rule; withdrawn ones marked.

    Raises UnknownTableError.
    """
    grant.at(table)
    live = await referee.tables.get(table)
    state, viewer = live.state, grant.viewer
    records = (await referee.tables.records(live))[: state.version]
    withdrawn = withdrawn_by(records)
    told: list[Noted] = []
    for version, record in enumerate(records, start=1):
        notice = notice_of(live.game, state.covert, record, version, viewer)
        if notice is not None:
            by = withdrawn.get(version)
            number = None if by is None else number_of(state.covert, by, viewer)
            told.append(Noted(notice.version, notice.at, notice.rule, notice.event, number))
    narrator = Narrator(packaged(), state.game_id, language, await seat_names(referee, table))
    return "\n".join([*protocol(narrator, told), ""])
