"""The tournaments that somebody may know of."""

import msgspec

from domain.tournament.state.tournament import Phase
from eventstore.ports.directory import Stream
from service.access.grants import Grant
from service.problems import NotAllowedError
from service.record.tournaments import CAPTIONS, CATEGORY, id_of, phase_of, stream_of, word_of
from service.runtime.context import Referee

PAGE = 100


class TournamentEntry(msgspec.Struct, frozen=True):
    """A tournament in the directory. `drafted_at` is milliseconds since 1970, UTC; `format` the word of its format."""

    id: str
    title: str
    organizer: str
    game: str
    format: str
    phase: Phase
    drafted_at: int


class TournamentPage(msgspec.Struct, frozen=True):
    """Tournaments, newest first. `next` is the cursor of the next page, null if this is the last."""

    tournaments: tuple[TournamentEntry, ...]
    next: str | None


async def list_tournaments(
    referee: Referee, grant: Grant, phase: Phase | None, before: str | None, limit: int
) -> TournamentPage:
    """The tournaments of a client: all for the organizer of all, its own for others. Raises NotAllowedError."""
    if grant.tournament:
        entry = await referee.store.stream(stream_of(grant.tournament))
        fits = entry is not None and before is None and phase in (None, phase_of(entry.state))
        return TournamentPage((_entry(entry),) if entry is not None and fits else (), None)
    if grant.role != "organizer":
        raise NotAllowedError
    size = max(1, min(limit, PAGE))
    streams = await referee.store.streams(
        category=CATEGORY,
        state=None if phase is None else word_of(phase),
        owner=grant.owner or None,
        before=None if before is None else stream_of(before),
        limit=size + 1,
    )
    page = streams[:size]
    return TournamentPage(tuple(map(_entry, page)), id_of(page[-1].stream) if len(streams) > size else None)


def _entry(stream: Stream) -> TournamentEntry:
    caption = CAPTIONS.decode(stream.caption)
    return TournamentEntry(
        id=id_of(stream.stream),
        title=caption.title,
        organizer=caption.organizer,
        game=caption.game,
        format=caption.format,
        phase=phase_of(stream.state),
        drafted_at=stream.opened_at,
    )
