"""All that a viewer may do at a table, in one grammar for all games: moves, and what every table knows."""
