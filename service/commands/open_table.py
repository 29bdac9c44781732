"""Opening a table."""

from asyncio import to_thread
from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Literal

import msgspec

from domain.game.chance import Prepared
from domain.game.interface import AnyGame
from domain.game.meta import Meta
from domain.game.of_game import RAW, RawOptions
from domain.game.rule import Malformed, Refused
from domain.game.seat import ARBITER
from domain.table.clock import Clock, agreed
from domain.table.core.commands import ArbiterPolicy, EntropySource, RevealPolicy, UndoPolicy
from domain.table.core.record import Decision
from domain.table.disputes.commands import DisputePolicy
from domain.table.fold import fold
from domain.table.names import LONGEST, Label
from domain.table.opening import Opening, admit_seats, decide_opening
from domain.table.time.timekeeping import deadline
from eventstore.ports.log import Append, Appended, Key, KeyReused, Repeated
from eventstore.ports.log import Opening as StreamOpening
from eventstore.ports.tokens import Credential
from service.access.randomness import first_root_of, new_seed
from service.aggregate.request import Request, kept_answer
from service.commands.new_table import NewTable, SeatToken, new_table
from service.problems import KeyReusedError, NotAllowedError, UnknownGameError
from service.queries.perspective import admit_label, admit_name
from service.record.codec import read_setting, records_of
from service.record.directory import TableLabel, caption_of, word_of
from service.record.json_body import HEAVY_BYTES, beside_if_long, read_body
from service.record.personal_texts import committed
from service.record.requested_rules import rules_requested
from service.runtime.context import Referee

GREATEST = 2**53 - 1
"""The greatest number that every reader of JSON reads exactly."""


RawPrepared = Annotated[msgspec.Raw, msgspec.Meta(extra_json_schema={RAW: "Prepared"})]
"""Prepared chance, read once the game is known: what does not fit is refused by the game's rule."""
SeatCount = Annotated[int, msgspec.Meta(extra_json_schema={"minimum": 1})]
"""How many seats there are; the rules of the game refuse a number that does not fit."""


class SeatName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player, by the name that sentences for people use; everybody at the table sees it."""

    name: Annotated[
        str,
        msgspec.Meta(
            min_length=1,
            max_length=LONGEST,
            description="In one line: something to see, without control characters or signs that turn the text.",
            examples=["Anna"],
        ),
    ]


def _nothing() -> msgspec.Raw:
    return msgspec.Raw(b"{}")


class NewTableTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The terms of a new table.

    `seats`: how many, or one object with a name for each. `options`: the game's, defaults where left out. `prepared`:
    shuffles, dice and lots fixed beforehand, for recorded games and duplicate boards. `undo`: whether moves are taken
    back. `disputes`: whether play stands still while one waits for the arbiter. `clock`: how long a seat has for a
    move, and what happens when its time is up; none if left out. `entropy`: `seats` if they
    add to the chance before the game begins. `reveal`: `arbiter` if the record is not opened with the end, but when the
    arbiter says so, as for boards that are still played elsewhere. `edition` and `revision`: the rules to
    play by, where not the game's current ones. `caption`: what the table is called. `arbiter`: `nobody` for a table
    whose host sees what a spectator sees, and to which all players come by invitations. `watch`: `anybody` for a table
    that may stand on the list of tables to watch.
    """

    SCHEMA: ClassVar[str] = "TableWish"

    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: SeatCount | tuple[SeatName, ...]
    options: RawOptions = msgspec.field(default_factory=_nothing)
    prepared: RawPrepared = msgspec.field(default_factory=_nothing)
    undo: UndoPolicy = "consent"
    clock: Clock | None = None
    disputes: DisputePolicy = "freeze"
    entropy: EntropySource = "service"
    reveal: RevealPolicy = "end"
    edition: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    revision: Annotated[int, msgspec.Meta(ge=1, le=GREATEST)] | None = None
    caption: Label | None = None
    arbiter: ArbiterPolicy = "named"
    watch: Literal["token", "anybody"] = "token"


