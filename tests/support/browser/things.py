"""The cards and pieces that a view shows: what must stand in the picture of it, and nothing else may."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from tests.support.browser.drawing_page import strings_of

CARD = re.compile(r"[A2-9TJQK][cdhs](@[12])?")
SET_CARD = re.compile(r"[123][rgv][fhe][wsc](@\d)?")
TILES = ("plain", "plateau", "mountain", "forest")
Table = dict[str, Any]


def of_french_cards(table: object) -> set[str]:
    """The cards that a view names."""
    return {one for one in strings_of(table) if CARD.fullmatch(one)}


def in_essentia(table: Table) -> set[str]:
    """Tiles that lie open to these eyes, those still to be laid that they know, and golems."""
    stack = table["stack"] if isinstance(table["stack"], list) else []
    tiles = {one for one in [*table["places"].values(), *stack] if one in TILES}
    return tiles | {f"golem:{seat}" for seat, squares in enumerate(table["golems"]) if squares}


def in_dna(table: Table) -> set[str]:
    """Every Set card that is named."""
    return {one for one in strings_of(table) if SET_CARD.fullmatch(one)}


def in_scherbia(table: Table) -> set[str]:
    """Cards in hands, rows and piles, action cards, factions."""
    found = [card for hand in table["hands"] for card in hand]
    found += [one["card"] for row in table["rows"] for one in row]
    found += [card for pile in [*table["piles"], table["discard"]] for card in pile["cards"] or ()]
    found += [one["action"] for one in table["laid"] if one["action"]] + [one["card"] for one in table["entries"]]
    if table["actions"]:
        found += [card for hand in table["actions"]["hands"] for card in hand] + table["actions"]["spent"]
    return {*found, *(table["factions"]["seats"] if table["factions"] else ())} - {"?"}


def in_frieden(table: Table) -> set[str]:
    """Cards in hands, piles and runs, on offer, slipped, placed by the ledger."""
    found = [card for hand in table["hands"] for card in hand] + table["open_pile"] + (table["hidden_cards"] or [])
    found += [card for run in table["runs"] for card in run["cards"]]
    found += [one["card"] for one in [*table["slips"], *table["claims"]] if one["card"]]
    found += [one["card"] for seat in table["knowledge"] or () for one in seat]
    found += [table["pending"]["offered"]] if table["pending"] and table["pending"]["offered"] else []
    return {one for one in found if not one.startswith("?")}


OF_BOARDS: Mapping[str, Callable[[Table], set[str]]] = {
    "essentia": in_essentia,
    "dna": in_dna,
    "scherbia": in_scherbia,
    "frieden": in_frieden,
}


def things_in(game: str, table: Table | None) -> set[str]:
    """What the picture of a view shows; nothing while nothing lies on the table."""
    if table is None:
        return set()
    return OF_BOARDS.get(game, of_french_cards)(table)
