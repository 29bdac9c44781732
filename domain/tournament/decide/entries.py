"""Entries, withdrawals, substitutes and requested byes (tournament, part 4)."""

from domain.game.rule import Refused
from domain.text.lookalikes import is_same_name
from domain.text.names import kept_name
from domain.tournament import rulebook
from domain.tournament.commands.entries import Enter, Readmit, RequestBye, Substitute, Withdraw
from domain.tournament.decide.arbiters import active
from domain.tournament.decide.course import Course
from domain.tournament.decide.reason import check_reason
from domain.tournament.drawing.schedule import rounds_of
from domain.tournament.events.entries import (
    ByeRequested,
    EnteredPlayer,
    EntrantEntered,
    EntrantReadmitted,
    EntrantWithdrawn,
    PlayerSubstituted,
)
from domain.tournament.game_facts import GameFacts
from domain.tournament.settings.formats import FreeTables, Swiss
from domain.tournament.settings.limits import LIMITS, refuse_more
from domain.tournament.state.entrants import Entrant
from domain.tournament.state.over import is_public, last_begun, last_published
from domain.tournament.state.tournament import Tournament

SIZES = {"person": (1, 1), "pair": (2, 2), "team": (4, LIMITS.players)}
"""The least and the greatest number of players of each kind of entrant (1.1)."""
HIGHEST_RATING = 9999


def rounds_in(tournament: Tournament) -> int:
    """How many rounds the tournament has: a Swiss one before its start with those who have entered so far."""
    entered = len(tournament.seeds)
    if not entered and isinstance(tournament.settings.format, Swiss):
        entered = sum(entrant.plays_in(1) for entrant in tournament.entrants.values())
    return rounds_of(tournament.settings, entered or None)


def entrant_named(tournament: Tournament, number: int) -> Entrant:
    """Return the entrant with this number. Raises Refused (4.3)."""
    entrant = tournament.entrants.get(number)
    if entrant is None:
        raise Refused(rulebook.NAMED_EXISTS, "entrant")
    return entrant


def enter(course: Course, command: Enter, _: GameFacts | None) -> None:
    """Enter a person, a pair or a team; late in Swiss and free tables only, until half of the rounds have begun."""
    tournament = course.tournament
    if tournament.phase == "running":
        _check_late(tournament)
    players = (command.name,) if command.players is None else command.players
    _check_size(tournament, command, players)
    name = _name(command.name, "name")
    named = tuple(_player(tournament, one, f"players[{place}]") for place, one in enumerate(players))
    _check_entry(tournament, command, name)
    if len(tournament.entrants) >= LIMITS.entrants:
        refuse_more("entrant")
    number = len(tournament.entrants) + 1
    entered = tuple(EnteredPlayer(place, one) for place, one in enumerate(named, start=1))
    rule = rulebook.LATE_ENTRY if tournament.phase == "running" else rulebook.ENTRY
    course.add(EntrantEntered(number, name, command.club, command.rating, entered), rule)


def _check_late(tournament: Tournament) -> None:
    rounds = rounds_in(tournament)
    if not isinstance(tournament.settings.format, Swiss | FreeTables) or 2 * last_begun(tournament) >= rounds:
        raise Refused(rulebook.LATE_ENTRY)


def _check_size(tournament: Tournament, command: Enter, players: tuple[str, ...]) -> None:
    kind = tournament.settings.entrants
    least, most = SIZES[kind]
    if len(players) > LIMITS.players:
        refuse_more("players")
    if command.players is None and kind != "person":
        raise Refused(rulebook.ENTRY, "players")
    if not least <= len(players) <= most:
        raise Refused(rulebook.ENTRY, "players")


def _check_entry(tournament: Tournament, command: Enter, name: str) -> None:
    if any(is_same_name(entrant.name, name) for entrant in tournament.entrants.values()):
        raise Refused(rulebook.ENTRY, "name")
    if command.rating is not None and not 0 <= command.rating <= HIGHEST_RATING:
        raise Refused(rulebook.ENTRY, "rating")


