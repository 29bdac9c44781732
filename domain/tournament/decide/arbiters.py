"""Arbiters and directors are appointed and dismissed here, and what each may do is checked (tournament, part 2)."""

from domain.game.rule import Refused
from domain.text.names import is_same_name, kept_name, looks_of
from domain.tournament import rules as rulebook
from domain.tournament.boards import is_closed
from domain.tournament.commands import docket as of_docket
from domain.tournament.commands import entries as of_entries
from domain.tournament.commands import results as of_results
from domain.tournament.commands import rounds as of_rounds
from domain.tournament.commands.commands import AnyCommand
from domain.tournament.commands.life import AppointArbiter, AppointDirector, DismissArbiter, DismissDirector
from domain.tournament.commands.results import LiftForfeit, RecordForfeit
from domain.tournament.commands.rounds import DrawRound, EndRound, SetPairings
from domain.tournament.decide.docket import give_back_all
from domain.tournament.decide.draft import TournamentDraft
from domain.tournament.decide.form import refuse_value
from domain.tournament.directors import director_of, is_kept
from domain.tournament.events.life import ArbiterAppointed, ArbiterDismissed, DirectorAppointed, DirectorDismissed
from domain.tournament.plan import GameFacts
from domain.tournament.record import Actor
from domain.tournament.settings.limits import LIMITS, refuse_more
from domain.tournament.settings.settings import Boards, RoundRobin
from domain.tournament.state.over import entrants_at, tables_not_over
from domain.tournament.state.tournament import Arbiter, Director, Tournament


def active(tournament: Tournament) -> tuple[Arbiter, ...]:
    """The arbiters that have not been dismissed."""
    return tuple(arbiter for arbiter in tournament.arbiters.values() if not arbiter.dismissed)


def appoint_arbiter(course: TournamentDraft, command: AppointArbiter, _: GameFacts | None) -> None:
    """Make somebody an arbiter who plays nowhere (2.5), or an arbiter the chief (2.6)."""
    tournament = course.tournament
    if command.arbiter is not None:
        known = tournament.arbiters.get(command.arbiter)
        if known is None or known.dismissed or known.chief or not command.chief:
            raise Refused(rulebook.ONE_CHIEF, "arbiter")
        course.add(ArbiterAppointed(known.arbiter, known.name, chief=True), rulebook.ONE_CHIEF)
        return
    name = kept_name(command.name or "")
    if name is None:
        refuse_value("name", "1 to 80 characters, not blank")
    if looks_of(name) & looks_of_players(tournament) or is_playing_director(tournament, name):
        raise Refused(rulebook.ARBITERS_AT_TABLES, "name")
    if len(active(tournament)) >= LIMITS.arbiters:
        refuse_more("arbiter")
    course.add(ArbiterAppointed(len(tournament.arbiters) + 1, name, command.chief), rulebook.ARBITERS_AT_TABLES)


def looks_of_players(tournament: Tournament) -> frozenset[str]:
    """The looks of the names of all players whose entrants have not withdrawn, or who still sit at a table not over."""
    sitting = {
        entrant
        for round_ in tournament.rounds.values()
        for number in tables_not_over(round_)
        for entrant in entrants_at(round_.played[number].plan)
    }
    return frozenset[str]().union(
        *(
            looks_of(player.name)
            for entrant in tournament.entrants.values()
            if entrant.withdrawn_from is None or entrant.entrant in sitting
            for player in entrant.players
        )
    )


def dismiss_arbiter(course: TournamentDraft, command: DismissArbiter, _: GameFacts | None) -> None:
    """Let an arbiter go who is not the last; if the chief goes, another is named. The cases of the arbiter go back."""
    tournament = course.tournament
    arbiter = tournament.arbiters.get(command.arbiter)
    if arbiter is None or arbiter.dismissed:
        raise Refused(rulebook.ONE_CHIEF, "arbiter")
    others = {other.arbiter for other in active(tournament)} - {command.arbiter}
    if not others:
        raise Refused(rulebook.ONE_CHIEF, "arbiter")
    if command.chief not in others if command.chief is not None else arbiter.chief:
        raise Refused(rulebook.ONE_CHIEF, "chief")
    give_back_all(course, command.arbiter)
    course.add(ArbiterDismissed(command.arbiter, command.chief), rulebook.ONE_CHIEF)


def role_of(tournament: Tournament | None, by: Actor) -> str | None:
    """The role of an actor now, `chief` among them; None if the actor has none in this tournament."""
    if by.role == "arbiter":
        arbiter = None if tournament is None or by.arbiter is None else tournament.arbiters.get(by.arbiter)
        if arbiter is None or arbiter.dismissed:
            return None
        return "chief" if arbiter.chief else "arbiter"
    if by.role == "player":
        entrant = None if tournament is None or by.entrant is None else tournament.entrants.get(by.entrant)
        return "player" if entrant and any(player.player == by.player for player in entrant.players) else None
    if by.role == "director":
        return None if director_of(tournament, by) is None else "director"
    return by.role


def check_role(tournament: Tournament | None, by: Actor, command: AnyCommand) -> None:
    """Check that the actor may give this command at all. Raises Refused (2.1)."""
    role = role_of(tournament, by)
    if role not in command.MAY:
        raise Refused(rulebook.ROLES)
    is_own = not isinstance(command, of_entries.Withdraw | of_entries.RequestBye) or command.entrant == by.entrant
    if role == "player" and not is_own:
        raise Refused(rulebook.ROLES)
    if role == "player" and isinstance(command, of_results.EnterResult | of_results.ConfirmResult):
        table = None if tournament is None else tournament.table(command.table)
        if table is None or (by.entrant, by.player) not in table.plan.seats:
            raise Refused(rulebook.ROLES)
    is_for_arbiters = isinstance(command, of_rounds.EndRound) and any(
        table.counts_as in {"adjusted", "forfeit"} for table in command.unfinished
    )
    if role == "organizer" and is_for_arbiters:
        raise Refused(rulebook.ROLES, "unfinished")
    if isinstance(command, of_docket.DeclareConflict) and role != "chief" and command.arbiter not in {None, by.arbiter}:
        raise Refused(rulebook.ROLES, "arbiter")
    if role == "organizer" and isinstance(command, of_docket.TakeCase | of_docket.GiveBackCase):
        _check_appeal(tournament, command.case)


def _check_appeal(tournament: Tournament | None, case: str) -> None:
    known = None if tournament is None else tournament.cases.get(case)
    if known is None or known.kind != "appeal":
        raise Refused(rulebook.ROLES, "case")


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
