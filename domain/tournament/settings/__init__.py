"""The settings by an organizer before entries open, and their checks."""
