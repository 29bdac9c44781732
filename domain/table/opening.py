"""Opening a table: its terms, entropy from the seats, and the beginning of the game."""

from typing import Any

import msgspec
from msgspec.structs import replace

from domain.game.chance import Chance, Contribution, Drawn, Prepared, commitment, mixed_seed
from domain.game.draws import Draws
from domain.game.interface import AnyGame
from domain.game.rule import Cited, Refused
from domain.game.seat import Actor, Seat
from domain.table.clock import Clock
from domain.table.core.commands import (
    AddEntropy,
    ArbiterPolicy,
    ChanceAfterUndo,
    EntropySource,
    RevealPolicy,
    UndoPolicy,
)
from domain.table.core.events import EntropyAdded, EntropyClosed, TableOpened
from domain.table.core.record import Decision
from domain.table.core.state import TableState
from domain.table.disputes.commands import DisputePolicy
from domain.table.names import Label
from domain.table.origin import Analysis
from domain.table.rules import (
    ADD_ENTROPY,
    BEGIN,
    CLOSE_ENTROPY,
    NO_ARBITER_NEEDED,
    NOT_BEFORE_THE_GAME,
    OPENING,
    REVISION,
    SEAT_OF_THE_TABLE,
)
from domain.table.time.expiry import finish_if_over


def beginning(
    game: AnyGame, state: Any, chance: Chance, seed: bytes, version: int
) -> tuple[tuple[Cited[Any], ...], Drawn | None]:
    """The events that begin the game, after `version` of the stream, and the chance drawn by them (None: none).

    `state` is the game's first state; `seed` is revealed if the game ends at once; empty if it is not to be told then.
    """
    events = tuple(game.open(state, chance, version))
    for number, cited in enumerate(events, start=version + 1):
        state = game.evolve(state, cited.event, number)
    ending = finish_if_over(game, state, seed)
    return (*events, *ending), chance.drawn if chance.drawn != Drawn() else None


def not_begun(state: TableState) -> TableState:
    """The table within its opening: the game has not begun, as long as events are missing that begin it.

    What lies on the table then is nothing yet of which the rules of the game say anything.
    """
    return replace(state, status="waiting")


class Opening(msgspec.Struct, frozen=True):
    """All that a table is opened with.

    `seed` is at least 32 random bytes. `clock` None: there is none. `entropy` `seats`: they add theirs before the game
    begins. `reveal`: when the record is opened. `after_undo`: what chance is drawn after an undo (table.3.11). `names`
    of the players by seats, empty if nobody is named; `caption` of the table. `analysis`: of which table it is one;
    `told` are the draws of the opening then, where its own seed does not give them. `table_revision` is the revision of
    the rules of every table. `draws` and `package`: what the game declares of its chance, and what
    brought it; unset for what holds now.
    """

    seats: int
    options: Any
    prepared: Prepared
    undo: UndoPolicy
    seed: bytes
    disputes: DisputePolicy = "freeze"
    clock: Clock | None = None
    entropy: EntropySource = "service"
    reveal: RevealPolicy = "end"
    after_undo: ChanceAfterUndo = "anew"
    names: tuple[str | None, ...] = ()
    caption: Label | None = None
    analysis: Analysis | None = None
    disclosed: Prepared | None = None
    table_revision: int = REVISION
    draws: Draws | msgspec.UnsetType | None = msgspec.UNSET
    package: str | msgspec.UnsetType | None = msgspec.UNSET
    arbiter: ArbiterPolicy = "named"


def opening_in(event: TableOpened[Any], disclosed: Prepared | None = None) -> Opening:
    """Return the opening that a recorded event stands for. Raises ValueError for a seed that is not hex."""
    return Opening(
        seats=event.seats,
        options=event.options,
        prepared=event.prepared if isinstance(event.prepared, Prepared) else Prepared(),
        undo=event.undo,
        seed=bytes.fromhex(event.seed or ""),
        disputes=event.disputes,
        clock=event.clock,
        entropy="service" if event.entropy is msgspec.UNSET else event.entropy,
        reveal=event.reveal,
        after_undo=event.after_undo,
        names=event.names,
        caption=event.caption,
        analysis=event.analysis,
        disclosed=disclosed,
        table_revision=event.table_revision,
        draws=event.draws,
        package=event.package,
        arbiter=event.arbiter,
    )


def admit_seats(game: AnyGame, seats: int) -> None:
    """Check the number of seats before anything else. Raises Refused as the game's rulebook says."""
    if seats not in game.meta.seats:
        _admit(game, seats, game.meta.options(), Prepared())


def _admit(game: AnyGame, seats: int, options: Any, prepared: Prepared) -> None:
    try:
        game.admit(seats, options, prepared)
    except Refused as refused:
        raise refused.under(game.meta.id, game.meta.revision) from None


