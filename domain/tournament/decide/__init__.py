"""Commands decide: each module has the commands of one chapter of the rulebook."""
