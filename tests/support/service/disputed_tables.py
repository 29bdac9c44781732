"""Tables of all games with claims, disputes, rulings and undos, written to a log as the service writes them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, get_args

import msgspec

from domain.game.interface import AnyGame
from domain.game.rule import Refused
from domain.game.seat import ARBITER, ARBITER_VIEW
from domain.registry import GAMES
from domain.table.core.commands import RequestUndo
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.fold import fold
from eventstore.ports.event_store import EventStore
from eventstore.ports.log import Append, Appended, Opening
from service.access.grants import Grant
from service.commands.append import append_of
from service.queries.disputes import entry
from service.queries.docket import Docket, list_docket
from service.queries.docket_entry import DocketState, DocketTable, UndoDue, WaitingClaim, with_questions
from service.record.directory import TableLabel, word_of
from service.record.personal_texts import Committed
from service.runtime.context import Referee
from tests.support.games.claims_of_stream import claims_of_stream
from tests.support.games.contenders import CONTENDERS, Contender
from tests.support.games.random_play import act_at_table, choices, live
from tests.support.games.sitting import Sitting

FOR_CLAIMS = {"enforcement": "claims", "adjudication": "arbiter"}
CLAIMING = ("claim_", "accuse")
"""How the types of the commands begin by which claims are made."""
RULING, CLAIM = 0.25, 0.8
"""How often a claim that waits is decided before something else is done at its table, and one is made that may be."""
TABLES, UNSEEN = 3, 6
"""So many of a game whose claims may wait; one of any other."""


class PlayedTable:
    """A table that is played in memory; `written` of its records are in the log."""

    def __init__(self, name: str, opened_at: int, contender: Contender, rng: random.Random) -> None:
        self.name = name
        self.opened_at = opened_at
        self.sitting = _sitting(contender, rng)
        self.before: TableState | None = None
        self.written = 0
        self._found: tuple[int, str, DocketTable] | None = None

    @property
    def game(self) -> AnyGame:
        """Its game."""
        return self.sitting.game

    @property
    def has_claim(self) -> bool:
        """Whether a claim waits."""
        return bool(claims_of_stream(self.game, self.sitting.state, self.sitting.records))

    def expected(self) -> tuple[str, DocketTable]:
        """The list that the table is on, and how: read from its whole stream, once for each version."""
        if self._found is None or self._found[0] != self.sitting.version:
            self._found = (self.sitting.version, *self._read())
        return self._found[1:]

    def _read(self) -> tuple[str, DocketTable]:
        state = fold(self.game, self.sitting.records)
        waits = state.status != "void" and any(one.waits for one in state.docket)
        claims = claims_of_stream(self.game, state, self.sitting.records)
        request = None if state.is_over else state.request
        due = None if request is None or not request.arbiter else UndoDue(request.undo, request.seat, request.to)
        paused = state.status == "paused"
        mark = "waiting" if waits or claims or due or paused else "decided" if state.docket else ""
        disputes = [one for one in state.docket if mark == "decided" or one.waits]
        entries = tuple(entry(state, one, ARBITER_VIEW) for one in disputes)
        made = tuple(WaitingClaim(one.claim, one.version, one.event, one.moves) for one in claims)
        found = DocketTable(self.name, state.game_id, state.version, state.is_frozen, entries, made)
        return mark, with_questions(msgspec.structs.replace(found, undo_request=due, paused=paused))

    def act(self, rng: random.Random) -> None:
        """Do one thing: a move, a ruling on a claim, an undo, something in a dispute; what is refused is left."""
        sitting = self.sitting
        claims = claims_of_stream(sitting.game, sitting.state, sitting.records)
        try:
            if claims and rng.random() < RULING:
                sitting.play(ARBITER, msgspec.to_builtins(rng.choice(claims[0].moves)))
            elif rng.random() < 0.1:
                sitting.act(ARBITER, RequestUndo(max(0, sitting.version - rng.randint(1, 8))))
            elif sitting.state.status in ("finished", "void"):
                act_at_table(sitting, rng)
            elif (claim := self._claim(rng)) is not None and rng.random() < CLAIM:
                sitting.play(*claim)
            else:
                live(sitting, rng, 1, table_acts=0.3)
        except Refused:
            return

    async def write(self, store: EventStore) -> None:
        """Append what is not in the log yet, as one command would be."""
        records = self.sitting.records[self.written :]
        if records and self.before is None:
            await store.append(self._opening(records))
        elif records:
            append = append_of(self.sitting.game, self.name, self.before, self.sitting.state, Committed(records))
            assert isinstance(await store.append(append), Appended)
        self.before, self.written = self.sitting.state, len(self.sitting.records)

    def _opening(self, records: Sequence[AnyRecord]) -> Append:
        sitting = self.sitting
        label = msgspec.json.encode(TableLabel(sitting.seats, "consent"))
        opening = Opening(sitting.game.meta.id, label, self.opened_at)
        return Append(self.name, 0, tuple(sitting.bodies[: len(records)]), None, opening, word_of(sitting.state))

    def _claim(self, rng: random.Random) -> tuple[Any, Any] | None:
        """A claim that somebody may make now, as the game lists it."""
        if self.sitting.game.meta.claims.ruling is None:
            return None
        found = [one for one in choices(self.sitting) if one[1]["type"].startswith(CLAIMING)]
        return rng.choice(found) if found else None


def _sitting(contender: Contender, rng: random.Random) -> Sitting:
    seats = rng.choice(contender.seats)
    known = {field.name for field in msgspec.structs.fields(contender.game.meta.options)}
    options = contender.options(rng, seats) | {name: value for name, value in FOR_CLAIMS.items() if name in known}
    undo, disputes = rng.choice(["consent", "arbiter"]), rng.choice(["freeze", "continue"])
    return Sitting(contender.game, seats, options, undo=undo, disputes=disputes, seed=rng.randbytes(32))


class Hall:
    """Tables of each game; some are opened at the same moment. `claimed`: the games in which a claim has waited."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self.claimed: set[str] = set()
        games = [one for one in CONTENDERS if one.id in GAMES]
        many = [(one, number) for one in games for number in range(TABLES if one.game.meta.claims.ruling else 1)]
        self.tables = [
            PlayedTable(f"{one.id}-{number}", place // 2, one, rng) for place, (one, number) in enumerate(many)
        ]

    async def open(self, store: EventStore) -> None:
        """Write the openings."""
        for table in self.tables:
            await table.write(store)

    async def act(self, store: EventStore) -> PlayedTable:
        """Let something happen at one of the tables; which it was."""
        (table,) = self._rng.choices(self.tables, map(self._weight, self.tables))
        table.act(self._rng)
        await table.write(store)
        if table.has_claim:
            self.claimed.add(table.game.meta.id)
        return table

    def _weight(self, table: PlayedTable) -> int:
        """Games in which no claim has waited yet are played more."""
        unseen = table.game.meta.claims.ruling is not None and table.game.meta.id not in self.claimed
        return UNSEEN if unseen else 1

    def expected(self) -> dict[str, bytes]:
        """The lists as they must be, the newest table first, as clients get them."""
        newest = sorted(self.tables, key=lambda one: (one.opened_at, one.name), reverse=True)
        found = [one.expected() for one in newest]
        return {
            state: msgspec.json.encode(Docket(tuple(table for mark, table in found if mark == state), None))
            for state in ("waiting", "decided")
        }


async def listed(referee: Referee) -> dict[str, bytes]:
    """The lists that the organizer gets."""
    found: dict[str, bytes] = {}
    for state in get_args(DocketState):
        docket = await list_docket(referee, Grant("organizer"), state=state, before=None, limit=50)
        found[state] = msgspec.json.encode(docket)
    return found
