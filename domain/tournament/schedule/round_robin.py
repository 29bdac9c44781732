"""The Berger tables: everybody meets everybody (tournament.5.2, 5.3)."""

LEAST_TO_EXCHANGE = 4
"""From so many entrants on two cycles exchange the last two rounds of the first."""


def berger_rounds(entrants: int) -> int:
    """The number of rounds in which so many entrants all meet once."""
    return entrants - 1 + entrants % 2


def berger(entrants: int, number: int) -> tuple[tuple[int, int], ...]:
    """The pairs of round `number`, the first named on seat or side 0, by seed number.

    With an odd number of entrants one pair has the seed number `entrants` + 1: the other one has a bye.
    """
    last = entrants + entrants % 2
    ring = last - 1
    if number % 2:
        pivot = (number + 1) // 2
        pairs = [(pivot, last)]
    else:
        pivot = (number + last) // 2
        pairs = [(last, pivot)]
    around = range(1, last // 2)
    return (*pairs, *(((pivot + i - 1) % ring + 1, (pivot - i - 1) % ring + 1) for i in around))


def cycle_round(entrants: int, cycles: int, number: int) -> tuple[tuple[int, int], ...]:
    """The pairs of a round of one or two cycles (tournament.5.3)."""
    rounds = berger_rounds(entrants)
    if number > rounds:
        return tuple((second, first) for first, second in berger(entrants, number - rounds))
    if cycles > 1 and entrants >= LEAST_TO_EXCHANGE and number > rounds - 2:
        number = 2 * rounds - 1 - number
    return berger(entrants, number)
