"""Commands by the holder of an invitation's secret: look at it, and accept it."""

import msgspec
from msgspec.structs import replace

from domain.game.seat import Seat
from domain.people.commands import AcceptInvitation, By
from domain.people.invitation import Acceptance, Held, Invitation, InvitedRole, post_of
from domain.table.names import Label
from eventstore.ports.event_store import EventStore
from eventstore.ports.failures import StoreBusyError
from eventstore.ports.log import Appended
from eventstore.ports.tokens import End
from service.access.grants import OF_TOURNAMENT
from service.access.invitations import INVITED, invitation_hash, secret_in
from service.access.problems import (
    InvitationEnd,
    InvitationExpiredError,
    InvitationOverError,
    InvitationTakenError,
    InvitationWithdrawnError,
    UnknownInvitationError,
)
from service.access.randomness import derived_token, root_of, token_hash
from service.commands.people.carry_out import TRIES, take_in
from service.commands.people.hand_over import HandOver, Making, hand_over_once
from service.commands.people.invitations import InvitationStatus, is_over, status_of
from service.commands.people.token_sets import Change, Loaded, Place, club_name, decided, load, of_tournament, post_in
from service.queries.perspective import seat_names
from service.record.people import stream_of_table
from service.record.tournaments import id_of, stream_of
from service.runtime.access.access import GRANTS
from service.runtime.context import Referee


class SeenInvitation(msgspec.Struct, frozen=True):
    """An invitation as whoever has its secret sees it.

    It is to a `table` or a `tournament`. `name`: for whom it is, `sender`: who invites, `club`: the organizer of the
    table or tournament, if that has a name. `names` are those at the table by seats, or of the entrant's players. They
    are told while the invitation is open. `seats`: how many there are. `caption` has the title. `left`: how many can
    still accept. `accepted_by` and `accepted_at`: who has taken a seat, arbitrates or plays by it.
    `words`: with which it was withdrawn. Times are in milliseconds since 1970, UTC; it is good before `ends_at`.
    """

    table: str | None
    game: str
    caption: Label | None
    seats: int
    names: tuple[str | None, ...]
    role: InvitedRole
    seat: Seat | None
    name: str | None
    sender: str | None
    club: str | None
    status: InvitationStatus
    uses: int
    left: int
    ends_at: int
    accepted_by: str | None
    accepted_at: int | None
    withdrawn_at: int | None
    words: str | None
    tournament: str | None = None
    arbiter: int | None = None
    entrant: int | None = None
    player: int | None = None
    director: int | None = None


class AcceptedInvitation(msgspec.Struct, frozen=True):
    """An invitation was accepted. `number` stands for the `token`, which is good for this role.

    It is good at the `table`, or in the whole `tournament` for the `arbiter`, the `director`, or the `player` of the
    `entrant`.
    """

    table: str | None
    game: str
    role: InvitedRole
    seat: Seat | None
    name: str | None
    number: int
    token: str
    tournament: str | None = None
    arbiter: int | None = None
    entrant: int | None = None
    player: int | None = None
    director: int | None = None

    @property
    def accepted(self) -> str:
        """The address of the table or tournament, below `/v1`."""
        return f"tournaments/{self.tournament}" if self.tournament else f"tables/{self.table}"


class Scene(msgspec.Struct, frozen=True):
    """The table or tournament of an invitation, as whoever is invited may know it; `names` as in SeenInvitation."""

    game: str
    caption: Label | None
    names: tuple[str | None, ...]
    seats: int
    is_over: bool


class Invited(msgspec.Struct, frozen=True):
    """The invitation behind a secret, and the token set of its table or tournament as it was read."""

    place: Place
    loaded: Loaded
    invitation: Invitation


async def referee_of_invitation(home: Referee, text: str) -> Referee:
    """Return the referee of the log with the invitation behind a secret; the home's if there is none.

    Raises LogAwayError.
    """
    secret = secret_in(text)
    if home.logs.is_one or secret is None:
        return home

    async def has(referee: Referee) -> Referee | None:
        digest = invitation_hash(await referee.store.secret(), secret)
        return None if await referee.store.credential(digest) is None else referee

    return await home.logs.first(has) or home


async def look_at_invitation(referee: Referee, text: str) -> SeenInvitation:
    """Return the invitation as its holder may see it; nothing is spent or recorded. Raises UnknownInvitationError."""
    invited = await _invited(referee, text)
    invitation, at, scene = invited.invitation, referee.clock(), await _scene(referee, invited)
    first = invitation.accepted[0] if invitation.accepted and invitation.role != "spectator" else None
    status = status_of(invitation, at, is_over=scene.is_over)
    return SeenInvitation(
        table=invited.place.table,
        game=scene.game,
        caption=scene.caption,
        seats=scene.seats,
        names=tuple(name or None for name in scene.names) if status == "open" else (),
        role=invitation.role,
        seat=invitation.seat,
        name=invitation.name,
        sender=invitation.sender,
        club=await _club(referee, invited.place.bound or ""),
        status=status,
        uses=invitation.uses,
        left=invitation.uses - len(invitation.accepted),
        ends_at=invitation.ends_at,
        accepted_by=None if first is None else first.name,
        accepted_at=None if first is None else first.at,
        withdrawn_at=invitation.withdrawn_at,
        words=invitation.words,
        tournament=invited.place.tournament,
        arbiter=invitation.arbiter,
        entrant=invitation.entrant,
        player=invitation.player,
        director=invitation.director,
    )


