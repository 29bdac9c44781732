"""Checking the seed of a finished table's chance as any client can."""

from hashlib import sha256

from api.cli.demonstration.client import Json


def seed_fits(audit: Json, commitment: str) -> bool:
    """Return whether the seed in a finished table's audit is the one that the opening committed to."""
    seed = bytes.fromhex(audit["timeline"][-1]["notice"]["event"]["seed"])
    return sha256(b"richter/commitment/1/" + seed).hexdigest() == commitment
