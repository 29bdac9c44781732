"""The hashes over the log: the chain of each stream, and the Merkle tree over all events."""
