"""Drafting a tournament: its stream begins."""

import msgspec

from domain.game.rule import Malformed, Refused
from domain.tournament.commands.life import Draft
from domain.tournament.record import ORGANIZER
from domain.tournament.revisions import REVISION
from domain.tournament.settings.settings import Settings
from eventstore.ports.log import Append, Appended, KeyReused, Opening, Repeated
from service.access.randomness import derived_table_id, new_table_id
from service.aggregate.request import Request, kept_answer
from service.commands.tournaments.act import Acted, decided_soon, facts_for
from service.commands.tournaments.answers import DraftedTournament, StoredAnswer
from service.commands.tournaments.tokens import scope_of
from service.problems import KeyReusedError, NotAllowedError, RefusedAtError
from service.queries.tournaments.history import notices_of
from service.record.tournaments import CATEGORY, body_of, caption_of, stream_of, word_of
from service.runtime.context import Referee


async def draft(referee: Referee, request: Request, settings: Settings) -> DraftedTournament:
    """Draft a tournament; for an organizer. A retry with the same key gets the same answer and drafts no second one.

    Raises NotAllowedError, RefusedAtError, Malformed, KeyReusedError, and the errors of the store.
    """
    if request.grant.role != "organizer":
        raise NotAllowedError
    tournament = new_table_id()
    if request.key is not None:
        tournament = derived_table_id(await request.root(referee.store), "tournament", request.key)
    kept = await kept_answer(referee.store, scope_of(request), request)
    if kept is not None:
        return _answer(tournament, msgspec.json.decode(kept, type=StoredAnswer))
    command = Draft(settings)
    facts = await facts_for(referee, settings, command)
    try:
        acted = await decided_soon(None, ORGANIZER, command, facts, referee.clock())
    except Malformed:
        raise
    except Refused as refused:
        raise RefusedAtError(refused.rule.id, refused.field, 0, REVISION) from None
    return _answer(tournament, await _begin(referee, request, tournament, acted))


async def _begin(referee: Referee, request: Request, tournament: str, acted: Acted) -> StoredAnswer:
    happened = [(before, record) for before, _, record in acted.steps]
    notices = notices_of(happened, 0, ORGANIZER)
    stored = StoredAnswer(len(notices), msgspec.Raw(msgspec.json.encode(notices)))
    append = Append(
        stream=stream_of(tournament),
        expected=0,
        bodies=tuple(body_of(record) for record in acted.records),
        key=request.key_for(scope_of(request), msgspec.json.encode(stored)),
        opening=Opening(CATEGORY, b"{}", acted.records[0].at, (), request.grant.owner),
        state=word_of(acted.after.phase),
        caption=caption_of(acted.after),
    )
    match await referee.store.append(append):
        case Appended():
            return stored  # whoever needs it next reads it from the log, as every other
        case Repeated() as repeated:
            return msgspec.json.decode(repeated.answer, type=StoredAnswer)
        case KeyReused():
            raise KeyReusedError
        case _:
            # a tournament of this id exists although its key does not
            raise KeyReusedError


def _answer(tournament: str, stored: StoredAnswer) -> DraftedTournament:
    return DraftedTournament(tournament, stored.version, stored.notices)
