"""Acts against the rules that a table lets stand, and what can be claimed against them."""

from collections.abc import Sequence
from typing import Any

import msgspec

from domain.game.chance import Chance, Prepared
from domain.game.claims import Fault
from domain.game.interface import AnyGame
from domain.game.of_game import GameCommand, GameEvent
from domain.game.rule import Breach, Refused, Rule
from domain.game.seat import ARBITER, Actor, Seat, by_seat
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.fold import Steps
from domain.table.opening import chance_seed


def broken_rule(game: AnyGame, state: TableState, actor: Actor, move: Any) -> Rule | None:
    """The rule that this move breaks although the table accepts it; None if it breaks none.

    Where claims are left to the players, the game itself is asked what it would say if it refused each wrong act
    (`Meta.strict`).
    """
    options = state.options
    strict = options if game.meta.strict is None else game.meta.strict(options)
    if strict == options or is_claim(game, state, actor, move):
        return None
    try:
        game.decide(msgspec.structs.replace(state.game, options=strict), actor, move, _tried(state), state.version)
    except Refused as refused:
        return refused.rule if refused.rule.breach is Breach.CLAIMABLE else None
    return None


def is_claim(game: AnyGame, state: TableState, actor: Actor, move: Any) -> bool:
    """Return whether the move, which the table accepts, makes a claim."""
    claims = game.meta.claims
    if not (claims.may_claim(move) or claims.is_ruling(move)):
        return False
    events = game.decide(state.game, actor, move, _chance(state), state.version)
    return any(claims.concern(cited.event) for cited in events)


class Upheld(msgspec.Struct, frozen=True):
    """A claim that would be upheld right now, and the seats that could make it.

    `act` is the version of the play that it would be upheld against, where the game names one. `proof` are the versions
    that the verdict would name. `fault` is the game's declaration of it, where the legal moves do not list it.
    """

    claim: Any
    seats: tuple[Seat, ...]
    act: int | None
    proof: tuple[int, ...]
    fault: Fault | None

    @property
    def key(self) -> tuple[bytes, tuple[int, ...]]:
        """The claim with its play, or else with what the verdict would name: the same words may mean another deal."""
        return canonical(self.claim), self.proof if self.act is None else (self.act,)


def canonical(claim: Any) -> bytes:
    """The claim as canonical JSON."""
    return msgspec.json.encode(claim, order="sorted")


def upheld_claims(game: AnyGame, state: TableState) -> Steps[tuple[Upheld, ...]]:
    """The claims that would be found right now; a step for each that is tried."""
    result: dict[bytes, Upheld] = {}
    if not game.meta.claims.made or state.status != "running":
        return ()
    faults = () if game.faults is None else game.faults(state.game)
    for seat in range(state.seats):
        listed = [(move, None) for move in game.legal(state.game, by_seat(seat)) if game.meta.claims.may_claim(move)]
        for claim, fault in (*listed, *((claimable.claim, claimable) for claimable in faults)):
            upheld = _upheld(game, state, seat, claim)
            yield
            if upheld is not None:
                key = canonical(claim)
                seats = result[key].seats if key in result else ()
                result[key] = msgspec.structs.replace(upheld, seats=(*seats, seat), fault=fault)
    return tuple(result.values())


def _upheld(game: AnyGame, state: TableState, seat: Seat, move: Any) -> Upheld | None:
    """The move as a right claim that the seat can make; None if it is none."""
    claims, asked = game.meta.claims, _by_referee(game, state.game)
    try:
        events = [cited.event for cited in game.decide(asked, by_seat(seat), move, _tried(state), state.version)]
    except Refused:
        return None
    if not any(made.says_upheld(event) for event in events if (made := claims.claiming(event)) is not None):
        return None
    return Upheld(move, (seat,), claims.play_upheld(events), _named_by(game, events), None)


def _named_by(game: AnyGame, events: Sequence[Any]) -> tuple[int, ...]:
    """The versions of the stream that a verdict among these events names, in order."""
    decided = (event for event in events if type(event) in game.meta.claims.decided)
    return tuple(sorted({version for event in decided for version in _versions(game, event)}))


