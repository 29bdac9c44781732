"""The time of a round: more minutes, pauses, and what the clock says (tournament.9.7, 9.8)."""

from collections.abc import Iterable

from domain.game.meta import LONGEST_RETURN, Outage
from domain.game.rule import Refused
from domain.tournament import rules as rulebook
from domain.tournament.commands.rounds import (
    ExpireRound,
    ExtendRound,
    HoldRound,
    LetTimeStand,
    PauseRound,
    ReleaseRound,
    ResumeRound,
)
from domain.tournament.decide.draft import TournamentDraft
from domain.tournament.decide.entries import rounds_in
from domain.tournament.decide.form import check_reason
from domain.tournament.decide.rounds import next_begin
from domain.tournament.events.rounds import (
    RoundEnded,
    RoundExtended,
    RoundHeld,
    RoundPaused,
    RoundReleased,
    RoundResumed,
    RoundTimeExpired,
    TimeStood,
    UnfinishedTable,
)
from domain.tournament.plan import GameFacts
from domain.tournament.state.over import ON, last_begun, tables_not_over
from domain.tournament.state.rounds import Round
from domain.tournament.state.standing import confirmations, protest_end, runs
from domain.tournament.state.tournament import Tournament

MOST_MINUTES = 600
FIRST_REVISION = 2
"""The first revision of the rules of tournaments with rule 9.20."""
SURE_WITHIN = 10_000
"""The service notes more often than this that it is there, in milliseconds; a later event contradicts an outage."""


def _on(tournament: Tournament, number: int) -> Round:
    round_ = tournament.rounds.get(number)
    if round_ is None or round_.phase not in ON:
        raise Refused(rulebook.PAUSE_AND_EXTEND, "round")
    return round_


def extend_round(course: TournamentDraft, command: ExtendRound, _: GameFacts | None) -> None:
    """Give a round that has a clock 1 to 600 minutes more."""
    _on(course.tournament, command.round)
    if course.tournament.settings.clock is None:
        raise Refused(rulebook.PAUSE_AND_EXTEND, "round")
    if not 1 <= command.minutes <= MOST_MINUTES:
        raise Refused(rulebook.PAUSE_AND_EXTEND, "minutes")
    check_reason(command.reason)
    course.add(RoundExtended(command.round, command.minutes, command.reason), rulebook.PAUSE_AND_EXTEND)


def pause_round(course: TournamentDraft, command: PauseRound, _: GameFacts | None) -> None:
    """Pause the tables of a round that are running; they, and no others, go on with the round."""
    round_ = _on(course.tournament, command.round)
    if round_.paused_at is not None:
        raise Refused(rulebook.PAUSE_AND_EXTEND, "round")
    check_reason(command.reason)
    running = tuple(number for number in tables_not_over(round_) if round_.played[number].status == "running")
    course.add(RoundPaused(command.round, running, command.reason), rulebook.PAUSE_AND_EXTEND)


def resume_round(course: TournamentDraft, command: ResumeRound, _: GameFacts | None) -> None:
    """Let a paused round go on; the time of the pause is added to its own."""
    if _on(course.tournament, command.round).paused_at is None:
        raise Refused(rulebook.PAUSE_AND_EXTEND, "round")
    course.add(RoundResumed(command.round), rulebook.PAUSE_AND_EXTEND)


def hold_round(course: TournamentDraft, command: HoldRound, _: GameFacts | None) -> None:
    """Hold a round that would begin by itself and has not begun; it need not be drawn yet (9.16)."""
    if command.round in course.tournament.held or not _may_be_held(course.tournament, command.round):
        raise Refused(rulebook.BEGINS_BY_ITSELF, "round")
    course.add(RoundHeld(command.round), rulebook.BEGINS_BY_ITSELF)


def release_round(course: TournamentDraft, command: ReleaseRound, _: GameFacts | None) -> None:
    """Release a round that is held and has not begun (9.16)."""
    if command.round not in course.tournament.held or not _may_be_held(course.tournament, command.round):
        raise Refused(rulebook.BEGINS_BY_ITSELF, "round")
    course.add(RoundReleased(command.round), rulebook.BEGINS_BY_ITSELF)


def _may_be_held(tournament: Tournament, number: int) -> bool:
    """Return whether a round that has not begun is one that begins by itself: any but the first."""
    is_to_come = max(1, last_begun(tournament)) < number <= rounds_in(tournament)
    return tournament.settings.change is not None and is_to_come


def standing_command(tournament: Tournament, outages: Iterable[Outage]) -> LetTimeStand | None:
    """Return the clock's command for the earliest of these outages that the tournament does not know of; None if none.

    `outages` are in their order. One does not concern a tournament in which something has happened since the return.
    """
    for outage in outages:
        since = max(outage.since, tournament.at - SURE_WITHIN)
        if tournament.at < outage.back and _runs(tournament, since):
            return LetTimeStand(since, outage.back, outage.until)
    return None


def _runs(tournament: Tournament, since: int) -> bool:
    """Return whether a time ran then that can stand: of a round, before a round, of a result, or the protest time."""
    if tournament.revision < FIRST_REVISION or tournament.phase != "running":
        return False
    rounds = tournament.rounds.values()
    if any(map(runs, rounds)) or any(confirmations(tournament)):
        return True
    coming = next_begin(tournament)
    if coming is not None and since < coming[1]:
        return True
    last = tournament.rounds.get(rounds_in(tournament))
    return last is not None and all(round_.phase == "ended" for round_ in rounds) and since < protest_end(tournament)


def let_time_stand(course: TournamentDraft, command: LetTimeStand, _: GameFacts | None) -> None:
    """The clock says that nobody could play, where a time of the tournament ran (9.20).

    The last event may be a little later than the time up to which the service was surely there.
    """
    tournament = course.tournament
    in_order = tournament.at - SURE_WITHIN <= command.since <= command.back <= min(course.at, command.until)
    is_bounded = tournament.at < command.back and command.until <= command.back + LONGEST_RETURN
    if not (in_order and is_bounded and _runs(tournament, command.since)):
        raise Refused(rulebook.NOBODY_COULD_PLAY)
    course.add(TimeStood(command.since, command.back, command.until), rulebook.NOBODY_COULD_PLAY)


def expire_round(course: TournamentDraft, command: ExpireRound, _: GameFacts | None) -> None:
    """The clock says that the time is over, not before and once; it may end the round."""
    tournament = course.tournament
    round_ = tournament.rounds.get(command.round)
    clock = tournament.settings.clock
    if round_ is None or clock is None or round_.phase != "started" or round_.expired:
        raise Refused(rulebook.ROUND_CLOCK, "round")
    if round_.deadline is None or round_.paused_at is not None or course.at < round_.deadline:
        raise Refused(rulebook.ROUND_CLOCK, "round")
    course.add(RoundTimeExpired(command.round), rulebook.ROUND_CLOCK)
    if clock.expiry == "end":
        unfinished = tuple(UnfinishedTable(number, "goes_on") for number in sorted(tables_not_over(round_)))
        course.add(RoundEnded(command.round, "clock", unfinished), rulebook.ROUND_CLOCK)
