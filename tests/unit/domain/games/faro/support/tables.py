"""Tables of Faro for the tests: the cards that matter first or last, the rest of the pack between them."""

from __future__ import annotations

from typing import Any

import msgspec

from domain.games.faro.game import FARO
from tests.support.games.bench import SEED, Bench, viewer_of
from tests.unit.domain.games.faro.support.worlds import PACK

ACCEPT = {"type": "accept_deal"}
CALL_WIN = {"type": "call_win"}
CLOSE = {"type": "close_deal"}
LEAVE = {"type": "leave"}
READY = {"type": "ready"}
REPORT = {"type": "report_loss"}
WITHDRAW = {"type": "withdraw"}
LEFT = {"type": "turn_card", "pile": "left"}
RIGHT = {"type": "turn_card", "pile": "right"}

Stakes = dict[int, dict[str, int]]


def limits(least: int = 1, most: int = 100) -> dict[str, Any]:
    return {"type": "set_limits", "min": least, "max": most}


def stake(rank: str, amount: int = 1) -> dict[str, Any]:
    return {"type": "place_stake", "rank": rank, "amount": amount}


def take_back(rank: str) -> dict[str, Any]:
    return {"type": "take_back", "rank": rank}


def cut(at: int) -> dict[str, Any]:
    return {"type": "cut", "at": at}


def turn(pile: str) -> dict[str, Any]:
    return {"type": "turn_card", "pile": pile}


def collect(seat: int) -> dict[str, Any]:
    return {"type": "collect", "seat": seat}


def vary(call: str) -> dict[str, Any]:
    return {"type": "vary", "call": call}


def silence(seat: int, card: int) -> dict[str, Any]:
    return {"type": "claim_silence", "seat": seat, "card": card}


def slip(card: int | None) -> dict[str, Any]:
    return {"type": "claim_slip", "card": card}


def rule(claim: int, upheld: bool) -> dict[str, Any]:
    return {"type": "rule_claim", "claim": claim, "upheld": upheld}


def as_json(value: Any) -> Any:
    """The value as a client reads it: lists, no tuples."""
    return msgspec.json.decode(msgspec.json.encode(value))


class Table(Bench):
    """A table whose views, events and legal moves are as a client reads them."""

    def events(self, actor: int | str, command: dict[str, Any]) -> list[dict[str, Any]]:
        return as_json(super().do(actor, command))

    def view(self, viewer: int | str = "spectator") -> dict[str, Any]:
        return as_json(self.game.view(self.state, viewer_of(viewer)))

    def legal(self, actor: int | str) -> list[dict[str, Any]]:
        return as_json(super().legal(actor))

    def turn(self, *piles: str) -> list[dict[str, Any]]:
        """The bank turns cards to these piles; returns the events of the last."""
        events: list[dict[str, Any]] = []
        for pile in piles:
            events = self.events(self.state.bank, turn(pile))
        return events

    def turn_unanswered(self, count: int) -> None:
        """The bank turns cards by turns; whoever is touched leaves its stake."""
        for _ in range(count):
            self.turn(self.view()["due"])
            self.leave_all()

    def leave_all(self) -> None:
        """Whoever has yet to answer leaves its stake."""
        for seat in sorted(self.state.waiting):
            self.do(seat, LEAVE)

    def accept_all(self) -> list[dict[str, Any]]:
        """Every seat accepts the deal; returns the events of the last."""
        return [self.events(seat, ACCEPT) for seat in range(self.seats)][-1]


def opened(seats: int = 3, options: dict[str, Any] | None = None, *, prepared: Any = None, seed: bytes = SEED) -> Table:
    """A table with these options; chance from the seed where nothing is prepared."""
    return Table(FARO, seats, options or {}, prepared or {}, seed)


def taken(tokens: str, used: list[str]) -> list[str]:
    """The cards named; a rank alone takes the next card of this rank that is left."""
    found = []
    for token in tokens.split():
        card = token if "@" in token else next(one for one in PACK if one[0] == token and one not in used)
        used.append(card)
        found.append(card)
    return found


def pack(first: str = "", last: str = "") -> list[str]:
    """The whole pack, with these cards on top and these at the bottom."""
    used: list[str] = []
    top, bottom = taken(first, used), taken(last, used)
    return [*top, *(card for card in PACK if card not in used), *bottom]


def table(first: str = "", stakes: Stakes | None = None, *more: str, seats: int = 3, last: str = "",
          most: int = 100, **options: Any) -> Table:  # fmt: skip
    """A table at the first card to be turned, nobody having cut; unless told otherwise seat 1 has staked 8 on 8.

    `first`, `more`: the top cards of each deal; `last`: the bottom cards of all.
    """
    options = {"cut": False, "deals": 1 + len(more), **options}
    shuffles = [pack(one, last) for one in (first, *more)]
    game = opened(seats, options, prepared={"shuffles": shuffles})
    game.do(0, limits(1, most))
    begin(game, {1: {"8": 8}} if stakes is None else stakes)
    return game


def begin(game: Table, stakes: Stakes) -> list[dict[str, Any]]:
    """All players stake and are ready; returns the events of the last."""
    for seat, row in stakes.items():
        for rank, amount in row.items():
            game.do(seat, stake(rank, amount))
    players = [seat for seat in range(game.seats) if seat != game.state.bank]
    return [game.events(seat, READY) for seat in players][-1]


EIGHTS = "8 8 8 8 8 8 8 8"


def whole_deal(slips: tuple[int, ...] = (), **options: Any) -> Table:
    """A table whose 104 cards are turned, slips at these numbers; seat 1 staked 2 on the eights, which come last.

    Its wins are called and its losses reported; card 104 still waits for its answer.
    """
    game = table("", {1: {"8": 2}}, last=EIGHTS, seats=options.pop("seats", 2), **options)
    for number in range(1, 105):
        due = game.view()["due"]
        pile = {"left": "right", "right": "left"}[due] if number in slips else due
        game.turn(pile)
        if game.state.waiting:
            game.do(1, CALL_WIN if pile == "right" else REPORT)
            if number < 104:
                game.do(1, LEAVE)
    return game


def closed_deal(slips: tuple[int, ...] = (), **options: Any) -> Table:
    """The table of `whole_deal`, answered and closed."""
    game = whole_deal(slips, **options)
    game.do(1, LEAVE)
    game.do(0, CLOSE)
    return game


def to_be_cut(seats: int = 3) -> Table:
    """A table at which one card is staked and the pack is shuffled, before the cut."""
    game = opened(seats, prepared={"shuffles": [PACK]})
    game.do(0, limits())
    begin(game, {1: {"4": 1}})
    return game
