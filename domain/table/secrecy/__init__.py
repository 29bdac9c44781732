"""Secrecy at a table: the viewers of each event, its number for each of them, and the content of a notice."""
