"""Names in a tournament: the texts that their reader may know of, and those that are a player's own."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from domain.game.personal import texts_in
from domain.tournament.audience import visible
from domain.tournament.state.tournament import Tournament
from eventstore.ports.forgetting import Beside
from service.access.grants import Grant
from service.queries.tournaments.viewer import member, reads_all
from service.record.tournaments import id_of
from service.runtime.context import Referee

Read = tuple[int, str]
"""A text, and the version of its event."""


async def readable(referee: Referee, grant: Grant, stream: str, texts: Iterable[Read]) -> list[Read]:
    """Return those of the texts beside a tournament that a client reads in its notices, by the numbers of these.

    Raises UnknownTournamentError, RecordDamagedError.
    """
    viewer = await member(referee, grant, id_of(stream))
    live = await referee.tournaments.get(id_of(stream))
    read: list[Read] = []
    for version, text in texts:
        if not reads_all(viewer):
            ((before, record),) = await referee.tournaments.happened(live, version, version)
            shown = visible(before, record, viewer)
            if shown is None or text not in texts_in(shown.event):
                continue
        read.append((live.numbering.number_of(version, viewer), text))
    return read


async def of_player(referee: Referee, grant: Grant, name: str) -> list[Beside]:
    """Return the texts beside its tournament that are a player's own name. Nothing if it is somebody else's too.

    Who enters alone has the name of the entrant too. Raises UnknownTournamentError, RecordDamagedError.
    """
    live = await referee.tournaments.get(grant.tournament)
    if not _is_own(live.state, grant, name):
        return []
    data = name.encode()
    texts = await referee.store.texts(live.stream)
    return [Beside(live.stream, text.version, text.commitment, text.text) for text in texts if text.text == data]


async def seats_of(referee: Referee, grant: Grant) -> Sequence[Grant]:
    """The grants of a player for its seats at the tables that were opened. Raises as `of_player` does."""
    live = await referee.tournaments.get(grant.tournament)
    own = grant.entrant, grant.player
    tables = (table for round_ in live.state.rounds.values() for table in round_.played.values())
    plans = [table.plan for table in tables if table.status is not None and table.entered is None]
    seats = ((plan.table, plan.seats.index(own)) for plan in plans if own in plan.seats)
    return [replace(grant, role="seat", seat=seat, table=table) for table, seat in seats]


def _is_own(state: Tournament, grant: Grant, name: str) -> bool:
    entrant = state.entrants.get(grant.entrant or 0)
    if entrant is None:
        return False
    own = [player.name for player in entrant.players if player.player == grant.player]
    own += [entrant.name] if len(entrant.players) == 1 else []
    others = [player.name for player in entrant.players if player.player != grant.player]
    for other in state.entrants.values():
        if other.entrant != entrant.entrant:
            others += [other.name, *(player.name for player in other.players)]
    others += [arbiter.name for arbiter in state.arbiters.values()]
    others += [director.name for director in state.directors.values() if director.entrant != entrant.entrant]
    return name in own and name not in others
