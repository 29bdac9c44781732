"""Token sets of people, read from the log and appended to."""

import asyncio
from collections.abc import Sequence

import msgspec

from domain.game.rule import Malformed
from domain.people.commands import AppointOrganizer, By, RecordTokens, TokenSetCommand
from domain.people.decide import decide
from domain.people.events import (
    InvitationAccepted,
    Invited,
    RecordedToken,
    SeatHandedOver,
    TokenIssued,
    TokenRotated,
    TokenSetEvent,
)
from domain.people.refusals import NotAcceptedError
from domain.people.token_set import Token, TokenSet, evolve
from domain.table.rules import KNOWN_FIELDS
from eventstore.ports.event_store import EventStore
from eventstore.ports.events import StoredEvent, Text
from eventstore.ports.failures import StreamDamagedError
from eventstore.ports.log import Append, Key, Opening
from eventstore.ports.tokens import Credential, End
from service.access.grants import Grant, credential_of
from service.access.invitations import InvitedTo, credential_of_invitation
from service.access.problems import (
    InvitationExpiredError,
    InvitationTakenError,
    InvitationWithdrawnError,
    TokenOverError,
    TooManyTokensError,
    UnknownInvitationError,
    UnknownOrganizerError,
    UnknownTokenNumberError,
)
from service.problems import NotAllowedError, ProblemError, RecordDamagedError, UnknownTableError
from service.queries.tournaments.viewer import member
from service.record.people import (
    APPOINTED,
    CATEGORY,
    DISMISSED,
    people_record,
    read_people,
    stream_of_organizer,
    stream_of_table,
    stream_of_tournament,
    token_set_of,
)
from service.record.personal_texts import Committed, all_committed
from service.record.tournaments import stream_of
from service.runtime.access.access import GRANTS
from service.runtime.context import Referee

ORDER = ("seat", "arbiter", "spectator")
"""In which the tokens of an opening are numbered; the seats by their numbers."""
ROOT = By("service")
OF_SERVICE = "service"
"""The organizer of all, in the place of an id."""
AFTER_SUBSTITUTES = 1_000_000
"""From here on those are counted who have a place in a tournament by an invitation; before it, substitutes."""
LONG = 256
"""So many events are folded on the event loop; more of them beside it."""
EXPECTED = {
    "ends_at": "a time in the future, not after the end that the token has",
    "grace_seconds": "at most 86,400",
}
REFUSALS: dict[str, type[ProblemError]] = {
    invitation.code: invitation
    for invitation in (
        NotAllowedError,
        UnknownTokenNumberError,
        UnknownOrganizerError,
        TokenOverError,
        TooManyTokensError,
        UnknownInvitationError,
        InvitationTakenError,
        InvitationWithdrawnError,
        InvitationExpiredError,
    )
}


class Place(msgspec.Struct, frozen=True):
    """A table, an organizer, or a tournament, with the stream of the tokens."""

    stream: str
    table: str | None = None
    organizer: str | None = None
    tournament: str | None = None

    @property
    def bound(self) -> str | None:
        """The stream to which its tokens are bound; None: to none."""
        return stream_of(self.tournament) if self.tournament else self.table


class Loaded(msgspec.Struct, frozen=True):
    """A token set as the log has it: `stored` events, and with what it still lacks of its beginning."""

    place: Place
    stored: int
    token_set: TokenSet
    lacking: tuple[tuple[TokenSetEvent, By], ...] = ()


class Change(msgspec.Struct, frozen=True):
    """An event of a token set, the token set after it, and the append that makes it durable."""

    event: TokenSetEvent
    after: TokenSet
    append: Append


async def place_of_table(referee: Referee, grant: Grant, table: str) -> Place:
    """The tokens of a table that is the client's to know of. Raises UnknownTableError.

    A table of a tournament has none of its own (tournament.2.3): NotAllowedError.
    """
    grant.at(table)
    if await referee.places.of(table) is not None:
        raise NotAllowedError
    if await referee.owners.owner_of(table) is None:
        raise UnknownTableError
    return Place(stream_of_table(table), table)


def of_tournament(tournament: str) -> Place:
    """The tokens and invitations of a tournament."""
    return Place(stream_of_tournament(tournament), tournament=tournament)


async def place_of_tournament(referee: Referee, grant: Grant, tournament: str) -> Place:
    """The same, of one that is the client's to know of. Raises UnknownTournamentError."""
    await member(referee, grant, tournament)
    return of_tournament(tournament)


def place_of_organizer(grant: Grant, organizer: str) -> Place:
    """The tokens of an organizer, for it and the organizer of all. Raises NotAllowedError, UnknownOrganizerError.

    `service` stands for the organizer of all; no id has this form.
    """
    if grant.role != "organizer":
        raise NotAllowedError
    if organizer == OF_SERVICE and grant.is_of_all:
        return Place(stream_of_organizer(""), None, "")
    if grant.owner not in ("", organizer):
        raise UnknownOrganizerError
    return Place(stream_of_organizer(organizer), None, organizer)


