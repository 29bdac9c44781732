"""Opening a table."""

from typing import Any

import msgspec

from domain.game.chance import Chance, Drawn, Prepared, commitment
from domain.game.draws import Draws
from domain.game.interface import AnyGame
from domain.game.rule import Cited, Refused
from domain.table.analysis.origin import Analysis
from domain.table.beginning import beginning
from domain.table.core.commands import ChanceAfterUndo, EntropySource, RevealPolicy, UndoPolicy
from domain.table.core.decision import Decision
from domain.table.core.events import TableOpened
from domain.table.disputes.docket import DisputePolicy
from domain.table.names.label import Label
from domain.table.rules import OPENING, REVISION
from domain.table.time.clock import Clock


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
    told: Prepared | None = None
    table_revision: int = REVISION
    draws: Draws | msgspec.UnsetType | None = msgspec.UNSET
    package: str | msgspec.UnsetType | None = msgspec.UNSET


def opening_in(event: TableOpened[Any], told: Prepared | None = None) -> Opening:
    """What the table of a recorded opening was opened with. Raises ValueError for a seed that is not hex."""
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
        told=told,
        table_revision=event.table_revision,
        draws=event.draws,
        package=event.package,
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
    )
    if opening.entropy == "seats":
        return Decision((Cited(opened, OPENING),))
    state = game.initial(opening.seats, opening.options)
    told = opening.seed if opening.reveal == "end" else b""
    chance = Chance(opening.prepared if opening.told is None else opening.told, opening.seed, Drawn())
    events, drawn = beginning(game, state, chance, told, 1)
    if meta.chance_rule is not None:
        chance.check_fit(meta.chance_rule)
    return Decision((Cited(opened, OPENING), *events), drawn, outcomes=chance.outcomes)
