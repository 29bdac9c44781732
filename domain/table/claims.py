"""The claims under a game's own rules that were made at a table and are not decided: what its state knows of them."""

from typing import Any

import msgspec

from domain.game.claims import Claims


class MadeClaim(msgspec.Struct, frozen=True):
    """Claim number `claim`, made by `event` at `version` of the stream."""

    claim: int
    version: int
    event: Any


def claims_after(claims: Claims, before: tuple[MadeClaim, ...], event: Any, version: int) -> tuple[MadeClaim, ...]:
    """Return the undecided claims after an event that concerns one, in the order in which they were made.

    A game may number its claims anew with each hand, so a claim takes the place of an older one with its number. Of a
    game whose claims never wait for the arbiter nothing is kept.
    """
    if claims.ruling is None:
        return ()
    made = claims.claiming(event)
    number = getattr(event, claims.ruling.number_field) if made is None else made.number_of(event)
    others = tuple(claim for claim in before if claim.claim != number)
    return others if made is None or number is None else (*others, MadeClaim(number, version, event))
