"""The events of a tournament followed one by one: each must be one that could happen then."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

import msgspec
from msgspec.structs import replace

from domain.game.chance import commitment
from domain.game.personal import alike
from domain.game.rule import Refused
from domain.tournament.boards import is_played_out
from domain.tournament.chance import board_commitment, board_seed
from domain.tournament.events.life import (
    BoardCommitment,
    EntriesOpened,
    SettingsChanged,
    StandingsAmended,
    TournamentDrafted,
    TournamentFinished,
    TournamentStarted,
    TournamentVoided,
)
from domain.tournament.events.results import BoardOpened
from domain.tournament.events.rounds import RoundDrawn
from domain.tournament.evolve.evolve import evolve
from domain.tournament.record import TournamentRecord
from domain.tournament.revisions import REVISIONS
from domain.tournament.settings.limits import LIMITS, check_limits, refuse_more
from domain.tournament.settings.settings import Boards, Settings
from domain.tournament.standings.standings import digest_of
from domain.tournament.state.over import last_published, tables_of_board
from domain.tournament.state.standing import protest_end
from domain.tournament.state.tournament import Tournament
from service.proof.tournament_archive.again import drawing_faults, faults_decided_again, is_decided_again
from service.proof.tournament_archive.manifest import NotRechecked

NO_COURSE = "It cannot follow the events before it."


class CourseFault(msgspec.Struct, frozen=True):
    """A fault in the event of this version."""

    version: int
    problem: str


class Followed(msgspec.Struct, frozen=True):
    """The tournament after the event of this version."""

    version: int
    state: Tournament


def follow(records: Sequence[TournamentRecord]) -> Iterator[CourseFault | NotRechecked | Followed]:
    """Yield the tournament after each event, and before it what is wrong with the event, or cannot be re-checked.

    It ends at an event that cannot follow those before it.
    """
    state: Tournament | None = None
    for version, record in enumerate(records, start=1):
        try:
            _check_size(record)
            _check_revision(record)
            after = evolve(state, record)
            faults = [] if state is None else list(_faults(state, record, after, islice(records, version, None)))
        except Refused:
            yield CourseFault(version, "It is beyond what a tournament can have.")
            return
        except (LookupError, ValueError, TypeError, AttributeError, ArithmeticError):
            yield CourseFault(version, NO_COURSE)
            return
        for fault in faults:
            yield CourseFault(version, fault) if isinstance(fault, str) else replace(fault, version=version)
        state = after
        yield Followed(version, state)


def _check_size(record: TournamentRecord) -> None:
    """See that what the events say can be computed in reasonable time. Raises Refused."""
    event = record.event
    if isinstance(event, TournamentDrafted | SettingsChanged | EntriesOpened):
        check_limits(event.settings)
    numbers = (getattr(event, "round", None), LIMITS.rounds), (getattr(event, "entrant", None), LIMITS.entrants)
    if not all(number is None or 1 <= number <= most for number, most in numbers):
        refuse_more("round")
    if isinstance(event, RoundDrawn) and len(event.tables) > LIMITS.tables:
        refuse_more("tables")


def _check_revision(record: TournamentRecord) -> None:
    """See that the rules of the tournament are at hand. Raises ValueError."""
    if isinstance(record.event, TournamentDrafted) and record.event.revision not in REVISIONS:
        message = f"the rules of tournaments are not at hand in revision {record.event.revision}"
        raise ValueError(message)


def _faults(
    before: Tournament, record: TournamentRecord, after: Tournament, later: Iterable[TournamentRecord]
) -> Iterator[str | NotRechecked]:
    match record.event:
        case EntriesOpened() as event:
            yield from _commitments(event)
        case SettingsChanged() as event:
            yield from _settings(before, event)
        case TournamentStarted() as event:
            yield from _start(before, event)
        case RoundDrawn() as event:
            yield from drawing_faults(before, event)
        case BoardOpened() as event:
            yield from _board(before, event, later)
        case TournamentFinished() as event:
            yield from _end(before, event, record.at, after)
        case TournamentVoided() as event:
            if event.seed != before.seed:
                yield "It tells another seed than the tournament was opened with."
        case StandingsAmended() as event:
            if event.digest != digest_of(after):
                yield "Its digest is not that of the standings."
        case _ if is_decided_again(record):
            yield from faults_decided_again(before, record)
        case _:
            pass


def _commitments(event: EntriesOpened) -> Iterator[str]:
    seed = bytes.fromhex(event.seed or "")
    if commitment(seed) != event.commitment:
        yield "The seed of the tournament is not the one that the commitment fixed."
    yield from _board_commitments(event.settings, seed, event.boards)


def _board_commitments(settings: Settings, seed: bytes, boards: Sequence[BoardCommitment]) -> Iterator[str]:
    form = settings.format
    deals = form.deals if isinstance(form, Boards) else None
    for board in boards:
        deal = None if deals is None or not 0 < board.number <= len(deals) else deals[board.number - 1]
        is_fit = board.prepared == (deal is not None)
        if not is_fit or board.commitment != board_commitment(seed, board.number, deal):
            yield f"The commitment of board {board.number} does not fit its seed and deal."


def _settings(before: Tournament, event: SettingsChanged) -> Iterator[str]:
    if last_published(before) and not alike(event.settings.all_prizes, before.settings.all_prizes):
        yield "It changes the prizes after the first round was published."
    if last_published(before) and event.settings.ranked_series != before.settings.ranked_series:
        yield "It changes the series after the first round was published."


def _end(before: Tournament, event: TournamentFinished, at: int, after: Tournament) -> Iterator[str]:
    if at < protest_end(before):
        yield "It was finished before the protest time was over."
    if event.seed != before.seed:
        yield "It tells another seed than the tournament was opened with."
    if event.digest != digest_of(after):
        yield "Its digest is not that of the standings."


def _start(before: Tournament, event: TournamentStarted) -> Iterator[str]:
    here = [entrant for entrant in before.entrants.values() if entrant.plays_in(1)]
    ranked = sorted(here, key=lambda entry: (entry.rating is None, -(entry.rating or 0), entry.entrant))
    if event.seeds != tuple(entry.entrant for entry in ranked):
        yield "The seed numbers are not those of the ratings."
    yield from _board_commitments(before.settings, bytes.fromhex(before.seed or ""), event.boards)


def _board(before: Tournament, event: BoardOpened, later: Iterable[TournamentRecord]) -> Iterator[str]:
    """A board opens when it has been played everywhere; the others open with the end of the tournament."""
    if not is_played_out(before, event.board) and not _ends(later):
        yield f"Board {event.board} was opened before it had been played everywhere."
    if event.seed != board_seed(bytes.fromhex(before.seed or ""), event.board).hex():
        yield f"The seed of board {event.board} does not follow from that of the tournament."
    form = before.settings.format
    deals = form.deals if isinstance(form, Boards) else None
    if event.prepared != (None if deals is None else deals[event.board - 1]):
        yield f"The deal of board {event.board} is not the one that was committed to."
    if event.tables != tuple(table.plan.table for _, table in tables_of_board(before, event.board)):
        yield f"The tables of board {event.board} are not those that played it."


def _ends(later: Iterable[TournamentRecord]) -> bool:
    """Return whether nothing but openings of boards comes before the end of the tournament."""
    for record in later:
        match record.event:
            case TournamentFinished() | TournamentVoided():
                return True
            case BoardOpened():
                continue
            case _:
                return False
    return False
