"""Commands about tokens and those who hold them: at a table, and for organizers."""
