"""Reads the log of a table of Faro alone, and says by its own reckoning what each event must have held."""

from __future__ import annotations

import collections
from typing import Any

TIMES = {"paroli": 2, "six": 6, "sept": 7}
POSITIONS = {"paroli": "crosswise", "six": "slant_left", "sept": "slant_right"}


class Oracle:
    """Takes in events as JSON. `checked` counts what was compared."""

    def __init__(self, seats: int, options: Any) -> None:
        self.seats = seats
        self.options = options
        self.bank = 0
        self.chips = [0] * seats
        self.checked: collections.Counter[str] = collections.Counter()
        self.limits = (0, 0)
        self.new_deal()

    def new_deal(self) -> None:
        self.stakes: dict[tuple[int, str], list[Any]] = {}
        self.turned: list[dict[str, Any]] = []
        self.paid: dict[tuple[int, int], int] = {}
        self.won: set[tuple[int, int]] = set()
        self.refunded: set[tuple[int, int]] = set()
        self.waived_from = 105
        self.claims: list[dict[str, Any]] = []

    def read(self, version: int, event: dict[str, Any]) -> None:
        getattr(self, event["type"], lambda **_: None)(version=version, **event)
        assert sum(self.chips) == 0

    def limits_set(self, seat: int, min: int, max: int, **_: Any) -> None:  # noqa: A002 - the names of the fields
        assert seat == self.bank
        assert 1 <= min <= max <= 1_000_000
        self.limits = (min, max)

    def stake_placed(self, seat: int, rank: str, amount: int, **_: Any) -> None:
        assert seat != self.bank
        assert self.limits[0] <= amount <= self.limits[1]
        self.stakes[seat, rank] = [amount, amount, "upright", 0]

    def stake_taken_back(self, seat: int, rank: str, **_: Any) -> None:
        del self.stakes[seat, rank]

    def cards_shuffled(self, order: list[str], **_: Any) -> None:
        assert self.stakes
        self.order = order

    def pack_cut(self, seat: int, at: int, **_: Any) -> None:
        assert seat == (self.bank + self.seats - 1) % self.seats
        self.order = self.order[at:] + self.order[:at]

    def control_shown(self, card: str, **_: Any) -> None:
        assert card == self.order[103]
        self.checked["controls"] += 1

    def deal_dropped(self, **_: Any) -> None:
        assert not self.stakes
        self.checked["dropped"] += 1

    def card_turned(self, version: int, number: int, card: str, pile: str, touched: list[Any], **_: Any) -> None:
        assert number == len(self.turned) + 1
        assert card == self.order[number - 1]
        expected = []
        for (seat, rank), lying in sorted(self.stakes.items()):
            if rank == card[0] and (self.options.match == "rank" or card[1] == "cdhs"[seat % 4]):
                expected.append({"seat": seat, "stake": lying[1]})
                lying[3] += 1
        assert touched == expected
        self.turned.append({"pile": pile, "card": card, "touched": touched, "version": version})
        if self.options.enforcement == "strict":
            assert pile == ("left", "right")[(number - 1) % 2]
        self.checked["touched"] += len(touched)

    def owed(self, seat: int, number: int, pile: str) -> int | None:
        turned = self.turned[number - 1]
        lost = {one["seat"]: one["stake"] for one in turned["touched"]}
        return lost.get(seat) if turned["pile"] == pile else None

    def win_paid(self, seat: int, number: int, amount: int, **_: Any) -> None:
        assert number == len(self.turned)
        assert amount == self.owed(seat, number, "right")
        assert (seat, number) not in self.won
        self.won.add((seat, number))
        self.move(seat, amount)
        self.checked["wins"] += 1

    def loss_paid(self, seat: int, number: int, amount: int, by: str, **_: Any) -> None:
        assert amount == self.owed(seat, number, "left")
        assert (seat, number) not in self.paid
        assert (by == "referee") == (self.options.enforcement == "strict")
        assert by == "claim" or number == len(self.turned)
        self.paid[seat, number] = amount
        self.move(seat, -amount)
        self.checked[f"losses by {by}"] += 1

    def move(self, seat: int, amount: int) -> None:
        self.chips[seat] += amount
        self.chips[self.bank] -= amount

    def stake_varied(self, seat: int, rank: str, call: str, stake: int, position: str, **_: Any) -> None:
        lying = self.stakes[seat, rank]
        if call == "paroli":
            assert (seat, len(self.turned)) in self.won
        assert stake == (lying[0] if call == "lappe" else lying[1] * TIMES[call])
        assert position == POSITIONS.get(call, lying[2])
        assert call == "lappe" or self.options.limits_bind == "placing" or stake <= self.limits[1]
        lying[1:3] = [stake, position]
        self.checked[call] += 1

    def card_withdrawn(self, seat: int, rank: str, **_: Any) -> None:
        assert self.stakes.pop((seat, rank))[3] >= 2
        self.checked["withdrawals"] += 1

    def slips(self) -> list[int]:
        piles = ["right", *(one["pile"] for one in self.turned)]
        return [number for number in range(1, len(piles)) if piles[number] == piles[number - 1]]

    def deal_closed(self, control_passed: bool, **_: Any) -> None:
        assert len(self.turned) == 104
        assert control_passed == (len(self.slips()) % 2 == 0)
        self.checked["closed"] += 1

    def silence_claimed(self, seat: int, card: int, finding: str, **claim: Any) -> None:
        is_open = self.owed(seat, card, "left") is not None and (seat, card) not in self.paid
        assert finding == ("upheld" if is_open and card < self.waived_from else "rejected")
        self.claims.append({**claim, "kind": "silence", "card": card})
        self.checked[f"silence {finding}"] += 1

    def slip_claimed(self, seat: int, card: int | None, finding: str, **claim: Any) -> None:
        assert seat == self.bank
        slips = self.slips()
        found = card in slips if card is not None else len(slips) % 2 == 1
        assert finding == ("upheld" if found else "rejected")
        card = card or (slips[0] if slips else 104)
        self.claims.append({**claim, "kind": "slip", "card": card})
        self.checked[f"slip {finding}"] += 1

    def claim_upheld(self, claim: int, proof: int, **_: Any) -> None:
        assert proof == self.turned[self.claims[claim - 1]["card"] - 1]["version"]

    claim_rejected = claim_upheld

    def losses_refunded(self, amounts: list[int], **event: Any) -> None:
        first = event["from"]
        assert first == self.claims[-1]["card"]
        expected = [0] * self.seats
        for (seat, number), amount in self.paid.items():
            if number >= first and (seat, number) not in self.refunded:
                expected[seat] += amount
                self.refunded.add((seat, number))
        assert amounts == expected
        for seat, amount in enumerate(amounts):
            self.move(seat, amount)
        self.waived_from = min(self.waived_from, first)
        self.checked["refunds"] += 1

    def deal_ended(self, balances: list[int], **_: Any) -> None:
        assert balances == self.chips
        self.new_deal()
        if self.options.bank_passes == "each_deal":
            self.bank = (self.bank + 1) % self.seats
        self.checked["deals"] += 1

    def game_ended(self, balances: list[int], **_: Any) -> None:
        assert balances == self.chips
        self.checked["games"] += 1
