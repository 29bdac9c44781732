"""Proofs that are asked for: receipts, records, open checkpoints and the tree of the log."""
