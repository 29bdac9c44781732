"""The one interface of a game."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from domain.game.chance import Chance, Prepared
from domain.game.claims import Upholding
from domain.game.fault import Fault
from domain.game.movement import Movement
from domain.game.outcome import Outcome
from domain.game.rule import Cited, Rule
from domain.game.seat import Actor, Seat, Viewer
from domain.game.secrets import Secrets
from domain.game.timing import Timing

StateT = TypeVar("StateT")
OptionsT = TypeVar("OptionsT", contravariant=True)
CommandT = TypeVar("CommandT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT", covariant=True)

Template = Mapping[str, Any]
"""A move with a combinatorial choice.

A command in which a field is `{"choose": {"from": [...], "min": m, "max": n}}`.
"""


class Meta(msgspec.Struct, frozen=True):
    """What a game says of itself.

    `edition` names the rules as published, `revision` counts changes of behaviour; a table records both for ever.
    `seats` are the numbers of seats it can be played with. `options`, `command`, `event`, `view` are its types
    (`command` and `event` tagged unions). `form_rule` is cited for input that is none of the game's commands,
    `options_rule` for options that it does not know, `chance_rule` for prepared chance that turns out not to fit when
    the game begins with the opening (None where `admit` finds all such), `over_rule` for any command after the end
    where the rulebook looks at that before the form (None where the form comes first). `claims` are the event types
    that make up claims; `upholds` says by which of them a claim against a play that moved a card is found right, and
    how they name it. `ruling` is the command by which the arbiter decides a claim that waits for him, where the rules
    know such: the lists of the arbiter's legal moves have it then, and its field `claim` says which claim it is.
    """

    id: str
    edition: str
    revision: int
    seats: tuple[int, ...]
    options: Any
    command: Any
    event: Any
    view: Any
    rules: tuple[Rule, ...]
    form_rule: Rule
    options_rule: Rule
    chance_rule: Rule | None = None
    over_rule: Rule | None = None
    claims: tuple[type, ...] = ()
    ruling: type | None = None
    upholds: tuple[Upholding, ...] = ()


class Game(Protocol[StateT, OptionsT, CommandT, EventT, ViewT]):
    """One game: a small stateless object that binds pure functions (`domain.game.bound`).

    decide computes, evolve assigns.

    `version` is the number of the last event of the table's stream before the call (decide) or of the event itself
    (evolve): games that cite earlier events (`proof`) keep these numbers in their state. Events that decide returns
    get the numbers `version + 1`, `version + 2`, … in their order.
    """

    @property
    def meta(self) -> Meta:
        """What the game says of itself."""

    def admit(self, seats: int, options: OptionsT, prepared: Prepared, /) -> None:
        """Check an opening.

        Raises Refused for a number of seats, an option or prepared chance that the rules do not allow.
        """

    def initial(self, seats: int, options: OptionsT, /) -> StateT:
        """The state before the first event."""

    def open(self, state: StateT, chance: Chance, version: int, /) -> Sequence[Cited[EventT]]:
        """The events that begin the game."""

    def decide(
        self, state: StateT, actor: Actor, command: CommandT, chance: Chance, version: int, /
    ) -> Sequence[Cited[EventT]]:
        """The events that the command leads to, never none. Raises Refused; changes nothing."""

    def evolve(self, state: StateT, event: EventT, version: int, /) -> StateT:
        """The state after the event. Total: a recorded event is never refused."""

    def view(self, state: StateT, viewer: Viewer, /) -> ViewT:
        """What the viewer sees on the table, built from what it may know."""

    def to_act(self, state: StateT, /) -> frozenset[Seat]:
        """The seats that are to act now."""

    def legal(self, state: StateT, actor: Actor, /) -> Sequence[CommandT | Template]:
        """All commands that would be accepted from the actor, in the order of the rulebook."""

    def outcome(self, state: StateT, /) -> Outcome | None:
        """The result, once the game is over."""

    def resign(self, state: StateT, seat: Seat, /) -> Outcome:
        """The result if this seat gives the game up now; `reason` is `resigned`."""

    def secrets(self, event: EventT, /) -> Secrets:
        """Who may know of the event and read its fields."""

    def movements(self, event: EventT, /) -> Sequence[Movement]:
        """The cards or pieces that change place, or are shown, by the event; it may be a redacted one."""

    @property
    def timing(self) -> Callable[[StateT], Timing | None] | None:
        """None where the rules know no limit of time; else says which one runs now.

        It follows from what everybody may know.
        """

    @property
    def faults(self) -> Callable[[StateT], Sequence[Fault]] | None:
        """None where the lists of legal moves have every claim that would be upheld.

        Else says what could be claimed now and would be found right. It is for the witness: no player may be told.
        """


AnyGame = Game[Any, Any, Any, Any, Any]