def _name(name: str, field: str) -> str:
    """Return a name as it is kept. Raises Refused for what can be none (4.1)."""
    kept = kept_name(name)
    if kept is None:
        raise Refused(rulebook.ENTRY, field)
    return kept


def _player(tournament: Tournament, name: str, field: str) -> str:
    """Return the name of a player as it is kept. Raises Refused for what can be none, and for that of an arbiter."""
    kept = _name(name, field)
    _check_no_arbiter(tournament, kept, field)
    return kept


def _check_no_arbiter(tournament: Tournament, name: str, field: str) -> None:
    if any(is_same_name(arbiter.name, name) for arbiter in active(tournament)):
        raise Refused(rulebook.ARBITERS_AT_TABLES, field)


def withdraw(course: Course, command: Withdraw, _: GameFacts | None) -> None:
    """Let an entrant play no more from the next round that has not begun. A player may give no reason."""
    entrant = entrant_named(course.tournament, command.entrant)
    if entrant.withdrawn_from is not None:
        raise Refused(rulebook.WITHDRAWAL, "entrant")
    if course.by.role != "player" or command.reason is not None:
        check_reason(command.reason)
    event = EntrantWithdrawn(command.entrant, last_begun(course.tournament) + 1, command.reason)
    course.add(event, rulebook.WITHDRAWAL)


def readmit(course: Course, command: Readmit, _: GameFacts | None) -> None:
    """Let an entrant play again from the first round whose pairings are not public.

    A round that is drawn and not public has no place for it: it is absent there, unless the round is drawn again. The
    event says the same in both cases, since nobody but arbiters and organizer knows that the round is drawn.
    """
    tournament = course.tournament
    entrant = entrant_named(tournament, command.entrant)
    is_fit = isinstance(tournament.settings.format, Swiss | FreeTables)
    if entrant.withdrawn_from is None or not is_fit:
        raise Refused(rulebook.READMISSION, "entrant")
    for player in entrant.players:
        _check_no_arbiter(tournament, player.name, "entrant")
    check_reason(command.reason)
    from_round = last_published(tournament) + 1
    course.add(EntrantReadmitted(command.entrant, from_round, command.reason), rulebook.READMISSION)


def substitute(course: Course, command: Substitute, _: GameFacts | None) -> None:
    """Put another person in the place of a player."""
    entrant = entrant_named(course.tournament, command.entrant)
    if not any(player.player == command.player for player in entrant.players):
        raise Refused(rulebook.NAMED_EXISTS, "player")
    name = _player(course.tournament, command.name, "name")
    check_reason(command.reason)
    event = PlayerSubstituted(command.entrant, command.player, name, command.reason)
    course.add(event, rulebook.TOKENS_THAT_END)


def request_bye(course: Course, command: RequestBye, _: GameFacts | None) -> None:
    """Ask not to play in a round that is not public: half a bye once, and not in the last round (4.7)."""
    tournament = course.tournament
    entrant = entrant_named(tournament, command.entrant)
    rounds = rounds_in(tournament)
    if not 1 <= command.round <= rounds:
        raise Refused(rulebook.NAMED_EXISTS, "round")
    is_fit = isinstance(tournament.settings.format, Swiss | FreeTables)
    if not is_fit or _is_settled(tournament, command.round) or not entrant.plays_in(command.round):
        raise Refused(rulebook.REQUESTED_BYE, "round")
    if command.round in entrant.byes:
        raise Refused(rulebook.REQUESTED_BYE, "round")
    if command.kind == "half_bye" and ("half_bye" in entrant.byes.values() or command.round == rounds):
        raise Refused(rulebook.REQUESTED_BYE, "kind")
    course.add(ByeRequested(command.entrant, command.round, command.kind), rulebook.REQUESTED_BYE)


def _is_settled(tournament: Tournament, number: int) -> bool:
    """Whether it is too late for a bye. A player must not learn whether a round is drawn that is not public."""
    round_ = tournament.rounds.get(number)
    return round_ is not None and (is_public(round_) or not tournament.rules.byes_until_public)
