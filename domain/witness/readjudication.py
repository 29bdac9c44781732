"""Every recorded command decided again: a record is true if the rules lead to it, event by event."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from domain.game.chance import Prepared, commitment
from domain.game.interface import AnyGame
from domain.game.rule import Refused
from domain.table.analysis import disclosing_record, is_disclosed, with_disclosed
from domain.table.core.events import TableOpened
from domain.table.core.record import AnyRecord, Decision
from domain.table.core.state import TableState
from domain.table.decide import decide
from domain.table.fold import Steps, advance, fold
from domain.table.opening import decide_opening, opening_in
from domain.table.origin import Analysis
from domain.table.rules import REVISION
from domain.witness.reading import reading_for

BYTES = msgspec.json.Encoder(order="sorted")


class Deviation(msgspec.Struct, frozen=True):
    """The first event that the rules do not lead to: its version, and in one sentence what is wrong with it."""

    version: int
    problem: str


def readjudicate(
    game: AnyGame, records: Sequence[AnyRecord], draws: dict[int, Prepared] | None = None
) -> Iterator[int | Deviation]:
    """Decide the whole record of a table again, from its opening on.

    Gives the version reached after each command, and last of all a Deviation if there is one; nothing is decided beyond
    it. The times and salts are taken as they are, since no command decides them. Never raises for a record that its
    types could read. If `draws` is given, it is told what each command drew, by the version of the record that has
    `drawn`.
    """
    opened = records[0].event if records else None
    if not isinstance(opened, TableOpened):
        yield Deviation(1, "The record does not begin with the opening of a table.")
        return
    flaw = _flaw_of_opening(game, opened) or _flaw_of_analysis(opened.analysis, records)
    if flaw is not None:
        yield flaw
        return
    state: TableState | None = None
    version = 0
    while version < len(records):
        decided = _decided(game, state, records, version)
        compared = decided if isinstance(decided, str) else _compared(decided, records, version)
        if isinstance(compared, str):
            yield Deviation(version + 1, compared)
            return
        if isinstance(compared, Deviation):
            yield compared
            return
        if draws is not None and isinstance(decided, Decision) and decided.drawn is not None:
            draws[version + 1 + decided.drawing] = decided.outcomes
        before, version = version, compared
        after = None if state is None else advance(game, state, records[before:version])
        state = fold(game, records[:version]) if after is None else after
        yield version


def _flaw_of_analysis(origin: Analysis | None, records: Sequence[AnyRecord]) -> Deviation | None:
    """Return the flaw of an analysis: it lacks whole commands of its table up to the version from which it goes on."""
    if origin is None:
        return None
    if len(records) < origin.version:
        problem = f"It is missing: an analysis begins with the first {origin.version} events of its table."
        return Deviation(len(records) + 1, problem)
    if len(records) > origin.version and records[origin.version].cause != origin.version + 1:
        return Deviation(origin.version + 1, "An analysis begins at the end of a command.")
    return None


def _flaw_of_opening(game: AnyGame, opened: TableOpened[Any]) -> Deviation | None:
    meta = game.meta
    if (opened.game, opened.edition, opened.revision) != (meta.id, meta.edition, meta.revision):
        wanted = f"{opened.game}, edition {opened.edition}, revision {opened.revision}"
        return Deviation(1, f"The table was played by rules that are not at hand: {wanted}.")
    if not 1 <= opened.table_revision <= REVISION:
        return Deviation(1, f"The rules of tables are not at hand in revision {opened.table_revision}.")
    if opened.draws is not None and opened.draws != meta.draws:
        return Deviation(1, "The table declares other draws than its game has.")
    try:
        seed = bytes.fromhex(opened.seed or "")
    except ValueError:
        seed = b""
    if not seed or commitment(seed) != opened.commitment:
        return Deviation(1, "The seed of the chance is not the one that the commitment fixed.")
    return None


def _decided(game: AnyGame, state: TableState | None, records: Sequence[AnyRecord], version: int) -> Decision | str:
    """Decide the command after this version again; returns a sentence if the rules do not allow it."""
    first, telling = records[version], disclosing_record(records, version)
    try:
        if state is None:
            return decide_opening(game, opening_in(first.event, None if telling is None else telling.told))
        command = first.command
        if command is None:
            return "No command is recorded that led to it."
        span = reading_for(game, state, records[:version], command)
        return decide(game, with_disclosed(state, telling), first.actor, command, span, first.at)
    except Refused as refused:
        return f"The rules refuse its command ({refused.rule.id})."
    except (ValueError, TypeError, LookupError, ArithmeticError, AttributeError):
        return "Its command makes no sense at this point."


def _compared(decision: Decision, records: Sequence[AnyRecord], version: int) -> int | Deviation:
    """The version of the last event of a decision, if the records after `version` are what it leads to."""
    cause, first = version + 1, records[version]
    disclosed_draw = is_disclosed(records[0].event.analysis, cause) and decision.drawn is not None
    for place, cited in enumerate(decision.events):
        number = cause + place
        if number > len(records):
            return Deviation(number, "The record ends in the middle of a command.")
        kept = records[number - 1]
        if BYTES.encode(kept.event) != BYTES.encode(cited.event):
            return Deviation(number, "The rules lead to another event here.")
        if kept.rule != cited.rule.id:
            return Deviation(number, f"The rule that makes it so is {cited.rule.id}, not {kept.rule}.")
        if kept.cause != cause:
            return Deviation(number, f"It belongs to the command at {cause}, not to one at {kept.cause}.")
        if kept.actor != first.actor or kept.at != first.at:
            return Deviation(number, "It has another time or actor than the command that it belongs to.")
        if place and kept.command is not None:
            return Deviation(number, "It carries a command although it is not the first event of one.")
        if kept.drawn != (decision.drawn if place == decision.drawing else None):
            return Deviation(number, "The chance drawn is counted otherwise.")
        if kept.told != (decision.outcomes if disclosed_draw and place == decision.drawing else None):
            return Deviation(number, "It tells otherwise what was drawn.")
        if not _tells_unfit(kept, decision.unfit if place == decision.drawing else ()):
            return Deviation(number, "It tells otherwise which prepared chance did not fit.")
    return cause + len(decision.events) - 1


def _tells_unfit(kept: AnyRecord, unfit: tuple[str, ...]) -> bool:
    """Return whether the record names the prepared chance that did not fit.

    The first records told nothing of it. Only shuffles could be passed over then, so that these alone may be left out.
    """
    return kept.unfit == unfit or (not kept.unfit and all(place.startswith("shuffles[") for place in unfit))


def draws_in_steps(game: AnyGame, records: Sequence[AnyRecord]) -> Steps[dict[int, Prepared] | Deviation]:
    """Return the draws of each command, by the version of the record that has `drawn`, in steps.

    The events alone do not say it in one form for all games, so every command is decided again. A Deviation if the
    rules do not lead to the record.
    """
    result: dict[int, Prepared] = {}
    for reached in readjudicate(game, records, result):
        if isinstance(reached, Deviation):
            return reached
        yield
    return result
