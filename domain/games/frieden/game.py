"""Frieden, bound to the one interface of a game."""

from collections.abc import Sequence

from domain.chance import Chance, Prepared
from domain.decider import Game, Meta
from domain.games.frieden.acting import to_act
from domain.games.frieden.admission import SEATS, admit
from domain.games.frieden.decide import decide
from domain.games.frieden.desk import Desk
from domain.games.frieden.events import ClaimRejected, ClaimUpheld, Event, SlipAlleged
from domain.games.frieden.evolve import evolve
from domain.games.frieden.legal import Move, legal
from domain.games.frieden.model import State
from domain.games.frieden.movements import movements
from domain.games.frieden.moves import Command, RuleClaim
from domain.games.frieden.opening import initial, open_table
from domain.games.frieden.options import Options
from domain.games.frieden.result import outcome, resign
from domain.games.frieden.rulebook import FORM, RULES
from domain.games.frieden.secrets import secrets
from domain.games.frieden.view import View, view
from domain.movement import Movement
from domain.outcome import Outcome
from domain.rule import Cited
from domain.seat import Actor, Seat, Viewer
from domain.secrets import Secrets

META = Meta(
    id="frieden",
    edition="1",
    revision=1,
    seats=SEATS,
    options=Options,
    command=Command,
    event=Event,
    view=View,
    rules=RULES,
    form_rule=FORM,
    options_rule=FORM,
    claims=(SlipAlleged, ClaimUpheld, ClaimRejected),
    ruling=RuleClaim,
)


class Frieden:
    """The game of Frieden. Stateless; see `domain.decider.Game` for what each function does."""

    meta = META

    def admit(self, seats: int, options: Options, prepared: Prepared) -> None:
        """Check an opening. Raises Refused."""
        admit(seats, options, prepared)

    def initial(self, seats: int, options: Options) -> State:
        """The table before the first event."""
        return initial(seats, options)

    def open(self, state: State, chance: Chance, version: int) -> Sequence[Cited[Event]]:
        """Who begins, the shuffle, the deal and the first turn.

        Raises Refused for a prepared lot that turns out not to be among the cards dealt by chance.
        """
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

    def legal(self, state: State, actor: Actor) -> Sequence[Move]:
        """The commands that would be accepted from the actor."""
        return legal(state, actor)

    def outcome(self, state: State) -> Outcome | None:
        """The result, once the game is over."""
        return outcome(state)

    def resign(self, state: State, seat: Seat) -> Outcome:
        """The result if this seat gives up."""
        return resign(state, seat)

    def secrets(self, event: Event) -> Secrets:
        """Who may know of the event and read what of it."""
        return secrets(event)

    def movements(self, event: Event) -> Sequence[Movement]:
        """The cards that change place or are shown by the event."""
        return movements(event)


FRIEDEN: Game[State, Options, Command, Event, View] = Frieden()
