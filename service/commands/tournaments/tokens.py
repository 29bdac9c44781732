"""The tokens of a tournament: made with the events that hand them out, ended with those that end them.

With an idempotency key they are made from the client's token, the secret of the log and the key. So a retry gets them
again, although only their hashes are kept.
"""

from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterable, Iterator

from domain.people.commands import LeavePost
from domain.tournament.events.entries import EntrantEntered, PlayerSubstituted
from domain.tournament.events.events import AnyEvent
from domain.tournament.events.life import (
    ArbiterAppointed,
    ArbiterDismissed,
    DirectorAppointed,
    DirectorDismissed,
    EntriesOpened,
)
from domain.tournament.record import TournamentRecord
from domain.tournament.state.tournament import Tournament
from eventstore.ports.event_store import EventStore
from eventstore.ports.log import Append
from eventstore.ports.tokens import Credential, End
from service.access.grants import Grant, credential
from service.access.randomness import derived, new_secret
from service.aggregate.request import Request
from service.commands.people.token_sets import ROOT, decided, load, of_tournament, post_in
from service.record.tournaments import stream_of
from service.runtime.access.access import GRANTS
from service.runtime.context import Referee

Making = Callable[[Grant], str]
"""Makes the token for a grant; the same one each time."""


def scope_of(request: Request) -> str:
    """Within what its keys count: the acts on one tournament with one token; and the drafts with it."""
    return f"tournaments/{request.tournament}/{request.token_mark}"


async def making(referee: Referee, request: Request) -> Making:
    """The way in which the tokens of this request are made."""
    if request.key is None:
        fresh: dict[Grant, str] = {}
        return lambda grant: fresh.setdefault(grant, new_secret(grant.role))
    root = await request.root(referee.store)
    key, tournament = request.key, request.tournament

    def made(grant: Grant) -> str:
        numbers = grant.arbiter, grant.entrant, grant.player, grant.holder
        names = grant.role, grant.tournament or tournament, *numbers, *([grant.director] if grant.director else [])
        secret = derived(root, "tournament", key, *map(str, names))
        return f"{grant.role}_{urlsafe_b64encode(secret).decode().rstrip('=')}"

    return made


def handed_out(tournament: str, before: Tournament | None, after: Tournament, event: AnyEvent) -> Iterator[Grant]:
    """The grants of the tokens that an event hands out, which leads the tournament from `before` to `after`."""
    match event:
        case EntriesOpened():
            yield spectators(tournament)
        case ArbiterAppointed() if is_new_arbiter(before, event):
            yield of_arbiter(tournament, event.arbiter)
        case DirectorAppointed():
            yield of_director(tournament, event.director)
        case EntrantEntered():
            for player in event.players:
                yield of_player(tournament, event.entrant, player.player)
        case PlayerSubstituted():
            holder = next(
                player.holder for player in after.entrants[event.entrant].players if player.player == event.player
            )
            yield of_player(tournament, event.entrant, event.player, holder)
        case _:
            pass


def spectators(tournament: str) -> Grant:
    """The grant of the token that all spectators share."""
    return Grant("spectator", tournament=tournament)


def of_arbiter(tournament: str, arbiter: int) -> Grant:
    """The grant of an arbiter's token."""
    return Grant("arbiter", tournament=tournament, arbiter=arbiter)


def of_director(tournament: str, director: int) -> Grant:
    """The grant of a director's token."""
    return Grant("director", tournament=tournament, director=director)


def of_player(tournament: str, entrant: int, player: int, holder: int = 0) -> Grant:
    """The grant of a player's token; `holder` counts the persons who have had the place, from 0."""
    return Grant("player", holder=holder, tournament=tournament, entrant=entrant, player=player)


def credentials_for(grants: Iterable[Grant], made: Making) -> tuple[Credential, ...]:
    """The stored credentials of these tokens."""
    return tuple(credential(made(grant), grant) for grant in grants)


def is_new_arbiter(before: Tournament | None, event: ArbiterAppointed) -> bool:
    """Return whether somebody becomes an arbiter who was none before."""
    known = None if before is None else before.arbiters.get(event.arbiter)
    return known is None or known.dismissed


async def ends_by(store: EventStore, tournament: str, records: Iterable[TournamentRecord]) -> tuple[End, ...]:
    """The ends of the tokens that these events end: those of players replaced, of arbiters and directors dismissed."""
    ended = [_ended(record.event) for record in records]
    over = [post for post in ended if post is not None]
    if not over:
        return ()
    kept = [(GRANTS.decode(stored.grant), stored) for stored in await store.credentials_of(stream_of(tournament))]
    return tuple(End(stored.token_hash) for grant, stored in kept if stored.ends_at is None and post_in(grant) in over)


async def posts_left(store: EventStore, tournament: str, records: Iterable[TournamentRecord]) -> tuple[Append, ...]:
    """Return what is appended beside the tournament when a player is replaced, or an arbiter or a director goes.

    It is there even where nobody was invited: so nobody who is invited at the same time comes in by it.
    """
    appends: list[Append] = []
    for record in records:
        event, command = record.event, None
        if isinstance(event, PlayerSubstituted):
            command = LeavePost("player", None, event.entrant, event.player)
        elif isinstance(event, ArbiterDismissed):
            command = LeavePost("arbiter", event.arbiter)
        elif isinstance(event, DirectorDismissed):
            command = LeavePost("director", director=event.director)
        if command is not None:
            appends.append(decided(await load(store, of_tournament(tournament)), ROOT, command, record.at).append)
    return tuple(appends)


def _ended(event: AnyEvent) -> tuple[object, ...] | None:
    match event:
        case PlayerSubstituted():
            return "player", event.entrant, event.player
        case ArbiterDismissed():
            return "arbiter", event.arbiter, None
        case DirectorDismissed():
            return "director", event.director, None
        case _:
            return None