class OpenedTable(msgspec.Struct, frozen=True):
    """A table was opened. The tokens are told this once; the service keeps only their hashes.

    Where nobody arbitrates, `seats` is empty and `arbiter_token` null: only the spectators have a token.
    """

    id: str
    version: int
    game: str
    seats: tuple[SeatToken, ...]
    arbiter_token: str | None
    spectator_token: str
    commitment: str


class OpeningAnswer(msgspec.Struct, frozen=True):
    """The answer to an opening, beside table id and tokens.

    `hosted`: nobody arbitrates. `secret`: that of the log if anybody may watch, else empty.
    """

    game: str
    seats: int
    commitment: str
    version: int
    hosted: bool = False
    secret: bytes = b""


async def open_table(referee: Referee, request: Request, body: bytes) -> OpenedTable:
    """Open a table as the JSON in `body` says; for the organizer.

    With a key, table id and tokens are made from the organizer's token, the log's secret and the key. So a retry gets
    the same answer although only hashes are kept. Raises NotAllowedError, UnknownGameError, Malformed, Refused,
    KeyReusedError.
    """
    if request.grant.role != "organizer":
        raise NotAllowedError
    seed = new_seed()
    heavy = len(body) > HEAVY_BYTES
    terms: NewTableTerms = await beside_if_long(lambda data: read_body(data, NewTableTerms), body)
    try:
        game, decision = await to_thread(_decided, referee, terms, seed) if heavy else _decided(referee, terms, seed)
    except (Refused, UnknownGameError):
        # what was accepted once is answered so again, also where the rules have changed since
        kept = await kept_answer(referee.store, scope_of_opening(request), request)
        if kept is None:
            raise
        root = await request.root(referee.store)
        stored = OpeningAnswer(terms.game, _count(terms), "", 0, _is_hosted(terms), await _secret(referee, terms))
        return _repeated(request, stored, root, kept)
    return await _open(referee, request, terms, game, decision)


def _decided(referee: Referee, terms: NewTableTerms, seed: bytes) -> tuple[AnyGame, Decision]:
    """Decide the requested opening by the rules."""
    codec = referee.tables.codec(rules_requested(terms.game, terms.edition, terms.revision))
    admit_seats(codec.game, _count(terms))
    seats, names = _seats(terms.seats)
    caption = None if terms.caption is None else admit_label(terms.caption, "caption.")
    options = codec.options(bytes(terms.options))
    prepared = _prepared(bytes(terms.prepared), codec.game.meta)
    clock = None if terms.clock is None else agreed(terms.clock)
    agreed_on = seats, options, prepared, terms.undo, seed, terms.disputes, clock, terms.entropy, terms.reveal
    opening = Opening(*agreed_on, names=names, caption=caption, arbiter=terms.arbiter)
    return codec.game, decide_opening(codec.game, opening)


async def _open(
    referee: Referee, request: Request, terms: NewTableTerms, game: AnyGame, decision: Decision
) -> OpenedTable:
    seats = _count(terms)
    commitment = decision.events[0].event.commitment
    secret = await _secret(referee, terms)
    stored = OpeningAnswer(terms.game, seats, commitment, len(decision.events), _is_hosted(terms), secret)
    root = await request.root(referee.store)
    answer = _answer(stored, request.key, root)
    at = referee.clock()
    records = records_of(decision, ARBITER, None, 0, at)
    first = fold(game, records)
    with_clock = terms.clock is not None
    label = msgspec.json.encode(
        TableLabel(seats, terms.undo, clock=with_clock, hosted=stored.hosted, to_watch=bool(secret))
    )
    written = committed(game, records, 0)
    result = await referee.store.append(
        Append(
            stream=answer.id,
            expected=0,
            bodies=written.bodies,
            texts=written.texts,
            key=_key(request, answer),
            opening=StreamOpening(terms.game, label, at, _credentials(answer), request.grant.owner),
            state=word_of(first),
            caption=caption_of(first),
        )
    )
    if isinstance(result, Appended):
        referee.schedule.put(answer.id, deadline(game, first))
    return _outcome(request, answer, stored, root, result)