async def load(store: EventStore, place: Place) -> Loaded:
    """Read a token set, checked. Raises RecordDamagedError.

    That of a table begins with the tokens of the opening, that of the organizer of all by itself.
    """
    try:
        stored = await store.follow(place.stream)
        texts = await store.texts(place.stream) if stored else []
        token_set = _fold(stored, texts) if len(stored) <= LONG else await asyncio.to_thread(_fold, stored, texts)
    except StreamDamagedError as error:
        raise RecordDamagedError(error.fault.version, error.fault.problem) from None
    except (msgspec.DecodeError, ValueError, KeyError):
        raise RecordDamagedError(None, "An event of the tokens cannot be read.") from None
    if stored or place.organizer or place.tournament:
        return Loaded(place, len(stored), token_set)
    begin = AppointOrganizer("", "") if place.table is None else RecordTokens(await _given_out(store, place.table))
    first = decide(token_set, ROOT, begin, 0)
    return Loaded(place, 0, evolve(token_set, first, 0), ((first, ROOT),))


async def club_name(referee: Referee, owner: str) -> str | None:
    """The name of an organizer of its own tables, if it has one; None for the organizer of all."""
    if not owner:
        return None
    home = referee.logs.home.store
    return (await load(home, Place(stream_of_organizer(owner), None, owner))).token_set.name or None


def _fold(stored: Sequence[StoredEvent], texts: Sequence[Text]) -> TokenSet:
    return token_set_of(read_people((event.body for event in stored), texts))


async def _given_out(store: EventStore, table: str) -> tuple[RecordedToken, ...]:
    """The tokens that the opening of a table gave out."""
    grants = [(GRANTS.decode(stored.grant), stored.token_hash.hex()) for stored in await store.credentials_of(table)]
    grants.sort(key=lambda grant: (ORDER.index(grant[0].role), grant[0].seat or 0))
    return tuple(
        RecordedToken(number, token_hash, grant.role, grant.seat)
        for number, (grant, token_hash) in enumerate(grants, start=1)
        if grant.role != "player"  # they have seats by their tournament, not by the opening
    )


def decided(
    loaded: Loaded, by: By, command: TokenSetCommand, at: int, key: Key | None = None, reason: str | None = None
) -> Change:
    """Decide a command on a token set. Raises the problem for which it is not accepted."""
    try:
        event = decide(loaded.token_set, by, command, at)
    except NotAcceptedError as error:
        if error.code == "malformed":
            raise Malformed(KNOWN_FIELDS, error.field or "", "value", EXPECTED[error.field or ""]) from None
        raise REFUSALS[error.code] from None
    after = evolve(loaded.token_set, event, at)
    records = [people_record(lacked, who, at) for lacked, who in loaded.lacking]
    written = all_committed([*records, people_record(event, by, at, reason)], loaded.stored)
    return Change(event, after, _append(loaded, event, after, written, at, key))


def _append(
    loaded: Loaded, event: TokenSetEvent, after: TokenSet, written: Committed, at: int, key: Key | None
) -> Append:
    place, before = loaded.place, loaded.token_set
    fresh = _credentials(place, event, after)
    new = {credential.token_hash.hex() for credential in fresh}
    ends = (
        End(bytes.fromhex(token_hash), ends_at)
        for token_hash, ends_at in after.ends.items()
        if before.ends.get(token_hash) != ends_at and token_hash not in new
    )
    mark = None
    if place.organizer and (not loaded.stored or after.dismissed != before.dismissed):
        mark = DISMISSED if after.dismissed else APPOINTED
    return Append(
        stream=place.stream,
        expected=loaded.stored,
        bodies=written.bodies,
        texts=written.texts,
        key=key,
        opening=None if loaded.stored else Opening(CATEGORY, b"", at, (), None),
        mark=mark,
        credentials=fresh,
        ends=tuple(ends),
    )


def _credentials(place: Place, event: TokenSetEvent, after: TokenSet) -> tuple[Credential, ...]:
    """The credential of a token that an event gives out, and those by which an invitation is known."""
    if isinstance(event, Invited):
        invited = InvitedTo(place.bound or "", event.invitation)
        hashes = bytes.fromhex(event.link), bytes.fromhex(event.letters)
        stream = place.table or place.stream
        return tuple(credential_of_invitation(secret_hash, invited, stream, event.ends_at) for secret_hash in hashes)
    if not isinstance(event, TokenIssued | TokenRotated | SeatHandedOver | InvitationAccepted):
        return ()
    return (credential_in(place, after.tokens[event.token]),)


def credential_in(place: Place, token: Token) -> Credential:
    """The credential of the newest secret of a token."""
    holder = token.holder if token.original else token.token
    if place.tournament:
        numbers = place.tournament, token.arbiter, token.entrant, token.player, token.director
        grant = Grant(token.role, None, None, "", holder if token.original else AFTER_SUBSTITUTES + holder, *numbers)
        return credential_of(bytes.fromhex(token.hash), grant, token.ends_at)
    grant = Grant(token.role, token.seat, place.table, place.organizer or "", holder)
    return credential_of(bytes.fromhex(token.hash), grant, token.ends_at)


def post_in(grant: Grant) -> tuple[object, ...]:
    """Return the place in a tournament for which a token is."""
    number = {"player": grant.entrant, "director": grant.director}.get(grant.role, grant.arbiter)
    return grant.role, number, grant.player
