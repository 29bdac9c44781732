"""The rules of Scherbia once more, in another way: reads the events of a game as JSON and checks what they conclude."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.unit.domain.games.scherbia.support.oracle_trick import PRINTED, Card, TrickOracle, job
from tests.unit.domain.games.scherbia.support.worlds import PACK


class Oracle(TrickOracle):
    """Follows one game from its first event to its last."""

    # --- the decision and what follows ---

    def trick_decided(self, event: dict[str, Any]) -> None:
        if not self.entries:
            assert self.forced() in ({None, "choice"} if self.omnipotent is not None else {None})
        totals = self.totals()
        assert event["totals"] == totals
        tied, mages = self.top()
        if len(tied) == 1:
            assert event["winner"] == tied[0]
        elif len(mages) == 1 and self.omnipotent == mages[0]:
            assert event["winner"] == mages[0]
        else:
            assert event["winner"] is None
        self.winner = event["winner"]
        self.frozen = {one["card"]: self.value(one) for one in self.table}
        self.where = {one["card"]: number for number, row in enumerate(self.rows) for one in row}
        self.thieves = [one for one in self.table if one["as"] == "thief" and not one["blank"] and not one["rescued"]]

    def loot(self, thief: Card) -> set[str]:
        there = [
            one for one in self.table
            if one is not thief
            and (self.options["theft_reach"] == "trick" or self.where[one["card"]] == self.where[thief["card"]])
        ]  # fmt: skip
        if self.options["theft_by"] == "printed":
            worth = {one["card"]: one["dice"] or PRINTED.get(job(one["card"]), 0) for one in there}
        else:
            worth = self.frozen
        least = [one for one in there if worth[one["card"]] == min(worth[other["card"]] for other in there)]
        others = [one for one in least if one["as"] == "thief" and not one["blank"]]
        return {one["card"] for one in (others[:1] or least)}

    def thief_in_turn(self, seat: int) -> Card:
        while not self.loot(self.thieves[0]):
            self.thieves.pop(0)
        assert self.thieves[0]["seat"] == seat
        return self.thieves.pop(0)

    def declined(self, event: dict[str, Any]) -> None:
        if event["phase"] == "steal":
            self.thief_in_turn(event["seat"])

    def card_stolen(self, event: dict[str, Any]) -> None:
        assert event["card"] in self.loot(self.thief_in_turn(event["seat"]))
        self.to_pile(event)

    def card_rescued(self, event: dict[str, Any]) -> None:
        assert next(one for one in self.table if one["card"] == event["card"])["rescued"]
        assert event["owner"] == event["seat"]
        self.to_pile(event)

    def farmer_returned(self, event: dict[str, Any]) -> None:
        farmer = next(one for one in self.table if one["card"] == event["card"])
        assert (farmer["as"], farmer["waived"], farmer["blank"], farmer["seat"]) == (
            "farmer",
            False,
            False,
            event["seat"],
        )
        self.to_pile(event)

    def to_pile(self, event: dict[str, Any]) -> None:
        owner = next(one["seat"] for one in self.table if one["card"] == event["card"])
        assert owner == event["owner"]
        self.leave(event["card"])
        self.piles[event["seat"]].add(event["card"])

    def reincarnated(self, event: dict[str, Any]) -> None:
        healer = next(one for one in self.table if one["card"] == event["healer"])
        assert (healer["as"], healer["blank"], healer["seat"]) == ("healer", False, event["seat"])
        assert PRINTED.get(job(event["card"]), 6) < 6
        self.hands[event["seat"]].remove(event["card"])
        self.hands[event["seat"]].add(event["healer"])
        healer |= {"card": event["card"], "as": "swapped", "copy": None}

    def trick_cleared(self, event: dict[str, Any]) -> None:
        assert event["cards"] == [one["card"] for one in self.table]
        assert event["seat"] == self.winner
        assert not any(
            one["as"] == "farmer" and not one["waived"] and not one["blank"] for one in self.table
        ) or (self.winner is None and self.options["tied_trick"] == "discard")  # fmt: skip
        (self.discard if self.winner is None else self.piles[self.winner]).update(event["cards"])
        self.rows = [[]]

    # --- the end ---

    def points_counted(self, event: dict[str, Any]) -> None:
        assert not any(self.hands)
        assert len(self.discard) + sum(map(len, self.piles)) <= len(PACK)
        for one in event["count"]:
            pile = self.piles[one["seat"]]
            jobs = Counter(map(job, pile))
            cards = sum(self.throws[card] if job(card) == "woodcutter" else PRINTED[job(card)] for card in pile)
            trade = jobs["sailor"] * (jobs["farmer"] + jobs["woodcutter"] + jobs["digger"])
            assert (one["cards"], one["trade"], one["points"]) == (cards, trade, cards + trade)
        points = {one["seat"]: one["points"] for one in event["count"]}
        self.scores: dict[int, int] = {}
        for group in event["groups"]:
            passive = self.decks["passive"].get(group["faction"]) if group["faction"] else None
            found = Counter(job(card) for seat in group["seats"] for card in self.piles[seat])
            bonus = passive["add"] * sum(found[one] for one in set(passive["jobs"])) if passive else 0
            assert group["bonus"] == bonus
            assert group["points"] == bonus + sum(points[seat] for seat in group["seats"])
            if self.factions:
                assert group["seats"] == [seat for seat in range(self.seats) if self.factions[seat] == group["faction"]]
            self.scores |= dict.fromkeys(group["seats"], group["points"])

    def game_over(self, event: dict[str, Any]) -> None:
        assert event["scores"] == [self.scores[seat] for seat in range(self.seats)]
        places = [{event["scores"][seat] for seat in place} for place in event["ranking"]]
        assert all(len(place) == 1 for place in places)
        assert [max(place) for place in places] == sorted(set(event["scores"]), reverse=True)


def oracle_for(seats: int, options: dict[str, Any], rows: dict[str, Any]) -> Oracle:
    """An oracle for a table with these full options; `rows` are the rows of both decks as they are played."""
    decks = {
        "action": {row["id"]: row["effect"] for row in rows["actions"]},
        "ability": {row["id"]: row["ability"] for row in rows["factions"]},
        "passive": {row["id"]: row["passive"] for row in rows["factions"]},
    }
    return Oracle(seats, options, decks)
