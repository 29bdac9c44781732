"""What happens to a tournament; each module has the events of one chapter of the rulebook."""
