"""How the turning up of what was laid changes the state."""

from msgspec.structs import replace

from domain.games.scherbia.events import ActionsRevealed
from domain.games.scherbia.evolve_counters import close_counters
from domain.games.scherbia.factions import with_known
from domain.games.scherbia.model import NOTHING_LAID, State
from domain.games.scherbia.reveal import entry_of


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
