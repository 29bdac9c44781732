"""Turning up what was laid, and what each card or ability then is (9.6)."""

from domain.game.rule import Cited
from domain.games.scherbia.action_deck import action_row, is_objection
from domain.games.scherbia.effects.kinds import Protection
from domain.games.scherbia.events import ActionsRevealed, Event, RevealedEntry
from domain.games.scherbia.factions import faction_named
from domain.games.scherbia.model import Entry, State, clockwise
from domain.games.scherbia.options import Options
from domain.games.scherbia.rulebook import TURN_UP


def due_reveal(state: State) -> Cited[Event] | None:
    """The turning up of all that was laid; None if nothing was, or if it was done."""
    entries: list[RevealedEntry] = []
    for seat in clockwise(state, state.leader):
        laid = state.trick.laid[seat]
        if laid.action is not None:
            entries.append(RevealedEntry(len(entries), seat, "action", laid.action))
        if laid.ability and state.factions is not None:
            entries.append(RevealedEntry(len(entries), seat, "ability", state.factions.seats[seat]))
    return Cited(ActionsRevealed(tuple(entries)), TURN_UP) if entries else None


def entry_of(options: Options, shown: RevealedEntry) -> Entry:
    """What was turned up, with what it does."""
    if shown.source == "ability":
        ability = faction_named(options, shown.card).ability
        if isinstance(ability, Protection):
            return Entry(shown.seat, "ability", shown.card, None, "protection")
        return Entry(shown.seat, "ability", shown.card, ability)
    if is_objection(shown.card):
        return Entry(shown.seat, "action", shown.card, None, "objection")
    row = action_row(options, shown.card)
    return Entry(shown.seat, "action", shown.card, row.effect, needs=row.needs)
