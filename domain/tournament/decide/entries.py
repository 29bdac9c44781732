"""Entries, withdrawals, substitutes and requested byes (tournament, part 4)."""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from msgspec import UNSET
from msgspec.structs import replace

from domain.game.rule import Malformed, Refused
from domain.text.names import is_same_name, kept_name, looks_of
from domain.tournament import rules as rulebook
from domain.tournament.commands.entries import CorrectEntrant, Enter, Readmit, RequestBye, SayHere, Substitute, Withdraw
from domain.tournament.decide.arbiters import active, is_other_director
from domain.tournament.decide.draft import TournamentDraft
from domain.tournament.decide.form import check_reason
from domain.tournament.events.entries import (
    ByeRequested,
    EnteredPlayer,
    EntrantCorrected,
    EntrantEntered,
    EntrantReadmitted,
    EntrantWithdrawn,
    PlayerHere,
    PlayerSubstituted,
)
from domain.tournament.faults import Fault
from domain.tournament.plan import GameFacts
from domain.tournament.schedule.schedule import rounds_of
from domain.tournament.settings.limits import LIMITS, refuse_more
from domain.tournament.settings.settings import FreeTables, Swiss
from domain.tournament.state.over import is_public, last_begun, last_published
from domain.tournament.state.tournament import Entrant, Tournament

SIZES = {"person": (1, 1), "pair": (2, 2), "team": (4, LIMITS.players)}
"""The least and the greatest number of players of each kind of entrant (1.1)."""
HIGHEST_RATING = 9999


def rounds_in(tournament: Tournament) -> int:
    """The number of rounds: for a Swiss tournament before its start, with those who have entered so far."""
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


def enter(course: TournamentDraft, command: Enter, _: GameFacts | None) -> None:
    """Enter a person, a pair or a team; late in Swiss and free tables only, until half of the rounds have begun."""
    tournament = course.tournament
    _check_words(tournament, command.category, command.member)
    check_late(tournament)
    players = (command.name,) if command.players is None else command.players
    if command.players is None and tournament.settings.entrants != "person":
        raise Refused(rulebook.ENTRY, "players")
    name, entered = _checked(tournament, command.name, players, command.rating)
    if len(tournament.entrants) >= LIMITS.entrants:
        refuse_more("entrant")
    number = len(tournament.entrants) + 1
    rule = rulebook.LATE_ENTRY if tournament.phase == "running" else rulebook.ENTRY
    words = command.category or UNSET, command.member or UNSET
    course.add(EntrantEntered(number, name, command.club, command.rating, entered, *words), rule)


def _check_words(tournament: Tournament, category: str | None, member: str | None) -> None:
    """Check that the tournament's revision of the rules knows these fields. Raises Malformed (1.6)."""
    if category is not None and not tournament.rules.gives_prizes:
        raise Malformed(rulebook.KNOWN_FIELDS, "category", "unknown")
    if member is not None and not tournament.rules.ranks_series:
        raise Malformed(rulebook.KNOWN_FIELDS, "member", "unknown")


def check_late(tournament: Tournament) -> None:
    """Check that nobody enters too late. Raises Refused (4.2)."""
    if tournament.phase != "running":
        return
    rounds = rounds_in(tournament)
    if not isinstance(tournament.settings.format, Swiss | FreeTables) or 2 * last_begun(tournament) >= rounds:
        raise Refused(rulebook.LATE_ENTRY)


def _checked(
    tournament: Tournament, name: str, players: tuple[str, ...], rating: int | None, known: int | None = None
) -> tuple[str, tuple[EnteredPlayer, ...]]:
    """Return the names of an entrant and its players as they are kept; `known` is its number if it has entered.

    Raises Refused (4.1; 2.5 for a player who is an arbiter, 2.8 for one who is a director).
    """
    if len(players) > LIMITS.players:
        refuse_more("players")
    for fault in entry_faults(tournament, name, players, rating, taken_names(tournament, known), known):
        raise Refused(fault.rule, fault.at)
    return _name(name, "name"), tuple(
        EnteredPlayer(place, _name(player, f"players[{place}]")) for place, player in enumerate(players, start=1)
    )


def taken_names(tournament: Tournament, known: int | None = None) -> set[str]:
    """Return the looks of the entrants' names, but for the one with the number `known`."""
    others = (entrant for entrant in tournament.entrants.values() if entrant.entrant != known)
    return {look for entrant in others for look in looks_of(entrant.name)}


def entry_faults(
    tournament: Tournament,
    name: str,
    players: tuple[str, ...],
    rating: int | None,
    taken: AbstractSet[str],
    known: int | None = None,
) -> Iterator[Fault]:
    """Yield the faults of an entry (4.1; 2.5 for a player who is an arbiter, 2.8 for one who is a director).

    `taken` is as `taken_names` says, `known` the number of an entrant that has entered.
    """
    least, most = SIZES[tournament.settings.entrants]
    if not least <= len(players) <= most:
        yield Fault(rulebook.ENTRY, "players")
    kept = kept_name(name)
    if kept is None:
        yield Fault(rulebook.ENTRY, "name")
    for place, written in enumerate(players):
        player = kept_name(written)
        if player is None:
            yield Fault(rulebook.ENTRY, f"players[{place}]")
        elif _is_arbiter(tournament, player):
            yield Fault(rulebook.ARBITERS_AT_TABLES, f"players[{place}]")
        elif is_other_director(tournament, player, known):
            yield Fault(rulebook.DIRECTORS, f"players[{place}]")
    if kept is not None and not looks_of(kept).isdisjoint(taken):
        yield Fault(rulebook.ENTRY, "name")
    if rating is not None and not 0 <= rating <= HIGHEST_RATING:
        yield Fault(rulebook.ENTRY, "rating")


