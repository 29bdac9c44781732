"""What follows from a whole log of Écarté, worked out once more and differently: from sets of cards and the log."""

from __future__ import annotations

from collections import Counter
from typing import Any

RANKS = "789TAJQK"


class Oracle:
    """Reads events one by one and checks what each of them concludes."""

    def __init__(self, options: Any) -> None:
        self.options = options
        self.log: list[tuple[int, Any]] = []
        self.points, self.paid, self.pot = [0, 0], [0, 0], 0
        self.pack: list[str] = []
        self.held: list[set[str]] = [set(), set()]
        self.dealer: int | None = None
        self.hands = 0
        self.checked: Counter[str] = Counter()

    def read(self, version: int, event: Any) -> None:
        self.log.append((version, event))
        tag = event.__struct_config__.tag
        check = getattr(self, "check_" + tag, None)
        if check is not None:
            check(event)
        self.checked[tag] += 1

    def of(self, kind: str) -> list[tuple[int, Any]]:
        """The events of this kind since the last deal."""
        start = max(place for place, (_, event) in enumerate(self.log) if type(event).__name__ == "HandDealt")
        return [(version, event) for version, event in self.log[start:] if type(event).__name__ == kind]

    def check_dealer_set(self, event: Any) -> None:
        self.dealer = 1 - event.seat

    def check_cards_shuffled(self, event: Any) -> None:
        assert self.hands == 0 or len(self.pack) < 11
        self.pack = list(event.order)

    def check_cards_cut(self, event: Any) -> None:
        assert self.options.cut
        for _ in range(event.at):
            self.pack.append(self.pack.pop(0))

    def check_hand_dealt(self, event: Any) -> None:
        self.dealer, self.hands = 1 - self.dealer, self.hands + 1
        assert (event.dealer, event.deal) == (self.dealer, self.hands)
        hands: list[list[str]] = [[], []]
        for packet in (2, 3):
            for seat in (1 - self.dealer, self.dealer):
                hands[seat] += [self.pack.pop(0) for _ in range(packet)]
        assert [set(cards) for cards in event.hands] == [set(cards) for cards in hands]
        assert event.turn_up == self.pack.pop(0)
        assert event.trump == event.turn_up[1]
        self.held = [set(cards) for cards in hands]

    def check_king_turned(self, event: Any) -> None:
        assert self.of("HandDealt")[0][1].turn_up[0] == "K"
        self.points[event.seat] += 1
        assert (event.seat, event.points) == (self.dealer, tuple(self.points))

    def check_cards_exchanged(self, event: Any) -> None:
        drawn = [self.pack.pop(0) for _ in range(event.count)]
        assert set(drawn) == set(event.drawn)
        assert set(event.discarded) <= self.held[event.seat]
        self.held[event.seat] = (self.held[event.seat] - set(event.discarded)) | set(drawn)
        assert len(self.held[event.seat]) == 5

    def check_stakes_placed(self, event: Any) -> None:
        assert self.hands == 1 or self.options.stakes == "each_deal"
        assert not self.of("CardPlayed")
        self.pot += 2 * event.stake
        self.paid = [paid + event.stake for paid in self.paid]
        assert (event.stake, event.pot) == (self.options.stake, self.pot)

    def check_card_played(self, event: Any) -> None:
        plays = self.in_trick(event.trick)
        if len(plays) == 2 and self.options.enforcement == "strict":
            assert event.card in self.rightful(event.trick)
        assert event.card in self.held[event.seat]

    def in_trick(self, number: int) -> list[tuple[int, Any]]:
        return [one for one in self.of("CardPlayed") if one[1].trick == number]

    def rightful(self, number: int) -> set[str]:
        """What could have been played second to a trick of this hand."""
        (_, lead), (_, second) = self.in_trick(number)
        earlier = {play.card for _, play in self.of("CardPlayed") if play.trick < number}
        cards = self.held[second.seat] - earlier
        for suit in (lead.card[1], self.of("HandDealt")[0][1].trump):
            if any(card[1] == suit for card in cards):
                return {card for card in cards if card[1] == suit}
        return cards

    def check_trick_won(self, event: Any) -> None:
        (_, lead), (_, second) = self.in_trick(event.trick)
        trump = self.of("HandDealt")[0][1].trump
        if lead.card[1] == second.card[1]:
            is_beaten = RANKS.index(second.card[0]) > RANKS.index(lead.card[0])
        else:
            is_beaten = second.card[1] == trump
        assert event.seat == (second.seat if is_beaten else lead.seat)
        leaders = [1 - self.dealer, *(one.seat for _, one in self.of("TrickWon"))]
        assert lead.seat == leaders[event.trick - 1]

    def check_verdict(self, event: Any, verdict: str) -> None:
        claimed = next(one for _, one in self.of("BreachClaimed") if one.claim == event.claim)
        lead, second = self.in_trick(claimed.trick)
        rightful = self.rightful(claimed.trick)
        assert (claimed.seat, claimed.by) == (second[1].seat, 1 - second[1].seat)
        assert claimed.finding == ("rejected" if second[1].card in rightful else "upheld")
        assert event.proof == (self.of("HandDealt")[0][0], lead[0], second[0])
        assert set(event.rightful) == rightful
        assert self.options.adjudication == "arbiter" or verdict == claimed.finding

    def check_claim_upheld(self, event: Any) -> None:
        self.check_verdict(event, "upheld")

    def check_claim_rejected(self, event: Any) -> None:
        self.check_verdict(event, "rejected")

    def check_hand_scored(self, event: Any) -> None:
        winners = [taken.seat for _, taken in self.of("TrickWon")]
        upheld = {one.claim for _, one in self.of("ClaimUpheld")}
        guilty = {one.seat for _, one in self.of("BreachClaimed") if one.claim in upheld}
        worth = {0: 0, 1: 0, 2: 0, 3: 1, 4: 1, 5: 2}
        for seat in (0, 1):
            won = winners.count(seat)
            credit = worth[won] if not guilty else 2 * (guilty == {1 - seat})
            self.points[seat] += credit
            assert (event.tricks[seat], event.breaches[seat], event.credit[seat]) == (won, seat in guilty, credit)
        assert event.points == tuple(self.points)
        assert guilty or len(winners) == 5

    def check_game_won(self, event: Any) -> None:
        assert self.points[event.seat] >= 5 > self.points[1 - event.seat]
        assert event.pot == self.pot
        assert event.extra == (0 if self.points[1 - event.seat] else self.pot)
        gains = [-paid for paid in self.paid]
        gains[event.seat] += self.pot + event.extra
        gains[1 - event.seat] -= event.extra
        assert event.balance == tuple(gains)
        assert sum(gains) == 0