async def _scene(referee: Referee, behind: Invited) -> Scene:
    """Return the table or tournament of the invitation. Raises what reading it raises."""
    if behind.place.tournament is None:
        table = behind.place.table or ""
        live = await referee.tables.get(table)
        state = live.state
        return Scene(state.game_id, state.caption, await seat_names(referee, table, state), state.seats, state.is_over)
    tournament = (await referee.tournaments.get(behind.place.tournament)).state
    settings, entrant = tournament.settings, tournament.entrants.get(behind.invitation.entrant or 0)
    names = () if entrant is None else tuple(player.name for player in entrant.players)
    is_over = tournament.phase in ("finished", "void")
    return Scene(settings.game, Label(settings.title), names, len(names), is_over)


async def accept_invitation(referee: Referee, text: str, key: str, name: str | None) -> AcceptedInvitation:
    """Accept an invitation by this name. The same `key` gets the same answer while the invitation is in its time.

    The token is made from the log's secret and the key, so that any node makes it again; only its hash is kept. Raises
    UnknownInvitationError, InvitationClosedError, what reading the table and the tokens raises, and StoreBusyError.
    """
    for _ in range(TRIES):
        invited = await _invited(referee, text)
        invitation = invited.invitation
        names = "invitation", invited.place.stream, str(invitation.invitation)
        token = derived_token(invitation.role, root_of(await referee.store.secret(), key), *names)
        before = invitation.accepted_with(token_hash(token).hex(), referee.clock())
        if before is None:
            await check_open(referee, invited)
            before = await accept_once(referee, invited, token, name)
        if before is not None:
            place, game = invited.place, await _game(referee, invited.place)
            stored = invitation.role, invitation.seat, before.name, before.token, token
            numbers = invitation.arbiter, invitation.entrant, invitation.player, invitation.director
            return AcceptedInvitation(place.table, game, *stored, place.tournament, *numbers)
    raise StoreBusyError


async def _game(referee: Referee, place: Place) -> str:
    """The game that is played there."""
    if place.tournament:
        return (await referee.tournaments.known(place.tournament)).state.settings.game
    return (await referee.tables.known(place.table or "")).state.game_id


async def _invited(referee: Referee, text: str) -> Invited:
    """The invitation behind a secret. Raises UnknownInvitationError, and what reading the tokens raises."""
    secret = secret_in(text)
    if secret is None:
        raise UnknownInvitationError
    kept = await referee.store.credential(invitation_hash(await referee.store.secret(), secret))
    if kept is None:
        raise UnknownInvitationError
    invited = INVITED.decode(kept.grant)
    place = Place(stream_of_table(invited.table), invited.table)
    if invited.table.startswith(OF_TOURNAMENT):
        place = of_tournament(id_of(invited.table))
    loaded = await load(referee.store, place)
    return Invited(place, loaded, loaded.token_set.invitations[invited.invitation])


async def check_open(referee: Referee, invited: Invited) -> None:
    """Raises InvitationClosedError with what whoever has the secret may know of why."""
    invitation = invited.invitation
    match status_of(invitation, referee.clock(), is_over=await is_over(referee, invited.place)):
        case "withdrawn":
            raise InvitationWithdrawnError(InvitationEnd(invitation.withdrawn_at or 0, None, invitation.words))
        case "taken":
            last = invitation.accepted[-1]
            name = last.name if invitation.role != "spectator" else None
            raise InvitationTakenError(InvitationEnd(last.at, name))
        case "expired":
            raise InvitationExpiredError(InvitationEnd(invitation.ends_at))
        case "over":
            raise InvitationOverError
        case "open":
            pass


async def accept_once(referee: Referee, invited: Invited, token: str, name: str | None) -> Acceptance | None:
    """Accept an open invitation once; None: others came before."""
    invitation, table = invited.invitation, invited.place.table or ""
    named = name or invitation.name
    by = By("invited", seat=invitation.seat)

    def deciding(named: str | None, at: int) -> Change:
        command = AcceptInvitation(invitation.invitation, token_hash(token).hex(), named)
        return decided(invited.loaded, by, command, at)

    if invitation.role != "seat" or invitation.seat is None:
        change = deciding(named, referee.clock())
        others = await _ends_of(referee.store, invited.place.tournament, invitation) if invited.place.tournament else ()
        ends = tuple(dict.fromkeys((*change.append.ends, *others)))
        change = replace(change, append=replace(change.append, ends=ends))
        if not isinstance(await referee.store.append(change.append), Appended):
            return None
        take_in(referee, change)
        return change.after.invitations[invitation.invitation].accepted[-1]
    live = await referee.tables.known(table)
    made: list[Change] = []
    async with live.lock:
        there = await seat_names(referee, table, live.state)
        wanted = HandOver(invitation.seat, named or (there[invitation.seat] or None if there else None))

        async def making(at: int) -> Change:
            if live.state.is_over:
                raise InvitationOverError
            made.append(deciding(wanted.name, at))
            return made[-1]

        done = await hand_over_once(referee, live, wanted, Making(making, lambda _, __: b"{}"))
    return None if done is None else made[-1].after.invitations[invitation.invitation].accepted[-1]


async def _club(referee: Referee, stream: str) -> str | None:
    """The name of the organizer of a table or tournament, if it is one of its own tables."""
    return await club_name(referee, await referee.owners.owner_of(stream) or "")


async def _ends_of(store: EventStore, tournament: str, held: Held) -> tuple[End, ...]:
    """Return the ends of all tokens of a place that one person alone has; none for spectators."""
    if post_of(held) is None:
        return ()
    number = {"player": held.entrant, "director": held.director}.get(held.role, held.arbiter)
    place = held.role, number, held.player
    credentials = await store.credentials_of(stream_of(tournament))
    good = (credential for credential in credentials if credential.ends_at is None)
    return tuple(End(token.token_hash) for token in good if post_in(GRANTS.decode(token.grant)) == place)