def _outcome(request: Request, answer: OpenedTable, stored: OpeningAnswer, root: bytes, result: Any) -> OpenedTable:
    match result:
        case Appended():
            return answer
        case Repeated():
            return _repeated(request, stored, root, result.answer)
        case KeyReused():
            raise KeyReusedError
        case _:
            # A table of this id exists although its key does not: another organizer token once made it.
            raise KeyReusedError


def _repeated(request: Request, stored: OpeningAnswer, root: bytes, answer: bytes) -> OpenedTable:
    """Return the answer to the first opening with this key."""
    kept = msgspec.json.decode(answer, type=KeptOpening)
    first = msgspec.structs.replace(stored, commitment=kept.commitment, version=kept.version)
    return _answer(first, request.key, root if kept.secret else first_root_of(request.token))


class KeptOpening(msgspec.Struct, frozen=True, omit_defaults=True):
    """The stored part of an answer to an opening; the rest is made again from the key, so no token is ever stored.

    `secret`: whether the log's secret took part in that, as it has done since logs have one.
    """

    version: int
    commitment: str
    secret: bool = False


def _key(request: Request, answer: OpenedTable) -> Key | None:
    return request.key_for(
        scope_of_opening(request), msgspec.json.encode(KeptOpening(answer.version, answer.commitment, secret=True))
    )


def scope_of_opening(request: Request) -> str:
    """Within what the keys of an organizer count: the openings with one token."""
    return f"tables/{request.token_mark}"


async def _secret(referee: Referee, terms: NewTableTerms) -> bytes:
    return await referee.store.secret() if terms.watch == "anybody" else b""


def _is_hosted(terms: NewTableTerms) -> bool:
    return terms.arbiter == "nobody"


def _count(terms: NewTableTerms) -> int:
    return terms.seats if isinstance(terms.seats, int) else len(terms.seats)


def _seats(given: int | tuple[SeatName, ...]) -> tuple[int, tuple[str, ...]]:
    """The number of seats, and the players' names, if given. Raises Malformed for a name that cannot be shown."""
    if isinstance(given, int):
        return given, ()
    names: list[str] = []
    for seat, prepared in enumerate(given):
        names.append(admit_name(prepared.name, seat))
    return len(given), tuple(names)


def _prepared(given: bytes, meta: Meta) -> Prepared:
    rule = meta.options_rule
    try:
        prepared: Prepared = read_setting(given, Prepared, "prepared")
    except Malformed as error:
        raise error.citing(rule).under(meta.id, meta.revision) from None
    for kind in ("dice", "lots"):
        for place in _beyond(getattr(prepared, kind), f"prepared.{kind}"):
            raise Malformed(rule, place, "value").under(meta.id, meta.revision)
    return prepared


def _beyond(value: Any, place: str) -> Iterator[str]:
    """The places of numbers that a record cannot hold."""
    if isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from _beyond(item, f"{place}[{index}]")
    elif isinstance(value, int) and abs(value) > GREATEST:
        yield place


def _answer(stored: OpeningAnswer, key: str | None, root: bytes) -> OpenedTable:
    """The answer to an opening, with table id and tokens: fresh ones, or with a key those that the root leads to."""
    new = new_table(stored.seats, root, None if key is None else (key,))
    new = new.hosted if stored.hosted else new
    new = new.to_watch(stored.secret) if stored.secret else new
    tokens = new.seats, new.arbiter_token, new.spectator_token
    return OpenedTable(new.id, stored.version, stored.game, *tokens, stored.commitment)


def _credentials(answer: OpenedTable) -> tuple[Credential, ...]:
    return NewTable(answer.id, answer.seats, answer.arbiter_token, answer.spectator_token).credentials
