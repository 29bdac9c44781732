"""The streams of tournaments, and the facts of a game that a tournament needs.

The streams have names, words in the directory, and events as bytes of the log. A game declares its facts.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, get_args

import msgspec

from domain.game.chance import Prepared
from domain.game.rule import Malformed, Refused
from domain.table.clock import Clock
from domain.table.core.commands import UndoPolicy
from domain.table.disputes.commands import DisputePolicy
from domain.table.opening import Opening, decide_opening
from domain.tournament.events.events import AnyEvent
from domain.tournament.plan import GameFacts
from domain.tournament.record import Actor, TournamentRecord
from domain.tournament.settings.settings import Boards, Settings
from domain.tournament.state.tournament import Phase, Tournament
from eventstore.ports.events import StoredEvent, Text
from service.access.grants import OF_TOURNAMENT
from service.access.randomness import SALTS
from service.record.canonical import CANONICAL
from service.record.codec import Codec
from service.record.directory import OF_NO_TABLE
from service.record.personal_texts import as_written, joined

CATEGORY = OF_NO_TABLE + "tournament"
"""The category of these streams in the directory."""
ID = re.compile(r"[a-z2-7]{16}")
PHASES: tuple[Phase, ...] = ("draft", "open", "running", "finished", "void")
WORD = "tournament-"
"""With it begins the word of each phase in the directory; no table has such a word."""


class LoggedTournamentRecord(TournamentRecord, frozen=True, omit_defaults=True):
    """An event as it lies in the stream: with fresh random text, so that nobody guesses it from its hash.

    `commitments` stand in the log in the places of the personal texts, in this order; older records have none.
    """

    salt: str
    commitments: tuple[str, ...] = ()


class TournamentCaption(msgspec.Struct, frozen=True, omit_defaults=True):
    """The entry of a tournament in the directory; the settings of a draft may change.

    `names_days`: so many days after the end its names are forgotten; None: never.
    """

    title: str
    organizer: str
    game: str
    format: str
    names_days: int | None = None


RECORDS = msgspec.json.Decoder(LoggedTournamentRecord)
CAPTIONS = msgspec.json.Decoder(TournamentCaption)


def stream_of(tournament: str) -> str:
    """The stream of a tournament."""
    return OF_TOURNAMENT + tournament


def id_of(stream: str) -> str:
    """The id of the tournament with this stream."""
    return stream.removeprefix(OF_TOURNAMENT)


def word_of(phase: Phase) -> str:
    """The word by which the directory knows this phase."""
    return WORD + phase


def phase_of(word: str) -> Phase:
    """The phase with this word. Raises ValueError for any other word."""
    return PHASES[PHASES.index(word.removeprefix(WORD))]


def caption_of(state: Tournament) -> bytes:
    """The directory's entry of a tournament in this state."""
    settings = state.settings
    kind = str(settings.format.__struct_config__.tag)
    return msgspec.json.encode(
        TournamentCaption(settings.title, settings.organizer, settings.game, kind, settings.names_days)
    )


def tables_of(state: Tournament) -> list[str]:
    """The tables of a tournament that were opened in the service."""
    played = (table for round_ in state.rounds.values() for table in round_.played.values())
    return [table.plan.table for table in played if table.status is not None and table.entered is None]


def records_of(cited: Iterable[tuple[AnyEvent, str]], by: Actor, at: int) -> list[LoggedTournamentRecord]:
    """The records of these events, each with its rule; `at` is milliseconds since 1970, UTC."""
    return [LoggedTournamentRecord(event, rule, by, at, SALTS.text()) for event, rule in cited]


def body_of(record: LoggedTournamentRecord) -> bytes:
    """A record as the bytes of the log, with commitments in the places of texts that lie beside it."""
    return CANONICAL.encode(as_written(record))


def read_record(body: bytes, texts: Iterable[Text] = ()) -> LoggedTournamentRecord:
    """The record in a body, with the texts beside it in their places. One that is missing was forgotten.

    Raises msgspec.DecodeError, and ValueError for a record that names other commitments than stand in it.
    """
    return joined(RECORDS.decode(body), texts)


def records_in(stored: Iterable[StoredEvent]) -> Sequence[LoggedTournamentRecord]:
    """The records of events, with the texts beside these in their places. Raises as `read_record` does."""
    return [read_record(event.body, event.texts) for event in stored]


ADJUDICATION = "adjudication"
"""The option of a game that the settings of the tables may name."""
NO_SEED = bytes(32)


def facts_of(codec: Codec | None, settings: Settings, *, with_deals: bool = False) -> GameFacts:
    """Return the game's facts for these settings; no codec: there is no such game.

    Deals are looked at only if wanted.
    """
    if codec is None:
        return GameFacts(settings.game)
    meta = codec.game.meta
    options, fault = read_options(codec, settings)
    return GameFacts(
        game=settings.game,
        two_sides=meta.two_sides,
        free=meta.seats if len(meta.seats) > 1 else (),
        options_fault=fault,
        table_fault=_table_fault(settings),
        unfit_deals=tuple(_unfit_deals(codec, settings, options)) if with_deals and fault is None else (),
    )


def options_of(settings: Settings) -> dict[str, Any]:
    """The options with which each table is opened, as JSON has them."""
    named = settings.table.adjudication
    return {**settings.options} if named is None else {**settings.options, ADJUDICATION: named}


def read_options(codec: Codec, settings: Settings) -> tuple[Any, str | None]:
    """The options of the tables, and the field of the first that does not fit; None if all fit."""
    try:
        options = codec.options(CANONICAL.encode(options_of(settings)))
    except Malformed as error:
        return None, error.field or "options"
    seats = codec.game.meta.two_sides or codec.game.meta.seats[0]
    try:
        codec.game.admit(seats, options, Prepared())
    except Refused as error:
        return options, error.field or "options"
    return options, None


def _table_fault(settings: Settings) -> str | None:
    table = settings.table
    if table.undo is not None and table.undo not in get_args(UndoPolicy):
        return "table.undo"
    if table.disputes is not None and table.disputes not in get_args(DisputePolicy):
        return "table.disputes"
    try:
        if table.clock is not None:
            msgspec.convert(table.clock, Clock)
    except msgspec.ValidationError:
        return "table.clock"
    return None


def _unfit_deals(codec: Codec, settings: Settings, options: Any) -> Iterator[int]:
    deals = settings.format.deals if isinstance(settings.format, Boards) else None
    seats = codec.game.meta.two_sides
    if seats is None:
        return
    for place, deal in enumerate(deals or ()):
        try:
            decide_opening(codec.game, Opening(seats, options, deal, "off", NO_SEED))
        except Refused:
            yield place
