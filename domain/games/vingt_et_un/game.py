"""Vingt-et-un, bound to the one interface of a game."""

from collections.abc import Sequence

from domain.chance import Chance, Prepared
from domain.decider import Game, Meta, Template
from domain.games.vingt_et_un.acting import to_act
from domain.games.vingt_et_un.decide import decide, open_table
from domain.games.vingt_et_un.events import Event
from domain.games.vingt_et_un.evolve import evolve
from domain.games.vingt_et_un.hand import PACK as CARDS
from domain.games.vingt_et_un.legal import legal
from domain.games.vingt_et_un.model import State
from domain.games.vingt_et_un.movements import movements
from domain.games.vingt_et_un.moves import Command
from domain.games.vingt_et_un.options import Options
from domain.games.vingt_et_un.result import outcome, resign
from domain.games.vingt_et_un.rulebook import BANK_AND_PLAYERS, FORM, PACK, RULES, STAKE_LIMITS
from domain.games.vingt_et_un.secrets import secrets
from domain.games.vingt_et_un.view import View, view
from domain.movement import Movement
from domain.outcome import Outcome
from domain.rule import Cited, Refused
from domain.seat import Actor, Seat, Viewer
from domain.secrets import Secrets

META = Meta(
    id="vingt-et-un",
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
)


class VingtEtUn:
    """The game of Vingt-et-un. Stateless; see `domain.decider.Game` for what each function does."""

    meta = META

    def admit(self, seats: int, options: Options, prepared: Prepared) -> None:
        """Check the number of seats, the limits of the stakes and all prepared shuffles."""
        if seats not in META.seats:
            raise Refused(BANK_AND_PLAYERS, "seats")
        if options.max_stake is not None and options.max_stake < options.min_stake:
            raise Refused(STAKE_LIMITS, "options.max_stake")
        for number, order in enumerate(prepared.shuffles):
            if not CARDS.is_shuffle(order):
                raise Refused(PACK, f"prepared.shuffles[{number}]")

    def initial(self, seats: int, options: Options) -> State:
        """The table before the first deal."""
        return State(options, seats, balances=(0,) * seats)

    def open(self, state: State, chance: Chance, version: int) -> Sequence[Cited[Event]]:
        """The first round begins."""
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


VINGT_ET_UN: Game[State, Options, Command, Event, View] = VingtEtUn()
