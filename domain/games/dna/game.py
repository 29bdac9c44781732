"""DNA, bound to the one interface of a game."""

from collections.abc import Sequence

from domain.chance import Chance, Prepared
from domain.decider import Game, Meta, Template
from domain.games.dna.decide import decide, open_table
from domain.games.dna.events import Event
from domain.games.dna.evolve import evolve
from domain.games.dna.legal import legal
from domain.games.dna.model import State
from domain.games.dna.movements import movements
from domain.games.dna.moves import Command
from domain.games.dna.opening import SEATS, admit
from domain.games.dna.options import Options
from domain.games.dna.phase import to_act
from domain.games.dna.ranking import resign
from domain.games.dna.rulebook import FORM, OPENING, RULES
from domain.games.dna.secrets import secrets
from domain.games.dna.timing import timing
from domain.games.dna.view import View, view
from domain.movement import Movement
from domain.outcome import Outcome
from domain.rule import Cited
from domain.seat import Actor, Seat, Viewer
from domain.secrets import Secrets
from domain.timing import Timing

META = Meta(
    id="dna",
    edition="1",
    revision=1,
    seats=SEATS,
    options=Options,
    command=Command,
    event=Event,
    view=View,
    rules=RULES,
    form_rule=FORM,
    options_rule=OPENING,
)


class Dna:
    """The game of DNA. Stateless; see `domain.decider.Game` for what each function does."""

    meta = META

    def admit(self, seats: int, options: Options, prepared: Prepared) -> None:
        """Check the number of seats, the options and the prepared chance."""
        admit(seats, options, prepared)

    def initial(self, seats: int, options: Options) -> State:
        """The table before the first card is dealt."""
        return State(options, seats)

    def open(self, state: State, chance: Chance, version: int) -> Sequence[Cited[Event]]:
        """The set-up and the beginning of the first turn."""
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
        return state.outcome

    def resign(self, state: State, seat: Seat) -> Outcome:
        """The result if this seat gives up."""
        return resign(state, seat)

    def secrets(self, event: Event) -> Secrets:
        """Who may read what of the event."""
        return secrets(event)

    def movements(self, event: Event) -> Sequence[Movement]:
        """The cards that change place or are shown by the event."""
        return movements(event)

    def timing(self, state: State) -> Timing | None:
        """The limit of time that runs now."""
        return timing(state)


DNA: Game[State, Options, Command, Event, View] = Dna()
