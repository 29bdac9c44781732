"""The end of the game, and who pays whom (10)."""

from domain.games.ecarte.events import GameWon
from domain.games.ecarte.model import Desk, State
from domain.games.ecarte.rulebook import PAID_ONCE_MORE, POT_WON
from domain.games.ecarte.seats import SEATS, added, other

GOAL = 5
"""The points that win the game."""


def ends_game(state: State) -> int | None:
    """The seat that has the points to win, if one has."""
    return next((seat for seat in SEATS if state.points[seat] >= GOAL), None)


def win_game(desk: Desk, seat: int) -> None:
    """The seat wins the pot; a loser without points pays as much once more."""
    state, loser = desk.state, other(seat)
    is_shutout = state.points[loser] == 0
    extra = state.pot if is_shutout else 0
    balance = added(added(state.balance, seat, state.pot + extra), loser, -extra)
    desk.add(GameWon(seat, state.pot, extra, balance), PAID_ONCE_MORE if is_shutout else POT_WON)
