"""Where the golems can go as they stand."""

from collections.abc import Iterator

from domain.game.seat import Seat
from domain.games.essentia.golems import FROM_ROCK_TO_EMPTY, FROM_ROCK_TO_ENEMY, LINES, NAMEABLE, STEPS, standing
from domain.games.essentia.model import State
from domain.games.essentia.terrain import Power


def power_at(state: State, square: int) -> Power:
    """The power that the place lends to the golem on it: its own, or the one named for the circle (3.7, 4.12).

    Raises LookupError for a circle on which no golem stands, since it lends none.
    """
    place = state.places[square]
    if place != "circle":
        return place
    named = state.powers[state.circles.index(square)]
    if named is None:
        message = "a circle without a golem lends no power"
        raise LookupError(message)
    return named


def targets(state: State, seat: Seat, square: int) -> list[int]:
    """The squares onto which the seat's golem on `square` can move or capture, in board order (section 4)."""
    power = power_at(state, square)
    own = seat + 1
    if power == "rock":
        found = _from_rock(state, own, square)
    elif power in LINES:
        found = list(_along_lines(state, own, LINES[power][0][square]))
    else:
        found = [target for target in STEPS[power][0][square] if state.golems[target] != own]
    if not NAMEABLE[state.options.circles]:
        found = [target for target in found if target not in state.circles]
    return sorted(found)


def has_move(state: State, seat: Seat) -> bool:
    """Whether the seat has any legal move, were it its turn (3.3)."""
    return any(targets(state, seat, square) for square in standing(state.golems, seat))


def _from_rock(state: State, own: int, square: int) -> list[int]:
    golems = state.golems
    moves = [target for target in FROM_ROCK_TO_EMPTY[square] if not golems[target]]
    attacks = [target for target in FROM_ROCK_TO_ENEMY[square] if golems[target] and golems[target] != own]
    return moves + attacks


def _along_lines(state: State, own: int, rays: tuple[tuple[int, ...], ...]) -> Iterator[int]:
    """Squares up to the first golem, with it if it is an enemy; an inactive blocking circle ends the line before it."""
    barred = state.circles if state.options.circles == "inactive_blocking" else ()
    for ray in rays:
        for target in ray:
            content = state.golems[target]
            if content == own or target in barred:
                break
            yield target
            if content:
                break
