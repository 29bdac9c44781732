"""Tables of Bakkarat for the tests: the cards that matter first, the rest of the pack behind them."""

from __future__ import annotations

from typing import Any

import msgspec

from domain.games.bakkarat.game import BAKKARAT
from tests.support.games.bench import SEED, Bench
from tests.unit.domain.games.bakkarat.support.worlds import PACK

HOLD = {"type": "hold"}
BAK = {"type": "call_bak"}
RAISE = {"type": "raise_hand"}
DRAW = {"type": "draw_card"}
STAND = {"type": "stand"}
ACCEPT = {"type": "accept_round"}
LEAVE = {"type": "leave"}
# Dealt to seat 1, seat 2, seat 0 (the bank), two at a time.
PLAIN = "4c 5c Kc 4d 2c 4h"
BAK_AT_1 = "4c 6c 5c 4d 9c 9d"


def as_json(value: Any) -> Any:
    """The value as a client reads it: lists, no tuples."""
    return msgspec.json.decode(msgspec.json.encode(value))


class Table(Bench):
    """A table whose views, events and legal moves are as a client reads them."""

    def events(self, actor: int | str, command: dict[str, Any]) -> list[dict[str, Any]]:
        return as_json(super().events(actor, command))

    def view(self, viewer: int | str = "spectator") -> dict[str, Any]:
        return as_json(super().view(viewer))

    def legal(self, actor: int | str) -> list[dict[str, Any]]:
        return as_json(super().legal(actor))

    def kinds(self, actor: int | str, command: dict[str, Any]) -> list[str]:
        """Play a command; returns the types of its events."""
        return [event["type"] for event in self.events(actor, command)]


def opened(seats: int, options: dict[str, Any] | None = None, *, prepared: Any = None, seed: bytes = SEED) -> Table:
    """A table with these options; chance from the seed where nothing is prepared."""
    return Table(BAKKARAT, seats, options or {}, prepared or {}, seed)


def pack(first: str) -> list[str]:
    """The whole pack, beginning with these cards."""
    named = first.split()
    return named + [card for card in PACK if card not in named]


def table(first: str = PLAIN, seats: int = 3, **options: Any) -> Table:
    """A table dealt from this pack, without a cut unless said otherwise."""
    return opened(seats, {"cut": False, **options}, prepared={"shuffles": [pack(first)]})


def dealt(first: str = PLAIN, seats: int = 3, **options: Any) -> Table:
    """A table at which the cards of the first round are dealt; stakes 10 and 20."""
    game = table(first, seats, **options)
    stake(game)
    return game


def stake(game: Table, first: int = 10, second: int = 20) -> None:
    """The two players stake and the bank raises its hand."""
    bank = game.view()["bank"]
    game.do((bank + 1) % 3, {"type": "place_stake", "amount": first})
    game.do((bank + 2) % 3, {"type": "place_stake", "amount": second})
    game.do(bank, RAISE)


def all_hold(game: Table) -> None:
    for seat in range(3):
        game.do(seat, HOLD)


def all_stand(game: Table) -> list[dict[str, Any]]:
    """All three stand, in order; the events of the bank's decision."""
    events: list[dict[str, Any]] = []
    while game.view()["phase"] == "third":
        events = game.events(game.to_act()[0], STAND)
    return events


def reviewed(first: str = PLAIN, seats: int = 3, **options: Any) -> Table:
    """A table at which the cards of the first round lie open."""
    game = dealt(first, seats, **options)
    all_hold(game)
    all_stand(game)
    return game


def all_accept(game: Table) -> list[dict[str, Any]]:
    """All three accept the round; the events of the last acceptance."""
    events: list[dict[str, Any]] = []
    for seat in range(3):
        events = game.events(seat, ACCEPT)
    return events


def ask(player: int, percent: int) -> dict[str, object]:
    """The command that asks an active seat for a share."""
    return {"type": "ask_share", "player": player, "percent": percent}


def answer(seat: int, accept: bool) -> dict[str, object]:
    """The command that answers a question for a share."""
    return {"type": "answer_share", "seat": seat, "accept": accept}


def end(seat: int) -> dict[str, object]:
    """The command that ends the share of a seat."""
    return {"type": "end_share", "seat": seat}


def claim(seat: int) -> dict[str, object]:
    """The command that claims Bak not called."""
    return {"type": "claim_bak", "seat": seat}


def rule(number: int, upheld: bool) -> dict[str, object]:
    """The command by which the arbiter rules on a claim."""
    return {"type": "rule_claim", "claim": number, "upheld": upheld}


def played_pack(**options: object) -> Table:
    """A table at which the first pack has been played to its end."""
    game = opened(3, {"cut": False, **options}, seed=bytes(32))
    while game.view()["pack_number"] == 1 and game.view()["phase"] != "over":
        stake(game)
        while game.view()["phase"] == "bak":
            seat = game.to_act()[0]
            game.do(seat, BAK if BAK in game.legal(seat) else HOLD)
        all_stand(game)
        if game.view()["phase"] == "review":
            all_accept(game)
    return game
