"""The types of all games, of tables and of tournaments, made from the description of the interface."""
