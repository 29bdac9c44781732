"""Opening the tables of a round (tournament.9.4, 9.10, 15.1, 15.5)."""

import asyncio
from collections.abc import Iterable, Sequence

import msgspec
import structlog

from domain.game.rule import Malformed, Refused
from domain.tournament.state.rounds import Round
from domain.tournament.state.tournament import Tournament
from eventstore.ports.log import Appended, KeyReused
from service.commands.tournaments.clerk.opening import Place, Ready, ready
from service.problems import UnknownGameError
from service.runtime.context import Referee

AT_ONCE = 32
"""So many openings are written together."""
TURN = 4
"""After so many others get their turn at the event loop."""

log = structlog.get_logger()


class Opened(msgspec.Struct, frozen=True):
    """The numbers of tables of a round that are open now, and of those that the game's rule did not let open."""

    tables: tuple[int, ...]
    refused: tuple[int, ...]


async def open_tables(
    referee: Referee, tournament: str, owner: str, state: Tournament, played: Round, numbers: Iterable[int]
) -> Opened:
    """Open these tables of a round, by number. Those that are open already stay as they are.

    Raises StoreBusyError, StoreUnavailableError.
    """
    plans = {plan.number: plan for plan in played.tables}
    places = [Place(tournament, owner, played.number, plans[number]) for number in numbers]
    done: list[int] = []
    refused: list[int] = []
    for begin in range(0, len(places), AT_ONCE):
        found: list[Ready] = []
        for count, place in enumerate(places[begin : begin + AT_ONCE]):
            if count % TURN == 0:
                await asyncio.sleep(0)
            try:
                found.append(ready(referee, state, place))
            except (Malformed, Refused, UnknownGameError) as error:
                log.warning("opening_refused", table=place.plan.table, problem=str(error))
                refused.append(place.plan.number)
        done += await _written(referee, found)
    return Opened(tuple(done), tuple(refused))


async def _written(referee: Referee, openings: Sequence[Ready]) -> list[int]:
    """Write openings together; the numbers of the tables that are open now."""
    results = await asyncio.gather(*(referee.store.append(one.append) for one in openings))
    found: list[int] = []
    for opening, result in zip(openings, results, strict=True):
        if isinstance(result, KeyReused):
            log.error("opening_failed", table=opening.append.stream)
            continue
        if isinstance(result, Appended):
            referee.schedule.put(opening.append.stream, opening.deadline)
        found.append(opening.number)  # else this clerk before a restart, or another one, has opened it
    return found
