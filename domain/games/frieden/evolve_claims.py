"""What accusations change (13)."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.frieden import counts
from domain.games.frieden.events import ClaimRejected, ClaimsEvent, ClaimUpheld, SlipAlleged
from domain.games.frieden.model import State
from domain.games.frieden.secrets import shape_of_claimed
from domain.games.frieden.slip_model import Claim, with_uncaught


def evolve_claims(state: State, event: ClaimsEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case SlipAlleged(number, by, giver, receiver, finding):
            return replace(state, claims=state.claims.added(Claim(number, by, giver, receiver, finding)), waits=True)
        case ClaimUpheld():
            return _upheld(state, event)
        case ClaimRejected(number):
            claim = state.claims[number - 1]
            claims = state.claims.replaced(number - 1, replace(claim, state="rejected"))
            before, after = state.rejected[: claim.by], state.rejected[claim.by + 1 :]
            return replace(state, claims=claims, waits=False, rejected=(*before, state.turn.number, *after))
        case _:
            assert_never(event)


def _upheld(state: State, event: ClaimUpheld) -> State:
    """All hands are counted, and the slip, if there was one, is caught (13.8)."""
    place = event.claim - 1
    claim = replace(
        state.claims[place],
        state="upheld",
        card=event.card,
        returned=event.returned,
        sees=event.sees,
        shape=shape_of_claimed(event),
    )
    hands_counted = counts.counted(state.counts, event.hands)
    counted = replace(state, claims=state.claims.replaced(place, claim), waits=False, counts=hands_counted)
    return counted if event.card is None else _caught(counted, claim)


def _caught(state: State, claim: Claim) -> State:
    giver, receiver = claim.giver, claim.receiver
    last = state.uncaught[giver][receiver]
    if last is None:
        return state
    slip = state.slips[last]
    return replace(
        state,
        slips=state.slips.replaced(last, replace(slip, caught=True)),
        uncaught=with_uncaught(state.uncaught, giver, receiver, slip.earlier),
    )
