"""Appointing and dismissing directors, and what they do not do (tournament.2.8)."""

from domain.game.rule import Refused
from domain.text.lookalikes import is_same_name
from domain.text.names import kept_name
from domain.tournament import rules as rulebook
from domain.tournament.boards import is_closed
from domain.tournament.commands.commands import AnyCommand
from domain.tournament.commands.life import AppointDirector, DismissDirector
from domain.tournament.commands.results import LiftForfeit, RecordForfeit
from domain.tournament.commands.rounds import DrawRound, EndRound, SetPairings
from domain.tournament.decide.draft import TournamentDraft
from domain.tournament.decide.form import refuse_value
from domain.tournament.directors import director_of, is_kept
from domain.tournament.events.life import DirectorAppointed, DirectorDismissed
from domain.tournament.plan import GameFacts
from domain.tournament.record import Actor
from domain.tournament.settings.limits import LIMITS, refuse_more
from domain.tournament.settings.settings import Boards, RoundRobin
from domain.tournament.state.tournament import Director, Tournament


def appoint_director(course: TournamentDraft, command: AppointDirector, _: GameFacts | None) -> None:
    """Make somebody a director. No other entrant than its own has a player of that name."""
    tournament = course.tournament
    if not tournament.rules.has_directors:
        raise Refused(rulebook.DIRECTORS)
    name = kept_name(command.name)
    if name is None:
        refuse_value("name", "1 to 80 characters, not blank")
    if command.entrant is not None and command.entrant not in tournament.entrants:
        raise Refused(rulebook.NAMED_EXISTS, "entrant")
    if any(
        is_same_name(player.name, name)
        for entrant in tournament.entrants.values()
        if entrant.entrant != command.entrant
        for player in entrant.players
    ):
        raise Refused(rulebook.DIRECTORS, "name")
    arbiters = (arbiter for arbiter in tournament.arbiters.values() if not arbiter.dismissed)
    if command.entrant is not None and any(is_same_name(arbiter.name, name) for arbiter in arbiters):
        raise Refused(rulebook.ARBITERS_AT_TABLES, "name")
    if len(_active(tournament)) >= LIMITS.arbiters:
        refuse_more("director")
    event = DirectorAppointed(len(tournament.directors) + 1, name, command.entrant)
    course.add(event, rulebook.DIRECTORS)


def dismiss_director(course: TournamentDraft, command: DismissDirector, _: GameFacts | None) -> None:
    """Let a director go."""
    director = course.tournament.directors.get(command.director)
    if director is None or director.dismissed:
        raise Refused(rulebook.DIRECTORS, "director")
    course.add(DirectorDismissed(command.director), rulebook.DIRECTORS)


def is_other_director(tournament: Tournament, name: str, entrant: int | None) -> bool:
    """Return whether this is the name of a director who does not play as this entrant; None: a new one."""
    others = (director for director in _active(tournament) if director.entrant is None or director.entrant != entrant)
    return any(is_same_name(director.name, name) for director in others)


def is_playing_director(tournament: Tournament, name: str) -> bool:
    """Return whether this is the name of a director who plays."""
    playing = (director for director in _active(tournament) if director.entrant is not None)
    return any(is_same_name(director.name, name) for director in playing)


def check_director(tournament: Tournament, by: Actor, command: AnyCommand) -> None:
    """Check that a director does nothing whose refusal would tell what it may not know, and adjusts no score.

    It looks at what directors know alone: the phases of rounds, the tables of public ones, and which boards are closed.
    Raises Refused (2.1, 2.8).
    """
    director = director_of(tournament, by)
    if director is None:
        return
    if isinstance(command, EndRound) and any(table.counts_as == "adjusted" for table in command.unfinished):
        raise Refused(rulebook.ROLES, "unfinished")
    if isinstance(command, DrawRound | SetPairings):
        _check_drawing(tournament, director, command.round)
    if director.entrant is None:
        return
    if isinstance(command, RecordForfeit | LiftForfeit) and is_kept(tournament, director, command.table):
        raise Refused(rulebook.DIRECTORS, "table")
    if isinstance(command, EndRound):
        _check_end(tournament, director, command)


def _active(tournament: Tournament) -> tuple[Director, ...]:
    return tuple(director for director in tournament.directors.values() if not director.dismissed)


def _check_drawing(tournament: Tournament, director: Director, number: int) -> None:
    """Check that no earlier round on which the drawing depends is hidden from the director. Raises Refused (2.8).

    The faults of a drawing may tell of the pairings of earlier rounds. Where these are not known from the start, they
    tell of results too.
    """
    needs_results = not isinstance(tournament.settings.format, Boards | RoundRobin)
    for round_ in (round_ for earlier, round_ in tournament.rounds.items() if earlier < number):
        is_draft = round_.phase == "drawn" and director.entrant is not None
        if is_draft or (needs_results and any(is_closed(tournament, table.board) for table in round_.public_tables)):
            raise Refused(rulebook.DIRECTORS, "round")


def _check_end(tournament: Tournament, director: Director, command: EndRound) -> None:
    """Check that the round has no table of a closed board, and that no own table is named. Raises Refused (2.8)."""
    round_ = tournament.rounds.get(command.round)
    if round_ is not None and any(is_closed(tournament, table.plan.board) for table in round_.played.values()):
        raise Refused(rulebook.DIRECTORS, "round")
    if any(is_kept(tournament, director, table.table) for table in command.unfinished):
        raise Refused(rulebook.DIRECTORS, "unfinished")
