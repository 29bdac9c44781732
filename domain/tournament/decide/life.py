"""Settings, opening of entries, the start and the void (tournament, part 3)."""

from msgspec import UNSET
from msgspec.structs import replace

from domain.game.chance import commitment
from domain.game.rule import Cited, Malformed, Refused
from domain.tournament import rules as rulebook
from domain.tournament.chance import board_commitment
from domain.tournament.commands.life import ChangeSettings, Draft, ForgetTexts, OpenEntries, Start, Void
from domain.tournament.decide.draft import TournamentDraft
from domain.tournament.decide.entries import rounds_in
from domain.tournament.decide.finish import open_all_boards
from domain.tournament.decide.form import check_reason
from domain.tournament.events.events import AnyEvent
from domain.tournament.events.life import (
    BoardCommitment,
    EntriesOpened,
    SettingsChanged,
    TextForgotten,
    TournamentDrafted,
    TournamentStarted,
    TournamentVoided,
)
from domain.tournament.faults import refuse_if_any
from domain.tournament.plan import GameFacts
from domain.tournament.revisions import REVISION
from domain.tournament.schedule.movement import movement_faults
from domain.tournament.schedule.schedule import boards_of
from domain.tournament.scores.victory import blitz_table
from domain.tournament.settings.limits import LIMITS, refuse_more
from domain.tournament.settings.settings import Boards, FreeTables, Given, Imps, Settings, Swiss, VictoryPoints
from domain.tournament.settings_faults import settings_faults
from domain.tournament.state.over import last_published
from domain.tournament.state.tournament import Tournament

LEAST_ENTRANTS = 2
UNTIL_THE_END = frozenset({"clock", "forget_names_after_days"})
"""The settings that change until the end (3.2, 18.1)."""
UNTIL_PUBLISHED = frozenset({"tie_breaks", "prizes", "series"})
"""The settings that change until the first round is published (3.2, 13.7, 13.8)."""


def draft(command: Draft) -> tuple[Cited[AnyEvent], ...]:
    """Draft a tournament."""
    return (Cited(TournamentDrafted(command.settings, REVISION), rulebook.PHASES),)


def change_settings(course: TournamentDraft, command: ChangeSettings, facts: GameFacts | None) -> None:
    """Change a draft at will; later the clock and more rounds, and what ranks until a round is public."""
    tournament, settings = course.tournament, command.settings
    _check_known(tournament, settings)
    if tournament.phase != "draft":
        settings = _with_table(settings)
        _check_fixed(tournament, settings)
        refuse_if_any(settings_faults(settings, facts))
        check_reason(command.reason)
    elif command.reason is not None:
        check_reason(command.reason)
    course.add(SettingsChanged(settings, command.reason), rulebook.SETTINGS)


def _check_known(tournament: Tournament, settings: Settings) -> None:
    """See that all fields are known by the tournament's revision of the rules. Raises Malformed."""
    if not tournament.rules.plays_in_hall:
        for field in ("place", "confirm_minutes"):
            if getattr(settings, field) is not UNSET:
                raise Malformed(rulebook.KNOWN_FIELDS, field, "unknown")
    if isinstance(settings.scoring, Imps) and not tournament.rules.scores_imps:
        raise Malformed(rulebook.KNOWN_FIELDS, "scoring.type", "value", "a scoring of the tournament's rules")
    if not tournament.rules.begins_rounds and settings.auto is not UNSET:
        raise Malformed(rulebook.KNOWN_FIELDS, "auto", "unknown")
    if not tournament.rules.gives_prizes and settings.prizes is not UNSET:
        raise Malformed(rulebook.KNOWN_FIELDS, "prizes", "unknown")
    if not tournament.rules.ranks_series and settings.series is not UNSET:
        raise Malformed(rulebook.KNOWN_FIELDS, "series", "unknown")
    if not tournament.rules.texts_beside and settings.forget_names_after_days is not UNSET:
        raise Malformed(rulebook.KNOWN_FIELDS, "forget_names_after_days", "unknown")


def _check_fixed(tournament: Tournament, settings: Settings) -> None:
    before = tournament.settings
    for field in before.__struct_fields__:
        is_free = field in UNTIL_THE_END or (field in UNTIL_PUBLISHED and not last_published(tournament))
        if is_free or settings.stated(field) == before.stated(field):
            continue
        if field == "rounds" and _adds_rounds(tournament, settings.rounds):
            continue
        raise Refused(rulebook.SETTINGS, field)


