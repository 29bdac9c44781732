"""Tables of Whist with known hands, for the tests."""

from __future__ import annotations

from typing import Any

from domain.games.whist.game import WHIST
from tests.support.games.bench import Bench, bench

SUITS = "cdhs"
RANKS = "23456789TJQKA"
PACK = [rank + suit for suit in SUITS for rank in RANKS]
LOW_DRAW = ["2c", "3c", "4c", "5c"]


def cards(text: str) -> list[str]:
    """The cards of a hand written suit by suit: clubs.diamonds.hearts.spades, "-" for none."""
    return [rank + suit for suit, ranks in zip(SUITS, text.split("."), strict=True) for rank in ranks if rank != "-"]


def drawn_for(dealer: int) -> list[str]:
    """A drawing that this seat wins."""
    return [*LOW_DRAW[:dealer], "As", *LOW_DRAW[dealer + 1 :]]


def stacked(dealer: int, hands: list[list[str]], turn_up: str) -> list[str]:
    """The order of the pack that deals these hands; that of the dealer has the turn-up in it."""
    left = [[card for card in hand if card != turn_up] for hand in hands]
    assert sorted(sum(left, [turn_up])) == sorted(PACK), "the hands are a whole pack"
    order = [left[(dealer + 1 + position) % 4].pop(0) for position in range(51)]
    return [*order, turn_up]


# Trump is spades. Seat 1 leads, the dealer is seat 0. Everybody can follow clubs and diamonds once at least.
HANDS = ["KQ.AKQ2.AKQ.JT92", "A9.JT9.JT9.AKQ87", "J875.876543.876.-", "T6432.-.5432.6543"]


def table(hands: list[str] | None = None, *, dealer: int = 0, turn_up: str = "2s", more: list[list[str]] | None = None,
          **options: Any) -> Bench:  # fmt: skip
    """A table in play with these hands (written as for `cards`), and further deals in `more`."""
    order = stacked(dealer, [cards(hand) for hand in hands or HANDS], turn_up)
    return bench(WHIST, 4, options, prepared={"lots": [drawn_for(dealer)], "shuffles": [order, *(more or [])]})


def by_hand(dealer: int = 0, **options: str) -> Bench:
    """A table in phase `deal`; the first order of the pack is the canonical one, the second the reverse."""
    prepared = {"lots": [drawn_for(dealer)], "shuffles": [PACK, PACK[::-1], PACK]}
    return bench(WHIST, 4, {"dealing": "by_hand", **options}, prepared=prepared)


def play(game: Bench, *moves: tuple[int, str]) -> None:
    """Play these cards, each by the seat before it."""
    for seat, card in moves:
        game.do(seat, {"type": "play_card", "card": card})


def trick(game: Bench, leader: int, text: str) -> None:
    """Play a trick of these cards, clockwise from the leader, and let its winner take it."""
    for step, card in enumerate(text.split()):
        game.do((leader + step) % 4, {"type": "play_card", "card": card})
    game.do(game.view()["trick"]["winner"], {"type": "take_trick"})


def with_revoke(**options: Any) -> Bench:
    """The first trick is taken; seat 2 has revoked in it, and seat 3 had none of the suit led."""
    game = table(**options)
    trick(game, 1, "9d Jc 5h Kd")
    return game


def lawful(game: Bench, seat: int) -> list[str]:
    """The cards that the seat may play without revoking, by looking at all its cards."""
    view = game.view("arbiter")
    held = [*view["hands"][seat], *(card["card"] for card in view["face_up"][seat])]
    led = view["trick"]["led"]
    return [card for card in held if card[1] == led] or held


# --- hands that end with a given number of tricks -------------------------------------------------------------------


def split_hands(dealer: int, left_takes: int) -> tuple[list[list[str]], str]:
    """Hands in which the side of the dealer's left takes the first `left_takes` tricks, the other side the rest.

    It can take 0 to 11 tricks, or 13. Trump is spades. The left has that many of the highest trumps, else low diamonds;
    the dealer the other trumps and the high diamonds. The left's partner has clubs and a low diamond, the dealer's
    partner hearts and a high one: they can revoke when diamonds are led, without changing which side takes a trick (if
    the left takes two to eleven).
    """
    assert left_takes in {*range(12), 13}
    trumps, diamonds = [rank + "s" for rank in RANKS], [rank + "d" for rank in RANKS]
    high = min(left_takes, 12)
    low = 13 - high
    hands: dict[int, list[str]] = {
        (dealer + 1) % 4: trumps[low:] + diamonds[:low],
        dealer: trumps[:low] + diamonds[low:],
        (dealer + 3) % 4: [rank + "c" for rank in RANKS],
        (dealer + 2) % 4: [rank + "h" for rank in RANKS],
    }
    _exchange(hands, (dealer + 1) % 4, (dealer + 3) % 4, diamonds[0], "2c")
    if high:
        _exchange(hands, dealer, (dealer + 2) % 4, diamonds[low], "2h")
    return [hands[seat] for seat in range(4)], trumps[0]


