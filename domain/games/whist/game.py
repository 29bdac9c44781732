"""Whist, bound to the one interface of a game."""

from collections.abc import Sequence

from domain.chance import Chance, Prepared
from domain.decider import Game, Meta
from domain.games.whist.acting import to_act
from domain.games.whist.decide import decide
from domain.games.whist.desk import Desk
from domain.games.whist.draw import admit_draw, open_table
from domain.games.whist.events import ClaimRejected, ClaimUpheld, Event, RevokeClaimed
from domain.games.whist.evolve import evolve
from domain.games.whist.legal import legal
from domain.games.whist.model import State
from domain.games.whist.movements import movements
from domain.games.whist.moves import Command, RuleClaim
from domain.games.whist.options import Options
from domain.games.whist.result import outcome, resign
from domain.games.whist.rulebook import FORM, PACK, PLAYERS, RULES
from domain.games.whist.secrets import secrets
from domain.games.whist.sides import SEATS
from domain.games.whist.view import View, view
from domain.kit.cards import FRENCH
from domain.movement import Movement
from domain.outcome import Outcome
from domain.rule import Cited, Refused
from domain.seat import Actor, Seat, Viewer
from domain.secrets import Secrets

META = Meta(
    id="whist",
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
    claims=(RevokeClaimed, ClaimUpheld, ClaimRejected),
    ruling=RuleClaim,
)


class Whist:
    """The game of Whist. Stateless; see `domain.decider.Game` for what each function does."""

    meta = META

    def admit(self, seats: int, options: Options, prepared: Prepared) -> None:  # noqa: ARG002 - all options go together
        """Check the number of seats, the prepared drawings that the game comes to use, and all prepared shuffles."""
        if seats not in META.seats:
            raise Refused(PLAYERS, "seats")
        admit_draw(prepared.lots)
        for number, order in enumerate(prepared.shuffles):
            if not FRENCH.is_shuffle(order):
                raise Refused(PACK, f"prepared.shuffles[{number}]")

    def initial(self, seats: int, options: Options) -> State:  # noqa: ARG002 - there are always four
        """The table before the draw."""
        return State(options)

    def open(self, state: State, chance: Chance, version: int) -> Sequence[Cited[Event]]:
        """The draw for the deal and the first deal."""
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

    def legal(self, state: State, actor: Actor) -> Sequence[Command]:
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


WHIST: Game[State, Options, Command, Event, View] = Whist()