def correct_entrant(course: TournamentDraft, command: CorrectEntrant, _: GameFacts | None) -> None:
    """Correct name, players' names, club, category and, before the start, the rating of an entrant (4.9)."""
    tournament = course.tournament
    entrant = entrant_named(tournament, command.entrant)
    now = tuple(player.name for player in entrant.players)
    name = entrant.name if command.name is UNSET else command.name
    players = _players(entrant, name) if command.players is UNSET else command.players
    club = entrant.club if command.club is UNSET else command.club
    rating = entrant.rating if command.rating is UNSET else command.rating
    category = entrant.category if command.category is UNSET else command.category or None
    member = entrant.member if command.member is UNSET else command.member or None
    _check_words(tournament, category, member)
    name, corrected = _checked(tournament, name, players, rating, entrant.entrant)
    if len(corrected) != len(now):
        raise Refused(rulebook.CORRECTION, "players")
    if not tournament.rules.corrects_entries:
        raise Refused(rulebook.CORRECTION, "entrant")
    if rating != entrant.rating and tournament.phase == "running":
        raise Refused(rulebook.CORRECTION, "rating")
    same = (entrant.name, now, entrant.club, entrant.rating, entrant.category, entrant.member)
    if same == (name, tuple(player.name for player in corrected), club, rating, category, member):
        raise Refused(rulebook.CORRECTION, "entrant")
    if tournament.phase == "running" or command.reason is not None:
        check_reason(command.reason)
    words = category or UNSET, member or UNSET
    renamed = tuple(entered.player for entered, before in zip(corrected, now, strict=True) if entered.name != before)
    event = EntrantCorrected(entrant.entrant, name, club, rating, corrected, command.reason, *words)
    if tournament.rules.texts_beside:
        event = replace(event, renamed=renamed)
    course.add(event, rulebook.CORRECTION)


def _players(entrant: Entrant, name: str) -> tuple[str, ...]:
    """The players' names if nobody says them: whoever entered alone by one name has the entrant's."""
    names = tuple(player.name for player in entrant.players)
    return (name,) if names == (entrant.name,) else names


def _name(name: str, field: str) -> str:
    """Return a name as it is kept. Raises Refused for what can be none (4.1)."""
    kept = kept_name(name)
    if kept is None:
        raise Refused(rulebook.ENTRY, field)
    return kept


def _check_may_play(tournament: Tournament, name: str, entrant: int, field: str) -> None:
    """Check that no arbiter has this name, and no director but the entrant's own. Raises Refused (2.5, 2.8)."""
    if _is_arbiter(tournament, name):
        raise Refused(rulebook.ARBITERS_AT_TABLES, field)
    if is_other_director(tournament, name, entrant):
        raise Refused(rulebook.DIRECTORS, field)


def _is_arbiter(tournament: Tournament, name: str) -> bool:
    return any(is_same_name(arbiter.name, name) for arbiter in active(tournament))


def withdraw(course: TournamentDraft, command: Withdraw, _: GameFacts | None) -> None:
    """Let an entrant play no more from the next round that has not begun. A player may give no reason."""
    entrant = entrant_named(course.tournament, command.entrant)
    if entrant.withdrawn_from is not None:
        raise Refused(rulebook.WITHDRAWAL, "entrant")
    if course.by.role != "player" or command.reason is not None:
        check_reason(command.reason)
    event = EntrantWithdrawn(command.entrant, last_begun(course.tournament) + 1, command.reason)
    course.add(event, rulebook.WITHDRAWAL)


def readmit(course: TournamentDraft, command: Readmit, _: GameFacts | None) -> None:
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
        _check_may_play(tournament, player.name, command.entrant, "entrant")
    check_reason(command.reason)
    from_round = last_published(tournament) + 1
    course.add(EntrantReadmitted(command.entrant, from_round, command.reason), rulebook.READMISSION)


def substitute(course: TournamentDraft, command: Substitute, _: GameFacts | None) -> None:
    """Put another person in the place of a player."""
    entrant = entrant_named(course.tournament, command.entrant)
    if not any(player.player == command.player for player in entrant.players):
        raise Refused(rulebook.NAMED_EXISTS, "player")
    name = _name(command.name, "name")
    _check_may_play(course.tournament, name, command.entrant, "name")
    check_reason(command.reason)
    event = PlayerSubstituted(command.entrant, command.player, name, command.reason)
    course.add(event, rulebook.TOKENS_THAT_END)


def request_bye(course: TournamentDraft, command: RequestBye, _: GameFacts | None) -> None:
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


def say_here(course: TournamentDraft, command: SayHere, _: GameFacts | None) -> None:
    """Say that one is there; what was said for a round as late already is passed over (4.11)."""
    tournament, by = course.tournament, course.by
    if not tournament.rules.says_here:
        raise Refused(rulebook.PRESENCE)
    if command.round is not None and not 1 <= command.round <= rounds_in(tournament):
        raise Refused(rulebook.NAMED_EXISTS, "round")
    entrant = entrant_named(tournament, by.entrant or 0)
    player = next(player for player in entrant.players if player.player == by.player)
    if player.here is None or player.here < (command.round or 0):
        course.add(PlayerHere(entrant.entrant, player.player, command.round), rulebook.PRESENCE)


def _is_settled(tournament: Tournament, number: int) -> bool:
    """Return whether it is too late for a bye. A player must not learn whether a round is drawn that is not public."""
    round_ = tournament.rounds.get(number)
    return round_ is not None and (is_public(round_) or not tournament.rules.byes_until_public)
