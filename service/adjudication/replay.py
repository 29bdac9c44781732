"""A recorded game is followed without judging it: as far as the rules let it go, with some orders of the cards."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from domain.game.chance import Prepared
from domain.game.interface import AnyGame
from domain.game.rule import Refused
from domain.game.seat import ARBITER, CLOCK, Actor, by_seat
from domain.table.core.commands import Play
from domain.table.core.record import Decision
from domain.table.core.state import TableState
from domain.table.decide import decide
from domain.table.fold import Steps, advance, fold
from domain.table.opening import Opening, admit_seats, decide_opening
from domain.table.time.timekeeping import deadline
from service.adjudication.file import RecordedGame, RecordedMove, rules_of
from service.adjudication.watching import Order, Shuffled, Watch
from service.record.codec import Codec, read_setting, records_of

SEED = bytes(32)


class Named(msgspec.Struct, frozen=True):
    """A card that the move of a seat names: of which shuffle it is, and whether the move was accepted."""

    shuffle: int
    seat: int
    card: str
    accepted: bool


class Replayed(msgspec.Struct):
    """The result of a replay.

    `live` has for each move, and first for the opening, the shuffles of which cards were in play after it. `complete`:
    no move was refused.
    """

    shuffles: list[Shuffled]
    named: list[Named]
    live: list[frozenset[int]]
    complete: bool


def opening_of(recorded: RecordedGame, codec: Codec, prepared: Prepared | None = None) -> Opening:
    """Return the opening of the table. Raises Refused."""
    admit_seats(codec.game, recorded.seats)
    options = codec.options(msgspec.json.encode(recorded.options))
    given = read_setting(msgspec.json.encode(recorded.prepared), Prepared, "prepared")
    return Opening(recorded.seats, options, given if prepared is None else prepared, "consent", SEED)


def replay_in_steps(
    recorded: RecordedGame, codec: Codec, opening: Opening, orders: Mapping[int, Order]
) -> Steps[Replayed]:
    """Follow the moves until one is refused. Raises Refused if the opening is."""
    watch = Watch(rules_of(recorded), orders)
    decision = decide_opening(watch.game, opening)
    state = fold(watch.game, records_of(decision, ARBITER, None, 0, 0))
    watch.follow([cited.event for cited in decision.events])
    result = Replayed(watch.shuffles, [], [frozenset(watch.owner.values())], complete=True)
    for entry in recorded.moves:
        yield
        actor = actor_of(entry)
        at = time_of(watch.game, state, actor)
        owner = dict(watch.owner)
        decided = _decided(watch.game, codec, state, entry, at)
        if actor.seat is not None:
            cards = [card for card in words_in(entry.move) if card in owner]
            result.named += [Named(owner[card], actor.seat, card, decided is not None) for card in cards]
        if decided is None:
            result.complete = False
            break
        play, decision = decided
        watch.follow([cited.event for cited in decision.events])
        result.live.append(frozenset(watch.owner.values()))
        after = advance(watch.game, state, records_of(decision, actor, play, state.version, at))
        if after is None:
            break
        state = after
    return result


def _decided(
    game: AnyGame, codec: Codec, state: TableState, entry: RecordedMove, at: int
) -> tuple[Play[Any], Decision] | None:
    """The move and what it leads to; None if it is refused."""
    try:
        play = Play(codec.move(msgspec.json.encode(entry.move)))
        return play, decide(game, state, actor_of(entry), play, at=at)
    except Refused:
        return None


def words_in(value: Any) -> Iterator[str]:
    """All texts in a move."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from words_in(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from words_in(inner)


def actor_of(entry: RecordedMove) -> Actor:
    """The actor of a recorded move."""
    if entry.seat is not None:
        return by_seat(entry.seat)
    return CLOCK if entry.by == "clock" else ARBITER


def time_of(game: AnyGame, state: TableState, actor: Actor) -> int:
    """The assumed time of a move: the file has no times, so the clock is right, seats are in time."""
    due = deadline(game, state) if actor == CLOCK else None
    return state.time.at if due is None else due
