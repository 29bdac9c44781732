"""How a claim of Bak not called and its ruling change the state (8)."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.bakkarat.events import BakClaimed, ClaimRejected, ClaimsEvent, ClaimUpheld, Verdict
from domain.games.bakkarat.model import Claim, LastBak, State
from domain.kit.seats import replaced


def evolve_claims(state: State, event: ClaimsEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case BakClaimed(number, by, seat, finding):
            return replace(state, claims=(*state.claims, Claim(number, by, seat, "pending", finding)))
        case ClaimRejected(number):
            return replace(state, claims=_ruled(state, number, "rejected"))
        case ClaimUpheld(number):
            seat = state.claims[number - 1].seat
            bak = LastBak(state.pack_number, state.round, seat, state.hands[seat].first)
            missed = replaced(state.bak_missed, seat, state.bak_missed[seat] + 1)
            return replace(state, claims=_ruled(state, number, "upheld"), last_bak=bak, bak_missed=missed)
        case _:
            assert_never(event)


def _ruled(state: State, number: int, ruling: Verdict) -> tuple[Claim, ...]:
    return tuple(replace(claim, state=ruling) if claim.claim == number else claim for claim in state.claims)
