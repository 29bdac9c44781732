"""Turning up what was laid, and what each card or ability then is (9.6)."""

from msgspec.structs import replace

from domain.game.rule import Cited, Rule
from domain.game.seat import Seat
from domain.games.scherbia.aftermath import healers_in, is_left_out
from domain.games.scherbia.deal import action_row, is_objection
from domain.games.scherbia.effects.apply import close_counters
from domain.games.scherbia.effects.barrage import omnipotent_among, sharing_highest, thieves_in
from domain.games.scherbia.events import ActionsRevealed, Event, RevealedEntry, TrickDecided
from domain.games.scherbia.factions import faction_named, with_known
from domain.games.scherbia.rules import HIGHEST_TOTAL, OMNIPOTENCE_TAKES_TRICK, TIE_STANDS, TURN_UP
from domain.games.scherbia.state import NOTHING_LAID, Entry, LastTrick, State, ToBreakTie, clockwise
from domain.games.scherbia.types import Options, Protection
from domain.games.scherbia.value import totals, values


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
    """The entry of a revealed card or ability, with its effect."""
    if shown.source == "ability":
        ability = faction_named(options, shown.card).ability
        if isinstance(ability, Protection):
            return Entry(shown.seat, "ability", shown.card, None, "protection")
        return Entry(shown.seat, "ability", shown.card, ability)
    if is_objection(shown.card):
        return Entry(shown.seat, "action", shown.card, None, "objection")
    row = action_row(options, shown.card)
    return Entry(shown.seat, "action", shown.card, row.effect, needs=row.needs)


def evolve_reveal(state: State, event: ActionsRevealed, _version: int) -> State:
    """The state after the event."""
    entries = tuple(entry_of(state.options, shown) for shown in event.entries)
    factions = state.factions
    if factions is not None:
        for entry in entries:
            if entry.source == "ability":
                factions = with_known(factions, entry.seat)
    trick = replace(state.trick, entries=entries, laid=(NOTHING_LAID,) * state.seats)
    return close_counters(replace(state, trick=trick, factions=factions))


def due_decision(state: State) -> Cited[Event] | ToBreakTie:
    """The decision of the trick, or the seat that can break the tie."""
    trick = state.trick
    tied = sharing_highest(totals(state))
    if len(tied) == 1:
        return _decided(state, tied[0], HIGHEST_TOTAL)
    mage = omnipotent_among(trick, tied)
    if mage is None or trick.yielded:
        return _decided(state, None, TIE_STANDS)
    if mage == trick.omnipotent:
        return _decided(state, mage, OMNIPOTENCE_TAKES_TRICK)
    return ToBreakTie(mage, "trick")


def _decided(state: State, winner: Seat | None, rule: Rule) -> Cited[Event]:
    return Cited(TrickDecided(state.trick.number, winner, totals(state)), rule)


def evolve_trick_winner(state: State, event: TrickDecided, _version: int) -> State:
    """The state after the event: values are frozen (6.6), and the thieves and healers that may act are listed."""
    worth = values(state)
    rows = tuple(tuple(replace(card, value=worth[card.card]) for card in row) for row in state.trick.rows)
    decided = replace(
        state,
        trick=replace(state.trick, rows=rows, totals=event.totals, winner=event.winner),
        last_trick=LastTrick(event.trick, event.winner, event.totals),
    )
    if is_left_out(decided):
        return decided
    return replace(decided, trick=replace(decided.trick, thieves=thieves_in(rows), healers=healers_in(rows)))
