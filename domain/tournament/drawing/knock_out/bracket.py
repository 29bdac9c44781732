"""The bracket of a knock-out (tournament.5.11)."""


def bracket(entrants: int) -> tuple[int, ...]:
    """The seed numbers in the order of the bracket: the first two meet, the next two, and so on.

    There are as many places as the least power of two from `entrants` up. Numbers above `entrants` are byes.
    """
    order = [1]
    while len(order) < entrants:
        doubled = 2 * len(order)
        order = [number for seed in order for number in (seed, doubled + 1 - seed)]
    return tuple(order)
