"""Acts against the rules that a table lets stand, and what can be claimed against them."""

from typing import Any

import msgspec

from domain.chance import Chance
from domain.decider import AnyGame
from domain.rule import Breach, Refused, Rule
from domain.seat import Actor, Seat, by_seat
from domain.table.entropy import chance_seed
from domain.table.state import TableState


def broken_rule(game: AnyGame, state: TableState, actor: Actor, move: Any) -> Rule | None:
    """The rule that this move breaks although the table accepts it; None if it breaks none.

    Where claims are left to the players (`enforcement: claims`), the game itself is asked what it would say if it
    enforced its rules.
    """
    options = state.options
    if getattr(options, "enforcement", None) != "claims" or is_claim(game, state, actor, move):
        return None
    strict = msgspec.structs.replace(options, enforcement="strict")
    try:
        game.decide(msgspec.structs.replace(state.game, options=strict), actor, move, _chance(state), state.version)
    except Refused as refused:
        return refused.rule if refused.rule.breach is Breach.CLAIMABLE else None
    return None


def is_claim(game: AnyGame, state: TableState, actor: Actor, move: Any) -> bool:
    """Whether the move, which the table accepts, makes a claim."""
    events = game.decide(state.game, actor, move, _chance(state), state.version)
    return any(isinstance(cited.event, game.meta.claims) for cited in events)


def upheld_claims(game: AnyGame, state: TableState) -> dict[bytes, tuple[Seat, ...]]:
    """The claims that would be found right now: each as canonical JSON, with the seats that could make it."""
    found: dict[bytes, tuple[Seat, ...]] = {}
    if not game.meta.claims or state.status != "running":
        return found
    for seat in range(state.seats):
        for move in game.legal(state.game, by_seat(seat)):
            if isinstance(move, msgspec.Struct) and _is_upheld(game, state, seat, move):
                key = msgspec.json.encode(move, order="sorted")
                found[key] = (*found.get(key, ()), seat)
    return found


def _is_upheld(game: AnyGame, state: TableState, seat: Seat, move: Any) -> bool:
    events = game.decide(state.game, by_seat(seat), move, _chance(state), state.version)
    return any(getattr(cited.event, "finding", None) == "upheld" for cited in events)


def _chance(state: TableState) -> Chance:
    return Chance(state.prepared, chance_seed(state), state.drawn)
