"""Tables in memory: brought from the log, kept while in use, looked back upon."""
