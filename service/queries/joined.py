"""Lists over all logs: pages of each log, joined where somebody asks.

A cursor names a place in each log: `0:abc,1:def`. For a log of which nothing was listed yet, it names the age of the
last entry: `2:1700000000000.def`. So what is opened meanwhile is on no later page. A log that does not answer is named
in the page, and its place stays.
"""

import re
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeVar

from msgspec.structs import replace

from eventstore.ports.directory import Stream
from service.access.grants import Grant
from service.access.problems import LogAwayError
from service.queries.docket import Docket, list_docket
from service.queries.docket_entry import DocketState
from service.queries.hooks.show_hooks import HookPage, list_hooks
from service.queries.list_tables import TablePage, Wanted, list_tables
from service.queries.list_to_watch import WatchPage, list_to_watch
from service.queries.names import NamePlaces, find_name
from service.queries.tournaments.precedents import PrecedentPage, PrecedentSearch, list_precedents
from service.queries.tournaments.viewer import TournamentPage, list_tournaments
from service.runtime.all_logs import AllLogs
from service.runtime.context import Referee

PageT = TypeVar("PageT", TablePage, WatchPage, TournamentPage, Docket, HookPage)
Age = tuple[int, str]
"""When something was opened, and its id: lists have the newest first."""


class List(NamedTuple):
    """A list: how a log gives a page of it, the field with its entries, and the age of one of them."""

    field: str
    page: Callable[[Referee, str | None], Awaitable[Any]]
    age: Callable[[Referee, Any], Awaitable[Age]]


def is_joined(referee: Referee, grant: Grant) -> bool:
    """Return whether a list of this client is one over several logs: other tokens are bound to one log."""
    return not referee.logs.is_one and grant.role == "organizer" and grant.table is None


async def tables_of_all(referee: Referee, grant: Grant, wanted: Wanted, before: str | None, limit: int) -> TablePage:
    """A page of the tables of all logs; see `list_tables`."""
    if not is_joined(referee, grant):
        return await list_tables(referee, grant, wanted, before=before, limit=limit)

    async def page(log: Referee, cursor: str | None) -> TablePage:
        return await list_tables(log, grant, wanted, before=cursor, limit=limit)

    return await _joined(referee.logs, List("tables", page, _opened), before, limit, TablePage((), None))


async def to_watch_of_all(referee: Referee, game: str | None, before: str | None, limit: int) -> WatchPage:
    """A page of the tables of all logs that anybody may watch; see `list_to_watch`."""
    if referee.logs.is_one or not referee.settings.tables_to_watch:
        return await list_to_watch(referee, game, before=before, limit=limit)

    async def page(log: Referee, cursor: str | None) -> WatchPage:
        return await list_to_watch(log, game, before=cursor, limit=limit)

    return await _joined(referee.logs, List("tables", page, _opened), before, limit, WatchPage((), None))


async def tournaments_of_all(
    referee: Referee, grant: Grant, phase: Any, before: str | None, limit: int
) -> TournamentPage:
    """A page of the tournaments of all logs; see `list_tournaments`. Raises NotAllowedError."""
    if not is_joined(referee, grant):
        return await list_tournaments(referee, grant, phase, before, limit)

    async def page(log: Referee, cursor: str | None) -> TournamentPage:
        return await list_tournaments(log, grant, phase, cursor, limit)

    return await _joined(referee.logs, List("tournaments", page, _drafted), before, limit, TournamentPage((), None))


async def docket_of_all(referee: Referee, grant: Grant, state: DocketState, before: str | None, limit: int) -> Docket:
    """A page of the docket of all logs; see `list_docket`. Raises NotAllowedError."""
    if not is_joined(referee, grant):
        return await list_docket(referee, grant, state=state, before=before, limit=limit)

    async def page(log: Referee, cursor: str | None) -> Docket:
        return await list_docket(log, grant, state=state, before=cursor, limit=limit)

    return await _joined(referee.logs, List("tables", page, _on_docket), before, limit, Docket((), None))


async def hooks_of_all(referee: Referee, grant: Grant, before: str | None, limit: int) -> HookPage:
    """A page of the webhooks of all logs; see `list_hooks`. Raises NotAllowedError."""
    if not is_joined(referee, grant):
        return await list_hooks(referee, grant, before, limit)

    async def page(log: Referee, cursor: str | None) -> HookPage:
        return await list_hooks(log, grant, cursor, limit)

    return await _joined(referee.logs, List("hooks", page, _created), before, limit, HookPage((), None))


