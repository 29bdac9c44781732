"""What a recorded game shows: its marks, by which the corpus is chosen and which it promises to have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Literal, get_args, get_origin

import msgspec

from domain.game.chance import Prepared
from domain.game.interface import AnyGame
from domain.registry import GAMES
from domain.table.core.commands import AnswerUndo, CloseEntropy, Play, RequestUndo
from domain.table.core.events import SeatResigned, TableFinished, TableOpened, TimeExpired, Undone
from domain.table.core.record import AnyRecord
from domain.table.disputes.commands import RuleDispute
from domain.table.disputes.events import TableVoided
from service.texts.library import packaged
from tests.support.games.contract import contract_of
from tests.support.games.sitting import Sitting

OF_THE_TABLE = frozenset(
    f"{kind}:{name}"
    for kind, names in {
        "end": ("played", "resigned", "time", "awarded", "void"),
        "undo": ("harmless", "consent", "refused", "dropped", "arbiter"),
        "undo policy": ("off", "consent", "arbiter"),
        "disputes": ("freeze", "continue"),
        "dispute": ("filed", "evidence", "upheld", "partly", "rejected", "appealed", "final"),
        "remedy": ("none", "rewind", "adjust", "penalty", "award", "void", "command"),
        "expiry": ("forfeit", "arbiter"),
        "entropy": ("service", "seats", "closed"),
        "chance": ("prepared", "drawn"),
        "table": ("paused", "resumed"),
    }.items()
    for name in names
)
"""What the corpus of every game shows of what is the same at every table."""
OF_TODAY = frozenset({"today:opened", "today:undo:harmless", "today:undo:consent", "today:undo:arbiter"})
"""What the corpus of a current revision shows at tables that were opened with all that holds by default today."""
AGREED = {
    *("game", "edition", "revision", "seats", "options", "undo", "disputes", "clock", "entropy", "reveal"),
    *("commitment", "seed", "prepared", "names", "caption", "analysis", "package"),
}
"""The fields of an opening that whoever opens may choose, or that differ at every table; the others hold by default."""


def tag(value: Any) -> str:
    found: str = value.__struct_config__.tag
    return found


def values_of(kind: Any) -> tuple[Any, ...]:
    """The values of an option that has a few: true and false, or words; of a list of such what can be in it."""
    if kind is bool:
        return (True, False)
    if get_origin(kind) is Literal:
        return get_args(kind)
    return tuple(value for one in get_args(kind) for value in values_of(one)) if get_args(kind) else ()


def options_of(game: AnyGame) -> dict[str, tuple[Any, ...]]:
    """The options of a game that have a few values only, with these."""
    fields = msgspec.structs.fields(game.meta.options)
    return {one.encode_name: found for one in fields if (found := values_of(one.type))}


def promised(game: AnyGame, seats: Sequence[int]) -> set[str]:
    """The marks that the corpus of a revision has: every move, every option, every way that the table goes.

    The current revision of a game has them, too, at tables as they are opened today.
    """
    moves = {f"move:{tag(one)}" for one in get_args(game.meta.command)}
    options = {f"option:{name}={value}" for name, values in options_of(game).items() for value in values}
    today = OF_TODAY if GAMES.get(game.meta.id) is game else ()
    told = contract_of(game.meta.id).golden
    return {*OF_THE_TABLE, *today, *told, *moves, *options, *(f"seats:{one}" for one in seats)}


@cache
def opened_today(game: AnyGame) -> TableOpened[Any]:
    """The first event of a table that was opened now, with all that holds by default."""
    opened: TableOpened[Any] = Sitting(game, game.meta.seats[0]).records[0].event
    return opened


def is_of_today(game: AnyGame, opened: TableOpened[Any]) -> bool:
    """Whether a table was opened with all that holds by default today."""
    default = [name for name in opened.__struct_fields__ if name not in AGREED]
    return all(getattr(opened, name) == getattr(opened_today(game), name) for name in default)


def of_opening(game: AnyGame, opened: TableOpened[Any]) -> set[str]:
    """The marks of how a table is opened."""
    chosen = {name: getattr(opened.options, name) for name in options_of(game)}
    options = {
        f"option:{name}={value}"
        for name, agreed in chosen.items()
        for value in (agreed if isinstance(agreed, tuple) else (agreed,))
    }
    source = "service" if opened.entropy is msgspec.UNSET else opened.entropy
    chance = "drawn" if opened.prepared in (None, Prepared()) else "prepared"
    table = {f"undo policy:{opened.undo}", f"disputes:{opened.disputes}", f"entropy:{source}", f"chance:{chance}"}
    return {*options, *table, f"seats:{opened.seats}"}


def of_game(game: AnyGame, records: Sequence[AnyRecord]) -> set[str]:
    """All marks of a recorded game."""
    found = of_opening(game, records[0].event)
    for record in records:
        found |= {f"event:{tag(record.event)}", f"rule:{record.rule}", *_told(game, records[0].event.options, record)}
        found.update(_of_event(record))
        if record.command is not None:
            found.update(_of_command(record))
    undos = {*_of_undos(records)}
    found |= undos
    found |= _of_draws(records)
    found.add(f"end:{end_of(records)}")
    if is_of_today(game, records[0].event):
        found |= {"today:opened", *(f"today:{one}" for one in undos)}
    return found


def _of_draws(records: Sequence[AnyRecord]) -> set[str]:
    """Whether something was drawn by a command, and whether anew after an undo."""
    told = [record.drawn for record in records if record.cause > 1 and record.drawn is not None]
    marks = {"drawn later": bool(told), "drawn anew": any(drawn.undos for drawn in told)}
    return {mark for mark, shown in marks.items() if shown}


def _told(game: AnyGame, options: Any, record: AnyRecord) -> Iterator[str]:
    """What a sentence adds for a field of an event that says something; with the option of the same name, if any."""
    entry = packaged().texts(game.meta.id).events.get(tag(record.event)) if game.meta.id in GAMES else None
    for field in () if entry is None else entry.added:
        value = msgspec.to_builtins(record.event).get(field)
        if value and (not isinstance(value, list | tuple) or any(value)):
            by = getattr(options, field, None)
            yield f"told:{tag(record.event)}.{field}" + (f" by {by}" if isinstance(by, str) else "")


def end_of(records: Sequence[AnyRecord]) -> str:
    """How the game came to its end."""
    events = [record.event for record in records]
    if any(isinstance(event, TableVoided) for event in events):
        return "void"
    place = next((place for place, event in enumerate(events) if isinstance(event, TableFinished)), None)
    if place is None:
        return "none"
    before = events[place - 1]
    if events[place].reason == "awarded":
        return "awarded"
    return "resigned" if isinstance(before, SeatResigned) else "time" if isinstance(before, TimeExpired) else "played"


def _of_event(record: AnyRecord) -> Iterator[str]:
    name = tag(record.event)
    known = {
        "dispute_filed": "dispute:filed",
        "evidence_given": "dispute:evidence",
        "ruling_appealed": "dispute:appealed",
        "undo_dropped": "undo:dropped",
        "table_paused": "table:paused",
        "table_resumed": "table:resumed",
    }
    if name in known:
        yield known[name]
    if name == "undo_answered" and not record.event.consent:
        yield "undo:refused"
    if name == "time_expired":
        yield "expiry:forfeit" if record.rule == "table.9.2" else "expiry:arbiter"
    if name == "dispute_ruled":
        yield f"dispute:{record.event.verdict}"
        if record.event.final:
            yield "dispute:final"


def _of_command(record: AnyRecord) -> Iterator[str]:
    command = record.command
    if isinstance(command, Play):
        yield f"move:{tag(command.move)}"
        return
    yield f"command:{tag(command)}"
    if isinstance(command, CloseEntropy):
        yield "entropy:closed"
    if isinstance(command, RuleDispute):
        yield from [f"remedy:{tag(one)}" for one in command.remedies] or ["remedy:none"]


def _of_undos(records: Sequence[AnyRecord]) -> Iterator[str]:
    for record in records:
        if not isinstance(record.event, Undone):
            continue
        first = records[record.cause - 1]
        if isinstance(first.command, RequestUndo):
            yield "undo:arbiter" if first.actor.role == "arbiter" else "undo:harmless"
        if isinstance(first.command, AnswerUndo):
            yield "undo:arbiter" if first.actor.role == "arbiter" else "undo:consent"
