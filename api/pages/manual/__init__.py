"""The manual: the pages of docs/, the rulebooks of all games, the reference of all operations, and a search."""
