"""The tables of a round, played place by place: each hand to its end by four programs with a token each."""

from collections.abc import Callable, Sequence
from random import Random
from time import monotonic, sleep

import httpx
import msgspec

from api.cli.demonstration.client import Client, ClientError, Json
from api.cli.demonstration.evening.entries import Entered
from api.cli.demonstration.whist_bot import following

PATIENCE = 60.0
"""For so many seconds the clerk may take."""
PAUSE = 0.02
Played = Callable[[], None]

OnRevoke = Callable[["Revoke"], None]


class TablePlay:
    """Plays the tables of a round with the tokens of the players. `played` is called after each table."""

    def __init__(self, http: httpx.Client, entered: Entered, rng: Random, played: Played) -> None:
        self._http = http
        self._entered = entered
        self._rng = rng
        self._played = played

    def play(self, table: Json, revoke: OnRevoke | None = None) -> None:
        """Play one table to its end, as soon as the clerk has opened it. Raises ClientError."""
        seats = [self._seat(table["table"], *place) for place in table["seats"]]
        wait_for(seats[0].is_open)
        OneHand(seats, self._rng, revoke).play()
        self._played()

    def seat(self, table: Json, seat: int) -> Client:
        """The client of a seat at a table."""
        return self._seat(table["table"], *table["seats"][seat])

    def _seat(self, table: str, entrant: int, player: int) -> Client:
        place = (entrant, player)
        return Client(self._http, table, self._entered.tokens[place], self._entered.names[place])


def wait_for(is_so: Callable[[], bool]) -> None:
    """Wait until the clerk has acted. Raises ClientError if it takes a minute."""
    until = monotonic() + PATIENCE
    while not is_so():
        if monotonic() > until:
            message = "the clerk has not acted within a minute"
            raise ClientError(message)
        sleep(PAUSE)


TRICK = 4


class Revoke(msgspec.Struct, frozen=True):
    """A revoke that was claimed: who revoked, with which card, who claimed it, and what became of the claim."""

    offender: str
    card: str
    trick: int
    claimant: str
    state: str


class OneHand:
    """A table of one hand: the programs follow suit; with `revoke` one fails to once, and is claimed against."""

    def __init__(self, seats: Sequence[Client], rng: Random, revoke: OnRevoke | None = None) -> None:
        self.seats = seats
        self.rng = rng
        self.revoke = revoke
        self.hands = [set[str](client.view()["table"]["hands"][seat]) for seat, client in enumerate(seats)]
        self.tricks = 0

    def play(self) -> None:
        """Play the hand to its end. Raises ClientError."""
        view = self.seats[0].view()
        while view["to_act"]:
            seat = view["to_act"][0]
            kinds = {move["type"] for move in self.seats[seat].moves()} if not self._in_play(view) else set()
            if "accept_hand" in kinds:
                self.seats[seat].play({"type": "accept_hand"})
            else:
                self._trick(seat)
            view = self.seats[0].view()

    @staticmethod
    def _in_play(view: Json) -> bool:
        return bool(view["table"]["phase"] == "play")

    def _trick(self, leader: int) -> None:
        """One trick: four cards, and the winner takes it."""
        led: str | None = None
        offence: tuple[int, str] | None = None
        for step in range(TRICK):
            seat = (leader + step) % TRICK
            own = self._hand(seat)
            honest = following(own, led)
            wrong = [card for card in own if led is not None and card[1] != led and honest != own]
            if self.revoke is not None and wrong and offence is None and step == TRICK - 1:
                card = wrong[0]
                offence = (seat, card)
            else:
                card = self.rng.choice(honest)
            self.seats[seat].play({"type": "play_card", "card": card})
            self.hands[seat].discard(card)
            led = led or card[1]
        self.tricks += 1
        winner = self.seats[0].view()["to_act"][0]
        self.seats[winner].play({"type": "take_trick"})
        if offence is not None and self.revoke is not None:
            self._claim(*offence, self.revoke)

    def _hand(self, seat: int) -> list[str]:
        """The cards of a seat; the dealer's turn-up comes to the hand at the first turn."""
        if not self.tricks:
            self.hands[seat] = set(self.seats[seat].view()["table"]["hands"][seat])
        return sorted(self.hands[seat])

    def _claim(self, seat: int, card: str, story: OnRevoke) -> None:
        """The opponent on the left claims the revoke of the last trick."""
        claimant = self.seats[(seat + 1) % TRICK]
        claimant.play({"type": "claim_revoke", "seat": seat, "trick": self.tricks})
        claim = claimant.view()["table"]["claims"][-1]
        self.revoke = None
        story(Revoke(self.seats[seat].name, card, self.tricks, claimant.name, claim["state"]))
