"""Entries by a list, whole or not at all (tournament.4.10)."""

from collections.abc import Iterator

from msgspec import UNSET

from domain.game.rule import Refused
from domain.text.names import is_name, kept_name, looks_of
from domain.tournament import rules as rulebook
from domain.tournament.commands.entries import EnterList, ListedEntry
from domain.tournament.decide.draft import TournamentDraft
from domain.tournament.decide.entries import check_late, entry_faults, taken_names
from domain.tournament.decide.form import LONGEST_TEXT
from domain.tournament.events.entries import EnteredPlayer, EntrantEntered
from domain.tournament.faults import Fault, refuse_if_any
from domain.tournament.plan import GameFacts
from domain.tournament.settings.limits import LIMITS, refuse_more
from domain.tournament.state.tournament import Tournament


def enter_list(course: TournamentDraft, command: EnterList, _: GameFacts | None) -> None:
    """Enter all of a list, in its order; if a line is at fault, none of it, and all faults are named."""
    tournament = course.tournament
    if not tournament.rules.enters_lists or not command.entries:
        raise Refused(rulebook.ENTRY_LIST, "entries")
    check_late(tournament)
    known = len(tournament.entrants)
    if known + len(command.entries) > LIMITS.entrants:
        refuse_more("entries")
    refuse_if_any([*_faults(tournament, command)])
    for number, entry in enumerate(command.entries, known + 1):
        players = tuple(EnteredPlayer(place, kept_name(name) or name) for place, name in enumerate(_players(entry), 1))
        name, words = kept_name(entry.name) or entry.name, (entry.category or UNSET, entry.member or UNSET)
        event = EntrantEntered(number, name, entry.club, entry.rating, players, *words)
        course.add(event, rulebook.ENTRY_LIST)


def _faults(tournament: Tournament, command: EnterList) -> Iterator[Fault]:
    """The faults of all lines, each with the place of its line; of two lines with one name the later is at fault."""
    taken = taken_names(tournament)
    for place, entry in enumerate(command.entries):
        for fault in _of_line(tournament, entry, taken):
            yield Fault(fault.rule, f"entries[{place}].{fault.at}")
        taken |= looks_of(kept_name(entry.name) or entry.name)


def _of_line(tournament: Tournament, entry: ListedEntry, taken: set[str]) -> Iterator[Fault]:
    players = _players(entry)
    alone = entry.players is None
    if alone and tournament.settings.entrants != "person":
        yield Fault(rulebook.ENTRY, "players")
        players = ()
    for fault in entry_faults(tournament, entry.name, players, entry.rating, taken):
        if not (alone and fault.at.startswith("players") and fault.rule is rulebook.ENTRY):
            yield fault
    for field, text in (("club", entry.club), ("category", entry.category), ("member", entry.member)):
        if text and not is_name(text, LONGEST_TEXT):
            yield Fault(rulebook.KNOWN_FIELDS, field)


def _players(entry: ListedEntry) -> tuple[str, ...]:
    return (entry.name,) if entry.players is None else entry.players