def _exchange(hands: dict[int, list[str]], one: int, other: int, given: str, taken: str) -> None:
    hands[one][hands[one].index(given)] = taken
    hands[other][hands[other].index(taken)] = given


def split_deal(dealer: int, left_takes: int) -> list[str]:
    """The order of the pack that deals `split_hands`."""
    hands, turn_up = split_hands(dealer, left_takes)
    return stacked(dealer, hands, turn_up)


def play_split(game: Bench, revokes: dict[int, int] | None = None) -> dict[int, list[int]]:
    """Play out a hand of `split_hands`. `revokes` is how often a seat is to revoke; returns in which tricks it did."""
    wanted = dict(revokes or {})
    done: dict[int, list[int]] = {seat: [] for seat in wanted}
    hand = game.view()["deal_number"]
    while (view := game.view())["phase"] == "play" and view["deal_number"] == hand:
        seat = game.to_act()[0]
        if view["trick"]["winner"] is not None:
            game.do(seat, {"type": "take_trick"})
            continue
        choice = _choice(game, seat)
        if wanted.get(seat) and view["trick"]["led"] == choice[1] == "d":
            choice = next(card for card in game.view("arbiter")["hands"][seat] if card[1] in "ch")
            wanted[seat] -= 1
            done[seat].append(view["trick"]["number"])
        game.do(seat, {"type": "play_card", "card": choice})
    assert not any(wanted.values()), "every revoke found its trick"
    return done


def _choice(game: Bench, seat: int) -> str:
    view = game.view()
    options = lawful(game, seat)
    if view["trick"]["led"] is None:
        first = "sdch" if seat == (view["dealer"] + 1) % 4 else "dshc"
        return min(options, key=lambda card: (first.index(card[1]), -RANKS.index(card[0])))
    return min(options, key=lambda card: (card[1] == "s", card[1] == "d", RANKS.index(card[0])))


def accept_all(game: Bench) -> list[Any]:
    """All seats accept the hand; returns the events of the last acceptance."""
    return [game.events(seat, {"type": "accept_hand"}) for seat in range(4)][-1]


def claims(game: Bench, seat: int, tricks: list[int]) -> None:
    """The seat on the left claims the revokes of this seat in these tricks."""
    for number in tricks:
        game.do((seat + 1) % 4, {"type": "claim_revoke", "seat": seat, "trick": number})


def split_table(plan: list[int], *, dealer: int = 0, **options: Any) -> Bench:
    """A table whose deals are `split_deal`s, each dealer's left taking as many tricks as `plan` says."""
    shuffles = [split_deal((dealer + number) % 4, takes) for number, takes in enumerate(plan)]
    return bench(WHIST, 4, options, prepared={"lots": [drawn_for(dealer)], "shuffles": shuffles})


def side_table(plan: list[int], *, dealer: int = 0, **options: Any) -> Bench:
    """A table at which side 0 takes so many tricks (not 1 or 12 for the side of the dealer) of each hand."""
    sides = [(dealer + number + 1) % 2 for number in range(len(plan))]
    return split_table([13 - taken if side else taken for side, taken in zip(sides, plan, strict=True)],
                       dealer=dealer, **options)  # fmt: skip


def play_and_score(game: Bench, revokes: tuple[int, int] = (0, 0)) -> list[Any]:
    """Play a hand of `side_table` with so many claimed revokes of each side, and close it; returns the last events."""
    dealer = game.view()["dealer"]
    partners = {(dealer + 2) % 4, (dealer + 3) % 4}
    wanted = {seat: revokes[seat % 2] for seat in partners if revokes[seat % 2]}
    for seat, tricks in play_split(game, wanted).items():
        claims(game, seat, tricks)
    return accept_all(game)
