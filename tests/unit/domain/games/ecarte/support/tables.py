"""Tables of Écarté with known hands, for the tests. Seat 1 deals first, so that seat 0 is forehand."""

from __future__ import annotations

from typing import Any

from domain.games.ecarte.game import ECARTE
from tests.support.games.bench import Bench, bench

RANKS = "789TAJQK"
PACK = [rank + suit for suit in "cdhs" for rank in RANKS]

Deal = tuple[str, str, str]
"""The hand of forehand, the hand of the dealer, and the turn-up."""

# Trump is hearts. Seat 0 can be made to break suit, seat 1 suit and trump.
MIXED: Deal = ("Kd 7d 8c Ks 9s", "Qc 9d Tc 7h 7s", "Qh")

# Each script plays its deal to the end without a breach. VOLE and THEN_VOLE fit into one pack, as do the next two.
VOLE: Deal = ("Kd Qd Kc Ks Qs", "7d 8d 7c Ts As", "Td")
VOLE_PLAY = "Kd 8d Qd 7d Ks As Kc 7c Qs Ts"  # all five to forehand
THEN_VOLE: Deal = ("7h 8h 9c Tc 9s", "Kh Qh Qc Jc Js", "Ad")
THEN_VOLE_PLAY = "Tc Qc Kh 8h Qh 7h Js 9s Jc 9c"  # all five to the dealer
KING: Deal = ("7h 8h 9c Tc 9s", "Kh Qh Qc Jc Js", "Kd")
KING_PLAY = THEN_VOLE_PLAY
THEN_THREE: Deal = ("Kc Ks Qs 7d 9h", "7c 7s 8s 8d Th", "9d")
THEN_THREE_PLAY = "Kc 7c Ks 7s Qs 8s 7d 8d Th 9h"  # three to forehand, two to the dealer
FOUR: Deal = ("Kd Qd Kc Ks 9s", "7d 8d 7c Ts As", "Qh")
FOUR_PLAY = "Kd 8d Qd 7d Kc 7c Ks As 9s Ts"  # four to forehand, one to the dealer


def dealt(deal: Deal) -> list[str]:
    """The eleven cards that make this deal, from the top."""
    forehand, dealer, turn_up = deal[0].split(), deal[1].split(), deal[2]
    return [*forehand[:2], *dealer[:2], *forehand[2:], *dealer[2:], turn_up]


def stacked(*deals: Deal, talon: str = "") -> list[str]:
    """A pack that makes these deals, one after the other if nobody exchanges; then `talon` and the rest."""
    top = [card for deal in deals for card in dealt(deal)] + talon.split()
    assert len(set(top)) == len(top)
    assert set(top) <= set(PACK)
    return [*top, *(card for card in PACK if card not in top)]


def opened(*packs: list[str], first: int = 1, **options: Any) -> Bench:
    """A table with these packs and this first dealer; no cut unless the options say so."""
    prepared = {"lots": [first], "shuffles": list(packs)}
    return bench(ECARTE, 2, {"cut": False, **options}, prepared=prepared)


def table(deal: Deal = MIXED, *, talon: str = "", first: int = 1, **options: Any) -> Bench:
    """A table at which this hand has been dealt and the exchange is due."""
    return opened(stacked(deal, talon=talon), first=first, **options)


def playing(deal: Deal = MIXED, **options: Any) -> Bench:
    """A table in play with this deal, nobody having exchanged a card."""
    game = table(deal, **options)
    keep(game)
    return game


def exchange(game: Bench, seat: int, cards: str = "") -> list[dict[str, Any]]:
    """The events of an exchange of these cards."""
    return game.events(seat, {"type": "exchange", "cards": cards.split()})


def keep(game: Bench) -> None:
    """Both exchange nothing, or forehand stands; nothing if play has begun."""
    for _ in range(2):
        phase = game.view()["phase"]
        if phase == "exchange":
            exchange(game, game.to_act()[0])
        elif phase == "propose":
            game.do(game.to_act()[0], {"type": "stand"})


def play(game: Bench, cards: str) -> list[dict[str, Any]]:
    """Play these cards, each by the seat whose turn it is; returns the events of the last one."""
    last: list[dict[str, Any]] = []
    for card in cards.split():
        last = game.events(game.to_act()[0], {"type": "play_card", "card": card})
    return last


def accept(game: Bench) -> list[dict[str, Any]]:
    """Both accept the hand; returns the events of the second."""
    return [game.events(seat, {"type": "accept_hand"}) for seat in game.to_act()][-1]


def hand(game: Bench, cards: str) -> list[dict[str, Any]]:
    """Play a whole hand without exchange, accepted by both where that is asked; returns the events of the end."""
    keep(game)
    last = play(game, cards)
    return accept(game) if game.view()["phase"] == "review" else last


def finish(game: Bench) -> None:
    """Play the hand to its end with whatever card is lawful, and close it."""
    deal = game.view()["deal_number"]
    keep(game)
    while game.view()["phase"] == "play" and game.view()["deal_number"] == deal:
        seat = game.to_act()[0]
        held, trick = game.view(seat)["hands"][seat], game.view()["trick"]
        suited = [card for card in held if card[1] == trick["led"]]
        trumps = [card for card in held if card[1] == game.view()["trump"]]
        choice = held if trick["led"] is None else suited or trumps or held
        game.do(seat, {"type": "play_card", "card": choice[0]})
    if game.view()["phase"] == "review":
        accept(game)


def four_all(**options: Any) -> Bench:
    """Both have four points and the fifth hand is to be dealt by seat 1, from a pack not prepared."""
    game = opened(stacked(VOLE, THEN_VOLE), stacked(KING, THEN_THREE), **options)
    for cards in (VOLE_PLAY, THEN_VOLE_PLAY, KING_PLAY, THEN_THREE_PLAY):
        hand(game, cards)
    assert game.view()["points"] == (4, 4)
    return game


def broken(**options: Any) -> Bench:
    """Seat 1 has not followed suit in trick 1, and leads."""
    game = playing(enforcement="claims", **options)
    play(game, "Kd 7h")
    return game


def claim(trick: int) -> dict[str, Any]:
    return {"type": "claim_breach", "trick": trick}


def rule(number: int, *, upheld: bool) -> dict[str, Any]:
    return {"type": "rule_claim", "claim": number, "upheld": upheld}


def card(name: str) -> dict[str, Any]:
    return {"type": "play_card", "card": name}


def types(events: list[dict[str, Any]]) -> list[str]:
    """The types of these events."""
    return [event["type"] for event in events]
