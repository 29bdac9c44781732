"""Automatic steps: the beginning of a deal, its close under strict enforcement, its end (3.6, 5.6, 9)."""

from domain.game.chance import Chance
from domain.games.faro.state import Draft, is_played_out, is_strict, players
from domain.games.faro.turns import close, drop_deal, end_deal, shuffle


def advance(draft: Draft, chance: Chance) -> None:
    """Carry out what follows by itself, until a seat is to act or the game is over."""
    state = draft.state
    match state.phase:
        case "stakes" if state.ready == players(state):
            if any(state.layout):
                shuffle(draft, chance)
            else:
                drop_deal(draft)
                end_deal(draft)
        case "deal" if is_strict(state) and is_played_out(state):
            close(draft)
            end_deal(draft)
        case "review" if len(state.accepted) == state.seats:
            end_deal(draft)
        case _:
            pass