def decide_opening(game: AnyGame, opening: Opening) -> Decision:
    """The events that open a table. Raises Refused as the game's rulebook says (seats, options, prepared chance)."""
    _admit(game, opening.seats, opening.options, opening.prepared)
    if opening.arbiter == "nobody":
        _check_needs_no_arbiter(game, opening)
    meta = game.meta
    opened = TableOpened(
        game=meta.id,
        edition=meta.edition,
        revision=meta.revision,
        seats=opening.seats,
        options=opening.options,
        undo=opening.undo,
        commitment=commitment(opening.seed),
        seed=opening.seed.hex(),
        prepared=opening.prepared,
        disputes=opening.disputes,
        clock=opening.clock,
        entropy=opening.entropy if opening.entropy == "seats" else msgspec.UNSET,
        reveal=opening.reveal,
        after_undo=opening.after_undo,
        names=opening.names,
        caption=opening.caption,
        analysis=opening.analysis,
        table_revision=opening.table_revision,
        draws=meta.draws if opening.draws is msgspec.UNSET else opening.draws,
        package=meta.package if opening.package is msgspec.UNSET else opening.package,
        arbiter=opening.arbiter,
    )
    if opening.entropy == "seats":
        return Decision((Cited(opened, OPENING),))
    state = game.initial(opening.seats, opening.options)
    disclosed = opening.seed if opening.reveal == "end" else b""
    chance = Chance(opening.prepared if opening.disclosed is None else opening.disclosed, opening.seed, Drawn())
    events, drawn = beginning(game, state, chance, disclosed, 1)
    if meta.chance_rule is not None:
        chance.check_fit(meta.chance_rule)
    return Decision((Cited(opened, OPENING), *events), drawn, outcomes=chance.outcomes)


def _check_needs_no_arbiter(game: AnyGame, opening: Opening) -> None:
    """Refuse terms by which somebody would have to decide at a table that nobody arbitrates (table.14.2)."""
    if opening.undo == "arbiter":
        raise Refused(NO_ARBITER_NEEDED, "undo")
    by_referee = game.meta.by_referee
    if by_referee is not None and by_referee(opening.options) != opening.options:
        raise Refused(NO_ARBITER_NEEDED, "options.adjudication")


def chance_seed(state: TableState) -> bytes:
    """The seed from which the chance of the table is drawn (table.10.5)."""
    return state.seed if state.added is None else mixed_seed(state.seed, state.added)


def check_begun(state: TableState) -> None:
    """Refuse what is not done while the table waits for entropy (table.10.4)."""
    if state.status == "waiting":
        raise Refused(NOT_BEFORE_THE_GAME)


def waiting_for(state: TableState) -> tuple[Seat, ...]:
    """The seats that have yet to add entropy; none unless the table waits."""
    if state.status != "waiting" or state.added is None or state.begun:
        return ()
    done = {contribution.seat for contribution in state.added}
    return tuple(seat for seat in range(state.seats) if seat not in done)


def check_add_entropy(state: TableState, actor: Actor, command: AddEntropy) -> tuple[Seat, ...]:
    """Check that the seat may add entropy now, and the actor for it (table.10.2). Raises Refused.

    Returns the seats that have yet to add some, this one among them.
    """
    if not 0 <= command.seat < state.seats or actor.seat not in (None, command.seat):
        raise Refused(SEAT_OF_THE_TABLE, "seat")
    waiting = waiting_for(state)
    if command.seat not in waiting:
        raise Refused(ADD_ENTROPY)
    return waiting


def decide_add_entropy(game: AnyGame, state: TableState, actor: Actor, command: AddEntropy) -> Decision:
    """A seat adds entropy, or the arbiter enters it (table.10.2); with the last one the game begins."""
    waiting = check_add_entropy(state, actor, command)
    added = Cited(EntropyAdded(command.seat, command.entropy), ADD_ENTROPY)
    if len(waiting) > 1:
        return Decision((added,))
    all_added = (*(state.added or ()), Contribution(command.seat, command.entropy))
    return _begin(game, state, (added, Cited(EntropyClosed(), BEGIN)), all_added)


def check_close_entropy(state: TableState, actor: Actor) -> None:
    """Check that the actor may let the game begin now (table.10.3). Raises Refused."""
    if actor.role != "arbiter" or state.status != "waiting":
        raise Refused(CLOSE_ENTROPY)


def decide_close_entropy(game: AnyGame, state: TableState, actor: Actor) -> Decision:
    """The arbiter lets the game begin with what has been added so far (table.10.3)."""
    check_close_entropy(state, actor)
    return _begin(game, state, (Cited(EntropyClosed(), CLOSE_ENTROPY),), state.added or ())


def _begin(
    game: AnyGame, state: TableState, first: tuple[Cited[Any], ...], added: tuple[Contribution, ...]
) -> Decision:
    chance = Chance(state.prepared, mixed_seed(state.seed, added), Drawn())
    events, drawn = beginning(game, state.game, chance, state.last_word, state.version + len(first))
    return Decision((*first, *events), drawn, unfit=chance.unfit, outcomes=chance.outcomes)
