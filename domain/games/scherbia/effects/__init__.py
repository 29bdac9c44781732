"""What an action card or a faction ability does (9.13): its kinds, and how each takes effect."""
