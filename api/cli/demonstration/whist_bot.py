"""The choice of moves by the demonstration's clients at Whist."""

from random import Random
from typing import Any

from api.cli.demonstration.client import Client, Json


def cards_of(moves: list[Json]) -> list[str]:
    """The cards that may be played."""
    return [move["card"] for move in moves if move["type"] == "play_card"]


def following(cards: list[str], led: str | None) -> list[str]:
    """The cards that do not revoke."""
    return [card for card in cards if led is not None and card[1] == led] or cards


def led_suit(view: Json) -> str | None:
    """The suit led in the trick, if one lies there that is not complete."""
    trick: Json | None = view["table"]["trick"]
    return None if trick is None else trick["led"]


def can_revoke(view: Json, cards: list[str]) -> list[str]:
    """The cards by which this seat would revoke: other suits, while it holds the suit led."""
    led = led_suit(view)
    if led is None or not any(card[1] == led for card in cards):
        return []
    return [card for card in cards if card[1] != led]


def honest_move(client: Client, rng: Random) -> Json:
    """An honest move: take the trick, accept the hand, or play a card that follows suit."""
    moves = client.moves()
    for kind in ("take_trick", "accept_hand"):
        if {"type": kind} in moves:
            return {"type": kind}
    view: Any = client.view()
    return {"type": "play_card", "card": rng.choice(following(cards_of(moves), led_suit(view)))}
