"""The rules of a trick up to its decision once more, in another way than the game has them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.unit.domain.games.scherbia.support.worlds import JOBS

PRINTED = {one: 10 - place for place, one in enumerate(JOBS[:-1])}
Card = dict[str, Any]


def job(card: str) -> str:
    return card.partition("-")[0]


class TrickOracle:
    """Follows the cards of one trick, from its first event to its decision."""

    def __init__(self, seats: int, options: dict[str, Any], decks: dict[str, Any]) -> None:
        self.seats = seats
        self.options = options
        self.decks = decks
        self.hands: list[set[str]] = [set() for _ in range(seats)]
        self.piles: list[set[str]] = [set() for _ in range(seats)]
        self.discard: set[str] = set()
        self.factions: list[str] = []
        self.entries: list[dict[str, Any]] = []
        self.throws: dict[str, int] = {}
        self.rows: list[list[Card]] = []
        self.leader = 0

    def take(self, event: dict[str, Any]) -> None:
        """Check one event and follow it."""
        handler = getattr(self, event["type"], None)
        if handler is not None:
            handler(event)

    # --- the deal ---

    def hand_dealt(self, event: dict[str, Any]) -> None:
        self.hands[event["seat"]] = set(event["cards"])

    def faction_dealt(self, event: dict[str, Any]) -> None:
        self.factions.append(event["faction"])

    def trick_started(self, event: dict[str, Any]) -> None:
        self.leader = event["leader"]
        self.rows, self.entries = [[]], []
        self.winner: int | None = None
        self.omnipotent: int | None = None
        self.frozen: dict[str, int] = {}

    # --- play ---

    @property
    def table(self) -> list[Card]:
        return [card for row in self.rows for card in row]

    def card_played(self, event: dict[str, Any]) -> None:
        seat, card = event["seat"], event["card"]
        self.hands[seat].remove(card)
        row = self.rows[event["round"] - 1]
        row.append({
            "seat": seat, "card": card, "as": job(event["copy"] or card), "copy": event["copy"],
            "waived": event["waive"], "dice": None, "blank": False, "rescued": False,
        })  # fmt: skip
        row.sort(key=lambda one: (one["seat"] - self.leader) % self.seats)
        if event["barrage"]:
            assert row[[one["card"] for one in row].index(card)]["as"] == "hunter"

    def card_taken_back(self, event: dict[str, Any]) -> None:
        own = [one for one in self.table if one["seat"] == event["seat"]]
        assert own[-1]["card"] == event["card"]
        self.leave(event["card"])
        assert self.hands[event["seat"]]
        self.hands[event["seat"]].add(event["card"])

    def leave(self, card: str) -> None:
        before = len(self.table)
        self.rows = [[one for one in row if one["card"] != card] for row in self.rows]
        assert len(self.table) == before - 1

    def dice_rolled(self, event: dict[str, Any]) -> None:
        if event["purpose"] == "count":
            assert event["card"] in self.piles[event["seat"]]
            self.throws[event["card"]] = sum(event["dice"])
            return
        assert all(len(row) == self.seats for row in self.rows)
        waiting = [one for one in self.table if job(one["card"]) == "woodcutter" and one["dice"] is None]
        assert waiting[0]["card"] == event["card"]
        waiting[0]["dice"] = sum(event["dice"])

    def value(self, card: Card) -> int:
        if card["blank"]:
            return 0
        counted = Counter(one["as"] if self.options["jobless_counts"] else job(one["card"]) for one in self.table)
        worth = PRINTED.get(card["as"], 0)
        if card["as"] == "woodcutter":
            name = card["copy"] or card["card"]
            worth = sum(one["dice"] for one in self.table if one["card"] == name)
        if not card["waived"]:
            collects = {"smith": ["warrior"], "digger": ["warrior", "smith"], "baker": ["farmer"] * 3}
            worth += sum(counted[one] for one in collects.get(card["as"], []))
        for entry in self.applied("job_value"):
            worth += entry["effect"]["add"] if card["as"] in entry["effect"]["jobs"] else 0
        return max(0, worth)

    def totals(self) -> list[int]:
        sums = [0] * self.seats
        for card in self.table:
            sums[card["seat"]] += self.value(card)
        for entry in self.applied("own_total"):
            sums[entry["seat"]] += entry["effect"]["add"]
        banned = {entry["target"] for entry in self.applied("blank_seat")}
        return [0 if seat in banned else max(0, total) for seat, total in enumerate(sums)]

    def applied(self, kind: str) -> list[dict[str, Any]]:
        return [one for one in self.entries if one["done"] and one["effect"]["kind"] == kind]

    def top(self) -> tuple[list[int], list[int]]:
        """The seats that share the highest total, and those of them with a live mage."""
        totals = self.totals()
        tied = [seat for seat in range(self.seats) if totals[seat] == max(totals)]
        mages = {one["seat"] for one in self.table if one["as"] == "mage" and not one["blank"]}
        return tied, [seat for seat in tied if seat in mages]

    def forced(self) -> str | None:
        """Why a further round follows; "choice" if a mage may prevent it."""
        rounds = self.options["rounds"]
        if not any(self.hands) or (rounds != "unlimited" and len(self.rows) >= rounds):
            return None
        row = self.rows[-1]
        if any(one["as"] == "warrior" and not one["waived"] for one in row):
            return "blockade"
        if self.options["tie_scope"] == "any_pair":
            for place, one in enumerate(row):
                for other in row[place + 1 :]:
                    mages = [one["as"], other["as"]].count("mage")
                    if self.value(one) == self.value(other) and mages != 1:
                        return "pair"
        tied, mages = self.top()
        if len(tied) > 1:
            return "choice" if len(mages) == 1 else "tie"
        return None

    def round_forced(self, event: dict[str, Any]) -> None:
        reason = self.forced()
        assert event["reason"] == ("tie" if reason == "choice" else reason)
        self.rows.append([])
        assert event["round"] == len(self.rows)

    def omnipotence_used(self, event: dict[str, Any]) -> None:
        assert self.top()[1] == [event["seat"]]
        self.omnipotent = event["seat"]

    # --- action cards ---

    def actions_revealed(self, event: dict[str, Any]) -> None:
        assert self.forced() in ({None, "choice"} if self.omnipotent is not None else {None})
        for one in event["entries"]:
            kind = one["card"] if one["source"] == "ability" else one["card"].rsplit("-", 1)[0]
            effect = {"kind": "objection"} if kind == "objection" else self.decks[one["source"]][kind]
            self.entries.append({**one, "effect": effect, "done": False, "target": None, "on": None, "back": False})

    def effective(self, number: int) -> bool:
        return not any(one["on"] == number and self.effective(one["entry"]) for one in self.entries)

    def objected(self, event: dict[str, Any]) -> None:
        own, met = self.entries[event["entry"]], self.entries[event["on"]]
        assert own["seat"] == event["seat"] != met["seat"]
        assert self.effective(event["on"])
        assert own["on"] is None
        assert not own["back"]
        is_counter = met["effect"]["kind"] in {"objection", "protection"}
        assert not is_counter or met["on"] is not None
        if own["source"] == "action":
            assert met["source"] == "action"
        own["on"] = event["on"]

    protected = objected

    def counter_returned(self, event: dict[str, Any]) -> None:
        entry = self.entries[event["entry"]]
        assert entry["effect"]["kind"] in {"objection", "protection"}
        assert entry["on"] is None
        entry["back"] = True

    def effect_applied(self, event: dict[str, Any]) -> None:
        entry = self.entries[event["entry"]]
        assert self.effective(event["entry"])
        assert not any(one["done"] for one in self.entries[event["entry"] :])
        entry |= {"done": True, "target": event["target"]}
        if isinstance(event["target"], str):
            card = next(one for one in self.table if one["card"] == event["target"])
            kind, jobs = entry["effect"]["kind"], entry["effect"]["jobs"]
            assert jobs is None or card["as"] in jobs
            assert (card["seat"] == entry["seat"]) == (kind == "rescue_card")
            if kind == "kill_card":
                self.leave(card["card"])
                self.discard.add(card["card"])
            else:
                card["blank" if kind == "blank_card" else "rescued"] = True
