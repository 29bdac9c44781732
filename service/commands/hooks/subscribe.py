"""Everything that its holder does with a webhook: each is an event in the webhook's own stream."""

from collections.abc import Sequence
from functools import partial

import msgspec

from domain.game.rule import Malformed
from domain.hooks.decide import (
    ChangeHook,
    CreateHook,
    DeleteHook,
    DisableHook,
    EnableHook,
    HookCommand,
    RotateSecret,
    decide,
)
from domain.hooks.events import HookEvent, HookRecord, fold
from domain.hooks.model import BY_ORGANIZER, Hook, Kind, Scope
from domain.table.rules import KNOWN_FIELDS
from eventstore.ports.log import Append, Appended, KeyReused, Opening, Repeated
from service.access.randomness import SALTS, new_table_id
from service.aggregate.request import Request, kept_answer, unless_answered
from service.commands.hooks.replay import clear, hold_all
from service.problems import KeyReusedError, TooManyHooksError
from service.queries.hooks.audience import kinds_for, own_scope, owner_of, read_in_charge, read_own, scope_for
from service.queries.hooks.show_hooks import HookEntry, entry_for
from service.queries.hooks.stream import (
    ENCODER,
    PREFIX,
    HookStream,
    mark_of,
    read_hook,
    secret_root,
    shown_secret,
    stream_heard,
)
from service.record.directory import HOOKS
from service.runtime.context import Referee
from service.runtime.outside.target import TargetError, read_target

SERVICE = "service"


class Subscription(msgspec.Struct, frozen=True):
    """The terms of a webhook: its address, its kinds (None: all that the holder may get), its table or tournament."""

    url: str
    kinds: tuple[Kind, ...] | None
    table: str | None
    tournament: str | None = None


class HookSecret(msgspec.Struct, frozen=True):
    """A webhook with its new secret, which is shown this once."""

    hook: HookEntry
    secret: str


class HookAnswer(msgspec.Struct, frozen=True):
    """The stored part of an answer: the webhook then, and which of its secrets was the newest."""

    hook: HookEntry
    generation: int


ANSWERS = msgspec.json.Decoder(HookAnswer)


async def create_hook(referee: Referee, request: Request, wanted: Subscription) -> HookSecret:
    """Subscribe.

    Raises NotAllowedError, UnknownTableError, UnknownTournamentError, Malformed, TooManyHooksError, KeyReusedError.
    """

    async def carrying() -> HookAnswer:
        scope = await scope_for(referee.store, request.grant, wanted.table, wanted.tournament)
        _check_url(referee, wanted.url)
        command = CreateHook(scope, wanted.url, _kinds(scope, wanted.kinds))
        await _check_room(referee, scope)
        owner = await _owner_in_charge(referee, scope)
        while True:
            hook = PREFIX + new_table_id()
            if (answer := await _written(referee, request, hook, None, decide(None, command), owner)) is not None:
                return answer

    return await _with_secret(referee, await unless_answered(partial(_answered, referee, request), carrying))


async def change_hook(
    referee: Referee, request: Request, hook_id: str, url: str | None, kinds: tuple[Kind, ...] | None
) -> HookEntry:
    """Send elsewhere, or other kinds. Raises UnknownHookError, NotAllowedError, Malformed, KeyReusedError."""
    if url is not None:
        _check_url(referee, url)

    async def carrying() -> HookAnswer:
        scope = (await read_own(referee.store, request.grant, hook_id)).hook.scope
        allowed = None if kinds is None else _kinds(scope, kinds)
        return await carry_out(referee, request, hook_id, ChangeHook(url, allowed))

    return (await unless_answered(partial(_answered, referee, request), carrying)).hook


async def enable_hook(referee: Referee, request: Request, hook_id: str) -> HookEntry:
    """Send again what happens from now on. Raises UnknownHookError, NotAllowedError, KeyReusedError."""
    return (await carry_out(referee, request, hook_id, EnableHook())).hook


async def disable_hook(referee: Referee, request: Request, hook_id: str) -> HookEntry:
    """Send nothing for now; what waits is held. Raises as `enable_hook` does."""
    answer = await carry_out(referee, request, hook_id, DisableHook())
    await hold_all(referee.store.outbox, hook_id)
    return answer.hook


async def delete_hook(referee: Referee, request: Request, hook_id: str) -> HookEntry:
    """End the subscription, and forget its deliveries. Raises as `enable_hook` does."""
    answer = await carry_out(referee, request, hook_id, DeleteHook())
    await hold_all(referee.store.outbox, hook_id)
    await clear(referee.store.outbox, hook_id, referee.clock() + 1)
    return answer.hook


async def rotate_secret(referee: Referee, request: Request, hook_id: str) -> HookSecret:
    """Make a new secret; for a day it is signed with the old one too. Raises as `enable_hook` does."""
    return await _with_secret(referee, await carry_out(referee, request, hook_id, RotateSecret()))


