"""Bakkarat, bound to the one interface of a game."""

from collections.abc import Sequence

from domain.chance import Chance, Prepared
from domain.decider import Game, Meta, Template
from domain.games.bakkarat.acting import to_act
from domain.games.bakkarat.decide import decide, open_table
from domain.games.bakkarat.events import BakClaimed, ClaimRejected, ClaimUpheld, Event
from domain.games.bakkarat.evolve import evolve
from domain.games.bakkarat.hand import PACK as CARDS
from domain.games.bakkarat.legal import legal
from domain.games.bakkarat.model import State
from domain.games.bakkarat.movements import movements
from domain.games.bakkarat.moves import Command, RuleClaim
from domain.games.bakkarat.options import Options
from domain.games.bakkarat.result import outcome, resign
from domain.games.bakkarat.rulebook import ACTIVE_SEATS, FORM, RULES, VALUES
from domain.games.bakkarat.secrets import secrets
from domain.games.bakkarat.view import View, view
from domain.movement import Movement
from domain.outcome import Outcome
from domain.rule import Cited, Refused
from domain.seat import Actor, Seat, Viewer
from domain.secrets import Secrets

META = Meta(
    id="bakkarat",
    edition="1",
    revision=1,
    seats=tuple(range(3, 13)),
    options=Options,
    command=Command,
    event=Event,
    view=View,
    rules=RULES,
    form_rule=FORM,
    options_rule=FORM,
    claims=(BakClaimed, ClaimUpheld, ClaimRejected),
    ruling=RuleClaim,
)


class Bakkarat:
    """The game of Bakkarat. Stateless; see `domain.decider.Game` for what each function does."""

    meta = META

    def admit(self, seats: int, options: Options, prepared: Prepared) -> None:  # noqa: ARG002 - all options go together
        """Check the number of seats and all prepared shuffles."""
        if seats not in META.seats:
            raise Refused(ACTIVE_SEATS, "seats")
        for number, order in enumerate(prepared.shuffles):
            if not CARDS.is_shuffle(order):
                raise Refused(VALUES, f"prepared.shuffles[{number}]")

    def initial(self, seats: int, options: Options) -> State:
        """The table before the first shuffle."""
        return State(options, seats, balances=(0,) * seats)

    def open(self, state: State, chance: Chance, version: int) -> Sequence[Cited[Event]]:
        """The first bank shuffles."""
        return open_table(state, chance, version)

    def decide(
        self, state: State, actor: Actor, command: Command, chance: Chance, version: int
    ) -> Sequence[Cited[Event]]:
        """The events that the command leads to. Raises Refused."""
        return decide(state, actor, command, chance, version)

    def evolve(self, state: State, event: Event, version: int) -> State:
        """The state after the event."""
        return evolve(state, event, version)

    def view(self, state: State, viewer: Viewer) -> View:
        """What the viewer sees on the table."""
        return view(state, viewer)

    def to_act(self, state: State) -> frozenset[Seat]:
        """The seats that are to act now."""
        return to_act(state)

    def legal(self, state: State, actor: Actor) -> Sequence[Command | Template]:
        """The commands that would be accepted from the actor."""
        return legal(state, actor)

    def outcome(self, state: State) -> Outcome | None:
        """The result, once the game is over."""
        return outcome(state)

    def resign(self, state: State, seat: Seat) -> Outcome:
        """The result if this seat gives up."""
        return resign(state, seat)

    def secrets(self, event: Event) -> Secrets:
        """Who may read what of the event."""
        return secrets(event)

    def movements(self, event: Event) -> Sequence[Movement]:
        """The cards that change place or are shown by the event."""
        return movements(event)


BAKKARAT: Game[State, Options, Command, Event, View] = Bakkarat()
