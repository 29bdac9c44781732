"""The printed squares of a table's board (1.5)."""

from domain.games.essentia.board import NUMBER, SQUARES
from domain.games.essentia.options import Layout
from domain.games.essentia.terrain import Place


def circles_of(layout: Layout) -> tuple[int, int]:
    """The two essence circles in board order."""
    first, second = sorted(NUMBER[name] for name in layout.circles)
    return first, second


def springs_of(layout: Layout) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The springs of seat 0 and of seat 1, each in board order."""
    own, other = (tuple(sorted(NUMBER[name] for name in springs)) for springs in layout.springs)
    return own, other


def bare_places(layout: Layout) -> tuple[Place, ...]:
    """What each square is before any tile lies: rock, unless it is printed as a spring or circle (1.6)."""
    places: list[Place] = ["rock"] * len(SQUARES)
    for circle in circles_of(layout):
        places[circle] = "circle"
    for springs in springs_of(layout):
        for spring in springs:
            places[spring] = "spring"
    return tuple(places)
