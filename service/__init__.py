"""The use cases of the referee: one file each, between the pure rules and the event store."""
