"""Who is told of which event, under which number of its own, and what a notice says."""
