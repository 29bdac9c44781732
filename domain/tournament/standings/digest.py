"""The digest of final standings (tournament.13.6)."""

from hashlib import sha256

import msgspec

from domain.tournament.scores.basis import Memory
from domain.tournament.standings.standing import Standings
from domain.tournament.standings.standings import list_of
from domain.tournament.state.tournament import Tournament

CANONICAL = msgspec.json.Encoder(order="sorted")
"""With whole numbers and texts alone this is the form of RFC 8785."""


def digest_of(tournament: Tournament, memory: Memory | None = None) -> str:
    """Return the digest of the standings as they are when nothing is open any more: hex, 64 digits.

    So it can be computed with the event that ends the tournament, and after a ruling that comes later.
    """
    finished = msgspec.structs.replace(tournament, phase="finished")
    return digest_of_standings(list_of(finished, (), for_arbiters=True, memory=memory, version=0))


def digest_of_standings(standings: Standings) -> str:
    """Return the SHA-256 of standings without their version."""
    plain = msgspec.to_builtins(standings)
    del plain["version"]
    return sha256(CANONICAL.encode(plain)).hexdigest()
