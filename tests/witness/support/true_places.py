"""Where cards and pieces truly lie, read from the state of each game and from nothing that the witness reads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from domain.game.interface import AnyGame
from domain.game.seat import ARBITER_VIEW

Lying = Iterator[tuple[str, str]]
TILES = ("plain", "plateau", "mountain", "forest")


def true_places(game: AnyGame, state: Any) -> Counter[tuple[str, str]]:
    """Every (card, zone) that the state of the game has, and how often; of cards out of play some know nothing."""
    view = msgspec.to_builtins(game.view(state, ARBITER_VIEW))
    return Counter(READERS[game.meta.id](state, view))


def in_hands(hands: list[list[str]]) -> Lying:
    return ((card, f"hand:{seat}") for seat, hand in enumerate(hands) for card in hand)


def in_tricks(view: dict[str, Any]) -> Lying:
    tricks = [*view["tricks"], *([view["trick"]] if view["trick"] else [])]
    return ((play["card"], f"trick:{number}") for number, one in enumerate(tricks, start=1) for play in one["plays"])


def bakkarat(state: Any, _view: dict[str, Any]) -> Lying:
    yield from in_hands([hand.cards for hand in state.hands])
    yield from ((card, "pack") for card in state.order[state.dealt :])


def dna(state: Any, view: dict[str, Any]) -> Lying:
    yield from in_hands(view["hands"])
    yield from ((card, "deck") for card in view["deck_cards"])
    yield from ((card, f"strand:{strand['id']}") for strand in view["strands"] for card in strand["cards"])
    yield from ((card, "thrown") for card in state.thrown if card is not None)
    for seat, choice in enumerate(state.choices):
        if choice is not None and choice.card is not None and choice.state != "done":
            yield choice.card, f"hand:{seat}"


def ecarte(state: Any, view: dict[str, Any]) -> Lying:
    yield from in_hands(view["hands"])
    yield from in_tricks(view)
    yield from ((card, f"discards:{seat}") for seat, cards in enumerate(view["discards"]) for card in cards)
    yield from ((card, "talon") for card in state.talon)
    if view["turn_up"] is not None:
        yield view["turn_up"], "turn_up"


def essentia(_state: Any, view: dict[str, Any]) -> Lying:
    yield from ((f"golem:{seat}", f"square:{name}") for seat, own in enumerate(view["golems"]) for name in own)
    yield from ((tile, f"square:{name}") for name, tile in view["places"].items() if tile in TILES)
    if isinstance(view["stack"], list):
        yield from ((tile, "stack") for tile in view["stack"])


def faro(state: Any, view: dict[str, Any]) -> Lying:
    yield from ((one["card"], f"pile:{one['pile']}") for one in view["turned"])
    yield from ((card, "pack") for card in state.order[len(state.turned) :])


def frieden(_state: Any, view: dict[str, Any]) -> Lying:
    yield from in_hands(view["hands"])
    yield from ((card, "hidden_pile") for card in view["hidden_cards"])
    yield from ((card, "open_pile") for card in view["open_pile"])
    yield from ((card, "open_hands") for run in view["runs"] for card in run["cards"])


def scherbia(_state: Any, view: dict[str, Any]) -> Lying:
    yield from in_hands(view["hands"])
    yield from ((one["card"], "table") for row in view["rows"] for one in row)
    yield from ((card, f"pile:{seat}") for seat, pile in enumerate(view["piles"]) for card in pile["cards"])
    yield from ((card, "discard") for card in view["discard"]["cards"])
    if view["actions"] is not None:
        laid = [[] if one["action"] is None else [one["action"]] for one in view["laid"]]
        for seat, hand in enumerate(view["actions"]["hands"]):
            own = {*hand, *(laid[seat] if laid else [])} - {*view["actions"]["spent"]}
            yield from ((card, f"actions:{seat}") for card in own)
        yield from ((card, "spent") for card in view["actions"]["spent"])
    if view["factions"] is not None:
        yield from ((faction, f"faction:{seat}") for seat, faction in enumerate(view["factions"]["seats"]))


def vingt_et_un(state: Any, _view: dict[str, Any]) -> Lying:
    yield from in_hands([hand.cards for hand in state.hands])
    yield from ((card, "pack") for card in state.pack[state.dealt :])


def whist(state: Any, view: dict[str, Any]) -> Lying:
    yield from in_hands(view["hands"])
    yield from in_hands([[one["card"] for one in up] for up in view["face_up"]])
    yield from in_tricks(view)
    yield from ((card, "pack") for card in state.order)
    if view["turn_up"] is not None:
        yield view["turn_up"], "centre"


READERS: dict[str, Callable[[Any, dict[str, Any]], Lying]] = {
    "bakkarat": bakkarat,
    "dna": dna,
    "ecarte": ecarte,
    "essentia": essentia,
    "faro": faro,
    "frieden": frieden,
    "scherbia": scherbia,
    "vingt-et-un": vingt_et_un,
    "whist": whist,
}
