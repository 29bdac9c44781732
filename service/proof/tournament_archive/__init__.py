"""The archive of a tournament: its stream, the records of its tables, and what is needed to check them."""
