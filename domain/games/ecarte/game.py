"""Écarté, bound to the one interface of a game."""

from collections.abc import Sequence

from domain.chance import Chance, Prepared
from domain.decider import Game, Meta, Template
from domain.games.ecarte.acting import to_act
from domain.games.ecarte.deal import open_table
from domain.games.ecarte.decide import decide
from domain.games.ecarte.desk import Desk
from domain.games.ecarte.events import BreachClaimed, ClaimRejected, ClaimUpheld, Event
from domain.games.ecarte.evolve import evolve
from domain.games.ecarte.legal import legal
from domain.games.ecarte.model import State
from domain.games.ecarte.movements import movements
from domain.games.ecarte.moves import Command, RuleClaim
from domain.games.ecarte.options import Options
from domain.games.ecarte.pack import PACK
from domain.games.ecarte.result import outcome, resign
from domain.games.ecarte.rulebook import FIRST_DEALER, FORM, PACK_OF_32, PLAYERS, RULES
from domain.games.ecarte.seats import SEATS
from domain.games.ecarte.secrets import secrets
from domain.games.ecarte.view import View, view
from domain.movement import Movement
from domain.outcome import Outcome
from domain.rule import Cited, Refused
from domain.seat import Actor, Seat, Viewer
from domain.secrets import Secrets

META = Meta(
    id="ecarte",
    edition="1",
    revision=1,
    seats=(len(SEATS),),
    options=Options,
    command=Command,
    event=Event,
    view=View,
    rules=RULES,
    form_rule=FORM,
    options_rule=FORM,
    claims=(BreachClaimed, ClaimUpheld, ClaimRejected),
    ruling=RuleClaim,
)


class Ecarte:
    """The game of Écarté. Stateless; see `domain.decider.Game` for what each function does."""

    meta = META

    def admit(self, seats: int, options: Options, prepared: Prepared) -> None:  # noqa: ARG002 - all options go together
        """Check the number of seats, the prepared lot, which is the only one, and all prepared shuffles."""
        if seats not in META.seats:
            raise Refused(PLAYERS, "seats")
        if prepared.lots and prepared.lots[0] not in SEATS:
            raise Refused(FIRST_DEALER, "prepared.lots[0]")
        for number, order in enumerate(prepared.shuffles):
            if not PACK.is_shuffle(order):
                raise Refused(PACK_OF_32, f"prepared.shuffles[{number}]")

    def initial(self, seats: int, options: Options) -> State:  # noqa: ARG002 - there are always two
        """The table before the lot."""
        return State(options)

    def open(self, state: State, chance: Chance, version: int) -> Sequence[Cited[Event]]:
        """The lot, the first shuffle and, if there is no cut, the first deal."""
        desk = Desk(state, version, evolve)
        open_table(desk, chance)
        return desk.events

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
        """The cards that change place by the event."""
        return movements(event)


ECARTE: Game[State, Options, Command, Event, View] = Ecarte()
