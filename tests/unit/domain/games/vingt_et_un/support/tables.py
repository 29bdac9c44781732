"""Tables of Vingt-et-un for the tests: the cards that matter first, the rest of the pack behind them."""

from __future__ import annotations

from typing import Any

import msgspec

from domain.games.vingt_et_un.game import VINGT_ET_UN
from tests.support.games.bench import SEED, Bench
from tests.unit.domain.games.vingt_et_un.support.worlds import PACK


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


def opened(seats: int, options: dict[str, Any] | None = None, *, prepared: Any = None, seed: bytes = SEED) -> Table:
    """A table with these options; chance from the seed where nothing is prepared."""
    return Table(VINGT_ET_UN, seats, options or {}, prepared or {}, seed)


def pack(first: str) -> list[str]:
    """The whole pack, beginning with these cards."""
    named = first.split()
    return named + [card for card in PACK if card not in named]


def table(first: str, seats: int = 3, *more: str, **options: Any) -> Table:
    """A table whose rounds are dealt from these packs; a single round unless said otherwise."""
    shuffles = [pack(first), *(pack(one) for one in more)]
    options.setdefault("rounds", max(1, len(more) + 1))
    return opened(seats, options, prepared={"shuffles": shuffles})


def stake(table: Table, *amounts: int) -> None:
    """Every player stakes, in order."""
    bank = table.view()["bank"]
    for step, amount in enumerate(amounts, start=1):
        table.do((bank + step) % table.seats, {"type": "place_stake", "amount": amount})


def draw(table: Table, seat: int) -> list[dict[str, Any]]:
    return table.events(seat, {"type": "draw_card"})


def stand(table: Table, seat: int) -> list[dict[str, Any]]:
    return table.events(seat, {"type": "stand"})


DRAW = {"type": "draw_card"}
STAND = {"type": "stand"}
SIT_OUT = {"type": "sit_out"}
STAKE = {"type": "place_stake", "amount": 1}
