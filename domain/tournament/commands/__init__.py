"""What may be done with a tournament; each module has the commands of one chapter of the rulebook."""