def _adds_rounds(tournament: Tournament, rounds: int | None) -> bool:
    """Rounds can be added where no boards have been committed to for the rounds that there are."""
    before = tournament.settings.rounds
    if before is None and tournament.seeds and isinstance(tournament.settings.format, Swiss | FreeTables):
        before = rounds_in(tournament)  # as many as the format has with these entrants
    return rounds is not None and before is not None and rounds > before and not tournament.boards


def open_entries(course: TournamentDraft, command: OpenEntries, facts: GameFacts | None) -> None:
    """Check the settings whole, commit to the seed and to the boards, and open entries."""
    settings = course.tournament.settings
    refuse_if_any(settings_faults(settings, facts))
    _check_boards(len(boards_of(settings)))
    _check_chief(course.tournament)
    seed = bytes.fromhex(command.seed)
    boards = _commitments(settings, seed, range(1, len(boards_of(settings)) + 1))
    opened = EntriesOpened(_with_table(settings), commitment(seed), boards, command.seed)
    course.add(opened, rulebook.COMMITMENTS)


def _check_boards(count: int) -> None:
    if count > LIMITS.boards:
        refuse_more("boards_per_set")


def _check_chief(tournament: Tournament) -> None:
    if not any(arbiter.chief and not arbiter.dismissed for arbiter in tournament.arbiters.values()):
        raise Refused(rulebook.ONE_CHIEF)


def _commitments(settings: Settings, seed: bytes, boards: range) -> tuple[BoardCommitment, ...]:
    deals = settings.format.deals if isinstance(settings.format, Boards) else None
    if deals is None:
        return tuple(BoardCommitment(board, board_commitment(seed, board), prepared=False) for board in boards)
    return tuple(
        BoardCommitment(board, board_commitment(seed, board, deals[board - 1]), prepared=True) for board in boards
    )


def _with_table(settings: Settings) -> Settings:
    """The settings with computed victory points as a table (10.7)."""
    points = settings.scoring
    if not isinstance(points, VictoryPoints) or points.blitz is None:
        return settings
    return replace(settings, scoring=replace(points, table=blitz_table(points.blitz)))


def start(course: TournamentDraft, command: Start, _: GameFacts | None) -> None:
    """Start the tournament: seed numbers by rating, then by number (1.2).

    A computed movement is as large as its entrants are many: it may need more boards than were committed to when
    entries opened. The event commits to those too; the committed seed of the tournament fixes them already.
    """
    tournament = course.tournament
    entrants = [entrant for entrant in tournament.entrants.values() if entrant.plays_in(1)]
    _check_number(tournament.settings, len(entrants))
    by_rating = sorted(entrants, key=lambda entrant: (entrant.rating is None, -(entrant.rating or 0), entrant.entrant))
    seeds = tuple(entrant.entrant for entrant in by_rating)
    needed = len(boards_of(tournament.settings, len(seeds)))
    _check_boards(needed)
    more = range(len(tournament.boards) + 1, needed + 1)
    boards = _commitments(tournament.settings, bytes.fromhex(tournament.seed or ""), more)
    course.add(TournamentStarted(seeds, command.entropy, boards), rulebook.START)


def _check_number(settings: Settings, entrants: int) -> None:
    if entrants < LEAST_ENTRANTS or entrants > LIMITS.entrants:
        raise Refused(rulebook.START, "entrants")
    refuse_if_any(movement_faults(settings, entrants))
    form = settings.format
    if isinstance(form, Boards) and not isinstance(form.movement, Given):
        deals = form.deals
        if deals is not None and len(deals) != len(boards_of(settings, entrants)):
            raise Refused(rulebook.START, "format.deals")


def void(course: TournamentDraft, command: Void, _: GameFacts | None) -> None:
    """Declare that the tournament does not count, and tell its boards and its seed (3.7)."""
    check_reason(command.reason)
    open_all_boards(course)
    course.add(TournamentVoided(course.tournament.seed, command.reason), rulebook.VOID)


def forget_texts(course: TournamentDraft, command: ForgetTexts, _: GameFacts | None) -> None:
    """Say that texts beside the events were deleted, at any time (18.1)."""
    if not command.commitments:
        raise Refused(rulebook.TEXTS_FORGOTTEN, "commitments")
    event = TextForgotten(command.commitments, command.ground, command.by, command.hidden)
    course.add(event, rulebook.TEXTS_FORGOTTEN)
