"""The ports of an event store, whichever database is behind it: one small port for each need of its callers."""
