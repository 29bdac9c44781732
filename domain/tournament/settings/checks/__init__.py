"""The settings are checked whole when entries open (tournament.3.2)."""
