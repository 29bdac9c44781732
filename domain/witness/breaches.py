"""The breaches of a game: what broke a rule and stood, and who could claim against it from when until when.

One follower judges a recorded game from outside and the record of a table.
"""

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from domain.game.claims import Shown
from domain.game.interface import AnyGame
from domain.game.seat import Actor, Seat, by_seat
from domain.table.core.commands import Play
from domain.table.core.events import Undone
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.fold import Steps, advance, fold, fold_in_steps
from domain.witness.wrong_acts import Upheld, broken_rule, upheld_claims

Key = tuple[bytes, tuple[int, ...]]
"""A claim as canonical JSON, and the versions of what it is about: the same words may be claimed of another deal."""


class Claimable(msgspec.Struct, frozen=True):
    """A claim that would have been upheld from version `since` to `until`, by one of these seats.

    `until` None: it still would be at the end of what was recorded. In between it may have had to wait, as while a
    player of Faro has yet to answer.
    """

    claim: Any
    seats: tuple[Seat, ...]
    since: int
    until: int | None


class Breach(msgspec.Struct, frozen=True):
    """A move that is against the rules.

    `number` counts the moves from 1 (0: the opening). `version` is that of the table just after the move, or before it
    if it is refused. `stands`: the table lets it stand and it can be claimed against. `move` is None where doing
    nothing broke the rule: `number` is then the move after which it could be claimed. `field` names what is wrong in a
    move that is no move of the game. It is not `certain` if it depends on cards that nothing names.

    `shown` is what shows that the rule was broken, where the game says it. `about` are the versions by which somebody
    may point to it: its own, and where a claim names no act those that it names. `proof` are the versions that a claim
    against it would name. `withdrawn_by` is the version of the undo that took it back.

    If the move is refused, `allowed` are the moves, or templates, most like it that the actor could have made instead.
    `to_act` are the seats that were to act.
    """

    number: int
    version: int
    actor: Actor
    move: Any
    rule: str
    stands: bool
    field: str | None = None
    claims: tuple[Claimable, ...] = ()
    certain: bool = True
    shown: Shown | None = None
    about: tuple[int, ...] = ()
    proof: tuple[int, ...] = ()
    withdrawn_by: int | None = None
    allowed: tuple[Any, ...] = ()
    to_act: tuple[Seat, ...] = ()


class Follower:
    """Follows a game move by move and notes its breaches, each with the claims that could be made against it."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.breaches: list[Breach] = []
        self._open: dict[Key, Claimable] = {}
        self._past: dict[Key, Claimable] = {}

    def acted(self, number: int, before: TableState, actor: Actor, move: Any) -> None:
        """Note what is wrong with an accepted move, which was made at the state `before`."""
        rule = broken_rule(self.game, before, actor, move)
        if rule is None:
            return
        shown = None
        if self.game.shown is not None and actor.seat is not None:
            shown = self.game.shown(before.game, actor.seat, move)
        plain, version = msgspec.to_builtins(move), before.version + 1
        about = (version,)
        self.breaches.append(Breach(number, version, actor, plain, rule.id, stands=True, shown=shown, about=about))

    def withdraw(self, to: int, by: int) -> None:
        """Note that an undo at version `by` took back all that came after version `to`."""
        self.breaches = [
            replace(breach, withdrawn_by=by) if breach.version > to and breach.withdrawn_by is None else breach
            for breach in self.breaches
        ]

    def follow(self, number: int, before: int, state: TableState) -> Steps[None]:
        """Follow, in steps, the claims possible now, and those that ended with move `number` at version `before`.

        A pause ends none: they wait.
        """
        if state.status == "paused":
            return
        by_key = {upheld.key: upheld for upheld in (yield from upheld_claims(self.game, state))}
        for key, upheld in by_key.items():
            if key in self._past:
                ended = self._past.pop(key)
                self._open[key] = replace(ended, until=None)
                self._exchange(ended, self._open[key])
            elif key not in self._open:
                self._open[key] = Claimable(msgspec.to_builtins(upheld.claim), upheld.seats, state.version, None)
                self._attach(self._open[key], upheld, number, state.version)
        for key in [key for key in self._open if key not in by_key]:
            still = self._open.pop(key)
            self._past[key] = replace(still, until=before)
            self._exchange(still, self._past[key])

    def _attach(self, claim: Claimable, upheld: Upheld, number: int, version: int) -> None:
        """Note the claim with the breach that it is about, which may be that somebody did nothing."""
        for place, breach in enumerate(self.breaches):
            if breach.stands and breach.withdrawn_by is None and self._is_about(claim, upheld, breach):
                about = (*breach.about, *(upheld.proof if upheld.act is None else ()))
                proof = breach.proof or upheld.proof
                self.breaches[place] = replace(breach, claims=(*breach.claims, claim), about=about, proof=proof)
                return
        fault = upheld.fault
        if fault is not None:
            omitted = Breach(number, version, by_seat(fault.seat), None, fault.rule.id, stands=True, claims=(claim,))
            about = (version, *upheld.proof)
            self.breaches.append(replace(omitted, shown=fault.shown, about=about, proof=upheld.proof))

    def _is_about(self, claim: Claimable, upheld: Upheld, breach: Breach) -> bool:
        """Return whether the claim is about this breach.

        A claim that names no play is about the first breach of the seat accused, or about what that seat did not do.
        """
        if upheld.act is not None:
            return breach.version == upheld.act
        return upheld.fault is None and not breach.claims and self._is_accused(claim, breach.actor.seat)

    def _is_accused(self, claim: Claimable, seat: Seat | None) -> bool:
        """Return whether the claim is against this seat; one that names nobody is against all who could not make it."""
        field = self.game.meta.claims.accused
        accused = None if field is None else claim.claim.get(field)
        return seat not in claim.seats if accused is None else seat == accused

    def _exchange(self, old: Claimable, new: Claimable) -> None:
        """The claim has ended, or goes on; one that is like another is not taken for it."""
        self.breaches = [
            replace(breach, claims=tuple(new if claim is old else claim for claim in breach.claims))
            for breach in self.breaches
        ]


def breaches_in_steps(game: AnyGame, records: Sequence[AnyRecord], cited: Collection[int]) -> Steps[tuple[Breach, ...]]:
    """The breaches that these versions of the stream point to, also those that were taken back."""
    first, last = min(cited, default=0), max(cited, default=0)
    state, place, number = fold(game, records[:1]), 1, 0
    follower = Follower(game)
    while place < len(records) and (place < last or game.meta.claims.made):
        cause = records[place].cause
        end = place + 1
        while end < len(records) and records[end].cause == cause:
            end += 1
        before, group = state, records[place:end]
        after = advance(game, before, group)
        state = after if after is not None else (yield from fold_in_steps(game, records[:end]))
        number += 1
        if place + 1 >= first:
            yield from _take_in(follower, number, before, group, state)
        place = end
        yield
    return tuple(breach for breach in follower.breaches if not {*cited}.isdisjoint(breach.about))


def _take_in(
    follower: Follower, number: int, before: TableState, group: Sequence[AnyRecord], state: TableState
) -> Steps[None]:
    """Judge one command of the stream, by its records."""
    for version, record in enumerate(group, start=before.version + 1):
        if isinstance(record.event, Undone):
            follower.withdraw(record.event.to, version)
    command = group[0].command
    if isinstance(command, Play):
        actor = group[0].actor if command.seat is None else by_seat(command.seat)
        follower.acted(number, before, actor, command.move)
    yield
    yield from follower.follow(number, before.version, state)
