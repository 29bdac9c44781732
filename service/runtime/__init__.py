"""The running parts: the tables in memory, deadlines, feeds, settings, logs and metrics."""
