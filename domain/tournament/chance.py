"""All chance of a tournament: seeds of boards, deals committed to, lots, orders and the ids of tables.

Everything follows from the tournament's secret seed (and the entropy thrown in the hall). So anyone can compute it
again once the seed is revealed. Seeds are 32 bytes.
"""

import hmac
from base64 import b32encode
from collections.abc import Iterable
from hashlib import sha256
from typing import TypeVar

import msgspec

from domain.game.chance import Contribution, Prepared, below, commitment, mixed_seed, words

T = TypeVar("T")

CANONICAL = msgspec.json.Encoder(order="sorted")
"""JSON in the form of RFC 8785, for values without floats and with keys of ASCII letters."""

ID_BYTES = 10
"""An id of a table has 80 bits, as that of any table."""

HALL = 0
"""Entropy from the hall is mixed in as if seat 0 had added it."""


def board_seed(seed: bytes, board: int) -> bytes:
    """Return the seed of a board (tournament.8.1)."""
    return hmac.digest(seed, f"richter/board/1/{board}".encode(), "sha256")


def board_commitment(seed: bytes, board: int, prepared: Prepared | None = None) -> str:
    """Return the commitment of a board, in hex: to its prepared deal, or to its seed. `seed` is the tournament's."""
    own = board_seed(seed, board)
    return commitment(own) if prepared is None else deal_commitment(own, prepared)


def deal_commitment(own: bytes, prepared: Prepared) -> str:
    """Return the commitment to a prepared deal, in hex; the seed of the board `own` keeps anyone from guessing it."""
    return sha256(b"richter/deal/1/" + own + CANONICAL.encode(prepared)).hexdigest()


def lot_seed(seed: bytes, entropy: str | None) -> bytes:
    """Return the seed of lots, orders and table ids: the tournament's, with the entropy from the hall (8.7)."""
    return seed if entropy is None else mixed_seed(seed, (Contribution(HALL, entropy),))


def lot_key(lots: bytes, entrant: int) -> bytes:
    """Return the lot of an entrant: 32 bytes, of which the lower come first. `lots` is the lot seed."""
    return hmac.digest(lots, f"richter/lot/1/{entrant}".encode(), "sha256")


def table_id(lots: bytes, number: int, table: int) -> str:
    """Return the id of the table `table` in round `number`: 16 letters and digits in base 32 (tournament.15.1)."""
    made = hmac.digest(lots, f"richter/table/1/{number}/{table}".encode(), "sha256")
    return b32encode(made[:ID_BYTES]).decode().lower()


def seating_order(lots: bytes, number: int, k: int, entrants: Iterable[T]) -> tuple[T, ...]:
    """Return order `k` of round `number` at free tables (tournament.7.3). The entrants are given by number."""
    order = list(entrants)
    stream = words(lots, f"seating/{number}/{k}")
    for place in range(len(order) - 1):
        other = place + below(stream, len(order) - place)
        order[place], order[other] = order[other], order[place]
    return tuple(order)
