"""The seats that could know of a breach by the record, and since when."""

from collections.abc import Mapping, Sequence

import msgspec

from domain.game.interface import AnyGame
from domain.game.seat import Seat, seen_by
from domain.game.secrets import may_know
from domain.table.core.record import AnyRecord
from domain.table.fold import Steps, withdrawals_in_steps
from domain.table.secrecy import secrets_of
from domain.witness.breaches import Breach
from domain.witness.custody import Step, custody_of_each_in_steps, upheld_acts

Chains = Mapping[str, tuple[Step, ...]]


class Aware(msgspec.Struct, frozen=True):
    """The seat could know of the breach since this version. It does not say that anybody noticed."""

    seat: Seat
    since: int


def aware_in_steps(
    game: AnyGame, records: Sequence[AnyRecord], breaches: Sequence[Breach]
) -> Steps[tuple[tuple[Aware, ...], ...]]:
    """For each of these breaches the seats that could know of it, by since when.

    A seat could know if it read the act, and knew where one of the cards lay that show the breach. Once a claim is
    upheld against it, everybody can.
    """
    seats: int = records[0].event.seats
    cards = sorted({card for breach in breaches if breach.shown is not None for card in breach.shown.cards})
    chains = (yield from custody_of_each_in_steps(game, seats, records, cards)) if cards else {}
    undone = (yield from withdrawals_in_steps(records)).by
    upheld = yield from upheld_acts(game, records, undone)
    result = []
    for breach in breaches:
        since = {seat: _since(game, records, chains, breach, seat) for seat in range(seats)}
        ruled = upheld.get(breach.version)
        known = {seat: min(at for at in (own, ruled) if at is not None) for seat, own in since.items() if own or ruled}
        result.append(tuple(Aware(seat, at) for seat, at in sorted(known.items(), key=lambda entry: entry[::-1])))
        yield
    return tuple(result)


def _since(game: AnyGame, records: Sequence[AnyRecord], chains: Chains, breach: Breach, seat: Seat) -> int | None:
    """The version since which the seat could know of the breach by what it read; None if it could not."""
    if not may_know(secrets_of(game, records[breach.version - 1].event), seen_by(seat)):
        return None
    if breach.shown is None or not breach.shown.cards:
        return breach.version
    read = (_read(chains[card], breach.version, seat) for card in breach.shown.cards)
    return min((version for version in read if version is not None), default=None)


def _read(chain: Sequence[Step], act: int, seat: Seat) -> int | None:
    """The version, from that of the act on, since which the seat knows that the card lay where it lay then."""
    before = [step for step in chain if step.version < act and not (step.undone is not None and step.undone < act)]
    if not before:
        return None
    if seat in before[-1].seen_by:
        return act
    zone = before[-1].target
    for step in chain:
        if step.version < act:
            continue
        if zone not in (step.source, step.target):
            return None
        if seat in step.seen_by:
            return step.version
        if step.target != zone:
            return None
    return None
