"""Appointing and dismissing arbiters, and who may do what (tournament, part 2)."""

from domain.game.rule import Refused
from domain.text.lookalikes import looks_of
from domain.text.names import kept_name
from domain.tournament import rules as rulebook
from domain.tournament.commands import docket as of_docket
from domain.tournament.commands import entries as of_entries
from domain.tournament.commands import results as of_results
from domain.tournament.commands import rounds as of_rounds
from domain.tournament.commands.commands import AnyCommand
from domain.tournament.commands.life import AppointArbiter, DismissArbiter
from domain.tournament.decide.directors import is_playing_director
from domain.tournament.decide.docket import give_back_all
from domain.tournament.decide.draft import TournamentDraft
from domain.tournament.decide.form import refuse_value
from domain.tournament.directors import director_of
from domain.tournament.events.life import ArbiterAppointed, ArbiterDismissed
from domain.tournament.plan import GameFacts
from domain.tournament.record import Actor
from domain.tournament.settings.limits import LIMITS, refuse_more
from domain.tournament.state.over import entrants_at, tables_not_over
from domain.tournament.state.tournament import Arbiter, Tournament


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
