"""Appointing and dismissing arbiters (tournament, part 2)."""

from domain.game.rule import Refused
from domain.text.lookalikes import looks_of
from domain.text.names import kept_name
from domain.tournament import rules as rulebook
from domain.tournament.commands.life import AppointArbiter, DismissArbiter
from domain.tournament.decide.course import Course
from domain.tournament.decide.docket import give_back_all
from domain.tournament.decide.form import refuse_value
from domain.tournament.events.life import ArbiterAppointed, ArbiterDismissed
from domain.tournament.game_facts import GameFacts
from domain.tournament.settings.limits import LIMITS, refuse_more
from domain.tournament.state.entrants import Arbiter
from domain.tournament.state.over import entrants_at, tables_not_over
from domain.tournament.state.tournament import Tournament


def active(tournament: Tournament) -> tuple[Arbiter, ...]:
    """The arbiters that have not been dismissed."""
    return tuple(arbiter for arbiter in tournament.arbiters.values() if not arbiter.dismissed)


def appoint_arbiter(course: Course, command: AppointArbiter, _: GameFacts | None) -> None:
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
    if looks_of(name) & looks_of_players(tournament):
        raise Refused(rulebook.ARBITERS_AT_TABLES, "name")
    if len(active(tournament)) >= LIMITS.arbiters:
        refuse_more("arbiter")
    course.add(ArbiterAppointed(len(tournament.arbiters) + 1, name, command.chief), rulebook.ARBITERS_AT_TABLES)


def looks_of_players(tournament: Tournament) -> frozenset[str]:
    """How the names look of all players of entrants that have not withdrawn, or still sit at a table not over."""
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


def dismiss_arbiter(course: Course, command: DismissArbiter, _: GameFacts | None) -> None:
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
