"""Adjudicating a game that was played elsewhere: the first breach, and what could have been claimed until when."""

from typing import Any

import msgspec

from domain.game.rule import Malformed, Refused
from domain.game.seat import ARBITER, Actor, Seat, by_seat
from domain.table.core.commands import Play
from domain.table.core.record import AnyRecord, Decision
from domain.table.core.state import TableState
from domain.table.decide import decide
from domain.table.fold import advance, fold
from domain.table.opening import decide_opening
from domain.witness.wrong_acts import Upheld, broken_rule, upheld_claims
from service.adjudication.actor import actor_of, time_of
from service.adjudication.file import RecordedGame, RecordedMove, rules_of
from service.adjudication.replay import opening_of
from service.record.codec import Codec, body_of
from service.record.read_move import read_move
from service.record.records import records_of


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


class Adjudged(msgspec.Struct, frozen=True):
    """The result: the breaches in their order, how many moves were followed, and the table's version then.

    `records` are those of the table up to there.
    """

    breaches: tuple[Breach, ...]
    followed: int
    version: int
    records: tuple[AnyRecord, ...] = ()


class Bench:
    """The game as it is played again. Every record goes through its stored form and back."""

    def __init__(self, recorded: RecordedGame) -> None:
        self.codec = Codec(rules_of(recorded))
        self.records: list[AnyRecord] = []
        self.state = self._opened(recorded)
        self.open: dict[tuple[bytes, int | None], Claimable] = {}
        self.past: dict[tuple[bytes, int | None], Claimable] = {}
        self.breaches: list[Breach] = []

    def _opened(self, recorded: RecordedGame) -> TableState:
        decision = decide_opening(self.codec.game, opening_of(recorded, self.codec))
        return fold(self.codec.game, self._stored(decision, ARBITER, None, 0, 0))

    def play(self, number: int, entry: RecordedMove) -> bool:
        """Play one move and note what is wrong with it; False if it is refused, so that nothing can follow."""
        actor = actor_of(entry)
        before = self.state.version
        at = time_of(self.codec.game, self.state, actor)
        try:
            move = read_move(self.codec, self.state, msgspec.json.encode(entry.move))
            play = Play(move)
            decision = decide(self.codec.game, self.state, actor, play, at=at)
        except Refused as refused:
            field = refused.field if isinstance(refused, Malformed) else None
            breach = Breach(number, before, actor, entry.move, refused.rule.id, stands=False, field=field)
            self.breaches.append(breach)
            return False
        if decision.unfit and self.codec.game.meta.chance_rule is not None:
            unfit, place = self.codec.game.meta.chance_rule.id, f"prepared.{decision.unfit[0]}"
            breach = Breach(number, before, actor, entry.move, unfit, stands=False, field=place)
            self.breaches.append(breach)
            return False
        rule = broken_rule(self.codec.game, self.state, actor, move)
        records = self._stored(decision, actor, play, before, at)
        after = advance(self.codec.game, self.state, records)
        if after is not None:
            self.state = after
        if rule is not None:
            self.breaches.append(Breach(number, before + 1, actor, entry.move, rule.id, stands=True))
        self._follow_claims(number, before)
        return True

    def _follow_claims(self, number: int, before: int) -> None:
        """Follow the claims that are possible now, and those that ended with move `number` at version `before`."""
        by_key = {
            (key, upheld_now.act): upheld_now for key, upheld_now in upheld_claims(self.codec.game, self.state).items()
        }
        for key, upheld in by_key.items():
            if key in self.past:
                ended = self.past.pop(key)
                self.open[key] = msgspec.structs.replace(ended, until=None)
                self._exchange(ended, self.open[key])
            elif key not in self.open:
                self.open[key] = Claimable(msgspec.to_builtins(upheld.claim), upheld.seats, self.state.version, None)
                self._attach(self.open[key], upheld, number)
        for key in [key for key in self.open if key not in by_key]:
            still = self.open.pop(key)
            self.past[key] = msgspec.structs.replace(still, until=before)
            self._exchange(still, self.past[key])

    def _attach(self, claim: Claimable, upheld: Upheld, number: int) -> None:
        """Note the claim with the breach that it is about, which may be that somebody did nothing."""
        for place, breach in enumerate(self.breaches):
            if breach.stands and self._is_about(claim, upheld, breach):
                self.breaches[place] = msgspec.structs.replace(breach, claims=(*breach.claims, claim))
                return
        if upheld.fault is not None:
            actor, rule = by_seat(upheld.fault.seat), upheld.fault.rule.id
            self.breaches.append(Breach(number, self.state.version, actor, None, rule, stands=True, claims=(claim,)))

    def _is_about(self, claim: Claimable, upheld: Upheld, breach: Breach) -> bool:
        """Return whether the claim is about this breach.

        A claim that names no play is about the first breach of the seat accused, or about what that seat did not do.
        """
        if upheld.act is not None:
            return breach.version == upheld.act
        return upheld.fault is None and not breach.claims and self._is_accused(claim, breach.actor.seat)

    def _is_accused(self, claim: Claimable, seat: Seat | None) -> bool:
        """Return whether the claim is against this seat; one that names nobody is against all who could not make it."""
        field = self.codec.game.meta.claims.accused
        accused = None if field is None else claim.claim.get(field)
        return seat not in claim.seats if accused is None else seat == accused

    def _exchange(self, old: Claimable, new: Claimable) -> None:
        self.breaches = [
            msgspec.structs.replace(breach, claims=tuple(new if claim == old else claim for claim in breach.claims))
            for breach in self.breaches
        ]

    def _stored(self, decision: Decision, actor: Actor, command: Any, version: int, at: int) -> list[AnyRecord]:
        records = records_of(decision, actor, command, version, at)
        stored = [self.codec.record(body_of(record)) for record in records]
        self.records += stored
        return stored


def adjudge(recorded: RecordedGame) -> Adjudged:
    """Play a recorded game again. Raises Refused if the rules refuse its opening."""
    bench = Bench(recorded)
    followed = 0
    for number, entry in enumerate(recorded.moves, start=1):
        if not bench.play(number, entry):
            break
        followed = number
    return Adjudged(tuple(bench.breaches), followed, bench.state.version, tuple(bench.records))
