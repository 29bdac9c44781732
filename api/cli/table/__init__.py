"""`richter table` and `richter play`: a table of a running service, from a terminal."""
