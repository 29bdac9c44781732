"""Events assign: each module has the events of one chapter of the rulebook."""
