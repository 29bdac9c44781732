"""What follows by itself: the beginning of a deal, its close under strict enforcement, its end (3.6, 5.6, 9)."""

from domain.game.chance import Chance
from domain.games.faro.end_of_deal import drop_deal, end_deal
from domain.games.faro.model import Desk, is_played_out, is_strict, players
from domain.games.faro.shuffle import shuffle
from domain.games.faro.turns import close


def go_on(desk: Desk, chance: Chance) -> None:
    """Carry out what follows by itself, until a seat is to act or the game is over."""
    state = desk.state
    match state.phase:
        case "stakes" if state.ready == players(state):
            if any(state.layout):
                shuffle(desk, chance)
            else:
                drop_deal(desk)
                end_deal(desk)
        case "deal" if is_strict(state) and is_played_out(state):
            close(desk)
            end_deal(desk)
        case "review" if len(state.accepted) == state.seats:
            end_deal(desk)
        case _:
            pass
