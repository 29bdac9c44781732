"""The interface of a game: what it is made of, what the table and the witness read of it."""
