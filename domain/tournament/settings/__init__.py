"""What an organizer settles before entries open, and how it is checked."""
