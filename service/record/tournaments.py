"""The streams of tournaments: their names, their words in the directory, and their events as bytes of the log."""

import re
from collections.abc import Iterable, Sequence

import msgspec

from domain.tournament.events.events import AnyEvent
from domain.tournament.record import Actor, TournamentRecord
from domain.tournament.state.tournament import Phase, Tournament
from service.access.grants import OF_TOURNAMENT
from service.access.randomness import SALTS
from service.record.canonical import CANONICAL
from service.record.directory import OF_NO_TABLE

CATEGORY = OF_NO_TABLE + "tournament"
"""The category of these streams in the directory."""
ID = re.compile(r"[a-z2-7]{16}")
PHASES: tuple[Phase, ...] = ("draft", "open", "running", "finished", "void")
WORD = "tournament-"
"""With it begins the word of each phase in the directory; no table has such a word."""


class LoggedTournamentRecord(TournamentRecord, frozen=True, omit_defaults=True):
    """An event as it lies in the stream: with fresh random text, so that nobody guesses it from its hash."""

    salt: str


class TournamentCaption(msgspec.Struct, frozen=True):
    """The entry of a tournament in the directory; the settings of a draft may change."""

    title: str
    organizer: str
    game: str
    format: str


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
    return msgspec.json.encode(TournamentCaption(settings.title, settings.organizer, settings.game, kind))


def records_of(cited: Iterable[tuple[AnyEvent, str]], by: Actor, at: int) -> list[LoggedTournamentRecord]:
    """The records of these events, each with its rule; `at` is milliseconds since 1970, UTC."""
    return [LoggedTournamentRecord(event, rule, by, at, SALTS.text()) for event, rule in cited]


def body_of(record: LoggedTournamentRecord) -> bytes:
    """A record as the bytes of the log."""
    return CANONICAL.encode(record)


def read_records(bodies: Iterable[bytes]) -> Sequence[LoggedTournamentRecord]:
    """The records in these bodies. Raises msgspec.DecodeError."""
    return [RECORDS.decode(body) for body in bodies]
