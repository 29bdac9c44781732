"""The one module that knows the pairing library: the FIDE (Dutch) system as the library has it (tournament.5.10).

Floats occur here alone: the library counts points with them. Halves are exact in them.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from caissify_pairings import __version__, generate_pairings

from domain.tournament.drawing.swiss.card import Card, Pairing, PairingInput
from domain.tournament.plan import Engine

SYSTEM = "dutch"
ENGINE = Engine("caissify-pairings", __version__, "FIDE (Dutch) System, 1 February 2026")
COLOURS = ("white", "black")
"""The library's words for the seats 0 and 1."""

MOST_ENTRANTS = 200
"""The library's time grows with the third power of the entrants: 60 take seconds, 200 minutes, 1,000 hours."""


def pairing_by_library(given: PairingInput) -> Pairing | None:
    """Return who meets whom by the library; None if it finds no pairing, or fails in any way.

    Its seats are passed over. The caller checks what it says.
    """
    if len(given.entrants) > MOST_ENTRANTS:
        return None
    try:
        found = generate_pairings(
            SYSTEM, [_player(card) for card in given.entrants], set(given.apart), given.round, given.rounds
        )
        return _pairing(found)
    except Exception:  # noqa: BLE001 - code of others may raise anything; the round is then paired by hand
        return None


def _player(card: Card) -> dict[str, Any]:
    return {
        "id": card.seed,
        "name": "",
        "rating": 0,
        "starting_number": card.seed,
        "pairing_number": card.seed,
        "score": float(Fraction(card.halves, 2)),
        "color_hist": [COLOURS[seat] for seat in card.seats],
        "float_history": list(card.floats),
        "bye_count": card.byes,
        "forfeit_win_count": card.forfeit_wins,
    }


def _pairing(found: list[Mapping[str, Any]]) -> Pairing | None:
    pairs = [(row["white_id"], row["black_id"]) for row in found if row["black_id"] is not None]
    byes = [row["white_id"] for row in found if row["black_id"] is None]
    return Pairing(tuple(pairs), byes[0] if byes else None) if len(byes) <= 1 else None
