"""The commands of a tournament; each module has those of one chapter of the rulebook."""
