"""The messages that webhooks get, and those of what has happened at a table."""

import asyncio
import hmac
from base64 import b32encode
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

import msgspec

from domain.game.seat import Seat, Viewer
from domain.hooks.model import KINDS, Hook, Kind
from domain.table.core.record import AnyRecord
from domain.table.covert import number_of
from domain.table.secrecy import Notice, notice_of
from domain.tournament.plan import ByeKind
from eventstore.ports.outbox import Message, MessageState
from service.commands.hooks.kinds import kind_of, seats_named, turned_to
from service.queries.answer import to_act
from service.queries.hooks.audience import viewer_of
from service.runtime.context import Referee
from service.runtime.table.live_table import LiveTable

KNOWN = 1024
"""Of how many tables it is remembered whose turn it is."""
PIECE = 16
"""After so many events others get their turn at the event loop."""
STEP = len(KINDS)
TEST = "test"
"""What a message is about by which its holder tries the receiver."""
ENCODER = msgspec.json.Encoder(order="sorted")


class Links(msgspec.Struct, frozen=True):
    """The paths of a table, below the address of the service: as it is now, and the events from this one on."""

    table: str
    events: str


class AboutTable(msgspec.Struct, frozen=True):
    """A message about a table. `version` is in the numbers of the webhook's viewer; `seats` are those it concerns."""

    hook: str
    table_id: str
    game: str
    version: int
    seats: tuple[Seat, ...]
    links: Links


class TournamentLinks(msgspec.Struct, frozen=True):
    """The paths of a tournament, below the address of the service: as it is now, and the events from this one on."""

    tournament: str
    events: str


class AboutTournament(msgspec.Struct, frozen=True, omit_defaults=True):
    """A message about a tournament. `version` is in the numbers of the webhook's viewer, `event` what happened.

    `tables` are the ids of the tables it concerns: for a player its own alone. `round`, and with `next_table` the
    `place` of its tables, or the `bye` in place of one. `case`: the id of a case.
    """

    hook: str
    tournament_id: str
    game: str
    version: int
    event: str
    links: TournamentLinks
    tables: tuple[str, ...] = ()
    round: int | None = None
    place: int | None = None
    bye: ByeKind | None = None
    case: str | None = None


class AboutHook(msgspec.Struct, frozen=True, omit_defaults=True):
    """A webhook is tried, or another one was disabled: `disabled`, and the table or tournament of which it heard."""

    hook: str
    disabled: str | None = None
    table_id: str | None = None
    tournament_id: str | None = None


About = AboutTable | AboutTournament | AboutHook


class Payload(msgspec.Struct, frozen=True):
    """A body: `type` is the kind, `timestamp` when it happened (ISO 8601, UTC)."""

    type: str
    timestamp: str
    data: About


class Happening(msgspec.Struct, frozen=True):
    """Something that a viewer may hear of: at this version of the stream, which has this number for the viewer."""

    kind: Kind
    version: int
    number: int
    at: int
    seats: tuple[Seat, ...]


def payload(kind: str, at: int, data: About) -> bytes:
    """A body, to the byte as it is sent."""
    time = datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    return ENCODER.encode(Payload(kind, time, data))


def message_id(root: bytes, *names: str) -> str:
    """The id of a message: the same each time the message is made, and silent about versions of the stream."""
    digest = hmac.digest(root, "\n".join(("message", *names)).encode(), "sha256")
    return f"msg_{b32encode(digest[:15]).decode().lower()}"


class TableMessages:
    """Makes the messages of tables. `root` is what their ids are made from."""

    def __init__(self, referee: Referee, root: bytes) -> None:
        self._referee = referee
        self._root = root
        self._turns: OrderedDict[tuple[str, int], tuple[Seat, ...]] = OrderedDict()

    async def made(self, live: LiveTable, first: int, last: int, hooks: Sequence[Hook]) -> list[Message]:
        """The messages of the events from version `first` to version `last`, for these webhooks.

        Raises RecordDamagedError, StoreUnavailableError.
        """
        now = live.state.version
        records = await self._referee.tables.records_between(live, first, min(last + 1, now))
        by_viewer: dict[Viewer, list[Hook]] = {}
        for hook in hooks:
            by_viewer.setdefault(viewer_of(hook), []).append(hook)
        messages: list[Message] = []
        for viewer, hearing in by_viewer.items():
            wanted = {kind for hook in hearing for kind in hook.kinds}
            for happening in await self._happenings(live, viewer, first, last, records, wanted):
                messages += (self._message(live, hook, happening) for hook in hearing if happening.kind in hook.kinds)
        return messages

    async def _happenings(
        self,
        live: LiveTable,
        viewer: Viewer,
        first: int,
        last: int,
        records: Sequence[AnyRecord],
        wanted: Iterable[Kind],
    ) -> list[Happening]:
        game, covert = live.game, live.state.covert
        happenings: list[Happening] = []
        for place in range(last - first + 1):
            version, record = first + place, records[place]
            notice = notice_of(game, covert, record, version, viewer)
            if notice is not None and (kind := kind_of(game, notice)) is not None:
                happenings.append(Happening(kind, version, notice.version, notice.at, seats_named(notice)))
            ends = place + 1 == len(records) or records[place + 1].cause != record.cause
            if ends and "your_turn" in wanted:
                happenings += await self._turn(live, viewer, version, record)
            if place % PIECE == PIECE - 1:
                await asyncio.sleep(0)
        return happenings

    async def _turn(self, live: LiveTable, viewer: Viewer, version: int, record: AnyRecord) -> list[Happening]:
        """The seats whose turn it has become by the command that ends here, if the viewer may know any of it."""
        covert, cause = live.state.covert, record.cause
        number = number_of(covert, version, viewer)
        if number == number_of(covert, cause - 1, viewer):
            return []
        before, after = await self._acting(live, cause - 1), await self._acting(live, version)
        if not after:
            return []
        command = await self._referee.tables.records_between(live, cause, version)
        notices: list[Notice] = []
        for place, entry in enumerate(command):
            notice = notice_of(live.game, covert, entry, cause + place, viewer)
            notices += [] if notice is None else [notice]
        seats = turned_to(viewer, before, after, notices)
        return [Happening("your_turn", version, number, record.at, seats)] if seats else []

    async def _acting(self, live: LiveTable, version: int) -> tuple[Seat, ...]:
        """The seats that were to act at a version; remembered, as the next command begins where this one ends."""
        if version == 0:
            return ()
        known = self._turns.get((live.id, version))
        if known is None:
            known = to_act(live.game, await self._referee.tables.state_at(live, version))
            self._turns[live.id, version] = known
            if len(self._turns) > KNOWN:
                self._turns.popitem(last=False)
        return known

    def _message(self, live: LiveTable, hook: Hook, happening: Happening) -> Message:
        links = Links(f"/v1/tables/{live.id}", f"/v1/tables/{live.id}/events?after={happening.number - 1}")
        data = AboutTable(hook.id, live.id, live.game.meta.id, happening.number, happening.seats, links)
        name = message_id(self._root, hook.id, live.id, str(happening.number), happening.kind)
        # within a command the turn comes last
        place = STEP - 1 if happening.kind == "your_turn" else KINDS.index(happening.kind) - 1
        state: MessageState = "waiting" if hook.status == "enabled" else "held"
        body = payload(happening.kind, happening.at, data)
        return Message(hook.id, live.id, happening.version * STEP + place, name, body, happening.at, state)
