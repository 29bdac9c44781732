"""Scherbia, bound to the one interface of a game."""

from collections.abc import Sequence

from domain.chance import Chance, Prepared
from domain.decider import Game, Meta
from domain.games.scherbia.admission import FEWEST_SEATS, MOST_SEATS, admit
from domain.games.scherbia.decide import decide
from domain.games.scherbia.desk import Desk
from domain.games.scherbia.due import question
from domain.games.scherbia.events import Event
from domain.games.scherbia.evolve import evolve
from domain.games.scherbia.legal import legal
from domain.games.scherbia.model import State
from domain.games.scherbia.movements import movements
from domain.games.scherbia.moves import Command
from domain.games.scherbia.opening import initial, open_table
from domain.games.scherbia.options import Options
from domain.games.scherbia.result import resign
from domain.games.scherbia.rulebook import FORM, OPENING, RULES
from domain.games.scherbia.secrets import secrets
from domain.games.scherbia.view import View, view
from domain.movement import Movement
from domain.outcome import Outcome
from domain.rule import Cited
from domain.seat import Actor, Seat, Viewer
from domain.secrets import Secrets

META = Meta(
    id="scherbia",
    edition="1",
    revision=1,
    seats=tuple(range(FEWEST_SEATS, MOST_SEATS + 1)),
    options=Options,
    command=Command,
    event=Event,
    view=View,
    rules=RULES,
    form_rule=FORM,
    options_rule=OPENING,
    covert=True,
)


class Scherbia:
    """The game of Scherbia. Stateless; see `domain.decider.Game` for what each function does."""

    meta = META

    def admit(self, seats: int, options: Options, prepared: Prepared) -> None:
        """Check an opening (1.8). Raises Refused."""
        admit(seats, options, prepared)

    def initial(self, seats: int, options: Options) -> State:
        """The table before anything is dealt."""
        return initial(seats, options)

    def open(self, state: State, chance: Chance, version: int) -> Sequence[Cited[Event]]:
        """The first leader, the deals and the first trick."""
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
        """The one seat that is to act; none when the game is over."""
        asked = question(state)
        return frozenset() if asked is None else frozenset({asked.seat})

    def legal(self, state: State, actor: Actor) -> Sequence[Command]:
        """The commands that would be accepted from the actor."""
        return legal(state, actor)

    def outcome(self, state: State) -> Outcome | None:
        """The result, once the game is over."""
        return state.outcome

    def resign(self, state: State, seat: Seat) -> Outcome:
        """The result if this seat gives up."""
        return resign(state, seat)

    def secrets(self, event: Event) -> Secrets:
        """Who may know what of the event."""
        return secrets(event)

    def movements(self, event: Event) -> Sequence[Movement]:
        """The cards that change place or are shown by the event."""
        return movements(event)


SCHERBIA: Game[State, Options, Command, Event, View] = Scherbia()
