"""People and their tokens: a decider of its own, beside that of the table. It knows hashes of tokens, never a token."""
