"""Precedents: what arbiters have ruled in the tournaments of an organizer (tournament.14.9)."""

from collections.abc import Iterator

import msgspec

from domain.table.disputes.commands import Verdict
from domain.tournament.boards import is_closed
from eventstore.ports.directory import Stream
from service.access.grants import Grant
from service.problems import NotAllowedError, RecordDamagedError, RulesMissingError, UnknownTournamentError
from service.queries.tournaments.precedent import (
    Precedent,
    RemedyKind,
    Ruling,
    ShownRemedy,
    known_precedent,
    read_precedent,
    split,
)
from service.record.tournaments import CAPTIONS, CATEGORY, ID, id_of, stream_of, word_of
from service.runtime.context import Referee
from service.runtime.tournaments.live_tournament import LiveTournament

PAGE = 50
LISTED = 99
"""So many tournaments of the directory are looked at for a page, at most."""
LOADED = 8
"""So many tournaments are read for a page, at most."""
READ = 25
"""So many tables are read for a page, at most; precedents that were read before do not count."""
PLAYED = word_of("running"), word_of("finished"), word_of("void")


class PrecedentSearch(msgspec.Struct, frozen=True):
    """The terms of a search for precedents; None: any. One ruling has all that is named of rulings.

    `text` is part of the reasons, in letters of either case.
    """

    game: str | None = None
    rule: str | None = None
    verdict: Verdict | None = None
    remedy: RemedyKind | None = None
    text: str | None = None

    def finds(self, precedent: Precedent) -> bool:
        """Return whether a ruling of this precedent is what is searched."""
        return any(map(self._finds, precedent.rulings))

    def _finds(self, ruling: Ruling) -> bool:
        return (
            self.rule in (None, ruling.rule)
            and self.verdict in (None, ruling.verdict)
            and (self.remedy is None or any(_kind(remedy) == self.remedy for remedy in ruling.remedies))
            and (self.text is None or self.text.casefold() in ruling.reasons.casefold())
        )


class PrecedentPage(msgspec.Struct, frozen=True, omit_defaults=True):
    """Precedents, those of the newest tournament first, and there the newest first.

    `next` is the cursor of the next page, null if this is the last. A page may be short, or empty, with others after
    it: the search goes on there. `logs_away`: the log of this page, if it cannot be reached now.
    """

    precedents: tuple[Precedent, ...]
    next: str | None
    logs_away: tuple[int, ...] = ()


class _Reader(msgspec.Struct, frozen=True):
    """The tournaments that somebody may read (None: all of any), and its number as an arbiter in them."""

    owner: str | None = None
    organizer: str | None = None
    own: str = ""
    arbiter: int = 0

    def reads(self, entry: Stream) -> bool:
        """Return whether the tournament of this entry is one of them."""
        fits = self.owner in (None, entry.owner)
        return fits and self.organizer in (None, CAPTIONS.decode(entry.caption).organizer)


async def list_precedents(
    referee: Referee, grant: Grant, search: PrecedentSearch, before: str | None, limit: int
) -> PrecedentPage:
    """A page of precedents, for an arbiter of a tournament and for organizers. Raises NotAllowedError."""
    page = _Page(referee, await _reader(referee, grant), search, max(1, min(limit, PAGE)))
    cursor = await page.fill(before or "")
    return PrecedentPage(tuple(page.precedents), cursor)


async def _reader(referee: Referee, grant: Grant) -> _Reader:
    if grant.role == "organizer":
        return _Reader(grant.owner or None)
    if grant.role != "arbiter" or not grant.tournament:
        raise NotAllowedError
    live = await referee.tournaments.get(grant.tournament)
    return _Reader(live.owner, live.state.settings.organizer, live.id, grant.arbiter or 0)


class _Page:
    """A page that is being filled. `last` is the cursor of what was looked at last."""

    def __init__(self, referee: Referee, reader: _Reader, search: PrecedentSearch, size: int) -> None:
        self.precedents: list[Precedent] = []
        self._referee = referee
        self._reader = reader
        self._search = search
        self._size = size
        self._loads, self._reads = LOADED, READ
        self._last = ""

    async def fill(self, before: str) -> str | None:
        """Fill it with what comes after this cursor, empty for the beginning; the cursor of the next page."""
        store, self._last = self._referee.store, before
        tournament, _, place = before.partition("/")
        if before and not ID.fullmatch(tournament):
            return None
        if place:
            entry = await store.stream(stream_of(tournament))
            if entry is None or entry.category != CATEGORY or not self._reader.reads(entry):
                return None
            if not await self._take(tournament, place):
                return self._last
        after = stream_of(tournament) if before else None
        owner = self._reader.owner or None
        entries = await store.streams(category=CATEGORY, state=PLAYED, owner=owner, before=after, limit=LISTED + 1)
        for entry in entries[:LISTED]:
            tournament = id_of(entry.stream)
            if self._may_have(entry) and not await self._take(tournament, ""):
                return self._last
            self._last = tournament
        return self._last if len(entries) > LISTED else None

    def _may_have(self, entry: Stream) -> bool:
        """Return whether the tournament of this entry is one of those that are searched."""
        game = self._search.game
        return self._reader.reads(entry) and (game is None or CAPTIONS.decode(entry.caption).game == game)

    async def _take(self, tournament: str, place: str) -> bool:
        """Take the precedents of a tournament, from this place of it on; whether the page has room for more."""
        if not self._loads:
            return False
        self._loads -= 1
        try:
            live = await self._referee.tournaments.get(tournament)
        except (UnknownTournamentError, RecordDamagedError, RulesMissingError):
            return True
        for case in _cases(live, self._reader, place):
            precedent = known_precedent(live, case)
            if precedent is None:
                if not self._reads:
                    return False
                self._reads -= 1
                precedent = await read_precedent(self._referee, live, case)
            if precedent is not None and self._search.finds(precedent):
                if len(self.precedents) == self._size:
                    return False
                self.precedents.append(precedent)
            self._last = f"{tournament}/{case}"
        return True


def _cases(live: LiveTournament, reader: _Reader, place: str) -> Iterator[str]:
    """The closed cases that the reader may know of, the newest first, from behind the one of this place.

    There are none behind a place of which the reader may not know, as there are none behind one that there is not.
    """
    readable = _readable(live, reader)
    if not place or place in readable:  # which takes out of it all up to the place
        yield from readable


def _readable(live: LiveTournament, reader: _Reader) -> Iterator[str]:
    state = live.state
    known = state.arbiters.get(reader.arbiter) if reader.own == live.id else None
    conflicts = frozenset[int]() if known is None else known.conflicts
    for case in reversed(live.ruled):
        table = state.table(split(case)[0])
        if table is None or is_closed(state, table.plan.board):
            continue
        if not any(entrant in conflicts for entrant, _ in table.plan.seats):
            yield case


def _kind(remedy: ShownRemedy) -> str:
    """The word of a remedy."""
    return str(remedy.__struct_config__.tag)
