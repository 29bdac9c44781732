"""A whole game shown to people: a server, clients, and the story of a dispute."""
