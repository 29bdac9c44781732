"""Essentia as one game of the service."""

from collections.abc import Sequence

from domain.chance import Chance, Prepared
from domain.decider import Game, Meta
from domain.games.essentia.admission import admit
from domain.games.essentia.board import SEATS
from domain.games.essentia.decide import decide
from domain.games.essentia.events import Event
from domain.games.essentia.evolve import evolve
from domain.games.essentia.legal import legal
from domain.games.essentia.model import State
from domain.games.essentia.movements import movements
from domain.games.essentia.moves import Command
from domain.games.essentia.opening import initial, open_table
from domain.games.essentia.options import Options
from domain.games.essentia.outcome import outcome, resign
from domain.games.essentia.rulebook import FORM, OPENING, RULES
from domain.games.essentia.secrets import secrets
from domain.games.essentia.view import View, view
from domain.movement import Movement
from domain.outcome import Outcome
from domain.rule import Cited
from domain.seat import Actor, Seat, Viewer
from domain.secrets import Secrets

META = Meta(
    id="essentia",
    edition="1",
    revision=1,
    seats=(len(SEATS),),
    options=Options,
    command=Command,
    event=Event,
    view=View,
    rules=RULES,
    form_rule=FORM,
    options_rule=OPENING,
)


class Essentia:
    """Binds the functions of the game. Stateless."""

    meta = META

    def admit(self, seats: int, options: Options, prepared: Prepared) -> None:
        """Check an opening (1.1, 1.8). Raises Refused."""
        admit(seats, options, prepared)

    def initial(self, seats: int, options: Options) -> State:  # noqa: ARG002 - there are always two seats
        """The state before the first event."""
        return initial(options)

    def open(self, state: State, chance: Chance, version: int) -> Sequence[Cited[Event]]:
        """The events that begin the game; none if the options leave nothing to chance in a strategic set-up."""
        return open_table(state, chance, version)

    def decide(
        self, state: State, actor: Actor, command: Command, chance: Chance, version: int
    ) -> Sequence[Cited[Event]]:
        """The events of the command. Raises Refused."""
        return decide(state, actor, command, chance, version)

    def evolve(self, state: State, event: Event, version: int) -> State:
        """The state after the event."""
        return evolve(state, event, version)

    def view(self, state: State, viewer: Viewer) -> View:
        """The table as the viewer sees it."""
        return view(state, viewer)

    def to_act(self, state: State) -> frozenset[Seat]:
        """The seat that lays or moves next; answering an offer of a truce is voluntary."""
        return frozenset() if state.to_move is None else frozenset({state.to_move})

    def legal(self, state: State, actor: Actor) -> Sequence[Command]:
        """All commands that would be accepted from the actor."""
        return legal(state, actor)

    def outcome(self, state: State) -> Outcome | None:
        """The result, once the game is over."""
        return outcome(state)

    def resign(self, state: State, seat: Seat) -> Outcome:  # noqa: ARG002 - the result does not depend on the position
        """The result if this seat gives the game up."""
        return resign(seat)

    def secrets(self, event: Event) -> Secrets:
        """Who may know what of the event."""
        return secrets(event)

    def movements(self, event: Event) -> Sequence[Movement]:
        """The tiles and golems that change place by the event, or are shown."""
        return movements(event)


ESSENTIA: Game[State, Options, Command, Event, View] = Essentia()
