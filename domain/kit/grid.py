"""A rectangular board: its squares, and the ways across it.

A square is a number. 0 is the first file on the first rank; the numbers go along the rank to the last file, then along
the next rank. A step is the pair (files to the right, ranks up).
"""

from collections.abc import Sequence

Step = tuple[int, int]
Reach = tuple[tuple[int, ...], ...]
"""For each square the squares that can be reached from it."""
Rays = tuple[Reach, ...]
"""For each square, in each direction, the squares on the way to the edge, the nearest first."""

ORTHOGONAL: tuple[Step, ...] = ((0, -1), (-1, 0), (1, 0), (0, 1))
DIAGONAL: tuple[Step, ...] = ((-1, -1), (1, -1), (-1, 1), (1, 1))
LEAP: tuple[Step, ...] = ((-1, -2), (1, -2), (-2, -1), (2, -1), (-2, 1), (2, 1), (-1, 2), (1, 2))
"""Two squares in one orthogonal direction and one across."""


def square_names(files: int, ranks: int) -> tuple[str, ...]:
    """The names of all squares: files from `a`, ranks from 1 (`a1`, `b1`, …). At most 26 files."""
    return tuple(f"{chr(ord('a') + file)}{rank + 1}" for rank in range(ranks) for file in range(files))


def rays(files: int, ranks: int, directions: Sequence[Step]) -> Rays:
    """For each square, in each of the directions, the squares on the way to the edge, the nearest first."""
    return tuple(
        tuple(_ray(files, ranks, square, direction) for direction in directions) for square in range(files * ranks)
    )


def leaps(files: int, ranks: int, steps: Sequence[Step]) -> Reach:
    """For each square the squares that one of the steps leads to, in ascending order."""
    return tuple(
        tuple(sorted(square for ray in ways for square in ray[:1]))
        for ways in rays(files, ranks, steps)
    )  # fmt: skip


def way(ways: Reach, target: int) -> tuple[int, ...] | None:
    """The squares that lie before `target` on the one of these rays that leads to it; None if none of them does."""
    for ray in ways:
        if target in ray:
            return ray[: ray.index(target)]
    return None


def _ray(files: int, ranks: int, square: int, step: Step) -> tuple[int, ...]:
    rank, file = divmod(square, files)
    result = []
    while 0 <= (file := file + step[0]) < files and 0 <= (rank := rank + step[1]) < ranks:
        result.append(rank * files + file)
    return tuple(result)
