"""From anything that goes wrong to the one form of problem answers."""
