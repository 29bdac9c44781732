"""How the decision of a trick changes the state."""

from msgspec.structs import replace

from domain.games.scherbia.aftermath import is_left_out
from domain.games.scherbia.events import TrickDecided
from domain.games.scherbia.model import LastTrick, State
from domain.games.scherbia.reincarnation import healers_in
from domain.games.scherbia.theft import thieves_in
from domain.games.scherbia.value import values


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
