"""The chain of custody: every zone in which a card has been, with the versions."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from domain.game.interface import AnyGame
from domain.game.movement import Movement
from domain.game.rule import Breach
from domain.game.seat import Seat, seen_by
from domain.game.secrets import may_know, redact
from domain.table.core.events import Undone, is_of_the_table
from domain.table.core.record import AnyRecord
from domain.table.fold import Steps, at_once, withdrawals_in_steps
from domain.table.secrecy import secrets_of
from domain.witness.knowledge import EVERY, Acquisition, Recalled, acquired

Handling = Acquisition | Literal["gathered", "shuffled"]
"""How a card came to a zone. `gathered`: with all cards of its zone; `shuffled`: it is first told of in a shuffle."""


class Step(msgspec.Struct, frozen=True):
    """One step of a card: from `source` to `target`, or shown where it lay, by the event `version`.

    `event_type` is the type of the event, `rule` the rule that it carries, `seen_by` the seats that could read by it
    which card it was. `illicit`: the act was against the rules and stood (see `is_illicit`). `claim` is the version of
    the event that upheld a claim against it, if one stands. `undone` is the version of the undo that withdrew the step,
    None if it stands.
    """

    version: int
    event_type: str
    rule: str
    how: Handling
    source: str | None
    target: str
    seen_by: tuple[Seat, ...]
    illicit: bool
    claim: int | None
    undone: int | None


class Chain:
    """The steps of one card, while the stream is read; `lies` counts how often it is in each zone."""

    def __init__(self, card: str) -> None:
        self.card = card
        self.steps: list[Step] = []
        self.lies: Counter[str] = Counter()

    def concerns(self, movement: Movement) -> bool:
        """Return whether the movement concerns the card: it names it, or gathers it with all cards of its zone."""
        if movement.card == EVERY:
            gathered = self.lies.total() if movement.source == EVERY else self.lies[movement.source or ""]
            return gathered > 0 and movement.source != movement.target
        return movement.card == self.card

    def add(self, step: Step, movement: Movement) -> None:
        """A further step, by this movement, from where the card lay. That a shuffle lists a known card is none."""
        if step.how == "shuffled" and movement.source == movement.target and self.lies:
            return
        source = movement.target if step.how == "shuffled" and not self.lies else _source(movement, self.lies)
        self.steps.append(replace(step, source=source))
        _move(self.lies, source, movement.target, every=movement.card == EVERY)

    def go_back(self, version: int) -> Steps[None]:
        """The card lies again where it lay by the steps that an undo at this version left standing."""
        self.lies.clear()
        for step in self.steps:
            if step.undone is None or step.undone > version:
                _move(self.lies, step.source, step.target, every=step.how == "gathered")
            yield


def custody(game: AnyGame, seats: int, records: Sequence[AnyRecord], card: str) -> tuple[Step, ...]:
    """Every step of the card, the first one first; none if no event of the stream has to do with it.

    Pieces that are all alike, and cards of which there are several, have one chain together. That a shuffle lists the
    card is a step only if nothing is known of it before.
    """
    return at_once(custody_in_steps(game, seats, records, card))


def custody_in_steps(game: AnyGame, seats: int, records: Sequence[AnyRecord], card: str) -> Steps[tuple[Step, ...]]:
    """The same, in steps."""
    (steps,) = (yield from custody_of_each_in_steps(game, seats, records, (card,))).values()
    return steps


def custody_of_each(
    game: AnyGame, seats: int, records: Sequence[AnyRecord], cards: Iterable[str]
) -> dict[str, tuple[Step, ...]]:
    """The chain of custody of each of these cards, in one reading of the stream."""
    return at_once(custody_of_each_in_steps(game, seats, records, cards))


def custody_of_each_in_steps(
    game: AnyGame, seats: int, records: Sequence[AnyRecord], cards: Iterable[str]
) -> Steps[dict[str, tuple[Step, ...]]]:
    """The same, in steps."""
    asked = (*cards,)
    undone = (yield from withdrawals_in_steps(records)).by
    upheld = yield from upheld_acts(game, records, undone)
    recalled = Recalled(game)
    moved: list[Sequence[Movement]] = []
    for record in records:
        then = recalled.take_in(record.event)
        moved.append(() if is_of_the_table(record.event) else then.movements(record.event))
        yield
    guides = {movement.beside for movements in moved for movement in movements if movement.beside is not None}
    chains = {card: Chain(card) for card in (*asked, *guides)}
    for version, (record, movements) in enumerate(zip(records, moved, strict=True), start=1):
        yield
        event = record.event
        if isinstance(event, Undone):
            for chain in chains.values():
                yield from chain.go_back(version)
        for movement in movements:
            placed = _placed(chains, movement)
            concerned = [chain for chain in _named(chains, placed) if chain.concerns(placed)]
            if not concerned:
                continue
            readers = _readers(recalled.at(version), seats, event, movement)
            step = Step(
                version=version,
                event_type=str(event.__struct_config__.tag),
                rule=record.rule,
                how=_handling(game, event, placed, readers),
                source=placed.source,
                target=placed.target,
                seen_by=readers,
                illicit=version in upheld or is_illicit(game, record),
                claim=upheld.get(version),
                undone=undone.get(version),
            )
            for chain in concerned:
                chain.add(step, placed)
            yield  # of a shuffle with many cards that are asked for, each is work
    return {card: tuple(chains[card].steps) for card in asked}


def _placed(chains: Mapping[str, Chain], movement: Movement) -> Movement:
    """The movement with the zone that it gathers, where it names a card that lies there instead."""
    if movement.beside is None:
        return movement
    zone = next(iter(+chains[movement.beside].lies), movement.target)
    return replace(movement, source=zone)


def _named(chains: Mapping[str, Chain], movement: Movement) -> Iterable[Chain]:
    """The chains that the movement can have to do with."""
    if movement.card == EVERY:
        return chains.values()
    chain = chains.get(movement.card)
    return () if chain is None else (chain,)


def is_illicit(game: AnyGame, record: AnyRecord) -> bool:
    """Return whether the event is a wrong act: only some seats know of it, and the rule it carries is claimable."""
    covert = bool(secrets_of(game, record.event).audience)
    return covert and any(rule.id == record.rule and rule.breach is Breach.CLAIMABLE for rule in game.meta.rules)


def upheld_acts(game: AnyGame, records: Sequence[AnyRecord], undone: Mapping[int, int]) -> Steps[dict[int, int]]:
    """For each act that a claim was upheld against: the version of the event that upholds it, if that stands.

    A game says in `Meta.claims` which of its events do so, and how they name the act.
    """
    claims = game.meta.claims
    if not claims.upheld:
        return {}
    made: dict[int | None, type] = {}
    result: dict[int, int] = {}
    for version, record in enumerate(records, start=1):
        yield
        event: Any = record.event
        if version in undone or not claims.concern(event):
            continue
        claiming, upholding = claims.claiming(event), claims.upholding(event)
        if claiming is not None:
            made[claiming.number_of(event)] = type(event)
        if upholding is None:
            continue
        act = upholding.play_named(event)
        if act is not None and upholding.claim in (None, made.get(upholding.number_of(event))):
            result[act] = version
    return result


def _readers(game: AnyGame, seats: int, event: Any, movement: Movement) -> tuple[Seat, ...]:
    """The seats that can read this movement of the event as it is. To others the event may tell of fewer movements."""
    secrets = secrets_of(game, event)
    return tuple(
        seat
        for seat in range(seats)
        if may_know(secrets, seen_by(seat)) and movement in game.movements(redact(event, secrets, seen_by(seat)))
    )


def _handling(game: AnyGame, event: Any, movement: Movement, readers: tuple[Seat, ...]) -> Handling:
    if movement.card == EVERY:
        return "gathered"
    if not readers and movement.how == "shuffled":
        return "shuffled"
    return acquired(game.meta, secrets_of(game, event), movement)


def _source(movement: Movement, lies: Counter[str]) -> str | None:
    """The zone that the card leaves; where all cards are gathered, the one that it lay in, if it is one."""
    if movement.source != EVERY:
        return movement.source
    zones = +lies
    return next(iter(zones)) if len(zones) == 1 else EVERY


def _move(lies: Counter[str], source: str | None, target: str, *, every: bool) -> None:
    if source == EVERY:
        count = lies.total()
        lies.clear()
    else:
        count = lies[source or ""] if every else 1
        if source is not None and lies[source] > 0:
            lies[source] -= count
    lies[target] += count
    for zone in [zone for zone, there in lies.items() if there <= 0]:
        del lies[zone]
