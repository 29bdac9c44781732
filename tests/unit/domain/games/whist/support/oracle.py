"""What follows from a whole log of Whist, worked out once more and differently: from sets of cards and the log."""

from __future__ import annotations

from typing import Any

RANKS = "23456789TJQKA"


def beats(card: str, other: str, trump: str) -> bool:
    """Whether a card played later beats the one that was winning."""
    if card[1] == other[1]:
        return RANKS.index(card[0]) > RANKS.index(other[0])
    return card[1] == trump


class Oracle:
    """Reads events one by one and checks what each of them concludes."""

    def __init__(self, options: Any) -> None:
        self.options = options
        self.log: list[tuple[int, Any]] = []
        self.checked = {"tricks": 0, "findings": 0, "right": 0, "scores": 0, "rounds": 0, "corrections": 0, "boards": 0}
        self.points, self.game_points, self.hands = [0, 0], [0, 0], 0

    def read(self, version: int, event: Any) -> None:
        self.log.append((version, event))
        check = getattr(self, "check_" + event.__struct_config__.tag, None)
        if check is not None:
            check(event)

    def hand(self) -> list[tuple[int, Any]]:
        """The events since the cards were last shuffled."""
        start = max(n for n, (_, event) in enumerate(self.log) if type(event).__name__ == "CardsShuffled")
        return self.log[start:]

    def of(self, kind: str) -> list[tuple[int, Any]]:
        return [(version, event) for version, event in self.hand() if type(event).__name__ == kind]

    def in_trick(self, number: int) -> list[dict[str, Any]]:
        """The plays of a trick of this hand, with the cards that lie there now."""
        plays = [{"seat": e.seat, "card": e.card, "version": v} for v, e in self.of("CardPlayed") if e.trick == number]
        for version, event in self.of("PlayCorrected"):
            for play in plays:
                if event.trick == number and event.seat == play["seat"]:
                    play.update(card=event.card, version=version)
        return plays

    def held_before(self, seat: int, number: int) -> set[str]:
        """The hand of a seat just before its play to a trick."""
        held = set(self.of("HandDealt")[0][1].hands[seat])
        held |= {event.card for _, event in self.of("TurnUpTaken") if event.seat == seat}
        for earlier in range(1, number):
            held -= {play["card"] for play in self.in_trick(earlier) if play["seat"] == seat}
        return held

    def check_trick_taken(self, event: Any) -> None:
        trump = self.of("HandDealt")[0][1].trump
        plays = self.in_trick(event.trick)
        winning = plays[0]
        for play in plays[1:]:
            if beats(play["card"], winning["card"], trump):
                winning = play
        assert winning["seat"] == event.seat
        assert [number for number, _ in enumerate(self.of("TrickTaken"), start=1)][-1] == event.trick
        self.checked["tricks"] += 1

    def check_play_corrected(self, event: Any) -> None:
        led = self.in_trick(event.trick)[0]["card"][1]
        before = self.held_before(event.seat, event.trick)
        assert event.card[1] == led != event.withdrawn[1]
        assert {event.card, event.withdrawn} <= before
        self.checked["corrections"] += 1

    def check_verdict(self, event: Any, verdict: str) -> None:
        claimed = next(one for _, one in self.of("RevokeClaimed") if one.claim == event.claim)
        plays = self.in_trick(claimed.trick)
        play = next(play for play in plays if play["seat"] == claimed.seat)
        led = plays[0]["card"][1]
        suit = {card for card in self.held_before(claimed.seat, claimed.trick) if card[1] == led}
        right = play["card"][1] != led and bool(suit)
        assert claimed.finding == ("upheld" if right else "rejected")
        assert event.proof == (self.of("HandDealt")[0][0], plays[0]["version"], play["version"])
        assert list(event.held) == sorted(suit, key=lambda card: RANKS.index(card[0]))
        if self.options.adjudication == "referee":
            assert verdict == claimed.finding
        self.checked["findings"] += 1
        self.checked["right"] += right

    def check_claim_upheld(self, event: Any) -> None:
        self.check_verdict(event, "upheld")

    def check_claim_rejected(self, event: Any) -> None:
        self.check_verdict(event, "rejected")

    def revokes(self) -> list[int]:
        """The established revokes of each side in this hand."""
        upheld = {event.claim for _, event in self.of("ClaimUpheld")}
        seats = [event.seat for _, event in self.of("RevokeClaimed") if event.claim in upheld]
        return [sum(seat % 2 == side for seat in seats) for side in (0, 1)]

    def check_hand_revoked(self, _event: Any) -> None:
        assert all(self.revokes())
        self.hands += 1

    def check_hand_scored(self, event: Any) -> None:
        winners = [taken.seat % 2 for _, taken in self.of("TrickTaken")]
        assert event.tricks == (winners.count(0), winners.count(1))
        for number, side in enumerate(winners, start=1):
            counts = winners[:number].count(side) > 6 if self.options.trick_points == "beyond_six" else number > 6
            self.points[side] += counts
        before = [had - earned for had, earned in zip(self.points, event.trick_points, strict=True)]
        revokes, held = self.revokes(), self.points[:]
        assert not all(revokes)
        for side in (0, 1):
            if revokes[side]:
                due = 2 * revokes[side] if self.options.revoke_penalty == "per_revoke" else 2
                for _ in range(due):
                    can = self.points[side] > 0
                    self.points[side] -= can or self.options.transfer == "debt"
                    self.points[1 - side] += can or self.options.transfer != "held"
        assert event.transfer == tuple(now - had for now, had in zip(self.points, held, strict=True))
        self.hands += 1
        if self.options.most_hands:
            assert event.hand_points == tuple(self.points)
            return
        if self.options.revoke_bars == "round":
            self.points = [min(6, n) if revoked else n for n, revoked in zip(self.points, revokes, strict=True)]
        if min(self.points) >= 7:
            second = self.second(before, winners, revokes)
            self.points[second] = 6
        assert event.hand_points == tuple(self.points)
        self.checked["scores"] += 1

    def second(self, points: list[int], winners: list[int], revokes: list[int]) -> int:
        """The side that comes second when both have seven."""
        if any(revokes):
            return 0 if revokes[0] else 1
        points = points[:]
        for number, side in enumerate(winners, start=1):
            beyond = winners[:number].count(side) > 6
            points[side] += beyond if self.options.trick_points == "beyond_six" else number > 6
            if points[side] == 7:
                return 1 - side
        raise AssertionError(points)

    def check_game_over(self, event: Any) -> None:
        assert self.hands == self.options.most_hands
        ahead = [side for side in (0, 1) if self.points[side] > self.points[1 - side]]
        assert [event.side] == (ahead or [None])
        self.checked["boards"] += 1

    def check_cards_shuffled(self, _event: Any) -> None:
        assert self.options.most_hands is None or self.hands < self.options.most_hands

    def check_round_won(self, event: Any) -> None:
        assert self.options.most_hands is None
        assert [n >= 7 for n in self.points].count(True) == 1
        assert self.points[event.side] >= 7
        worth = 7 - self.points[1 - event.side]
        total = self.game_points[event.side] + worth
        if self.revokes()[event.side]:
            total = min(total, 6)
        assert event.scored == total - self.game_points[event.side]
        self.game_points[event.side] = total
        assert event.game_points == tuple(self.game_points)
        self.points = [0, 0]
        self.checked["rounds"] += 1

    def check_game_won(self, event: Any) -> None:
        assert self.game_points[event.side] >= 7 > self.game_points[1 - event.side]