def _versions(game: AnyGame, event: Any) -> tuple[int, ...]:
    """The versions of the stream that the event names."""
    named = (getattr(event, field) for field in game.secrets(event).versions)
    return tuple(v for value in named if value is not None for v in (value if isinstance(value, tuple) else (value,)))


def _by_referee(game: AnyGame, state: Any) -> Any:
    """The state of a game in which claims do not wait for the arbiter."""
    by_referee = game.meta.by_referee
    return state if by_referee is None else msgspec.structs.replace(state, options=by_referee(state.options))


def _tried(state: TableState) -> Chance:
    """Chance for what did not happen: what was prepared is left for what did."""
    return Chance(Prepared(), chance_seed(state), state.drawn)


def _chance(state: TableState) -> Chance:
    return Chance(state.prepared, chance_seed(state), state.drawn)


def cited_by_claim(game: AnyGame, state: TableState, ruling: Any) -> tuple[int, ...]:
    """The versions that a waiting claim is about: those that this ruling of the arbiter would name if it upheld it."""
    claims = game.meta.claims
    if claims.ruling is None or not claims.is_ruling(ruling):
        return ()
    upholding = msgspec.structs.replace(ruling, **{claims.ruling.verdict_field: True})
    try:
        events = [cited.event for cited in game.decide(state.game, ARBITER, upholding, _tried(state), state.version)]
    except Refused:
        return ()
    made = {claim.claim: claim.event for claim in state.claims}.get(claims.ruling.number_of(ruling))
    act = claims.play_upheld([*events, *(() if made is None else (made,))])
    return _named_by(game, events) if act is None else (act,)


class PendingClaim(msgspec.Struct, frozen=True):
    """A claim that waits.

    `event` is the claim as the arbiter reads it, with the referee's finding, at `version`. `moves` are the arbiter's
    commands that decide it.
    """

    claim: int
    version: int
    event: GameEvent
    moves: tuple[GameCommand, ...]


def rulings_due(game: AnyGame, state: TableState) -> tuple[Any, ...]:
    """The commands by which the arbiter could decide a claim now; none if no claim waits."""
    claims = game.meta.claims
    if claims.ruling is None or state.status not in ("running", "paused"):
        return ()
    return tuple(move for move in game.legal(state.game, ARBITER) if claims.is_ruling(move))


def pending_claims(game: AnyGame, state: TableState) -> tuple[PendingClaim, ...]:
    """The claims that wait for the arbiter, by number.

    One that was made by an event of which the game does not say so is left out: this must never stop a table.
    """
    ruling, moves = game.meta.claims.ruling, rulings_due(game, state)
    if ruling is None or not moves:
        return ()
    made = {claim_made.claim: claim_made for claim_made in state.claims}
    ways: dict[int, list[Any]] = {}
    for move in moves:
        ways.setdefault(ruling.number_of(move), []).append(move)
    return tuple(
        PendingClaim(claim, made[claim].version, made[claim].event, tuple(ways[claim]))
        for claim in sorted(ways.keys() & made.keys())
    )


def goes_against_finding(game: AnyGame, records: Sequence[AnyRecord], moves: Sequence[Any]) -> bool | None:
    """Return whether one of these moves decides a claim otherwise than the finding that was recorded with it.

    None if none of them decides a claim. `records` is the stream with the claims.
    """
    claims = game.meta.claims
    rulings = [move for move in moves if claims.is_ruling(move)]
    if claims.ruling is None or not rulings:
        return None
    findings: dict[int | None, bool] = {}
    for record in records:
        made = claims.claiming(record.event)
        says_upheld = None if made is None else made.says_upheld(record.event)
        if made is not None and says_upheld is not None:
            findings[made.number_of(record.event)] = says_upheld
    verdicts = [(claims.ruling.number_of(move), claims.ruling.upholds(move)) for move in rulings]
    return any(claim in findings and findings[claim] != upholds for claim, upholds in verdicts)
