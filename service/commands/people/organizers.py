"""Organizers of their own tables: appointed and dismissed by the organizer of all."""

import msgspec

from domain.people.commands import AppointOrganizer, By, DismissOrganizer, IssueToken, SetNamesAge, TokenSetCommand
from domain.people.decide import decide
from domain.people.token_set import TokenSet, evolve
from eventstore.ports.event_store import EventStore
from service.access.grants import Grant
from service.access.randomness import derived_organizer_id, new_organizer_id, token_hash
from service.aggregate.request import Request
from service.commands.people.carry_out import acting_as, carry_out, secret_for
from service.commands.people.token_sets import Loaded, Place, load
from service.commands.people.tokens import issued, kept_token
from service.problems import KeyReusedError, NotAllowedError
from service.record.people import APPOINTED, OF_ORGANIZER, stream_of_organizer
from service.runtime.context import Referee

PAGE = 100


class AppointedOrganizer(msgspec.Struct, frozen=True):
    """An organizer was appointed. `token` is its first one, told this once; `number` stands for it."""

    organizer: str
    name: str
    number: int
    token: str


class OrganizerEntry(msgspec.Struct, frozen=True):
    """An organizer of its own tables. `good_tokens`: how many of its tokens are good.

    `forget_names_after_days`: so many days after a table was opened its names are forgotten; null: never.
    """

    organizer: str
    name: str
    dismissed: bool
    good_tokens: int
    forget_names_after_days: int | None = None


async def appoint_organizer(referee: Referee, request: Request, name: str) -> AppointedOrganizer:
    """Appoint an organizer and give its first token out; for the organizer of all. Raises NotAllowedError."""
    if not request.grant.is_of_all:
        raise NotAllowedError
    organizer = new_organizer_id()
    if request.key is not None:
        organizer = derived_organizer_id(await request.root(referee.store), request.key)
    place = Place(stream_of_organizer(organizer), None, organizer)
    secret = await secret_for(referee, request, "organizer", place.stream)

    async def begun(store: EventStore, place: Place) -> Loaded:
        if await store.head(place.stream):
            raise KeyReusedError  # it was made from this key before, and the key is not there
        return newly_begun(place, acting_as(request, TokenSet()), name)

    command = IssueToken(token_hash(secret).hex(), "organizer")
    kept = await carry_out(referee, request, place, command, kept_token, begun)
    return AppointedOrganizer(organizer, name, issued(kept, secret).number, secret)


def newly_begun(place: Place, by: By, name: str) -> Loaded:
    """The token set of a new organizer: its first event is written with that of its first token."""
    first = decide(TokenSet(), by, AppointOrganizer(place.organizer or "", name), 0)
    return Loaded(place, 0, evolve(TokenSet(), first, 0), ((first, by),))


async def dismiss_organizer(referee: Referee, request: Request, place: Place) -> OrganizerEntry:
    """End all tokens of an organizer; its tables go on. For the organizer of all, which nobody dismisses."""
    if not request.grant.is_of_all or not place.organizer:
        raise NotAllowedError
    return await _changed(referee, request, place, DismissOrganizer())


async def set_names_age(referee: Referee, request: Request, place: Place, days: int | None) -> OrganizerEntry:
    """Let names at an organizer's tables be forgotten by themselves, or not. For itself, and the organizer of all."""
    if not place.organizer:
        raise NotAllowedError
    return await _changed(referee, request, place, SetNamesAge(days))


async def _changed(referee: Referee, request: Request, place: Place, command: TokenSetCommand) -> OrganizerEntry:
    at = referee.clock()

    def keeping(after: TokenSet) -> bytes:
        return msgspec.json.encode(organizer_entry(after, at))

    kept = await carry_out(referee, request, place, command, keeping)
    return msgspec.json.decode(kept, type=OrganizerEntry)


def organizer_entry(token_set: TokenSet, at: int) -> OrganizerEntry:
    """An organizer as it is listed."""
    good = sum(1 for _ in token_set.good(at))
    return OrganizerEntry(token_set.organizer or "", token_set.name, token_set.dismissed, good, token_set.names_days)


class OrganizerPage(msgspec.Struct, frozen=True):
    """Organizers of their own tables, newest first. `next` is the cursor of the next page, null if this is the last."""

    organizers: tuple[OrganizerEntry, ...]
    next: str | None


async def list_organizers(referee: Referee, grant: Grant, before: str | None, limit: int) -> OrganizerPage:
    """The organizers that are appointed, for the organizer of all; itself for any other. Raises NotAllowedError."""
    if grant.role != "organizer":
        raise NotAllowedError
    at = referee.clock()
    if grant.owner:
        own = await load(referee.store, Place(stream_of_organizer(grant.owner), None, grant.owner))
        return OrganizerPage((organizer_entry(own.token_set, at),) if before is None else (), None)
    size = max(1, min(limit, PAGE))
    cursor = None if before is None else stream_of_organizer(before)
    streams = await referee.store.streams(mark=APPOINTED, before=cursor, limit=size + 1)
    organizers: list[OrganizerEntry] = []
    for stream in streams[:size]:
        organizer = stream.stream.removeprefix(OF_ORGANIZER)
        token_set = (await load(referee.store, Place(stream.stream, None, organizer))).token_set
        organizers.append(organizer_entry(token_set, at))
    return OrganizerPage(tuple(organizers), organizers[-1].organizer if len(streams) > size else None)