async def precedents_of_all(
    referee: Referee, grant: Grant, search: PrecedentSearch, before: str | None, limit: int
) -> PrecedentPage:
    """A page of the precedents of one log after the other; see `list_precedents`. Raises NotAllowedError."""
    logs = referee.logs
    if not is_joined(referee, grant):
        return await list_precedents(referee, grant, search, before, limit)
    log, _, cursor = (before or "0:").partition(":")
    if log not in map(str, range(len(logs))):
        return PrecedentPage((), None)
    number = int(log)
    following = f"{number + 1}:" if number + 1 < len(logs) else None
    try:
        page = await list_precedents(logs.at(number), grant, search, cursor, limit)
    except LogAwayError:
        return PrecedentPage((), following, (number,))
    return replace(page, next=following if page.next is None else f"{number}:{page.next}")


async def find_name_in_all(referee: Referee, grant: Grant, name: str) -> NamePlaces:
    """Find a name in all logs; see `find_name`. Raises LogAwayError too: what was not looked through is not told."""
    if not is_joined(referee, grant):
        return await find_name(referee, grant, name)
    pages, away = await referee.logs.each(lambda log: find_name(log, grant, name))
    if away:
        raise LogAwayError
    return NamePlaces(tuple(place for _, page in pages for place in page.places), any(page.more for _, page in pages))


async def _joined(logs: AllLogs[Referee], listed: List, before: str | None, limit: int, empty: PageT) -> PageT:
    places = _places(before, len(logs))

    async def ask(log: Referee) -> tuple[Any, list[tuple[Age, int, Any]]]:
        place = places.get(log.number)
        upto = _upto(place)
        place = None if upto else place
        older: list[tuple[Age, int, Any]] = []
        while True:
            page = await listed.page(log, place)
            aged = [(await listed.age(log, entry), log.number, entry) for entry in getattr(page, listed.field)]
            older += [entry for entry in aged if upto is None or _age(entry) < upto]
            if upto is None or page.next is None or len(older) >= limit:
                return page, older
            place = page.next

    answers, away = await logs.each(ask)
    rest = sorted((aged for _, (_, entries) in answers for aged in entries), key=_age, reverse=True)
    shown = rest[:limit]
    for (_, ident), number, _ in shown:
        places[number] = ident
    if shown:
        last = "{}.{}".format(*_age(shown[-1]))
        places |= {log.number: last for log, _ in answers if log.number not in places or _upto(places[log.number])}
    is_last = len(rest) <= limit and all(page.next is None for _, (page, _) in answers)
    cursor = None if is_last else ",".join(f"{number}:{place}" for number, place in sorted(places.items()))
    return replace(empty, **{listed.field: tuple(entry for _, _, entry in shown)}, next=cursor, logs_away=away)


def _age(aged: tuple[Age, int, Any]) -> Age:
    return aged[0]


def _upto(place: str | None) -> Age | None:
    """Return the age than which all entries are older that come next, if the place is one in a log without any yet."""
    match = UPTO.fullmatch(place or "")
    return None if match is None else (int(match[1]), match[2])


def _places(cursor: str | None, count: int) -> dict[int, str]:
    """The places that a cursor names, by log. After a cursor that nobody has given out there is nothing in any log."""
    if cursor is None:
        return {}
    places = {int(number): place for number, place in PLACE.findall(cursor)}
    is_known = PLACES.fullmatch(cursor) and max(places) < count
    return places if is_known else dict.fromkeys(range(count), NOWHERE)


PLACE = re.compile(r"([0-9]{1,3}):([^,:]*)")
PLACES = re.compile(rf"{PLACE.pattern}(,{PLACE.pattern})*")
UPTO = re.compile(r"([0-9]{1,16})\.([^.]+)")
NOWHERE = "nowhere"
"""A cursor that no log has given out."""


async def _opened(_log: Referee, entry: Any) -> Age:
    return entry.opened_at, entry.id


async def _drafted(_log: Referee, entry: Any) -> Age:
    return entry.drafted_at, entry.id


async def _created(_log: Referee, entry: Any) -> Age:
    return entry.created_at, entry.id


async def _on_docket(log: Referee, entry: Any) -> Age:
    stream: Stream | None = await log.store.stream(entry.table_id)
    return 0 if stream is None else stream.opened_at, entry.table_id
