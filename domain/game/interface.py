"""The one interface of a game."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from domain.game.chance import Chance, Prepared
from domain.game.claims import Fault, Shown
from domain.game.meta import Meta, Timing
from domain.game.movement import Movement, Recall
from domain.game.outcome import Outcome
from domain.game.rule import Cited
from domain.game.seat import Actor, Seat, Viewer
from domain.game.secrets import Secrets

StateT = TypeVar("StateT")
OptionsT = TypeVar("OptionsT")
CommandT = TypeVar("CommandT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")

Template = Mapping[str, Any]
"""A move with a combinatorial choice.

A command in which a field is `{"choose": {"from": [...], "min": m, "max": n}}`.
"""


class Game(msgspec.Struct, Generic[StateT, OptionsT, CommandT, EventT, ViewT], frozen=True, kw_only=True):
    """One game: a bundle of pure functions, generic in the types of the game. It holds nothing that changes.

    A game's `game.py` makes one and annotates it with the game's own types. The type checker then proves that the
    functions fit. decide computes, evolve assigns.

    `version` is a number of the table's stream. `open` and `decide` get that of the last event before the call,
    `evolve` that of the event itself. Games that cite earlier events (`proof`) keep these numbers in their state. The
    events that `open` and `decide` return get the numbers `version + 1`, `version + 2`, … in their order.
    """

    meta: Meta
    """What the game says of itself."""

    admit: Callable[[int, OptionsT, Prepared], None]
    """`admit(seats, options, prepared)` checks an opening.

    Raises Refused for a number of seats, an option or prepared chance that the rules do not allow.
    """

    initial: Callable[[int, OptionsT], StateT]
    """`initial(seats, options)`: the state before the first event."""

    open: Callable[[StateT, Chance, int], Sequence[Cited[EventT]]]
    """`open(state, chance, version)`: the events that begin the game."""

    decide: Callable[[StateT, Actor, CommandT, Chance, int], Sequence[Cited[EventT]]]
    """`decide(state, actor, command, chance, version)`: the events that the command leads to, at least one.

    Raises Refused. Changes nothing. `FoldedEvents`, as a `EventDraft` collects them, spare the table a second fold.
    """

    evolve: Callable[[StateT, EventT, int], StateT]
    """`evolve(state, event, version)`: the state after the event. Total: a recorded event is never refused."""

    view: Callable[[StateT, Viewer], ViewT]
    """`view(state, viewer)`: what the viewer sees on the table, built from what it may know."""

    to_act: Callable[[StateT], frozenset[Seat]]
    """`to_act(state)`: the seats that are to act now."""

    legal: Callable[[StateT, Actor], Sequence[CommandT | Template]]
    """`legal(state, actor)`: all commands that would be accepted from the actor, in the order of the rulebook."""

    outcome: Callable[[StateT], Outcome | None]
    """`outcome(state)`: the result once the game is over, None before."""

    resign: Callable[[StateT, Seat], Outcome]
    """`resign(state, seat)`: the result if this seat gives the game up now. Its `reason` is `resigned`."""

    secrets: Callable[[EventT], Secrets]
    """`secrets(event)`: who may know of the event and read its fields."""

    movements: Callable[[EventT], Sequence[Movement]]
    """`movements(event)`: the cards or pieces that the event moves or shows. The event may be a redacted one."""

    recall: Recall[Any, OptionsT, EventT] | None = None
    """What a reader of movements keeps in mind, where an event alone does not say where an open card goes.

    None: each event says it.
    """

    timing: Callable[[StateT], Timing | None] | None = None
    """`timing(state)`: which limit of time runs now by the rules of the game.

    None in place of the function: the rules know no limit. The answer follows from what everybody may know.
    """

    faults: Callable[[StateT], Sequence[Fault]] | None = None
    """`faults(state)`: what could be claimed now and would be found right, although no list of legal moves says so.

    None in place of the function: the lists have every claim that would be upheld. The witness alone may read the
    answer; no player may be told.
    """

    shown: Callable[[StateT, Seat, CommandT], Shown | None] | None = None
    """`shown(state, seat, move)`: what shows that this move of the seat breaks a rule, although the table accepts it.

    `state` is that just before the move. It is asked only of moves that a strict table refuses. None in place of the
    function: no wrong move is accepted. The witness alone may read the answer; no player may be told.
    """

    variant: Callable[[StateT, CommandT | Template], str | None] | None = None
    """`variant(state, move)`: which kind of its type a listed move is, where its fields do not say it.

    The texts have a label for each kind (`variants`). None in place of the function: the fields say it.
    """


AnyGame = Game[Any, Any, Any, Any, Any]
