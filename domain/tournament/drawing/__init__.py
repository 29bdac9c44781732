"""Drawing a round: the meetings, their places, and their boards."""
