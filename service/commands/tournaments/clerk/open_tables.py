"""Opening the tables of a round (tournament.9.4, 9.10, 15.1, 15.5)."""

import asyncio
from collections.abc import Iterable, Sequence
from hashlib import sha256

import msgspec
import structlog

from domain.game.chance import Prepared
from domain.game.rule import Malformed, Refused
from domain.game.seat import ARBITER
from domain.table.clock import Clock, agreed
from domain.table.core.commands import UndoPolicy
from domain.table.core.record import Decision
from domain.table.disputes.commands import DisputePolicy
from domain.table.fold import fold
from domain.table.names import LONGEST, Label
from domain.table.opening import Opening, decide_opening
from domain.table.time.timekeeping import deadline
from domain.tournament.chance import board_seed
from domain.tournament.plan import PlannedTable, PlayerOfEntrant
from domain.tournament.settings.settings import Boards, Settings
from domain.tournament.state.rounds import Round
from domain.tournament.state.tournament import Tournament
from eventstore.ports.log import Append, Appended, Key, KeyReused
from eventstore.ports.log import Opening as StreamOpening
from service.access.randomness import new_seed
from service.problems import UnknownGameError
from service.record.codec import Codec, read_setting, records_of
from service.record.directory import PlaceInTournament, TableLabel, caption_of, word_of
from service.record.personal_texts import committed
from service.record.requested_rules import rules_requested
from service.record.tournaments import options_of
from service.runtime.context import Referee
from service.texts.people import fit_name

CLERK_SCOPE = "tables/clerk"
"""Within what the keys of the clerk's openings count."""
AT_ONCE = 32
"""So many openings are written together."""
TURN = 4
"""After so many others get their turn at the event loop."""

log = structlog.get_logger()


class Place(msgspec.Struct, frozen=True):
    """A table to open: of which tournament, whose that is, and as which table of which round."""

    tournament: str
    owner: str
    round: int
    plan: PlannedTable

    @property
    def key(self) -> str:
        """The key of its opening (tournament.15.1)."""
        return f"{self.tournament}/{self.round}/{self.plan.number}"


class Ready(msgspec.Struct, frozen=True):
    """A table that is ready to be opened: the append that does it, and its first deadline, if it has one."""

    number: int
    append: Append
    deadline: int | None


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
        openings: list[Ready] = []
        for count, place in enumerate(places[begin : begin + AT_ONCE]):
            if count % TURN == 0:
                await asyncio.sleep(0)
            try:
                openings.append(ready(referee, state, place))
            except (Malformed, Refused, UnknownGameError) as error:
                log.warning("opening_refused", table=place.plan.table, problem=str(error))
                refused.append(place.plan.number)
        done += await _written(referee, openings)
    return Opened(tuple(done), tuple(refused))


async def _written(referee: Referee, openings: Sequence[Ready]) -> list[int]:
    """Write openings together; the numbers of the tables that are open now."""
    results = await asyncio.gather(*(referee.store.append(opening.append) for opening in openings))
    opened: list[int] = []
    for opening, result in zip(openings, results, strict=True):
        if isinstance(result, KeyReused):
            log.error("opening_failed", table=opening.append.stream)
            continue
        if isinstance(result, Appended):
            referee.schedule.put(opening.append.stream, opening.deadline)
        opened.append(opening.number)  # else this clerk before a restart, or another one, has opened it
    return opened


def ready(referee: Referee, state: Tournament, place: Place) -> Ready:
    """Return what opens a table. Raises Refused, by the rule of the game that does not let it open."""
    codec = referee.tables.codec(rules_requested(state.settings.game))
    opening = _opening(state, codec, place)
    return _ready(referee, codec, place, opening, decide_opening(codec.game, opening))


def _opening(state: Tournament, codec: Codec, place: Place) -> Opening:
    """The opening of a table: a board with its seed or deal, to be opened by the clerk alone (8.2)."""
    settings, plan = state.settings, place.plan
    clock = settings.table.clock
    return Opening(
        seats=len(plan.seats),
        options=codec.options(msgspec.json.encode(options_of(settings))),
        prepared=_deal(settings, plan.board),
        undo=msgspec.convert(settings.table.undo or "consent", UndoPolicy),
        seed=_seed(state, plan.board),
        disputes=msgspec.convert(settings.table.disputes or "freeze", DisputePolicy),
        clock=None if clock is None else agreed(read_setting(msgspec.json.encode(clock), Clock, "clock")),
        reveal="end" if plan.board is None else "arbiter",
        names=tuple(_name(state, holder) for holder in plan.seats),
        caption=_caption(settings, place),
    )


def _seed(state: Tournament, board: int | None) -> bytes:
    """The seed of the board, or a seed of its own for a table without one (tournament.8.3)."""
    if board is None or state.seed is None:
        return new_seed()
    return board_seed(bytes.fromhex(state.seed), board)


def _deal(settings: Settings, board: int | None) -> Prepared:
    deals = settings.format.deals if isinstance(settings.format, Boards) else None
    return Prepared() if deals is None or board is None else deals[board - 1]


def _name(state: Tournament, holder: PlayerOfEntrant) -> str | None:
    """The name of who sits there, if it can stand in a sentence."""
    entrant, player = holder
    return fit_name(state.entrants[entrant].players[player - 1].name)


def _caption(settings: Settings, place: Place) -> Label:
    board = None if place.plan.board is None else str(place.plan.board)
    return Label(fit_name(settings.title[:LONGEST]), board, str(place.round))


def _ready(referee: Referee, codec: Codec, place: Place, opening: Opening, decision: Decision) -> Ready:
    """The append of an opening. No token comes with it (tournament.2.3), and a second one with its key does nothing."""
    at, plan = referee.clock(), place.plan
    records = records_of(decision, ARBITER, None, 0, at)
    first = fold(codec.game, records)
    held = PlaceInTournament(place.tournament, place.round, plan.number, plan.seats, plan.board)
    label = TableLabel(opening.seats, opening.undo, clock=opening.clock is not None, place=held)
    written = committed(codec.game, records, 0)
    append = Append(
        stream=plan.table,
        expected=0,
        bodies=written.bodies,
        texts=written.texts,
        key=Key(CLERK_SCOPE, place.key, sha256(place.key.encode()).digest(), b""),
        opening=StreamOpening(codec.game.meta.id, msgspec.json.encode(label), at, (), place.owner),
        state=word_of(first),
        caption=caption_of(first),
    )
    return Ready(plan.number, append, deadline(codec.game, first))
