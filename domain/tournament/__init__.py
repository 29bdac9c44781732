"""A tournament: a stream of its own, with commands, events and a fold. It has no game words."""
