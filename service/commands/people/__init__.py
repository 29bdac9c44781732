"""What is done with tokens and those who hold them: at a table, and for organizers."""
