"""Free tables, drawn a second time from the words of the rules, without regard for time (tournament.7.2 to 7.6)."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from fractions import Fraction

History = list[list[list[int]]]
"""The rounds before: the tables of each, with the entrants by seat."""


def shuffled(seed: bytes, number: int, k: int, entrants: Sequence[int]) -> list[int]:
    """Order k: the bytes of the generator as big-endian words of 64 bits, one exchange after the other."""
    order = list(entrants)
    data = b""
    block = position = 0
    for place in range(len(order) - 1):
        size = len(order) - place
        while True:
            if position + 8 > len(data):
                message = f"richter/chance/1/seating/{number}/{k}/{block}".encode()
                data += hmac.new(seed, message, "sha256").digest()
                block += 1
            word = int.from_bytes(data[position : position + 8], "big")
            position += 8
            if word < 2**64 - 2**64 % size:
                break
        other = place + word % size
        order[place], order[other] = order[other], order[place]
    return order


def sizes_of(entrants: int, low: int, high: int, preferred: int) -> list[int]:
    """The sizes of the tables; as few as possible sit out."""
    for seated in range(entrants, 0, -1):
        fitting = [m for m in range(1, seated + 1) if seated // m >= low and -(-seated // m) <= high]
        if fitting:
            tables = min(fitting, key=lambda m: (abs(Fraction(seated) - m * preferred), -m))
            return sorted((seated // tables + (one < seated % tables) for one in range(tables)), reverse=True)
    return []


def cost(entrant: int, table: Sequence[int], history: History) -> int:
    """How often an entrant has sat with each of the others at a table."""
    return sum(
        entrant in earlier and other in earlier
        for other in table
        if other != entrant
        for number in history
        for earlier in number
    )


def improved(tables: list[list[int]], history: History) -> list[list[int]]:
    """The tables after up to twenty passes of exchanges."""
    places = [(table, position) for table in range(len(tables)) for position in range(len(tables[table]))]
    for _ in range(20):
        exchanged = False
        for table, position in places:
            for other_table, other_position in places:
                if cost(tables[table][position], tables[table], history) == 0:
                    break
                if other_table == table:
                    continue
                one, other = tables[table][position], tables[other_table][other_position]
                before = cost(one, tables[table], history) + cost(other, tables[other_table], history)
                tables[table][position], tables[other_table][other_position] = other, one
                after = cost(other, tables[table], history) + cost(one, tables[other_table], history)
                if after < before:
                    exchanged = True
                else:
                    tables[table][position], tables[other_table][other_position] = one, other
        if not exchanged:
            break
    return tables


def seats_of(table: Sequence[int], order: Sequence[int], history: History) -> list[int]:
    """The entrants of a table by seat."""
    left, seats = list(table), []
    for seat in range(len(table)):
        had = {
            entrant: sum(earlier[seat] == entrant for number in history for earlier in number if len(earlier) > seat)
            for entrant in left
        }
        chosen = min(left, key=lambda entrant: (had[entrant], order.index(entrant)))
        left.remove(chosen)
        seats.append(chosen)
    return seats


def tables_of(
    seed: bytes, number: int, entrants: Sequence[int], limits: tuple[int, int, int], history: History
) -> tuple[list[list[int]], set[int]]:
    """The tables of a round by seat, and who sits out. Nobody has asked for a bye or entered late."""
    sizes = sizes_of(len(entrants), *limits)
    seated_before = [entrant for earlier in history for table in earlier for entrant in table]
    byes = {entrant: len(history) - seated_before.count(entrant) for entrant in entrants}
    order_0 = shuffled(seed, number, 0, entrants)
    out = set(
        sorted(entrants, key=lambda entrant: (byes[entrant], -order_0.index(entrant)))[: len(entrants) - sum(sizes)]
    )
    best: tuple[int, list[list[int]], list[int]] | None = None
    for k in range(100 if len(entrants) <= 30 else 20 if len(entrants) <= 100 else 1):
        order = shuffled(seed, number, k, entrants)
        waiting = [entrant for entrant in order if entrant not in out]
        tables = []
        for size in sizes:
            tables.append(waiting[:size])
            waiting = waiting[size:]
        tables = improved(tables, history)
        total = sum(cost(entrant, table, history) for table in tables for entrant in table)
        if best is None or total < best[0]:
            best = (total, tables, order)
        if total == 0:
            break
    assert best is not None
    return [seats_of(table, best[2], history) for table in best[1]], out
