"""A second move generator, written from the rulebook with coordinates and loops; it shares nothing with the product.

It reads only what lies open on the table: the view. A move is (from, to, power named).
"""

from __future__ import annotations

from typing import Any

FILES = "abcdefgh"
RANKS = "123456789"
STRAIGHT = [(0, 1), (0, -1), (1, 0), (-1, 0)]
SLANTING = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
KINDS_OF_POWER = ["plain", "plateau", "rock", "mountain", "forest", "spring"]

Move = tuple[str, str, str | None]


def beside(square: str, right: int, up: int) -> str | None:
    """The square so many files to the right and ranks up, None off the board."""
    file = FILES.index(square[0]) + right
    rank = RANKS.index(square[1]) + up
    if file not in range(8) or rank not in range(9):
        return None
    return FILES[file] + RANKS[rank]


def in_board_order(square: str) -> tuple[str, str]:
    return square[1], square[0]


class Position:
    """Where everything stands, in names only."""

    def __init__(self, table: dict[str, Any], options: dict[str, Any] | None = None) -> None:
        options = options or {}
        self.places: dict[str, str] = dict(table["places"])
        self.circles: str = table["circles"]
        self.powers: dict[str, str | None] = dict(table["circle_powers"])
        self.golems: dict[str, int] = {square: seat for seat in (0, 1) for square in table["golems"][seat]}
        self.turn: int | None = table["to_move"]
        self.springs: dict[str, int] = {square: spring["side"] for square, spring in table["springs"].items()}
        self.last_only: bool = options.get("spring_capture") == "last"
        self.any_spring: bool = options.get("spring_owner") == "holder"

    def copy(self) -> Position:
        other = Position.__new__(Position)
        other.__dict__ = {**self.__dict__, "powers": dict(self.powers), "golems": dict(self.golems)}
        return other

    def power(self, square: str) -> str | None:
        return self.powers[square] if self.places[square] == "circle" else self.places[square]

    def destinations(self, square: str) -> set[str]:
        """Where the golem on the square may go, whatever it names there."""
        power = self.power(square)
        seat = self.golems[square]
        found = set()
        if power in {"plain", "plateau"}:
            found |= self.line(square, STRAIGHT)
        if power in {"plain", "mountain"}:
            found |= self.line(square, SLANTING)
        if power == "forest":
            for long, across in [(2, 1), (2, -1), (-2, 1), (-2, -1)]:
                found |= {beside(square, long, across), beside(square, across, long)}
        if power == "spring":
            found |= {beside(square, *step) for step in STRAIGHT + SLANTING}
        if power == "rock":
            for step in STRAIGHT:
                if (to := beside(square, *step)) is not None and to not in self.golems:
                    found.add(to)
            for step in SLANTING:
                if (to := beside(square, *step)) is not None and self.golems.get(to) == 1 - seat:
                    found.add(to)
        return {to for to in found if to is not None and self.golems.get(to) != seat and not self.dead(to)}

    def dead(self, square: str) -> bool:
        return self.places[square] == "circle" and self.circles.startswith("inactive")

    def line(self, square: str, steps: list[tuple[int, int]]) -> set[str | None]:
        found: set[str | None] = set()
        for step in steps:
            to = beside(square, *step)
            while to is not None:
                if self.dead(to) and self.circles == "inactive_blocking":
                    break
                found.add(to)
                if to in self.golems:
                    break
                to = beside(to, *step)
        return found

    def moves(self) -> list[Move]:
        """All moves of the seat to move, in the order of the rulebook."""
        found: list[Move] = []
        for square in sorted(self.golems, key=in_board_order):
            if self.golems[square] != self.turn:
                continue
            for to in sorted(self.destinations(square), key=in_board_order):
                if self.places[to] != "circle":
                    found.append((square, to, None))
                elif self.circles == "active":
                    found += [(square, to, power) for power in ("plateau", "rock", "forest")]
                else:
                    found += [(square, to, power) for power in KINDS_OF_POWER]
        return found

    def safe(self, seat: int) -> bool:
        """Whether the seat has not lost by 5.2."""
        return any(
            self.golems.get(square) == seat and (side == seat or self.any_spring)
            for square, side in self.springs.items()
        )

    def after(self, move: Move) -> Position | None:
        """The position after the move, or None if it ends the game by 5.1, 5.2 or 5.5."""
        square, to, power = move
        other = self.copy()
        mover = other.golems.pop(square)
        captured = to in other.golems
        other.golems[to] = mover
        other.turn = 1 - mover
        for circle in other.powers:
            if circle == square:
                other.powers[circle] = None
            if circle == to:
                other.powers[circle] = power
        if captured and to in self.springs and (not self.last_only or self.springs[to] == mover):
            return None
        return other if other.safe(0) and other.safe(1) else None

    def lines_of_play(self, depth: int) -> int:
        """How many different sequences of this many moves there are."""
        if depth == 0:
            return 1
        total = 0
        for move in self.moves():
            following = self.after(move)
            if following is not None:
                total += following.lines_of_play(depth - 1)
            elif depth == 1:
                total += 1
        return total
