"""Faro, bound to the one interface of a game."""

from collections.abc import Sequence

from domain.chance import Chance, Prepared
from domain.decider import Game, Meta, Template
from domain.games.faro.acting import to_act
from domain.games.faro.decide import decide
from domain.games.faro.events import ClaimRejected, ClaimUpheld, Event, SilenceClaimed, SlipClaimed
from domain.games.faro.evolve import evolve
from domain.games.faro.legal import legal
from domain.games.faro.model import State, new_table
from domain.games.faro.movements import movements
from domain.games.faro.moves import Command, RuleClaim
from domain.games.faro.options import Options
from domain.games.faro.pack import is_shuffle
from domain.games.faro.result import outcome, resign
from domain.games.faro.rulebook import BANK_AND_PLAYERS, FORM, RULES, TWO_PACKS
from domain.games.faro.secrets import secrets
from domain.games.faro.view import View, view
from domain.movement import Movement
from domain.outcome import Outcome
from domain.rule import Cited, Refused
from domain.seat import Actor, Seat, Viewer
from domain.secrets import Secrets

META = Meta(
    id="faro",
    edition="1",
    revision=1,
    seats=tuple(range(2, 11)),
    options=Options,
    command=Command,
    event=Event,
    view=View,
    rules=RULES,
    form_rule=FORM,
    options_rule=FORM,
    claims=(SilenceClaimed, SlipClaimed, ClaimUpheld, ClaimRejected),
    ruling=RuleClaim,
)


class Faro:
    """The game of Faro. Stateless; see `domain.decider.Game` for what each function does."""

    meta = META

    def admit(self, seats: int, options: Options, prepared: Prepared) -> None:  # noqa: ARG002 - all options go together
        """Check the number of seats and all prepared shuffles."""
        if seats not in META.seats:
            raise Refused(BANK_AND_PLAYERS, "seats")
        for number, order in enumerate(prepared.shuffles):
            if not is_shuffle(order):
                raise Refused(TWO_PACKS, f"prepared.shuffles[{number}]")

    def initial(self, seats: int, options: Options) -> State:
        """The table before the first limits are announced."""
        return new_table(seats, options)

    def open(self, state: State, chance: Chance, version: int) -> Sequence[Cited[Event]]:  # noqa: ARG002 - begins without an event
        """The game begins without an event of its own: the bank is to announce its limits."""
        return ()

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


FARO: Game[State, Options, Command, Event, View] = Faro()