async def give_up(referee: Referee, hook_id: str, command: DisableHook) -> None:
    """Disable a webhook whose receiver has failed for good; in the service's own name."""
    while True:
        stream = await read_hook(referee.store, hook_id)
        events = decide(stream.hook, command) if stream.hook.status != "deleted" else ()
        if not events:
            break
        append, _ = _append_of(referee, SERVICE, hook_id, stream, events)
        if isinstance(await referee.store.append(append), Appended):
            referee.hooks_stirred.set()
            break
    await hold_all(referee.store.outbox, hook_id)


async def carry_out(referee: Referee, request: Request, hook_id: str, command: HookCommand) -> HookAnswer:
    """Carry a command for a webhook out; one that changes nothing is answered and leaves no event.

    An organizer disables and deletes the webhooks that it is in charge of; all else only the holder does.
    Raises UnknownHookError, NotAllowedError, KeyReusedError, RecordDamagedError.
    """
    reading = read_in_charge if isinstance(command, DisableHook | DeleteHook) else read_own

    async def carrying() -> HookAnswer:
        while True:
            stream = await reading(referee.store, request.grant, hook_id)
            events = decide(stream.hook, command)
            if not events:
                return _answer(request, stream.hook)
            if (answer := await _written(referee, request, hook_id, stream, events)) is not None:
                return answer

    return await unless_answered(partial(_answered, referee, request), carrying)


async def _written(
    referee: Referee,
    request: Request,
    hook_id: str,
    known: HookStream | None,
    events: Sequence[HookEvent],
    owner: str = "",
) -> HookAnswer | None:
    """Append the events, and answer; None if the stream has moved on meanwhile. Raises KeyReusedError."""
    append, hook = _append_of(referee, request.grant.role, hook_id, known, events, owner)
    answer = _answer(request, hook)
    key = request.key_for(_scope(request), msgspec.json.encode(answer))
    append = msgspec.structs.replace(append, key=key)
    match await referee.store.append(append):
        case Appended():
            referee.hooks_stirred.set()
            return answer
        case Repeated() as repeated:
            return ANSWERS.decode(repeated.answer)
        case KeyReused():
            raise KeyReusedError
        case _:
            return None


def _append_of(
    referee: Referee,
    role: str,
    hook_id: str,
    known: HookStream | None,
    events: Sequence[HookEvent],
    owner: str = "",
) -> tuple[Append, Hook]:
    """The append of events, and the webhook after them. `owner`: on whose list a new one stands."""
    at = referee.clock()
    records = [HookRecord(event, role, at, SALTS.text()) for event in events]
    hook = fold(hook_id, records, None if known is None else known.hook)
    last = None if known is None else known.stored[-1]
    append = Append(
        hook_id,
        0 if last is None else last.version,
        tuple(ENCODER.encode(record) for record in records),
        opening=Opening(HOOKS, b"{}", at, owner=owner) if last is None else None,
        state=hook.status,
        mark="" if hook.status == "deleted" else mark_of(hook.scope),
        head=None if last is None else last.hash,
    )
    return append, hook


async def _answered(referee: Referee, request: Request) -> HookAnswer | None:
    """The answer to the first request with this key, if there was one. Raises KeyReusedError."""
    kept = await kept_answer(referee.store, _scope(request), request)
    return None if kept is None else ANSWERS.decode(kept)


def _scope(request: Request) -> str:
    """Within what the keys of a holder count. Raises NotAllowedError for spectators."""
    return f"hooks/{request.grant.role}/{mark_of(own_scope(request.grant))}"


def _answer(request: Request, hook: Hook) -> HookAnswer:
    return HookAnswer(entry_for(request.grant, hook), hook.generation)


async def _with_secret(referee: Referee, answer: HookAnswer) -> HookSecret:
    root = await secret_root(referee)
    return HookSecret(answer.hook, shown_secret(root, answer.hook.id, answer.generation))


def _kinds(scope: Scope, requested: tuple[Kind, ...] | None) -> tuple[Kind, ...]:
    """All kinds that may be heard, or those requested. Raises Malformed for one that may not."""
    allowed = kinds_for(scope)
    for place, kind in enumerate(requested or ()):
        if kind not in allowed:
            raise Malformed(KNOWN_FIELDS, f"kinds[{place}]", "value", allowed=allowed)
    return allowed if requested is None else requested


def _check_url(referee: Referee, url: str) -> None:
    """Raises Malformed for an address to which nothing is sent."""
    try:
        read_target(url, referee.settings.hook_reach)
    except TargetError as error:
        raise Malformed(KNOWN_FIELDS, "url", "value", str(error)) from None


async def _owner_in_charge(referee: Referee, scope: Scope) -> str:
    """The organizer on whose list a webhook stands: its own, or that of the webhook's table or tournament."""
    stream = stream_heard(scope)
    if stream is None or scope.holder == BY_ORGANIZER:
        return scope.owner
    return await owner_of(referee.store, stream) or ""


async def _check_room(referee: Referee, scope: Scope) -> None:
    """Raises TooManyHooksError."""
    most = referee.settings.hooks
    if len(await referee.store.streams(mark=mark_of(scope), limit=most + 1)) >= most:
        raise TooManyHooksError
